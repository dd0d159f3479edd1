//! A whole state in readable form, secrets included: what FEN is to chess.
//!
//! Characters, cards and spaces are named by the ids of the edition. What a deck still holds is never written: it is whatever
//! is nowhere else. Written by hand, nearly everything may be left out: see [`Position`].

mod restore;
mod seat;
mod stages;
mod stored;
mod write;

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::state::{
    Battle, Deal, Frame, Job, Note, NpcState, Parley, PendingRoll, Poker, Step, Turn, Watch, Window,
};
use seat::SeatPosition;

pub(crate) use restore::restore;
pub(crate) use stages::stage;
pub(crate) use write::position;

/// A whole state in readable form.
///
/// What may be left out: whatever is as at the beginning of a Round in which nothing has happened. Without `frames` the turn of
/// `active` is going on, or, without that either, the Round goes on at its `step`. Discards are empty when not given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "first")]
    round: u8,
    #[serde(default)]
    step: Option<Step>,
    #[serde(default)]
    starter: Option<Seat>,
    /// Whose turn it is.
    #[serde(default)]
    active: Option<Seat>,
    /// The gang's Rep; that of a Pioneer stands with its seat.
    #[serde(default)]
    gang_rep: u16,
    #[serde(default)]
    stash: u16,
    /// The box of the Warrant Meter, from 0.
    #[serde(default)]
    meter: u8,
    #[serde(default)]
    train: Option<TrainPosition>,
    /// The NPCs by role; those left out are fresh.
    #[serde(default)]
    npcs: BTreeMap<String, NpcState>,
    #[serde(default)]
    saloon_closed: bool,
    /// Pioneers first.
    seats: Vec<SeatPosition>,
    /// Discards of each deck, by id.
    #[serde(default)]
    discards: Discards,

    /// What goes on, from the lowest up; the first is always the Round.
    #[serde(default, with = "stored::frames")]
    frames: Option<Vec<Frame>>,
    #[serde(default, with = "Turn")]
    turn: Turn,
    #[serde(default, with = "Window")]
    window: Window,
    #[serde(default, with = "Parley")]
    parley: Parley,
    #[serde(default, with = "Deal")]
    deal: Deal,
    #[serde(default, with = "stored::battle")]
    battle: Option<Battle>,
    #[serde(default, with = "PendingRoll")]
    roll: PendingRoll,
    #[serde(default, with = "Job")]
    job: Job,
    #[serde(default, with = "Poker")]
    poker: Poker,
    #[serde(default, with = "Watch")]
    watch: Watch,
    /// What was learned of hidden cards, the oldest first.
    #[serde(default)]
    lore: Vec<Note>,
}

fn first() -> u8 {
    1
}

/// Where the Train is; by default where it stands in this Round (WEST-239).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainPosition {
    station: crate::edition::Station,
    #[serde(default)]
    at: Option<String>,
    #[serde(default)]
    asked: Vec<Seat>,
}

/// Cards that lie face up and face down beside their decks, with how many of each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Discards {
    movement: Heap,
    ambush: Heap,
    gold: Heap,
    power: Heap,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Heap {
    up: BTreeMap<String, u8>,
    down: BTreeMap<String, u8>,
}

/// Sets of seats are written as lists.
pub(crate) mod seats {
    use rustlers_core::{Seat, Seats};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(seats: &Seats, serializer: S) -> Result<S::Ok, S::Error> {
        seats.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Sets of spaces are written as lists of numbers.
pub(crate) mod spaces {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::edition::{MOST_SPACES, SpaceId, SpaceSet};

    pub(crate) fn serialize<S: Serializer>(spaces: &SpaceSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*spaces)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SpaceSet, D::Error> {
        let spaces = Vec::<SpaceId>::deserialize(deserializer)?;
        Ok(spaces.into_iter().filter(|space| space.index() < MOST_SPACES).collect())
    }
}

/// Hands are written as lists of numbers.
pub(crate) mod hand {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::state::Hand;

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        hand: &Hand<N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(hand.iter())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<Hand<N>, D::Error> {
        Ok(Vec::<u8>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Piles are written as pairs of sort and number.
pub(crate) mod pile {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::state::Pile;

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        pile: &Pile<N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(pile.counts((0, N as u8)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<Pile<N>, D::Error> {
        let mut pile = Pile::default();
        for (card, count) in Vec::<(u8, u8)>::deserialize(deserializer)? {
            if usize::from(card) < N {
                (0..count).for_each(|_| pile.add(card));
            }
        }
        Ok(pile)
    }
}
