//! Journals, and the only operation that changes a table.

use async_trait::async_trait;

use crate::{Fence, PersonId, StoreError, TableId, text};

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number; the first entry of a table is 0.
    pub number: u64,
    /// Its content. Opaque.
    pub body: Vec<u8>,
}

/// Everything that changes a table at one moment. It is applied completely or not at all.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The number of the first entry. Ignored if there are no entries.
    pub first: u64,
    /// Entries to add to the journal.
    pub entries: Vec<Vec<u8>>,
    /// The new status, if it changes.
    pub status: Option<String>,
    /// The new summary, if it changes.
    pub summary: Option<String>,
    /// People who take part from now on. Those who already do stay.
    pub joined: Vec<PersonId>,
    /// People who no longer take part. Anyone named in both lists takes part.
    pub left: Vec<PersonId>,
    /// The time.
    pub now_ms: i64,
}

impl Write {
    /// Only entries.
    pub fn entries(first: u64, entries: Vec<Vec<u8>>, now_ms: i64) -> Self {
        Self { first, entries, now_ms, ..Self::default() }
    }

    /// Checks what the caller must guarantee, and resolves people who are in both lists.
    pub(crate) fn settle(mut self) -> Result<Self, StoreError> {
        text::check(self.status.as_deref().into_iter().chain(self.summary.as_deref()))?;
        let joined = &self.joined;
        self.left.retain(|person| !joined.contains(person));
        Ok(self)
    }
}

/// Why a table was not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The table has had another owner since, or was released. Nothing was changed, and no write under this fence will
    /// ever succeed again.
    #[error("this process no longer owns the table")]
    Fenced,
    /// The first number is not the next one. Nothing was changed.
    ///
    /// To repeat a write after an unknown outcome, read the journal from its first number on and compare.
    #[error("the next entry of this table has the number {next}")]
    Conflict {
        /// The number of the next entry.
        next: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// Anything else.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The part of the store that records what happened at each table.
#[async_trait]
pub trait Journals: Send + Sync {
    /// Changes a table for its owner. When this returns `Ok`, the change is durable.
    ///
    /// [`StoreError::Missing`] if somebody who joins is not in this store.
    async fn write(&self, table: &TableId, fence: Fence, write: Write) -> Result<(), WriteError>;

    /// The entries from a number on, in order and without gaps; empty if there are no more, or no such table.
    async fn read(&self, table: &TableId, from: u64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// The number of entries in a journal, which is also the number of the next one; `None` if there is no such table.
    async fn length(&self, table: &TableId) -> Result<Option<u64>, StoreError>;
}

/// Why a table refuses a write, judged by its head.
pub(crate) fn refusal(fence: Fence, head: Option<Head>) -> WriteError {
    match head {
        None => WriteError::NoSuchTable,
        Some(head) if !head.owned || head.fence != fence => WriteError::Fenced,
        Some(head) => WriteError::Conflict { next: from_stored(head.length) },
    }
}

/// What is checked before a table is written.
pub(crate) struct Head {
    pub(crate) owned: bool,
    pub(crate) fence: Fence,
    pub(crate) length: i64,
}

impl Head {
    /// May this be written under this fence?
    pub(crate) fn takes(&self, fence: Fence, write: &Write) -> bool {
        self.owned
            && self.fence == fence
            && (write.entries.is_empty() || self.length == to_stored(write.first))
    }
}

/// A number as databases store it. Numbers too large for them are never in use.
pub(crate) fn to_stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number read from the database. No stored number is negative.
pub(crate) fn from_stored(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
