//! What a table is set up with.

use rustlers_core::{BadOptions, Seat};
use serde::{Deserialize, Serialize};

use crate::edition::{Edition, Facts, STANDARD, standard_facts};

/// The options of a game: how many play, who starts, and with which components.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// 2 to 5 (GOAT-2).
    pub players: u8,
    /// The Starting Player of round 1; drawn when not given (GOAT-R9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
    /// Other component data than the standard edition's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

impl Options {
    /// The standard game for so many players.
    pub fn new(players: u8) -> Options {
        Options { players, start: None, edition: None }
    }

    /// The component data in use.
    pub fn edition(&self) -> &Edition {
        self.edition.as_ref().unwrap_or(&STANDARD)
    }

    /// What holds for this table, checked.
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
