//! What a whole edition must satisfy beyond well-written files (WEST-D1 to WEST-D70): one file per subject.
//!
//! The rules lean on all of this: that everybody can get everywhere and back, that no deck runs dry, that a moment
//! meets only effects that make sense there, and that the rulebook's own numbers stand.

mod decks;
mod effects;
mod facts;
mod goods;
mod map;
mod payouts;
mod people;
mod railroad;
mod roads;

use std::fmt;

use rustlers_core::BadOptions;

use super::Edition;
use super::load::Files;

/// Refuses an edition that the rules cannot be played with.
pub(super) fn check(edition: &Edition, files: &Files) -> Result<(), BadOptions> {
    facts::check(files)?;
    map::check(edition)?;
    roads::check(edition)?;
    railroad::check(edition)?;
    effects::check(edition)?;
    goods::check(edition)?;
    people::check(edition)?;
    decks::check(edition)?;
    payouts::check(edition)
}

/// Refuses with file, key and reason unless something holds.
fn need(holds: bool, at: fmt::Arguments<'_>, why: fmt::Arguments<'_>) -> Result<(), BadOptions> {
    if holds { Ok(()) } else { Err(BadOptions(format!("{at}: {why}"))) }
}
