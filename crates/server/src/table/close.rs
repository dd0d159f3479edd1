//! Closing a table that nobody has awake. It always works: what the records say is not looked at.

use rustlers_store::{Fence, Store, TableId, Write, WriteError};

use super::create::write_of;
use super::record::{Record, RecordKind};
use crate::error::Error;
use crate::now_ms;
use crate::protocol::Status;

/// What became of it.
pub(crate) enum Closed {
    /// It is closed.
    Now,
    /// There was nothing to close: this is where it stood.
    Before(String),
    /// Somebody else has the table by now.
    Lost,
}

/// Adds to the records that the table was closed, unless it is done.
pub(crate) async fn close_stored(store: &dyn Store, id: &TableId, fence: Fence) -> Result<Closed, Error> {
    let row = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    if [Status::Over, Status::Closed].iter().any(|status| status.word() == row.status) {
        return Ok(Closed::Before(row.status));
    }
    let closed = Record { at: now_ms(), what: RecordKind::Closed };
    let write: Write = write_of(row.length, &[closed])?;
    match store.write(id, fence, write).await {
        Ok(()) => Ok(Closed::Now),
        Err(WriteError::Fenced | WriteError::Conflict { .. }) => Ok(Closed::Lost),
        Err(WriteError::NoSuchTable) => Err(Error::NoSuchTable),
        Err(WriteError::Store(error)) => Err(error.into()),
    }
}
