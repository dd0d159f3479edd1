//! Tables: which ones exist, who takes part, and lists of them. [`crate::Journals::write`] changes a table.

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;

use crate::{PersonId, StoreError, TableId};

/// The maximum number of rows on a page, whatever is asked for.
pub const LONGEST_PAGE: u32 = 1_000;

/// Who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// The table is in the lobby.
    Public,
    /// Only people with the link can find it.
    Private,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id, chosen at random by the caller.
    pub id: TableId,
    /// The code name of the game.
    pub game: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// The caller's word for its status: `open`, `playing`, `over`. Lists and counts use it.
    pub status: String,
    /// What never changes about it: options, seats, clock. Opaque.
    pub header: String,
    /// What a list shows about it. Opaque.
    pub summary: String,
    /// The first entries of its journal.
    pub entries: Vec<Vec<u8>>,
    /// People who take part from the start.
    pub members: Vec<PersonId>,
    /// The most tables its maker may have, including this one; `None` for no limit.
    pub quota: Option<Quota>,
    /// The time.
    pub now_ms: i64,
}

/// How many tables with certain statuses a person may take part in.
#[derive(Clone, Debug)]
pub struct Quota {
    /// The person.
    pub person: PersonId,
    /// The statuses of the tables that count.
    pub statuses: Vec<String>,
    /// The maximum number.
    pub most: u32,
}

/// A table with everything that is stored about it, except its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The id.
    pub id: TableId,
    /// The code name of the game.
    pub game: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// The caller's word for its status.
    pub status: String,
    /// What never changes about it.
    pub header: String,
    /// What a list shows about it.
    pub summary: String,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last written to.
    pub changed_ms: i64,
    /// The number of entries in its journal.
    pub length: u64,
}

/// A table in a list: everything but the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The id.
    pub id: TableId,
    /// The code name of the game.
    pub game: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// The caller's word for its status.
    pub status: String,
    /// What a list shows about it.
    pub summary: String,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last written to.
    pub changed_ms: i64,
    /// The number of entries in its journal.
    pub length: u64,
}

/// The requested part of a list.
#[derive(Clone, Copy, Debug)]
pub struct PageRequest {
    /// Where the previous page ended; `None` for the first page.
    pub after: Option<Cursor>,
    /// The maximum number of rows. More than [`LONGEST_PAGE`] counts as that.
    pub limit: u32,
}

impl PageRequest {
    /// The first rows of a list.
    pub fn first(limit: u32) -> Self {
        Self { after: None, limit }
    }

    /// The rows after a cursor.
    pub fn after(cursor: Cursor, limit: u32) -> Self {
        Self { after: Some(cursor), limit }
    }

    pub(crate) fn below(self) -> i64 {
        self.after.map_or(i64::MAX, |cursor| cursor.0)
    }

    pub(crate) fn rows(self) -> usize {
        self.limit.min(LONGEST_PAGE) as usize
    }
}

/// Part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The rows, newest first.
    pub rows: Vec<Listed>,
    /// Where the next page starts; `None` if this is the last one.
    pub next: Option<Cursor>,
}

impl Page {
    /// Makes a page from rows with their positions; one more row was requested than is wanted.
    pub(crate) fn cut(mut found: Vec<(i64, Listed)>, request: PageRequest) -> Self {
        let wanted = request.rows();
        let more = found.len() > wanted;
        found.truncate(wanted);
        let next = if more { found.last().map(|(seq, _)| Cursor(*seq)) } else { None };
        Self { rows: found.into_iter().map(|(_, listed)| listed).collect(), next }
    }
}

/// A position in a list. It stays valid when tables are added or change; its text form is safe in a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor(i64);

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<Self, BadCursor> {
        text.parse().map(Self).map_err(|_| BadCursor)
    }
}

/// A text that is not a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no place in a list; start from its first page")]
pub struct BadCursor;

/// The part of the store that records which tables exist.
#[async_trait]
pub trait Tables: Send + Sync {
    /// Adds a table that nobody owns, completely or not at all: nobody can find it without its first entries and
    /// members.
    ///
    /// [`StoreError::Taken`] if the id is in use, [`StoreError::Missing`] if a member is not in this store,
    /// [`StoreError::TooMany`] if its maker has reached the quota, however many requests arrive at once.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// The table with this id.
    async fn table(&self, table: &TableId) -> Result<Option<Table>, StoreError>;

    /// The public tables with this status, newest first.
    async fn public_tables(&self, status: &str, page: PageRequest) -> Result<Page, StoreError>;

    /// The tables that a person takes part in, newest first.
    async fn tables_of(&self, person: &PersonId, page: PageRequest) -> Result<Page, StoreError>;

    /// All tables, newest first. For the operator.
    async fn all_tables(&self, page: PageRequest) -> Result<Page, StoreError>;

    /// Who takes part in a table, ordered by id.
    async fn members(&self, table: &TableId) -> Result<Vec<PersonId>, StoreError>;

    /// The number of tables of each status, ordered by status. It reads all of them.
    async fn count_tables(&self) -> Result<Vec<(String, u64)>, StoreError>;
}
