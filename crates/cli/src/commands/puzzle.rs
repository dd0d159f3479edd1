//! `rustlers puzzle`: the puzzle of the day.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Puzzle, Table, numbered_puzzle, puzzle_number};
use textwrap::{Options, fill};

use crate::args::PuzzleArgs;
use crate::failure::Failure;
use crate::output::{STRONG, width};

pub(crate) fn run(args: &PuzzleArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(file) = &args.file {
        return print_all(&args.game, file, out);
    }
    let today = puzzle_number(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs());
    let number = args.day.unwrap_or(today);
    if !(1..=today).contains(&number) {
        let why = format!("there is no puzzle number {number} yet: today's is number {today}");
        return Err(Failure::input(why).hint("name a number from 1 on with --day"));
    }
    let puzzle = numbered_puzzle(&args.game, number).map_err(Failure::input)?;
    let puzzle =
        puzzle.ok_or_else(|| Failure::input(format!("there are no puzzles for {} yet", args.game)))?;
    let table = puzzle.table(&args.game)?;
    writeln!(out, "{STRONG}No. {number}: {}{STRONG:#}\n", puzzle.title)?;
    ask(puzzle, &*table, out)?;
    if args.answer {
        return answer(puzzle, None, out);
    }
    if !io::stdin().is_terminal() {
        writeln!(out, "\n--answer tells the answer.")?;
        return Ok(());
    }
    let said = listen(puzzle.choices.len(), out)?;
    answer(puzzle, said, out)
}

/// Every puzzle of a file, with its answer, for whoever picks the ones worth a day.
fn print_all(game: &str, file: &std::path::Path, out: &mut dyn Write) -> Result<(), Failure> {
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::input(format!("{} cannot be read: {error}", file.display())))?;
    for line in text.lines().filter(|line| !line.starts_with("{\"search\"")) {
        let puzzle: Puzzle = serde_json::from_str(line).map_err(|error| {
            Failure::input(format!("{} is not a file of puzzles: {error}", file.display()))
        })?;
        let table = puzzle.table(game)?;
        writeln!(out, "{STRONG}{} {}{STRONG:#}\n", puzzle.id, puzzle.title)?;
        ask(&puzzle, &*table, out)?;
        answer(&puzzle, None, out)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Shows the table and what is offered.
fn ask(puzzle: &Puzzle, table: &dyn Table, out: &mut dyn Write) -> Result<(), Failure> {
    let names = puzzle.names(table.players());
    let viewer = Viewer::Seat(puzzle.seat);
    let teller = Teller::new(viewer, &names);
    for line in table.draw(viewer, &teller) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", table.question(puzzle.seat, &teller))?;
    for (letter, listed) in letters().zip(puzzle.offered(table, &names)) {
        paragraph(&format!("  {letter}  "), &listed.text, out)?;
    }
    Ok(())
}

/// Reads an answer from the keyboard; none at the end of the input.
fn listen(choices: usize, out: &mut dyn Write) -> Result<Option<usize>, Failure> {
    let unreadable = |error: io::Error| Failure::input(format!("the input cannot be read: {error}"));
    loop {
        write!(out, "\nYour answer: ")?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line).map_err(unreadable)? == 0 {
            return Ok(None);
        }
        let said =
            letters().take(choices).position(|letter| line.trim().eq_ignore_ascii_case(&letter.to_string()));
        if said.is_some() {
            return Ok(said);
        }
        let last = letters().nth(choices.saturating_sub(1)).unwrap_or('A');
        writeln!(out, "Type a letter from A to {last}.")?;
    }
}

/// Tells what is best, and why.
fn answer(puzzle: &Puzzle, said: Option<usize>, out: &mut dyn Write) -> Result<(), Failure> {
    let letter = |index: usize| letters().nth(index).unwrap_or('?');
    let best = letter(puzzle.answer);
    match said {
        Some(said) if said == puzzle.answer => writeln!(out, "\n{STRONG}{best} it is.{STRONG:#}")?,
        _ => writeln!(out, "\n{STRONG}It was {best}.{STRONG:#}")?,
    }
    for (index, weighed) in puzzle.choices.iter().enumerate() {
        let bar = "#".repeat((30.0 * weighed.chance).round() as usize);
        writeln!(out, "  {}  {:>3.0} %  {bar}", letter(index), 100.0 * weighed.chance)?;
    }
    writeln!(out)?;
    paragraph("", &puzzle.lesson, out)?;
    let thumb = &puzzle.thumb;
    paragraph("", &format!("A cowhand would play {}: \"{}\"", letter(thumb.choice), thumb.why), out)?;
    if !puzzle.rules.is_empty() {
        writeln!(out, "Rules: {}", puzzle.rules.join(", "))?;
    }
    Ok(())
}

fn paragraph(mark: &str, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let indent = " ".repeat(mark.chars().count());
    writeln!(out, "{}", fill(text, Options::new(width()).initial_indent(mark).subsequent_indent(&indent)))?;
    Ok(())
}

fn letters() -> impl Iterator<Item = char> {
    'A'..='Z'
}
