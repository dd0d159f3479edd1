//! Tables: what there is, who takes part, and lists of them. What changes a table is in [`crate::Journals::write`].

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;

use crate::{PersonId, StoreError, TableId};

/// The most rows that one page holds, whatever is asked for.
pub const LONGEST_PAGE: u32 = 1_000;

/// Who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// The table is in the lobby.
    Public,
    /// Only the link leads to it.
    Private,
}

/// A table that is to be.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id, chosen at random by the caller.
    pub id: TableId,
    /// The code name of the game.
    pub game: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// A word of the caller's: `open`, `playing`, `over`. Lists and counts go by it.
    pub status: String,
    /// What never changes about it: options, seats, clock. Opaque.
    pub header: String,
    /// What a list shows of it. Opaque.
    pub summary: String,
    /// The first entries of its journal.
    pub entries: Vec<Vec<u8>>,
    /// People who take part from the start.
    pub members: Vec<PersonId>,
    /// How many tables its maker may have, this one included; none for as many as they like.
    pub quota: Option<Quota>,
    /// The time.
    pub now_ms: i64,
}

/// How many tables of some kinds a person may take part in.
#[derive(Clone, Debug)]
pub struct Quota {
    /// The person.
    pub person: PersonId,
    /// The statuses of the tables that count.
    pub statuses: Vec<String>,
    /// How many there may be.
    pub most: u32,
}

/// A table with everything that is kept about it, except its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The id.
    pub id: TableId,
    /// The code name of the game.
    pub game: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// The caller's word for where it stands.
    pub status: String,
    /// What never changes about it.
    pub header: String,
    /// What a list shows of it.
    pub summary: String,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last written to.
    pub changed_ms: i64,
    /// How many entries its journal has.
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
    /// The caller's word for where it stands.
    pub status: String,
    /// What a list shows of it.
    pub summary: String,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last written to.
    pub changed_ms: i64,
    /// How many entries its journal has.
    pub length: u64,
}

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug)]
pub struct PageRequest {
    /// Where the page before ended; none for the first page.
    pub after: Option<Cursor>,
    /// How many rows at most. More than [`LONGEST_PAGE`] is taken as that.
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
    /// Where the next page starts; none when this is the last one.
    pub next: Option<Cursor>,
}

impl Page {
    /// Makes a page of rows with their places, of which one more was asked for than is wanted.
    pub(crate) fn cut(mut found: Vec<(i64, Listed)>, request: PageRequest) -> Self {
        let wanted = request.rows();
        let more = found.len() > wanted;
        found.truncate(wanted);
        let next = if more { found.last().map(|(seq, _)| Cursor(*seq)) } else { None };
        Self { rows: found.into_iter().map(|(_, listed)| listed).collect(), next }
    }
}

/// A place in a list. It stays valid when tables are added or change; its text form is safe in an address.
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

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no place in a list; start from its first page")]
pub struct BadCursor;

/// The part of the store that remembers which tables there are.
#[async_trait]
pub trait Tables: Send + Sync {
    /// Adds a table that nobody owns, whole or not at all: nobody finds it without its first entries and members.
    ///
    /// [`StoreError::Taken`] when the id is in use, [`StoreError::Missing`] when a member is not a person of this
    /// store, [`StoreError::TooMany`] when its maker has as many as the quota allows, however many ask at once.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// The table with this id.
    async fn table(&self, table: &TableId) -> Result<Option<Table>, StoreError>;

    /// The public tables with this status, newest first.
    async fn public_tables(&self, status: &str, page: PageRequest) -> Result<Page, StoreError>;

    /// The tables that a person takes part in, newest first.
    async fn tables_of(&self, person: &PersonId, page: PageRequest) -> Result<Page, StoreError>;

    /// All tables, newest first. For the operator.
    async fn all_tables(&self, page: PageRequest) -> Result<Page, StoreError>;

    /// Who takes part in a table, in the order of their ids.
    async fn members(&self, table: &TableId) -> Result<Vec<PersonId>, StoreError>;

    /// How many tables there are of each status, in the order of the words. It reads through all of them.
    async fn count_tables(&self) -> Result<Vec<(String, u64)>, StoreError>;
}
