//! What went wrong, in words for a person, and the exit code that says so to a program.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | all is well; also when whoever reads the output has stopped reading |
//! | 1 | the answer is no: a refused choice, or a journal that fails the check |
//! | 2 | the input or the command is wrong |
//! | 70 | a mistake in this program |

use std::fmt;
use std::io;

use rustlers_house::HouseError;
use rustlers_lab::LabError;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) struct Failure {
    code: u8,
    /// What to say on the error stream; nothing when all is said.
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

    /// The answer is no, and is given already.
    pub(crate) fn said_no() -> Failure {
        Failure { code: 1, sentence: None, hints: Vec::new() }
    }

    /// This program is wrong.
    pub(crate) fn internal(sentence: impl fmt::Display) -> Failure {
        Failure { code: 70, sentence: Some(sentence.to_string()), hints: Vec::new() }
    }

    /// The same with a line more: what to do about it.
    #[must_use]
    pub(crate) fn hint(mut self, hint: impl fmt::Display) -> Failure {
        self.hints.push(hint.to_string());
        self
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        self.code
    }

    /// What to say, if anything is left to say.
    pub(crate) fn sentence(&self) -> Option<&str> {
        self.sentence.as_deref()
    }

    /// What to do about it.
    pub(crate) fn hints(&self) -> &[String] {
        &self.hints
    }
}

/// The output could not be written. A reader that has stopped reading is no failure.
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
            LabError::Refused { .. } | LabError::ContenderRefused { .. } | LabError::NoOutcome { .. } => {
                Failure::internal(error)
            }
            LabError::NoGames
            | LabError::NoThreads
            | LabError::TooManyThreads { .. }
            | LabError::Threads(_)
            | LabError::WrongBots { .. }
            | LabError::NothingToTrain
            | LabError::Journals(_) => Failure::input(error),
        }
    }
}
