use rustlers_core::Viewer;
use serde::{Serialize, Serializer};

use crate::choice::Choice;
use crate::edition::write_in_names;
use crate::options::Book;
use crate::state::West;

/// A choice, written with the names of the edition.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/", as = "Choice"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedChoice {
    book: Book,
    choice: Choice,
}

impl NamedChoice {
    pub(crate) fn new(book: &Book, choice: Choice) -> NamedChoice {
        NamedChoice { book: book.clone(), choice }
    }

    /// The choice.
    pub fn choice(&self) -> Choice {
        self.choice
    }
}

impl Serialize for NamedChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_in_names(self.book.all(), &self.choice, serializer)
    }
}

/// What a mover does next if nobody strikes (WEST-R60), as far as a viewer knows it: it is the mover's own affair.
pub(super) fn plan(west: &West, viewer: Viewer) -> Option<NamedChoice> {
    let knows = match viewer {
        Viewer::Open => true,
        Viewer::Seat(seat) => west.active == Some(seat),
        Viewer::Spectator => false,
    };
    let choice = west.watch.plan.filter(|_| knows)?;
    Some(NamedChoice::new(&west.facts.book, choice))
}
