//! PostgreSQL, for several server processes on one database.
//!
//! Reads and small writes take a connection from a pool, and PostgreSQL itself groups simultaneous commits. Writes to
//! tables, of which there are many, are gathered into one statement ([`batch`]), and so are claims, of which thousands
//! come at once when another process dies ([`claims`]). What is read for everybody who connects and for every table that is
//! woken up, and the leases of tables that fall asleep, are gathered in the same way ([`gathered`]). Announcements have a connection of their own: a process that
//! stood in line for one with everybody else would lose its tables when it is busiest.

mod batch;
mod claims;
mod connect;
mod gathered;
mod journals;
mod migrate;
mod ownership;
mod people;
mod reviews;
mod tables;
mod tls;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use deadpool_postgres::{Object, Pool, PoolError};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use crate::health::Health;
use crate::stats::Meter;
use crate::{OpenError, Stats, Store, StoreError};
use batch::Batcher;
use claims::Claims;
use connect::{Plans, Target};
use gathered::Gathered;
use journals::Pages;
use ownership::Releases;
use people::BySecret;
use tables::ById;

/// The number of simultaneous connections, besides those for writes to tables, for claims and for announcements.
const CONNECTIONS: usize = 8;

/// How long to wait for an answer. A connection that is silent for longer is given up, and the next request gets another
/// one.
const ANSWER: Duration = Duration::from_secs(10);

/// The values of a statement.
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A store on PostgreSQL.
pub(crate) struct Postgres {
    pool: Pool,
    heartbeat: Pool,
    batcher: Batcher,
    claims: Claims,
    by_secret: Gathered<BySecret>,
    by_id: Gathered<ById>,
    pages: Gathered<Pages>,
    releases: Gathered<Releases>,
    meter: Arc<Meter>,
    health: Health,
}

impl Postgres {
    /// Connects, and brings the schema of the database up to date.
    pub(crate) async fn at(url: &str) -> Result<Self, OpenError> {
        let target = Target::of(url)?;
        let pool = target.pool(CONNECTIONS, Plans::Anew)?;
        let mut client = pool.get().await.map_err(|error| target.explain(error))?;
        migrate::run(&mut client, &target).await?;
        let meter = Arc::new(Meter::default());
        let batcher = Batcher::start(target.pool(1, Plans::Kept)?, Arc::clone(&meter));
        let claims = Claims::start(target.pool(1, Plans::Anew)?, Arc::clone(&meter));
        let heartbeat = target.pool(1, Plans::Kept)?;
        let (by_secret, by_id) = (Gathered::start(&pool, None), Gathered::start(&pool, None));
        let (pages, releases) = (Gathered::start(&pool, None), Gathered::start(&pool, Some(&meter)));
        let health = Health::default();
        Ok(Self { pool, heartbeat, batcher, claims, by_secret, by_id, pages, releases, meter, health })
    }

    async fn client(&self) -> Result<Object, StoreError> {
        self.pool.get().await.map_err(pool_error)
    }

    /// Reads rows.
    async fn rows(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        let client = self.client().await?;
        let asking = async {
            let statement = client.prepare_cached(sql).await?;
            client.query(&statement, values).await
        };
        match timeout(ANSWER, asking).await {
            Ok(rows) => self.health.note(rows.map_err(store_error)),
            Err(_) => Err(give_up(client, &self.pool)),
        }
    }

    /// Reads a row, if there is one.
    async fn row(&self, sql: &str, values: Values<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Writes with one statement, which is a transaction, and returns the number of affected rows.
    async fn execute(&self, sql: &str, values: Values<'_>) -> Result<u64, StoreError> {
        self.execute_on(&self.pool, sql, values).await
    }

    /// The same over a connection of this pool.
    async fn execute_on(&self, pool: &Pool, sql: &str, values: Values<'_>) -> Result<u64, StoreError> {
        self.metered(async {
            let client = pool.get().await.map_err(pool_error)?;
            let asking = async {
                let statement = client.prepare_cached(sql).await?;
                client.execute(&statement, values).await
            };
            match timeout(ANSWER, asking).await {
                Ok(count) => self.health.note(count.map_err(store_error)),
                Err(_) => Err(give_up(client, pool)),
            }
        })
        .await
    }

    /// Counts a write that is its own transaction.
    async fn metered<T>(&self, write: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let since = Instant::now();
        self.meter.asked();
        self.meter.batched(1);
        let answer = write.await;
        self.meter.answered(since);
        answer
    }
}

#[async_trait]
impl Store for Postgres {
    async fn ping(&self) -> Result<(), StoreError> {
        let write = self.execute(
            "INSERT INTO health (one, checked_ms)
             VALUES (1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
             ON CONFLICT (one) DO UPDATE SET checked_ms = excluded.checked_ms",
            &[],
        );
        self.health.probe(async { write.await.map(drop) }).await
    }

    async fn backup(&self, _path: &Path) -> Result<(), StoreError> {
        let reason = "PostgreSQL has its own tool for a backup while it runs: use `pg_dump --format=custom`";
        Err(StoreError::Refused(reason.into()))
    }

    fn stats(&self) -> Stats {
        self.meter.stats()
    }
}

/// What an error from PostgreSQL means to the caller. The details that PostgreSQL adds may quote rows, so they are left
/// out.
fn store_error(error: Error) -> StoreError {
    match error.as_db_error() {
        Some(cause) if *cause.code() == SqlState::UNIQUE_VIOLATION => StoreError::Taken,
        Some(cause) if *cause.code() == SqlState::FOREIGN_KEY_VIOLATION => StoreError::Missing,
        Some(_) if is_full(&error) => StoreError::Full,
        Some(cause) if is_damage(cause.code()) => StoreError::Damaged(cause.message().to_owned()),
        Some(cause) => StoreError::Unavailable(cause.message().to_owned()),
        None => StoreError::Unavailable(error.to_string()),
    }
}

/// Has PostgreSQL found corrupted data?
fn is_damage(code: &SqlState) -> bool {
    *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED
}

/// Closes a connection that does not answer, instead of giving it to the next caller, and all others that nobody uses: what
/// silenced the one has most likely silenced them, too.
fn give_up(client: Object, pool: &Pool) -> StoreError {
    drop(Object::take(client));
    pool.retain(|_, _| false);
    StoreError::Unavailable("it did not answer in time".into())
}

fn pool_error(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => store_error(error),
        PoolError::Timeout(_) => StoreError::Unavailable("no connection became free in time".into()),
        other => StoreError::Unavailable(other.to_string()),
    }
}

/// Has PostgreSQL no room left?
fn is_full(error: &Error) -> bool {
    error.code() == Some(&SqlState::DISK_FULL)
}

/// Did PostgreSQL abort this transaction only because of a conflict with another one? Then it may be retried.
fn in_the_way(error: &Error) -> bool {
    matches!(error.code(), Some(code) if *code == SqlState::T_R_DEADLOCK_DETECTED
        || *code == SqlState::T_R_SERIALIZATION_FAILURE)
}
