//! The errors of this crate, each with a sentence for people.

use std::fmt;

use rustlers_core::{BadOptions, Illegal, Impossible};

use crate::UnknownGame;

/// Why a table cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseError {
    /// There is no such game.
    UnknownGame(UnknownGame),
    /// The options cannot be read, or cannot set up a game.
    BadOptions(String),
    /// The component data cannot be read, or cannot make up a game.
    BadEdition(String),
    /// The position can be read, but no game can be in it: everything that is wrong, one sentence each.
    Impossible(Vec<String>),
    /// The position cannot be read.
    Unreadable(String),
}

impl fmt::Display for HouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseError::UnknownGame(unknown) => unknown.fmt(f),
            HouseError::BadOptions(why) => write!(f, "change the options: {why}"),
            HouseError::BadEdition(why) => write!(f, "change the edition: {why}"),
            HouseError::Impossible(faults) => {
                write!(f, "no game can be in this position: {}", faults.join("; "))
            }
            HouseError::Unreadable(why) => {
                write!(f, "the position cannot be read: {why} (compare it with the position of a new game)")
            }
        }
    }
}

impl std::error::Error for HouseError {}

impl From<UnknownGame> for HouseError {
    fn from(unknown: UnknownGame) -> HouseError {
        HouseError::UnknownGame(unknown)
    }
}

impl From<BadOptions> for HouseError {
    fn from(bad: BadOptions) -> HouseError {
        HouseError::BadOptions(bad.0)
    }
}

impl From<Impossible> for HouseError {
    fn from(impossible: Impossible) -> HouseError {
        HouseError::Impossible(impossible.0)
    }
}

/// A choice that was not carried out; the table is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It does not have the form of a choice of this game.
    Unreadable(String),
    /// The rules do not allow it.
    Illegal(Illegal),
}

impl Refused {
    /// The rule that forbids the choice; `None` if it could not even be read.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refused::Unreadable(_) => None,
            Refused::Illegal(illegal) => Some(illegal.rule()),
        }
    }

    /// The sentence, without the rule.
    pub fn reason(&self) -> &str {
        match self {
            Refused::Unreadable(why) => why,
            Refused::Illegal(illegal) => illegal.reason(),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreadable(why) => f.write_str(why),
            Refused::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}
