//! A viewer whose table another process has is served all the same: the line is passed on as it is.

use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::response::Response;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::App;
use crate::error::Error;
use crate::limits::Permits;
use crate::peer::{KEY, Peer};

/// Passes a request for a socket on to another process, and then everything in both directions until one side ends.
pub(crate) async fn relay(
    app: App,
    peer: &Peer,
    mut request: Request,
    permits: Permits,
) -> Result<Response, Error> {
    let client = hyper::upgrade::on(&mut request);
    let (mut parts, _) = request.into_parts();
    parts.headers.insert(KEY, HeaderValue::from_str(&peer.key).map_err(Error::corrupt)?);
    let stream = TcpStream::connect(&peer.address).await.map_err(unreachable)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    tokio::spawn(connection.with_upgrades());
    let request = Request::from_parts(parts, Body::empty());
    let mut response = sender.send_request(request).await.map_err(unreachable)?;
    let owner = hyper::upgrade::on(&mut response);
    tokio::spawn(async move {
        app.hub.meters().relayed(1);
        // A refusal upgrades neither side, and there is nothing to pass on.
        if let (Ok(owner), Ok(client)) = (owner.await, client.await) {
            let (mut owner, mut client) = (TokioIo::new(owner), TokioIo::new(client));
            // However it ended, the client comes back.
            let _ = tokio::io::copy_bidirectional(&mut client, &mut owner).await;
        }
        app.hub.meters().relayed(-1);
        drop(permits);
    });
    Ok(response.map(Body::new))
}

fn unreachable(error: impl std::fmt::Display) -> Error {
    tracing::warn!(%error, "the process that has a table cannot be reached");
    Error::Elsewhere
}
