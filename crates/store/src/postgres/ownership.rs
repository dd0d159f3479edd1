//! Ownership on PostgreSQL.

use async_trait::async_trait;
use deadpool_postgres::Transaction;
use tokio_postgres::Error;

use super::{Postgres, in_the_way, store_error};
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
        self.execute(
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

    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, StoreError> {
        self.metered(async {
            let mut attempt = 1;
            loop {
                match self.try_claim(table, process).await? {
                    Err(error) if attempt < ATTEMPTS && in_the_way(&error) => attempt += 1,
                    end => return end.map_err(store_error),
                }
            }
        })
        .await
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
                match client.execute("DELETE FROM processes WHERE id = $1", &[&process.as_str()]).await {
                    Err(error) if attempt < ATTEMPTS && in_the_way(&error) => attempt += 1,
                    end => return end.map(drop).map_err(store_error),
                }
            }
        })
        .await
    }
}

impl Postgres {
    async fn try_claim(
        &self,
        table: &TableId,
        process: &ProcessId,
    ) -> Result<Result<Claim, Error>, StoreError> {
        let mut client = self.client().await?;
        let claimed = async {
            let step = client.transaction().await?;
            let claim = claim(&step, table, process).await?;
            step.commit().await?;
            Ok(claim)
        };
        Ok(claimed.await)
    }
}

/// Locks the head first, and only then asks which processes are alive: a read after the lock sees everything committed
/// before it.
async fn claim(step: &Transaction<'_>, table: &TableId, process: &ProcessId) -> Result<Claim, Error> {
    let statement = step
        .prepare_cached(
            "SELECT h.seq, h.owner, h.fence FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = $1
             FOR UPDATE OF h",
        )
        .await?;
    let Some(head) = step.query_opt(&statement, &[&table.as_str()]).await? else {
        return Ok(Claim::NoSuchTable);
    };
    let (seq, owner, fence): (i64, Option<String>, i64) =
        (head.try_get(0)?, head.try_get(1)?, head.try_get(2)?);
    if live_address(step, process.as_str()).await?.is_none() {
        return Ok(Claim::NotAnnounced);
    }
    if let Some(owner) = owner {
        if owner == process.as_str() {
            return Ok(Claim::Owned { fence: Fence(fence) });
        }
        if let Some(address) = live_address(step, &owner).await? {
            return Ok(Claim::Elsewhere { process: ProcessId::stored(owner), address });
        }
    }
    let statement = step.prepare_cached("UPDATE heads SET owner = $2, fence = $3 WHERE seq = $1").await?;
    step.execute(&statement, &[&seq, &process.as_str(), &(fence + 1)]).await?;
    Ok(Claim::Owned { fence: Fence(fence + 1) })
}

/// The address of a process, if its time has not expired.
async fn live_address(step: &Transaction<'_>, process: &str) -> Result<Option<String>, Error> {
    let sql = format!(
        "SELECT address FROM processes WHERE id = $1 AND announced_ms <= {NOW_MS} AND valid_until_ms > {NOW_MS}"
    );
    let statement = step.prepare_cached(&sql).await?;
    let row = step.query_opt(&statement, &[&process]).await?;
    row.map(|row| row.try_get(0)).transpose()
}
