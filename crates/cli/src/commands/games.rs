//! `rustlers games`: the list of games.

use std::io::Write;

use rustlers_core::Word;
use rustlers_house::games;

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output::{Layout, STRONG, write_json};

/// Prints every game with its title, its number of players, and what can be set with `--option`.
pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let games = games();
    if args.json {
        return write_json(out, &games, Layout::Pretty);
    }
    let width = games.iter().map(|game| game.name.len()).max().unwrap_or(0);
    for game in games {
        let (fewest, most) = game.players;
        writeln!(out, "{STRONG}{:<width$}{STRONG:#}  {}, {fewest} to {most} players", game.name, game.title)?;
        for variant in game.variants {
            let values: Vec<String> = variant.values.iter().map(|value| written(value.value)).collect();
            writeln!(out, "{:width$}    {}={}", "", variant.key, values.join("|"))?;
        }
    }
    Ok(())
}

/// A value as `--option` takes it.
fn written(word: Word) -> String {
    match word {
        Word::Text(text) => text.to_owned(),
        Word::Number(number) => number.to_string(),
        Word::Switch(on) => on.to_string(),
        Word::Nothing => "null".to_owned(),
    }
}
