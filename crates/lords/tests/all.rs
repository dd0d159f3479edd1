//! Goat Lords: its rules as scenarios, its laws, and its golden playthroughs, in one program.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod exhaustion;
mod laws;
mod playthroughs;
mod rules;
