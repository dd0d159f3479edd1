//! The whole store: its five subjects, and what the operator needs.

use std::path::Path;

use async_trait::async_trait;

use crate::{Journals, Ownership, People, Reviews, Stats, StoreError, Tables};

/// The durable memory of the server. Shared as `Arc<dyn Store>`; all methods may be called at the same time.
#[async_trait]
pub trait Store: People + Tables + Ownership + Journals + Reviews {
    /// Can the database be read and written? For the health check.
    ///
    /// It makes a small durable write, unless that was done a moment ago. Once any damage has been found, it is always
    /// reported; with SQLite, the whole database is read in the background from time to time to find it.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes a complete copy to a new file, while everything keeps running.
    ///
    /// [`StoreError::Refused`] if the file exists, and on PostgreSQL, which has `pg_dump` for this.
    async fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// Write statistics. Reading them costs nothing.
    fn stats(&self) -> Stats;
}
