use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Goat;

/// Goat cards in no order: how many of each kind, at most 15.
///
/// Written as a list of codes, `["NI","NI","GL"]`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "Vec<Goat>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goats(u64);

/// A one in every byte: multiplying by it sums the bytes.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The lower four bits of every byte.
const EVEN: u64 = 0x0F0F_0F0F_0F0F_0F0F;

impl Goats {
    /// No card.
    pub const NONE: Goats = Goats(0);
    /// The most cards of a kind.
    pub(crate) const MOST: u8 = 15;

    /// Only this card.
    #[inline]
    pub const fn only(goat: Goat) -> Goats {
        Goats::of(goat, 1)
    }

    /// This many cards of a kind.
    #[inline]
    pub(crate) const fn of(goat: Goat, count: u8) -> Goats {
        Goats((count as u64) << (4 * goat as u8))
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, goat: Goat) -> u8 {
        (self.0 >> (4 * goat as u8)) as u8 & Goats::MOST
    }

    /// How many there are of each kind, in the order of [`Goat::ALL`].
    #[inline]
    pub(crate) fn counts(self) -> [u8; 12] {
        std::array::from_fn(|goat| (self.0 >> (4 * goat)) as u8 & Goats::MOST)
    }

    /// Is there one of this kind?
    #[inline]
    pub const fn contains(self, goat: Goat) -> bool {
        self.count(goat) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & EVEN) + ((self.0 >> 4) & EVEN);
        (pairs.wrapping_mul(ONES) >> 56) as u8
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card. There must be fewer than 15 of its kind.
    #[inline]
    pub fn insert(&mut self, goat: Goat) {
        debug_assert!(self.count(goat) < Goats::MOST, "no more than 15 {goat}");
        self.0 += 1 << (4 * goat as u8);
    }

    /// Removes a card. There must be one.
    #[inline]
    pub fn remove(&mut self, goat: Goat) {
        debug_assert!(self.contains(goat), "there is a {goat} to take");
        self.0 -= 1 << (4 * goat as u8);
    }

    /// These cards and those.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Goats) -> Goats {
        Goats(self.0 + other.0)
    }

    /// These cards without those, all of which must be among them.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Goats) -> Goats {
        Goats(self.0 - other.0)
    }

    /// The smaller number of each kind.
    #[must_use]
    pub fn common(self, other: Goats) -> Goats {
        Goat::ALL
            .into_iter()
            .fold(Goats::NONE, |all, goat| all.and(Goats::of(goat, self.count(goat).min(other.count(goat)))))
    }

    /// Are all of those cards among these?
    pub fn includes(self, other: Goats) -> bool {
        self.common(other) == other
    }

    /// The wilds among them.
    #[inline]
    #[must_use]
    pub const fn wilds(self) -> Goats {
        Goats(self.0 & 0xFF)
    }

    /// The plain cards among them.
    #[inline]
    #[must_use]
    pub const fn plain(self) -> Goats {
        Goats(self.0 & !0xFF)
    }

    /// The kinds that occur, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Goat> + Clone {
        const LOWEST: u64 = 0x1111_1111_1111_1111;
        let any = self.0 | self.0 >> 1;
        let mut left = (any | any >> 2) & LOWEST;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let goat = Goat::from_index(left.trailing_zeros() / 4);
            left &= left - 1;
            Some(goat)
        })
    }

    /// Does any plain card occur twice?
    #[inline]
    pub(crate) const fn has_twins(self) -> bool {
        // A count of two or more has a bit above the lowest.
        self.plain().0 & 0xEEEE_EEEE_EEEE_EEEE != 0
    }

    /// All cards, in the order of the kinds.
    pub fn iter(self) -> impl Iterator<Item = Goat> {
        self.kinds().flat_map(move |goat| std::iter::repeat_n(goat, self.count(goat).into()))
    }

    /// The card at `index` in the order of the kinds; there must be that many.
    ///
    /// Every other byte of the running sums is compared at once: nearly every decision makes a draw.
    #[inline]
    pub fn nth(self, index: u32) -> Goat {
        debug_assert!(index < u32::from(self.len()), "there are not that many cards");
        const TOP: u64 = 0x8080_8080_8080_8080;
        let (even, odd) = (self.0 & EVEN, (self.0 >> 4) & EVEN);
        // Byte i of `sums` counts the cards of the first 2i + 2 kinds; no sum is above 128.
        let sums = (even + odd).wrapping_mul(ONES);
        let index = u64::from(index);
        let passed = (((index | 0x80) * ONES) - sums) & TOP;
        let pair = passed.count_ones();
        let before = if pair == 0 { 0 } else { (sums >> (8 * (pair - 1))) & 0xFF };
        let is_odd = index - before >= (even >> (8 * pair)) & 0xFF;
        Goat::from_index(2 * pair + u32::from(is_odd))
    }

    /// What the cards are worth together, by the points of each kind.
    pub(crate) fn points(self, points: &[u8; 12]) -> u32 {
        self.kinds().map(|goat| u32::from(self.count(goat)) * u32::from(points[goat as usize])).sum()
    }
}

impl FromIterator<Goat> for Goats {
    fn from_iter<I: IntoIterator<Item = Goat>>(goats: I) -> Goats {
        goats.into_iter().fold(Goats::NONE, |all, goat| all.and(Goats::only(goat)))
    }
}

impl fmt::Debug for Goats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Goat::code)).finish()
    }
}

/// `NI+NI+GL`, plain cards first.
impl fmt::Display for Goats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<_> = self.plain().iter().chain(self.wilds().iter()).map(Goat::code).collect();
        f.write_str(&cards.join("+"))
    }
}

/// Reads a list of cards; there are never more than 15 of a kind.
pub(super) fn counted(cards: &[Goat]) -> Result<Goats, String> {
    let mut goats = Goats::NONE;
    for &card in cards {
        if goats.count(card) == Goats::MOST {
            return Err(format!("there are more than {} {card} in one place", Goats::MOST));
        }
        goats.insert(card);
    }
    Ok(goats)
}

impl FromStr for Goats {
    type Err = String;

    fn from_str(text: &str) -> Result<Goats, String> {
        let cards: Vec<Goat> = text.split('+').map(str::parse).collect::<Result<_, _>>()?;
        counted(&cards)
    }
}

impl Serialize for Goats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Goats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goats, D::Error> {
        counted(&Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_found_by_its_number() {
        let goats: Goats = [(0, 4), (1, 8), (3, 15), (4, 1), (7, 10), (10, 2), (11, 15)]
            .into_iter()
            .map(|(index, count)| Goats::of(Goat::from_index(index), count))
            .fold(Goats::NONE, Goats::and);
        let listed: Vec<Goat> = goats.iter().collect();
        assert_eq!(listed.len(), usize::from(goats.len()));
        for (index, &goat) in (0..).zip(&listed) {
            assert_eq!(goats.nth(index), goat, "card {index}");
        }
        assert_eq!(goats.kinds().count(), 7);
        assert!(goats.has_twins() && !Goats::of(Goat::GoatLord, 4).has_twins());
    }

    #[test]
    fn cards_are_written_as_lists_and_counted() {
        let goats: Goats = "NI+GL+NI".parse().unwrap();
        assert_eq!(goats.to_string(), "NI+NI+GL");
        assert_eq!(serde_json::to_string(&goats).unwrap(), r#"["GL","NI","NI"]"#);
        let many = vec!["NI"; 16];
        let error = serde_json::from_value::<Goats>(serde_json::json!(many)).unwrap_err().to_string();
        assert!(error.contains("more than 15 NI"), "{error}");
    }
}
