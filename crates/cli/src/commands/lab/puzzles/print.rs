//! Puzzles as text, with their answers, for whoever picks the good ones.

use std::fs;
use std::io::Write;
use std::path::Path;

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Puzzle, Table};
use rustlers_lab::{Ends, play_to_the_end};

use crate::failure::Failure;
use crate::output::STRONG;

/// In so many deals games are played to their end, to show who gains what by a choice.
const WORLDS: u32 = 100;

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
        print_ends(&puzzle, &*table, &play_to_the_end(game, &puzzle, WORLDS)?, out)?;
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
    writeln!(out, "A cowhand chooses number {}: {}", puzzle.thumb.choice + 1, puzzle.thumb.why)?;
    Ok(())
}

/// How games end after each choice: who wins how often, and with how much.
fn print_ends(puzzle: &Puzzle, table: &dyn Table, ends: &[Ends], out: &mut dyn Write) -> Result<(), Failure> {
    let names = puzzle.names(table.players());
    writeln!(out, "Played to the end by cowhands, in deals that fit:")?;
    for (number, Ends { wins, scores, by_secret }) in ends.iter().enumerate() {
        let seats = names.iter().zip(wins.iter().zip(scores));
        let seats: Vec<String> =
            seats.map(|(name, (wins, score))| format!("{name} {:.0} % ({score:.1})", 100.0 * wins)).collect();
        writeln!(out, "  {}: {}", number + 1, seats.join(", "))?;
        let secrets =
            by_secret.iter().map(|(what, (won, met))| format!("{what} {:.0} % of {met}", 100.0 * won));
        if !by_secret.is_empty() {
            writeln!(out, "     if it is: {}", secrets.collect::<Vec<_>>().join(", "))?;
        }
    }
    writeln!(out)?;
    Ok(())
}
