//! One character as a viewer knows it: its sheet, its hands, its place.

use std::collections::BTreeMap;

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::edition::{
    AmbushId, Animal, Bargain, Fur, Herd, Ignored, ItemId, MovementId, Origin, PowerDeck, PowerId, Roll,
    Side, SpaceId, SpaceSet, Tool,
};
use crate::state::{Figure, Order, Sentence, West, Where, did};

/// A character. Names are the ids of the edition; `null` is what the viewer may not know (WEST-281 to WEST-286), or what
/// is not there.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct SeatView {
    pub side: Side,
    pub character: Option<String>,
    /// The name of the character, and what it is.
    pub name: Option<String>,
    pub title: Option<String>,
    /// A space, `hiding`, `train`, `graveyard`, `jail_cells` or `away`.
    pub at: String,
    /// The same for people.
    pub place: String,
    pub hp: u8,
    pub max_hp: u8,
    pub wallet: u16,
    /// A Pioneer's money in the Bank.
    pub deposit: u16,
    /// The lowest Deposit of this Round, on which Interest is paid (WEST-108).
    pub interest_on: u16,

    pub weapons: Vec<String>,
    pub tool: Option<Tool>,
    pub bag: &'static str,
    /// What the Bag holds, and how much it could.
    pub load: LoadView,
    pub items: BTreeMap<String, u8>,
    /// Gold Cards by origin.
    pub gold: BTreeMap<Origin, u8>,
    /// Of those, Fool's Gold.
    pub fools: Option<BTreeMap<Origin, u8>>,
    pub animals: BTreeMap<Animal, u8>,
    /// The animals by where they were taken: the limits of WEST-133 count by place.
    pub herds: BTreeMap<Herd, BTreeMap<Animal, u8>>,
    pub furs: Vec<Fur>,
    pub pets: Vec<PetView>,

    pub movement_count: u8,
    pub movement: Option<Vec<String>>,
    /// What each of these Movement Cards would give now (WEST-57).
    pub movement_values: Option<Vec<u8>>,
    pub ambush_count: u8,
    pub ambush: Option<Vec<String>>,
    /// Power Cards by type.
    pub power_count: BTreeMap<PowerDeck, u8>,
    pub power: Option<Vec<String>>,
    /// The types of which it has played one this Round (WEST-82).
    pub power_played: Vec<PowerDeck>,

    /// Movement granted and spent in this Round.
    pub movement_granted: u8,
    pub movement_spent: u8,
    /// Movement that it loses (WEST-R23).
    pub penalties: PenaltiesView,
    /// What it did this Round.
    pub done: Vec<Deed>,
    /// Abilities that are used up for now.
    pub abilities_used: Vec<String>,
    /// What it has the benefit of for now.
    pub bonuses: Vec<BonusView>,
    /// What keeps others from fighting it.
    pub protection: Vec<Protection>,
    /// With whom it has an accepted Bribe of this Round (WEST-66).
    pub bribes_with: Seats,
    /// Where its last own turn ended (WEST-R38).
    pub last_turn_ended_on: Option<String>,

    /// `none`, `until` a Round, or `prison`.
    pub sentence: String,
    /// The Round of its last death.
    pub died_in_round: Option<u8>,
    /// WEST-251: did that death find the Warrant Meter at Warning?
    pub died_under_warning: bool,

    /// Where it hides, for its gang.
    pub hides_on: Option<String>,
    /// Where it can strike from there, for its gang.
    pub covers: Option<Vec<String>>,
    pub hiding_movement: u8,
    /// The Round in which it went into Hiding.
    pub hides_since_round: Option<u8>,
    /// What its hidden figures are told to do, for its gang (WEST-304).
    pub order: Option<Order>,
}

/// What a Bag holds, and its limits (WEST-72).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LoadView {
    pub item_squares: u8,
    pub item_limit: u8,
    /// Pounds of Gold Cards.
    pub weight: u16,
    pub weight_limit: u16,
    pub animals: u8,
    pub animal_limit: u8,
    /// Power Cards that it may hold of each type.
    pub power_limit: BTreeMap<PowerDeck, u8>,
}

/// A Pet.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PetView {
    pub pet: String,
    /// The Round in which it was bought (WEST-91).
    pub bought: u8,
    /// The Round from which it may be placed (WEST-94).
    pub ready: u8,
    /// Lies in Hiding.
    pub laid: bool,
    /// Where, for its gang.
    pub under: Option<String>,
    /// Stands openly on a space.
    pub on: Option<String>,
}

/// Movement that a character loses, by when (WEST-R23).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PenaltiesView {
    pub this_round: u8,
    pub next_round: u8,
    /// Carried over from the last Round.
    pub carried_over: u8,
}

