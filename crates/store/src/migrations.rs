//! Brings the schema of a database up to date: numbered steps, recorded in the database, forward only.
//!
//! A released step is never edited; a change of the schema is another step. Each database runs the steps in its own
//! way.

use crate::OpenError;

/// One step. Its number is its position in the list, from 1.
pub(crate) struct Migration {
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

/// The steps that a database still needs after its last one, with their numbers.
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
