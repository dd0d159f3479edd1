use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Kind;

/// A face of a Loot card: a kind and a value, or a promo card.
///
/// Cards with the same face are interchangeable (CRIT-161), so a card is just its face. It is written `gems 5`, and a
/// promo card by its id: `P3`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", type = "string"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of plain faces: five kinds with four values (CRIT-2).
    pub const PLAIN: u8 = 20;
    /// The most promo cards that an edition can have.
    pub const PROMOS: u8 = 8;
    /// How many faces there are.
    pub const ALL: u8 = Card::PLAIN + Card::PROMOS;

    /// A plain card; the value is 2 to 5, in thousands.
    pub const fn plain(kind: Kind, value: u8) -> Card {
        assert!(value >= 2 && value <= 5, "plain Loot is worth 2 to 5");
        Card(kind as u8 * 4 + value - 2)
    }

    /// The promo card at `index` in the edition, from 0.
    pub const fn promo(index: u8) -> Card {
        assert!(index < Card::PROMOS, "an edition has at most eight promo cards");
        Card(Card::PLAIN + index)
    }

    /// The face with this number.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Card {
        Card(index & 31)
    }

    /// The number of the face.
    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// Every plain face.
    pub fn plains() -> impl Iterator<Item = Card> {
        (0..Card::PLAIN).map(Card)
    }

    /// The kind and the value in thousands of a plain card; what a promo card shows is edition data.
    #[inline]
    pub const fn face(self) -> Option<(Kind, u8)> {
        if self.0 < Card::PLAIN { Some((Kind::ALL[(self.0 / 4) as usize], self.0 % 4 + 2)) } else { None }
    }

    /// Which promo card it is, if it is one.
    #[inline]
    pub const fn promo_index(self) -> Option<u8> {
        if self.0 < Card::PLAIN { None } else { Some(self.0 - Card::PLAIN) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Some((kind, value)) => write!(f, "{kind} {value}"),
            None => write!(f, "P{}", self.0 - Card::PLAIN + 1),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let wanted = text.trim();
        let unknown =
            || format!("{wanted:?} is not a Loot card; write it like \"gems 5\", or \"P3\" for a promo card");
        if let Some(number) = wanted.strip_prefix(['P', 'p']).and_then(|number| number.parse::<u8>().ok()) {
            return match number {
                1..=Card::PROMOS => Ok(Card::promo(number - 1)),
                _ => Err(unknown()),
            };
        }
        let (kind, value) = wanted.split_once(' ').ok_or_else(unknown)?;
        let kind: Kind = kind.parse().map_err(|_| unknown())?;
        match value.trim().parse() {
            Ok(value @ 2..=5) => Ok(Card::plain(kind, value)),
            _ => Err(unknown()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CRIT-2, CRIT-3: five kinds with four values, each with a name that can be read.
    #[test]
    fn every_face_reads_back_from_its_name() {
        for index in 0..Card::ALL {
            let card = Card::from_index(index);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::plain(Kind::Gems, 5).to_string(), "gems 5");
        assert_eq!(Card::promo(2).to_string(), "P3");
        for wrong in ["gems", "gems 6", "5", "P9", "P0", "goat 3", ""] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }
}
