//! Tables on PostgreSQL.

use std::collections::HashMap;

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::gathered::Kind;
use super::{ANSWER, Postgres, give_up, store_error};
use crate::journals::from_stored;
use crate::text::{self, has_nul};
use crate::{
    Listed, NewTable, Page, PageRequest, PersonId, Quota, StoreError, Table, TableId, Tables, Visibility,
};

/// The columns of a list, in the order that [`read_listed`] expects.
const LISTED: &str =
    "SELECT t.seq, t.id, t.game, t.public, t.status, t.summary, t.created_ms, h.changed_ms, h.length
                      FROM tables t JOIN heads h ON h.seq = t.seq";

/// Tables by their ids: asked for every table that is woken up.
pub(super) struct ById;

impl Kind for ById {
    type Key = TableId;
    type Found = Option<Table>;

    const LARGEST_BATCH: usize = 256;

    async fn answer(client: &Object, keys: &[TableId]) -> Result<Vec<Option<Table>>, Error> {
        let statement = client
            .prepare_cached(
                "SELECT t.seq, t.id, t.game, t.public, t.status, t.summary, t.created_ms, h.changed_ms, h.length,
                        t.header
                 FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ANY($1::text[])",
            )
            .await?;
        let ids: Vec<&str> = keys.iter().map(TableId::as_str).collect();
        let rows = client.query(&statement, &[&ids]).await?;
        let found = rows.iter().map(|row| Ok((row.try_get(1)?, read_table(row)?)));
        let found: HashMap<&str, Table> = found.collect::<Result<_, Error>>()?;
        Ok(keys.iter().map(|key| found.get(key.as_str()).cloned()).collect())
    }
}

#[async_trait]
impl Tables for Postgres {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        text::check([table.game.as_str(), &table.status, &table.header, &table.summary])?;
        self.metered(async {
            let mut client = self.client().await?;
            let created = async {
                let step = client.transaction().await?;
                if let Some(quota) = &table.quota
                    && count(&step, quota).await? >= i64::from(quota.most)
                {
                    return Ok(Err(StoreError::TooMany));
                }
                create(&step, &table).await?;
                step.commit().await?;
                Ok(Ok(()))
            };
            match timeout(ANSWER, created).await {
                Ok(created) => created.map_err(store_error)?,
                Err(_) => Err(give_up(client, &self.pool)),
            }
        })
        .await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Table>, StoreError> {
        self.health.note(self.by_id.ask(table.clone()).await)
    }

    async fn public_tables(&self, status: &str, page: PageRequest) -> Result<Page, StoreError> {
        if has_nul(status) {
            return Ok(Page::cut(Vec::new(), page));
        }
        let sql =
            format!("{LISTED} WHERE t.public AND t.status = $3 AND t.seq < $1 ORDER BY t.seq DESC LIMIT $2");
        self.list(&sql, Some(status), page).await
    }

    async fn tables_of(&self, person: &PersonId, page: PageRequest) -> Result<Page, StoreError> {
        let sql = format!(
            "{LISTED} JOIN members m ON m.seq = t.seq
             WHERE m.person = $3 AND m.seq < $1 ORDER BY m.seq DESC LIMIT $2"
        );
        self.list(&sql, Some(person.as_str()), page).await
    }

    async fn all_tables(&self, page: PageRequest) -> Result<Page, StoreError> {
        let sql = format!("{LISTED} WHERE t.seq < $1 ORDER BY t.seq DESC LIMIT $2");
        self.list(&sql, None, page).await
    }

    async fn members(&self, table: &TableId) -> Result<Vec<PersonId>, StoreError> {
        let rows = self
            .rows(
                "SELECT m.person FROM tables t JOIN members m ON m.seq = t.seq WHERE t.id = $1 ORDER BY m.person",
                &[&table.as_str()],
            )
            .await?;
        rows.iter()
            .map(|row| row.try_get(0).map(PersonId::stored))
            .collect::<Result<_, _>>()
            .map_err(store_error)
    }

