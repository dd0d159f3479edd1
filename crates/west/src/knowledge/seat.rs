//! One character as a viewer knows it.

use std::collections::BTreeMap;

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::edition::{
    AmbushId, Animal, Fur, ItemId, MovementId, Origin, PowerDeck, PowerId, Side, SpaceId, Tool,
};
use crate::state::{Figure, Order, Sentence, West, Where};

/// A character. Names are the ids of the edition; `null` is what the viewer may not know (WEST-281 to WEST-286).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct SeatView {
    pub side: Side,
    pub character: Option<String>,
    /// A space, `hiding`, `train`, `graveyard`, `jail_cells` or `away`.
    pub at: String,
    /// Where it hides, for its gang.
    pub hides_on: Option<String>,
    pub hiding_movement: u8,
    /// What its hidden figures are told to do, for its gang (WEST-304).
    pub order: Option<Order>,
    pub hp: u8,
    pub max_hp: u8,
    pub rep: u16,
    pub wallet: u16,
    pub deposit: u16,
    pub low_deposit: u16,
    pub movement_count: u8,
    pub movement: Option<Vec<String>>,
    pub ambush_count: u8,
    pub ambush: Option<Vec<String>>,
    pub power_count: [u8; 3],
    pub power: Option<Vec<String>>,
    /// Gold Cards by origin.
    pub gold: BTreeMap<Origin, u8>,
    /// Of those, Fool's Gold.
    pub fools: Option<BTreeMap<Origin, u8>>,
    pub animals: BTreeMap<Animal, u8>,
    pub herds: [[u8; 3]; 2],
    pub furs: Vec<Fur>,
    pub items: BTreeMap<String, u8>,
    pub tool: Option<Tool>,
    pub bag: String,
    pub weapons: Vec<String>,
    pub pets: Vec<PetView>,
    /// Movement granted and spent in this Round.
    pub movement_granted: u8,
    pub movement_spent: u8,
    pub penalties: [u8; 3],
    pub sentence: String,
    pub peace: bool,
    /// What else is public, in the order of the rules: marks that decide what may be done.
    pub marks: Vec<i16>,
}

/// A Pet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PetView {
    pub pet: String,
    pub bought: u8,
    pub ready: u8,
    /// Lies in Hiding.
    pub laid: bool,
    /// Where, for its gang.
    pub under: Option<String>,
    /// Stands openly on a space.
    pub on: Option<String>,
    pub tried: Seats,
}

/// What a viewer knows of a character.
pub(super) fn seat_view(west: &West, seat: Seat, viewer: Viewer) -> SeatView {
    let book = west.facts.book.all();
    let figure = &west.figures[seat];
    let knows = knows(west, viewer, seat);
    let space = |id: SpaceId| book.space(id).id.clone();
    let ambush = |card: AmbushId| space(west.ambush_space(card));
    let slots = [figure.heavy, figure.sidearm, figure.hand, figure.knife];
    SeatView {
        side: west.side(seat),
        character: figure.character.map(|id| book.character(id).id.clone()),
        at: match figure.at {
            Where::Away => "away".to_owned(),
            Where::Space(id) => space(id),
            Where::Hiding(_) => "hiding".to_owned(),
            Where::Train => "train".to_owned(),
            Where::Graveyard => "graveyard".to_owned(),
            Where::Jail => "jail_cells".to_owned(),
        },
        hides_on: match figure.at {
            Where::Hiding(card) if knows => Some(ambush(card)),
            _ => None,
        },
        hiding_movement: if figure.is_hiding() { west.hiding_movement(seat) } else { 0 },
        order: knows.then_some(figure.order),
        hp: figure.hp,
        max_hp: if figure.character.is_some() { west.max_hp(seat) } else { 0 },
        rep: west.rep[west.competitor(seat)],
        wallet: figure.wallet,
        deposit: figure.deposit,
        low_deposit: figure.low_deposit,
        movement_count: figure.movement.len(),
        movement: knows.then(|| {
            figure.movement.iter().map(|card| book.movement(MovementId::of(card)).id.clone()).collect()
        }),
        ambush_count: figure.ambush.len(),
        ambush: knows.then(|| figure.ambush.iter().map(|card| ambush(AmbushId::of(card))).collect()),
        power_count: PowerDeck::ALL.map(|deck| west.powers_of(seat, deck)),
        power: knows
            .then(|| figure.power.iter().map(|card| book.power(PowerId::of(card)).id.clone()).collect()),
        gold: by_origin(|origin| figure.gold_from(origin)),
        fools: knows.then(|| by_origin(|origin| figure.gold[origin.index()][1])),
        animals: Animal::ALL
            .into_iter()
            .map(|kind| (kind, figure.animals_of(kind)))
            .filter(|(_, count)| *count > 0)
            .collect(),
        herds: figure.animals,
        furs: Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur)).collect(),
        items: (0..book.items().len())
            .filter(|&number| figure.items[number] > 0)
            .map(|number| (book.item(ItemId::of(number as u8)).id.clone(), figure.items[number]))
            .collect(),
        tool: figure.tool,
        bag: figure.bag().word().to_owned(),
        weapons: slots.into_iter().flatten().map(|id| book.weapon(id).id.clone()).collect(),
        pets: figure
            .pets()
            .map(|pet| PetView {
                pet: book.pet(pet.kind).id.clone(),
                bought: pet.bought,
                ready: pet.ready,
                laid: pet.card.is_some(),
                under: pet.card.filter(|_| knows).map(ambush),
                on: pet.space.map(space),
                tried: pet.tried,
            })
            .collect(),
        movement_granted: figure.granted,
        movement_spent: figure.spent,
        penalties: [figure.slow_now, figure.slow_next, figure.slow_old],
        sentence: match figure.sentence {
            Sentence::None => "none".to_owned(),
            Sentence::Until(round) => format!("until {round}"),
            Sentence::Prison => "prison".to_owned(),
        },
        peace: west.is_at_peace(seat),
        marks: marks(figure),
    }
}

/// WEST-281 to WEST-285: owner, gang, or the person who plays both.
pub(super) fn knows(west: &West, viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => west.circle(seat).contains(own),
        Viewer::Spectator => false,
        Viewer::Open => true,
    }
}

fn by_origin(count: impl Fn(Origin) -> u8) -> BTreeMap<Origin, u8> {
    Origin::ALL.into_iter().map(|origin| (origin, count(origin))).filter(|(_, count)| *count > 0).collect()
}

/// Public facts that only decide what may be done.
fn marks(figure: &Figure) -> Vec<i16> {
    let mut marks = vec![
        figure.did as i16,
        figure.played.into(),
        figure.used_round.into(),
        figure.used_turn.into(),
        figure.ignores.into(),
        figure.standing.from_ambush.into(),
        figure.standing.from_attack.into(),
        figure.fled.into(),
        figure.last_end.map_or(-1, |space| space.number().into()),
        figure.draws.into(),
        figure.died.into(),
        figure.died_warned.into(),
        figure.hid.into(),
        figure.hiding.into(),
        figure.hiding_bonus.into(),
    ];
    marks.extend(figure.bonus_turn.iter().chain(&figure.bonus_once).map(|bonus| i16::from(*bonus)));
    marks.extend(figure.discount.iter().map(|amount| i16::from(*amount)));
    marks.push(figure.bribes.into_iter().map(|seat| 1 << seat.number()).sum());
    marks
}
