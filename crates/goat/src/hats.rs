//! The Small Hats on the Characters: who controls what (GOAT-4).

use rustlers_core::{Seat, SeatMap};

use crate::pieces::{Cards, Character};

/// The hats placed this round, including those on cards that have since been discarded.
///
/// The same information in three forms, so that every question is one lookup: which cards carry a hat, whose it is, and
/// how many each seat has placed. `of` is [`Seat::FIRST`] for cards without a hat, so equal hats are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hats {
    on: Cards,
    of: [Seat; 15],
    counts: SeatMap<u8>,
}

impl Hats {
    pub(crate) fn none(players: u8) -> Hats {
        Hats { on: Cards::NONE, of: [Seat::FIRST; 15], counts: SeatMap::new(players, 0) }
    }

    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, card: Character) {
        self.on.insert(card);
        self.of[card as usize] = seat;
        self.counts[seat] += 1;
    }

    /// The cards that carry a hat.
    #[inline]
    pub(crate) fn on(&self) -> Cards {
        self.on
    }

    /// Whose hat a card carries.
    #[inline]
    pub(crate) fn owner(&self, card: Character) -> Option<Seat> {
        self.on.contains(card).then_some(self.of[card as usize])
    }

    /// Whose hat each card carries, in the order of the cards; any seat for a card without a hat.
    #[inline]
    pub(crate) fn owners(&self) -> &[Seat; 15] {
        &self.of
    }

    /// How many hats a seat has placed.
    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        self.counts[seat]
    }

    /// The cards that carry a hat of this seat.
    pub(crate) fn of(&self, seat: Seat) -> Cards {
        self.on.into_iter().filter(|&card| self.of[card as usize] == seat).collect()
    }
}
