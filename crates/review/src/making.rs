use std::fmt;

use rustlers_bots::Study;
use rustlers_core::BrokenJournal;
use rustlers_house::{HouseGame, JournalError, Record, UnknownGame, Visitor, visit};

use crate::Review;
use crate::maker::Maker;

/// A review being made, in short pieces.
pub trait Making: Send {
    /// How far it is.
    fn progress(&self) -> Progress;

    /// Does the next piece; `false` if there is nothing left to do.
    fn advance(&mut self) -> Result<bool, ReviewError>;

    /// The review, once nothing is left to do; `None` before that.
    fn review(self: Box<Self>) -> Option<Review>;
}

/// How far a review is, in steps of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps that were looked at.
    pub done: u32,
    /// All steps.
    pub of: u32,
}

/// Begins to review a finished game. `names` are those of the seats, in the words of the review.
pub fn begin(record: &Record, names: Vec<String>) -> Result<Box<dyn Making>, ReviewError> {
    visit(&record.header.game, Begin { record, names, study: None })?
}

/// The same, thinking harder or less hard than the game does by itself.
pub fn begin_with(record: &Record, names: Vec<String>, study: Study) -> Result<Box<dyn Making>, ReviewError> {
    visit(&record.header.game, Begin { record, names, study: Some(study) })?
}

/// How hard the review of a game thinks by itself.
pub fn study(game: &str) -> Result<Study, UnknownGame> {
    visit(game, Usual)
}

struct Usual;

impl Visitor for Usual {
    type Out = Study;

    fn visit<G: HouseGame>(self) -> Study {
        G::study()
    }
}

struct Begin<'a> {
    record: &'a Record,
    names: Vec<String>,
    study: Option<Study>,
}

impl Visitor for Begin<'_> {
    type Out = Result<Box<dyn Making>, ReviewError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let journal = self.record.typed::<G>()?;
        Ok(Box::new(Maker::<G>::begin(journal, self.names, self.study)?))
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// There is no such game.
    UnknownGame(UnknownGame),
    /// The journal is not valid.
    Journal(JournalError),
    /// The journal cannot be replayed.
    Broken(BrokenJournal),
    /// The game is not over.
    NotOver,
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::UnknownGame(unknown) => unknown.fmt(f),
            ReviewError::Journal(error) => error.fmt(f),
            ReviewError::Broken(broken) => broken.fmt(f),
            ReviewError::NotOver => f.write_str("the game is not over; only a finished game can be reviewed"),
        }
    }
}

impl std::error::Error for ReviewError {}

impl From<UnknownGame> for ReviewError {
    fn from(unknown: UnknownGame) -> ReviewError {
        ReviewError::UnknownGame(unknown)
    }
}

impl From<JournalError> for ReviewError {
    fn from(error: JournalError) -> ReviewError {
        ReviewError::Journal(error)
    }
}

impl From<BrokenJournal> for ReviewError {
    fn from(broken: BrokenJournal) -> ReviewError {
        ReviewError::Broken(broken)
    }
}
