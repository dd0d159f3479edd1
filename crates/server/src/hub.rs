//! All tables that this process has awake, and the way to wake another one up.

mod silent;
#[cfg(test)]
mod takeover;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

#[cfg(test)]
use rustlers_store::Write;
use rustlers_store::{Announcement, Claim, Fence, ProcessId, Store, TableId, WriteError};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::error::Error;
use crate::history::rebuild;
use crate::limits::{Limits, Ticket};
use crate::meters::{Meters, Waking};
use crate::peer::Peer;
use crate::table::{Live, Message, Owner, Record, RecordKind, Rules, spawn, upon_waking, write_of};
use crate::{Waits, now_ms};
use silent::Silent;

/// How often a process renews its lease before it would run out.
const RENEWALS: u32 = 4;

/// How long after its lease should have run out a process is waited for that does not answer.
const MARGIN: Duration = Duration::from_secs(2);

/// For how long it counts as known who has a table of a process that does not answer. One that stops gives its tables back one
/// after another.
const STILL_KNOWN: Duration = Duration::from_millis(500);

/// How many tables a process that stops hands over at once, how long the others have for each of these groups, and how long all
/// of it may take: then the groups follow each other faster.
const GROUP: usize = 100;
const PER_GROUP: Duration = Duration::from_millis(100);
const HANDOVER: Duration = Duration::from_secs(3);

/// The tables of this process.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    process: ProcessId,
    /// How other processes reach this one.
    own: Peer,
    /// Whether no other process can be alive.
    alone: bool,
    waits: Waits,
    rules: Rules,
    meters: Arc<Meters>,
    slots: Mutex<Slots>,
    silent: Silent,
    /// Whether the process has given back its leases, and must not announce itself again.
    has_retired: AsyncMutex<bool>,
}

#[derive(Default)]
struct Slots {
    places: HashMap<TableId, Arc<Slot>>,
    /// Whether the process stops: then no table is woken up any more.
    is_closed: bool,
}

/// The place of one table: whoever wakes it up holds the lock, and others wait for that table alone.
type Slot = AsyncMutex<Here>;

/// What this process has of a table.
#[derive(Default)]
struct Here {
    /// The way to its task, if it is awake.
    task: Option<mpsc::Sender<Message>>,
    /// The table of a process that does not answer, as it stood when somebody began to wait for it. When its lease has run
    /// out, thousands of tables are wanted at once, and those that have not changed since are ready.
    ready: Option<Ready>,
    /// The process that has the table and does not answer, and when that was found out. Those who come to a table of a dead process
    /// come together, and one of them need not ask again what another has just been told.
    silent: Option<(ProcessId, Peer, Instant)>,
}

/// A table that was rebuilt from its records, and what is to be kept of its waking up.
struct Ready {
    live: Live,
    upon_waking: Option<RecordKind>,
}

impl Here {
    fn awake(&self) -> Option<&mpsc::Sender<Message>> {
        self.task.as_ref().filter(|task| !task.is_closed())
    }
}

/// Where a table is.
pub(crate) enum Place {
    /// In this process.
    Here(mpsc::Sender<Message>),
    /// In another one.
    Elsewhere(ProcessId, Peer),
}

/// What comes of looking for a table.
enum Looked {
    /// It is there.
    At(Place),
    /// Its owner does not answer. It is ready to be claimed when the lease has run out.
    Silent(ProcessId, Peer),
}

/// Who looks for a table. Waking one up costs, so strangers take turns; other processes and the operator need not.
#[derive(Clone, Copy)]
pub(crate) enum Seeker<'a> {
    Inside,
    Address(&'a Limits, IpAddr),
}

impl Seeker<'_> {
    async fn turn(self) -> Result<Ticket, Error> {
        match self {
            Seeker::Inside => Ok(Ticket::free()),
            Seeker::Address(limits, address) => limits.wake(address).await,
        }
    }
}

