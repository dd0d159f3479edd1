//! The pieces in the box: goat cards, action cards, and their containers. No rules.

mod actions;
mod discard_pile;
mod goats;
mod pile;
mod played;

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use actions::{Actions, Held};
pub(crate) use discard_pile::DiscardPile;
pub use goats::Goats;
pub use pile::Pile;
pub use played::Played;

/// The twelve kinds of goat cards (LORD-1): two wilds first, then the ten species by their points.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names speak for themselves.
pub enum Goat {
    #[cfg_attr(feature = "ts", ts(rename = "GL"))]
    GoatLord,
    #[cfg_attr(feature = "ts", ts(rename = "MG"))]
    MagicalGoatini,
    #[cfg_attr(feature = "ts", ts(rename = "FG"))]
    GoatACorn,
    #[cfg_attr(feature = "ts", ts(rename = "DR"))]
    DragonGoat,
    #[cfg_attr(feature = "ts", ts(rename = "TG"))]
    TGoat,
    #[cfg_attr(feature = "ts", ts(rename = "NI"))]
    GoatNinja,
    #[cfg_attr(feature = "ts", ts(rename = "KR"))]
    Krakengoat,
    #[cfg_attr(feature = "ts", ts(rename = "FM"))]
    FairyGoatMother,
    #[cfg_attr(feature = "ts", ts(rename = "FB"))]
    FaintingBabyGoat,
    #[cfg_attr(feature = "ts", ts(rename = "GH"))]
    HappyGhoast,
    #[cfg_attr(feature = "ts", ts(rename = "LP"))]
    Ladypug,
    #[cfg_attr(feature = "ts", ts(rename = "GU"))]
    FoodGuardian,
}

use Goat::*;

impl Goat {
    /// All twelve.
    pub const ALL: [Goat; 12] = [
        GoatLord,
        MagicalGoatini,
        GoatACorn,
        DragonGoat,
        TGoat,
        GoatNinja,
        Krakengoat,
        FairyGoatMother,
        FaintingBabyGoat,
        HappyGhoast,
        Ladypug,
        FoodGuardian,
    ];

    /// The two wilds (LORD-3).
    pub const WILDS: [Goat; 2] = [GoatLord, MagicalGoatini];

    /// Goat Lord or Magical Goatini: stands in for any goat.
    #[inline]
    pub const fn is_wild(self) -> bool {
        (self as u8) < 2
    }

    /// The kind at this index in [`Goat::ALL`].
    ///
    /// Panics if there is none.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Goat {
        Goat::ALL[index as usize]
    }

    /// The two letters that stand for the card in positions, choices and scenarios.
    pub const fn code(self) -> &'static str {
        match self {
            GoatLord => "GL",
            MagicalGoatini => "MG",
            GoatACorn => "FG",
            DragonGoat => "DR",
            TGoat => "TG",
            GoatNinja => "NI",
            Krakengoat => "KR",
            FairyGoatMother => "FM",
            FaintingBabyGoat => "FB",
            HappyGhoast => "GH",
            Ladypug => "LP",
            FoodGuardian => "GU",
        }
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        match self {
            GoatLord => "Goat Lord",
            MagicalGoatini => "Magical Goatini",
            GoatACorn => "Flying Goat-a-Corn",
            DragonGoat => "Fire Breathing Dragon Goat",
            TGoat => "T-Goat",
            GoatNinja => "Goat Ninja",
            Krakengoat => "Krakengoat",
            FairyGoatMother => "Fairy Goat Mother",
            FaintingBabyGoat => "Fainting Baby Goat",
            HappyGhoast => "Overly Happy Ghoast",
            Ladypug => "Ladypug",
            FoodGuardian => "Goat Food Guardian",
        }
    }
}