    async fn count_tables(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let rows =
            self.rows("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status", &[]).await?;
        rows.iter()
            .map(|row| Ok((row.try_get(0)?, from_stored(row.try_get(1)?))))
            .collect::<Result<_, _>>()
            .map_err(store_error)
    }
}

impl Postgres {
    /// Reads a page of a list: before $1, at most $2 rows plus one more, filtered by $3.
    async fn list(&self, sql: &str, of: Option<&str>, page: PageRequest) -> Result<Page, StoreError> {
        let (below, rows) = (page.below(), page.rows() as i64 + 1);
        let mut values: Vec<&(dyn ToSql + Sync)> = vec![&below, &rows];
        values.extend(of.as_ref().map(|of| of as &(dyn ToSql + Sync)));
        let found = self.rows(sql, &values).await?;
        let found = found.iter().map(read_listed).collect::<Result<_, _>>().map_err(store_error)?;
        Ok(Page::cut(found, page))
    }
}

/// The number of tables that somebody takes part in and that count. Others who make tables for the same person wait
/// until this transaction has ended; those who let the person sit down do not.
async fn count(step: &Transaction<'_>, quota: &Quota) -> Result<i64, Error> {
    let statement = step.prepare_cached("SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE").await?;
    step.execute(&statement, &[&quota.person.as_str()]).await?;
    let statement = step
        .prepare_cached(
            "SELECT count(*) FROM members m JOIN tables t ON t.seq = m.seq
             WHERE m.person = $1 AND t.status = ANY($2::text[])",
        )
        .await?;
    step.query_one(&statement, &[&quota.person.as_str(), &quota.statuses]).await?.try_get(0)
}

/// Adds the table, its head, its entries and its members.
async fn create(step: &Transaction<'_>, table: &NewTable) -> Result<(), Error> {
    let NewTable { id, game, visibility, status, header, summary, entries, members, now_ms, .. } = table;
    let statement = step
        .prepare_cached(
            "WITH made AS (
                 INSERT INTO tables (id, game, public, status, header, summary, created_ms)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING seq, created_ms
             ), head AS (
                 INSERT INTO heads (seq, fence, length, changed_ms) SELECT seq, 0, $8, created_ms FROM made
             ), entered AS (
                 INSERT INTO journal (seq, number, body)
                 SELECT made.seq, e.number - 1, e.body
                 FROM made, unnest($9::bytea[]) WITH ORDINALITY AS e (body, number)
             )
             INSERT INTO members (person, seq)
             SELECT DISTINCT m.person, made.seq FROM made, unnest($10::text[]) AS m (person)",
        )
        .await?;
    let members: Vec<&str> = members.iter().map(PersonId::as_str).collect();
    step.execute(
        &statement,
        &[
            &id.as_str(),
            game,
            &(*visibility == Visibility::Public),
            status,
            header,
            summary,
            now_ms,
            &(entries.len() as i64),
            entries,
            &members,
        ],
    )
    .await?;
    Ok(())
}

fn read_listed(row: &Row) -> Result<(i64, Listed), Error> {
    let listed = Listed {
        id: TableId::stored(row.try_get(1)?),
        game: row.try_get(2)?,
        visibility: if row.try_get(3)? { Visibility::Public } else { Visibility::Private },
        status: row.try_get(4)?,
        summary: row.try_get(5)?,
        created_ms: row.try_get(6)?,
        changed_ms: row.try_get(7)?,
        length: from_stored(row.try_get(8)?),
    };
    Ok((row.try_get(0)?, listed))
}

fn read_table(row: &Row) -> Result<Table, Error> {
    let (_, listed) = read_listed(row)?;
    let Listed { id, game, visibility, status, summary, created_ms, changed_ms, length } = listed;
    let header = row.try_get(9)?;
    Ok(Table { id, game, visibility, status, header, summary, created_ms, changed_ms, length })
}
