//! Reviews on PostgreSQL.

use async_trait::async_trait;

use super::{Postgres, store_error};
use crate::{KeptReview, PersonId, Reviews, StoreError, TableId, text};

#[async_trait]
impl Reviews for Postgres {
    async fn keep_review(&self, table: &TableId, review: KeptReview) -> Result<(), StoreError> {
        text::check([review.summary.as_str()])?;
        let kept = self
            .execute(
                "INSERT INTO reviews (seq, version, summary, body) SELECT seq, $2, $3, $4 FROM tables WHERE id = $1
                 ON CONFLICT (seq) DO UPDATE
                 SET version = excluded.version, summary = excluded.summary, body = excluded.body",
                &[&table.as_str(), &i64::from(review.version), &review.summary, &review.body],
            )
            .await?;
        if kept == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, StoreError> {
        let row = self
            .row(
                "SELECT r.version, r.summary, r.body FROM tables t JOIN reviews r ON r.seq = t.seq WHERE t.id = $1",
                &[&table.as_str()],
            )
            .await?;
        let read = |row: tokio_postgres::Row| {
            let version: i64 = row.try_get(0)?;
            // No server writes a number that does not fit; one that does is a form that nobody knows.
            let version = u32::try_from(version).unwrap_or(u32::MAX);
            Ok(KeptReview { version, summary: row.try_get(1)?, body: row.try_get(2)? })
        };
        row.map(read).transpose().map_err(store_error)
    }

    async fn reviews_of(
        &self,
        person: &PersonId,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(TableId, String)>, StoreError> {
        let rows = self
            .rows(
                "SELECT t.id, r.summary FROM members m JOIN reviews r ON r.seq = m.seq JOIN tables t ON t.seq = m.seq
                 WHERE m.person = $1 AND r.version = $2 ORDER BY m.seq DESC LIMIT $3",
                &[&person.as_str(), &i64::from(version), &i64::from(limit)],
            )
            .await?;
        let read = |row: &tokio_postgres::Row| Ok((TableId::stored(row.try_get(0)?), row.try_get(1)?));
        rows.iter().map(read).collect::<Result<_, _>>().map_err(store_error)
    }
}
