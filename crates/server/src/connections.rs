//! The door of the server: whoever connects is let in as long as there is room, and does not stand in it for ever.
//!
//! A connection has a time limit for the head of each request (and for the pause before it), the body has one where it is
//! read (`http/body.rs`), and an answer has one for every stretch in which nothing of it is taken (`paced`). When there
//! is no room left, the connection that has waited the longest makes way. A connection that becomes a socket is counted as
//! one from then on (`limits`).

mod paced;
mod room;

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::timeout;

use crate::limits::{Entry, Limits, NoRoom};
use paced::Paced;
pub(crate) use room::room;

/// How many headers a request may have.
const MOST_HEADERS: usize = 64;
/// How long connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(2);
/// How long the door stays shut when the operating system has no room for another connection.
const BREATHER: Duration = Duration::from_millis(50);
/// How many connections may wait to be taken, as far as the operating system allows. When a server dies, everybody who was there
/// calls the others in the same moment; whoever finds the queue full is told nothing and tries again only seconds later.
const QUEUE: u32 = 4_096;

/// Listens at an address.
pub(crate) fn listen_at(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that is started again takes the address of the one before it, whose last connections may still be ending. On
    // Windows this would let several servers share an address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

/// How long a connection may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For the head of a request, from the end of the one before.
    pub(crate) head: Duration,
    /// For taking anything of an answer.
    pub(crate) slow: Duration,
}

/// The door.
pub(crate) struct Door {
    pub(crate) router: Router,
    pub(crate) limits: Arc<Limits>,
    /// Whether a proxy stands before the server: then all connections have its address.
    pub(crate) behind_proxy: bool,
    pub(crate) patience: Patience,
}

impl Door {
    /// Lets people in until `stopping` is true, and ends when everybody has left or has had the time to.
    pub(crate) async fn keep(self, listener: TcpListener, mut stopping: watch::Receiver<bool>) {
        let guests = Arc::new(Guests::default());
        // Whoever is inside holds the sender; when the last one is gone, nothing can be received any more.
        let (inside, mut everybody_left) = mpsc::channel::<()>(1);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopping.wait_for(|stopping| *stopping) => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    if let Some(guest) = self.let_in(&guests, address.ip()) {
                        let visit = self.visit(stream, address, guest, stopping.clone());
                        let inside = inside.clone();
                        tokio::spawn(async move {
                            visit.await;
                            drop(inside);
                        });
                    }
                }
                Err(error) => {
                    // Most likely there are too many open files. Somebody has to go before anybody can come.
                    tracing::warn!(%error, "a connection could not be taken");
                    guests.dismiss(None);
                    tokio::time::sleep(BREATHER).await;
                }
            }
        }
        drop((listener, inside));
        if timeout(2 * GRACE, everybody_left.recv()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
    }

    /// Finds room for a connection; none when there is none to be found.
    fn let_in(&self, guests: &Arc<Guests>, address: IpAddr) -> Option<Guest> {
        let enter = || self.limits.enter(address, !self.behind_proxy);
        let entry = enter().or_else(|why| {
            match why {
                NoRoom::Shut => return Err(why),
                NoRoom::Address => guests.dismiss(Some(address)),
                NoRoom::Anywhere => guests.dismiss(None),
            }
            enter()
        });
        Some(guests.welcome(address, entry.ok()?))
    }

    /// One connection, from its first request to its last.
    fn visit(
        &self,
        stream: TcpStream,
        address: SocketAddr,
        guest: Guest,
        mut stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + Send + use<> {
        let router = TowerToHyperService::new(self.router.clone());
        let (busy, dismissed) = (guest.busy.clone(), guest.dismissed.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            busy.store(true, Ordering::Relaxed);
            request.extensions_mut().insert(ConnectInfo(address));
            let (answer, busy) = (router.call(request.map(Body::new)), busy.clone());
            async move {
                let answer = answer.await;
                busy.store(false, Ordering::Relaxed);
                answer
            }
        });
        let Patience { head, slow } = self.patience;
        async move {
            let stream = TokioIo::new(Paced::new(stream, slow));
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(head).max_headers(MOST_HEADERS);
            let connection = builder.serve_connection(stream, service).with_upgrades();
            tokio::pin!(connection);
            let stops = tokio::select! {
                // However it ended, whoever it was may come back.
                _ = connection.as_mut() => false,
                () = dismissed.notified() => false,
                _ = stopping.wait_for(|stopping| *stopping) => true,
            };
            if stops {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(GRACE, connection).await;
            }
            drop(guest);
        }
    }
}

/// Everybody who is connected, in the order in which they came.
#[derive(Default)]
struct Guests {
    inside: Mutex<BTreeMap<u64, Inside>>,
    next: AtomicU64,
}

/// What is known of somebody who is connected.
struct Inside {
    address: IpAddr,
    /// Whether a request is being answered.
    busy: Arc<AtomicBool>,
    /// Told when they have to make way.
    dismissed: Arc<Notify>,
    _entry: Entry,
}

impl Guests {
    fn welcome(self: &Arc<Guests>, address: IpAddr, entry: Entry) -> Guest {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (busy, dismissed) = (Arc::<AtomicBool>::default(), Arc::<Notify>::default());
        let inside = Inside { address, busy: busy.clone(), dismissed: dismissed.clone(), _entry: entry };
        self.lock().insert(number, inside);
        Guest { guests: self.clone(), number, busy, dismissed }
    }

    /// Sends the guest away who came first and waits for no answer, of this address or of all. Their place is free at once.
    fn dismiss(&self, address: Option<IpAddr>) {
        let mut inside = self.lock();
        let waits = |(_, guest): &(&u64, &Inside)| {
            address.is_none_or(|address| address == guest.address) && !guest.busy.load(Ordering::Relaxed)
        };
        let Some(number) = inside.iter().find(waits).map(|(number, _)| *number) else { return };
        if let Some(guest) = inside.remove(&number) {
            guest.dismissed.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Inside>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who is connected, until it is dropped.
struct Guest {
    guests: Arc<Guests>,
    number: u64,
    busy: Arc<AtomicBool>,
    dismissed: Arc<Notify>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.guests.lock().remove(&self.number);
    }
}
