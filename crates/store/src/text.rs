//! What both databases can keep as text.

use crate::StoreError;

/// Refuses what PostgreSQL cannot keep, so that both databases refuse the same.
pub(crate) fn check<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(has_nul) { Err(StoreError::BadText) } else { Ok(()) }
}

/// Can this text not have been stored?
pub(crate) fn has_nul(text: &str) -> bool {
    text.contains('\0')
}
