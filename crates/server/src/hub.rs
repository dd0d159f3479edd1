//! All tables that this process has awake, and the way to wake another one up.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use rustlers_store::{Announcement, Claim, ProcessId, Store, TableId, Write};
use tokio::sync::{Mutex, mpsc};

use crate::error::Error;
use crate::now_ms;
use crate::protocol::Status;
use crate::table::{Header, Live, Message, Owner, Record, spawn};

/// How long a process keeps its tables without renewing, and how often it renews.
const LEASE: Duration = Duration::from_secs(15);
const RENEWAL: Duration = Duration::from_secs(5);
/// How many records are read at once.
const PAGE: u32 = 1_000;

/// The tables of this process.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    process: ProcessId,
    /// Whether no other process can be alive.
    alone: bool,
    awake: Mutex<HashMap<TableId, mpsc::Sender<Message>>>,
}

impl Hub {
    /// Announces this process and keeps its lease alive until the hub is gone.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        process: ProcessId,
        address: String,
        alone: bool,
    ) -> Result<Arc<Hub>, Error> {
        announce(&*store, &process, &address).await?;
        let hub = Arc::new(Hub { store, process, alone, awake: Mutex::new(HashMap::new()) });
        tokio::spawn(keep_lease(Arc::downgrade(&hub), address));
        Ok(hub)
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// How many tables are awake.
    pub(crate) async fn awake(&self) -> usize {
        let mut awake = self.awake.lock().await;
        awake.retain(|_, table| !table.is_closed());
        awake.len()
    }

    /// Sends a message to a table, which wakes up if it sleeps. A table that is just falling asleep is woken again.
    pub(crate) async fn send(&self, id: &TableId, message: Message) -> Result<(), Error> {
        let mut message = message;
        for _ in 0..3 {
            let table = self.table(id).await?;
            match table.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(Error::Busy)
    }

    async fn table(&self, id: &TableId) -> Result<mpsc::Sender<Message>, Error> {
        let mut awake = self.awake.lock().await;
        if let Some(table) = awake.get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        let table = self.wake(id).await?;
        awake.insert(id.clone(), table.clone());
        Ok(table)
    }

    /// Claims a table and rebuilds it from its records.
    async fn wake(&self, id: &TableId) -> Result<mpsc::Sender<Message>, Error> {
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
            Claim::Elsewhere { .. } | Claim::NotAnnounced => return Err(Error::Elsewhere),
        };
        let live = rebuild(&*self.store, id).await?;
        // The end of a game and its place in the lists are two writes; a crash may have come between them.
        if live.status() == Status::Over {
            let status = Some(Status::Over.word().to_owned());
            let write = Write { status, now_ms: now_ms(), ..Write::default() };
            self.store.write(id, fence, write).await.map_err(Error::corrupt)?;
        }
        let owner =
            Owner { store: self.store.clone(), table: id.clone(), process: self.process.clone(), fence };
        Ok(spawn(live, owner))
    }

    /// Lets every table fall asleep, and gives the leases back.
    pub(crate) async fn close(&self) {
        let tables: Vec<_> = self.awake.lock().await.drain().map(|(_, table)| table).collect();
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
}

/// A table from its header and its records.
pub(crate) async fn rebuild(store: &dyn Store, id: &TableId) -> Result<Live, Error> {
    let table = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    let header: Header = serde_json::from_str(&table.header).map_err(Error::corrupt)?;
    let mut live = Live::new(header);
    for record in records(store, id).await? {
        live.apply(&record).map_err(Error::corrupt)?;
    }
    Ok(live)
}

/// All records of a table.
pub(crate) async fn records(store: &dyn Store, id: &TableId) -> Result<Vec<Record>, Error> {
    let mut records = Vec::new();
    loop {
        let page = store.read(id, records.len() as u64, PAGE).await?;
        let count = page.len();
        for entry in page {
            records.push(serde_json::from_slice(&entry.body).map_err(Error::corrupt)?);
        }
        if count < PAGE as usize {
            return Ok(records);
        }
    }
}

async fn announce(store: &dyn Store, process: &ProcessId, address: &str) -> Result<(), Error> {
    let now_ms = now_ms();
    let valid_until_ms = now_ms + LEASE.as_millis() as i64;
    let announcement =
        Announcement { process: process.clone(), address: address.to_owned(), now_ms, valid_until_ms };
    Ok(store.announce(announcement).await?)
}

async fn keep_lease(hub: std::sync::Weak<Hub>, address: String) {
    loop {
        tokio::time::sleep(RENEWAL).await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = announce(&*hub.store, &hub.process, &address).await {
            tracing::warn!(%error, "the lease could not be renewed");
        }
    }
}
