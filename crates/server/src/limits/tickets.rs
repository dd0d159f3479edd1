use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::lock;
use crate::error::Error;

/// How many long things an address may have told again at once.
const PER_ADDRESS: usize = 4;
/// How long somebody waits for a ticket.
const PATIENCE: Duration = Duration::from_secs(10);
/// From so many addresses on, those without a ticket are forgotten.
const MANY: usize = 1_000;

/// Who may have something long told again: a story, a replay, a journal, the table itself when it sleeps.
pub(crate) struct Tickets {
    all: Arc<Semaphore>,
    addresses: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Tickets {
    /// So many for all addresses together.
    pub(crate) fn new(altogether: usize) -> Tickets {
        Tickets { all: Arc::new(Semaphore::new(altogether)), addresses: Mutex::default() }
    }

    /// Waits for a ticket, first among those of the same address, then among everybody.
    pub(crate) async fn wait(&self, address: IpAddr) -> Result<Ticket, Error> {
        let of_address = self.of(address);
        let both = async {
            let by_address = of_address.acquire_owned().await?;
            let all = self.all.clone().acquire_owned().await?;
            Ok::<_, tokio::sync::AcquireError>(Ticket { _permits: Some((by_address, all)) })
        };
        timeout(PATIENCE, both).await.map_err(|_| Error::TooMany)?.map_err(Error::corrupt)
    }

    /// A ticket, if there is one right now.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Ticket> {
        let by_address = self.of(address).try_acquire_owned().ok()?;
        let all = self.all.clone().try_acquire_owned().ok()?;
        Some(Ticket { _permits: Some((by_address, all)) })
    }

    fn of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut addresses = lock(&self.addresses);
        if addresses.len() >= MANY {
            // Tickets and those who wait for one hold on to the semaphore of their address.
            addresses.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
        }
        addresses.entry(address).or_insert_with(|| Arc::new(Semaphore::new(PER_ADDRESS))).clone()
    }
}

/// Leave to have something told again, until it is dropped.
pub(crate) struct Ticket {
    _permits: Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)>,
}

impl Ticket {
    /// A ticket that nobody counts.
    pub(crate) fn free() -> Ticket {
        Ticket { _permits: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Issue 16: one address could have 120 replays made at once.
    #[tokio::test(start_paused = true)]
    async fn issue_16_an_address_has_a_few_things_told_at_once() {
        let tickets = Tickets::new(64);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let held: Vec<_> = (0..PER_ADDRESS).map(|_| tickets.take(one).unwrap()).collect();
        assert!(tickets.take(one).is_none());
        assert!(matches!(tickets.wait(one).await, Err(Error::TooMany)));
        assert!(tickets.take(other).is_some());
        drop(held);
        assert!(tickets.wait(one).await.is_ok());
        let everybody = (0..=255).flat_map(|last| (0..2).map(move |_| IpAddr::from([10, 0, 1, last])));
        let held: Vec<_> = everybody.filter_map(|address| tickets.take(address)).collect();
        assert_eq!(held.len(), 64);
    }
}
