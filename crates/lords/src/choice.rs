//! The decisions of the game (LORD-102 to LORD-116), and the list of legal choices.

mod notation;

use rustlers_core::Seat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{Action, Goat, Held, Pile};
use crate::rules::{action, birth, duel, goatinhood, turn};
use crate::state::{Frame, Lords};

/// A player's answer.
///
/// [`Display`](std::fmt::Display) and [`FromStr`](std::str::FromStr) use the notation of scenarios: `birth NI+GL`,
/// `assist GL`, `duel P1 with KR`, `play LEA on P1`, `play SAN`, `discard TG`, `pass`, `end turn`, `answer NI`,
/// `escape`, `stop`, `let it happen`, `call 1 6`, `take ESC`, `raid 2`, `keep NI+GL`, `give NI+NI to P2`, `shed ATO`,
/// `trim LP`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Place a pair from the hand (LORD-103).
    Birth(Pair),
    /// Place a hand card with the top of the Discard Pile (LORD-104).
    Assist(Goat),
    /// Attack the top pile of `opponent` (LORD-105).
    Duel {
        /// The defender.
        opponent: Seat,
        /// The attacking card.
        card: Goat,
    },
    /// Play an action card, on an opponent if it needs one (LORD-110).
    Play {
        /// The action card.
        card: Action,
        /// The opponent it names.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        on: Option<Seat>,
    },
    /// Discard a hand card, and draw one (LORD-108).
    Discard(Goat),
    /// Do nothing with a turn without a goat card (LORD-27).
    Pass,
    /// Forfeit the rest of the budget (LORD-28).
    EndTurn,
    /// Play a matching card in a duel (LORD-106, LORD-107).
    Answer(Goat),
    /// Play an Escape Goat (LORD-106, LORD-111).
    Escape,
    /// Play no card in a duel (LORD-106, LORD-107).
    Stop,
    /// Let an action card take effect (LORD-111).
    LetItHappen,
    /// Call two numbers (LORD-112).
    Call(Numbers),
    /// Take one of the action cards that Visionary Goat shows (LORD-113).
    Take(Pick),
    /// Name the position of a pile, counted from 1 at the bottom (LORD-114).
    Raid(u8),
    /// Keep this share of the pile (LORD-115).
    Keep(Pile),
    /// Give this share of the pile to a player (LORD-115).
    Give {
        /// Who gets it.
        to: Seat,
        /// The cards of the share.
        cards: Pile,
    },
    /// Discard one of four action cards (LORD-116).
    Shed(Pick),
    /// Discard a card from a hand that is too large (LORD-109).
    Trim(Goat),
}

/// Two goat cards, the plain one first. The rules decide whether they are a pair (LORD-31).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
pub struct Pair(Goat, Goat);

impl Pair {
    /// Two cards, in either order.
    #[inline]
    pub fn new(one: Goat, other: Goat) -> Pair {
        // The wilds come first in the order of the kinds, but last in a pair.
        if one.is_wild() != other.is_wild() {
            return if one.is_wild() { Pair(other, one) } else { Pair(one, other) };
        }
        if one <= other { Pair(one, other) } else { Pair(other, one) }
    }

    /// The two cards.
    #[inline]
    pub const fn cards(self) -> (Goat, Goat) {
        (self.0, self.1)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pair, D::Error> {
        match Vec::<Goat>::deserialize(deserializer)?[..] {
            [one, other] => Ok(Pair::new(one, other)),
            _ => Err(D::Error::custom("a birth is exactly two cards, such as [\"NI\",\"GL\"] (LORD-38)")),
        }
    }
}

/// The two numbers of Bluff Goat, the smaller one first.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
pub struct Numbers(u8, u8);

impl Numbers {
    /// Two numbers, in either order.
    pub fn new(one: u8, other: u8) -> Numbers {
        Numbers(one.min(other), one.max(other))
    }

    /// The smaller and the larger number.
    pub const fn get(self) -> (u8, u8) {
        (self.0, self.1)
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        let [one, other] = <[u8; 2]>::deserialize(deserializer)?;
        Ok(Numbers::new(one, other))
    }
}

/// One of the action cards in front of a player: `ESC`.
///
/// If there are both a ripe and an unripe card of the kind, `ESC` is the ripe one and `ESC*` the unripe one.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "String"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Pick {
    /// Its kind.
    pub card: Action,
    /// Whether it is the unripe one of two.
    pub starred: bool,
}

impl Pick {
    /// The cards that can be told apart, each once.
    pub(crate) fn among(held: Held) -> impl Iterator<Item = Pick> {
        held.all().kinds().flat_map(move |card| {
            let both = held.ripe.contains(card) && held.unripe.contains(card);
            [Some(Pick { card, starred: false }), both.then_some(Pick { card, starred: true })]
                .into_iter()
                .flatten()
        })
    }

    /// Removes the card and returns whether it was ripe, or `None` if it is not there.
    pub(crate) fn take_from(self, held: &mut Held) -> Option<bool> {
        let (ripe, unripe) = (held.ripe.contains(self.card), held.unripe.contains(self.card));
        let is_ripe = match (self.starred, ripe, unripe) {
            (false, true, _) => true,
            (false, false, true) => false,
            (true, true, true) => false,
            _ => return None,
        };
        let cards = if is_ripe { &mut held.ripe } else { &mut held.unripe };
        cards.remove(self.card);
        Some(is_ripe)
    }
}

impl Serialize for Pick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pick {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pick, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Adds every legal choice of a seat.
#[inline]
pub(crate) fn list(lords: &Lords, seat: Seat, into: &mut Vec<Choice>) {
    if lords.asked() != Some(seat) {
        return;
    }
    match lords.frame {
        Frame::Turn => {
            let before = into.len();
            birth::list(lords, into);
            duel::list_attacks(lords, into);
            if lords.is_strategic() {
                action::list(lords, into);
            }
            turn::list(lords, into.len() == before, into);
        }
        Frame::Duel(duel) => duel::list_replies(lords, seat, duel, into),
        Frame::Window { .. } => {
            if lords.actions[seat].ripe.contains(Action::Escape) {
                into.push(Choice::Escape);
            }
            into.push(Choice::LetItHappen);
        }
        Frame::Bluff { .. } => {
            let pairs = (1..=6).flat_map(|low| (low + 1..=6).map(move |high| Numbers::new(low, high)));
            into.extend(pairs.map(Choice::Call));
        }
        Frame::Look { target } => into.extend(Pick::among(lords.actions[target]).map(Choice::Take)),
        Frame::Raid { target } => into.extend((2..=lords.herds.count(target)).map(Choice::Raid)),
        Frame::Split(split) => goatinhood::list_shares(lords, split, into),
        Frame::Fourth { .. } => into.extend(Pick::among(lords.actions[seat]).map(Choice::Shed)),
        Frame::Trim => into.extend(lords.hands[seat].kinds().map(Choice::Trim)),
        Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => {}
    }
}
