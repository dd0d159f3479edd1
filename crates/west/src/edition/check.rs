//! What a whole edition must satisfy beyond well-written files (WEST-D1 to WEST-D70): one file per subject.
//!
//! The rules lean on all of this: that everybody can get everywhere and back, that no deck runs dry, and
//! that the things of the rulebook are what it says they are.

mod decks;
mod goods;
mod map;
mod payouts;
mod people;
mod railroad;
mod roads;

use std::fmt;

use rustlers_core::BadOptions;

use super::Edition;

/// Refuses an edition that the rules cannot be played with.
pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    map::check(edition)?;
    roads::check(edition)?;
    railroad::check(edition)?;
    goods::check(edition)?;
    people::check(edition)?;
    decks::check(edition)?;
    payouts::check(edition)
}

/// Refuses with file, key and reason unless something holds.
fn need(holds: bool, at: fmt::Arguments<'_>, why: fmt::Arguments<'_>) -> Result<(), BadOptions> {
    if holds { Ok(()) } else { Err(BadOptions(format!("{at}: {why}"))) }
}
