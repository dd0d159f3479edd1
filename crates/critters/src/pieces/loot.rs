use std::fmt;

use serde::{Serialize, Serializer};

use super::Card;

/// Some Loot cards in no order: how many there are of each face.
///
/// Four bits for each face: there are never more than seven cards of one, so adding two parts of the same box never
/// overflows.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", as = "Vec<Card>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Loot(u128);

const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl Loot {
    /// No card.
    pub const NONE: Loot = Loot(0);

    /// One card.
    #[inline]
    pub const fn only(card: Card) -> Loot {
        Loot(1 << (4 * card.index()))
    }

    /// How many cards have this face.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index())) as u8 & 15
    }

    /// How many cards there are of each face, in the order of their numbers.
    #[inline]
    pub(crate) fn counts(self) -> [u8; Card::ALL as usize] {
        let halves = [self.0 as u64, (self.0 >> 64) as u64];
        std::array::from_fn(|face| (halves[face / 16] >> (4 * (face % 16))) as u8 & 15)
    }

    /// Is there a card with this face?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        len_of_half(self.0 as u64) + len_of_half((self.0 >> 64) as u64)
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 += 1 << (4 * card.index());
    }

    /// Removes a card, which must be there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "a card is taken that is not there");
        self.0 -= 1 << (4 * card.index());
    }

    /// Removes a card if it is there.
    #[inline]
    pub const fn take(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.remove(card);
        }
        there
    }

    /// These cards and those.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Loot) -> Loot {
        Loot(self.0 + others.0)
    }

    /// These cards without those, which must all be among them.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Loot) -> Loot {
        Loot(self.0 - others.0)
    }

    /// Are all those cards among these?
    pub fn contains_all(self, others: Loot) -> bool {
        others.faces().all(|card| self.count(card) >= others.count(card))
    }

    /// The card at `index`, with all cards in a row by face.
    ///
    /// Panics if there are not that many.
    #[inline]
    pub fn nth(self, index: u32) -> Card {
        let mut left = index;
        let mut rest = self.0;
        let mut base = 0;
        let low = u32::from(len_of_half(self.0 as u64));
        if left >= low {
            left -= low;
            rest >>= 64;
            base = 16;
        }
        let mut half = rest as u64;
        loop {
            assert!(half != 0, "there is no card number {index} among {self:?}");
            let at = half.trailing_zeros() / 4;
            let count = (half >> (4 * at)) as u32 & 15;
            if left < count {
                return Card::from_index((base + at) as u8);
            }
            left -= count;
            half &= !(15 << (4 * at));
        }
    }

    /// Those of the plain cards that are worth `value` thousands.
    #[inline]
    pub(crate) const fn of_value(self, value: u8) -> Loot {
        // The values of a kind lie side by side: of every four nibbles one.
        const TWOS: u128 = 0x000f_000f_000f_000f_000f;
        Loot(self.0 & TWOS << (4 * (value - 2)))
    }

    /// How many different faces there are.
    #[inline]
    pub const fn face_count(self) -> u32 {
        const ONES: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;
        ((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES).count_ones()
    }

    /// The faces, each once, in order.
    pub fn faces(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let at = rest.trailing_zeros() / 4;
            rest &= !(15 << (4 * at));
            Some(Card::from_index(at as u8))
        })
    }
}

/// The sum of sixteen numbers of four bits.
#[inline]
const fn len_of_half(half: u64) -> u8 {
    let pairs = (half & NIBBLES) + (half >> 4 & NIBBLES);
    (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

impl IntoIterator for Loot {
    type Item = Card;
    type IntoIter = LootIter;

    fn into_iter(self) -> LootIter {
        LootIter(self.0)
    }
}

impl FromIterator<Card> for Loot {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Loot {
        cards.into_iter().fold(Loot::NONE, |loot, card| loot.and(Loot::only(card)))
    }
}

impl fmt::Debug for Loot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl Serialize for Loot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// The cards of a [`Loot`], in order.
#[derive(Clone, Debug)]
pub struct LootIter(u128);

impl Iterator for LootIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() / 4;
        self.0 -= 1 << (4 * at);
        Some(Card::from_index(at as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;

    #[test]
    fn cards_are_counted_in_order() {
        let five = Card::plain(Kind::Gems, 5);
        let two = Card::plain(Kind::Cash, 2);
        let loot: Loot = [five, Card::promo(7), two, five].into_iter().collect();
        assert_eq!((loot.len(), loot.count(five), loot.count(two)), (4, 2, 1));
        let row: Vec<Card> = (0..4).map(|index| loot.nth(index)).collect();
        assert_eq!(row, [two, five, five, Card::promo(7)]);
        assert_eq!(loot.into_iter().collect::<Vec<_>>(), row);
        assert_eq!((loot.faces().count(), loot.face_count()), (3, 3));
        assert!(loot.contains_all(Loot::only(five).and(Loot::only(five))));
        assert!(!loot.contains_all(Loot::only(two).and(Loot::only(two))));
    }

    #[test]
    fn cards_of_a_value_are_those_of_all_kinds() {
        let all: Loot = Card::plains().chain([Card::promo(0), Card::promo(7)]).collect();
        for value in 2..=5 {
            let picked: Vec<Card> = all.of_value(value).into_iter().collect();
            let expected: Vec<Card> =
                all.into_iter().filter(|card| card.face().is_some_and(|(_, other)| other == value)).collect();
            assert_eq!((picked.len(), picked), (5, expected));
        }
    }

    #[test]
    fn a_full_box_is_counted() {
        let all: Loot = (0..7).flat_map(|_| Card::plains()).collect();
        assert_eq!(all.len(), 140);
        assert_eq!(all.nth(139), Card::plain(Kind::Sculptures, 5));
        assert_eq!(all.without(all), Loot::NONE);
    }
}
