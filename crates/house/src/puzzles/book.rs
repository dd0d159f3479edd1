//! The puzzles of the house: those that somebody has looked at and given a title and a lesson.

use super::Puzzle;
use crate::HouseError;

/// One puzzle a line, in the order of their days.
const BOOKS: [(&str, &str); 4] = [
    ("goat", include_str!("../../../../puzzles/goat.jsonl")),
    ("critters", include_str!("../../../../puzzles/critters.jsonl")),
    ("lords", include_str!("../../../../puzzles/lords.jsonl")),
    ("west", include_str!("../../../../puzzles/west.jsonl")),
];

/// The day of the first puzzle, counted from the beginning of 1970: the first of January 2026.
const FIRST_DAY: i64 = 20_454;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// The number of the puzzles of the day at this time, the same for everybody. Days begin at midnight UTC, and the first
/// one has the number 1.
///
/// ```
/// use rustlers_house::puzzle_number;
/// assert_eq!(puzzle_number(1_767_225_600_000), 1, "2026-01-01");
/// assert_eq!(puzzle_number(1_767_312_000_000), 2, "2026-01-02");
/// ```
pub fn puzzle_number(unix_ms: i64) -> u32 {
    u32::try_from(unix_ms.div_euclid(DAY_MS) - FIRST_DAY + 1).unwrap_or(1).max(1)
}

/// How many puzzles a game has; none for a game that is not known.
pub fn puzzle_count(game: &str) -> usize {
    lines(game).count()
}

/// The puzzle of the day with this number; `None` for a game without puzzles. After the last one, the first comes again.
pub fn puzzle_of_day(game: &str, number: u32) -> Option<Result<Puzzle, HouseError>> {
    let count = puzzle_count(game).max(1);
    let line = lines(game).nth(number.saturating_sub(1) as usize % count)?;
    Some(serde_json::from_str(line).map_err(|error| HouseError::Unreadable(error.to_string())))
}

/// Every puzzle of a game, in the order of their days.
pub fn puzzles(game: &str) -> impl Iterator<Item = Result<Puzzle, HouseError>> {
    lines(game)
        .map(|line| serde_json::from_str(line).map_err(|error| HouseError::Unreadable(error.to_string())))
}

fn lines(game: &str) -> impl Iterator<Item = &'static str> {
    let text = BOOKS.iter().find(|(name, _)| *name == game).map_or("", |(_, text)| *text);
    text.lines()
}
