//! Journals on SQLite.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension};

use super::Sqlite;
use crate::journals::{Head, from_stored, refusal, to_stored};
use crate::{Entry, Fence, Journals, PersonId, StoreError, TableId, Write, WriteError};

#[async_trait]
impl Journals for Sqlite {
    async fn write(&self, table: &TableId, fence: Fence, write: Write) -> Result<(), WriteError> {
        let (table, write) = (table.clone(), write.settle()?);
        self.change(move |db| apply(db, &table, fence, &write)).await?
    }

    async fn read(&self, table: &TableId, from: u64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let table = table.clone();
        self.look(move |db| {
            db.prepare_cached(
                "SELECT number, body FROM journal
                 WHERE seq = (SELECT seq FROM tables WHERE id = ?1) AND number >= ?2 ORDER BY number LIMIT ?3",
            )?
            .query_map((table.as_str(), to_stored(from), limit), |row| {
                Ok(Entry { number: from_stored(row.get(0)?), body: row.get(1)? })
            })?
            .collect()
        })
        .await
    }

    async fn length(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let table = table.clone();
        self.look(move |db| {
            db.prepare_cached("SELECT h.length FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ?1")?
                .query_row([table.as_str()], |row| row.get(0).map(from_stored))
                .optional()
        })
        .await
    }
}

/// Applies a write, or says why not; in that case nothing was changed.
fn apply(
    db: &Connection,
    table: &TableId,
    fence: Fence,
    write: &Write,
) -> rusqlite::Result<Result<(), WriteError>> {
    let found: Option<(i64, Head)> = db
        .prepare_cached(
            "SELECT h.seq, h.owner IS NOT NULL, h.fence, h.length
             FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ?1",
        )?
        .query_row([table.as_str()], |row| {
            Ok((row.get(0)?, Head { owned: row.get(1)?, fence: Fence(row.get(2)?), length: row.get(3)? }))
        })
        .optional()?;
    let (seq, length) = match found {
        Some((seq, head)) if head.takes(fence, write) => (seq, head.length),
        other => return Ok(Err(refusal(fence, other.map(|(_, head)| head)))),
    };
    let longer = length + write.entries.len() as i64;
    db.prepare_cached("UPDATE heads SET length = ?2, changed_ms = ?3 WHERE seq = ?1")?.execute((
        seq,
        longer,
        write.now_ms,
    ))?;
    enter(db, seq, length, &write.entries)?;
    if write.status.is_some() || write.summary.is_some() {
        db.prepare_cached(
            "UPDATE tables SET status = coalesce(?2, status), summary = coalesce(?3, summary) WHERE seq = ?1",
        )?
        .execute((seq, &write.status, &write.summary))?;
    }
    for person in &write.left {
        db.prepare_cached("DELETE FROM members WHERE person = ?1 AND seq = ?2")?
            .execute((person.as_str(), seq))?;
    }
    join(db, seq, &write.joined)?;
    Ok(Ok(()))
}

/// Adds entries to a journal, starting at a number.
pub(super) fn enter(db: &Connection, seq: i64, first: i64, entries: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached("INSERT INTO journal (seq, number, body) VALUES (?1, ?2, ?3)")?;
    for (number, body) in (first..).zip(entries) {
        insert.execute((seq, number, body))?;
    }
    Ok(())
}

/// Adds people who take part.
pub(super) fn join(db: &Connection, seq: i64, people: &[PersonId]) -> rusqlite::Result<()> {
    for person in people {
        db.prepare_cached("INSERT INTO members (person, seq) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
            .execute((person.as_str(), seq))?;
    }
    Ok(())
}
