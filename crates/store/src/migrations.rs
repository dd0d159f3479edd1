//! How the form of a database gets up to date: numbered steps, recorded in the database, forward only.
//!
//! A step that has been released is never edited; a change of form is another step. How the steps are run is each
//! database's own matter.

use crate::OpenError;

/// One step. Its number is its place in the list, from 1.
pub(crate) struct Migration {
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

/// The steps that a database still needs after the last one it has had, with their numbers.
pub(crate) fn missing(
    all: &'static [Migration],
    place: &str,
    found: i64,
) -> Result<impl Iterator<Item = (i64, &'static Migration)>, OpenError> {
    let known = all.len() as i64;
    if found > known {
        return Err(OpenError::TooNew { place: place.to_owned(), found, known });
    }
    Ok((1..).zip(all).skip(found as usize))
}
