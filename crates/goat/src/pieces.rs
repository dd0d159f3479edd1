//! The pieces in the box: Characters, Locations and tokens. No rules.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The fifteen Character cards, one copy each (GOAT-8).
///
/// The eight Characters of the four Locations come first, in pairs: who takes the tokens, who takes the coins.
/// The six of the Saloon follow in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it, and `cards.rs` tells what each one does.
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

    /// Whether the Instant effect takes the tokens of the Location (GOAT-54), and not the coins (GOAT-55).
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
/// The Saloon comes last: the order is the one in which Upkeep fills them (GOAT-R6) and a display shows them (GOAT-R8).
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Token {
    Supplies,
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

    /// The letter that the rules file uses in its scenarios.
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

/// Reading by name: any case, `_` or `-` for a blank, and the rulebook's other spellings (GOAT-3, GOAT-R1).
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
                serializer.serialize_str(self.name())
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

/// A number for each type of token, and so for each Location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerToken(pub [u8; 5]);

impl PerToken {
    /// All of them together.
    #[inline]
    pub const fn total(self) -> u8 {
        let [a, b, c, d, e] = self.0;
        a + b + c + d + e
    }

    /// The types with their numbers, in order, without those of which there are none.
    pub fn iter(self) -> impl Iterator<Item = (Token, u8)> {
        Token::ALL.into_iter().map(move |token| (token, self[token])).filter(|(_, count)| *count > 0)
    }

    /// The type of single token number `index`, when all tokens lie in a row by type.
    ///
    /// Panics when there are not so many.
    pub fn nth(self, index: u32) -> Token {
        let mut left = index;
        for token in Token::ALL {
            let count = u32::from(self[token]);
            if left < count {
                return token;
            }
            left -= count;
        }
        panic!("there is no token number {index} among {self:?}");
    }
}

impl Index<Token> for PerToken {
    type Output = u8;

    #[inline]
    fn index(&self, token: Token) -> &u8 {
        &self.0[token as usize]
    }
}

impl IndexMut<Token> for PerToken {
    #[inline]
    fn index_mut(&mut self, token: Token) -> &mut u8 {
        &mut self.0[token as usize]
    }
}

/// Written as a list of single tokens, which is how a player counts them out.
impl Serialize for PerToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.iter().flat_map(|(token, count)| std::iter::repeat_n(token, count.into())))
    }
}

impl<'de> Deserialize<'de> for PerToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tokens = Vec::<Token>::deserialize(deserializer)?;
        if tokens.len() > u8::MAX.into() {
            return Err(D::Error::custom(format!("{} tokens; there are never so many", tokens.len())));
        }
        Ok(tokens.into_iter().fold(PerToken::default(), |mut sum, token| {
            sum[token] += 1;
            sum
        }))
    }
}

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

    /// GOAT-8, GOAT-R3: two Characters a Location, tokens and coins; six at the Saloon; the Goat nowhere.
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

    #[test]
    fn cards_and_tokens_are_counted_in_order() {
        let cards: Cards = [Goat, Kid, Robber].into_iter().collect();
        assert_eq!((0..3).map(|i| cards.nth(i)).collect::<Vec<_>>(), [Kid, Robber, Goat]);
        let tokens = PerToken([0, 2, 0, 0, 1]);
        assert_eq!(
            (0..3).map(|i| tokens.nth(i)).collect::<Vec<_>>(),
            [Token::MoneyBill, Token::MoneyBill, Token::Bottle]
        );
    }
}
