//! The journals of finished games: a file for each (`rustlers admin export`), or all in one file without names
//! (`rustlers export-journals`).

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use rustlers_house::{JournalReader, Record};
use rustlers_lab::{Form, LabError, RecordTable};
use rustlers_server::admin::{TableRow, journal, nameless_journal};
use rustlers_store::Store;

use super::{each_table, open};
use crate::args::{ExportArgs, ExportJournalsArgs};
use crate::failure::Failure;
use crate::output::harmless;
use crate::whole_file::WholeFile;

/// What happened to a table.
enum Fate {
    Written,
    /// It has no journal to write, or the journal is already there.
    Skipped(String),
    /// It should have a journal, but none can be made.
    Broken(String),
}

/// `rustlers admin export`: writes every journal that is not there yet, and lists what it skipped.
pub(super) async fn run(args: &ExportArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.database).await?;
    let directory = &args.directory;
    fs::create_dir_all(directory).map_err(|error| {
        Failure::input(format!("the directory {} cannot be created: {error}", directory.display()))
    })?;
    let mut count = Count::default();
    for row in all_tables(&*store).await? {
        let fate = export(&*store, &row, directory).await?;
        count.add(&row, fate, out)?;
    }
    let journals = if count.written == 1 { "journal" } else { "journals" };
    count.end(&format!("{journals} written to {}", directory.display()), out)
}

/// `rustlers export-journals`: writes all finished games to one file, without names, the oldest first.
pub(super) async fn to_file(args: &ExportJournalsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let form = Form::of(&args.out, args.decisions)?;
    let store = open(&args.database).await?;
    let mut file = WholeFile::open(&args.out)?;
    let mut count = Count::default();
    let mut rows = all_tables(&*store).await?;
    rows.reverse();
    let mut table = RecordTable::new(form, file.writer())?;
    for row in rows {
        let fate = match nameless(&*store, &row).await {
            Ok(record) => match table.add(&record) {
                Ok(()) => Fate::Written,
                Err(LabError::Journal(why)) => Fate::Broken(why),
                Err(error) => return Err(error.into()),
            },
            Err(fate) => fate,
        };
        count.add(&row, fate, out)?;
    }
    table.finish()?;
    let path = file.keep()?;
    let games = if count.written == 1 { "game" } else { "games" };
    count.end(&format!("{games} written to {}", path.display()), out)
}

/// What became of the tables so far.
#[derive(Default)]
struct Count {
    written: u64,
    skipped: u64,
    broken: u64,
}

impl Count {
    fn add(&mut self, row: &TableRow, fate: Fate, out: &mut dyn Write) -> Result<(), Failure> {
        let id = harmless(&row.id);
        match fate {
            Fate::Written => self.written += 1,
            Fate::Skipped(why) => {
                self.skipped += 1;
                writeln!(out, "skipped {id}: {why}")?;
            }
            Fate::Broken(why) => {
                self.broken += 1;
                writeln!(out, "skipped {id}: {}", harmless(&why))?;
            }
        }
        Ok(())
    }

    fn end(self, what: &str, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{} {what}, {} skipped", self.written, self.skipped + self.broken)?;
        if self.broken == 0 {
            return Ok(());
        }
        let failure = Failure::no(format!("{} of the finished games cannot be written", self.broken));
        Err(failure.hint("a table that cannot be opened is damaged, or was written by another version"))
    }
}

/// All tables, the latest first.
async fn all_tables(store: &dyn Store) -> Result<Vec<TableRow>, Failure> {
    let mut rows = Vec::new();
    each_table(store, |row| {
        rows.push(row);
        ControlFlow::Continue(())
    })
    .await?;
    Ok(rows)
}

/// Only finished games have a journal.
fn is_over(row: &TableRow) -> Result<(), Fate> {
    match row.status.as_str() {
        "over" => Ok(()),
        "closed" => Err(Fate::Skipped("it was closed before the game was over".to_owned())),
        _ => Err(Fate::Skipped("the game is not over".to_owned())),
    }
}

/// The journal of a table, without names.
async fn nameless(store: &dyn Store, row: &TableRow) -> Result<Record, Fate> {
    is_over(row)?;
    let id = row.id.parse().map_err(|_| Fate::Broken("its id cannot be read".to_owned()))?;
    let text = nameless_journal(store, &id).await.map_err(|error| Fate::Broken(in_detail(&error)))?;
    match JournalReader::new(&text[..]).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(error)) => Err(Fate::Broken(error.fault.to_string())),
        None => Err(Fate::Broken("its journal is empty".to_owned())),
    }
}

/// Writes the journal of one table, if it has one that is not there yet. Only an unwritable directory stops the whole
/// export.
async fn export(store: &dyn Store, row: &TableRow, directory: &Path) -> Result<Fate, Failure> {
    if let Err(fate) = is_over(row) {
        return Ok(fate);
    }
    // An id becomes a file name, so it must not lead elsewhere.
    if !row.id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_') {
        return Ok(Fate::Broken("its id cannot be the name of a file".to_owned()));
    }
    let path = directory.join(format!("{}.jsonl", row.id));
    if path.exists() {
        return Ok(Fate::Skipped("its journal already exists".to_owned()));
    }
    let Ok(id) = row.id.parse() else { return Ok(Fate::Broken("its id cannot be read".to_owned())) };
    let text = match journal(store, &id).await {
        Ok(text) => text,
        Err(error) => return Ok(Fate::Broken(in_detail(&error))),
    };
    let mut file = WholeFile::open(&path)?;
    file.writer().write_all(&text)?;
    file.keep()?;
    Ok(Fate::Written)
}

/// Strangers are told little about what went wrong; the operator is told everything.
fn in_detail(error: &rustlers_server::Error) -> String {
    match error {
        rustlers_server::Error::Corrupt(detail) => format!("{error}: {detail}"),
        rustlers_server::Error::Store(detail) => detail.to_string(),
        other => other.to_string(),
    }
}
