//! `rustlers games`: the list of games.

use std::io::Write;

use rustlers_house::games;

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output::{Layout, STRONG, write_json};

/// Prints every game with its title and how many can play.
pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let games = games();
    if args.json {
        return write_json(out, &games, Layout::Pretty);
    }
    let width = games.iter().map(|game| game.name.len()).max().unwrap_or(0);
    for game in games {
        let (fewest, most) = game.players;
        writeln!(out, "{STRONG}{:<width$}{STRONG:#}  {}, {fewest} to {most} players", game.name, game.title)?;
    }
    Ok(())
}
