//! The puzzles: moments of games in which one choice is clearly best, one a day for each game.
//!
//! `rustlers lab puzzles` finds them; `puzzles/GAME.jsonl` holds those that are worth a day, in the order in which they
//! come up at first. Each is judged from what its seat sees at that moment and nothing else, which is also all that
//! whoever solves it gets to see.

use std::sync::OnceLock;

use rustlers_core::{Chance as _, Fast, Seat, Teller, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::registry::UnknownGame;
use crate::table::{Listed, Table, restore_table};
use crate::{HouseError, games};

/// The day of puzzle number 1, in days since the beginning of 1970: 17 November 2026.
const FIRST_DAY: u64 = 20_774;
/// The seconds of a day, which begins at midnight UTC for everybody.
const DAY: u64 = 86_400;
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
    /// What it is called: a question, or what it is about, without the answer.
    pub title: String,
    /// Why the answer is best.
    pub lesson: String,
    /// The rules that decide it.
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

/// Every puzzle of a game, in the order of the first time round.
pub fn puzzles(game: &str) -> Result<&'static [Puzzle], UnknownGame> {
    static COLLECTIONS: OnceLock<Vec<(&'static str, Vec<Puzzle>)>> = OnceLock::new();
    let collections =
        COLLECTIONS.get_or_init(|| FILES.iter().map(|&(game, text)| (game, read(text))).collect());
    let found = collections.iter().find(|(name, _)| *name == game);
    match found {
        Some((_, puzzles)) => Ok(puzzles),
        None if games().iter().any(|listing| listing.name == game) => Ok(&[]),
        None => Err(UnknownGame::new(game)),
    }
}

/// The collections of this program.
const FILES: [(&str, &str); 4] = [
    ("goat", include_str!("../../../puzzles/goat.jsonl")),
    ("critters", include_str!("../../../puzzles/critters.jsonl")),
    ("lords", include_str!("../../../puzzles/lords.jsonl")),
    ("west", include_str!("../../../puzzles/west.jsonl")),
];

fn read(text: &str) -> Vec<Puzzle> {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_str(line).expect("a test reads every puzzle")).collect()
}

/// The number of the day's puzzle at a time in seconds since 1970; the first one before there were any.
pub fn puzzle_number(unix_seconds: u64) -> u32 {
    let day = (unix_seconds / DAY).saturating_sub(FIRST_DAY);
    u32::try_from(day).unwrap_or(u32::MAX).saturating_add(1)
}

/// The puzzle of a game with this number, from 1; `None` for number 0, or a game without puzzles.
///
/// The first time round they come in the order of the collection, and after that in another order each time, in which
/// the last of one time is never the first of the next.
pub fn numbered_puzzle(game: &str, number: u32) -> Result<Option<&'static Puzzle>, UnknownGame> {
    let puzzles = puzzles(game)?;
    Ok(place(puzzles.len() as u32, number).and_then(|index| puzzles.get(index as usize)))
}

/// Which of `count` has this number.
fn place(count: u32, number: u32) -> Option<u32> {
    let day = number.checked_sub(1)?;
    let (round, place) = (day.checked_div(count)?, day % count);
    order(count, round).get(place as usize).copied()
}

/// The order of a time round.
fn order(count: u32, round: u32) -> Vec<u32> {
    let mut order = shuffled(count, round);
    // Only the first two change places, so the last one of the time before is where it would have been anyway.
    if count > 2 && round > 0 && order.first() == shuffled(count, round - 1).last() {
        order.swap(0, 1);
    }
    order
}

fn shuffled(count: u32, round: u32) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count).collect();
    if round > 0 {
        let mut luck = Fast::stream(FIRST_DAY, round.into());
        for last in (1..order.len()).rev() {
            order.swap(last, luck.below(last as u32 + 1) as usize);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_utc() {
        let first = FIRST_DAY * DAY;
        assert_eq!([first, first + DAY - 1, first + DAY].map(puzzle_number), [1, 1, 2]);
        assert_eq!(puzzle_number(0), 1);
        assert_eq!(puzzle_number(u64::MAX), u32::MAX);
    }

    #[test]
    fn every_time_round_shows_each_once_and_none_twice_in_a_row() {
        for count in [3, 60] {
            let shown: Vec<u32> = (1..=count * 40).filter_map(|number| place(count, number)).collect();
            assert_eq!(shown.len() as u32, count * 40);
            for round in shown.chunks(count as usize) {
                let mut round = round.to_vec();
                round.sort_unstable();
                assert_eq!(round, (0..count).collect::<Vec<_>>());
            }
            assert!(shown.windows(2).all(|two| two[0] != two[1]));
        }
        let in_order: Vec<u32> = (1..=60).filter_map(|number| place(60, number)).collect();
        assert_eq!(in_order, (0..60).collect::<Vec<_>>());
        assert_ne!(order(60, 1), order(60, 2));
    }

    #[test]
    fn without_puzzles_or_a_number_there_is_none() {
        assert_eq!((place(0, 1), place(60, 0)), (None, None));
        assert!(numbered_puzzle("chess", 1).is_err());
    }
}
