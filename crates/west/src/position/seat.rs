//! One character as a position writes it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::edition::{Animal, Bag, Fur, Herd, Origin, Tool};
use crate::state::{Figure, Order, Pet, Sentence};

/// A character. What is left out is as at the start of the game, hands of cards excepted, which are then empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SeatPosition {
    pub(super) character: Option<String>,
    /// A space, `train`, `graveyard`, `jail_cells`, `away`, or `hiding:` and the id of the space of the Ambush Card.
    pub(super) at: Option<String>,
    pub(super) hp: Option<u8>,
    pub(super) rep: u16,
    pub(super) wallet: u16,
    pub(super) deposit: u16,
    pub(super) low_deposit: Option<u16>,
    pub(super) movement: Vec<String>,
    /// By the spaces that they name.
    pub(super) ambush: Vec<String>,
    pub(super) power: Vec<String>,
    /// Gold and Fool's Gold by origin.
    pub(super) gold: BTreeMap<Origin, [u8; 2]>,
    pub(super) animals: BTreeMap<Herd, BTreeMap<Animal, u8>>,
    pub(super) furs: Vec<Fur>,
    pub(super) items: BTreeMap<String, u8>,
    pub(super) tool: Option<Tool>,
    pub(super) bag: Option<Bag>,
    /// In any order; the knife need not be named.
    pub(super) weapons: Vec<String>,
    pub(super) pets: Vec<PetPosition>,
    pub(super) granted: u8,
    pub(super) spent: u8,
    pub(super) slow: [u8; 3],
    pub(super) did: u16,
    pub(super) played: u8,
    pub(super) used: [u8; 2],
    pub(super) bonus_turn: Vec<i8>,
    pub(super) bonus_once: Vec<i8>,
    pub(super) discount: Vec<u8>,
    pub(super) ignores: u8,
    pub(super) safe_from_ambush: bool,
    pub(super) safe_from_attack: bool,
    pub(super) peace: bool,
    /// With whom it has an accepted Bribe of this Round.
    pub(super) bribes: Vec<rustlers_core::Seat>,
    pub(super) fled: bool,
    pub(super) last_end: Option<String>,
    pub(super) draws: u8,
    pub(super) sentence: Sentence,
    pub(super) died: u8,
    pub(super) died_warned: bool,
    pub(super) hiding: u8,
    pub(super) hiding_bonus: u8,
    pub(super) hid: u8,
    pub(super) order: Order,
}

/// A Pet, with the space where it is out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PetPosition {
    pub(super) pet: String,
    /// It came second, and the first one was handed in.
    pub(super) second: bool,
    pub(super) bought: u8,
    pub(super) ready: u8,
    /// A Snake: the space of its Ambush Card.
    pub(super) under: Option<String>,
    /// A Vulture.
    pub(super) on: Option<String>,
    pub(super) tried: Vec<rustlers_core::Seat>,
}

/// The numbers of a figure that a position writes as they are.
pub(super) fn plain(figure: &Figure) -> SeatPosition {
    SeatPosition {
        hp: Some(figure.hp),
        wallet: figure.wallet,
        deposit: figure.deposit,
        low_deposit: Some(figure.low_deposit),
        furs: Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur)).collect(),
        tool: figure.tool,
        bag: figure.bag,
        granted: figure.granted,
        spent: figure.spent,
        slow: [figure.slow_now, figure.slow_next, figure.slow_old],
        did: figure.did,
        played: figure.played,
        used: [figure.used_round, figure.used_turn],
        bonus_turn: figure.bonus_turn.to_vec(),
        bonus_once: figure.bonus_once.to_vec(),
        discount: figure.discount.to_vec(),
        ignores: figure.ignores,
        safe_from_ambush: figure.standing.from_ambush,
        safe_from_attack: figure.standing.from_attack,
        peace: figure.peace,
        bribes: figure.bribes.into_iter().collect(),
        fled: figure.fled,
        draws: figure.draws,
        sentence: figure.sentence,
        died: figure.died,
        died_warned: figure.died_warned,
        hiding: figure.hiding,
        hiding_bonus: figure.hiding_bonus,
        hid: figure.hid,
        order: figure.order,
        gold: Origin::ALL
            .into_iter()
            .filter(|origin| figure.gold_from(*origin) > 0)
            .map(|origin| (origin, figure.gold[origin.index()]))
            .collect(),
        animals: Herd::ALL
            .into_iter()
            .map(|herd| {
                let of = |kind: Animal| figure.animals[herd.index()][kind.index()];
                let kinds = Animal::ALL.into_iter().filter(|kind| of(*kind) > 0).map(|kind| (kind, of(kind)));
                (herd, kinds.collect::<BTreeMap<_, _>>())
            })
            .filter(|(_, kinds)| !kinds.is_empty())
            .collect(),
        ..SeatPosition::default()
    }
}

/// The same numbers, read back.
pub(super) fn figure(seat: &SeatPosition) -> Figure {
    let mut figure = Figure {
        hp: seat.hp.unwrap_or(5),
        wallet: seat.wallet,
        deposit: seat.deposit,
        low_deposit: seat.low_deposit.unwrap_or(seat.deposit),
        tool: seat.tool,
        bag: Some(seat.bag.unwrap_or(Bag::Small)),
        granted: seat.granted,
        spent: seat.spent,
        slow_now: seat.slow[0],
        slow_next: seat.slow[1],
        slow_old: seat.slow[2],
        did: seat.did,
        played: seat.played,
        used_round: seat.used[0],
        used_turn: seat.used[1],
        ignores: seat.ignores,
        peace: seat.peace,
        bribes: seat.bribes.iter().copied().collect(),
        fled: seat.fled,
        draws: seat.draws,
        sentence: seat.sentence,
        died: seat.died,
        died_warned: seat.died_warned,
        hiding: seat.hiding,
        hiding_bonus: seat.hiding_bonus,
        hid: seat.hid,
        order: seat.order,
        ..Figure::default()
    };
    figure.standing.from_ambush = seat.safe_from_ambush;
    figure.standing.from_attack = seat.safe_from_attack;
    figure.bonus_turn.iter_mut().zip(&seat.bonus_turn).for_each(|(to, from)| *to = *from);
    figure.bonus_once.iter_mut().zip(&seat.bonus_once).for_each(|(to, from)| *to = *from);
    figure.discount.iter_mut().zip(&seat.discount).for_each(|(to, from)| *to = *from);
    for (origin, cards) in &seat.gold {
        figure.gold[origin.index()] = *cards;
    }
    for (herd, kinds) in &seat.animals {
        for (kind, count) in kinds {
            figure.animals[herd.index()][kind.index()] = *count;
        }
    }
    for fur in &seat.furs {
        figure.furs |= 1 << fur.index();
    }
    figure
}

/// A Pet without the names of its spaces.
pub(super) fn pet(kind: crate::edition::PetId, pet: &PetPosition) -> Pet {
    let tried = pet.tried.iter().copied().collect();
    Pet { kind, bought: pet.bought, ready: pet.ready, card: None, space: None, tried }
}
