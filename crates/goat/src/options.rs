//! The options of a table.

use rustlers_core::{BadOptions, Seat};
use serde::{Deserialize, Serialize};

use crate::edition::{Edition, Facts, STANDARD, standard_facts};

/// The options of a game: the number of players, who starts, and which components to use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// 2 to 5 (GOAT-2).
    pub players: u8,
    /// The Starting Player of round 1; drawn at random if not given (GOAT-R9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
    /// Component data to use instead of the standard edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

impl Options {
    /// The standard game for this number of players.
    pub fn new(players: u8) -> Options {
        Options { players, start: None, edition: None }
    }

    /// The component data in use.
    pub fn edition(&self) -> &Edition {
        self.edition.as_ref().unwrap_or(&STANDARD)
    }

    /// The facts of this table, checked.
    pub(crate) fn facts(&self) -> Result<Facts, BadOptions> {
        let facts = match &self.edition {
            Some(edition) => edition.facts(self.players)?,
            None => standard_facts(self.players)?,
        };
        match self.start {
            Some(start) if start.number() >= self.players => Err(BadOptions(format!(
                "seat {} cannot start: {} players have the seats 0 to {}",
                start.number(),
                self.players,
                self.players - 1
            ))),
            _ => Ok(facts),
        }
    }
}
