//! Brings a PostgreSQL database up to date.

use deadpool_postgres::Object;
use tokio_postgres::Error;

use super::connect::Target;
use crate::OpenError;
use crate::migrations::{Migration, missing};

/// The steps. Never edit a released one.
const MIGRATIONS: &[Migration] = &[
    Migration { name: "people", sql: include_str!("../../migrations/postgres/1_people.sql") },
    Migration { name: "tables", sql: include_str!("../../migrations/postgres/2_tables.sql") },
    Migration { name: "leases", sql: include_str!("../../migrations/postgres/3_leases.sql") },
    Migration { name: "reviews", sql: include_str!("../../migrations/postgres/4_reviews.sql") },
];

/// While one process holds this lock, others that start at the same time wait. It is released with the transaction.
const LOCK: &str = "SELECT pg_advisory_xact_lock(5932457126374916940)";

const IS_RECORDED: &str = "SELECT to_regclass('rustlers_migrations') IS NOT NULL";
const RECORD: &str = "CREATE TABLE rustlers_migrations (number bigint PRIMARY KEY, name text NOT NULL)";

/// Runs the missing steps, all or none.
pub(super) async fn run(client: &mut Object, target: &Target) -> Result<(), OpenError> {
    let failed = |error: Error| target.explain_backend(&error);
    let step = client.transaction().await.map_err(failed)?;
    step.batch_execute(LOCK).await.map_err(failed)?;
    let recorded: bool =
        step.query_one(IS_RECORDED, &[]).await.and_then(|row| row.try_get(0)).map_err(failed)?;
    if !recorded {
        step.batch_execute(RECORD).await.map_err(failed)?;
    }
    let last: i64 = step
        .query_one("SELECT coalesce(max(number), 0) FROM rustlers_migrations", &[])
        .await
        .and_then(|row| row.try_get(0))
        .map_err(failed)?;
    for (number, migration) in missing(MIGRATIONS, &target.place(), last)? {
        step.batch_execute(migration.sql).await.map_err(failed)?;
        step.execute(
            "INSERT INTO rustlers_migrations (number, name) VALUES ($1, $2)",
            &[&number, &migration.name],
        )
        .await
        .map_err(failed)?;
    }
    step.commit().await.map_err(failed)
}
