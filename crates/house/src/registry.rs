//! The list of games. To add a game, add a line at the end of the first half of this file.

use std::fmt;

use rustlers_bots::Bots;
use rustlers_core::{Game, Parts, Study, Tabletop, Variant};
use serde::Serialize;

/// What every game here has to provide: rules, words, views in parts, numbers, and bots.
pub trait HouseGame: Tabletop + Game<View: Parts> + Study + Bots {}

impl<G: Tabletop + Game<View: Parts> + Study + Bots> HouseGame for G {}

/// An operation on a game whose type is known only by its name.
pub trait Visitor {
    /// The result.
    type Out;

    /// Performs it, with the game's type.
    fn visit<G: HouseGame>(self) -> Self::Out;
}

/// A game in the list.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    /// The name in commands, files and addresses.
    pub name: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The possible numbers of players: the fewest and the most.
    pub players: (u8, u8),
    /// The other options of a table; the first value of each is the default.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Variant>"))]
    pub variants: &'static [Variant],
}

/// Every game.
///
/// ```
/// assert!(rustlers_house::games().iter().any(|game| game.name == "goat"));
/// ```
pub fn games() -> Vec<Listing> {
    LISTINGS.iter().map(|listing| listing()).collect()
}

macro_rules! games {
    ($($game:ty,)*) => {
        const LISTINGS: &[fn() -> Listing] = &[$(listing::<$game>),*];

        /// Runs an operation with the type of the game that has this name.
        pub fn visit<V: Visitor>(game: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if game == <$game as Tabletop>::NAME {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame { name: game.to_owned() })
        }
    };
}

games! {
    rustlers_goat::Goat,
    rustlers_critters::Critters,
    rustlers_lords::Lords,
    rustlers_west::West,
}

fn listing<G: HouseGame>() -> Listing {
    let players = (*G::PLAYERS.start(), *G::PLAYERS.end());
    Listing { name: G::NAME, title: G::TITLE, players, variants: G::VARIANTS }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    name: String,
}

impl UnknownGame {
    /// The known name that was probably meant.
    pub fn nearest(&self) -> Option<&'static str> {
        // Text much longer than any name is far from all of them, so the rest of it need not be read.
        let wanted: String = self.name.to_lowercase().chars().take(40).collect();
        let distances = games().into_iter().map(|game| (strsim::levenshtein(&wanted, game.name), game.name));
        distances.min().filter(|(distance, name)| *distance <= name.len().div_ceil(3)).map(|(_, name)| name)
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name from a file or a stranger may be long; its beginning is enough to recognize it.
        let short: String = self.name.chars().take(40).collect();
        write!(f, "there is no game called {short:?}")?;
        if let Some(name) = self.nearest() {
            write!(f, "; did you mean {name}?")?;
        }
        let names: Vec<&str> = games().iter().map(|game| game.name).collect();
        write!(f, "{} the games are: {}", if self.nearest().is_some() { "" } else { ";" }, names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_game_is_refused_with_the_known_ones_and_the_likely_one() {
        let words = |name: &str| UnknownGame { name: name.to_owned() }.to_string();
        assert!(words("Goats").starts_with("there is no game called \"Goats\"; did you mean goat?"));
        assert!(words("chess").starts_with("there is no game called \"chess\"; the games are: goat"));
        assert!(words(&"x".repeat(10_000)).len() < 200);
    }
}
