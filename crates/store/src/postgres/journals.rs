//! Journals on PostgreSQL.

use async_trait::async_trait;

use super::{Postgres, store_error};
use crate::journals::{from_stored, to_stored};
use crate::{Entry, Fence, Journals, StoreError, TableId, Write, WriteError};

#[async_trait]
impl Journals for Postgres {
    async fn write(&self, table: &TableId, fence: Fence, write: Write) -> Result<(), WriteError> {
        self.batcher.write(table.clone(), fence, write.settle()?).await
    }

    async fn read(&self, table: &TableId, from: u64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let rows = self
            .rows(
                "SELECT number, body FROM journal
                 WHERE seq = (SELECT seq FROM tables WHERE id = $1) AND number >= $2 ORDER BY number LIMIT $3",
                &[&table.as_str(), &to_stored(from), &i64::from(limit)],
            )
            .await?;
        rows.iter()
            .map(|row| Ok(Entry { number: from_stored(row.try_get(0)?), body: row.try_get(1)? }))
            .collect::<Result<_, _>>()
            .map_err(store_error)
    }

    async fn length(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let row = self
            .row(
                "SELECT h.length FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = $1",
                &[&table.as_str()],
            )
            .await?;
        row.map(|row| row.try_get(0).map(from_stored)).transpose().map_err(store_error)
    }
}
