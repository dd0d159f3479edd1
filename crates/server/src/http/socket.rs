//! Live play: one socket per viewer of a table.

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::get;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use rustlers_store::TableId;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use super::people::whoever;
use crate::App;
use crate::error::Error;
use crate::limits::Bucket;
use crate::protocol::{Answer, Refusal, Reply, Request};
use crate::table::{Connection, Message, Person};

/// The longest message that a client may send, in bytes.
const LONGEST_MESSAGE: usize = 16 * 1024;
/// How many updates may wait for a client before it is cut off.
const BACKLOG: usize = 64;
/// Messages that a connection may send at once, and each second after that.
const BURST: u32 = 40;
const PER_SECOND: u32 = 20;
/// The longest id of a request.
const LONGEST_ID: usize = 40;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(connect))
}

#[derive(Deserialize)]
struct From {
    from: Option<u64>,
}

async fn connect(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    app.check_origin(&headers)?;
    let id: TableId = id.parse().map_err(|_| Error::NoSuchTable)?;
    let person = whoever(&app, &headers).await?;
    let person = person.map(|person| Person { id: person.id.to_string(), name: person.name });
    // Connect before upgrading, so that a missing table is told as a status.
    let (updates, heard) = mpsc::channel(BACKLOG);
    let connection = Connection { person: person.as_ref().map(|person| person.id.clone()), from, updates };
    app.hub.send(&id, Message::Connect(connection)).await?;
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| serve(app, id, person, socket, heard)))
}

async fn serve(
    app: App,
    table: TableId,
    person: Option<Person>,
    socket: WebSocket,
    mut updates: mpsc::Receiver<Arc<Reply>>,
) {
    let (mut out, mut frames) = socket.split();
    let mut bucket = Bucket::new(BURST, PER_SECOND);
    loop {
        let went_on = tokio::select! {
            update = updates.recv() => match update {
                Some(reply) => send(&mut out, &reply).await,
                // The table fell asleep, or this client read too slowly: it comes back with `from`.
                None => false,
            },
            frame = frames.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    let answer = answer(&app, &table, person.as_ref(), text.as_str(), &mut bucket).await;
                    // What a request brought about is told before its answer.
                    let mut went_on = true;
                    while went_on && let Ok(reply) = updates.try_recv() {
                        went_on = send(&mut out, &reply).await;
                    }
                    went_on && send(&mut out, &Reply::Answer(answer)).await
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => true,
                Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => false,
            },
        };
        if !went_on {
            // Whether the other side still listens does not matter any more.
            let _ = out.close().await;
            return;
        }
    }
}

async fn answer(
    app: &App,
    table: &TableId,
    person: Option<&Person>,
    text: &str,
    bucket: &mut Bucket,
) -> Answer {
    let refuse = |id: &str, refusal| Answer { id: id.to_owned(), refused: Some(refusal) };
    if !bucket.take() {
        return refuse("", Refusal::new("too_fast", "Too many requests; wait a second."));
    }
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => return refuse("", Refusal::new("unreadable", format!("This is no request: {error}."))),
    };
    let id = request.id.clone();
    if !(1..=LONGEST_ID).contains(&id.chars().count()) {
        return refuse("", Refusal::new("id", format!("An id has 1 to {LONGEST_ID} characters.")));
    }
    let (reply, answered) = oneshot::channel();
    let ask = Message::Ask { person: person.cloned(), request, reply };
    if let Err(error) = app.hub.send(table, ask).await {
        return refuse(&id, Refusal::new("unavailable", error.to_string()));
    }
    match answered.await {
        Ok(answer) => answer,
        Err(_) => refuse(
            &id,
            Refusal::new("reopen", "The table has to be opened again; send the request once more."),
        ),
    }
}

async fn send(out: &mut SplitSink<WebSocket, Frame>, reply: &Reply) -> bool {
    match serde_json::to_string(reply) {
        Ok(text) => out.send(Frame::Text(text.into())).await.is_ok(),
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            false
        }
    }
}

impl App {
    /// Pages of other sites may not use a person's cookie. Programs send no origin.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().map_err(|_| Error::WrongOrigin)?;
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let same_host = origin.split_once("://").map(|(_, host)| host) == host;
        if same_host || self.public_url.as_deref() == Some(origin) { Ok(()) } else { Err(Error::WrongOrigin) }
    }
}
