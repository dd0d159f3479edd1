//! Another server process on the same database: where it listens, and the key by which it knows its own kind.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The header by which a process shows another one that it belongs to the same house.
pub(crate) const KEY: HeaderName = HeaderName::from_static("x-rustlers-key");

/// How long a process may take to answer a call before it counts as gone.
const PATIENCE: Duration = Duration::from_millis(500);

/// How a process is reached by the others. Only who can read the database knows the key.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Peer {
    /// Host and port.
    pub(crate) address: String,
    pub(crate) key: String,
}

impl Peer {
    /// Does anybody take calls there?
    pub(crate) async fn is_reachable(&self) -> bool {
        timeout(PATIENCE, TcpStream::connect(&self.address)).await.is_ok_and(|call| call.is_ok())
    }

    /// Does a request come from a process that read the key in the database?
    pub(crate) fn is_known_to(&self, headers: &HeaderMap) -> bool {
        headers.get(KEY).is_some_and(|key| key.as_bytes() == self.key.as_bytes())
    }
}

impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.address, self.key)
    }
}

impl FromStr for Peer {
    type Err = BadPeer;

    fn from_str(text: &str) -> Result<Peer, BadPeer> {
        let (address, key) = text.split_once(' ').ok_or(BadPeer)?;
        Ok(Peer { address: address.to_owned(), key: key.to_owned() })
    }
}

/// An announcement that was not written by this version.
#[derive(Debug, thiserror::Error)]
#[error("another server process announced itself in a way that this one does not understand")]
pub(crate) struct BadPeer;
