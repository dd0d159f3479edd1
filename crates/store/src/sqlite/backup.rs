//! A backup of the database while it is running.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::connect;
use crate::StoreError;

/// Where a backup is written, and where it goes once it is complete. A file found there is always complete.
pub(super) struct Plan {
    unfinished: PathBuf,
    target: PathBuf,
}

impl Plan {
    /// Creates the unfinished file, readable only by its owner.
    pub(super) fn new(target: &Path) -> Result<Self, StoreError> {
        if target.exists() {
            let reason = format!("{} exists; name a file that does not", target.display());
            return Err(StoreError::Refused(reason));
        }
        let mut name = OsString::from(target);
        name.push(".unfinished");
        let plan = Self { unfinished: name.into(), target: target.to_owned() };
        match fs::remove_file(&plan.unfinished) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(plan.refusal(&error)),
            _ => {}
        }
        connect::create_private(&plan.unfinished).map_err(|error| plan.refusal(&error))?;
        Ok(plan)
    }

    pub(super) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Makes the copy durable and gives it its name.
    pub(super) fn finish(self) -> Result<(), StoreError> {
        let moved = File::open(&self.unfinished)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&self.unfinished, &self.target));
        moved.map_err(|error| self.refusal(&error))
    }

    fn refusal(&self, error: &io::Error) -> StoreError {
        StoreError::Refused(format!("cannot write the backup {}: {error}", self.target.display()))
    }
}

/// Copies what is committed at this moment. Writers continue meanwhile. A read-only connection may not write the copy
/// either, so it is made writable for this moment.
pub(super) fn copy(db: &Connection, target: &Path) -> rusqlite::Result<()> {
    let Some(target) = target.to_str() else { return Err(rusqlite::Error::InvalidPath(target.to_owned())) };
    let reads_only: bool = db.pragma_query_value(None, "query_only", |row| row.get(0))?;
    db.pragma_update(None, "query_only", false)?;
    let copied = db.execute("VACUUM INTO ?1", [target]);
    db.pragma_update(None, "query_only", reads_only)?;
    copied.map(drop)
}

/// Does file operations where they may block.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let failed = |error: tokio::task::JoinError| StoreError::Unavailable(error.to_string());
    tokio::task::spawn_blocking(work).await.map_err(failed)?
}
