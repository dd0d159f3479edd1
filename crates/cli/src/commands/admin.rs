//! `rustlers admin`: manages the tables of a server, whether it is running or not.

mod close;
mod export;
mod list;

use std::io::Write;
use std::sync::Arc;

use rustlers_server::admin::{TableRow, tables};
use rustlers_store::{Store, StoreError};

use crate::args::{AdminArgs, AdminCommand, BackupArgs, DatabaseArgs, ExportJournalsArgs};
use crate::database::file_of;
use crate::failure::Failure;

/// Runs one of the commands.
pub(crate) fn run(args: &AdminArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::internal)?;
    runtime.block_on(async {
        match &args.command {
            AdminCommand::List(args) => list::run(args, out).await,
            AdminCommand::Close(args) => close::run(args, out).await,
            AdminCommand::Export(args) => export::run(args, out).await,
            AdminCommand::Backup(args) => backup(args, out).await,
        }
    })
}

/// Writes all finished games to one file, without names.
pub(crate) fn export_journals(args: &ExportJournalsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::internal)?;
    runtime.block_on(export::to_file(args, out))
}

async fn backup(args: &BackupArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.database).await?;
    store.backup(&args.file).await.map_err(failed)?;
    writeln!(out, "The copy is in {}.", args.file.display())?;
    Ok(())
}

/// Opens an existing database: a mistyped name must not create another one.
async fn open(database: &DatabaseArgs) -> Result<Arc<dyn Store>, Failure> {
    if let Some(file) = file_of(&database.place)?
        && !file.exists()
    {
        return Err(Failure::input(format!("there is no database {}", file.display()))
            .hint("name it with --database or RUSTLERS_DATABASE, as for `rustlers serve`"));
    }
    rustlers_store::open(&database.place).await.map_err(Failure::input)
}

/// Goes through all tables, latest first, until `look` has seen enough.
async fn each_table(
    store: &dyn Store,
    mut look: impl FnMut(TableRow) -> std::ops::ControlFlow<()>,
) -> Result<(), Failure> {
    let mut after = None;
    loop {
        let (rows, next) = tables(store, after).await.map_err(failed)?;
        if rows.into_iter().try_for_each(&mut look).is_break() || next.is_none() {
            return Ok(());
        }
        after = next;
    }
}

fn failed(error: StoreError) -> Failure {
    let failure = Failure::input(&error);
    match error {
        StoreError::Unavailable(_) => {
            failure.hint("try again; if it keeps failing, look at the database's log")
        }
        _ => failure,
    }
}
