use std::fmt;

use serde::{Serialize, Serializer};

use super::Character;

/// A set of Character cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All fifteen.
    pub const ALL: Cards = Cards((1 << 15) - 1);

    /// This one card.
    #[inline]
    pub const fn only(card: Character) -> Cards {
        Cards(1 << card as u16)
    }

    /// Is the card in the set?
    #[inline]
    pub const fn contains(self, card: Character) -> bool {
        self.0 & (1 << card as u16) != 0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn insert(&mut self, card: Character) {
        self.0 |= 1 << card as u16;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Character) {
        self.0 &= !(1 << card as u16);
    }

    /// The cards of either set.
    #[inline]
    pub const fn and(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// The cards in both sets.
    #[inline]
    pub const fn common(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// The card number `index` of the set, in the order of [`Character::ALL`].
    ///
    /// Panics when there are not so many.
    #[inline]
    pub fn nth(self, index: u32) -> Character {
        // Halves the part of the set in which the card must be, without a branch to mispredict: cards are drawn by
        // the million.
        let mut rest = u32::from(self.0);
        let mut left = index;
        let mut at = 0;
        for half in [8, 4, 2, 1] {
            let low = (rest & ((1 << half) - 1)).count_ones();
            let skip = u32::from(left >= low);
            left -= low * skip;
            rest >>= half * skip;
            at += half * skip;
        }
        debug_assert!(rest & 1 == 1 && left == 0, "there is no card number {index} in {self:?}");
        Character::ALL[at as usize]
    }
}

impl IntoIterator for Cards {
    type Item = Character;
    type IntoIter = CardsIter;

    #[inline]
    fn into_iter(self) -> CardsIter {
        CardsIter(self.0)
    }
}

impl FromIterator<Character> for Cards {
    fn from_iter<I: IntoIterator<Item = Character>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |set, card| set.and(Cards::only(card)))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// The cards of a [`Cards`], in order.
#[derive(Clone, Debug)]
pub struct CardsIter(u16);

impl Iterator for CardsIter {
    type Item = Character;

    #[inline]
    fn next(&mut self) -> Option<Character> {
        if self.0 == 0 {
            return None;
        }
        let card = Character::ALL[self.0.trailing_zeros() as usize];
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for CardsIter {}

#[cfg(test)]
mod tests {
    use super::Character::{Goat, Kid, Robber};
    use super::*;

    #[test]
    fn cards_are_counted_in_order() {
        let cards: Cards = [Goat, Kid, Robber].into_iter().collect();
        assert_eq!((0..3).map(|i| cards.nth(i)).collect::<Vec<_>>(), [Kid, Robber, Goat]);
        let every_set = (1..1 << 15).map(Cards);
        for set in every_set {
            assert!(set.into_iter().zip(0..).all(|(card, index)| set.nth(index) == card), "{set:?}");
        }
    }
}
