//! Puzzles: moments of games in which one choice is clearly best.
//!
//! `rustlers lab puzzles` finds them. Each is judged from what its seat sees at that moment and nothing else, which is
//! also all that whoever solves it gets to see. The good ones are in the [book](puzzle_of_day): one a day for every game.

mod book;
mod posed;

use rustlers_core::{Seat, Teller, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::HouseError;
use crate::table::{Listed, Table, restore_table};

pub use book::{puzzle_count, puzzle_number, puzzle_of_day, puzzles};
pub use posed::{Odds, Posed, Solved};

/// The fewest and the most choices that a puzzle offers.
pub const OFFERED: (usize, usize) = (2, 6);

/// Whoever else sits at the table of a puzzle.
const NAMES: [&str; 8] = ["Marla", "Pedro", "Otis", "Ruby", "Zeke", "Ida", "Amos", "Nell"];

/// A moment of a game, what it offers, and what is best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Where it was found: the game, the seed of the search, the number of the game and of the choice.
    pub id: String,
    /// What it is called, without the answer; empty until somebody has written it.
    pub title: String,
    /// Why the answer is best; until somebody has written it, what the deals that fit have in common.
    pub lesson: String,
    /// The rules that decide it; none until somebody has named them.
    pub rules: Vec<String>,
    /// Who chooses.
    pub seat: Seat,
    /// What is offered, in the order in which it is shown.
    pub choices: Vec<Weighed>,
    /// The index of the best choice.
    pub answer: usize,
    /// What a cowhand would do, and why.
    pub thumb: Thumb,
    /// How it was checked.
    pub checked: Checked,
    /// The options of the game.
    pub options: Value,
    /// The whole table, as [`Table::position`] writes it.
    pub position: Value,
}

/// A choice, and how often it wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// The choice, as [`Table::choose`] takes it.
    pub choice: Value,
    /// The chance to win, from 0 to 1.
    pub chance: f64,
    /// The standard error of how far it is behind the best one; for the best one, behind the next.
    pub error: f64,
}

/// What a rule of thumb says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thumb {
    /// The index of its choice.
    pub choice: usize,
    /// Its reason.
    pub why: String,
}

/// How the chances were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    /// In how many deals that fit what the seat sees every choice was played on.
    pub worlds: u32,
    /// Their random seed.
    pub seed: u64,
}

impl Puzzle {
    /// The table at which it is asked.
    pub fn table(&self, game: &str) -> Result<Box<dyn Table>, HouseError> {
        restore_table(game, Some(&self.options), &self.position)
    }

    /// What everybody at a table is called; `You` are whoever solves it.
    pub fn names(&self, players: u8) -> Vec<String> {
        let mut others = NAMES.iter();
        let name = |seat: Seat| {
            let name = if seat == self.seat { Some(&"You") } else { others.next() };
            name.map_or_else(|| seat.to_string(), |name| (*name).to_owned())
        };
        Seat::all(players).map(name).collect()
    }

    /// The choices that are offered, in words; one that is not legal is missing.
    pub fn offered(&self, table: &dyn Table, names: &[String]) -> Vec<Listed> {
        let teller = Teller::new(Viewer::Seat(self.seat), names);
        let listed = table.choices(self.seat, &teller);
        let found = |weighed: &Weighed| listed.iter().find(|listed| listed.choice == weighed.choice).cloned();
        self.choices.iter().filter_map(found).collect()
    }
}
