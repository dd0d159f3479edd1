use std::fmt;
use std::path::PathBuf;

use rustlers_bots::Level;
use rustlers_core::{BadOptions, Illegal, Seat};
use rustlers_house::{HouseError, UnknownGame};

use crate::MOST_THREADS;

/// Why nothing, or not everything, was simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabError {
    /// The plan asks for no games.
    NoGames,
    /// The plan asks for no threads.
    NoThreads,
    /// The plan asks for more threads than make sense.
    TooManyThreads {
        /// How many it asks for.
        threads: usize,
    },
    /// The system could not start the threads.
    Threads(String),
    /// The number of bots is not the number of seats.
    WrongBots {
        /// The number of bots in the plan.
        given: usize,
        /// The number of seats at the table.
        players: u8,
    },
    /// The game is not known, or cannot be set up.
    House(HouseError),
    /// The output could not be written.
    Unwritten(String),
    /// The name of a file does not say how to write it.
    Ending {
        /// The file.
        path: PathBuf,
    },
    /// Parts cannot be joined; the sentence says which, and why.
    Parts(String),
    /// A journal does not fit the rules.
    Journal(String),
    /// A bot made a choice that the rules refuse: a bug in the bot or in the rules.
    Refused {
        /// The number of the game, from 0.
        number: u64,
        /// Where the bot sat.
        seat: Seat,
        /// The level of the bot.
        level: Level,
        /// Why it was refused.
        illegal: Illegal,
    },
    /// A contender made a choice that the rules refuse: a bug in the bot or in the rules.
    ContenderRefused {
        /// The number of the deal, from 0.
        number: u64,
        /// Where it sat.
        seat: Seat,
        /// The contender.
        who: String,
        /// Why it was refused.
        illegal: Illegal,
    },
    /// A search for puzzles met something that cannot happen: a bug in a bot or in the rules.
    Search {
        /// The number of the game, from 0.
        number: u64,
        /// What happened.
        why: String,
    },
    /// A game that was just played could not be played again: a bug in the rules.
    Replay {
        /// The number of the game, from 0.
        number: u64,
        /// What happened.
        why: String,
    },
    /// Only games of two can be solved.
    NotForTwo {
        /// How many play.
        players: u8,
    },
    /// Nobody plays in such a place in this game.
    NoPlace {
        /// The name of the game.
        game: &'static str,
    },
    /// The game has no top hand that uses weights.
    NothingToTrain,
    /// A game stopped without an outcome: a bug in the rules.
    NoOutcome {
        /// The number of the game, from 0.
        number: u64,
    },
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::NoGames => write!(f, "there is nothing to simulate: ask for at least one game"),
            LabError::NoThreads => write!(f, "zero threads do no work: ask for at least one"),
            LabError::TooManyThreads { threads } => {
                write!(f, "{threads} threads are too many: ask for at most {MOST_THREADS}")
            }
            LabError::Threads(why) => {
                write!(f, "the threads could not be started ({why}): ask for fewer")
            }
            LabError::WrongBots { given, players } => {
                write!(f, "{players} seats need {players} bots, one for each, but {given} are named")
            }
            LabError::House(error) => error.fmt(f),
            LabError::Unwritten(why) => write!(f, "the output could not be written: {why}"),
            LabError::Ending { path } => write!(
                f,
                "{} has no known ending: name a file that ends in .jsonl or .parquet",
                path.display()
            ),
            LabError::Parts(why) => f.write_str(why),
            LabError::Journal(why) => write!(f, "the journal does not fit the rules: {why}"),
            LabError::Refused { number, seat, level, illegal } => {
                write!(
                    f,
                    "in game {number} the {level} on {seat} made a choice that the rules refuse: {illegal}"
                )
            }
            LabError::ContenderRefused { number, seat, who, illegal } => {
                write!(
                    f,
                    "in deal {number} the {who} on {seat} made a choice that the rules refuse: {illegal}"
                )
            }
            LabError::Search { number, why } => {
                write!(f, "the search stopped in game {number}: {why}")
            }
            LabError::Replay { number, why } => {
                write!(f, "game {number} could not be played again: {why}")
            }
            LabError::NotForTwo { players } => {
                write!(f, "only games of two players can be solved, and this one has {players}")
            }
            LabError::NoPlace { game } => {
                write!(f, "{game} has no such places for the hero: only in the west a side plays together")
            }
            LabError::NothingToTrain => write!(f, "the bots of this game use no weights"),
            LabError::NoOutcome { number } => {
                write!(f, "game {number} stopped without an outcome: its rules are broken")
            }
        }
    }
}

impl std::error::Error for LabError {}

impl From<HouseError> for LabError {
    fn from(error: HouseError) -> LabError {
        LabError::House(error)
    }
}

impl From<UnknownGame> for LabError {
    fn from(unknown: UnknownGame) -> LabError {
        LabError::House(unknown.into())
    }
}

impl From<BadOptions> for LabError {
    fn from(bad: BadOptions) -> LabError {
        LabError::House(bad.into())
    }
}
