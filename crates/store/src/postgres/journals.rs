//! Journals on PostgreSQL.

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio_postgres::Error;

use super::gathered::Kind;
use super::{Postgres, store_error};
use crate::journals::{from_stored, to_stored};
use crate::{Entry, Fence, Journals, StoreError, TableId, Write, WriteError};

/// Some entries of a journal.
pub(super) struct Page {
    table: TableId,
    from: i64,
    limit: i64,
}

/// Pages of journals: asked for every table that is woken up.
pub(super) struct Pages;

impl Kind for Pages {
    type Key = Page;
    type Found = Vec<Entry>;

    /// Each page may be long, and they are in memory together.
    const LARGEST_BATCH: usize = 64;

    async fn answer(client: &Object, keys: &[Page]) -> Result<Vec<Vec<Entry>>, Error> {
        let statement = client
            .prepare_cached(
                "SELECT a.place, e.number, e.body
                 FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS a (id, first, most, place)
                 JOIN tables t ON t.id = a.id
                 CROSS JOIN LATERAL (
                     SELECT j.number, j.body FROM journal j
                     WHERE j.seq = t.seq AND j.number >= a.first ORDER BY j.number LIMIT a.most
                 ) AS e
                 ORDER BY a.place, e.number",
            )
            .await?;
        let tables: Vec<&str> = keys.iter().map(|page| page.table.as_str()).collect();
        let firsts: Vec<i64> = keys.iter().map(|page| page.from).collect();
        let limits: Vec<i64> = keys.iter().map(|page| page.limit).collect();
        let rows = client.query(&statement, &[&tables, &firsts, &limits]).await?;
        let mut found: Vec<Vec<Entry>> = keys.iter().map(|_| Vec::new()).collect();
        for row in rows {
            let entry = Entry { number: from_stored(row.try_get(1)?), body: row.try_get(2)? };
            // Places are numbered from 1.
            let place = usize::try_from(row.try_get::<_, i64>(0)? - 1).ok();
            if let Some(page) = place.and_then(|place| found.get_mut(place)) {
                page.push(entry);
            }
        }
        Ok(found)
    }
}

#[async_trait]
impl Journals for Postgres {
    async fn write(&self, table: &TableId, fence: Fence, write: Write) -> Result<(), WriteError> {
        self.batcher.write(table.clone(), fence, write.settle()?).await
    }

    async fn read(&self, table: &TableId, from: u64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let page = Page { table: table.clone(), from: to_stored(from), limit: limit.into() };
        self.health.note(self.pages.ask(page).await)
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
