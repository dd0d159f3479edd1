//! Parsers for the arguments that are more than plain text.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rustlers_bots::Level;
use rustlers_house::{HouseError, Setting, games};

/// The name of a game, in upper or lower case.
pub(super) fn game_parser() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(games().into_iter().map(|game| game.name)).map(|name| name.to_lowercase())
}

/// A bot level, in upper or lower case.
pub(super) fn level_parser() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.iter().map(|level| level.name())).try_map(|name| name.parse())
}

/// A number of players. The game decides whether it is possible.
pub(super) fn parse_players(text: &str) -> Result<u8, String> {
    match text.parse::<u64>() {
        Ok(number) => u8::try_from(number).map_err(|_| "no game takes that many players".to_owned()),
        Err(_) => Err("it must be a whole number".to_owned()),
    }
}

/// The number of a seat. The table decides whether it exists.
pub(super) fn parse_seat(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| "it must be the number of a seat, such as 0 for the first".to_owned())
}

/// An option of a game. The game decides whether it has it.
pub(super) fn parse_setting(text: &str) -> Result<Setting, String> {
    text.parse().map_err(|error| match error {
        HouseError::BadOptions(why) => why,
        other => other.to_string(),
    })
}
