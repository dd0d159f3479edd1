//! What the operator's command does with the tables of a database, whether servers run on it or not.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustlers_store::{
    Announcement, Claim, Cursor, Fence, LONGEST_PAGE, PageRequest, ProcessId, Store, TableId,
};
use rustlers_store::{StoreError, Visibility};
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use crate::error::Error;
use crate::history::opening;
use crate::journal::{Names, whole_journal};
use crate::peer::{KEY, Peer};
use crate::table::{Closed, close_stored};
use crate::{Waits, random_id};

/// How long a server that has a table is waited for: when it is dead, its lease has run out by then.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one answer may take, and how long to wait before the next attempt.
const ANSWER: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(250);

/// A table as the operator sees it. It holds no secret of the game.
#[derive(Clone, Debug, Serialize)]
pub struct TableRow {
    /// The id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// `open`, `playing`, `over` or `closed`.
    pub status: String,
    /// Whether only the link leads to it.
    pub private: bool,
    /// Who made it.
    pub host: String,
    /// Who sits where; none on a free seat.
    pub seats: Vec<Option<Sitter>>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened there.
    pub changed: i64,
    /// How many records it has.
    pub records: u64,
}

/// Who has a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The name that is shown.
    pub name: String,
    /// Whether it is a person; otherwise it is a bot.
    pub person: bool,
}

/// What lists show of a table.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Summary {
    host: String,
    seats: Vec<Option<Sitter>>,
}

/// Some of all tables, the latest first, and where the next ones begin.
pub async fn tables(
    store: &dyn Store,
    after: Option<Cursor>,
) -> Result<(Vec<TableRow>, Option<Cursor>), StoreError> {
    let page = store.all_tables(PageRequest { after, limit: LONGEST_PAGE }).await?;
    let row = |table: rustlers_store::Listed| {
        // A summary that cannot be read hides who sits there, but not the table.
        let Summary { host, seats } = serde_json::from_str(&table.summary).unwrap_or_default();
        TableRow {
            id: table.id.to_string(),
            game: table.game,
            status: table.status,
            private: table.visibility == Visibility::Private,
            host,
            seats,
            created: table.created_ms,
            changed: table.changed_ms,
            records: table.length,
        }
    };
    Ok((page.rows.into_iter().map(row).collect(), page.next))
}

/// The journal of a finished game, as a file.
pub async fn journal(store: &dyn Store, table: &TableId) -> Result<Vec<u8>, Error> {
    let opening = opening(store, rustlers_house::new_table, table).await?;
    whole_journal(store, table, opening, Names::Kept).await
}

/// The same without the names of people: they are called `person`, and bots by their level.
pub async fn nameless_journal(store: &dyn Store, table: &TableId) -> Result<Vec<u8>, Error> {
    let opening = opening(store, rustlers_house::new_table, table).await?;
    whole_journal(store, table, opening, Names::Removed).await
}

/// Who else may use the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Nobody: whoever seems to own a table is dead.
    Alone,
    /// Servers, here or elsewhere.
    Servers,
}

/// What became of closing a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It is closed, and whoever was there has been told.
    Closed,
    /// There was nothing to close: this is where it stood.
    Done(String),
}

/// Why a table was not closed.
#[derive(Debug, thiserror::Error)]
pub enum CloseError {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// A server has it, and cannot be reached or does not do it.
    #[error("the server at {address} has the table: {why}")]
    Owner {
        /// Where it should be.
        address: String,
        /// What is wrong.
        why: String,
    },
    /// Others were always faster.
    #[error("the table is busy; try again")]
    Busy,
    /// The table cannot be read or written.
    #[error("{0}")]
    Failed(String),
}

impl From<StoreError> for CloseError {
    fn from(error: StoreError) -> CloseError {
        CloseError::Failed(error.to_string())
    }
}

impl From<Error> for CloseError {
    fn from(error: Error) -> CloseError {
        match error {
            Error::NoSuchTable => CloseError::NoSuchTable,
            Error::Corrupt(detail) => CloseError::Failed(format!("this table cannot be opened: {detail}")),
            Error::Store(detail) => CloseError::Failed(detail.to_string()),
            other => CloseError::Failed(other.to_string()),
        }
    }
}

