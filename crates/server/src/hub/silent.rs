//! Waiting for processes that do not answer. When one dies, everybody at its tables comes to the others, and thousands wait
//! for the same lease: one task asks the database about it, and wakes them all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rustlers_store::{ProcessId, Store};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::peer::Peer;

/// How long until a silent process is looked for again.
const PAUSE: Duration = Duration::from_millis(50);

/// The processes that somebody waits for. Each has a channel, which is closed when the waiting is over.
#[derive(Default)]
pub(super) struct Silent(Mutex<HashMap<ProcessId, watch::Receiver<()>>>);

impl Silent {
    /// Does somebody wait for a process?
    pub(super) fn is_waited_for(&self, process: &ProcessId) -> bool {
        let watched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        watched.get(process).is_some_and(|settled| settled.has_changed().is_ok())
    }

    /// Waits until others may have the tables of a process, or it takes calls after all; at most for so long.
    pub(super) async fn wait_for(
        &self,
        store: &Arc<dyn Store>,
        process: ProcessId,
        peer: Peer,
        at_most: Duration,
    ) {
        let mut settled = {
            let mut watched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            watched.retain(|_, settled| settled.has_changed().is_ok());
            let watching = watched.entry(process.clone()).or_insert_with(|| {
                let (watching, settled) = watch::channel(());
                let store = store.clone();
                tokio::spawn(async move {
                    // However it ends, whoever waited looks for themselves.
                    let _ = timeout(at_most, look(&*store, &process, &peer)).await;
                    drop(watching);
                });
                settled
            });
            watching.clone()
        };
        // Nothing is ever sent: this ends when the channel is closed.
        let _ = settled.changed().await;
    }
}

/// Both at the same time: a machine that is gone does not even refuse calls, and whoever called it first would hear late that
/// its lease has run out.
async fn look(store: &dyn Store, process: &ProcessId, peer: &Peer) {
    tokio::select! {
        () = until_it_may_be_replaced(store, process) => {}
        () = until_it_takes_calls(peer) => {}
    }
}

async fn until_it_may_be_replaced(store: &dyn Store, process: &ProcessId) {
    loop {
        let is_alive = store.is_alive(process).await;
        if is_alive == Ok(false) {
            return;
        }
        sleep(PAUSE).await;
        // A database that does not answer says so to everybody who waits.
        if is_alive.is_err() {
            return;
        }
    }
}

async fn until_it_takes_calls(peer: &Peer) {
    while !peer.is_reachable().await {
        sleep(PAUSE).await;
    }
}