/// What a character did this Round.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Deed {
    HadItsTurn,
    PlayedAMovementCard,
    Moved,
    CameOutOfHiding,
    Ambushed,
    TookTheAmbushMove,
    TriedToEscape,
    WaitedInJail,
    LeftItsSpace,
    WonAboard,
}

/// Something that helps a character for now.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BonusView {
    /// On rolls of this kind until the turn ends.
    ThisTurn { roll: Roll, amount: i8 },
    /// On the next roll of this kind.
    NextRoll { roll: Roll, amount: i8 },
    /// So much less to pay for such a thing.
    Discount { on: Bargain, amount: u8 },
    /// It does not suffer this until the turn ends.
    Ignores(Ignored),
}

/// What keeps others from fighting a character.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Protection {
    /// WEST-201: an accepted Bribe, until the Round ends.
    Bribe,
    /// Safe from Ambushes and Snakes until its next turn.
    NoAmbush,
    /// WEST-R110: safe from attacks until its next turn, and it attacks nobody.
    NoAttack,
    /// Fled: nobody may start a Battle with it before the current turn ends.
    Fled,
}

/// What a viewer knows of a character.
pub(super) fn seat_view(west: &West, seat: Seat, viewer: Viewer) -> SeatView {
    let book = west.facts.book.all();
    let figure = &west.figures[seat];
    let knows = knows(west, viewer, seat);
    let space = |id: SpaceId| book.space(id).id.clone();
    let ambush = |card: AmbushId| space(west.ambush_space(card));
    let slots = [figure.heavy, figure.sidearm, figure.hand, figure.knife];
    let character = figure.character.map(|id| book.character(id));
    let (at, place) = whereabouts(west, figure);
    let hides = figure.is_hiding();
    SeatView {
        side: west.side(seat),
        character: character.map(|character| character.id.clone()),
        name: character.map(|character| character.name.clone()),
        title: character.map(|character| character.title.clone()),
        at,
        place,
        hp: figure.hp,
        max_hp: if figure.character.is_some() { west.max_hp(seat) } else { 0 },
        wallet: figure.wallet,
        deposit: figure.deposit,
        interest_on: figure.low_deposit,
        weapons: slots.into_iter().flatten().map(|id| book.weapon(id).id.clone()).collect(),
        tool: figure.tool,
        bag: figure.bag().word(),
        load: load(west, seat),
        items: (0..book.items().len())
            .filter(|&number| figure.items[number] > 0)
            .map(|number| (book.item(ItemId::of(number as u8)).id.clone(), figure.items[number]))
            .collect(),
        gold: counted(Origin::ALL, |origin| figure.gold_from(origin)),
        fools: knows.then(|| counted(Origin::ALL, |origin| figure.gold[origin.index()][1])),
        animals: counted(Animal::ALL, |kind| figure.animals_of(kind)),
        herds: herds(figure),
        furs: Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur)).collect(),
        pets: figure
            .pets()
            .map(|pet| PetView {
                pet: book.pet(pet.kind).id.clone(),
                bought: pet.bought,
                ready: pet.ready,
                laid: pet.card.is_some(),
                under: pet.card.filter(|_| knows).map(ambush),
                on: pet.space.map(space),
            })
            .collect(),
        movement_count: figure.movement.len(),
        movement: knows.then(|| {
            figure.movement.iter().map(|card| book.movement(MovementId::of(card)).id.clone()).collect()
        }),
        movement_values: knows.then(|| {
            figure.movement.iter().map(|card| west.card_movement(seat, MovementId::of(card))).collect()
        }),
        ambush_count: figure.ambush.len(),
        ambush: knows.then(|| figure.ambush.iter().map(|card| ambush(AmbushId::of(card))).collect()),
        power_count: PowerDeck::ALL.into_iter().map(|deck| (deck, west.powers_of(seat, deck))).collect(),
        power: knows
            .then(|| figure.power.iter().map(|card| book.power(PowerId::of(card)).id.clone()).collect()),
        power_played: PowerDeck::ALL
            .into_iter()
            .filter(|deck| figure.played & 1 << deck.index() != 0)
            .collect(),
        movement_granted: figure.granted,
        movement_spent: figure.spent,
        penalties: PenaltiesView {
            this_round: figure.slow_now,
            next_round: figure.slow_next,
            carried_over: figure.slow_old,
        },
        done: deeds(figure),
        abilities_used: west
            .held(seat)
            .filter(|held| !west.is_fresh(seat, held))
            .map(|held| book.wording(held.id).name.clone())
            .collect(),
        bonuses: bonuses(figure),
        protection: protection(figure),
        bribes_with: figure.bribes,
        last_turn_ended_on: figure.last_end.map(space),
        sentence: match figure.sentence {
            Sentence::None => "none".to_owned(),
            Sentence::Until(round) => format!("until {round}"),
            Sentence::Prison => "prison".to_owned(),
        },
        died_in_round: (figure.died > 0).then_some(figure.died),
        died_under_warning: figure.died_warned,
        hides_on: match figure.at {
            Where::Hiding(card) if knows => Some(ambush(card)),
            _ => None,
        },
        covers: (hides && knows).then(|| ids(west, west.covered(seat))),
        hiding_movement: if hides { west.hiding_movement(seat) } else { 0 },
        hides_since_round: hides.then_some(figure.hid),
        order: knows.then_some(figure.order),
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

