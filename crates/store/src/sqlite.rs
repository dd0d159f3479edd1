//! SQLite, embedded in the program: the default, for one server process.
//!
//! All writes go to one thread, which owns the writing connection and commits waiting writes together ([`writer`]).
//! Reads use separate connections ([`readers`]); the write-ahead log lets both run at once. A database in memory has a
//! single connection for everything.

mod backup;
mod connect;
mod journals;
mod migrate;
mod ownership;
mod people;
mod readers;
mod reviews;
mod tables;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode, ffi};

use crate::health::Health;
use crate::stats::Meter;
use crate::{OpenError, Stats, Store, StoreError};
use readers::Readers;
use writer::Writer;

/// A store on SQLite.
pub(crate) struct Sqlite {
    writer: Writer,
    /// `None` for a database in memory.
    readers: Option<Readers>,
    meter: Arc<Meter>,
    health: Arc<Health>,
}

impl Sqlite {
    /// Opens the database in a file, or creates it.
    pub(crate) async fn at(path: &Path) -> Result<Self, OpenError> {
        let file = path.to_owned();
        let db = blocking_open(move || connect::open_file(&file)).await?;
        Self::with(db, Some(Readers::new(path)))
    }

    /// Creates a database in memory.
    pub(crate) async fn in_memory() -> Result<Self, OpenError> {
        let db = blocking_open(connect::open_memory).await?;
        Self::with(db, None)
    }

    fn with(db: Connection, readers: Option<Readers>) -> Result<Self, OpenError> {
        let meter = Arc::new(Meter::default());
        let writer = Writer::start(db, Arc::clone(&meter)).map_err(|error| OpenError::Failed {
            place: "the database".into(),
            reason: format!("no thread for it can be started: {error}"),
        })?;
        Ok(Self { writer, readers, meter, health: Arc::default() })
    }

    /// Does some work within a transaction that other writes may share, and answers once it is durable.
    ///
    /// The work may run a second time if that transaction had to be rolled back. A refusal is an answer like any other,
    /// so work that refuses must not have changed anything before.
    async fn change<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.note(self.writer.change(work).await)
    }

    /// Reads something that is consistent in itself and not older than any answered write.
    async fn look<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.note(match &self.readers {
            Some(readers) => readers.look(work).await,
            None => self.writer.alone(work).await,
        })
    }

    /// Reads the whole database in the background, if it is time to. A database in memory cannot be damaged.
    fn check_in_background(&self) {
        let Some(readers) = self.readers.clone().filter(|_| self.health.is_check_due()) else { return };
        let health = Arc::clone(&self.health);
        tokio::spawn(async move {
            let verdict = readers.look(|db| db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)));
            // If the check itself fails, the next probe will show it.
            let verdict: Option<String> = health.note(verdict.await).ok();
            if let Some(damage) = verdict.filter(|verdict| verdict != "ok") {
                health.damaged(&damage);
            }
        });
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn ping(&self) -> Result<(), StoreError> {
        self.check_in_background();
        let write = self.writer.change(|db| {
            db.prepare_cached(
                "INSERT INTO health (one, checked_ms) VALUES (1, unixepoch() * 1000)
                 ON CONFLICT (one) DO UPDATE SET checked_ms = excluded.checked_ms",
            )?
            .execute([])?;
            Ok(())
        });
        self.health.probe(write).await
    }

    async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.to_owned();
        let plan = backup::blocking(move || backup::Plan::new(&path)).await?;
        let target = plan.unfinished().to_owned();
        self.look(move |db| backup::copy(db, &target)).await?;
        backup::blocking(move || plan.finish()).await
    }

    fn stats(&self) -> Stats {
        self.meter.stats()
    }
}

/// What an error from SQLite means to the caller.
fn store_error(error: rusqlite::Error) -> StoreError {
    let Some(cause) = error.sqlite_error() else { return StoreError::Unavailable(error.to_string()) };
    match (cause.code, cause.extended_code) {
        (_, ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => StoreError::Taken,
        (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => StoreError::Missing,
        (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => StoreError::Damaged(error.to_string()),
        // Used-up quotas and files that must not grow are reported as writes that failed. Either way the transaction is
        // rolled back.
        (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_WRITE) => StoreError::Full,
        (ErrorCode::DatabaseBusy, _) => {
            StoreError::Unavailable("another program keeps the database locked".into())
        }
        _ => StoreError::Unavailable(error.to_string()),
    }
}

async fn blocking_open(
    work: impl FnOnce() -> Result<Connection, OpenError> + Send + 'static,
) -> Result<Connection, OpenError> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| {
        Err(OpenError::Failed { place: "the database".into(), reason: error.to_string() })
    })
}
