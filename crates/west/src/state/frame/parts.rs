//! What frames are made of: how, when, what for and by what something goes on.

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};

use crate::edition::{Effects, Fur};

/// How a space came to be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Arrival {
    /// By a step.
    Step,
    /// By a component, or off the Train.
    Placed,
    /// Out of Hiding, without a fight.
    Emerged,
    /// Carried by the Train into Prosperity.
    Train,
}

/// Which moment of WEST-164 it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    /// A card is played, or the first space is about to be left.
    Setting,
    Entered,
    Worked,
    Ending,
}

/// What a space or player is picked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Purpose {
    PeekSpace,
    PeekAmbush,
    PeekPower,
    PeekGold,
    Relocate,
    Station,
    Flee,
    Vulture,
    Free,
}

/// What kind of thing the effects come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holding {
    Power,
    Gold,
    Item,
    Ability,
    /// The Snake of this Bandit.
    Snake(Seat),
    /// Its Vulture.
    Vulture(Seat),
}

/// How a Bandit came to fight aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Boarding {
    /// From the ground space, where its figure stands.
    Ground,
    /// Out of Hiding straight aboard (WEST-R59).
    Hiding,
    /// It rode.
    Rider,
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum RollFor {
    First,
    Control,
    Trap(Fur),
    Danger,
    Mustang,
    Escape,
    Poker,
    Furs,
    Decide { need: u8, then: Effects, otherwise: Effects, target: Option<Seat>, from: Holding },
    QuickDraw(u8),
    Attack,
    Disarm { hit: u8 },
    DuelDraw(u8),
    DuelShot,
}
