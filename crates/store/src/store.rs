//! The whole store: its four subjects, and what the operator needs.

use std::path::Path;

use async_trait::async_trait;

use crate::{Journals, Ownership, People, Stats, StoreError, Tables};

/// The durable memory of the server. Shared as `Arc<dyn Store>`; all verbs may be called at the same time.
#[async_trait]
pub trait Store: People + Tables + Ownership + Journals {
    /// Can the database be read and written? For the health check.
    ///
    /// A small write is made durable, unless that was done a moment ago. Damage that anybody came upon is told from then
    /// on; with SQLite the whole database is read in the background from time to time to find it.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes a complete copy to a file that does not exist yet, while everything goes on.
    ///
    /// [`StoreError::Refused`] when the file exists, and on PostgreSQL, which has `pg_dump` for it.
    async fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// How the writing goes. It costs nothing to ask.
    fn stats(&self) -> Stats;
}
