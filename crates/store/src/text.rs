//! What both databases can store as text.

use crate::StoreError;

/// Refuses what PostgreSQL cannot store, so that both databases refuse the same.
pub(crate) fn check<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(has_nul) { Err(StoreError::BadText) } else { Ok(()) }
}

/// Is this a text that cannot have been stored?
pub(crate) fn has_nul(text: &str) -> bool {
    text.contains('\0')
}
