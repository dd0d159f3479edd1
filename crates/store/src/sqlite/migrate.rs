//! Brings an SQLite database up to date.

use rusqlite::{Connection, TransactionBehavior};

use crate::OpenError;
use crate::migrations::{Migration, missing};

/// The steps. Never edit a released one.
const MIGRATIONS: &[Migration] = &[
    Migration { name: "people", sql: include_str!("../../migrations/sqlite/1_people.sql") },
    Migration { name: "tables", sql: include_str!("../../migrations/sqlite/2_tables.sql") },
    Migration { name: "leases", sql: include_str!("../../migrations/sqlite/3_leases.sql") },
    Migration { name: "reviews", sql: include_str!("../../migrations/sqlite/4_reviews.sql") },
];

/// Marks the file as ours, for `file` and for this program: "RSTL".
const APPLICATION_ID: i32 = 0x5253_544c;

const RECORD: &str =
    "CREATE TABLE IF NOT EXISTS rustlers_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT";

/// Why a database could not be brought up to date.
pub(super) enum Fault {
    Open(OpenError),
    Sql(rusqlite::Error),
}

impl Fault {
    /// Turns it into one error, given how to explain an error from SQLite.
    pub(super) fn explained(self, explain: impl FnOnce(&rusqlite::Error) -> OpenError) -> OpenError {
        match self {
            Self::Open(error) => error,
            Self::Sql(error) => explain(&error),
        }
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

/// Refuses a database of another program or a later version before changing anything in it.
pub(super) fn check_ours(db: &Connection, place: &str) -> Result<(), Fault> {
    let tables: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let id: i32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if id != APPLICATION_ID && (tables > 0 || id != 0) {
        return Err(OpenError::Foreign { place: place.to_owned() }.into());
    }
    if tables > 0 {
        let _ = missing(MIGRATIONS, place, last(db)?)?;
    }
    Ok(())
}

/// Runs the missing steps, all or none, while no other program can.
pub(super) fn run(db: &mut Connection, place: &str) -> Result<(), Fault> {
    let step = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    step.pragma_update(None, "application_id", APPLICATION_ID)?;
    step.execute_batch(RECORD)?;
    for (number, migration) in missing(MIGRATIONS, place, last(&step)?)? {
        step.execute_batch(migration.sql)?;
        step.execute(
            "INSERT INTO rustlers_migrations (number, name) VALUES (?1, ?2)",
            (number, migration.name),
        )?;
    }
    step.commit()?;
    Ok(())
}

fn last(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("SELECT coalesce(max(number), 0) FROM rustlers_migrations", [], |row| row.get(0))
}
