//! The component data (GOAT-14): what is in the box and how to set up a table, read from TOML and checked.

use std::fmt;
use std::sync::LazyLock;

use rustlers_core::BadOptions;
use serde::{Deserialize, Serialize};

use crate::pieces::{Cards, Character, Location, PerToken, Token};

/// The data file of an edition.
pub(crate) const FILE: &str = "goat.toml";

/// The edition that the rulebook describes, with the coins of GOAT-R5.
pub static STANDARD: LazyLock<Edition> = LazyLock::new(|| {
    Edition::from_toml(include_str!("../../../editions/goat/goat.toml"))
        .expect("the embedded edition is checked by a test")
});

/// The standard edition's facts for 2, 3, 4 and 5 players, looked up for every game that is set up.
static STANDARD_FACTS: LazyLock<[Facts; 4]> = LazyLock::new(|| {
    [2, 3, 4, 5].map(|players| STANDARD.facts(players).expect("the embedded edition is checked by a test"))
});

/// The facts of a table of `players` with the standard edition.
pub(crate) fn standard_facts(players: u8) -> Result<Facts, BadOptions> {
    let known = STANDARD_FACTS.iter().find(|facts| facts.players == players);
    known.copied().ok_or_else(|| not_so_many(players))
}

#[cold]
fn not_so_many(players: u8) -> BadOptions {
    BadOptions(format!("The Good and the Bad and the Goat is for 2 to 5 players, not {players} (GOAT-2)"))
}

/// The component data of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    name: String,
    coins: u8,
    elixirs: u8,
    tokens: Tokens<TokenKind>,
    upkeep: Upkeep,
    players: Tables,
}

/// How many tokens of a type there are, and what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TokenKind {
    count: u8,
    value: u8,
}

/// A value for each type of token, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tokens<T> {
    bottle: T,
    supplies: T,
    money_bill: T,
    cattle: T,
    gold: T,
}

impl<T: Copy> Tokens<T> {
    fn get(&self, token: Token) -> T {
        match token {
            Token::Bottle => self.bottle,
            Token::Supplies => self.supplies,
            Token::MoneyBill => self.money_bill,
            Token::Cattle => self.cattle,
            Token::Gold => self.gold,
        }
    }
}

/// What every Upkeep places at each Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Upkeep {
    saloon: Stock,
    store: Stock,
    bank: Stock,
    ranch: Stock,
    mine: Stock,
}

impl Upkeep {
    fn get(&self, location: Location) -> Stock {
        match location {
            Location::Saloon => self.saloon,
            Location::Store => self.store,
            Location::Bank => self.bank,
            Location::Ranch => self.ranch,
            Location::Mine => self.mine,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stock {
    tokens: u8,
    coins: u8,
}

/// The set-up for every number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    #[serde(rename = "2")]
    two: Seating,
    #[serde(rename = "3")]
    three: Seating,
    #[serde(rename = "4")]
    four: Seating,
    #[serde(rename = "5")]
    five: Seating,
}

/// The set-up for one number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seating {
    rounds: u8,
    hats: u8,
    locations: Vec<Location>,
    supply: Supply,
    start: Start,
}

/// Tokens put in the supply; types whose Locations are not in play are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Supply {
    bottle: u8,
    supplies: u8,
    money_bill: u8,
    cattle: u8,
    gold: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    coins: u8,
    bottles: u8,
}

impl Edition {
    /// Reads and checks an edition; an error names the key that is wrong.
    pub fn from_toml(text: &str) -> Result<Edition, BadOptions> {
        let edition: Edition = toml::from_str(text)
            .map_err(|error| BadOptions(format!("{FILE}: {}", error.to_string().trim())))?;
        for players in 2..=5 {
            edition.facts(players)?;
        }
        Ok(edition)
    }