impl Hub {
    /// Announces this process and keeps its lease alive until the hub is gone.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        process: ProcessId,
        own: Peer,
        alone: bool,
        waits: Waits,
        rules: Rules,
    ) -> Result<Arc<Hub>, Error> {
        let (meters, slots, silent) = (Arc::default(), Mutex::default(), Silent::default());
        let has_retired = AsyncMutex::default();
        let hub =
            Arc::new(Hub { store, process, own, alone, waits, rules, meters, slots, silent, has_retired });
        hub.announce().await?;
        tokio::spawn(keep_lease(Arc::downgrade(&hub), waits.lease / RENEWALS));
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

    pub(crate) fn waits(&self) -> &Waits {
        &self.waits
    }

    /// By which rules this process plays.
    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    /// How many tables are awake, and how many messages wait for them.
    pub(crate) fn awake(&self) -> (usize, usize) {
        let slots = self.slots();
        let awake = slots.places.values().filter_map(|slot| slot.try_lock().ok()?.awake().cloned());
        let waiting = awake.map(|table| table.max_capacity() - table.capacity());
        waiting.fold((0, 0), |(tables, sum), waiting| (tables + 1, sum + waiting))
    }

    /// Where a table is. A table that sleeps is woken up here, and so is one whose owner is gone, as soon as its lease has
    /// run out: whoever asks for it meanwhile waits, and keeps nobody else from their turn.
    pub(crate) async fn find(&self, id: &TableId, seeker: Seeker<'_>) -> Result<Place, Error> {
        let at_most = self.waits.lease + MARGIN;
        let patience = Instant::now() + at_most;
        // Held for as long as somebody waits: places that nobody holds are swept, with what is ready in them.
        let slot = self.slot(id)?;
        loop {
            // Most tables are awake, and whoever comes to one of those costs nothing.
            if let Some(table) = slot.try_lock().ok().and_then(|here| here.awake().cloned()) {
                return Ok(Place::Here(table));
            }
            let begun = Instant::now();
            let turn = seeker.turn().await?;
            self.meters.waited(Waking::Turn, begun.elapsed());
            // Few look at the same time, and thousands wait: they need no room for it.
            let looked = Box::pin(self.look_for(id, Instant::now() < patience)).await?;
            drop(turn);
            match looked {
                Looked::At(place) => return Ok(place),
                Looked::Silent(process, peer) => {
                    let begun = Instant::now();
                    self.silent.wait_for(&self.store, process, peer, at_most).await;
                    self.meters.waited(Waking::Lease, begun.elapsed());
                }
            }
        }
    }

    /// Looks for a table once. If its owner does not answer and there is time to wait, the table is made ready for that.
    async fn look_for(&self, id: &TableId, may_wait: bool) -> Result<Looked, Error> {
        let slot = self.slot(id)?;
        let mut here = slot.lock().await;
        if let Some(table) = here.awake() {
            return Ok(Looked::At(Place::Here(table.clone())));
        }
        if let Some((process, peer, since)) = here.silent.clone()
            && may_wait
            && since.elapsed() < STILL_KNOWN
            && self.silent.is_waited_for(&process)
        {
            return Ok(Looked::Silent(process, peer));
        }
        match self.wake(id, &mut here.ready).await? {
            Place::Here(table) => {
                *here = Here { task: Some(table.clone()), ..Here::default() };
                Ok(Looked::At(Place::Here(table)))
            }
            Place::Elsewhere(process, peer) if may_wait && !self.answers(&process, &peer).await => {
                if here.ready.is_none() {
                    // If it cannot be rebuilt, whoever wakes it up says why.
                    here.ready = self.timed(Waking::Rebuild, self.rebuild(id)).await.ok();
                }
                here.silent = Some((process.clone(), peer.clone(), Instant::now()));
                Ok(Looked::Silent(process, peer))
            }
            place @ Place::Elsewhere(..) => Ok(Looked::At(place)),
        }
    }

    /// Does the owner of a table take calls? If somebody has found out lately that it does not, it is not called again.
    async fn answers(&self, process: &ProcessId, peer: &Peer) -> bool {
        !self.silent.is_waited_for(process) && peer.is_reachable().await
    }

    /// Counts how long somebody waits for something.
    async fn timed<T>(&self, what: Waking, work: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = work.await;
        self.meters.waited(what, begun.elapsed());
        done
    }

    fn slot(&self, id: &TableId) -> Result<Arc<Slot>, Error> {
        let mut slots = self.slots();
        if slots.is_closed {
            return Err(Error::Busy);
        }
        Ok(slots.places.entry(id.clone()).or_default().clone())
    }

    /// Claims a table, and rebuilds it from its records unless it is ready.
    async fn wake(&self, id: &TableId, ready: &mut Option<Ready>) -> Result<Place, Error> {
        let mut claim = self.timed(Waking::Claim, self.store.claim(id, &self.process)).await?;
        if let Claim::Elsewhere { process, .. } = &claim
            && self.alone
        {
            self.store.retire(process).await?;
            claim = self.store.claim(id, &self.process).await?;
        }
        let (fence, length) = match claim {
            Claim::Owned { fence, length } => (fence, length),
            Claim::NoSuchTable => return Err(Error::NoSuchTable),
            Claim::Elsewhere { process, address } => {
                let peer = address.parse().map_err(Error::corrupt)?;
                return Ok(Place::Elsewhere(process, peer));
            }
            Claim::NotAnnounced => return Err(Error::Busy),
        };
        let ready = ready.take().filter(|ready| ready.live.records() == length);
        self.meters.woke(ready.is_some());
        match self.open_table(id, fence, ready).await {
            Ok(live) => {
                tracing::debug!(table = %id, records = live.records(), "a table is awake");
                Ok(Place::Here(spawn(live, self.owner(id, fence))))
            }
            // What cannot be opened is not kept from whoever wants to close it.
            Err(error) => {
                if let Err(error) = self.store.release(id, &self.process, fence).await {
                    tracing::warn!(table = %id, %error, "a lease could not be released; it will expire");
                }
                Err(error)
            }
        }
    }

    /// A table from its records.
    async fn rebuild(&self, id: &TableId) -> Result<Ready, Error> {
        let live = rebuild(&*self.store, self.rules, id).await?;
        let upon_waking = upon_waking(&live)?;
        Ok(Ready { live, upon_waking })
    }

    /// Opens a table that was claimed, and keeps what is to be kept of its waking up.
    async fn open_table(&self, id: &TableId, fence: Fence, ready: Option<Ready>) -> Result<Live, Error> {
        let Ready { mut live, upon_waking } = match ready {
            Some(ready) => ready,
            None => self.timed(Waking::Rebuild, self.rebuild(id)).await?,
        };
        if let Some(what) = upon_waking {
            let record = Record { at: now_ms(), what };
            let write = write_of(live.records(), std::slice::from_ref(&record))?;
            self.store.write(id, fence, write).await.map_err(|error| match error {
                WriteError::Store(error) => Error::Store(error),
                WriteError::Fenced | WriteError::Conflict { .. } | WriteError::NoSuchTable => Error::Busy,
            })?;
            live.apply(&record).map_err(Error::corrupt)?;
        }
        Ok(live)
    }

    fn owner(&self, id: &TableId, fence: Fence) -> Owner {
        Owner {
            store: self.store.clone(),
            table: id.clone(),
            process: self.process.clone(),
            fence,
            meters: self.meters.clone(),
            waits: self.waits,
        }
    }

    /// Puts a table in its place as it is, whatever its records say.
    #[cfg(test)]
    pub(crate) async fn put(&self, id: &TableId, live: Live, write: Write) -> Result<(), Error> {
        let Claim::Owned { fence, .. } = self.store.claim(id, &self.process).await? else {
            return Err(Error::Busy);
        };
        self.store.write(id, fence, write).await.map_err(Error::corrupt)?;
        let table = spawn(live, self.owner(id, fence));
        let here = Here { task: Some(table), ..Here::default() };
        self.slots().places.insert(id.clone(), Arc::new(AsyncMutex::new(here)));
        Ok(())
    }

    /// Lets every table fall asleep, and gives the leases back: from then on others have the tables. Nobody can wake one
    /// up here again.
    ///
    /// A few tables at a time: everybody at them comes to the other processes at once, and those of the next ones play on until
    /// it is their turn.
    pub(crate) async fn close(&self) {
        let begun = Instant::now();
        let slots: Vec<_> = {
            let mut slots = self.slots();
            slots.is_closed = true;
            slots.places.drain().map(|(_, slot)| slot).collect()
        };
        // Where there is no other process, nobody has anywhere to go.
        let pause = if self.alone { Duration::ZERO } else { pause_for(slots.len()) };
        for (group, turn) in slots.chunks(GROUP).zip(0_u32..) {
            sleep_until(begun + pause * turn).await;
            fall_asleep(group).await;
        }
        self.retire().await;
    }

    /// Gives back whatever this process has, and announces it no more.
    pub(crate) async fn retire(&self) {
        *self.has_retired.lock().await = true;
        if let Err(error) = self.store.retire(&self.process).await {
            tracing::warn!(%error, "the leases could not be released; they will expire");
        }
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the places of tables that sleep, unless somebody is about to wake them.
    fn sweep(&self) {
        let mut slots = self.slots();
        slots.places.retain(|_, slot| {
            let sleeps = || slot.try_lock().is_ok_and(|here| here.awake().is_none());
            Arc::strong_count(slot) > 1 || !sleeps()
        });
        slots.places.shrink_to_fit();
    }

    async fn announce(&self) -> Result<(), Error> {
        let (process, address) = (self.process.clone(), self.own.to_string());
        Ok(self.store.announce(Announcement { process, address, lease: self.waits.lease }).await?)
    }
}

/// How long a process that stops waits between two groups of so many tables.
fn pause_for(tables: usize) -> Duration {
    let groups = u32::try_from(tables.div_ceil(GROUP)).unwrap_or(u32::MAX);
    PER_GROUP.min(HANDOVER / groups.max(1))
}

/// Lets some tables fall asleep.
async fn fall_asleep(slots: &[Arc<Slot>]) {
    let mut tables = Vec::new();
    for slot in slots {
        tables.extend(slot.lock().await.task.take());
    }
    for table in &tables {
        // A table that is gone already needs no telling.
        let _ = table.send(Message::Stop).await;
    }
    for table in tables {
        table.closed().await;
    }
}

async fn keep_lease(hub: Weak<Hub>, pause: Duration) {
    let mut beat = interval(pause);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The first one is due at once, and the hub has just announced itself.
    beat.tick().await;
    loop {
        beat.tick().await;
        let Some(hub) = hub.upgrade() else { return };
        // Held meanwhile: a process must not announce itself after it has retired.
        let has_retired = hub.has_retired.lock().await;
        if *has_retired {
            return;
        }
        if let Err(error) = hub.announce().await {
            tracing::warn!(%error, "the lease could not be renewed");
        }
        drop(has_retired);
        hub.sweep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever asks for a table of a process that was killed has it within five seconds: its lease has run out by then.
    #[test]
    fn the_tables_of_a_dead_process_are_taken_over_in_time() {
        let lease = Waits::default().lease;
        assert!(lease + MARGIN <= Duration::from_secs(5), "{lease:?}");
        let left = lease - lease / RENEWALS;
        assert!(left >= Duration::from_secs(2), "a process whose renewal takes {left:?} loses its tables");
    }

    // Issue 19: when a server was replaced, all its tables were wanted in the same moment.
    #[test]
    fn issue_19_a_process_that_stops_hands_its_tables_over_one_group_after_another() {
        let takes = |tables: usize| pause_for(tables) * u32::try_from(tables / GROUP).unwrap();
        assert_eq!(takes(10 * GROUP), 10 * PER_GROUP);
        for tables in [100 * GROUP, 1_000 * GROUP] {
            assert!(takes(tables) <= HANDOVER && takes(tables) * 2 > HANDOVER, "{tables}");
        }
        assert_eq!(takes(0), Duration::ZERO);
        // Whatever happens, a server ends within ten seconds.
        assert!(HANDOVER + Duration::from_secs(1) < crate::LAST_RECORDS);
    }
}
