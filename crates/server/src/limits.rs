//! How much a stranger may ask for. `docs/security.md` lists the numbers.
//!
//! | module | what it is |
//! |---|---|
//! | `bucket` | what fills with time and pays for requests |
//! | `counts` | how many things everybody has at once |
//! | `known` | a memory for callers that stays small, however many there are |
//! | `tickets` | who may have something long told again |

mod bucket;
mod counts;
mod known;
mod tickets;

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustlers_store::TableId;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::error::Error;
use crate::protocol::Ask;
pub(crate) use bucket::Bucket;
use counts::Counts;
use counts::Permit;
use known::Known;
pub(crate) use tickets::Ticket;
use tickets::Tickets;

/// What an address may do at once, and each second after that.
const REQUESTS: (u32, f64) = (120, 20.0);
const NEWCOMERS: (u32, f64) = (20, 0.2);
const PASSPHRASES: (u32, f64) = (10, 0.1);
const NEW_TABLES: (u32, f64) = (60, 0.1);
/// Reviews and hints, which make the server think.
const REVIEWS: (u32, f64) = (12, 1.0 / 120.0);
const HINTS: (u32, f64) = (20, 0.2);
/// How often a name may be tried, whoever tries it: at once, and each second after that.
const TRIES_PER_NAME: (u32, f64) = (20, 1.0 / 30.0);
/// What a person may do at one table, at once and each second after that: choices, and everything else that is recorded. The
/// room of a table belongs to everybody at it.
const CHOICES_AT_TABLE: (u32, f64) = (1_000, 5.0);
const RECORDS_AT_TABLE: (u32, f64) = (200, 1.0);
/// How many requests of an address are refused politely, at once and each second after that. Whoever goes on is not
/// listened to for a while.
const REFUSALS: (u32, f64) = (240, 2.0);
const SHUT_FOR: Duration = Duration::from_secs(10);
/// Connections of an address that are no sockets.
const CONNECTIONS_PER_ADDRESS: u32 = 128;
/// Sockets of an address, and how many of them may belong to people without a seat at the table.
const SOCKETS_PER_ADDRESS: u32 = 256;
const WATCHERS_PER_ADDRESS: u32 = 128;
const SOCKETS_PER_PERSON: u32 = 24;
/// How many long things are told again at once, and how many tables are woken up at once: when a server dies, its tables come
/// to the others by the thousands.
const TELLINGS: usize = 64;
const WAKINGS: usize = 512;
/// How many tables that are not over a person may have made or sat down at.
pub(crate) const TABLES_PER_PERSON: u32 = 24;
/// How many tables a person may make or sit down at in a day, and how many records they may have together.
pub(crate) const TABLES_PER_DAY: usize = 200;
pub(crate) const RECORDS_PER_DAY: u64 = 400_000;

/// What somebody wants to do that costs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// Any request.
    Request,
    /// Becoming a person.
    Arrive,
    /// Trying a passphrase or a one-time link.
    Unlock,
    /// Making a table.
    MakeTable,
    /// Having a game reviewed.
    Review,
    /// Asking what a top hand would do.
    Hint,
}

/// How many connections a process has room for, and who gets how much of it.
#[derive(Clone, Copy, Debug)]
struct Room {
    connections: u32,
    sockets: u32,
    watchers: u32,
}

impl Room {
    /// A quarter is for connections that are no sockets, and a quarter for the sockets of people with a seat.
    fn of(all: usize) -> Room {
        let all = u32::try_from(all).unwrap_or(u32::MAX).max(4);
        Room { connections: all / 4, sockets: all / 4 * 3, watchers: all / 2 }
    }
}

/// The limits of one process.
pub(crate) struct Limits {
    /// Whether they are off, for load tests on one's own machine.
    off: bool,
    room: Room,
    callers: Mutex<Known<IpAddr, Caller>>,
    names: Mutex<Known<String, Bucket>>,
    pens: Mutex<Known<(Arc<str>, TableId), Pen>>,
    makers: Mutex<Known<Arc<str>, Arc<AsyncMutex<()>>>>,
    connections: Counts<IpAddr>,
    all_connections: Counts<()>,
    sockets: Counts<IpAddr>,
    all_sockets: Counts<()>,
    watchers: Counts<IpAddr>,
    all_watchers: Counts<()>,
    people: Counts<Arc<str>>,
    tellings: Tickets,
    wakings: Tickets,
}

/// How much somebody may write at a table.
struct Pen {
    choices: Bucket,
    others: Bucket,
}

struct Caller {
    requests: Bucket,
    newcomers: Bucket,
    passphrases: Bucket,
    new_tables: Bucket,
    reviews: Bucket,
    hints: Bucket,
    refusals: Bucket,
    shut_until: Option<Instant>,
}

impl Caller {
    fn new() -> Caller {
        let bucket = |(burst, per_second)| Bucket::new(burst, per_second);
        Caller {
            requests: bucket(REQUESTS),
            newcomers: bucket(NEWCOMERS),
            passphrases: bucket(PASSPHRASES),
            new_tables: bucket(NEW_TABLES),
            reviews: bucket(REVIEWS),
            hints: bucket(HINTS),
            refusals: bucket(REFUSALS),
            shut_until: None,
        }
    }
}

