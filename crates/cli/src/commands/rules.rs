//! `rustlers rules`: the rules of a game, whole, by id, or by words.

mod markdown;
mod rulebook;

use std::io::Write;

use rustlers_house::{HouseError, HouseGame, Visitor, visit};

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::output::{DIM, STRONG, is_terminal, width};

use rulebook::{Rule, Rulebook};

/// Prints the rules, or those that are asked for.
pub(crate) fn run(args: &RulesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = visit(&args.game, Rules).map_err(HouseError::from)?;
    let book = Rulebook::read(text);
    match (&args.id, &args.search) {
        (Some(id), _) => write_rule(out, &book, id),
        (None, Some(words)) => search(out, &book, words),
        // A file or another program gets the text as it is written.
        (None, None) if is_terminal() => Ok(write!(out, "{}", markdown::render(text, width()))?),
        (None, None) => Ok(write!(out, "{text}")?),
    }
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

/// One rule, and the rulings that it names.
fn write_rule(out: &mut dyn Write, book: &Rulebook<'_>, id: &str) -> Result<(), Failure> {
    let Some(rule) = book.find(id) else {
        let near = book.nearest(id).join(", ");
        return Err(Failure::input(format!("there is no rule {id:?}"))
            .hint(format!("near it are {near}; --search finds rules by their words")));
    };
    if !rule.section.is_empty() {
        writeln!(out, "{DIM}{}{DIM:#}", rule.section)?;
    }
    write!(out, "{}", markdown::render(rule.text, width()))?;
    let rulings: Vec<&Rule<'_>> = book.rulings_named_in(rule);
    if !rulings.is_empty() {
        writeln!(out, "\n{DIM}Rulings{DIM:#}")?;
    }
    for ruling in rulings {
        write!(out, "{}", markdown::render(ruling.text, width()))?;
    }
    Ok(())
}

/// A line for every rule that has all the words.
fn search(out: &mut dyn Write, book: &Rulebook<'_>, words: &str) -> Result<(), Failure> {
    let found = book.search(words);
    if found.is_empty() {
        return Err(Failure::input(format!("no rule has the words {words:?}")));
    }
    let id_width = found.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    for rule in found {
        let text = markdown::plain(rule.body().lines().next().unwrap_or_default());
        let room = width().saturating_sub(id_width + 2);
        let line = match text.chars().count() {
            count if count > room => {
                let short: String = text.chars().take(room.saturating_sub(1)).collect();
                format!("{}…", short.trim_end())
            }
            _ => text,
        };
        writeln!(out, "{STRONG}{:<id_width$}{STRONG:#}  {line}", rule.id)?;
    }
    Ok(())
}
