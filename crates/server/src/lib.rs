//! The server: tables for people and bots, durable and fair. It knows no rule; every game comes through the house.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`] | what is said over a table's socket |
//! | `table` | one table: records, state, clocks, and the task that owns it |
//! | `hub` | all tables that are awake, and leases |
//! | `history`, `journal`, `retelling` | what has happened at a table, from its records |
//! | `reviewing` | reviews of finished games, made in the background |
//! | `connections` | the door: who is let in, and for how long |
//! | `http` | people, tables, sockets, history, operation |
//! | [`admin`] | what the operator's command does, whether servers run or not |
//! | `limits`, `meters` | how much a stranger may ask for; what is counted |
//!
//! A record is stored before anybody hears of it. A table is rebuilt from its records alone, so that a server that is
//! killed at any moment has lost nothing that was acknowledged.

pub mod admin;
mod allowance;
mod aside;
mod connections;
mod editions;
mod error;
mod history;
mod http;
mod hub;
mod journal;
mod limits;
mod meters;
mod names;
mod network;
mod passphrase;
mod peer;
pub mod protocol;
mod retelling;
mod reviewing;
mod sessions;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod twins;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rustlers_bots::Study;
use rustlers_store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use connections::{Door, Patience, listen_at, room};
pub use editions::{BadEdition, Editions};
pub use error::Error;
pub use http::{Route, routes};
use hub::Hub;
use limits::Limits;
pub use network::{BadNetwork, Network};
use peer::Peer;
use reviewing::Reviewing;
use sessions::Sessions;
pub use table::{ClockPlan, Rules};

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
    /// The editions that people may choose among.
    pub editions: Editions,
    /// Whoever sends it may read the metrics from another machine.
    pub metrics_key: Option<String>,
    /// Further proxies of ours, besides the one that connects.
    pub proxies: Vec<Network>,
    /// How many connections it has room for; as many as the system lets it open, when not given.
    pub room: Option<usize>,
    /// Whether tables may begin from a position or with a seed that the client names, for tests on one's own machine.
    pub test_positions: bool,
    /// How long it waits before it does something by itself.
    pub waits: Waits,
    /// How hard it thinks about a finished game, where it is not as hard as the game does by itself. Tests think less.
    pub study: Option<Study>,
    /// By which rules it plays: those of the house, unless a test has a server of another version.
    pub rules: Rules,
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
            editions: Editions::default(),
            metrics_key: None,
            proxies: Vec::new(),
            room: None,
            test_positions: false,
            waits: Waits::default(),
            study: None,
            rules: rustlers_house::new_table,
        }
    }
}

/// How long a server waits before it does something by itself. Tests wait less.
#[derive(Clone, Copy, Debug)]
pub struct Waits {
    /// A process keeps its tables for so long without renewing; it renews four times in that time.
    pub lease: Duration,
    /// After so long without a connection somebody counts as gone, and a bot may stand in.
    pub gone: Duration,
    /// After so long without anybody connected and nothing to do, a table falls asleep. A finished one does almost at once.
    pub sleep: Duration,
    /// After so long without anybody connected, bots and clocks stand still until somebody is back.
    pub abandoned: Duration,
    /// A client that takes longer to take a message is cut off.
    pub slow: Duration,
    /// A connection that takes longer for the head of a request is cut off, and so is one that pauses so long before it.
    pub head: Duration,
    /// So long may the body of a request take.
    pub body: Duration,
    /// So long is a second of the timers that games set themselves, at most a real one.
    pub second: Duration,
}

impl Default for Waits {
    fn default() -> Waits {
        let [lease, gone, sleep, slow, head, body] = [3, 30, 60, 20, 15, 10].map(Duration::from_secs);
        let second = Duration::from_secs(1);
        Waits { lease, gone, sleep, abandoned: Duration::from_secs(600), slow, head, body, second }
    }
}

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    hub: Arc<Hub>,
    limits: Arc<Limits>,
    reviewing: Arc<Reviewing>,
    sessions: Sessions,
    editions: Arc<Editions>,
    metrics_key: Option<Arc<str>>,
    public_url: Option<String>,
    behind_proxy: bool,
    proxies: Arc<[Network]>,
    /// Whether clients may name positions and seeds.
    test_positions: bool,
    /// Whether cookies are for encrypted connections only.
    secure: bool,
}

/// How long tables may take to fall asleep when the server stops.
const LAST_RECORDS: Duration = Duration::from_secs(5);

/// How long the leases of tables that did not may take to be given back.
const LAST_WORD: Duration = Duration::from_secs(2);

/// A server that listens, and is ready to run.
pub struct Server {
    listener: TcpListener,
    hub: Arc<Hub>,
    door: Door,
}

impl Server {
    /// Takes the address and announces the process.
    pub async fn bind(config: Config, store: Arc<dyn Store>) -> Result<Server, BindError> {
        let listen = config.listen;
        let listener = listen_at(listen).map_err(|error| BindError::Address { listen, error })?;
        let address = listener.local_addr().map_err(|error| BindError::Address { listen, error })?;
        let process = random_id(12)?.parse().map_err(Error::corrupt)?;
        let own =
            Peer { address: config.peer_address.unwrap_or_else(|| address.to_string()), key: random_id(32)? };
        let hub = Hub::open(store, process, own, config.alone, config.waits, config.rules).await?;
        let limits = Arc::new(Limits::new(config.unlimited, config.room.unwrap_or_else(room)));
        let app = App {
            hub: hub.clone(),
            limits: limits.clone(),
            reviewing: Arc::new(Reviewing::new(config.study)),
            sessions: Sessions::default(),
            secure: config.public_url.as_deref().is_some_and(|url| url.starts_with("https://")),
            editions: Arc::new(config.editions),
            metrics_key: config.metrics_key.map(Arc::from),
            public_url: config.public_url,
            behind_proxy: config.behind_proxy,
            proxies: config.proxies.into(),
            test_positions: config.test_positions,
        };
        let door = Door {
            router: http::router(app),
            limits,
            behind_proxy: config.behind_proxy,
            patience: Patience { head: config.waits.head, slow: config.waits.slow },
        };
        Ok(Server { listener, hub, door })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is ready, then lets every table fall asleep. Whatever strangers do, it ends within ten seconds
    /// after that.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { listener, hub, door } = self;
        let (version, process) = (env!("CARGO_PKG_VERSION"), hub.process().clone());
        tracing::info!(address = %listener.local_addr()?, %process, version, "the server has started");
        if !http::has_client() {
            tracing::warn!("{}", http::NOT_BUILT.trim_end());
        }
        let (stopping, stopped) = watch::channel(false);
        let closing = async {
            stop.await;
            tracing::info!("the server stops");
            stopping.send_replace(true);
            if timeout(LAST_RECORDS, hub.close()).await.is_err() {
                tracing::warn!("some tables did not fall asleep in time");
                // Others may have them now; what is still being written for them is refused and not acknowledged.
                if timeout(LAST_WORD, hub.retire()).await.is_err() {
                    tracing::warn!("the leases could not be given back in time; they will expire");
                }
            }
        };
        tokio::join!(door.keep(listener, stopped), closing);
        tracing::info!("the server has stopped");
        Ok(())
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