/// Where a character is: a word, and a phrase. Where it hides is told apart from both.
fn whereabouts(west: &West, figure: &Figure) -> (String, String) {
    let (at, place) = match figure.at {
        Where::Away => ("away", "not on the board yet"),
        Where::Space(id) => {
            let space = west.facts.book.all().space(id);
            (space.id.as_str(), space.name.as_str())
        }
        Where::Hiding(_) => ("hiding", "in Hiding"),
        Where::Train => ("train", "aboard the Train"),
        Where::Graveyard => ("graveyard", "the Graveyard"),
        Where::Jail => ("jail_cells", "Jail"),
    };
    (at.to_owned(), place.to_owned())
}

fn ids(west: &West, spaces: SpaceSet) -> Vec<String> {
    spaces.into_iter().map(|space| west.facts.book.all().space(space).id.clone()).collect()
}

/// What there is of some sorts, by sort.
fn counted<T: Ord + Copy, const N: usize>(sorts: [T; N], count: impl Fn(T) -> u8) -> BTreeMap<T, u8> {
    sorts.into_iter().map(|sort| (sort, count(sort))).filter(|(_, count)| *count > 0).collect()
}

fn load(west: &West, seat: Seat) -> LoadView {
    let figure = &west.figures[seat];
    LoadView {
        item_squares: figure.item_squares(),
        item_limit: west.item_limit(seat),
        weight: west.weight(seat),
        weight_limit: west.weight_limit(seat),
        animals: figure.livestock(),
        animal_limit: west.livestock_limit(seat),
        power_limit: PowerDeck::ALL.into_iter().map(|deck| (deck, west.power_limit(seat, deck))).collect(),
    }
}

fn herds(figure: &Figure) -> BTreeMap<Herd, BTreeMap<Animal, u8>> {
    let of = |herd: Herd| counted(Animal::ALL, |kind| figure.animals[herd.index()][kind.index()]);
    Herd::ALL.into_iter().map(|herd| (herd, of(herd))).filter(|(_, animals)| !animals.is_empty()).collect()
}

fn deeds(figure: &Figure) -> Vec<Deed> {
    [
        (did::TURN, Deed::HadItsTurn),
        (did::CARD, Deed::PlayedAMovementCard),
        (did::MOVED, Deed::Moved),
        (did::EMERGED, Deed::CameOutOfHiding),
        (did::AMBUSHED, Deed::Ambushed),
        (did::AMBUSH_MOVE, Deed::TookTheAmbushMove),
        (did::ROLLED, Deed::TriedToEscape),
        (did::WAITED, Deed::WaitedInJail),
        (did::WALKED, Deed::LeftItsSpace),
        (did::WON_ABOARD, Deed::WonAboard),
    ]
    .into_iter()
    .filter(|(bit, _)| figure.has_done(*bit))
    .map(|(_, deed)| deed)
    .collect()
}

fn bonuses(figure: &Figure) -> Vec<BonusView> {
    let of = |amounts: &[i8; Roll::ALL.len()]| {
        let amounts = *amounts;
        Roll::ALL
            .into_iter()
            .map(move |roll| (roll, amounts[roll.index()]))
            .filter(|(_, amount)| *amount != 0)
    };
    let this_turn = of(&figure.bonus_turn).map(|(roll, amount)| BonusView::ThisTurn { roll, amount });
    let next_roll = of(&figure.bonus_once).map(|(roll, amount)| BonusView::NextRoll { roll, amount });
    let discounts = Bargain::ALL.into_iter().map(|on| (on, figure.discount[on.index()]));
    let discounts = discounts.filter(|(_, amount)| *amount > 0);
    let discounts = discounts.map(|(on, amount)| BonusView::Discount { on, amount });
    let ignored = Ignored::ALL.into_iter().filter(|what| figure.ignores & 1 << what.index() != 0);
    this_turn.chain(next_roll).chain(discounts).chain(ignored.map(BonusView::Ignores)).collect()
}

fn protection(figure: &Figure) -> Vec<Protection> {
    [
        (figure.peace, Protection::Bribe),
        (figure.standing.from_ambush, Protection::NoAmbush),
        (figure.standing.from_attack, Protection::NoAttack),
        (figure.fled, Protection::Fled),
    ]
    .into_iter()
    .filter(|(holds, _)| *holds)
    .map(|(_, protection)| protection)
    .collect()
}
