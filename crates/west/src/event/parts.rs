//! What events say of reasons, dice and proposals.

use rustlers_core::Seat;

use crate::edition::{AmbushId, Npc, PowerId, SpaceId};
use crate::state::{GANG, Thing};

/// Who competes for Rep: every Pioneer alone, the gang together.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Competitor {
    /// A Pioneer.
    Pioneer(Seat),
    /// The gang.
    Gang,
}

impl Competitor {
    /// The one with this place in the list of competitors.
    pub(super) fn of(place: u8) -> Competitor {
        match Seat::new(place) {
            Some(pioneer) if usize::from(place) != GANG => Competitor::Pioneer(pioneer),
            _ => Competitor::Gang,
        }
    }
}

/// Why HP were lost.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[allow(missing_docs)]
pub struct OfferTold {
    pub give_cash: u16,
    pub ask_cash: u16,
    pub give: Vec<(Thing, u8)>,
    pub ask: Vec<(Thing, u8)>,
}

/// A die that had to reach a number, with what was added to it (WEST-3).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[allow(missing_docs)]
pub struct Score {
    pub die: u8,
    pub bonus: i8,
    /// 0 where every result means something else, as on the Mustang's Payout Card.
    pub need: u8,
}

impl Score {
    /// What counts.
    pub fn sum(self) -> i8 {
        self.die as i8 + self.bonus
    }

    /// WEST-3: n+ succeeds.
    pub fn succeeds(self) -> bool {
        self.sum() >= self.need as i8
    }
}

/// Where the Cash for something came from (WEST-348).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[allow(missing_docs)]
pub struct Payment {
    pub wallet: u16,
    /// From the Deposit, or the gang's Stash.
    pub savings: u16,
    pub stash: bool,
}
