use rustlers_core::Viewer;
use serde::{Serialize, Serializer};

use crate::edition::write_in_names;
use crate::event::{self, Event, Sighting};
use crate::options::Book;

/// An event as one viewer saw it, and the edition that its ids belong to: written with the edition's names.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/", as = "Sighting"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    pub(crate) book: Book,
    pub(crate) what: Sighting,
}

impl Sight {
    /// What was seen.
    pub fn what(&self) -> &Sighting {
        &self.what
    }
}

impl Serialize for Sight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_in_names(self.book.all(), &self.what, serializer)
    }
}

/// What a viewer sees of an event.
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
    let what = event::witness(&event.what, viewer)?;
    Some(Sight { book: event.book.clone(), what })
}
