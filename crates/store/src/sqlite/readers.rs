//! Connections for reading, besides the one for writing.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{connect, store_error};
use crate::StoreError;

/// The number of simultaneous reads.
const READERS: usize = 4;

/// A few connections, opened when first needed.
#[derive(Clone)]
pub(super) struct Readers {
    path: Arc<PathBuf>,
    idle: Arc<Mutex<Vec<Connection>>>,
    places: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            path: Arc::new(path.to_owned()),
            idle: Arc::default(),
            places: Arc::new(Semaphore::new(READERS)),
        }
    }

    /// Reads within one transaction, on a thread that may block.
    pub(super) async fn look<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|error| unavailable(&error))?;
        let (path, idle) = (Arc::clone(&self.path), Arc::clone(&self.idle));
        let reading = spawn_blocking(move || {
            let waiting = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let db = match waiting {
                Some(db) => db,
                None => connect::open_reader(&path).map_err(store_error)?,
            };
            let answer = work(&db).map_err(store_error);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(db);
            drop(place);
            answer
        });
        reading.await.map_err(|error| unavailable(&error))?
    }
}

fn unavailable(error: &dyn std::error::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
