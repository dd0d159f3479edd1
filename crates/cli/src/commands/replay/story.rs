//! A recorded game as a story.

use std::io::Write;

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Record, Step, Told};
use serde_json::Value;

use super::{broken, names, open, viewer};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{DIM, STRONG, harmless, width};

/// The indentation of the sentences.
const INDENT: usize = 5;

/// Stands for a space where no line may break: names stay whole.
const BOUND: &str = "\u{a0}";

/// Tells a game as one viewer knows it.
pub(super) fn tell(
    source: &Source,
    number: u64,
    record: &Record,
    asked: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let names = names(record);
    let mut tale = open(source, record)?;
    let viewer = viewer(asked, &names)?;
    let names: Vec<String> = names.iter().map(|name| name.replace(' ', BOUND)).collect();
    let teller = Teller::new(viewer, &names);
    write_head(out, number, tale.table().title(), viewer, &names)?;
    let mut known = 0;
    while let Some(step) = tale.step().map_err(|error| broken(source, &error))? {
        // A step the viewer knows nothing about gets no number either.
        if step.is_known_to(viewer) {
            write_step(out, known, &step, viewer, &teller)?;
            known += 1;
        }
    }
    if !record.is_finished() {
        writeln!(out, "\n{DIM}The journal stops here; the game was not finished.{DIM:#}")?;
    }
    Ok(())
}

fn write_head(
    out: &mut dyn Write,
    number: u64,
    title: &str,
    viewer: Viewer,
    names: &[String],
) -> Result<(), Failure> {
    let knowledge = match viewer {
        Viewer::Seat(seat) => format!("as {} knew it", names[seat.index()]),
        Viewer::Spectator => "as a spectator saw it".to_owned(),
        Viewer::Open => "with every secret".to_owned(),
    };
    writeln!(out, "{STRONG}Game {number}: {title}{STRONG:#}, {}", knowledge.replace(BOUND, " "))?;
    let seats: Vec<String> =
        names.iter().enumerate().map(|(seat, name)| format!("P{seat} is {name}")).collect();
    writeln!(out, "{DIM}{}{DIM:#}", fill(&seats.join(", "), ""))?;
    Ok(())
}

/// A paragraph for every choice, with its number; a heading at the beginning of each round.
fn write_step(
    out: &mut dyn Write,
    number: usize,
    step: &Step<'_>,
    viewer: Viewer,
    teller: &Teller<'_>,
) -> Result<(), Failure> {
    let mut mark = if number == 0 { String::new() } else { format!("{number:>3}") };
    let mut sentences: Vec<String> = Vec::new();
    for mut told in step.events.sights(viewer, teller) {
        if let Some(round) = round_begun(&told) {
            write_paragraph(out, &mark, &sentences.join(" "))?;
            let heading = format!("Round {round}");
            writeln!(out, "\n{STRONG}{heading}{STRONG:#}")?;
            mark.clear();
            sentences.clear();
            if let Some(rest) = told.text.strip_prefix(&(heading + ". ")) {
                told.text = rest.to_owned();
            }
        }
        sentences.push(told.text);
    }
    write_paragraph(out, &mark, &sentences.join(" "))?;
    if let Some(why) = step.why(viewer).filter(|why| !why.is_empty()) {
        let why = format!("(why: {})", harmless(why));
        writeln!(out, "{DIM}{}{DIM:#}", fill(&why, &" ".repeat(INDENT)))?;
    }
    Ok(())
}

fn write_paragraph(out: &mut dyn Write, mark: &str, text: &str) -> Result<(), Failure> {
    if text.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", fill(text, &format!("{mark:<INDENT$}")))?;
    Ok(())
}

/// The text wrapped, with this prefix.
fn fill(text: &str, before: &str) -> String {
    let indent = " ".repeat(before.len());
    let options = textwrap::Options::new(width()).initial_indent(before).subsequent_indent(&indent);
    textwrap::fill(text, options).replace(BOUND, " ")
}

/// The round that begins here. The sight that says so has the same name in every game with rounds.
fn round_begun(told: &Told) -> Option<u64> {
    told.sight.get("round_began")?.get("round").and_then(Value::as_u64)
}
