//! `rustlers lab puzzles`: looks for puzzles in games between bots, and can be interrupted and continued.

mod print;

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, ErrorKind, Seek as _, SeekFrom, Write};
use std::path::Path;

use rustlers_house::{Puzzle, games};
use rustlers_lab::{PuzzlePlan, search_puzzles};
use serde::{Deserialize, Serialize};

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::output::{Layout, write_json};

/// So many games for each thread are looked through before what was found is written.
const BATCH: u64 = 1;
/// Tables of these sizes, if the game allows them.
const SIZES: std::ops::RangeInclusive<u8> = 3..=5;

/// Which search it is, and the number of games that were looked through: always the first line of the file, and again
/// after every batch. The other lines are puzzles.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Search {
    search: String,
    seed: u64,
    options: Vec<serde_json::Value>,
    games: u64,
}

pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut search = Search { search: args.game.clone(), seed: args.seed, options: kinds(args)?, games: 0 };
    let (mut file, mut found) = open(&args.out, &mut search)?;
    let threads = args.work.threads();
    let plan = PuzzlePlan { options: search.options.clone(), seed: args.seed, threads };
    let bar = args.work.progress_bar(args.games);
    bar.set_position(search.games);
    while search.games < args.games {
        let until = args.games.min(search.games.saturating_add(BATCH * threads as u64));
        let batch = search_puzzles(&args.game, &plan, search.games..until, &|games| bar.inc(games));
        let batch = batch.inspect_err(|_| bar.finish_and_clear())?;
        for puzzle in batch.into_iter().flatten() {
            write_json(&mut file, &puzzle, Layout::Compact)?;
            found += 1;
        }
        search.games = until;
        write_json(&mut file, &search, Layout::Compact)?;
        file.flush()?;
    }
    bar.finish_and_clear();
    if args.work.json {
        return write_json(out, &serde_json::json!({"games": search.games, "found": found}), Layout::Pretty);
    }
    if args.print {
        print::print_all(&args.game, &args.out, out)?;
    }
    let count = |number: u64, word: &str| format!("{number} {word}{}", if number == 1 { "" } else { "s" });
    let (puzzles, games) = (count(found, "puzzle"), count(search.games, "game"));
    writeln!(out, "Found in {games}: {puzzles}. The file is {}.", args.out.display())?;
    Ok(())
}

/// The options of the tables to look at.
fn kinds(args: &PuzzlesArgs) -> Result<Vec<serde_json::Value>, Failure> {
    let listing = games().into_iter().find(|listing| listing.name == args.game);
    let (fewest, most) = listing.map_or((1, 0), |listing| listing.players);
    let sizes: Vec<u8> = match args.players {
        Some(players) => vec![players],
        None => SIZES.filter(|size| (fewest..=most).contains(size)).collect(),
    };
    sizes.into_iter().map(|players| args.setup.options(&args.game, players)).collect()
}

/// Opens the file of a search to continue it, or begins a new one. Returns how many puzzles it holds already.
fn open(path: &Path, search: &mut Search) -> Result<(File, u64), Failure> {
    let unusable =
        |why: &dyn std::fmt::Display| Failure::input(format!("{} cannot be used: {why}", path.display()));
    let other = || {
        let why = format!("{} belongs to another search", path.display());
        Failure::input(why)
            .hint("name another file with --out, or repeat the game, seed and options of the search")
    };
    let file = OpenOptions::new().read(true).append(true).open(path);
    let mut file = match file {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let mut file = File::create(path).map_err(|error| unusable(&error))?;
            write_json(&mut file, &*search, Layout::Compact)?;
            return Ok((file, 0));
        }
        Err(error) => return Err(unusable(&error)),
    };
    let (mut end, mut kept, mut found, mut at) = (0, 0, 0, 0);
    for line in BufReader::new(&file).split(b'\n') {
        let line = line.map_err(|error| unusable(&error))?;
        at += line.len() as u64 + 1;
        // A batch that was not finished is looked through again.
        match serde_json::from_slice::<Search>(&line) {
            Ok(before) if before == (Search { games: before.games, ..search.clone() }) => {
                search.games = before.games;
                (end, kept) = (at, found);
            }
            Ok(_) => return Err(other()),
            Err(_) if serde_json::from_slice::<Puzzle>(&line).is_ok() => found += 1,
            Err(_) => break,
        }
    }
    if end == 0 {
        return Err(other());
    }
    file.set_len(end).map_err(|error| unusable(&error))?;
    file.seek(SeekFrom::End(0)).map_err(|error| unusable(&error))?;
    Ok((file, kept))
}
