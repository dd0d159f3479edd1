//! What goes on at the table, of which there is at most one at a time.

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::edition::{GoldCardId, ItemId, Origin, PowerId, SpaceId, SpaceSet};

use super::frame::RollFor;
use super::stages::Party;
use super::{Dice, GOLD_SORTS, Pile};

/// What holds until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Turn {
    /// WEST-60, WEST-158: the next thing must be a step.
    pub(crate) must_step: bool,
    /// WEST-164: has it played a card or left its first space?
    pub(crate) moving: bool,
    /// Where the turn began; none in Hiding, in Jail or aboard.
    pub(crate) began: Option<SpaceId>,
    /// Has it left that space (WEST-R36)?
    pub(crate) left: bool,
    /// Was the window of the first space opened already?
    pub(crate) seen_off: bool,
    /// Jobs done: Gold by origin, then herding and taming by Herd (WEST-48).
    pub(crate) jobs: u8,
    /// Spaces where a trap was set (WEST-139).
    #[serde(with = "crate::position::spaces")]
    pub(crate) trapped: SpaceSet,
    /// `stop_work`.
    pub(crate) no_more_gold: bool,
    /// Events seen this turn, a bit each (WEST-120).
    pub(crate) events: u32,
    pub(crate) saloon_cards: u8,
    pub(crate) saloon_heals: u8,
    /// Free actions that use nothing up; limited, so that every turn ends (WEST-R114).
    pub(crate) fidgets: u8,
    /// The same of the door of the Lucky Nugget, and of changes of mind at the gate of the Ranch.
    pub(crate) gates: u8,
    /// Actions that used something up (WEST-R114).
    pub(crate) deeds: u16,
    /// Refused offers, by partner.
    pub(crate) refused: [u8; 8],
    /// WEST-242: left the Train, or boarded it.
    pub(crate) left_train: bool,
    pub(crate) boarded: bool,
    pub(crate) drew_ambush: bool,
    /// Came out of Hiding on this turn: no Movement Card (WEST-62, WEST-172).
    pub(crate) surfaced: bool,
    /// The purchase or exchange with which the Ranch is entered (WEST-R37).
    pub(crate) declared: Option<Choice>,
}

/// The answers of hidden figures to a window (WEST-305, WEST-349).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Window {
    #[serde(with = "crate::position::seats")]
    pub(crate) open: Seats,
    pub(crate) answers: [Option<Answer>; 8],
}

/// How long windows are open (WEST-R60).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Watch {
    /// How many were opened so far.
    pub(crate) opened: u16,
    /// Do those of this turn or step 9 last the full time?
    pub(crate) full: bool,
    /// What the mover does next if nobody strikes in the window that is open.
    pub(crate) plan: Option<Choice>,
}

/// What the owner of a hidden figure says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    Pass,
    Ambush,
    AfterWork,
    Strike,
}

/// The talk before a Battle (WEST-R67).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Parley {
    pub(crate) attacker: Seat,
    pub(crate) defender: Seat,
    pub(crate) ambush: bool,
    /// Whose word it is.
    #[serde(deserialize_with = "crate::position::stage")]
    pub(crate) turn: Party,
    pub(crate) fights: [bool; 2],
    pub(crate) offers: [u8; 2],
    /// WEST-R72: the Bandit offered something for nothing, and was refused.
    pub(crate) self_defence: bool,
}

impl Default for Parley {
    fn default() -> Parley {
        Parley {
            attacker: Seat::FIRST,
            defender: Seat::FIRST,
            ambush: false,
            turn: Party::Attacker,
            fights: [false; 2],
            offers: [0; 2],
            self_defence: false,
        }
    }
}

impl Parley {
    pub(crate) fn party(&self, party: Party) -> Seat {
        match party {
            Party::Attacker => self.attacker,
            Party::Defender => self.defender,
        }
    }
}

/// A panning or mining job (section 15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Job {
    pub(crate) origin: Origin,
    /// Draws that are still to come.
    pub(crate) left: u8,
    /// The Event or Danger being resolved.
    pub(crate) card: Option<GoldCardId>,
    /// Holders that gave an extra card, by place among the holders of the Pioneer.
    pub(crate) used: u8,
    /// WEST-R15: discards of the job stay out until it is over.
    #[serde(with = "crate::position::pile")]
    pub(crate) aside: Pile<GOLD_SORTS>,
}

impl Default for Job {
    fn default() -> Job {
        Job { origin: Origin::Watermill, left: 0, card: None, used: 0, aside: Pile::default() }
    }
}

/// Dice on the table that may still be re-rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct PendingRoll {
    /// Who rolled; an NPC or ally rolls for nobody.
    pub(crate) seat: Option<Seat>,
    /// Who may answer with `enemy_roll`.
    pub(crate) against: Option<Seat>,
    pub(crate) what: RollFor,
    pub(crate) dice: Dice,
    /// EFFECTS 6: Power Cards do not touch dice of Power Cards.
    pub(crate) by_power: bool,
    /// Who has passed: 1 the roller, 2 the opponent.
    pub(crate) passed: u8,
    /// The roller is to say which dice are rolled again.
    pub(crate) rerolling: bool,
}

impl Default for PendingRoll {
    fn default() -> PendingRoll {
        PendingRoll {
            seat: None,
            against: None,
            what: RollFor::First,
            dice: Dice::default(),
            by_power: false,
            passed: 0,
            rerolling: false,
        }
    }
}

/// The Poker Tournament (section 30).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Poker {
    /// Who may answer whether it enters, and what it said.
    #[serde(with = "crate::position::seats")]
    pub(crate) open: Seats,
    pub(crate) entries: [Option<Entry>; 8],
    pub(crate) free: Option<Seat>,
    #[serde(with = "crate::position::seats")]
    pub(crate) entrants: Seats,
    /// Who is still to draw, to roll, to pick.
    #[serde(with = "crate::position::seats")]
    pub(crate) drawing: Seats,
    #[serde(with = "crate::position::seats")]
    pub(crate) rolling: Seats,
    #[serde(with = "crate::position::seats")]
    pub(crate) picking: Seats,
    pub(crate) table: [Option<TableCard>; 16],
    pub(crate) picks: [u8; 8],
    /// Shadow Cards drawn or taken, by seat (WEST-254, WEST-257).
    pub(crate) shadows: [u8; 8],
}

/// How a character answers whether it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    Out,
    Free,
    Wallet,
    /// Deposit or Stash.
    Savings,
    Item(ItemId),
}

/// A face-down card of the Tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableCard {
    pub(crate) owner: Seat,
    pub(crate) card: PowerId,
}
