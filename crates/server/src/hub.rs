//! All tables that this process has awake, and the way to wake another one up.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use rustlers_store::{Announcement, Claim, ProcessId, Store, TableId};
use tokio::sync::{Mutex as AsyncMutex, mpsc};

use crate::error::Error;
use crate::history::rebuild;
use crate::meters::Meters;
use crate::now_ms;
use crate::peer::Peer;
use crate::table::{Message, Owner, spawn};

/// How long a process keeps its tables without renewing, and how often it renews.
const LEASE: Duration = Duration::from_secs(15);
const RENEWAL: Duration = Duration::from_secs(5);

/// The tables of this process.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    process: ProcessId,
    /// How other processes reach this one.
    own: Peer,
    /// Whether no other process can be alive.
    alone: bool,
    meters: Arc<Meters>,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
}

/// The place of one table: whoever wakes it up holds the lock, and others wait for that table alone.
type Slot = AsyncMutex<Option<mpsc::Sender<Message>>>;

/// Where a table is.
pub(crate) enum Place {
    /// In this process.
    Here(mpsc::Sender<Message>),
    /// In another one.
    Elsewhere(Peer),
}

impl Hub {
    /// Announces this process and keeps its lease alive until the hub is gone.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        process: ProcessId,
        own: Peer,
        alone: bool,
    ) -> Result<Arc<Hub>, Error> {
        let meters = Arc::default();
        let hub = Arc::new(Hub { store, process, own, alone, meters, slots: Mutex::default() });
        hub.announce().await?;
        tokio::spawn(keep_lease(Arc::downgrade(&hub)));
        Ok(hub)
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    pub(crate) fn process(&self) -> &ProcessId {
        &self.process
    }

    pub(crate) fn own(&self) -> &Peer {
        &self.own
    }

    pub(crate) fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    /// How many tables are awake, and how many messages wait for them.
    pub(crate) fn awake(&self) -> (usize, usize) {
        let slots = self.slots();
        let awake = slots.values().filter_map(|slot| slot.try_lock().ok()?.clone());
        let waiting =
            awake.filter(|table| !table.is_closed()).map(|table| table.max_capacity() - table.capacity());
        waiting.fold((0, 0), |(tables, sum), waiting| (tables + 1, sum + waiting))
    }

    /// Where a table is. A table that sleeps is woken up here.
    pub(crate) async fn find(&self, id: &TableId) -> Result<Place, Error> {
        let slot = self.slots().entry(id.clone()).or_default().clone();
        let mut slot = slot.lock().await;
        if let Some(table) = slot.as_ref().filter(|table| !table.is_closed()) {
            return Ok(Place::Here(table.clone()));
        }
        let place = self.wake(id).await?;
        if let Place::Here(table) = &place {
            *slot = Some(table.clone());
        }
        Ok(place)
    }

    /// Claims a table and rebuilds it from its records.
    async fn wake(&self, id: &TableId) -> Result<Place, Error> {
        let mut claim = self.store.claim(id, &self.process, now_ms()).await?;
        if let Claim::Elsewhere { process, .. } = &claim
            && self.alone
        {
            self.store.retire(process).await?;
            claim = self.store.claim(id, &self.process, now_ms()).await?;
        }
        let fence = match claim {
            Claim::Owned { fence } => fence,
            Claim::NoSuchTable => return Err(Error::NoSuchTable),
            Claim::Elsewhere { address, .. } => {
                return address.parse().map(Place::Elsewhere).map_err(Error::corrupt);
            }
            Claim::NotAnnounced => return Err(Error::Busy),
        };
        let live = rebuild(&*self.store, id).await?;
        let owner = Owner {
            store: self.store.clone(),
            table: id.clone(),
            process: self.process.clone(),
            fence,
            meters: self.meters.clone(),
        };
        Ok(Place::Here(spawn(live, owner)))
    }

    /// Lets every table fall asleep, and gives the leases back.
    pub(crate) async fn close(&self) {
        let slots: Vec<_> = self.slots().drain().map(|(_, slot)| slot).collect();
        let mut tables = Vec::new();
        for slot in slots {
            tables.extend(slot.lock().await.take());
        }
        for table in &tables {
            // A table that is gone already needs no telling.
            let _ = table.send(Message::Stop).await;
        }
        for table in tables {
            table.closed().await;
        }
        if let Err(error) = self.store.retire(&self.process).await {
            tracing::warn!(%error, "the leases could not be given back; they will run out");
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the places of tables that sleep, unless somebody is about to wake them.
    fn sweep(&self) {
        let mut slots = self.slots();
        slots.retain(|_, slot| {
            let sleeps =
                || slot.try_lock().is_ok_and(|table| table.as_ref().is_none_or(mpsc::Sender::is_closed));
            Arc::strong_count(slot) > 1 || !sleeps()
        });
        slots.shrink_to_fit();
    }

    async fn announce(&self) -> Result<(), Error> {
        let now_ms = now_ms();
        let announcement = Announcement {
            process: self.process.clone(),
            address: self.own.to_string(),
            now_ms,
            valid_until_ms: now_ms + LEASE.as_millis() as i64,
        };
        Ok(self.store.announce(announcement).await?)
    }
}

async fn keep_lease(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(RENEWAL).await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.announce().await {
            tracing::warn!(%error, "the lease could not be renewed");
        }
        hub.sweep();
    }
}