    /// The data as TOML, the same for the same data.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("an edition is made of plain tables")
    }

    /// The facts of a table of `players`, checked.
    pub(crate) fn facts(&self, players: u8) -> Result<Facts, BadOptions> {
        let seating = match players {
            2 => &self.players.two,
            3 => &self.players.three,
            4 => &self.players.four,
            5 => &self.players.five,
            _ => return Err(not_so_many(players)),
        };
        let locations: LocationSet = seating.locations.iter().copied().chain([Location::Saloon]).collect();
        let supply = &seating.supply;
        let facts = Facts {
            players,
            rounds: seating.rounds,
            hats: seating.hats,
            coins: self.coins,
            elixirs: self.elixirs,
            start_coins: seating.start.coins,
            start_bottles: seating.start.bottles,
            locations,
            // GOAT-15: the Characters of Locations that are not in play go back to the box.
            cards: Character::ALL
                .into_iter()
                .filter(|card| card.home().is_none_or(|home| locations.contains(home)))
                .collect(),
            tokens: PerToken([supply.supplies, supply.money_bill, supply.cattle, supply.gold, supply.bottle]),
            values: PerToken(Token::ALL.map(|token| self.tokens.get(token).value)),
            placed_tokens: PerToken(Location::ALL.map(|location| self.upkeep.get(location).tokens)),
            placed_coins: PerToken(Location::ALL.map(|location| self.upkeep.get(location).coins)),
        };
        self.check(seating, &facts)?;
        Ok(facts)
    }

    /// Refuses data that the rules do not work with.
    fn check(&self, seating: &Seating, facts: &Facts) -> Result<(), BadOptions> {
        let players = facts.players;
        let wrong = |key: fmt::Arguments<'_>, why: String| Err(BadOptions(format!("{FILE}: {key}: {why}")));
        let range = |key: fmt::Arguments<'_>, value: u8, low: u8, high: u8| {
            if (low..=high).contains(&value) {
                return Ok(());
            }
            wrong(key, format!("{value} is not possible; it must be {low} to {high}"))
        };
        range(format_args!("coins"), self.coins, 1, 200)?;
        range(format_args!("elixirs"), self.elixirs, 3, 9)?;
        range(format_args!("players.{players}.rounds"), facts.rounds, 1, MAX_ROUNDS)?;
        range(format_args!("players.{players}.hats"), facts.hats, 1, 3)?;
        for location in Location::ALL {
            let stock = self.upkeep.get(location);
            let name = location.name().to_lowercase();
            range(format_args!("upkeep.{name}.tokens"), stock.tokens, 0, 3)?;
            range(format_args!("upkeep.{name}.coins"), stock.coins, 0, 9)?;
        }
        if seating.locations.contains(&Location::Saloon)
            || seating.locations.len() + 1 != facts.locations.len()
        {
            return wrong(
                format_args!("players.{players}.locations"),
                "each Location stands there once, and the Saloon (always in play) not at all".to_owned(),
            );
        }
        for token in Token::ALL {
            let name = token.name().replace(' ', "_").to_lowercase();
            let kind = self.tokens.get(token);
            range(format_args!("tokens.{name}.count"), kind.count, 0, 40)?;
            range(format_args!("tokens.{name}.value"), kind.value, 0, 99)?;
            let key = format_args!("players.{players}.supply.{name}");
            range(key, facts.tokens[token], 0, kind.count)?;
            if facts.tokens[token] > 0 && !facts.locations.contains(Location::ALL[token as usize]) {
                return wrong(key, format!("{token} belongs to a Location that is not in play"));
            }
        }
        let needed = facts.start_bottles.saturating_mul(players);
        let left = facts.tokens[Token::Bottle].saturating_sub(needed);
        if facts.tokens[Token::Bottle] < needed || left > MAX_BOTTLES {
            return wrong(
                format_args!("players.{players}.supply.bottle"),
                format!("it must be {needed} (to start with) to {} more", MAX_BOTTLES),
            );
        }
        if facts.start_coins.saturating_mul(players) > self.coins {
            return wrong(
                format_args!("players.{players}.start.coins"),
                "there are not that many coins".to_owned(),
            );
        }
        // GOAT-R16: every hat needs a card, and two are removed.
        let least = players * facts.hats + 2;
        if facts.cards.len() < least {
            return wrong(
                format_args!("players.{players}.hats"),
                format!("{} Characters cannot carry {} hats", facts.cards.len(), players * facts.hats),
            );
        }
        Ok(())
    }
}

/// The most Bottles that can collect at the Saloon, so that every split is a small choice.
const MAX_BOTTLES: u8 = 7;

/// The most rounds in a game, so that every theft can be remembered.
pub(crate) const MAX_ROUNDS: u8 = 6;

/// The edition's facts for one number of players, fixed for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) players: u8,
    pub(crate) rounds: u8,
    /// The number of Small Hats of each player.
    pub(crate) hats: u8,
    pub(crate) coins: u8,
    pub(crate) elixirs: u8,
    pub(crate) start_coins: u8,
    pub(crate) start_bottles: u8,
    pub(crate) locations: LocationSet,
    /// The Characters that are not boxed.
    pub(crate) cards: Cards,
    /// Tokens of each type that are not boxed.
    pub(crate) tokens: PerToken,
    pub(crate) values: PerToken,
    pub(crate) placed_tokens: PerToken,
    pub(crate) placed_coins: PerToken,
}

/// A set of Locations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LocationSet(u8);

impl LocationSet {
    #[inline]
    pub(crate) const fn contains(self, location: Location) -> bool {
        self.0 & (1 << location as u8) != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |&location| self.contains(location))
    }

    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl FromIterator<Location> for LocationSet {
    fn from_iter<I: IntoIterator<Item = Location>>(locations: I) -> LocationSet {
        LocationSet(locations.into_iter().fold(0, |set, location| set | 1 << location as u8))
    }
}
