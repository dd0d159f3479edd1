//! Reviews of finished games: made once, kept with the table.

use async_trait::async_trait;

use crate::{PersonId, StoreError, TableId};

/// A review as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptReview {
    /// The caller's number for the form of the review.
    pub version: u32,
    /// What a list needs of it. Opaque.
    pub summary: String,
    /// The review. Opaque.
    pub body: Vec<u8>,
}

/// The part of the store that keeps reviews.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// Keeps the review of a table, in place of an earlier one. [`StoreError::Missing`] if there is no such table.
    async fn keep_review(&self, table: &TableId, review: KeptReview) -> Result<(), StoreError>;

    /// The review of a table, if one is kept.
    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, StoreError>;

    /// The tables of a person with a review of this version, each with its summary, newest first, at most `limit` of them.
    async fn reviews_of(
        &self,
        person: &PersonId,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(TableId, String)>, StoreError>;
}
