//! Live play: one socket per viewer of a table.

use axum::Router;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use rustlers_core::{Seat, Viewer};
use rustlers_store::TableId;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use super::body::{Asked, AtTable};
use super::guard::Caller;
use super::people::whoever;
use super::relay::relay;
use crate::App;
use crate::error::Error;
use crate::history::{Past, past};
use crate::hub::Place;
use crate::limits::{Bucket, Permits};
use crate::protocol::{Answer, Refusal, Reply, Request as Asking, Update};
use crate::table::{Connection, From, Message, Person, Welcome, Words, write};

/// The longest message that a client may send, in bytes.
const LONGEST_MESSAGE: usize = 16 * 1024;
/// What a client sends is short, and what it is sent goes out at once: sockets need no large buffers.
const READ_BUFFER: usize = 2 * 1024;
/// How many messages may wait for a client before it is cut off.
const BACKLOG: usize = 64;
/// Messages that a connection may send at once, and each second after that.
const BURST: u32 = 40;
const PER_SECOND: f64 = 20.0;
/// The longest id of a request.
const LONGEST_ID: usize = 40;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(connect))
}

/// How a client wants to be told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manner {
    /// The number of the last update that it has, and the seat as which it has it.
    from: Option<u64>,
    you: Option<Seat>,
    /// Which of their seats a person wants to play, of several.
    seat: Option<Seat>,
    /// Whether to look as a spectator does, whoever asks: for a screen that everybody sees.
    #[serde(default)]
    watch: bool,
    /// Whether choices come with words.
    #[serde(default = "yes")]
    words: bool,
}

fn yes() -> bool {
    true
}

async fn connect(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asked(manner): Asked<Manner>,
    Caller(address): Caller,
    request: Request,
) -> Result<Response, Error> {
    let relayed = app.hub.own().is_known_to(request.headers());
    let (mut parts, body) = request.into_parts();
    let person = whoever(&app, &parts.headers).await?.filter(|_| !manner.watch);
    let person = person.map(|person| Person { id: person.id.as_str().into(), name: person.name.into() });
    // The process that passed the line on has counted it already.
    let permits = match relayed {
        true => None,
        false => Some(app.limits.admit(address, person.as_ref().map(|person| &person.id))?),
    };
    // Find the table before upgrading, so that a missing one is told as a status.
    let table = match app.hub.find(&id).await? {
        Place::Here(table) => table,
        Place::Elsewhere(peer) => {
            let permits = permits.ok_or(Error::Elsewhere)?;
            return relay(app, &peer, Request::from_parts(parts, body), permits).await;
        }
    };
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app)
        .await
        .map_err(|rejection| Error::Unfit(rejection.status(), rejection.body_text()))?;
    let (messages, heard) = mpsc::channel(BACKLOG);
    let words = if manner.words { Words::Spoken } else { Words::Bare };
    let connection = Connection { person: person.clone(), wanted: manner.seat, words, messages };
    let viewer = manner.you.map_or(Viewer::Spectator, Viewer::Seat);
    let from = manner.from.map(|n| From { n, viewer });
    let (welcome, welcomed) = oneshot::channel();
    table.send(Message::Connect { connection, from, welcome }).await.map_err(|_| Error::Busy)?;
    let welcome = welcomed.await.map_err(|_| Error::Busy)?;
    if matches!(welcome, Welcome::Full) {
        return Err(Error::TooMany);
    }
    let line = Line { app, id, table, person, wanted: manner.seat, heard, _permits: permits };
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| line.serve(socket, welcome)).into_response())
}

/// An open line to a table.
struct Line {
    app: App,
    id: TableId,
    table: mpsc::Sender<Message>,
    person: Option<Person>,
    wanted: Option<Seat>,
    heard: mpsc::Receiver<Utf8Bytes>,
    _permits: Option<Permits>,
}

type Out = SplitSink<WebSocket, Frame>;

impl Line {
    async fn serve(mut self, socket: WebSocket, welcome: Welcome) {
        self.app.hub.meters().sockets(1);
        let (mut out, mut frames) = socket.split();
        let mut bucket = Bucket::new(BURST, PER_SECOND);
        let mut went_on = self.receive(&mut out, welcome).await;
        while went_on {
            went_on = tokio::select! {
                message = self.heard.recv() => match message {
                    Some(text) => send(&mut out, text).await,
                    // The table fell asleep, or this client read too slowly: it comes back with `from`.
                    None => {
                        self.app.hub.meters().cut_off();
                        false
                    }
                },
                frame = frames.next() => match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let answer = self.answer(text.as_str(), &mut bucket).await;
                        // What a request brought about is told before its answer.
                        let mut went_on = true;
                        while went_on && let Ok(text) = self.heard.try_recv() {
                            went_on = feed(&mut out, text).await;
                        }
                        went_on && reply(&mut out, &Reply::Answer(answer)).await
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => true,
                    Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => false,
                },
            };
        }
        // Whether the other side still listens does not matter any more.
        let _ = out.close().await;
        drop(self.heard);
        // A table that sleeps already knows that nobody is there.
        let _ = self.table.send(Message::Gone).await;
        self.app.hub.meters().sockets(-1);
    }

    /// Tells a client that comes back what it has missed.
    async fn receive(&self, out: &mut Out, welcome: Welcome) -> bool {
        let Welcome::Missed { from, last } = welcome else { return true };
        let store = &**self.app.hub.store();
        let Ok((_, past)) = past(store, &self.id, from.viewer, from.n).await else { return false };
        let (upto, now) = (last.n, last.now);
        let (mut last, mut went_on) = (*last, true);
        for Past { n, at, sights, said } in past {
            if n < upto && went_on {
                let told = Update { sights, said, ..Update::blank(n, at, now) };
                went_on = reply(out, &Reply::Update(Box::new(told))).await;
            } else if n == upto {
                last = Update { sights, said, ..last };
            }
        }
        went_on && reply(out, &Reply::Update(Box::new(last))).await
    }

    async fn answer(&self, text: &str, bucket: &mut Bucket) -> Answer {
        let refuse = |id: &str, refusal: Refusal| {
            self.app.hub.meters().refused(refusal.code);
            Answer { id: id.to_owned(), refused: Some(refusal) }
        };
        if !bucket.take() && !self.app.limits.are_off() {
            return refuse("", Refusal::new("too_fast", "Too many requests; wait a second."));
        }
        let request: Asking = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => {
                return refuse("", Refusal::new("unreadable", format!("This is no request: {error}.")));
            }
        };
        let id = request.id.clone();
        if !(1..=LONGEST_ID).contains(&id.chars().count()) {
            return refuse("", Refusal::new("id", format!("An id has 1 to {LONGEST_ID} characters.")));
        }
        let (reply, answered) = oneshot::channel();
        let ask = Message::Ask { person: self.person.clone(), wanted: self.wanted, request, reply };
        let sent = self.table.send(ask).await;
        let answer = if sent.is_ok() { answered.await.ok() } else { None };
        answer.unwrap_or_else(|| {
            refuse(
                &id,
                Refusal::new("reopen", "The table has to be opened again; send the request once more."),
            )
        })
    }
}

async fn reply(out: &mut Out, reply: &Reply) -> bool {
    match write(reply) {
        Some(text) => send(out, text).await,
        None => false,
    }
}

async fn send(out: &mut Out, text: Utf8Bytes) -> bool {
    out.send(Frame::Text(text)).await.is_ok()
}

/// Writes a message without pushing it out: the answer that follows does.
async fn feed(out: &mut Out, text: Utf8Bytes) -> bool {
    out.feed(Frame::Text(text)).await.is_ok()
}
