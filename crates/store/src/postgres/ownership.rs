//! Ownership on PostgreSQL.

use std::collections::HashSet;

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio::time::timeout;
use tokio_postgres::Error;

use super::gathered::Kind;
use super::{ANSWER, Postgres, give_up, in_the_way, store_error};
use crate::ownership::FORGET_AFTER_MS;
use crate::{Announcement, Claim, Fence, Ownership, ProcessId, StoreError, TableId, text};

/// The database's clock, in milliseconds since 1970. It is read at this moment, not when the transaction began: a
/// process that waited for a lock must not act on a time that has passed.
const NOW_MS: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// How often an operation is retried after a conflict with another transaction.
const ATTEMPTS: usize = 5;

/// A lease that is given back.
pub(super) struct Release {
    table: TableId,
    process: ProcessId,
    fence: Fence,
}

/// Leases that are given back: a process that stops has thousands. Each is answered with whether it still was one.
pub(super) struct Releases;

impl Kind for Releases {
    type Key = Release;
    type Found = bool;

    const LARGEST_BATCH: usize = 256;

    async fn answer(client: &Object, keys: &[Release]) -> Result<Vec<bool>, Error> {
        // All of them have the same owner, and most the same fence: heads must be found by their numbers, and only then compared
        // in these. PostgreSQL cannot know, but it plans a query with an `OFFSET` by itself, and joins by nothing that
        // `IS NOT DISTINCT FROM` compares.
        let statement = client
            .prepare_cached(
                "UPDATE heads h SET owner = NULL
                 FROM (
                     SELECT a.owner, a.fence, a.place, t.seq
                     FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY AS a (id, owner, fence, place)
                     JOIN tables t ON t.id = a.id OFFSET 0
                 ) AS a
                 WHERE h.seq = a.seq
                 AND h.owner IS NOT DISTINCT FROM a.owner AND h.fence IS NOT DISTINCT FROM a.fence
                 RETURNING a.place",
            )
            .await?;
        let tables: Vec<&str> = keys.iter().map(|key| key.table.as_str()).collect();
        let owners: Vec<&str> = keys.iter().map(|key| key.process.as_str()).collect();
        let fences: Vec<i64> = keys.iter().map(|key| key.fence.0).collect();
        let rows = client.query(&statement, &[&tables, &owners, &fences]).await?;
        let released = rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<i64>, _>>()?;
        // Places are numbered from 1.
        Ok((1..).zip(keys).map(|(place, _)| released.contains(&place)).collect())
    }
}

#[async_trait]
impl Ownership for Postgres {
    async fn announce(&self, announcement: Announcement) -> Result<(), StoreError> {
        let Announcement { process, address, .. } = &announcement;
        text::check([address.as_str()])?;
        self.execute_on(
            &self.heartbeat,
            &format!(
                "WITH forgotten AS (
                     DELETE FROM processes WHERE id IN (
                         SELECT id FROM processes WHERE valid_until_ms < {NOW_MS} - $4 AND id <> $1
                         FOR UPDATE SKIP LOCKED)),
                 now AS (SELECT {NOW_MS} AS ms)
                 INSERT INTO processes (id, address, announced_ms, valid_until_ms)
                 SELECT $1, $2, now.ms, now.ms + $3 FROM now
                 ON CONFLICT (id) DO UPDATE SET
                 address = excluded.address, announced_ms = excluded.announced_ms,
                 valid_until_ms = excluded.valid_until_ms"
            ),
            &[&process.as_str(), address, &announcement.lease_ms(), &FORGET_AFTER_MS],
        )
        .await
        .map(drop)
    }

    async fn is_alive(&self, process: &ProcessId) -> Result<bool, StoreError> {
        let sql = format!("SELECT 1 FROM processes WHERE id = $1 AND {}", is_live());
        Ok(self.row(&sql, &[&process.as_str()]).await?.is_some())
    }

    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, StoreError> {
        self.claims.claim(table.clone(), process.clone()).await
    }

    async fn release(&self, table: &TableId, process: &ProcessId, fence: Fence) -> Result<bool, StoreError> {
        let release = Release { table: table.clone(), process: process.clone(), fence };
        self.health.note(self.releases.ask(release).await)
    }

    async fn retire(&self, process: &ProcessId) -> Result<(), StoreError> {
        self.metered(async {
            let mut attempt = 1;
            loop {
                let client = self.client().await?;
                let asking = async {
                    client.execute("DELETE FROM processes WHERE id = $1", &[&process.as_str()]).await
                };
                let Ok(end) = timeout(ANSWER, asking).await else { return Err(give_up(client, &self.pool)) };
                match end {
                    Err(error) if attempt < ATTEMPTS && in_the_way(&error) => attempt += 1,
                    end => return end.map(drop).map_err(store_error),
                }
            }
        })
        .await
    }
}

/// Whether the time of a process has not expired.
pub(super) fn is_live() -> String {
    format!("announced_ms <= {NOW_MS} AND valid_until_ms > {NOW_MS}")
}
