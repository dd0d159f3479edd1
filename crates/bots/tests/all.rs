//! How the bots play, game by game. One program for all of it: each one more would link, and compile the games, once more.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod appraise;
mod critters;
mod goat;
mod greenhorn;
mod lords;
mod playthroughs;
mod tophand;
mod west;
mod west_exhaustion;
mod west_gang;
mod west_habits;
