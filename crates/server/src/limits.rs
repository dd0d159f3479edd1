//! How much a stranger may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Error;

/// What an address may do at once, and each second after that.
const REQUESTS: (u32, f64) = (120, 20.0);
const NEWCOMERS: (u32, f64) = (20, 0.2);
const PASSPHRASES: (u32, f64) = (10, 0.1);
const SOCKETS_PER_ADDRESS: u32 = 128;
const SOCKETS_PER_PERSON: u32 = 24;
/// How many tables that are not over a person may have made.
pub(crate) const TABLES_PER_PERSON: usize = 24;
/// From so many callers on, those who have not been heard of for a while are forgotten.
const MANY_CALLERS: usize = 10_000;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

/// What somebody wants to do that costs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// Any request.
    Request,
    /// Becoming a person.
    Arrive,
    /// Trying a passphrase or a one-time link.
    Unlock,
}

/// The limits of one process.
pub(crate) struct Limits {
    /// Whether they are off, for load tests on one's own machine.
    off: bool,
    callers: Mutex<HashMap<IpAddr, Caller>>,
    sockets: Counts<IpAddr>,
    people: Counts<Arc<str>>,
}

struct Caller {
    requests: Bucket,
    newcomers: Bucket,
    passphrases: Bucket,
    seen: Instant,
}

impl Limits {
    pub(crate) fn new(off: bool) -> Limits {
        Limits { off, callers: Mutex::default(), sockets: Counts::default(), people: Counts::default() }
    }

    pub(crate) fn are_off(&self) -> bool {
        self.off
    }

    /// Pays for a deed of an address.
    pub(crate) fn take(&self, address: IpAddr, deed: Deed) -> Result<(), Error> {
        if self.off {
            return Ok(());
        }
        let now = Instant::now();
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if callers.len() >= MANY_CALLERS {
            callers.retain(|_, caller| now.duration_since(caller.seen) < FORGOTTEN_AFTER);
        }
        let caller = callers.entry(network(address)).or_insert_with(|| Caller {
            requests: Bucket::new(REQUESTS.0, REQUESTS.1),
            newcomers: Bucket::new(NEWCOMERS.0, NEWCOMERS.1),
            passphrases: Bucket::new(PASSPHRASES.0, PASSPHRASES.1),
            seen: now,
        });
        caller.seen = now;
        let bucket = match deed {
            Deed::Request => &mut caller.requests,
            Deed::Arrive => &mut caller.newcomers,
            Deed::Unlock => &mut caller.passphrases,
        };
        if bucket.take() { Ok(()) } else { Err(Error::TooMany) }
    }

    /// Lets a socket in, as long as its address and its person have not too many.
    pub(crate) fn admit(&self, address: IpAddr, person: Option<&Arc<str>>) -> Result<Permits, Error> {
        if self.off {
            return Ok(Permits { _address: None, _person: None });
        }
        let by_address = self.sockets.take(network(address), SOCKETS_PER_ADDRESS)?;
        let by_person =
            person.map(|person| self.people.take(person.clone(), SOCKETS_PER_PERSON)).transpose()?;
        Ok(Permits { _address: Some(by_address), _person: by_person })
    }
}

/// What a socket holds as long as it is open.
pub(crate) struct Permits {
    _address: Option<Permit<IpAddr>>,
    _person: Option<Permit<Arc<str>>>,
}

/// How many things everybody has.
struct Counts<K: Eq + Hash>(Arc<Mutex<HashMap<K, u32>>>);

impl<K: Eq + Hash> Default for Counts<K> {
    fn default() -> Self {
        Counts(Arc::default())
    }
}

impl<K: Eq + Hash + Clone> Counts<K> {
    fn take(&self, key: K, most: u32) -> Result<Permit<K>, Error> {
        let mut counts = lock(&self.0);
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return Err(Error::TooMany);
        }
        *count += 1;
        Ok(Permit { key, counts: self.0.clone() })
    }
}

struct Permit<K: Eq + Hash> {
    key: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

fn lock<K>(counts: &Mutex<HashMap<K, u32>>) -> MutexGuard<'_, HashMap<K, u32>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Who has one address of the sixth version has at least as many as fill the last 64 bits.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Fills with time, and pays for requests until it is empty.
pub(crate) struct Bucket {
    burst: f64,
    per_second: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, per_second: f64) -> Bucket {
        let burst = f64::from(burst);
        Bucket { burst, per_second, left: burst, filled: Instant::now() }
    }

    /// Pays for one request; false when it has to wait.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.filled = now;
        self.left = (self.left + gained).min(self.burst);
        let pays = self.left >= 1.0;
        if pays {
            self.left -= 1.0;
        }
        pays
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_pays_for_a_burst_and_no_more() {
        let mut bucket = Bucket::new(3, 0.001);
        assert_eq!([(); 5].map(|()| bucket.take()), [true, true, true, false, false]);
    }

    #[test]
    fn an_address_pays_for_itself_alone() {
        let limits = Limits::new(false);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let tries = (0..=NEWCOMERS.0).map(|_| limits.take(one, Deed::Arrive).is_ok());
        assert_eq!(tries.filter(|done| *done).count(), NEWCOMERS.0 as usize);
        assert!(limits.take(other, Deed::Arrive).is_ok());
        assert!(limits.take(one, Deed::Request).is_ok());
    }

    #[test]
    fn neighbours_of_the_sixth_version_are_one_address() {
        let address = |last| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, 2, 0, 0, 0, last));
        assert_eq!(network(address(1)), network(address(2)));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        assert_eq!(network(mapped), IpAddr::from([10, 0, 0, 1]));
    }

    #[test]
    fn a_socket_that_is_closed_makes_room() {
        let limits = Limits::new(false);
        let (address, person) = (IpAddr::from([10, 0, 0, 1]), Arc::from("ann"));
        let permits: Vec<_> =
            (0..SOCKETS_PER_PERSON).map(|_| limits.admit(address, Some(&person)).unwrap()).collect();
        assert!(limits.admit(address, Some(&person)).is_err());
        assert!(limits.admit(address, None).is_ok());
        drop(permits);
        assert!(limits.admit(address, Some(&person)).is_ok());
        assert_eq!(lock(&limits.people.0).len(), 0);
    }
}
