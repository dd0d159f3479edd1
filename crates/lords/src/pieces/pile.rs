use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Goat, Goats};

/// Goat cards that lie together: one species and any number of wilds (LORD-32).
///
/// A pile in a herd always has two cards or more, one of them plain. A share that somebody proposes may have none.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "Vec<Goat>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile(u16);

impl Pile {
    /// No card.
    pub const NONE: Pile = Pile(0);

    const PLAIN: u32 = 4;
    const GOATINIS: u32 = 8;
    const LORDS: u32 = 12;

    /// This many cards of a species, Goat Lords and Magical Goatinis.
    #[inline]
    pub(crate) const fn new(species: Goat, plain: u8, lords: u8, goatinis: u8) -> Pile {
        // Without a plain card there is no species to remember.
        let species = if plain == 0 { 0 } else { species as u16 };
        Pile(
            species
                | (plain as u16) << Self::PLAIN
                | (goatinis as u16) << Self::GOATINIS
                | (lords as u16) << Self::LORDS,
        )
    }

    /// The pile of these cards; `None` if there are two species.
    pub fn from_goats(goats: Goats) -> Option<Pile> {
        let mut species = goats.plain().kinds();
        let one = species.next();
        if species.next().is_some() {
            return None;
        }
        let plain = one.map_or(0, |goat| goats.count(goat));
        let wild = |goat| goats.count(goat);
        Some(Pile::new(
            one.unwrap_or(Goat::GoatLord),
            plain,
            wild(Goat::GoatLord),
            wild(Goat::MagicalGoatini),
        ))
    }

    /// The species of its plain cards, which decides what matches it (LORD-33).
    #[inline]
    pub const fn species(self) -> Goat {
        Goat::from_index((self.0 & 15) as u32)
    }

    /// How many plain cards it holds.
    #[inline]
    pub const fn plain(self) -> u8 {
        (self.0 >> Self::PLAIN) as u8 & 15
    }

    /// How many of one kind of wild it holds.
    #[inline]
    pub const fn wild(self, goat: Goat) -> u8 {
        match goat {
            Goat::GoatLord => (self.0 >> Self::LORDS) as u8 & 15,
            _ => (self.0 >> Self::GOATINIS) as u8 & 15,
        }
    }

    /// How many cards it holds.
    #[inline]
    pub const fn len(self) -> u8 {
        self.plain() + self.wild(Goat::GoatLord) + self.wild(Goat::MagicalGoatini)
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// LORD-33: does a card match this pile? Wilds in it change nothing.
    #[inline]
    pub const fn is_matched_by(self, goat: Goat) -> bool {
        goat.is_wild() || goat as u8 == self.species() as u8
    }

    /// Its cards.
    #[inline]
    pub const fn goats(self) -> Goats {
        Goats::of(self.species(), self.plain())
            .and(Goats::of(Goat::GoatLord, self.wild(Goat::GoatLord)))
            .and(Goats::of(Goat::MagicalGoatini, self.wild(Goat::MagicalGoatini)))
    }

    /// The pile with the cards of another of the same species, or of wilds only.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Pile) -> Pile {
        let species = if self.plain() > 0 { self.species() } else { other.species() };
        Pile::new(
            species,
            self.plain() + other.plain(),
            self.wild(Goat::GoatLord) + other.wild(Goat::GoatLord),
            self.wild(Goat::MagicalGoatini) + other.wild(Goat::MagicalGoatini),
        )
    }

    /// The pile with one more card, which must match it.
    #[inline]
    #[must_use]
    pub const fn with(self, goat: Goat) -> Pile {
        self.and(Pile::only(goat))
    }

    /// One card.
    #[inline]
    pub(crate) const fn only(goat: Goat) -> Pile {
        match goat {
            Goat::GoatLord => Pile::new(goat, 0, 1, 0),
            Goat::MagicalGoatini => Pile::new(goat, 0, 0, 1),
            _ => Pile::new(goat, 1, 0, 0),
        }
    }

    /// The pile without some of its cards, all of which must be in it.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Pile) -> Pile {
        Pile::new(
            self.species(),
            self.plain() - other.plain(),
            self.wild(Goat::GoatLord) - other.wild(Goat::GoatLord),
            self.wild(Goat::MagicalGoatini) - other.wild(Goat::MagicalGoatini),
        )
    }

    /// What its cards are worth together.
    pub(crate) fn points(self, points: &[u8; 12]) -> u32 {
        self.goats().points(points)
    }

    /// Its cards in display order: plain cards on top (LORD-34).
    pub fn cards(self) -> Vec<Goat> {
        let goats = self.goats();
        goats.plain().iter().chain(goats.wilds().iter()).collect()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// `NI+NI+GL`, plain cards first.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.goats().fmt(f)
    }
}

fn one_species(goats: Goats) -> Result<Pile, String> {
    Pile::from_goats(goats).ok_or_else(|| format!("{goats} are two species, which never share a pile"))
}

impl FromStr for Pile {
    type Err = String;

    fn from_str(text: &str) -> Result<Pile, String> {
        one_species(text.parse()?)
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        one_species(Goats::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// LORD-32, LORD-33: one species, and what matches it.
    #[test]
    fn piles_hold_one_species_and_wilds() {
        let pile: Pile = "GL+NI+MG+NI".parse().unwrap();
        assert_eq!(pile.to_string(), "NI+NI+GL+MG");
        assert_eq!((pile.len(), pile.plain(), pile.species()), (4, 2, Goat::GoatNinja));
        assert!(pile.is_matched_by(Goat::MagicalGoatini) && !pile.is_matched_by(Goat::Krakengoat));
        assert_eq!(pile.without("NI+GL".parse().unwrap()).to_string(), "NI+MG");
        assert_eq!(pile.with(Goat::GoatNinja).plain(), 3);
        assert!("NI+KR".parse::<Pile>().unwrap_err().contains("two species"));
        let wilds: Pile = "GL+MG".parse().unwrap();
        assert_eq!((wilds.plain(), wilds.len()), (0, 2));
    }
}
