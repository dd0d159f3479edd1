//! What events say of reasons, dice and proposals.

use rustlers_core::Seat;

use crate::edition::{AmbushId, Npc, PowerId, SpaceId};
use crate::state::Thing;

/// Why HP were lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Harm {
    Desert,
    Town,
    Bear,
    Danger,
    Snake,
    Card,
    Attack,
}

/// Why Cash or Rep changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Why {
    Card,
    SaloonCard,
    Event,
    Robbery,
    Deposits,
    Pot,
    Death,
    Bribe,
    Bounty,
    Furs,
    Mustang,
    Penalty,
    Payout,
    Duel,
}

/// What somebody is named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Naming {
    /// To act for an NPC (WEST-335).
    Acts(Npc),
    /// To decide first whether to attack the Train (WEST-344).
    TrainFirst,
    /// To pick first at the Tournament (WEST-344).
    PicksFirst,
    /// To take the gang's free seat (WEST-340).
    FreeSeat,
    /// To be settled first of several dead (WEST-R63).
    SettledFirst,
}

/// Small things that are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Told {
    First,
    Control,
    Trap,
    Danger,
    Mustang,
    Escape,
    Poker,
    Furs,
    Decide,
    QuickDraw,
    Attack,
    Ally,
    Disarm,
    Duel,
    IgnoresDesert,
    IgnoresLootPenalty,
    IgnoresTownWound,
    SafeFromAmbush,
    SafeFromAttack,
    RollBonus,
    AttackBoost,
    NoGuns,
    StopsWork,
    HidingMovement,
    Nothing,
}

/// What somebody alone learns.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Seen {
    Space { space: SpaceId, hidden: bool },
    Ambush { of: Seat, card: AmbushId },
    Power { of: Seat, cards: Vec<PowerId> },
    Gold { of: Seat, gold: u8, fools: u8 },
}

/// A proposal as everybody hears it: face-down cards by type or origin only (WEST-198).
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[allow(missing_docs)]
pub struct OfferTold {
    pub give_cash: u16,
    pub ask_cash: u16,
    pub give: Vec<(Thing, u8)>,
    pub ask: Vec<(Thing, u8)>,
}
