//! Live play: one socket per viewer of a table.

mod frames;

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use frames::{Frames, Sent, grant};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use rustlers_core::{Seat, Viewer};
use rustlers_store::TableId;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};
use tungstenite::protocol::frame::coding::Control;

use super::body::{Asked, AtTable};
use super::guard::Caller;
use super::people::whoever;
use super::relay::relay;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::history::{Past, past};
use crate::hub::Place;
use crate::limits::{Bucket, Permits};
use crate::protocol::{Answer, Refusal, Reply, Request as Asking, Update};
use crate::table::{Arrival, Connection, From, Message, Person, Question, Text, Welcome, Words, write};

/// How many messages may wait for a client before it is cut off.
const BACKLOG: usize = 64;
/// Messages that a connection may send at once, and each second after that.
const BURST: u32 = 40;
const PER_SECOND: f64 = 20.0;
/// After so long without a word a client is asked whether it is there, and after twice as long it is not.
const SILENCE: Duration = Duration::from_secs(30);
/// The longest id of a request.
const LONGEST_ID: usize = 40;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/tables/{id}/socket", connect)
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
    mut request: Request,
) -> Result<Response, Error> {
    let granted = grant(request.headers())?;
    let relayed = app.hub.own().is_known_to(request.headers());
    let person = whoever(&app, request.headers()).await?.filter(|_| !manner.watch);
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
            return relay(app, &peer, request, permits).await;
        }
    };
    let (messages, heard) = mpsc::channel(BACKLOG);
    let words = if manner.words { Words::Spoken } else { Words::Bare };
    let connection = Connection { person: person.clone(), wanted: manner.seat, words, messages };
    let viewer = manner.you.map_or(Viewer::Spectator, Viewer::Seat);
    let from = manner.from.map(|n| From { n, viewer });
    let (welcome, welcomed) = oneshot::channel();
    let connect = Box::new(Arrival { connection, from, welcome });
    table.send(Message::Connect(connect)).await.map_err(|_| Error::Busy)?;
    let welcome = welcomed.await.map_err(|_| Error::Busy)?;
    if matches!(welcome, Welcome::Full) {
        return Err(Error::TooMany);
    }
    let line = Line { app, id, table, person, wanted: manner.seat, heard, _permits: permits };
    let socket = hyper::upgrade::on(&mut request);
    tokio::spawn(line.serve(socket, welcome));
    Ok((StatusCode::SWITCHING_PROTOCOLS, axum::response::AppendHeaders(granted)).into_response())
}

/// An open line to a table.
struct Line {
    app: App,
    id: TableId,
    table: mpsc::Sender<Message>,
    person: Option<Person>,
    wanted: Option<Seat>,
    heard: mpsc::Receiver<Text>,
    _permits: Option<Permits>,
}

type Socket = Frames<TokioIo<Upgraded>>;

impl Line {
    async fn serve(mut self, socket: OnUpgrade, welcome: Welcome) {
        if let Ok(socket) = socket.await {
            self.app.hub.meters().sockets(1);
            let mut socket = Frames::new(TokioIo::new(socket));
            // Catching up is rare and takes room; it is put aside while the line is open.
            if Box::pin(self.receive(&mut socket, welcome)).await {
                self.talk(&mut socket).await;
            }
            // Whether the other side still listens does not matter any more.
            let _ = timeout(self.app.hub.waits().slow, socket.close()).await;
            self.app.hub.meters().sockets(-1);
        }
        drop(self.heard);
        // A table that sleeps already knows that nobody is there.
        let _ = self.table.send(Message::Gone).await;
    }

    /// Passes everything on in both directions, until one side ends.
    async fn talk(&mut self, socket: &mut Socket) {
        let mut bucket = Bucket::new(BURST, PER_SECOND);
        let mut last_heard = Instant::now();
        let mut next_look = last_heard + SILENCE;
        let mut went_on = true;
        while went_on {
            went_on = tokio::select! {
                message = self.heard.recv() => match message {
                    Some(text) => self.send(socket, vec![text]).await,
                    // The table fell asleep, or this client read too slowly: it comes back with `from`.
                    None => {
                        self.app.hub.meters().cut_off();
                        false
                    }
                },
                sent = socket.next() => {
                    last_heard = Instant::now();
                    match sent {
                        Ok(Sent::Text(text)) => {
                            let answer = self.answer(&text, &mut bucket).await;
                            self.reply(socket, answer).await
                        }
                        Ok(Sent::Ping(payload)) => socket.signal(Control::Pong, &payload).await.is_ok(),
                        Ok(Sent::Pong) => true,
                        Ok(Sent::Close) | Err(_) => false,
                    }
                },
                () = tokio::time::sleep_until(next_look) => {
                    next_look = Instant::now() + SILENCE;
                    let silent = last_heard.elapsed();
                    silent < 2 * SILENCE && (silent < SILENCE || socket.signal(Control::Ping, &[]).await.is_ok())
                },
            };
        }
    }

    /// Sends an answer, and before it what the request brought about.
    async fn reply(&mut self, socket: &mut Socket, answer: Answer) -> bool {
        let mut texts = Vec::new();
        while let Ok(text) = self.heard.try_recv() {
            texts.push(text);
        }
        texts.extend(write(&Reply::Answer(answer)));
        self.send(socket, texts).await
    }

    /// Sends some messages; false when the client is gone, or reads too slowly.
    async fn send(&self, socket: &mut Socket, texts: Vec<Text>) -> bool {
        match timeout(self.app.hub.waits().slow, socket.send(&texts)).await {
            Ok(sent) => sent.is_ok(),
            Err(_) => {
                self.app.hub.meters().cut_off();
                false
            }
        }
    }

    /// Tells a client that comes back what it has missed.
    async fn receive(&self, socket: &mut Socket, welcome: Welcome) -> bool {
        let Welcome::Missed { from, last } = welcome else { return true };
        let store = &**self.app.hub.store();
        let Ok((_, past)) = past(store, &self.id, from.viewer, from.n).await else { return false };
        let (upto, now) = (last.n, last.now);
        let (mut last, mut went_on) = (*last, true);
        for Past { n, at, sights, said } in past {
            if n < upto && went_on {
                let told = Update { sights, said, ..Update::blank(n, at, now) };
                went_on = self.tell(socket, told).await;
            } else if n == upto {
                last = Update { sights, said, ..last };
            }
        }
        went_on && self.tell(socket, last).await
    }

    async fn tell(&self, socket: &mut Socket, update: Update) -> bool {
        match write(&Reply::Update(Box::new(update))) {
            Some(text) => self.send(socket, vec![text]).await,
            None => false,
        }
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
        let question = Question { person: self.person.clone(), wanted: self.wanted, request, reply };
        let sent = self.table.send(Message::Ask(Box::new(question))).await;
        let answer = if sent.is_ok() { answered.await.ok() } else { None };
        answer.unwrap_or_else(|| {
            refuse(
                &id,
                Refusal::new("reopen", "The table has to be opened again; send the request once more."),
            )
        })
    }
}
