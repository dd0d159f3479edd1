use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Goat, Goats, Pile};

/// The cards that a duelist has played, in order (LORD-44).
///
/// All of them match the same pile, so they are of one species or wild.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "Vec<Goat>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Played {
    pile: Pile,
    /// Two bits per card, the first one lowest: plain, Goat Lord or Magical Goatini.
    order: u64,
}

impl Played {
    /// No card.
    pub const NONE: Played = Played { pile: Pile::NONE, order: 0 };

    /// More than the box has for both sides of a duel.
    const MOST: usize = 32;

    /// One card.
    #[inline]
    pub(crate) const fn only(goat: Goat) -> Played {
        Played::NONE.with(goat)
    }

    /// The same cards plus one more, which must match them.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, goat: Goat) -> Played {
        let kind: u64 = match goat {
            Goat::GoatLord => 2,
            Goat::MagicalGoatini => 3,
            _ => 1,
        };
        Played { pile: self.pile.with(goat), order: self.order | kind << (2 * self.pile.len()) }
    }

    /// The same cards, in no order.
    #[inline]
    pub const fn pile(self) -> Pile {
        self.pile
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.pile.len()
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.pile.is_empty()
    }

    /// How many of each card.
    #[inline]
    pub const fn goats(self) -> Goats {
        self.pile.goats()
    }

    /// The cards, the first one played first.
    pub fn cards(self) -> impl Iterator<Item = Goat> {
        (0..self.len()).map(move |index| match self.order >> (2 * index) & 3 {
            2 => Goat::GoatLord,
            3 => Goat::MagicalGoatini,
            _ => self.pile.species(),
        })
    }
}

/// `GL+NI+NI`, the first one played first.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cards().map(Goat::code).collect::<Vec<_>>().join("+"))
    }
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Played {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Played {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Played, D::Error> {
        let cards = Vec::<Goat>::deserialize(deserializer)?;
        if cards.len() > Played::MOST {
            return Err(D::Error::custom("nobody plays that many cards in a duel"));
        }
        let goats = super::goats::counted(&cards).map_err(D::Error::custom)?;
        Pile::from_goats(goats).ok_or_else(|| {
            D::Error::custom(format!("{goats} are two species, and a duel is about one (LORD-33)"))
        })?;
        Ok(cards.into_iter().fold(Played::NONE, Played::with))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// LORD-44: the cards of a duel lie in the order in which they were played.
    #[test]
    fn the_order_is_kept() {
        use Goat::{GoatLord, GoatNinja, MagicalGoatini};
        let cards = [GoatLord, GoatNinja, MagicalGoatini, GoatNinja];
        let played = cards.into_iter().fold(Played::NONE, Played::with);
        assert_eq!(played.cards().collect::<Vec<_>>(), cards);
        assert_eq!(played.to_string(), "GL+NI+MG+NI");
        let json = serde_json::to_string(&played).unwrap();
        assert_eq!(serde_json::from_str::<Played>(&json).unwrap(), played);
        assert!(serde_json::from_str::<Played>(r#"["NI","KR"]"#).is_err());
        assert!(serde_json::from_str::<Played>(&format!("[{}\"GL\"]", "\"GL\",".repeat(40))).is_err());
    }
}
