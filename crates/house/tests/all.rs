//! The house: every game in its type-erased form, and journals. One program, so that the games are compiled into it once.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod broken;
mod critters;
mod erased;
mod journal;
mod masks;
mod names;
mod played;
mod puzzles;
mod sentences;
mod study;
mod variants;
mod west;
mod west_former;
mod west_gallery;
mod west_positions;