/// Gives a table up, whoever plays at it. A server that has it is asked to; a table that sleeps is closed here.
pub async fn close(store: &dyn Store, table: &TableId, company: Company) -> Result<Closing, CloseError> {
    let closer = Closer {
        store,
        table,
        company,
        process: random_id(12)?.parse().map_err(|error| CloseError::Failed(format!("{error}")))?,
    };
    let closed = closer.close_with_patience().await;
    // Whatever came of it, nobody has to wait for a lease of ours.
    store.retire(&closer.process).await?;
    closed
}

struct Closer<'a> {
    store: &'a dyn Store,
    table: &'a TableId,
    company: Company,
    /// Under which name this command owns the table for a moment.
    process: ProcessId,
}

/// What came of one attempt.
enum Attempt {
    Closed(Closing),
    /// Worth another attempt; this is what to say if there is none.
    Again(CloseError),
}

impl Closer<'_> {
    async fn close_with_patience(&self) -> Result<Closing, CloseError> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.attempt().await? {
                Attempt::Closed(closing) => return Ok(closing),
                Attempt::Again(_) if Instant::now() < until => sleep(PAUSE).await,
                Attempt::Again(error) => return Err(error),
            }
        }
    }

    async fn attempt(&self) -> Result<Attempt, CloseError> {
        // Servers that come upon this lease find nobody there, and tell people to try again.
        let address = Peer { address: "127.0.0.1:0".to_owned(), key: random_id(32)? }.to_string();
        let (process, lease) = (self.process.clone(), Waits::default().lease);
        self.store.announce(Announcement { process, address, lease }).await?;
        match self.store.claim(self.table, &self.process).await? {
            Claim::NoSuchTable => Err(CloseError::NoSuchTable),
            Claim::NotAnnounced => Ok(Attempt::Again(CloseError::Busy)),
            Claim::Owned { fence, .. } => self.close_here(fence).await,
            Claim::Elsewhere { process, .. } if self.company == Company::Alone => {
                self.store.retire(&process).await?;
                Ok(Attempt::Again(CloseError::Busy))
            }
            Claim::Elsewhere { address, .. } => {
                let peer: Peer = address.parse().map_err(|error| CloseError::Failed(format!("{error}")))?;
                self.ask(&peer).await
            }
        }
    }

    /// Nobody has the table: it is closed as its task would close it, even where no task could open it.
    async fn close_here(&self, fence: Fence) -> Result<Attempt, CloseError> {
        Ok(match close_stored(self.store, self.table, fence).await? {
            Closed::Now => Attempt::Closed(Closing::Closed),
            Closed::Before(status) => Attempt::Closed(Closing::Done(status)),
            // A server has taken the table meanwhile, and will be asked.
            Closed::Lost => Attempt::Again(CloseError::Busy),
        })
    }

    /// Asks the server that has the table. One that does not answer may be dead: then its lease runs out.
    async fn ask(&self, peer: &Peer) -> Result<Attempt, CloseError> {
        let before = self.store.table(self.table).await?.ok_or(CloseError::NoSuchTable)?.status;
        let owner = |why: String| CloseError::Owner { address: peer.address.clone(), why };
        let path = format!("/inside/tables/{}/close", self.table);
        match timeout(ANSWER, post(peer, &path)).await {
            Ok(Ok(StatusCode::NO_CONTENT)) => Ok(Attempt::Closed(match before.as_str() {
                "over" | "closed" => Closing::Done(before),
                _ => Closing::Closed,
            })),
            Ok(Ok(status)) => Ok(Attempt::Again(owner(format!("it answers {status}")))),
            Ok(Err(error)) => Ok(Attempt::Again(owner(format!("it cannot be reached: {error}")))),
            Err(_) => Ok(Attempt::Again(owner("it does not answer".to_owned()))),
        }
    }
}

/// Asks another process of the same house for something.
async fn post(peer: &Peer, path: &str) -> Result<StatusCode, Box<dyn std::error::Error + Send + Sync>> {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, &peer.address)
        .header(KEY, &peer.key)
        .body(Body::empty())?;
    let stream = TcpStream::connect(&peer.address).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // It ends with the answer, or with an error that the answer tells of as well.
    tokio::spawn(connection);
    Ok(sender.send_request(request).await?.status())
}
