//! A viewer whose table another process has is served all the same: the line is passed on as it is.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::App;
use crate::error::Error;
use crate::limits::{Permits, Watching};
use crate::meters::Meters;
use crate::peer::{KEY, Peer};

/// How long the other process may take to answer. One that has stopped in its tracks takes calls and never answers.
const PATIENCE: Duration = Duration::from_secs(5);

/// Passes a request for a socket on to another process, and then everything in both directions until one side ends.
pub(crate) async fn relay(
    app: App,
    peer: &Peer,
    mut request: Request,
    permits: (Permits, Option<Watching>),
) -> Result<Response, Error> {
    let client = hyper::upgrade::on(&mut request);
    let (mut parts, _) = request.into_parts();
    parts.headers.insert(KEY, HeaderValue::from_str(&peer.key).map_err(Error::corrupt)?);
    let request = Request::from_parts(parts, Body::empty());
    let mut response = timeout(PATIENCE, ask(peer, request)).await.map_err(unreachable)??;
    let owner = hyper::upgrade::on(&mut response);
    tokio::spawn(async move {
        let _counted = Counted::one_more(app.hub.meters());
        // A refusal upgrades neither side, and there is nothing to pass on.
        if let (Ok(owner), Ok(client)) = (owner.await, client.await) {
            let (mut owner, mut client) = (TokioIo::new(owner), TokioIo::new(client));
            // However it ended, the client comes back.
            let _ = tokio::io::copy_bidirectional(&mut client, &mut owner).await;
        }
        drop(permits);
    });
    Ok(response.map(Body::new))
}

/// A line that is passed on, counted until it is dropped: however it ends, even by a fault of ours.
struct Counted(Arc<Meters>);

impl Counted {
    fn one_more(meters: &Arc<Meters>) -> Counted {
        meters.relayed(1);
        Counted(meters.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.relayed(-1);
    }
}

/// Sends the request, and gives what the other process answers.
async fn ask(peer: &Peer, request: Request) -> Result<hyper::Response<Incoming>, Error> {
    let stream = TcpStream::connect(&peer.address).await.map_err(unreachable)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    tokio::spawn(connection.with_upgrades());
    sender.send_request(request).await.map_err(unreachable)
}

fn unreachable(error: impl std::fmt::Display) -> Error {
    tracing::warn!(%error, "the process that has a table cannot be reached");
    Error::Elsewhere
}
