//! The pieces in the box: Characters, Locations and tokens. No rules.

mod cards;
mod per_place;
mod per_token;

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use cards::{Cards, CardsIter};
pub use per_place::PerPlace;
pub use per_token::PerToken;

/// The fifteen Character cards, one copy each (GOAT-8).
///
/// The eight Characters of the four Locations come first, in pairs: one takes the tokens, the other the coins. The six
/// of the Saloon follow in the order of their numbers.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names speak for themselves, and `cards.rs` tells what each one does.
pub enum Character {
    Seller,
    Kid,
    Banker,
    Widow,
    Farmer,
    Cowboy,
    Miner,
    Prospector,
    Gunslinger,
    Sheriff,
    Robber,
    Charlatan,
    Dancer,
    Gambler,
    Goat,
}

use Character::*;

impl Character {
    /// All fifteen.
    pub const ALL: [Character; 15] = [
        Seller, Kid, Banker, Widow, Farmer, Cowboy, Miner, Prospector, Gunslinger, Sheriff, Robber,
        Charlatan, Dancer, Gambler, Goat,
    ];

    /// Where the Character belongs (GOAT-8); the Goat belongs nowhere.
    #[inline]
    pub const fn home(self) -> Option<Location> {
        match self {
            Seller | Kid => Some(Location::Store),
            Banker | Widow => Some(Location::Bank),
            Farmer | Cowboy => Some(Location::Ranch),
            Miner | Prospector => Some(Location::Mine),
            Gunslinger | Sheriff | Robber | Charlatan | Dancer | Gambler => Some(Location::Saloon),
            Goat => None,
        }
    }

    /// Whether the Instant effect takes the tokens of the Location (GOAT-54) rather than the coins (GOAT-55).
    #[inline]
    pub const fn takes_tokens(self) -> bool {
        matches!(self, Seller | Banker | Farmer | Miner)
    }

    /// The number in the Saloon's order (GOAT-60).
    pub const fn saloon_number(self) -> Option<u8> {
        match self {
            Gunslinger => Some(1),
            Sheriff => Some(2),
            Robber => Some(3),
            Charlatan => Some(4),
            Dancer => Some(5),
            Gambler => Some(6),
            _ => None,
        }
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Seller => "Seller",
            Kid => "Kid",
            Banker => "Banker",
            Widow => "Widow",
            Farmer => "Farmer",
            Cowboy => "Cowboy",
            Miner => "Miner",
            Prospector => "Prospector",
            Gunslinger => "Gunslinger",
            Sheriff => "Sheriff",
            Robber => "Robber",
            Charlatan => "Charlatan",
            Dancer => "Dancer",
            Gambler => "Gambler",
            Goat => "Goat",
        }
    }
}

/// The five Location cards (GOAT-9).
///
/// The Saloon comes last: this is the order in which Upkeep fills them (GOAT-R6) and a display shows them (GOAT-R8).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Location {
    Store,
    Bank,
    Ranch,
    Mine,
    Saloon,
}

impl Location {
    /// All five.
    pub const ALL: [Location; 5] =
        [Location::Store, Location::Bank, Location::Ranch, Location::Mine, Location::Saloon];

    /// The type of token that belongs here; each type belongs to exactly one Location (GOAT-9).
    #[inline]
    pub const fn token(self) -> Token {
        match self {
            Location::Store => Token::Supplies,
            Location::Bank => Token::MoneyBill,
            Location::Ranch => Token::Cattle,
            Location::Mine => Token::Gold,
            Location::Saloon => Token::Bottle,
        }
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Location::Store => "Store",
            Location::Bank => "Bank",
            Location::Ranch => "Ranch",
            Location::Mine => "Mine",
            Location::Saloon => "Saloon",
        }
    }
}

/// The five types of Belonging Tokens (GOAT-10), in the order of their Locations.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Token {
    Supplies,
    #[cfg_attr(feature = "ts", ts(rename = "Money Bill"))]
    MoneyBill,
    Cattle,
    Gold,
    Bottle,
}

