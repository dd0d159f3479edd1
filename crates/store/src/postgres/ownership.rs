//! Ownership on PostgreSQL.

use async_trait::async_trait;
use tokio::time::timeout;

use super::{ANSWER, Postgres, give_up, in_the_way, store_error};
use crate::ownership::FORGET_AFTER_MS;
use crate::{Announcement, Claim, Fence, Ownership, ProcessId, StoreError, TableId, text};

/// The database's clock, in milliseconds since 1970. It is read at this moment, not when the transaction began: a
/// process that waited for a lock must not act on a time that has passed.
const NOW_MS: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// How often an operation is retried after a conflict with another transaction.
const ATTEMPTS: usize = 5;

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
        let released = self
            .execute(
                "UPDATE heads SET owner = NULL
                 WHERE seq = (SELECT seq FROM tables WHERE id = $1) AND owner = $2 AND fence = $3",
                &[&table.as_str(), &process.as_str(), &fence.0],
            )
            .await?;
        Ok(released > 0)
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
