//! The state of a game: plain data, copied by the million.

use rustlers_core::{Seat, SeatMap, Seats};

use crate::herds::Herds;
use crate::knowledge::Memory;
use crate::options::{Facts, Version};
use crate::pieces::{Action, Actions, DiscardPile, Goat, Goats, Held, Pile, Played};

/// A game of Goat Lords.
///
/// Invariants, checked by [`Lords::audit`]:
///
/// - LORD-1: every goat card is in exactly one place: a hand, a herd, the Draw Pile, the Discard Pile, the trash
///   pile, on the table in a duel, or lifted out by Goatinhood.
/// - LORD-4: every action card is in front of a player, in the action pile or in the action discard pile.
/// - LORD-32: every pile of a herd has two cards or more, one of them plain.
/// - LORD-75: nobody has more than three action cards, except a player who is about to shed a fourth.
/// - LORD-58: the Draw Pile is gone exactly when it is empty.
///
/// It cannot be serialized; a [`Position`](crate::Position) can:
///
/// ```compile_fail,E0277
/// fn written<T: serde::Serialize>() {}
/// written::<rustlers_lords::Lords>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lords {
    pub(crate) facts: Facts,
    pub(crate) round: u16,
    pub(crate) dealer: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) budget: Budget,
    pub(crate) frame: Frame,

    pub(crate) hands: SeatMap<Goats>,
    pub(crate) herds: Herds,
    /// The Draw Pile, in no order: a card is determined when it is drawn.
    pub(crate) draw: Goats,
    pub(crate) discard: DiscardPile,
    pub(crate) trash: Goats,
    pub(crate) renewal: Renewal,
    pub(crate) totals: SeatMap<u32>,

    /// The action cards in front of each player (LORD-73).
    pub(crate) actions: SeatMap<Held>,
    pub(crate) action_pile: Actions,
    pub(crate) action_discard: Actions,
    /// Players whose Goat Gold shows 1.
    pub(crate) gold: Seats,
    /// Missed turns pending, without limit (LORD-89).
    pub(crate) missed: SeatMap<u32>,
    pub(crate) luck: LuckCards,

    pub(crate) memory: Memory,
}

/// The actions left in the turn (LORD-29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Budget {
    pub(crate) ordinary: u8,
    pub(crate) santy: u8,
    /// Whether the first action of the turn is spent (LORD-26).
    pub(crate) acted: bool,
}

impl Budget {
    /// LORD-24: one ordinary action.
    pub(crate) const FRESH: Budget = Budget { ordinary: 1, santy: 0, acted: false };

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.ordinary == 0 && self.santy == 0
    }
}

/// What has happened to the Draw Pile this round (LORD-119).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Renewal {
    /// No reshuffle yet.
    #[default]
    Never,
    /// Renewed by a reshuffle; since then, no card has come into a herd from a hand or the Discard Pile.
    Idle,
    /// Renewed by a reshuffle; since then, a card has.
    Fed,
}

/// What the table is waiting for. An interruption of a turn is kept in the frame with everything it needs to continue.
///
/// Some frames last only while a choice is being carried out: a view taken at that point shows that nobody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// The active player must choose an option (LORD-102).
    Turn,
    /// A duel for the defender's top pile: the player who did not play the last card is asked (LORD-106, LORD-107).
    Duel(Duel),
    /// A duel that somebody has lost, with its cards still on the table; nobody is asked (LORD-45).
    Decided(Duel),
    /// The Escape window: the target of an action card is asked (LORD-111).
    Window { card: Action, target: Seat },
    /// An action card takes effect, on an opponent or for its player; nobody is asked.
    Effect { card: Action, target: Seat },
    /// Bluff Goat needs its numbers (LORD-112).
    Bluff { target: Seat },
    /// Visionary Goat: the active player looks at the target's action cards, and takes one (LORD-113).
    Look { target: Seat },
    /// Goatinhood needs a pile (LORD-114).
    Raid { target: Seat },
    /// Goatinhood shares the pile out (LORD-115).
    Split(Split),
    /// A player with a fourth action card must discard one (LORD-116); `rest` flip their Goat Gold afterwards.
    Fourth { seat: Seat, rest: Seats },
    /// The active player trims the hand (LORD-109).
    Trim,
    /// Nobody is asked: the consequences of a choice are being carried out.
    Underway,
    /// The game has ended.
    Over,
}

/// The cards of a duel on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Duel {
    pub(crate) defender: Seat,
    /// Cards that the attacker has played; at least one.
    pub(crate) attack: Played,
    /// Cards that the defender has played: as many, or one fewer.
    pub(crate) defence: Played,
}

impl Duel {
    /// Is it the defender's turn in the duel?
    #[inline]
    pub(crate) const fn is_defenders_turn(self) -> bool {
        self.attack.len() > self.defence.len()
    }

