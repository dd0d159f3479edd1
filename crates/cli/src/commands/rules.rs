//! `rustlers rules`: how to play a game, and its rules: all of them, by id, or by words.

mod markdown;
mod rulebook;
mod search;

use std::io::Write;

use rustlers_house::{HouseError, HouseGame, Visitor, visit};

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::how_to_play;
use crate::output::{DIM, STRONG, is_terminal, width};

use rulebook::{Rule, Rulebook, is_id};

/// Prints how to play, the rules, or what was asked for.
pub(crate) fn run(args: &RulesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = visit(&args.game, Rules).map_err(HouseError::from)?;
    let book = Rulebook::read(text);
    match (&args.what, &args.search) {
        (Some(id), _) if is_id(id) => write_rule(out, &book, id),
        (Some(words), _) | (None, Some(words)) => search(out, &args.game, &book, words),
        (None, None) if args.all => write_markdown(out, text),
        (None, None) => {
            write_markdown(out, &how_to_play::plain(how_to_play::of(&args.game)))?;
            let game = &args.game;
            writeln!(out, "\n{DIM}Every rule with its number: rustlers rules {game} --all{DIM:#}")?;
            Ok(writeln!(out, "{DIM}A question: rustlers rules {game} \"tie\"{DIM:#}")?)
        }
    }
}

/// Markdown for a terminal; a file or another program gets the source text.
fn write_markdown(out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    match is_terminal() {
        true => Ok(write!(out, "{}", markdown::render(text, width()))?),
        false => Ok(write!(out, "{text}")?),
    }
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

/// One rule, and the rulings that it cites.
fn write_rule(out: &mut dyn Write, book: &Rulebook<'_>, id: &str) -> Result<(), Failure> {
    let Some(rule) = book.find(id) else {
        let near = book.nearest(id).join(", ");
        return Err(Failure::input(format!("there is no rule {id:?}"))
            .hint(format!("similar ids are {near}; to search, give words instead of an id")));
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

/// A line for every answer to a question, best first.
fn search(out: &mut dyn Write, game: &str, book: &Rulebook<'_>, words: &str) -> Result<(), Failure> {
    let explained = how_to_play::passages(how_to_play::of(game));
    let found = search::search(&explained, book, words);
    if found.is_empty() {
        let near = search::suggestions(book, words);
        let failure = Failure::input(format!("nothing in the rules contains the words {words:?}"));
        return Err(match near.is_empty() {
            true => failure.hint(format!("rustlers rules {game} explains the game")),
            false => failure.hint(format!("did you mean {}?", near.join(", "))),
        });
    }
    let label_width = found.iter().map(|hit| hit.label.len()).max().unwrap_or(0);
    for hit in found {
        let text = markdown::plain(hit.text.lines().next().unwrap_or_default());
        let room = width().saturating_sub(label_width + 2);
        let line = match text.chars().count() {
            count if count > room => {
                let short: String = text.chars().take(room.saturating_sub(1)).collect();
                format!("{}…", short.trim_end())
            }
            _ => text,
        };
        writeln!(out, "{STRONG}{:<label_width$}{STRONG:#}  {line}", hit.label)?;
    }
    Ok(())
}
