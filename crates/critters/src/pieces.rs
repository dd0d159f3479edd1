//! The pieces in the box: Loot and Action cards, critters, sides of a Payoff token. No rules.

mod card;
mod loot;

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use card::Card;
pub use loot::{Loot, LootIter};

/// What a Loot card shows (CRIT-2). It makes no difference in play (CRIT-3).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", rename_all = "lowercase"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Cash,
    Gems,
    Jewelry,
    Paintings,
    Sculptures,
}

impl Kind {
    /// All five, in the order of CRIT-2.
    pub const ALL: [Kind; 5] = [Kind::Cash, Kind::Gems, Kind::Jewelry, Kind::Paintings, Kind::Sculptures];

    /// The name in files and sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Cash => "cash",
            Kind::Gems => "gems",
            Kind::Jewelry => "jewelry",
            Kind::Paintings => "paintings",
            Kind::Sculptures => "sculptures",
        }
    }
}

/// The five Action cards of a player (CRIT-4).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", rename_all = "lowercase"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Action {
    Guard,
    Rob,
    Skim,
    No,
    Yes,
}

impl Action {
    /// All five.
    pub const ALL: [Action; 5] = [Action::Guard, Action::Rob, Action::Skim, Action::No, Action::Yes];

    /// The name in files and choices.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Guard => "guard",
            Action::Rob => "rob",
            Action::Skim => "skim",
            Action::No => "no",
            Action::Yes => "yes",
        }
    }

    /// The name on the card.
    pub const fn title(self) -> &'static str {
        match self {
            Action::Guard => "Guard",
            Action::Rob => "Rob",
            Action::Skim => "Skim",
            Action::No => "Vote No",
            Action::Yes => "Vote Yes",
        }
    }
}

/// A side of a Payoff token: the vote that collects it (CRIT-8).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", rename_all = "lowercase"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Side {
    Yes,
    No,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Yes, Side::No];

    /// The name in files and choices.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Yes => "yes",
            Side::No => "no",
        }
    }

    /// The card that collects (CRIT-92).
    pub const fn vote(self) -> Action {
        match self {
            Side::Yes => Action::Yes,
            Side::No => Action::No,
        }
    }
}

/// Who sits at a seat: a name, a colour, a picture; no rule depends on it (CRIT-10).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Critter {
    Badger,
    Otter,
    Magpie,
    Hedgehog,
    Lynx,
    Toad,
    Stoat,
    Heron,
}

impl Critter {
    /// All eight.
    pub const ALL: [Critter; 8] = [
        Critter::Badger,
        Critter::Otter,
        Critter::Magpie,
        Critter::Hedgehog,
        Critter::Lynx,
        Critter::Toad,
        Critter::Stoat,
        Critter::Heron,
    ];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Critter::Badger => "Badger",
            Critter::Otter => "Otter",
            Critter::Magpie => "Magpie",
            Critter::Hedgehog => "Hedgehog",
            Critter::Lynx => "Lynx",
            Critter::Toad => "Toad",
            Critter::Stoat => "Stoat",
            Critter::Heron => "Heron",
        }
    }
}

/// Reading and writing by name, in upper or lower case.
macro_rules! named {
    ($type:ty, $kind:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let wanted = text.trim();
                let known = Self::ALL.into_iter().find(|piece| piece.name().eq_ignore_ascii_case(wanted));
                known.ok_or_else(|| {
                    let names: Vec<_> = Self::ALL.iter().map(|piece| piece.name()).collect();
                    format!("{wanted:?} is not {}; there are {}", $kind, names.join(", "))
                })
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // A name of the type, which is known not to change.
                serializer.serialize_unit_variant(stringify!($type), *self as u32, self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

named!(Kind, "a kind of Loot");
named!(Action, "an Action card");
named!(Side, "a side of a Payoff token");
named!(Critter, "a critter");

#[cfg(test)]
mod tests {
    use super::*;

    /// CRIT-4, CRIT-10, CRIT-R2: five Action cards and eight critters; names are read in upper or lower case.
    #[test]
    fn pieces_are_read_by_name() {
        assert_eq!("GUARD".parse::<Action>(), Ok(Action::Guard));
        assert_eq!("Heron".parse(), Ok(Critter::Heron));
        assert_eq!((Action::ALL.len(), Critter::ALL.len()), (5, 8));
        let no = "bribe".parse::<Action>().unwrap_err();
        assert_eq!(no, "\"bribe\" is not an Action card; there are guard, rob, skim, no, yes");
    }
}
