//! The server: tables for people and bots, durable and fair. It knows no rule; every game comes through the house.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`] | what is said over a table's socket |
//! | `table` | one table: records, state, clocks, and the task that owns it |
//! | `hub` | all tables that are awake, and leases |
//! | `history` | what has happened at a table, from its records |
//! | `http` | people, tables, sockets, history, operation |
//! | `limits`, `meters` | how much a stranger may ask for; what is counted |
//!
//! A record is stored before anybody hears of it. A table is rebuilt from its records alone, so that a server that is
//! killed at any moment has lost nothing that was acknowledged.

mod error;
mod history;
mod http;
mod hub;
mod limits;
mod meters;
mod names;
mod passphrase;
mod peer;
pub mod protocol;
mod table;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use rustlers_store::Store;
use tokio::net::TcpListener;

pub use error::Error;
use hub::Hub;
use limits::Limits;
use peer::Peer;
pub use table::ClockPlan;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The address that people use, where it is another one.
    pub public_url: Option<String>,
    /// Whether no other process can use the database: then a lease that somebody holds is that of a dead process,
    /// and need not run out.
    pub alone: bool,
    /// Where other server processes on the same database reach this one, where it is not `listen`.
    pub peer_address: Option<String>,
    /// Whether a proxy of ours stands before the server, and names the addresses of callers.
    pub behind_proxy: bool,
    /// Whether nobody is limited, for load tests on one's own machine.
    pub unlimited: bool,
}

impl Config {
    /// An ordinary server.
    pub fn at(listen: SocketAddr) -> Config {
        Config {
            listen,
            public_url: None,
            alone: false,
            peer_address: None,
            behind_proxy: false,
            unlimited: false,
        }
    }
}

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    hub: Arc<Hub>,
    limits: Arc<Limits>,
    public_url: Option<String>,
    behind_proxy: bool,
    /// Whether cookies are for encrypted connections only.
    secure: bool,
}

/// A server that listens, and is ready to run.
pub struct Server {
    listener: TcpListener,
    hub: Arc<Hub>,
    router: Router,
}

impl Server {
    /// Takes the address and announces the process.
    pub async fn bind(config: Config, store: Arc<dyn Store>) -> Result<Server, BindError> {
        let listen = config.listen;
        let listener =
            TcpListener::bind(listen).await.map_err(|error| BindError::Address { listen, error })?;
        let address = listener.local_addr().map_err(|error| BindError::Address { listen, error })?;
        let process = random_id(12)?.parse().map_err(Error::corrupt)?;
        let own =
            Peer { address: config.peer_address.unwrap_or_else(|| address.to_string()), key: random_id(32)? };
        let hub = Hub::open(store, process, own, config.alone).await?;
        let app = App {
            hub: hub.clone(),
            limits: Arc::new(Limits::new(config.unlimited)),
            secure: config.public_url.as_deref().is_some_and(|url| url.starts_with("https://")),
            public_url: config.public_url,
            behind_proxy: config.behind_proxy,
        };
        let router = http::router(app);
        Ok(Server { listener, hub, router })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is ready, then lets every table fall asleep.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let hub = self.hub.clone();
        let until = async move {
            stop.await;
            hub.close().await;
        };
        let service = self.router.into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(self.listener, service).with_graceful_shutdown(until).await
    }
}

/// Why a server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The address is taken or not ours.
    #[error("cannot listen on {listen}: {error}; name another address with --listen")]
    Address {
        /// The address.
        listen: SocketAddr,
        /// What the operating system says.
        error: std::io::Error,
    },
    /// The store did not let us in.
    #[error(transparent)]
    Other(#[from] Error),
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A name that nobody can guess: so many letters and digits, none of which look alike.
pub(crate) fn random_id(length: usize) -> Result<String, Error> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(Error::corrupt)?;
    Ok(bytes.into_iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect())
}
