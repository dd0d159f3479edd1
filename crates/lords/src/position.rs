//! A complete state in readable form, secrets included: what FEN is to chess.
//!
//! A position is taken at an open decision, or at the end. Loading one checks that it is possible (`restore.rs`). Piles
//! are listed from the bottom up: the last pile of a herd and the last card of the Discard Pile are on top. The Draw
//! Pile and the action pile have no order, because a card is determined when it is drawn; an empty Draw Pile is gone
//! (LORD-58).
//!
//! In a handwritten position, much may be left out: see [`Position`].

mod check;
mod memory;
mod restore;

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Actions, Goat, Goats, Held, Pile, Played};
use crate::state::{Frame, Lords, Renewal};
use memory::MemoryPosition;

pub(crate) use restore::restore;

/// A complete state in readable form.
///
/// What may be left out:
///
/// - `draw_pile`: it gets whatever is nowhere else. With a number, it gets that many of those cards, and the trash pile
///   gets the others. With a list and no `trash`, the trash pile gets the others.
/// - `action_pile` and `action_discard`: cards that are nowhere else are in the action pile; if only `action_pile` is
///   given, they are in the action discard pile.
/// - `memory`: then nobody remembers more than lies open.
/// - Whatever is as at the beginning: `round`, `budget`, `gold`, `missed`, `total` and the like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "first_round")]
    round: u16,
    #[serde(default)]
    dealer: Option<Seat>,
    active: Seat,
    #[serde(default)]
    asked: AskedFor,
    #[serde(default)]
    budget: BudgetPosition,
    seats: Vec<SeatPosition>,
    #[serde(default)]
    draw_pile: Option<Supply>,
    #[serde(default)]
    discard_pile: Vec<Goat>,
    #[serde(default)]
    trash: Option<Goats>,
    /// What has happened to the Draw Pile this round (LORD-119).
    #[serde(default)]
    renewal: RenewalPosition,
    #[serde(default)]
    action_pile: Option<Actions>,
    #[serde(default)]
    action_discard: Option<Actions>,
    /// Luck cards drawn in the effect being resolved.
    #[serde(default)]
    luck: Vec<u8>,
    #[serde(default)]
    memory: Option<MemoryPosition>,
}

fn first_round() -> u16 {
    1
}

/// The open decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AskedFor {
    /// What to do with the turn.
    #[default]
    Turn,
    /// A duel: the defender is asked if they have played one card fewer than the attacker, otherwise the attacker.
    Duel {
        defender: Seat,
        attack: Played,
        #[serde(default)]
        defence: Played,
    },
    /// Whether to escape an action card.
    Escape {
        card: Action,
        target: Seat,
    },
    /// The numbers of Bluff Goat.
    Call {
        target: Seat,
    },
    /// Which card Visionary Goat takes.
    Take {
        target: Seat,
    },
    /// Which pile Goatinhood lifts out.
    Raid {
        target: Seat,
    },
    /// How the pile is shared out.
    Share {
        robbed: Seat,
        left: Pile,
        shares: u8,
        #[serde(default)]
        receivers: Vec<Seat>,
    },
    /// Which of four action cards to discard; `rest` flip their Goat Gold afterwards.
    Shed {
        seat: Seat,
        #[serde(default)]
        rest: Vec<Seat>,
    },
    /// Which card to discard from a hand that is too large.
    Trim,
    Over,
}

/// The actions left in the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BudgetPosition {
    ordinary: u8,
    #[serde(default)]
    santy: u8,
    #[serde(default)]
    acted: bool,
}

impl Default for BudgetPosition {
    fn default() -> BudgetPosition {
        BudgetPosition { ordinary: 1, santy: 0, acted: false }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SeatPosition {
    hand: Goats,
    /// From the bottom up.
    herd: Vec<Pile>,
    total: u32,
    /// What the Goat Gold shows.
    gold: u8,
    /// Action cards; `*` marks an unripe one.
    actions: Held,
    missed: u32,
}

/// The Draw Pile: its cards, or only their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Supply {
    Number(u8),
    Cards(Goats),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RenewalPosition {
    /// The Draw Pile has not been renewed yet.
    #[default]
    Never,
    /// It has, and since then no card has come into a herd from a hand or the Discard Pile.
    Idle,
    /// It has, and since then a card has.
    Fed,
}

/// The state in readable form.
pub(crate) fn position(lords: &Lords) -> Position {
    let list = |seats: Seats| seats.into_iter().collect::<Vec<_>>();
    Position {
        round: lords.round,
        dealer: Some(lords.dealer),
        active: lords.active,
        asked: match lords.frame {
            Frame::Turn => AskedFor::Turn,
            Frame::Duel(duel) => {
                AskedFor::Duel { defender: duel.defender, attack: duel.attack, defence: duel.defence }
            }
            Frame::Window { card, target } => AskedFor::Escape { card, target },
            Frame::Bluff { target } => AskedFor::Call { target },
            Frame::Look { target } => AskedFor::Take { target },
            Frame::Raid { target } => AskedFor::Raid { target },
            Frame::Split(split) => AskedFor::Share {
                robbed: split.robbed,
                left: split.left,
                shares: split.shares,
                receivers: list(split.receivers),
            },
            Frame::Fourth { seat, rest } => AskedFor::Shed { seat, rest: list(rest) },
            Frame::Trim => AskedFor::Trim,
            Frame::Over => AskedFor::Over,
            Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway => {
                unreachable!("a choice is carried out before anybody writes the position down")
            }
        },
        budget: BudgetPosition {
            ordinary: lords.budget.ordinary,
            santy: lords.budget.santy,
            acted: lords.budget.acted,
        },
        seats: Seat::all(lords.facts.players)
            .map(|seat| SeatPosition {
                hand: lords.hands[seat],
                herd: lords.herds.of(seat).to_vec(),
                total: lords.totals[seat],
                gold: u8::from(lords.gold.contains(seat)),
                actions: lords.actions[seat],
                missed: lords.missed[seat],
            })
            .collect(),
        draw_pile: Some(Supply::Cards(lords.draw)),
        discard_pile: lords.discard.iter().collect(),
        trash: Some(lords.trash),
        renewal: match lords.renewal {
            Renewal::Never => RenewalPosition::Never,
            Renewal::Idle => RenewalPosition::Idle,
            Renewal::Fed => RenewalPosition::Fed,
        },
        action_pile: Some(lords.action_pile),
        action_discard: Some(lords.action_discard),
        luck: lords.luck.iter().collect(),
        memory: Some(memory::written(&lords.memory)),
    }
}
