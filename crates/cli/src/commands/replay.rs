//! `rustlers replay`: shows a recorded game as a story or as JSON, or checks it.

mod check;
mod lines;
mod story;

use std::io::{BufRead, Write};

use rustlers_bots::Level;
use rustlers_core::{Seat, Viewer};
use rustlers_house::{JournalError, JournalFault, JournalReader, Record, Tale};

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::harmless;

/// Shows or checks the games in a file.
pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let source = Source::named(Some(&args.file));
    let reader = JournalReader::new(source.open()?);
    let reader = if args.unfinished { reader.with_unfinished() } else { reader };
    let games = Games { reader, source: &source, only: args.game, number: 0 };
    if args.verify {
        return check::run(games, args, out);
    }
    for (index, game) in games.enumerate() {
        let (number, record) = game?;
        if index > 0 && !args.json {
            writeln!(out)?;
        }
        if args.json {
            lines::tell(&source, number, &record, &args.viewer, out)?;
        } else {
            story::tell(&source, number, &record, &args.viewer, out)?;
        }
        // With a long file, every game appears as soon as it is ready.
        out.flush()?;
    }
    Ok(())
}

/// The games in a file with their numbers, from 1, or only the requested one.
pub(super) struct Games<'a> {
    pub(super) reader: JournalReader<Box<dyn BufRead>>,
    pub(super) source: &'a Source,
    pub(super) only: Option<u64>,
    pub(super) number: u64,
}

impl Iterator for Games<'_> {
    type Item = Result<(u64, Record), Failure>;

    fn next(&mut self) -> Option<Result<(u64, Record), Failure>> {
        loop {
            if self.only.is_some_and(|only| self.number >= only && only > 0) {
                return None;
            }
            let Some(read) = self.reader.next() else {
                let only = self.only.take()?;
                let games = if self.number == 1 { "1 game" } else { &format!("{} games", self.number) };
                let name = self.source.name();
                return Some(Err(Failure::input(format!("there is no game {only}: {name} has {games}"))));
            };
            self.number += 1;
            match read {
                Ok(record) if self.only.is_none_or(|only| only == self.number) => {
                    return Some(Ok((self.number, record)));
                }
                Ok(_) => {}
                Err(error) => {
                    self.only = None;
                    return Some(Err(broken(self.source, &error)));
                }
            }
        }
    }
}

/// The file is not a valid journal.
pub(super) fn broken(source: &Source, error: &JournalError) -> Failure {
    let failure = Failure::input(format!("{}, {error}", source.name()));
    match error.fault {
        JournalFault::Truncated { .. } => failure.hint("--unfinished tells it as far as it goes"),
        _ => failure,
    }
}

/// The viewer named on the command line: a seat by number or name, `spectator`, or `all`.
fn viewer(words: &str, names: &[String]) -> Result<Viewer, Failure> {
    match words.to_lowercase().as_str() {
        "spectator" => return Ok(Viewer::Spectator),
        "all" => return Ok(Viewer::Open),
        _ => {}
    }
    let number = words.strip_prefix(['P', 'p']).unwrap_or(words).parse::<usize>().ok();
    let named = || names.iter().position(|name| name.eq_ignore_ascii_case(words));
    let seat = number.or_else(named).filter(|&seat| seat < names.len());
    let seat = seat.and_then(|seat| u8::try_from(seat).ok()).and_then(Seat::new);
    seat.map(Viewer::Seat).ok_or_else(|| {
        let known: Vec<String> =
            names.iter().enumerate().map(|(seat, name)| format!("{seat} ({name})")).collect();
        Failure::input(format!("there is no viewer {words:?} at this table"))
            .hint(format!("--as takes spectator, all, or one of the seats {}", known.join(", ")))
    })
}

/// The names of the seats; the file may say anything. A bot is called by its level, which becomes a name here.
pub(super) fn names(record: &Record) -> Vec<String> {
    let name = |(name, said): (String, &String)| match said.parse::<Level>() {
        Ok(_) => name[..1].to_uppercase() + &name[1..],
        Err(_) => harmless(&name).replace('\n', " "),
    };
    record.names().into_iter().zip(&record.header.seats).map(name).collect()
}

/// Opens a journal for replay.
fn open<'a>(source: &Source, record: &'a Record) -> Result<Tale<'a>, Failure> {
    Tale::open(record).map_err(|error| broken(source, &error))
}