impl Token {
    /// All five types.
    pub const ALL: [Token; 5] =
        [Token::Supplies, Token::MoneyBill, Token::Cattle, Token::Gold, Token::Bottle];

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Token::Supplies => "Supplies",
            Token::MoneyBill => "Money Bill",
            Token::Cattle => "Cattle",
            Token::Gold => "Gold",
            Token::Bottle => "Bottle",
        }
    }

    /// The letter used in the scenarios of the rules file.
    pub const fn letter(self) -> char {
        match self {
            Token::Supplies => 'S',
            Token::MoneyBill => 'M',
            Token::Cattle => 'C',
            Token::Gold => 'G',
            Token::Bottle => 'B',
        }
    }
}

/// Reading by name: in upper or lower case, with `_` or `-` for a space, and the rulebook's other spellings (GOAT-3,
/// GOAT-R1).
macro_rules! named {
    ($type:ty, $kind:literal, [$(($alias:literal, $meant:expr)),*]) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let wanted = text.trim().replace(['_', '-'], " ").to_lowercase();
                let own = Self::ALL.into_iter().find(|piece| piece.name().to_lowercase() == wanted);
                let alias = || match wanted.as_str() {
                    $($alias => Some($meant),)*
                    _ => None,
                };
                own.or_else(alias).ok_or_else(|| {
                    let names: Vec<_> = Self::ALL.iter().map(|piece| piece.name()).collect();
                    format!("{:?} is not a {}; there are {}", text.trim(), $kind, names.join(", "))
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

named!(Character, "Character", [("boy", Kid), ("xerife", Sheriff), ("seler", Seller), ("gambier", Gambler)]);
named!(Location, "Location", []);
named!(
    Token,
    "token",
    [
        ("suplies", Token::Supplies),
        ("supply", Token::Supplies),
        ("catte", Token::Cattle),
        ("money bills", Token::MoneyBill),
        ("bottles", Token::Bottle),
        ("s", Token::Supplies),
        ("m", Token::MoneyBill),
        ("c", Token::Cattle),
        ("g", Token::Gold),
        ("b", Token::Bottle)
    ]
);

#[cfg(test)]
mod tests {
    use super::*;

    /// GOAT-3, GOAT-R1: the rulebook's other spellings mean the same pieces.
    #[test]
    fn variant_spellings_are_read_as_the_canonical_names() {
        for (alias, meant) in [("Boy", Kid), ("XERIFE", Sheriff), ("Seler", Seller), ("gambier", Gambler)] {
            assert_eq!(alias.parse::<Character>(), Ok(meant));
        }
        assert_eq!("Suplies".parse::<Token>(), Ok(Token::Supplies));
        assert_eq!("catte".parse::<Token>(), Ok(Token::Cattle));
        assert_eq!("money_bill".parse::<Token>(), Ok(Token::MoneyBill));
        assert!(
            "Bandit"
                .parse::<Character>()
                .unwrap_err()
                .contains("\"Bandit\" is not a Character; there are Seller")
        );
    }

    /// GOAT-8, GOAT-R3: two Characters per Location, for tokens and coins; six at the Saloon; the Goat nowhere.
    #[test]
    fn every_character_has_its_home() {
        let at = |home| Character::ALL.into_iter().filter(|c| c.home() == home).collect::<Vec<_>>();
        assert_eq!(at(Some(Location::Store)), [Seller, Kid]);
        assert_eq!(at(Some(Location::Bank)), [Banker, Widow]);
        assert_eq!(at(Some(Location::Ranch)), [Farmer, Cowboy]);
        assert_eq!(at(Some(Location::Mine)), [Miner, Prospector]);
        let numbers: Vec<_> =
            at(Some(Location::Saloon)).into_iter().filter_map(Character::saloon_number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        assert_eq!(at(None), [Goat]);
    }

    /// GOAT-9: each token type belongs to exactly one Location, under the same index.
    #[test]
    fn tokens_and_locations_share_their_order() {
        for (location, token) in Location::ALL.into_iter().zip(Token::ALL) {
            assert_eq!(location.token(), token);
            assert_eq!(location as u8, token as u8);
        }
    }
}