impl Limits {
    /// The limits of a process with room for so many connections.
    pub(crate) fn new(off: bool, room: usize) -> Limits {
        Limits {
            off,
            room: Room::of(room),
            callers: Mutex::default(),
            names: Mutex::default(),
            pens: Mutex::default(),
            makers: Mutex::default(),
            connections: Counts::default(),
            all_connections: Counts::default(),
            sockets: Counts::default(),
            all_sockets: Counts::default(),
            watchers: Counts::default(),
            all_watchers: Counts::default(),
            people: Counts::default(),
            tellings: Tickets::new(TELLINGS),
            wakings: Tickets::new(WAKINGS),
        }
    }

    pub(crate) fn are_off(&self) -> bool {
        self.off
    }

    /// Pays for a deed of an address.
    pub(crate) fn take(&self, address: IpAddr, deed: Deed) -> Result<(), Error> {
        if self.off {
            return Ok(());
        }
        let mut callers = lock(&self.callers);
        let caller = callers.get(network(address), Caller::new);
        let bucket = match deed {
            Deed::Request => &mut caller.requests,
            Deed::Arrive => &mut caller.newcomers,
            Deed::Unlock => &mut caller.passphrases,
            Deed::MakeTable => &mut caller.new_tables,
            Deed::Review => &mut caller.reviews,
            Deed::Hint => &mut caller.hints,
        };
        if bucket.take() {
            return Ok(());
        }
        if !caller.refusals.take() {
            caller.shut_until = Some(Instant::now() + SHUT_FOR);
        }
        Err(Error::TooMany)
    }

    /// Pays for trying the passphrase of a name, whoever tries it and from wherever.
    pub(crate) fn try_name(&self, key: &str) -> Result<(), Error> {
        if self.off {
            return Ok(());
        }
        let mut names = lock(&self.names);
        let (burst, per_second) = TRIES_PER_NAME;
        let bucket = names.get(key.to_owned(), || Bucket::new(burst, per_second));
        if bucket.take() { Ok(()) } else { Err(Error::TooMany) }
    }

    /// Pays for what a request of a person writes at a table; false when it has to wait.
    pub(crate) fn write(&self, person: &Arc<str>, table: &TableId, ask: &Ask) -> bool {
        if self.off {
            return true;
        }
        let mut pens = lock(&self.pens);
        let pen = pens.get((person.clone(), table.clone()), || {
            let bucket = |(burst, per_second)| Bucket::new(burst, per_second);
            Pen { choices: bucket(CHOICES_AT_TABLE), others: bucket(RECORDS_AT_TABLE) }
        });
        match ask {
            Ask::Ping {} => true,
            Ask::Choose { choices, .. } => pen.choices.take_some(choices.len().max(1)),
            _ => pen.others.take(),
        }
    }

    /// Lets somebody make one table after the other: what is counted before each of them is still true after it.
    pub(crate) async fn make_alone(&self, person: &str) -> OwnedMutexGuard<()> {
        let turn = lock(&self.makers).get(person.into(), Arc::default).clone();
        turn.lock_owned().await
    }

    /// Lets a connection in, as long as there is room and its address has not too many. Whoever does not stop asking
    /// after being refused is not let in for a while.
    pub(crate) fn enter(&self, address: IpAddr, counted: bool) -> Result<Entry, NoRoom> {
        if self.off {
            return Ok(Entry { _address: None, _all: None });
        }
        let by_address = if counted {
            let now = Instant::now();
            let mut callers = lock(&self.callers);
            let caller = callers.get(network(address), Caller::new);
            if caller.shut_until.is_some_and(|until| now < until) {
                return Err(NoRoom::Shut);
            }
            Some(self.connections.take(network(address), CONNECTIONS_PER_ADDRESS).ok_or(NoRoom::Address)?)
        } else {
            None
        };
        let all = self.all_connections.take((), self.room.connections).ok_or(NoRoom::Anywhere)?;
        Ok(Entry { _address: by_address, _all: Some(all) })
    }

    /// Lets a socket in, as long as its address and its person have not too many.
    pub(crate) fn admit(&self, address: IpAddr, person: Option<&Arc<str>>) -> Result<Permits, Error> {
        if self.off {
            return Ok(Permits { _socket: None, _person: None });
        }
        let by_address = self.sockets.take(network(address), SOCKETS_PER_ADDRESS).ok_or(Error::TooMany)?;
        let all = self.all_sockets.take((), self.room.sockets).ok_or(Error::TooMany)?;
        let by_person = match person {
            Some(person) => Some(self.people.take(person.clone(), SOCKETS_PER_PERSON).ok_or(Error::TooMany)?),
            None => None,
        };
        Ok(Permits { _socket: Some((by_address, all)), _person: by_person })
    }

