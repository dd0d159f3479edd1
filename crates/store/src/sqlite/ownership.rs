//! Ownership on SQLite. Everything here runs within a transaction of the only writer, so nothing can interfere.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension};

use super::Sqlite;
use crate::journals::from_stored;
use crate::ownership::FORGET_AFTER_MS;
use crate::{Announcement, Claim, Fence, Ownership, ProcessId, StoreError, TableId, text};

/// The database's clock, in milliseconds since 1970.
const NOW_MS: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

#[async_trait]
impl Ownership for Sqlite {
    async fn announce(&self, announcement: Announcement) -> Result<(), StoreError> {
        text::check([announcement.address.as_str()])?;
        self.change(move |db| {
            let Announcement { process, address, .. } = &announcement;
            db.prepare_cached(&format!(
                "DELETE FROM processes WHERE valid_until_ms < {NOW_MS} - ?1 AND id <> ?2"
            ))?
            .execute((FORGET_AFTER_MS, process.as_str()))?;
            db.prepare_cached(&format!(
                "INSERT INTO processes (id, address, announced_ms, valid_until_ms)
                 VALUES (?1, ?2, {NOW_MS}, {NOW_MS} + ?3)
                 ON CONFLICT (id) DO UPDATE SET
                 address = excluded.address, announced_ms = excluded.announced_ms,
                 valid_until_ms = excluded.valid_until_ms"
            ))?
            .execute((process.as_str(), address, announcement.lease_ms()))?;
            Ok(())
        })
        .await
    }

    async fn is_alive(&self, process: &ProcessId) -> Result<bool, StoreError> {
        let process = process.clone();
        self.look(move |db| Ok(live_address(db, process.as_str())?.is_some())).await
    }

    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, StoreError> {
        let (table, process) = (table.clone(), process.clone());
        self.change(move |db| claim(db, &table, &process)).await
    }

    async fn release(&self, table: &TableId, process: &ProcessId, fence: Fence) -> Result<bool, StoreError> {
        let (table, process) = (table.clone(), process.clone());
        let released = self
            .change(move |db| {
                db.prepare_cached(
                    "UPDATE heads SET owner = NULL
                     WHERE seq = (SELECT seq FROM tables WHERE id = ?1) AND owner = ?2 AND fence = ?3",
                )?
                .execute((table.as_str(), process.as_str(), fence.0))
            })
            .await?;
        Ok(released > 0)
    }

    async fn retire(&self, process: &ProcessId) -> Result<(), StoreError> {
        let process = process.clone();
        self.change(move |db| {
            db.prepare_cached("DELETE FROM processes WHERE id = ?1")?.execute([process.as_str()])?;
            Ok(())
        })
        .await
    }
}

fn claim(db: &Connection, table: &TableId, process: &ProcessId) -> rusqlite::Result<Claim> {
    let head: Option<(i64, Option<String>, i64, i64)> = db
        .prepare_cached(
            "SELECT h.seq, h.owner, h.fence, h.length FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ?1",
        )?
        .query_row([table.as_str()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let Some((seq, owner, fence, length)) = head else { return Ok(Claim::NoSuchTable) };
    if live_address(db, process.as_str())?.is_none() {
        return Ok(Claim::NotAnnounced);
    }
    if let Some(owner) = owner {
        if owner == process.as_str() {
            return Ok(Claim::Owned { fence: Fence(fence), length: from_stored(length) });
        }
        if let Some(address) = live_address(db, &owner)? {
            return Ok(Claim::Elsewhere { process: ProcessId::stored(owner), address });
        }
    }
    db.prepare_cached("UPDATE heads SET owner = ?2, fence = ?3 WHERE seq = ?1")?.execute((
        seq,
        process.as_str(),
        fence + 1,
    ))?;
    Ok(Claim::Owned { fence: Fence(fence + 1), length: from_stored(length) })
}

/// The address of a process, if its time has not expired.
fn live_address(db: &Connection, process: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached(&format!(
        "SELECT address FROM processes WHERE id = ?1 AND announced_ms <= {NOW_MS} AND valid_until_ms > {NOW_MS}"
    ))?
    .query_row([process], |row| row.get(0))
    .optional()
}