/// The ten kinds of action cards (LORD-4).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names speak for themselves, and `cards.rs` tells what each one does.
pub enum Action {
    #[cfg_attr(feature = "ts", ts(rename = "ESC"))]
    Escape,
    #[cfg_attr(feature = "ts", ts(rename = "RUS"))]
    Russian,
    #[cfg_attr(feature = "ts", ts(rename = "ATO"))]
    Atomic,
    #[cfg_attr(feature = "ts", ts(rename = "GTH"))]
    Goatinhood,
    #[cfg_attr(feature = "ts", ts(rename = "BLU"))]
    Bluff,
    #[cfg_attr(feature = "ts", ts(rename = "SAN"))]
    Santy,
    #[cfg_attr(feature = "ts", ts(rename = "LEA"))]
    Leap,
    #[cfg_attr(feature = "ts", ts(rename = "LOA"))]
    Loaf,
    #[cfg_attr(feature = "ts", ts(rename = "FLO"))]
    Flower,
    #[cfg_attr(feature = "ts", ts(rename = "VIS"))]
    Visionary,
}

impl Action {
    /// All ten.
    pub const ALL: [Action; 10] = [
        Action::Escape,
        Action::Russian,
        Action::Atomic,
        Action::Goatinhood,
        Action::Bluff,
        Action::Santy,
        Action::Leap,
        Action::Loaf,
        Action::Flower,
        Action::Visionary,
    ];

    /// The three letters that stand for the card in positions, choices and scenarios.
    pub const fn code(self) -> &'static str {
        match self {
            Action::Escape => "ESC",
            Action::Russian => "RUS",
            Action::Atomic => "ATO",
            Action::Goatinhood => "GTH",
            Action::Bluff => "BLU",
            Action::Santy => "SAN",
            Action::Leap => "LEA",
            Action::Loaf => "LOA",
            Action::Flower => "FLO",
            Action::Visionary => "VIS",
        }
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Escape => "Escape Goat",
            Action::Russian => "Russian Goatlette",
            Action::Atomic => "Atomic Goat",
            Action::Goatinhood => "Goatinhood",
            Action::Bluff => "Bluff Goat",
            Action::Santy => "Santy Goat",
            Action::Leap => "Leap of Goat",
            Action::Loaf => "Loaf of Goat",
            Action::Flower => "Empowering Flower Goatee",
            Action::Visionary => "Visionary Goat",
        }
    }

    /// Whether the card is played on one opponent (the table of LORD-4).
    #[inline]
    pub const fn names_an_opponent(self) -> bool {
        !matches!(self, Action::Escape | Action::Atomic | Action::Santy | Action::Flower)
    }
}

/// Written by code; read by code or printed name, in upper or lower case.
macro_rules! coded {
    ($type:ty, $kind:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.code())
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let wanted = text.trim();
                let is_meant = |piece: &Self| {
                    wanted.eq_ignore_ascii_case(piece.code()) || wanted.eq_ignore_ascii_case(piece.name())
                };
                Self::ALL.into_iter().find(is_meant).ok_or_else(|| {
                    let short: String = wanted.chars().take(40).collect();
                    let codes = Self::ALL.map(|piece| piece.code()).join(", ");
                    format!("{short:?} is not {}; there are {codes}", $kind)
                })
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // A name of the type, which is known not to change.
                serializer.serialize_unit_variant(stringify!($type), *self as u32, self.code())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

coded!(Goat, "a goat card");
coded!(Action, "an action card");

#[cfg(test)]
mod tests {
    use super::*;

    /// LORD-1, LORD-4: codes and printed names are read alike.
    #[test]
    fn cards_are_read_by_code_and_by_name() {
        for goat in Goat::ALL {
            assert_eq!(goat.code().to_lowercase().parse(), Ok(goat));
            assert_eq!(goat.name().parse(), Ok(goat));
            assert_eq!(Goat::from_index(goat as u32), goat);
        }
        for action in Action::ALL {
            assert_eq!(action.code().parse(), Ok(action));
            assert_eq!(action.name().to_uppercase().parse(), Ok(action));
        }
        let error = "XX".parse::<Goat>().unwrap_err();
        assert!(error.starts_with("\"XX\" is not a goat card; there are GL, MG, FG"), "{error}");
    }

    /// LORD-4: which cards name an opponent.
    #[test]
    fn six_action_cards_name_an_opponent() {
        let named: Vec<_> = Action::ALL.into_iter().filter(|card| card.names_an_opponent()).collect();
        use Action::*;
        assert_eq!(named, [Russian, Goatinhood, Bluff, Leap, Loaf, Visionary]);
    }
}
