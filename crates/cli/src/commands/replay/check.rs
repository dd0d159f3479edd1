//! Replays recorded games and compares them with what they claim.

use std::io::Write;

use rustlers_house::verify;
use serde::Serialize;

use super::Games;
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::output::{self, Layout, write_json};

/// What was checked.
#[derive(Default, Serialize)]
struct Checked {
    games: u64,
    choices: usize,
    draws: usize,
    /// Games in which every draw followed from the seed.
    games_with_seed: u64,
    failures: Vec<Untrue>,
}

/// A game that fails the check.
#[derive(Serialize)]
struct Untrue {
    game: u64,
    line: usize,
    reason: String,
}

/// Checks all games; one that fails does not keep the others from being checked.
pub(super) fn run(games: Games<'_>, args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let source = games.source;
    let mut checked = Checked::default();
    for game in games {
        let (number, record) = game?;
        checked.games += 1;
        match verify(&record) {
            Ok(verified) => {
                checked.choices += verified.choices;
                checked.draws += verified.draws;
                checked.games_with_seed += u64::from(verified.draws_rederived);
            }
            Err(error) => {
                let reason = error.fault.to_string();
                if !args.json {
                    let place = format!("{}, line {}", source.name(), error.line);
                    output::report(&Failure::no(format!("game {number} fails the check: {place}: {reason}")));
                }
                checked.failures.push(Untrue { game: number, line: error.line, reason });
            }
        }
    }
    if args.json {
        write_json(out, &checked, Layout::Pretty)?;
    } else if checked.failures.is_empty() {
        writeln!(out, "{}", words(&checked))?;
    }
    match checked.failures.len() {
        0 => Ok(()),
        _ if args.json || checked.games == 1 => Err(Failure::said_no()),
        failed => Err(Failure::no(format!("{failed} of {} games fail the check", checked.games))),
    }
}

/// `12 choices, final position and 34 draws verified`.
fn words(checked: &Checked) -> String {
    let Checked { games, choices, draws, games_with_seed, .. } = checked;
    let (head, position) = match games {
        1 => (String::new(), "final position"),
        _ => (format!("{games} games: "), "final positions"),
    };
    let choices = counted(*choices, "choice");
    let draws = counted(*draws, "draw");
    if games_with_seed == games {
        return format!("{head}{choices}, {position} and {draws} verified");
    }
    let without = match games - games_with_seed {
        1 if *games == 1 => "it has no seed to derive the draws from".to_owned(),
        1 => "1 game has no seed to derive its draws from".to_owned(),
        several => format!("{several} games have no seed to derive their draws from"),
    };
    format!("{head}{choices} and {position} verified, {draws} possible; {without}")
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
