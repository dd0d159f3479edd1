//! `rustlers admin close`: closes a table.

use std::io::Write;

use rustlers_server::admin::{CloseError, Closing, Company, close};
use rustlers_store::TableId;

use super::open;
use crate::args::CloseArgs;
use crate::database::{file_of, try_lock};
use crate::failure::Failure;

/// Closes a table, either here or through the server that has it.
pub(super) async fn run(args: &CloseArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let id = &args.id;
    let table: TableId = id.parse().map_err(|_| no_such_table(id))?;
    let store = open(&args.database).await?;
    // While we hold the lock, no server uses the file, and an apparent owner of the table is dead.
    let lock = match file_of(&args.database.place)? {
        Some(file) => try_lock(&file)?,
        None => None,
    };
    let company = if lock.is_some() { Company::Alone } else { Company::Servers };
    match close(&*store, &table, company).await {
        Ok(Closing::Closed) => writeln!(out, "Table {id} is closed.")?,
        Ok(Closing::Done(status)) => writeln!(out, "Table {id} needs no closing: it is {status}.")?,
        Err(error) => return Err(failure(id, error)),
    }
    Ok(())
}

fn failure(id: &str, error: CloseError) -> Failure {
    match error {
        CloseError::NoSuchTable => no_such_table(id),
        CloseError::Owner { .. } => Failure::no(format!("table {id} was not closed: {error}"))
            .hint("run this where that address can be reached, or give the server another --peer-address"),
        CloseError::Busy => Failure::no(format!("table {id} was not closed: {error}")),
        CloseError::Failed(why) => Failure::no(format!("table {id} was not closed: {why}")),
    }
}

fn no_such_table(id: &str) -> Failure {
    Failure::input(format!("there is no table {id:?}"))
        .hint("`rustlers admin list` shows the ids of all tables")
}
