//! Reviews on SQLite.

use async_trait::async_trait;
use rusqlite::OptionalExtension;

use super::Sqlite;
use crate::{KeptReview, PersonId, Reviews, StoreError, TableId, text};

#[async_trait]
impl Reviews for Sqlite {
    async fn keep_review(&self, table: &TableId, review: KeptReview) -> Result<(), StoreError> {
        text::check([review.summary.as_str()])?;
        let table = table.clone();
        let kept = self
            .change(move |db| {
                db.prepare_cached(
                    "INSERT INTO reviews (seq, version, summary, body) SELECT seq, ?2, ?3, ?4 FROM tables WHERE id = ?1
                     ON CONFLICT (seq) DO UPDATE
                     SET version = excluded.version, summary = excluded.summary, body = excluded.body",
                )?
                .execute((table.as_str(), review.version, &review.summary, &review.body))
            })
            .await?;
        if kept == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, StoreError> {
        let table = table.clone();
        self.look(move |db| {
            db.prepare_cached(
                "SELECT r.version, r.summary, r.body FROM tables t JOIN reviews r ON r.seq = t.seq WHERE t.id = ?1",
            )?
            .query_row([table.as_str()], |row| {
                Ok(KeptReview { version: row.get(0)?, summary: row.get(1)?, body: row.get(2)? })
            })
            .optional()
        })
        .await
    }

    async fn reviews_of(
        &self,
        person: &PersonId,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(TableId, String)>, StoreError> {
        let person = person.clone();
        self.look(move |db| {
            db.prepare_cached(
                "SELECT t.id, r.summary FROM members m JOIN reviews r ON r.seq = m.seq JOIN tables t ON t.seq = m.seq
                 WHERE m.person = ?1 AND r.version = ?2 ORDER BY m.seq DESC LIMIT ?3",
            )?
            .query_map((person.as_str(), version, limit), |row| Ok((TableId::stored(row.get(0)?), row.get(1)?)))?
            .collect()
        })
        .await
    }
}
