use std::fmt;

use rustlers_core::ChanceFault;

use super::JOURNAL_VERSION;
use crate::UnknownGame;

/// What is wrong with a journal file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: JournalFault,
}

impl JournalError {
    pub(crate) fn at(line: usize, fault: JournalFault) -> JournalError {
        JournalError { line, fault }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for JournalError {}

/// What can be wrong with a line of a journal file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalFault {
    /// The file is empty.
    Empty,
    /// The file cannot be read.
    Io(String),
    /// The line is longer than any line of a journal.
    TooLong,
    /// The line is not text.
    NotUtf8,
    /// The line is not JSON.
    NotJson(String),
    /// The line is JSON, but neither header nor entry nor end.
    NotALine,
    /// The file, or a journal in it, stops before its end.
    Truncated {
        /// The line where the journal begins.
        begun: usize,
    },
    /// There is an entry or an end where a header should be.
    NoHeader,
    /// The file has another format version.
    Version(String),
    /// There is no such game.
    UnknownGame(UnknownGame),
    /// The game was played under other rules.
    OtherRules {
        /// The game.
        game: String,
        /// The version of the rules it was played under.
        found: u32,
        /// The version that this program has.
        known: u32,
    },
    /// The game was played with other component data.
    OtherEdition {
        /// The hash in the header.
        found: String,
        /// The hash of the data in the options.
        known: String,
    },
    /// The header cannot be read.
    Header(String),
    /// The entry cannot be read.
    Entry(String),
    /// The end cannot be read.
    End(String),
    /// The options cannot set up a game.
    Setup(String),
    /// The choice cannot be read, or is not legal.
    Choice(String),
    /// The outcomes of chance do not fit.
    Draws(ChanceFault),
    /// The journal ends, but the game does not.
    NotOver,
    /// The game ends differently from what the end says.
    OtherOutcome {
        /// What the end says.
        found: String,
        /// The result of the replay.
        replayed: String,
    },
    /// The game ends in a different position from what the end says.
    OtherPosition,
    /// The lines before the end are not the ones that were originally written.
    OtherLines,
    /// The seed does not match the commitment.
    OtherSeed,
    /// The seed produces different draws from those in the journal.
    OtherDraws {
        /// The draws in the journal.
        found: Vec<u32>,
        /// The draws from the seed.
        derived: Vec<u32>,
    },
}

impl fmt::Display for JournalFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use JournalFault::*;
        match self {
            Empty => write!(f, "the file is empty; a journal begins with a line like {{\"journal\":1,..}}"),
            Io(why) => write!(f, "the file cannot be read: {why}"),
            TooLong => write!(f, "the line is longer than any line of a journal"),
            NotUtf8 => write!(f, "the line is not text (UTF-8)"),
            NotJson(why) => write!(f, "the line is not JSON: {why}"),
            NotALine => {
                write!(f, "the line is neither a header (\"journal\") nor an entry (\"seat\") nor an \"end\"")
            }
            Truncated { begun } => {
                write!(f, "the journal that begins in line {begun} stops here, before its end: ")?;
                write!(f, "the file was cut off, or the game was never finished")
            }
            NoHeader => {
                write!(f, "a journal must begin here, with its header: a line like {{\"journal\":1,..}}")
            }
            Version(found) => {
                write!(f, "the file format is version {found}; this program reads version {JOURNAL_VERSION}")
            }
            UnknownGame(unknown) => unknown.fmt(f),
            OtherRules { game, found, known } => write!(
                f,
                "this was played under version {found} of the rules of {game}; this program knows version {known}"
            ),
            OtherEdition { found, known } => write!(
                f,
                "this was played with another edition: the header has {found}, the options give {known}"
            ),
            Header(why) => write!(f, "the header cannot be read: {why}"),
            Entry(why) => write!(f, "the entry cannot be read: {why}"),
            End(why) => write!(f, "the end cannot be read: {why}"),
            Setup(why) => write!(f, "the game cannot be set up: {why}"),
            Choice(why) => write!(f, "the choice cannot be made: {why}"),
            Draws(fault) => write!(f, "the draws do not fit: {fault}"),
            NotOver => write!(f, "the journal ends here, but the game is not over"),
            OtherOutcome { found, replayed } => {
                write!(f, "the end says {found}, but the game ends with {replayed}")
            }
            OtherPosition => write!(f, "the game does not end in the position with this hash"),
            OtherLines => write!(f, "the lines before this one are not those that were written"),
            OtherSeed => write!(f, "the seed is not the one whose hash was shown before the game"),
            OtherDraws { found, derived } => {
                write!(f, "the journal has the draws {found:?}, but its seed gives {derived:?}")
            }
        }
    }
}
