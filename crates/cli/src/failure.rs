//! What went wrong, in words for people, and as an exit code for programs.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | success; also if the reader of the output has stopped reading |
//! | 1 | the answer is no: a refused choice, or a journal that fails the check |
//! | 2 | the input or the command is wrong |
//! | 70 | a bug in this program |

use std::fmt;
use std::io;

use rustlers_house::HouseError;
use rustlers_lab::LabError;

/// Why a command did not do what it was asked to do.
#[derive(Debug)]
pub(crate) struct Failure {
    code: u8,
    /// What to print on standard error; nothing if everything has been said.
    sentence: Option<String>,
    hints: Vec<String>,
}

impl Failure {
    /// The input is wrong; the sentence says what, and where.
    pub(crate) fn input(sentence: impl fmt::Display) -> Failure {
        Failure { code: 2, sentence: Some(sentence.to_string()), hints: Vec::new() }
    }

    /// The answer is no, and the sentence says why.
    pub(crate) fn no(sentence: impl fmt::Display) -> Failure {
        Failure { code: 1, sentence: Some(sentence.to_string()), hints: Vec::new() }
    }

    /// The answer is no, and has already been given.
    pub(crate) fn said_no() -> Failure {
        Failure { code: 1, sentence: None, hints: Vec::new() }
    }

    /// This program has a bug.
    pub(crate) fn internal(sentence: impl fmt::Display) -> Failure {
        Failure { code: 70, sentence: Some(sentence.to_string()), hints: Vec::new() }
    }

    /// The same with another line: what to do about it.
    #[must_use]
    pub(crate) fn hint(mut self, hint: impl fmt::Display) -> Failure {
        self.hints.push(hint.to_string());
        self
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        self.code
    }

    /// What to print, if anything is left to say.
    pub(crate) fn sentence(&self) -> Option<&str> {
        self.sentence.as_deref()
    }

    /// What to do about it.
    pub(crate) fn hints(&self) -> &[String] {
        &self.hints
    }
}

/// The output could not be written. It is not a failure if the reader has stopped reading.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure { code: 0, sentence: None, hints: Vec::new() },
            _ => Failure::input(format!("the output cannot be written: {error}")),
        }
    }
}

impl From<HouseError> for Failure {
    fn from(error: HouseError) -> Failure {
        match error {
            HouseError::BadOptions(why) => Failure::input(why),
            HouseError::BadEdition(why) => Failure::input(format!("the edition cannot be used: {why}")),
            HouseError::Unreadable(why) => Failure::input(format!("the position cannot be read: {why}"))
                .hint("compare it with a position that `rustlers new` prints"),
            HouseError::UnknownGame(_) | HouseError::Impossible(_) => Failure::input(error),
        }
    }
}

impl From<LabError> for Failure {
    fn from(error: LabError) -> Failure {
        match error {
            LabError::House(error) => error.into(),
            LabError::Refused { .. }
            | LabError::ContenderRefused { .. }
            | LabError::NoOutcome { .. }
            | LabError::Replay { .. }
            | LabError::Search { .. } => Failure::internal(error),
            LabError::NoGames
            | LabError::NoThreads
            | LabError::TooManyThreads { .. }
            | LabError::Threads(_)
            | LabError::WrongBots { .. }
            | LabError::NotForTwo { .. }
            | LabError::NoPlace { .. }
            | LabError::NothingToTrain
            | LabError::Unwritten(_)
            | LabError::Ending { .. }
            | LabError::Parts(_)
            | LabError::Journal(_) => Failure::input(error),
        }
    }
}
