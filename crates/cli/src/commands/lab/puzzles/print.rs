//! Puzzles as text, with their answers, for whoever picks the good ones.

use std::fs;
use std::io::Write;
use std::path::Path;

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Puzzle, Table};

use crate::failure::Failure;
use crate::output::STRONG;

/// Prints every puzzle of a file.
pub(super) fn print_all(game: &str, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let unreadable = |why: &dyn std::fmt::Display| {
        Failure::input(format!("{} is not a file of puzzles: {why}", path.display()))
    };
    let text = fs::read_to_string(path).map_err(|error| unreadable(&error))?;
    for line in text.lines().filter(|line| !line.starts_with("{\"search\"")) {
        let puzzle: Puzzle = serde_json::from_str(line).map_err(|error| unreadable(&error))?;
        let table = puzzle.table(game)?;
        print(&puzzle, &*table, out)?;
    }
    Ok(())
}

/// The table as its seat sees it, and how often every choice wins.
fn print(puzzle: &Puzzle, table: &dyn Table, out: &mut dyn Write) -> Result<(), Failure> {
    let names = puzzle.names(table.players());
    let viewer = Viewer::Seat(puzzle.seat);
    let teller = Teller::new(viewer, &names);
    writeln!(out, "{STRONG}{}{STRONG:#}\n", puzzle.id)?;
    for line in table.draw(viewer, &teller) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", table.question(puzzle.seat, &teller))?;
    for (index, (listed, weighed)) in puzzle.offered(table, &names).iter().zip(&puzzle.choices).enumerate() {
        let mark = if index == puzzle.answer { "*" } else { " " };
        writeln!(out, "{mark}{:>4.0} %  {}", 100.0 * weighed.chance, listed.text)?;
    }
    if !puzzle.lesson.is_empty() {
        writeln!(out, "Of the deals that fit: {}.", puzzle.lesson)?;
    }
    writeln!(out, "A cowhand chooses number {}: {}\n", puzzle.thumb.choice + 1, puzzle.thumb.why)?;
    Ok(())
}
