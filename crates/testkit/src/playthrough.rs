//! Golden playthroughs: a whole game in words, compared with a file.
//!
//! The file shows every step of a game: what each awaited seat is asked and may choose, what is chosen and drawn, what
//! everybody is told, and the table as drawn for every viewer. A change of the rules shows up as a diff that a player
//! can read. `UPDATE_PLAYTHROUGHS=1 cargo test` regenerates the files.
//!
//! - A sentence comes first as a spectator hears it; then come the seats that hear something else.
//! - `|` is a line of the table as a spectator sees it, and under `P0 also sees` one that only that seat sees. After
//!   the start, only changed lines are shown; `-` is a line that is gone.

mod golden;
mod lines;
mod story;

use rustlers_core::{Fast, Seat, Tabletop};

pub use self::golden::{Golden, compare};
use crate::random::one_of;

/// Plays a random game and compares it with `playthroughs/<name>.txt` in the calling crate.
///
/// `manifest_dir` is `env!("CARGO_MANIFEST_DIR")`.
///
/// # Panics
/// If the file is missing or differs, unless `UPDATE_PLAYTHROUGHS` is set: then it is written.
#[track_caller]
pub fn check<G: Tabletop>(manifest_dir: &str, name: &str, options: &G::Options, seed: u64) {
    let mut rng = Fast::stream(seed, 1);
    check_with::<G>(manifest_dir, name, options, seed, |_, _, choices| one_of(&mut rng, choices));
}

/// Like [`check`], with choices made by `choose`, which gets the state, the seat and the listed choices.
///
/// # Panics
/// As [`check`] does.
#[track_caller]
pub fn check_with<G: Tabletop>(
    manifest_dir: &str,
    name: &str,
    options: &G::Options,
    seed: u64,
    choose: impl FnMut(&G, Seat, &[G::Choice]) -> G::Choice,
) {
    let text = tell(options, seed, choose);
    if let Err(message) = compare(manifest_dir, name, &text, Golden::from_environment()) {
        panic!("{message}");
    }
}

/// Plays a game and records it in words. The seed decides the luck; `choose` makes the choices.
///
/// # Panics
/// If the options cannot set up a game, a choice is refused, or the game does not end.
#[track_caller]
pub fn tell<G: Tabletop>(
    options: &G::Options,
    seed: u64,
    choose: impl FnMut(&G, Seat, &[G::Choice]) -> G::Choice,
) -> String {
    match story::Story::<G>::of(options, seed, choose) {
        Ok(text) => text,
        Err(message) => panic!("{message}"),
    }
}
