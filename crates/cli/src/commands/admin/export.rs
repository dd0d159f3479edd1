//! `rustlers admin export`: the journals of finished games as files.

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use rustlers_server::admin::{TableRow, journal};
use rustlers_store::Store;

use super::{each_table, open};
use crate::args::ExportArgs;
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

/// Writes every journal that is not there yet, and lists what it skipped.
pub(super) async fn run(args: &ExportArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.database).await?;
    let directory = &args.directory;
    fs::create_dir_all(directory).map_err(|error| {
        Failure::input(format!("the directory {} cannot be created: {error}", directory.display()))
    })?;
    let mut rows = Vec::new();
    each_table(&*store, |row| {
        rows.push(row);
        ControlFlow::Continue(())
    })
    .await?;
    let (mut written, mut skipped, mut broken) = (0, 0, 0);
    for row in rows {
        let id = harmless(&row.id);
        match export(&*store, &row, directory).await? {
            Fate::Written => written += 1,
            Fate::Skipped(why) => {
                skipped += 1;
                writeln!(out, "skipped {id}: {why}")?;
            }
            Fate::Broken(why) => {
                broken += 1;
                writeln!(out, "skipped {id}: {}", harmless(&why))?;
            }
        }
    }
    let journals = if written == 1 { "journal" } else { "journals" };
    writeln!(out, "{written} {journals} written to {}, {} skipped", directory.display(), skipped + broken)?;
    if broken == 0 {
        return Ok(());
    }
    let failure = Failure::no(format!("{broken} of the finished games cannot be written"));
    Err(failure.hint("a table that cannot be opened is damaged, or was written by another version"))
}

/// Writes the journal of one table, if it has one that is not there yet. Only an unwritable directory stops the whole
/// export.
async fn export(store: &dyn Store, row: &TableRow, directory: &Path) -> Result<Fate, Failure> {
    match row.status.as_str() {
        "over" => {}
        "closed" => return Ok(Fate::Skipped("it was closed before the game was over".to_owned())),
        _ => return Ok(Fate::Skipped("the game is not over".to_owned())),
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
