//! Scenarios: rule tests as readable text.
//!
//! Each line says one thing: first who, then what. Blank lines and `#` comments are skipped. Seats are `P0`, `P1` and
//! so on; choices are written in the game's own notation (its `Display` and `FromStr`); several things on a line are
//! separated by `;`.
//!
//! ```text
//! draws      Sheriff, 3, *                   the luck of the next choice: by name, by number, or whatever comes
//! draws      anything                        whatever comes, and as often as it comes
//! P0         offer Goat as Banker to P2      the seat makes this choice
//! P0         may not accept (GOAT-31)        it would be refused, under one of these rules, and nothing changes
//! P0         may only rob Bank; rob Ranch    these are all of its choices, in any order
//! P0         may rob Bank                    this is among its choices
//! P0         has 48 choices                  this many
//! P0         lapses to accept                this is chosen for it when its time runs out
//! awaits     P0 P2                           these seats have an open choice; or `awaits nobody`
//! all        see: P0 offers; a Banker        pieces of sentences about the last choice or the set-up, in order
//! P1         sees: You are offered           the same, as told to one viewer; also `P1 sees nothing`
//! spectator  does not see: Goat              none of this is told; also `nobody sees: Goat`
//! now        seats.0.coins = 4; deck has Kid what is true on the table; also `lacks`, and `counts` for a length
//! P1         knows hand counts 3             what this viewer knows
//! over       P0 P1                           the game is over and these are the winners
//! ```
//!
//! A choice without a `draws` line before it must draw nothing; missing or leftover outcomes fail. After each choice,
//! and at the start, the runner redeals what each seat cannot know and requires that the seat sees the same, is asked
//! the same and may choose the same; it also writes the position and reads it back.

mod facts;
mod line;
mod luck;
mod run;

use std::fmt::Display;
use std::str::FromStr;

use rustlers_core::Tabletop;

use self::luck::Luck;
use self::run::Run;

/// A game whose choices have a compact notation, such as `offer Goat as Banker to P2`.
pub trait Notated: Tabletop<Choice: FromStr<Err: Display> + Display> {}

impl<G: Tabletop<Choice: FromStr<Err: Display> + Display>> Notated for G {}

/// Plays a scenario from a state of a game with default options, and returns the final state.
///
/// # Panics
/// If a line does not hold, with the line, what was expected and what was found.
#[track_caller]
pub fn play<G: Notated>(game: G, text: &str) -> G {
    finish(run_through(Run::new(game, None, Vec::new()), text))
}

/// Plays a scenario from a state of a game with these options, and returns the final state.
///
/// # Panics
/// If a line does not hold, with the line, what was expected and what was found.
#[track_caller]
pub fn play_with<G: Notated>(options: G::Options, game: G, text: &str) -> G {
    finish(run_through(Run::new(game, Some(options), Vec::new()), text))
}

/// Plays a scenario from the set-up of a game, and returns the final state.
///
/// `opening` is the luck of the set-up, in the form of a `draws` line; `anything` if it does not matter.
///
/// # Panics
/// If the game cannot be set up this way, or a line does not hold.
#[track_caller]
pub fn play_new<G: Notated>(options: G::Options, opening: &str, text: &str) -> G {
    let mut luck = Luck::from_words(opening, 0);
    let mut events = Vec::new();
    let game = match G::new(&options, &mut luck, &mut events) {
        Ok(game) => game,
        Err(bad) => panic!("the options {options:?} set up no game: {bad}"),
    };
    if let Err(fault) = luck.finish() {
        panic!("the luck of the set-up ({opening:?}) does not fit: {fault}");
    }
    finish(run_through(Run::new(game, Some(options), events), text))
}

/// What a line expected, and what was found.
#[derive(Debug)]
struct Mismatch {
    expected: String,
    found: String,
}

impl Mismatch {
    fn new(expected: impl Into<String>, found: impl Into<String>) -> Mismatch {
        Mismatch { expected: expected.into(), found: found.into() }
    }
}

/// Plays every line; the error is the whole message.
fn run_through<G: Notated>(mut run: Run<G>, text: &str) -> Result<G, String> {
    let at = |place: String, mismatch: Mismatch| {
        format!("{place}\n  expected: {}\n  found:    {}\n", mismatch.expected, mismatch.found)
    };
    run.guard().map_err(|mismatch| at("scenario, at the start".to_owned(), mismatch))?;
    for (index, raw) in text.lines().enumerate() {
        let line = line::without_comment(raw);
        if line.is_empty() {
            continue;
        }
        line::parse(line, run.players())
            .and_then(|step| run.take(step))
            .map_err(|mismatch| at(format!("scenario, line {}: {line}", index + 1), mismatch))?;
    }
    run.end().map_err(|mismatch| at("scenario, at the end".to_owned(), mismatch))
}

#[track_caller]
fn finish<G>(played: Result<G, String>) -> G {
    match played {
        Ok(game) => game,
        Err(message) => panic!("{message}"),
    }
}