    /// LORD-106: is the first reply open?
    #[inline]
    pub(crate) const fn is_first_reply(self) -> bool {
        self.defence.is_empty()
    }
}

/// A pile that Goatinhood lifted out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Split {
    pub(crate) robbed: Seat,
    /// The cards that nobody has received yet.
    pub(crate) left: Pile,
    /// Shares still to be handed out.
    pub(crate) shares: u8,
    /// Who has already received a share.
    pub(crate) receivers: Seats,
}

/// The Luck cards drawn in the effect being resolved, in order (LORD-81).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LuckCards(u32);

impl LuckCards {
    /// Adds a number from 1 to 6 that was drawn.
    #[inline]
    pub(crate) fn push(&mut self, number: u8) {
        self.0 = self.0 << 3 | u32::from(number);
    }

    /// The numbers, in the order they were drawn.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..6).rev().map(move |place| (self.0 >> (3 * place)) as u8 & 7).filter(|&number| number > 0)
    }
}

impl Lords {
    #[inline]
    pub(crate) fn is_strategic(&self) -> bool {
        self.facts.version == Version::Strategic
    }

    /// LORD-58: an empty Draw Pile stays empty for the rest of the round.
    #[inline]
    pub(crate) fn is_gone(&self) -> bool {
        self.draw.is_empty()
    }

    /// Everybody else.
    #[inline]
    pub(crate) fn opponents(&self, seat: Seat) -> Seats {
        Seats::all(self.facts.players).without(seat)
    }

    /// LORD-62: the points of a herd.
    pub(crate) fn herd_points(&self, seat: Seat) -> u32 {
        self.herds.of(seat).iter().map(|pile| pile.points(&self.facts.points)).sum()
    }

    /// How many of each goat card there are, wherever they are.
    fn count_goats(&self) -> [u32; 12] {
        let mut counts = [0; 12];
        let mut add = |goats: Goats| {
            for goat in goats.kinds() {
                counts[goat as usize] += u32::from(goats.count(goat));
            }
        };
        for seat in Seat::all(self.facts.players) {
            add(self.hands[seat]);
            self.herds.of(seat).iter().for_each(|pile| add(pile.goats()));
        }
        match self.frame {
            Frame::Duel(duel) | Frame::Decided(duel) => {
                add(duel.attack.goats());
                add(duel.defence.goats());
            }
            Frame::Split(split) => add(split.left.goats()),
            _ => {}
        }
        add(self.draw);
        add(self.trash);
        self.discard.iter().for_each(|card| add(Goats::only(card)));
        counts
    }

    /// Counts every card, checks every pile, and reports what is wrong.
    ///
    /// No sequence of choices leads to a state that fails it.
    pub fn audit(&self) -> Result<(), String> {
        let mut problems = self.audit_cards();
        for seat in Seat::all(self.facts.players) {
            let is_pile = |pile: &Pile| pile.len() >= 2 && pile.plain() >= 1;
            if let Some(thin) = self.herds.of(seat).iter().find(|pile| !is_pile(pile)) {
                problems.push(format!("{seat} has a pile that is none: {thin} (LORD-32)"));
            }
            let is_shedding = matches!(self.frame, Frame::Fourth { seat: shedder, .. } if shedder == seat);
            let most = self.facts.action_limit + u8::from(is_shedding);
            if self.actions[seat].len() > most {
                problems.push(format!("{seat} has more than {most} action cards (LORD-75)"));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.join("; ")) }
    }

    /// A sentence for each card whose number is wrong.
    pub(crate) fn audit_cards(&self) -> Vec<String> {
        let counts = self.count_goats();
        let goats = Goat::ALL.into_iter().filter_map(|goat| {
            off(goat.code(), counts[goat as usize], self.facts.goats.count(goat).into(), "LORD-1")
        });
        let deck = if self.is_strategic() { self.facts.actions } else { Actions::NONE };
        let actions = Action::ALL.into_iter().filter_map(|card| {
            let held: u32 = self.actions.values().map(|held| u32::from(held.all().count(card))).sum();
            let count =
                held + u32::from(self.action_pile.count(card)) + u32::from(self.action_discard.count(card));
            off(card.code(), count, deck.count(card).into(), "LORD-4")
        });
        goats.chain(actions).collect()
    }
}

/// A sentence about a wrong number of cards.
fn off(card: &str, count: u32, expected: u32, rule: &str) -> Option<String> {
    if count < expected {
        Some(format!("{} {card} missing: {count} of {expected} ({rule})", expected - count))
    } else if count > expected {
        Some(format!("{} {card} too many: {count} instead of {expected} ({rule})", count - expected))
    } else {
        None
    }
}
