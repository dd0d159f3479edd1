//! Whether a database can be read and written, as far as is known.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::StoreError;

/// How long a successful probe is reused for everybody: requests from strangers must not keep the disk busy.
const FRESH: Duration = Duration::from_secs(1);

/// The time between two readings of the whole database.
const BETWEEN_CHECKS: Duration = Duration::from_secs(600);

/// What is known about the health of a database.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Damage does not go away while the program is running.
    damage: OnceLock<String>,
    /// The time of the last successful probe. Whoever is probing holds the lock, and others wait for the same answer.
    probed: tokio::sync::Mutex<Option<Instant>>,
    /// The time when the last reading of the whole database started.
    checked: Mutex<Option<Instant>>,
}

impl Health {
    /// Remembers damage if an error reveals it.
    pub(crate) fn note<T>(&self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged(what)) = &answer {
            self.damaged(what);
        }
        answer
    }

    /// Remembers damage.
    pub(crate) fn damaged(&self, what: &str) {
        // The first damage is the one to report.
        let _ = self.damage.set(what.to_owned());
    }

    /// Is everything all right, and does a write succeed?
    pub(crate) async fn probe(
        &self,
        write: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        if let Some(damage) = self.damage.get() {
            return Err(StoreError::Damaged(damage.clone()));
        }
        let mut probed = self.probed.lock().await;
        if probed.is_none_or(|probed| probed.elapsed() >= FRESH) {
            *probed = None;
            self.note(write.await)?;
            *probed = Some(Instant::now());
        }
        Ok(())
    }

    /// Is it time to read the whole database again? If so, the caller does it.
    pub(crate) fn is_check_due(&self) -> bool {
        let mut checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let due = checked.is_none_or(|checked| checked.elapsed() >= BETWEEN_CHECKS);
        if due {
            *checked = Some(Instant::now());
        }
        due
    }
}
