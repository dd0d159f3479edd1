//! The whole store: its four subjects, and what the operator needs.

use std::path::Path;

use async_trait::async_trait;

use crate::{Journals, Ownership, People, Stats, StoreError, Tables};

/// The durable memory of the server. Shared as `Arc<dyn Store>`; all verbs may be called at the same time.
#[async_trait]
pub trait Store: People + Tables + Ownership + Journals {
    /// Does the database answer? For the health check.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes a complete copy to a file that does not exist yet, while everything goes on.
    ///
    /// [`StoreError::Refused`] when the file exists, and on PostgreSQL, which has `pg_dump` for it.
    async fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// How the writing goes. It costs nothing to ask.
    fn stats(&self) -> Stats;
}
