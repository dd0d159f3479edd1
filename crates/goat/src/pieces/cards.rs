use std::fmt;

use serde::{Serialize, Serializer};

use super::Character;

/// A set of Character cards.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/", as = "Vec<Character>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All fifteen.
    pub const ALL: Cards = Cards((1 << 15) - 1);

    /// Only this card.
    #[inline]
    pub const fn only(card: Character) -> Cards {
        Cards(1 << card as u16)
    }

    /// The cards whose number, of these, is `most` or less. Numbers and `most` are below 127; 255 stands for no number.
    ///
    /// Eight numbers are compared at once, each within its byte: observations ask this at every step.
    #[inline]
    pub(crate) fn up_to(most: u8, numbers: &[u8; 15]) -> Cards {
        const ONES: u64 = u64::MAX / 255;
        const HIGH: u64 = ONES << 7;
        debug_assert!(most < 127 && numbers.iter().all(|&number| number < 127 || number == u8::MAX));
        let eight = |from: usize| {
            let eight = numbers[from..].first_chunk().expect("eight of fifteen numbers follow");
            let eight = u64::from_le_bytes(*eight);
            // The high bit of a byte stays where nothing is borrowed from it.
            let passing = (((ONES * u64::from(most)) | HIGH) - (eight & !HIGH)) & HIGH & !eight;
            // Brings the high bits of the bytes together in the topmost byte.
            ((passing >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
        };
        Cards(eight(0) | eight(7) << 7)
    }

    /// Is the card in the set?
    #[inline]
    pub const fn contains(self, card: Character) -> bool {
        self.0 & (1 << card as u16) != 0
    }

    /// The number of cards in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Character) {
        self.0 |= 1 << card as u16;
    }

    /// Removes a card.
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

    /// A bit for each card, the first Character lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The cards in both sets.
    #[inline]
    pub const fn common(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// The card at `index` in the set, in the order of [`Character::ALL`].
    ///
    /// Panics if there are not that many.
    #[inline]
    pub fn nth(self, index: u32) -> Character {
        // A binary search without a branch to mispredict: cards are drawn by the million.
        let [low, high] = self.0.to_le_bytes();
        let in_low = low.count_ones();
        let beyond = u32::from(index >= in_low);
        let half = if beyond == 1 { high } else { low };
        let rank = index - in_low * beyond;
        let at = 8 * beyond + u32::from(PLACES[usize::from(half)][rank as usize & 7]);
        debug_assert!(index < u32::from(self.len()), "there is no card number {index} in {self:?}");
        Character::ALL[at as usize]
    }
}

/// The positions of the set bits of a byte, in order.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte & (1 << bit) != 0 {
                places[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

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

    #[test]
    fn cards_are_chosen_by_their_numbers() {
        let numbers = [3, 0, 255, 7, 126, 1, 3, 2, 255, 4, 0, 15, 3, 9, 6];
        for most in 0..127 {
            let one_by_one = Character::ALL.into_iter().zip(numbers).filter(|(_, number)| *number <= most);
            assert_eq!(Cards::up_to(most, &numbers), one_by_one.map(|(card, _)| card).collect(), "{most}");
        }
    }
}