    /// Lets the socket of somebody without a seat in. There is always room left for people who have one.
    pub(crate) fn watch(&self, address: IpAddr) -> Option<Watching> {
        if self.off {
            return Some(Watching { _permits: None });
        }
        let by_address = self.watchers.take(network(address), WATCHERS_PER_ADDRESS)?;
        let all = self.all_watchers.take((), self.room.watchers)?;
        Some(Watching { _permits: Some((by_address, all)) })
    }

    /// Waits for a ticket to have something long told again.
    pub(crate) async fn generate(&self, address: IpAddr) -> Result<Ticket, Error> {
        if self.off { Ok(Ticket::free()) } else { self.tellings.wait(network(address)).await }
    }

    /// Such a ticket for a client that can do without, if there is one right now.
    pub(crate) fn generate_now(&self, address: IpAddr) -> Option<Ticket> {
        if self.off { Some(Ticket::free()) } else { self.tellings.take(network(address)) }
    }

    /// Waits for a ticket to look for a table, which may have to be woken up.
    pub(crate) async fn wake(&self, address: IpAddr) -> Result<Ticket, Error> {
        if self.off { Ok(Ticket::free()) } else { self.wakings.wait(network(address)).await }
    }
}

/// Why a connection is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoRoom {
    /// Its address has been refused too often.
    Shut,
    /// Its address has too many.
    Address,
    /// There are too many.
    Anywhere,
}

/// What a connection holds as long as it is open and no socket.
pub(crate) struct Entry {
    _address: Option<Permit<IpAddr>>,
    _all: Option<Permit<()>>,
}

/// What a socket holds as long as it is open.
pub(crate) struct Permits {
    _socket: Option<(Permit<IpAddr>, Permit<()>)>,
    _person: Option<Permit<Arc<str>>>,
}

/// What the socket of somebody without a seat holds as long as it is open.
pub(crate) struct Watching {
    _permits: Option<(Permit<IpAddr>, Permit<()>)>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn limits() -> Limits {
        Limits::new(false, 10_000)
    }

    #[test]
    fn an_address_pays_for_itself_alone() {
        let limits = limits();
        let tries = (0..=NEWCOMERS.0).map(|_| limits.take(ONE, Deed::Arrive).is_ok());
        assert_eq!(tries.filter(|done| *done).count(), NEWCOMERS.0 as usize);
        assert!(limits.take(OTHER, Deed::Arrive).is_ok());
        assert!(limits.take(ONE, Deed::Request).is_ok());
    }

    #[test]
    fn neighbours_of_the_sixth_version_are_one_address() {
        let address = |last| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, 2, 0, 0, 0, last));
        assert_eq!(network(address(1)), network(address(2)));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        assert_eq!(network(mapped), ONE);
    }

    #[test]
    fn a_socket_that_is_closed_makes_room() {
        let limits = limits();
        let person = Arc::from("ann");
        let permits: Vec<_> =
            (0..SOCKETS_PER_PERSON).map(|_| limits.admit(ONE, Some(&person)).unwrap()).collect();
        assert!(limits.admit(ONE, Some(&person)).is_err());
        assert!(limits.admit(ONE, None).is_ok());
        drop(permits);
        assert!(limits.admit(ONE, Some(&person)).is_ok());
        assert_eq!(limits.people.len(), 0);
    }

    // Issue 16: a flood was answered, never cut off.
    #[test]
    fn issue_16_whoever_goes_on_after_being_refused_is_shut_out() {
        let limits = limits();
        assert!(limits.enter(ONE, true).is_ok());
        for _ in 0..REQUESTS.0 + REFUSALS.0 + 100 {
            let _ = limits.take(ONE, Deed::Request);
        }
        assert_eq!(limits.enter(ONE, true).err(), Some(NoRoom::Shut));
        assert!(limits.enter(OTHER, true).is_ok());
        // Behind a proxy everybody has its address, and nobody is shut out by it.
        assert!(limits.enter(ONE, false).is_ok());
    }

    // Issue 16: strangers took all the room, and people with a seat were shut out.
    #[test]
    fn issue_16_there_is_room_for_people_with_a_seat() {
        let limits = Limits::new(false, 100);
        let addresses = (0..200_u8).map(|last| IpAddr::from([10, 0, 1, last]));
        let strangers: Vec<_> = addresses
            .filter_map(|address| Some((limits.admit(address, None).ok()?, limits.watch(address)?)))
            .collect();
        assert_eq!(strangers.len(), 50);
        assert!(limits.admit(ONE, None).is_ok(), "the table decides who has a seat");
        let crowd: Vec<_> = (0..SOCKETS_PER_ADDRESS).filter_map(|_| limits.watch(OTHER)).collect();
        assert!(crowd.is_empty(), "no room for more strangers");
    }

    // Issue 16: the passphrase of a name could be tried from many addresses at once.
    #[test]
    fn issue_16_a_name_can_be_tried_so_often_and_no_more() {
        let limits = limits();
        let tries = (0..TRIES_PER_NAME.0 + 5).filter(|_| limits.try_name("ann").is_ok());
        assert_eq!(tries.count(), TRIES_PER_NAME.0 as usize);
        assert!(limits.try_name("bo").is_ok());
    }
}
