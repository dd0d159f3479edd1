//! Journals, and the one verb that changes a table.

use async_trait::async_trait;

use crate::{Fence, PersonId, StoreError, TableId, text};

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number; the first entry of a table is number 0.
    pub number: u64,
    /// What it says. Opaque.
    pub body: Vec<u8>,
}

/// Everything that changes a table at one moment. It is applied whole or not at all.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The number of the first of the entries. Without entries it is not looked at.
    pub first: u64,
    /// Entries that are added to the journal.
    pub entries: Vec<Vec<u8>>,
    /// The new status, if it changes.
    pub status: Option<String>,
    /// The new summary, if it changes.
    pub summary: Option<String>,
    /// People who take part from here on. Who does already stays.
    pub joined: Vec<PersonId>,
    /// People who no longer take part. Who is named in both lists takes part.
    pub left: Vec<PersonId>,
    /// The time.
    pub now_ms: i64,
}

impl Write {
    /// Entries and nothing else.
    pub fn entries(first: u64, entries: Vec<Vec<u8>>, now_ms: i64) -> Self {
        Self { first, entries, now_ms, ..Self::default() }
    }

    /// Checks what the caller must heed, and settles who is in both lists.
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
    /// The table has had another owner since, or was given back. Nothing was changed, and nothing ever will be
    /// under this fence.
    #[error("this process no longer owns the table")]
    Fenced,
    /// The first number is not the next one. Nothing was changed.
    ///
    /// Whoever repeats a write after an unknown outcome reads the journal from its own first number and compares.
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

/// The part of the store that remembers what happened at each table.
#[async_trait]
pub trait Journals: Send + Sync {
    /// Changes a table for its owner. When this returns `Ok`, the change is durable.
    ///
    /// [`StoreError::Missing`] when somebody who joins is not a person of this store.
    async fn write(&self, table: &TableId, fence: Fence, write: Write) -> Result<(), WriteError>;

    /// The entries from a number on, in order and without holes; none when there are no more, or no such table.
    async fn read(&self, table: &TableId, from: u64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// How many entries a journal has, which is also the number of the next one; none when there is no such table.
    async fn length(&self, table: &TableId) -> Result<Option<u64>, StoreError>;
}

/// Why the head of a table does not take a write, from what stands in it.
pub(crate) fn refusal(fence: Fence, head: Option<Head>) -> WriteError {
    match head {
        None => WriteError::NoSuchTable,
        Some(head) if !head.owned || head.fence != fence => WriteError::Fenced,
        Some(head) => WriteError::Conflict { next: from_stored(head.length) },
    }
}

/// What is looked at before a table is written.
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

/// A number as databases keep it. What is too great for them is nobody's number.
pub(crate) fn to_stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as it was kept. No stored number is negative.
pub(crate) fn from_stored(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
