//! A table at a glance, without copying: for bots, which look at worlds they imagine.
//!
//! A bot has only redealt worlds to look at, so nothing here can tell it what its seat does not know.

use rustlers_core::Seat;

use crate::options::Version;
use crate::pieces::{Goat, Goats, Held, Pile};
use crate::state::Lords;

/// An imagined table.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    lords: &'a Lords,
}

impl Lords {
    /// Everything at a glance.
    pub fn table(&self) -> Table<'_> {
        Table { lords: self }
    }
}

impl<'a> Table<'a> {
    /// The current round, from 1.
    pub fn round(&self) -> u16 {
        self.lords.round
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.lords.active
    }

    /// Which version is played.
    pub fn version(&self) -> Version {
        self.lords.facts.version
    }

    /// The points that end a game of several rounds.
    pub fn target(&self) -> u16 {
        self.lords.facts.target
    }

    /// How many cards the Draw Pile has.
    pub fn draw_pile(&self) -> u8 {
        self.lords.draw.len()
    }

    /// The card on top of the Discard Pile.
    pub fn discard_top(&self) -> Option<Goat> {
        self.lords.discard.top()
    }

    /// The cards in a hand.
    pub fn hand(&self, seat: Seat) -> Goats {
        self.lords.hands[seat]
    }

    /// What some goats are worth together.
    pub fn points(&self, goats: Goats) -> u32 {
        goats.points(&self.lords.facts.points)
    }

    /// The piles of a herd, from the bottom up.
    pub fn herd(&self, seat: Seat) -> &'a [Pile] {
        self.lords.herds.of(seat)
    }

    /// What a herd is worth.
    pub fn herd_points(&self, seat: Seat) -> u32 {
        self.lords.herd_points(seat)
    }

    /// What a pile is worth.
    pub fn pile_points(&self, pile: Pile) -> u32 {
        pile.points(&self.lords.facts.points)
    }

    /// The action cards in front of a player.
    pub fn actions(&self, seat: Seat) -> Held {
        self.lords.actions[seat]
    }

    /// Whether a player's Goat Gold shows 1.
    pub fn has_gold(&self, seat: Seat) -> bool {
        self.lords.gold.contains(seat)
    }

    /// Missed turns pending.
    pub fn missed(&self, seat: Seat) -> u32 {
        self.lords.missed[seat]
    }

    /// The running total.
    pub fn total(&self, seat: Seat) -> u32 {
        self.lords.totals[seat]
    }
}
