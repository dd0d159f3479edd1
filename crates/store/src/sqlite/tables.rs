//! Tables on SQLite.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use super::{Sqlite, journals};
use crate::journals::from_stored;
use crate::{
    Listed, NewTable, Page, PageRequest, PersonId, Quota, StoreError, Table, TableId, Tables, Visibility,
    text,
};

/// The columns of a list, in the order that [`read_listed`] expects.
const LISTED: &str =
    "SELECT t.seq, t.id, t.game, t.public, t.status, t.summary, t.created_ms, h.changed_ms, h.length
                      FROM tables t JOIN heads h ON h.seq = t.seq";

#[async_trait]
impl Tables for Sqlite {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        text::check([table.game.as_str(), &table.status, &table.header, &table.summary])?;
        self.change(move |db| {
            let NewTable { id, game, visibility, status, header, summary, entries, members, quota, now_ms } =
                &table;
            if let Some(quota) = quota
                && count(db, quota)? >= i64::from(quota.most)
            {
                return Ok(Err(StoreError::TooMany));
            }
            let public = *visibility == Visibility::Public;
            let seq: i64 = db
                .prepare_cached(
                    "INSERT INTO tables (id, game, public, status, header, summary, created_ms)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING seq",
                )?
                .query_row((id.as_str(), game, public, status, header, summary, now_ms), |row| row.get(0))?;
            db.prepare_cached("INSERT INTO heads (seq, fence, length, changed_ms) VALUES (?1, 0, ?2, ?3)")?
                .execute((seq, entries.len() as i64, now_ms))?;
            journals::enter(db, seq, 0, entries)?;
            journals::join(db, seq, members)?;
            Ok(Ok(()))
        })
        .await?
    }

    async fn table(&self, table: &TableId) -> Result<Option<Table>, StoreError> {
        let table = table.clone();
        self.look(move |db| {
            db.prepare_cached(
                "SELECT t.seq, t.id, t.game, t.public, t.status, t.summary, t.created_ms, h.changed_ms, h.length,
                        t.header
                 FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ?1",
            )?
            .query_row([table.as_str()], |row| {
                let (_, listed) = read_listed(row)?;
                let Listed { id, game, visibility, status, summary, created_ms, changed_ms, length } = listed;
                let header = row.get(9)?;
                Ok(Table { id, game, visibility, status, header, summary, created_ms, changed_ms, length })
            })
            .optional()
        })
        .await
    }

    async fn public_tables(&self, status: &str, page: PageRequest) -> Result<Page, StoreError> {
        let sql = format!(
            "{LISTED} WHERE t.public = 1 AND t.status = ?3 AND t.seq < ?1 ORDER BY t.seq DESC LIMIT ?2"
        );
        self.list(sql, Some(status), page).await
    }

    async fn tables_of(&self, person: &PersonId, page: PageRequest) -> Result<Page, StoreError> {
        let sql = format!(
            "{LISTED} JOIN members m ON m.seq = t.seq
             WHERE m.person = ?3 AND m.seq < ?1 ORDER BY m.seq DESC LIMIT ?2"
        );
        self.list(sql, Some(person.as_str()), page).await
    }

    async fn all_tables(&self, page: PageRequest) -> Result<Page, StoreError> {
        let sql = format!("{LISTED} WHERE t.seq < ?1 ORDER BY t.seq DESC LIMIT ?2");
        self.list(sql, None, page).await
    }

    async fn members(&self, table: &TableId) -> Result<Vec<PersonId>, StoreError> {
        let table = table.clone();
        self.look(move |db| {
            db.prepare_cached(
                "SELECT m.person FROM tables t JOIN members m ON m.seq = t.seq WHERE t.id = ?1 ORDER BY m.person",
            )?
            .query_map([table.as_str()], |row| row.get(0).map(PersonId::stored))?
            .collect()
        })
        .await
    }

    async fn count_tables(&self) -> Result<Vec<(String, u64)>, StoreError> {
        self.look(|db| {
            db.prepare_cached("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status")?
                .query_map([], |row| Ok((row.get(0)?, from_stored(row.get(1)?))))?
                .collect()
        })
        .await
    }
}

impl Sqlite {
    /// Reads a page of a list: before ?1, at most ?2 rows plus one more, filtered by ?3.
    async fn list(&self, sql: String, of: Option<&str>, page: PageRequest) -> Result<Page, StoreError> {
        let of = of.map(str::to_owned);
        self.look(move |db| {
            let (below, rows) = (page.below(), page.rows() as i64 + 1);
            let mut parameters: Vec<&dyn ToSql> = vec![&below, &rows];
            parameters.extend(of.as_ref().map(|of| of as &dyn ToSql));
            let mut statement = db.prepare_cached(&sql)?;
            let found = statement.query_map(&*parameters, read_listed)?.collect::<rusqlite::Result<_>>()?;
            Ok(Page::cut(found, page))
        })
        .await
    }
}

/// The number of tables that somebody takes part in and that count.
fn count(db: &Connection, quota: &Quota) -> rusqlite::Result<i64> {
    let mut statement = db.prepare_cached(
        "SELECT count(*) FROM members m JOIN tables t ON t.seq = m.seq WHERE m.person = ?1 AND t.status = ?2",
    )?;
    let count = |status| statement.query_row((quota.person.as_str(), status), |row| row.get::<_, i64>(0));
    quota.statuses.iter().map(count).sum()
}

fn read_listed(row: &Row<'_>) -> rusqlite::Result<(i64, Listed)> {
    let listed = Listed {
        id: TableId::stored(row.get(1)?),
        game: row.get(2)?,
        visibility: if row.get(3)? { Visibility::Public } else { Visibility::Private },
        status: row.get(4)?,
        summary: row.get(5)?,
        created_ms: row.get(6)?,
        changed_ms: row.get(7)?,
        length: from_stored(row.get(8)?),
    };
    Ok((row.get(0)?, listed))
}
