//! The herds of all players: ordered piles, the last of each herd on top.

use rustlers_core::{MAX_SEATS, Seat};

use crate::pieces::Pile;

/// The most piles that can be on the table: two cards each, from a deck of 128.
pub(crate) const MOST_PILES: usize = 64;

/// All herds in one list, one seat after another, each from the bottom up.
///
/// Entries beyond the last pile are empty, so equal herds are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Herds {
    piles: [Pile; MOST_PILES],
    /// Where the herd of each seat ends.
    ends: [u8; MAX_SEATS as usize],
}

impl Herds {
    pub(crate) const NONE: Herds = Herds { piles: [Pile::NONE; MOST_PILES], ends: [0; MAX_SEATS as usize] };

    #[inline]
    fn start(&self, seat: Seat) -> usize {
        match seat.index() {
            0 => 0,
            index => self.ends[index - 1].into(),
        }
    }

    #[inline]
    fn end(&self, seat: Seat) -> usize {
        self.ends[seat.index()].into()
    }

    /// A herd, from the bottom up.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> &[Pile] {
        &self.piles[self.start(seat)..self.end(seat)]
    }

    /// How many piles a herd has.
    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        (self.end(seat) - self.start(seat)) as u8
    }

    /// Whether a herd has a pile above the protected bottom one (LORD-36).
    #[inline]
    pub(crate) fn can_be_robbed(&self, seat: Seat) -> bool {
        self.count(seat) >= 2
    }

    /// The top pile; an empty one if the herd is empty.
    #[inline]
    pub(crate) fn top(&self, seat: Seat) -> Pile {
        match self.count(seat) {
            0 => Pile::NONE,
            _ => self.piles[self.end(seat) - 1],
        }
    }

    /// LORD-35: a pile goes on top of a herd.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, pile: Pile) {
        let (at, len) = (self.end(seat), usize::from(self.ends[usize::from(MAX_SEATS) - 1]));
        self.piles.copy_within(at..len, at + 1);
        self.piles[at] = pile;
        for end in &mut self.ends[seat.index()..] {
            *end += 1;
        }
    }

    /// Takes the pile at this index out of a herd; those above move down one position (LORD-35).
    #[inline]
    pub(crate) fn remove(&mut self, seat: Seat, index: u8) -> Pile {
        let (at, len) =
            (self.start(seat) + usize::from(index), usize::from(self.ends[usize::from(MAX_SEATS) - 1]));
        let pile = self.piles[at];
        self.piles.copy_within(at + 1..len, at);
        self.piles[len - 1] = Pile::NONE;
        for end in &mut self.ends[seat.index()..] {
            *end -= 1;
        }
        pile
    }

    /// Takes the top pile of a herd, which must have one.
    #[inline]
    pub(crate) fn pop(&mut self, seat: Seat) -> Pile {
        self.remove(seat, self.count(seat) - 1)
    }

    /// Adds cards to the top pile of a herd, which must have one.
    #[inline]
    pub(crate) fn grow(&mut self, seat: Seat, cards: Pile) {
        let top = &mut self.piles[usize::from(self.ends[seat.index()]) - 1];
        *top = top.and(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(text: &str) -> Pile {
        text.parse().unwrap()
    }

    /// LORD-35: piles of one herd never touch another.
    #[test]
    fn herds_stay_apart() {
        let [a, b, c] = [0, 1, 2].map(|number| Seat::new(number).unwrap());
        let mut herds = Herds::NONE;
        herds.push(b, pile("NI+NI"));
        herds.push(a, pile("KR+KR"));
        herds.push(b, pile("LP+GL"));
        herds.push(c, pile("TG+TG"));
        assert_eq!(herds.of(b), [pile("NI+NI"), pile("LP+GL")]);
        assert_eq!(herds.remove(b, 0), pile("NI+NI"));
        herds.grow(b, pile("LP+MG"));
        assert_eq!(herds.of(b), [pile("LP+LP+GL+MG")]);
        assert_eq!((herds.count(a), herds.count(c)), (1, 1));
        assert_eq!(
            (herds.pop(c), herds.pop(b), herds.pop(a)),
            (pile("TG+TG"), pile("LP+LP+GL+MG"), pile("KR+KR"))
        );
        assert_eq!(herds, Herds::NONE);
        assert_eq!(herds.top(a), Pile::NONE);
    }

    #[test]
    fn a_table_can_hold_every_pair() {
        let mut herds = Herds::NONE;
        for _ in 0..MOST_PILES {
            herds.push(Seat::FIRST, pile("NI+NI"));
        }
        assert_eq!(usize::from(herds.count(Seat::FIRST)), MOST_PILES);
    }
}
