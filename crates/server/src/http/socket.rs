//! Live play: one socket per viewer of a table.

mod frames;
mod vigil;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use frames::{Frames, Sent, grant};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use rustlers_core::{Seat, Viewer};
use rustlers_store::{SecretHash, TableId};
use serde::Deserialize;
use tokio::sync::{OwnedMutexGuard, mpsc, oneshot};
use tokio::time::{Instant, timeout};
use tungstenite::protocol::frame::coding::Control;

use super::body::{Asked, AtTable};
use super::guard::Caller;
use super::people::{secret_of, whoever};
use super::relay::relay;
use super::routes::Routes;
use crate::App;
use crate::allowance::Allowance;
use crate::error::Error;
use crate::history::{Past, past};
use crate::hub::{Place, Seeker};
use crate::limits::{Bucket, Permits, Ticket, Watching};
use crate::meters::Meters;
use crate::protocol::{Answer, Ask, Refusal, Reply, Request as Asking, Update};
use crate::table::{Arrival, Connection, From, Message, Person, Question, Text, Welcome, Words, write};
use vigil::{Look, Vigil};

/// How many messages may wait for a client before it is cut off.
const BACKLOG: usize = 64;
/// Messages that a connection may send at once, and each second after that.
const BURST: u32 = 40;
const PER_SECOND: f64 = 20.0;
/// Whoever goes on after so many refusals in a row is cut off.
const MOST_REFUSALS: u32 = 40;
/// How often it is checked that the secret of a line is still worth something: another process may have forgotten it.
const CHECKED_EVERY: Duration = Duration::from_secs(60);
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
    let secret = secret_of(request.headers()).filter(|_| !manner.watch);
    let person = whoever(&app, request.headers()).await?.filter(|_| !manner.watch);
    let person = person.map(|person| Person { id: person.id.as_str().into(), name: person.name.into() });
    // The process that passed the line on has counted it already.
    let permits = match relayed {
        true => None,
        false => Some(app.limits.admit(address, person.as_ref().map(|person| &person.id))?),
    };
    let watching = if relayed { None } else { app.limits.watch(address) };
    // Find the table before upgrading, so that a missing one is told as a status.
    let seeker = if relayed { Seeker::Inside } else { Seeker::Address(&app.limits, address) };
    let table = match app.hub.find(&id, seeker).await? {
        Place::Here(table) => table,
        Place::Elsewhere(_, peer) => {
            let permits = permits.ok_or(Error::Elsewhere)?;
            // Whether somebody has a seat there only the other process knows; a stranger has none.
            let watching = if person.is_none() { Some(watching.ok_or(Error::TooMany)?) } else { None };
            return Box::pin(relay(app, &peer, request, (permits, watching))).await;
        }
    };
    let (messages, heard) = mpsc::channel(BACKLOG);
    let words = if manner.words { Words::Spoken } else { Words::Bare };
    let connection = Connection { person: person.clone(), wanted: manner.seat, words, messages };
    let viewer = manner.you.map_or(Viewer::Spectator, Viewer::Seat);
    // Catching up costs as much as the game is long. When that is too much to ask for, everything is told anew.
    let catching_up = manner.from.and_then(|n| Some((From { n, viewer }, app.limits.generate_now(address)?)));
    let (from, catching_up) = catching_up.unzip();
    let (welcome, welcomed) = oneshot::channel();
    let may_watch = relayed || watching.is_some();
    let connect = Box::new(Arrival { connection, from, may_watch, welcome });
    table.send(Message::Connect(connect)).await.map_err(|_| Error::Busy)?;
    let (viewer, welcome) = welcomed.await.map_err(|_| Error::Busy)?;
    if matches!(welcome, Welcome::Full) {
        return Err(Error::TooMany);
    }
    let watching = watching.filter(|_| viewer == Viewer::Spectator);
    let presence = Presence { table: table.clone(), meters: app.hub.meters().clone(), counted: false };
    let line = Line {
        app,
        id,
        table,
        person,
        secret,
        wanted: manner.seat,
        heard,
        presence,
        _permits: (permits, watching),
    };
    let socket = hyper::upgrade::on(&mut request);
    tokio::spawn(line.serve(socket, welcome, catching_up));
    Ok((StatusCode::SWITCHING_PROTOCOLS, axum::response::AppendHeaders(granted)).into_response())
}

/// An open line to a table.
struct Line {
    app: App,
    id: TableId,
    table: mpsc::Sender<Message>,
    person: Option<Person>,
    secret: Option<SecretHash>,
    wanted: Option<Seat>,
    /// Closed before the table hears that somebody is gone: fields are dropped in their order.
    heard: mpsc::Receiver<Text>,
    presence: Presence,
    _permits: (Option<Permits>, Option<Watching>),
}

/// That somebody is at a table. However a line ends, even by a fault of ours, the count is corrected and the table hears
/// of it.
struct Presence {
    table: mpsc::Sender<Message>,
    meters: Arc<Meters>,
    /// Whether the line is among those that are counted.
    counted: bool,
}

impl Presence {
    fn count(&mut self) {
        self.meters.sockets(1);
        self.counted = true;
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        if self.counted {
            self.meters.sockets(-1);
        }
        // A table that sleeps already knows that nobody is there. One with a full inbox hears of it in a moment.
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.table.try_send(Message::Gone)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let table = self.table.clone();
            runtime.spawn(async move { table.send(gone).await });
        }
    }
}

type Socket = Frames<TokioIo<Upgraded>>;

/// How long a client may flood its line before it is cut off.
struct Patience {
    bucket: Bucket,
    /// How many messages in a row were refused.
    refused: u32,
}

impl Line {
    async fn serve(mut self, socket: OnUpgrade, welcome: Welcome, catching_up: Option<Ticket>) {
        if let Ok(socket) = socket.await {
            self.presence.count();
            let mut socket = Frames::new(TokioIo::new(socket));
            // Catching up is rare and takes room; it is put aside while the line is open.
            let received = Box::pin(self.receive(&mut socket, welcome)).await;
            drop(catching_up);
            if received {
                self.talk(&mut socket).await;
            }
            // Whether the other side still listens does not matter any more.
            let _ = timeout(self.app.hub.waits().slow, socket.close()).await;
        }
    }

    /// Passes everything on in both directions, until one side ends.
    async fn talk(&mut self, socket: &mut Socket) {
        let mut patience = Patience { bucket: Bucket::new(BURST, PER_SECOND), refused: 0 };
        let mut vigil = Vigil::new(Instant::now());
        let mut session = self.app.sessions.open(self.secret);
        let mut next_check = Instant::now() + CHECKED_EVERY;
        // These wait for as long as the line is open: setting them up anew for every message would take longer than to send it.
        let mut ended = pin!(session.ended());
        let mut look = pin!(tokio::time::sleep_until(vigil.due().min(next_check)));
        let mut went_on = true;
        while went_on {
            went_on = tokio::select! {
                message = self.heard.recv() => match message {
                    Some(text) => self.send(socket, &[text]).await,
                    // The table fell asleep, or this client read too slowly: it comes back with `from`.
                    None => {
                        self.app.hub.meters().cut_off();
                        false
                    }
                },
                sent = socket.next() => {
                    vigil.heard(Instant::now());
                    match sent {
                        Ok(Sent::Close) | Err(_) => false,
                        // Few lines are being heard at a time; the others need no room for it.
                        Ok(sent) => Box::pin(self.hear(socket, sent, &mut patience)).await,
                    }
                },
                () = &mut ended => false,
                () = &mut look => {
                    let is_there = match vigil.look(Instant::now()) {
                        Look::Wait => true,
                        Look::Ask => socket.signal(Control::Ping, &[]).await.is_ok(),
                        Look::Gone => false,
                    };
                    let is_due = next_check <= Instant::now();
                    if is_due {
                        next_check = Instant::now() + CHECKED_EVERY;
                    }
                    look.as_mut().reset(vigil.due().min(next_check));
                    is_there && (!is_due || self.is_still_known().await)
                }
            };
        }
    }

    /// Does the secret with which the line was opened still belong to the same person?
    async fn is_still_known(&self) -> bool {
        let (Some(person), Some(secret)) = (&self.person, &self.secret) else { return true };
        match self.app.hub.store().person_by_secret(secret).await {
            Ok(known) => known.is_some_and(|known| *person.id == *known.id.as_str()),
            // A database that does not answer says nothing about anybody.
            Err(_) => true,
        }
    }

    /// Answers what a client sent; false when it has to go.
    async fn hear(&mut self, socket: &mut Socket, sent: Sent, patience: &mut Patience) -> bool {
        let pays = patience.bucket.take() || self.app.limits.are_off();
        patience.refused = if pays { 0 } else { patience.refused + 1 };
        if patience.refused > MOST_REFUSALS {
            self.app.hub.meters().cut_off();
            return false;
        }
        match sent {
            Sent::Text(_) if !pays => {
                let refusal = Refusal::new("too_fast", "Too many requests; wait a second.");
                self.app.hub.meters().refused(refusal.code);
                self.reply(socket, Answer { id: String::new(), refused: Some(refusal) }).await
            }
            Sent::Text(text) => {
                let answer = self.answer(&text).await;
                self.reply(socket, answer).await
            }
            Sent::Ping(payload) => socket.signal(Control::Pong, &payload).await.is_ok(),
            Sent::Pong | Sent::Close => true,
        }
    }

    /// Sends an answer, and before it what the request brought about.
    async fn reply(&mut self, socket: &mut Socket, answer: Answer) -> bool {
        let mut texts = Vec::new();
        while let Ok(text) = self.heard.try_recv() {
            texts.push(text);
        }
        texts.extend(write(&Reply::Answer(answer)));
        self.send(socket, &texts).await
    }

    /// Sends some messages; false when the client is gone, or reads too slowly.
    async fn send(&self, socket: &mut Socket, texts: &[Text]) -> bool {
        let sent = timeout(self.app.hub.waits().slow, socket.send(texts)).await;
        let sent = sent.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into()));
        if sent.as_ref().is_err_and(|error| error.kind() == std::io::ErrorKind::TimedOut) {
            self.app.hub.meters().cut_off();
        }
        sent.is_ok()
    }

    /// Tells a client that comes back what it has missed.
    async fn receive(&self, socket: &mut Socket, welcome: Welcome) -> bool {
        let Welcome::Missed { from, last } = welcome else { return true };
        let store = &**self.app.hub.store();
        let Ok(past) = past(store, self.app.hub.rules(), &self.id, from.viewer, from.n).await else {
            return false;
        };
        let (upto, now) = (last.n, last.now);
        let (mut last, mut went_on) = (*last, true);
        for Past { n, at, sights, change, said } in past {
            if n < upto && went_on {
                let told = Update { sights, change, said, ..Update::blank(n, at, now) };
                went_on = self.tell(socket, told).await;
            } else if n == upto {
                last = Update { sights, change, said, ..last };
            }
        }
        went_on && self.tell(socket, last).await
    }

    async fn tell(&self, socket: &mut Socket, update: Update) -> bool {
        match write(&Reply::Update(Box::new(update))) {
            Some(text) => self.send(socket, &[text]).await,
            None => false,
        }
    }

    async fn answer(&self, text: &str) -> Answer {
        let refuse = |id: &str, refusal: Refusal| {
            self.app.hub.meters().refused(refusal.code);
            Answer { id: id.to_owned(), refused: Some(refusal) }
        };
        let request: Asking = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => {
                return refuse(
                    "",
                    Refusal::new("unreadable", format!("This is not a valid request: {error}.")),
                );
            }
        };
        let id = request.id.clone();
        if !(1..=LONGEST_ID).contains(&id.chars().count()) {
            return refuse("", Refusal::new("id", format!("An id must have 1 to {LONGEST_ID} characters.")));
        }
        let _alone = match self.may_ask(&request.ask).await {
            Ok(alone) => alone,
            Err(refusal) => return refuse(&id, refusal),
        };
        let (reply, answered) = oneshot::channel();
        let question = Question { person: self.person.clone(), wanted: self.wanted, request, reply };
        let sent = self.table.send(Message::Ask(Box::new(question))).await;
        let answer = if sent.is_ok() { answered.await.ok() } else { None };
        answer.unwrap_or_else(|| {
            refuse(&id, Refusal::new("reopen", "The table has to be reopened; send the request again."))
        })
    }

    /// Whether a request is too much, whatever the table would say. A rematch is one more table of whoever asks for it; until
    /// it is there, nobody counts the tables of the same person again.
    async fn may_ask(&self, ask: &Ask) -> Result<Option<OwnedMutexGuard<()>>, Refusal> {
        let Some(person) = &self.person else { return Ok(None) };
        let limits = &self.app.limits;
        if !limits.write(&person.id, &self.id, ask) {
            return Err(Refusal::new("too_fast", "You have done a lot at this table; wait a moment."));
        }
        if !matches!(ask, Ask::Rematch {}) || limits.are_off() {
            return Ok(None);
        }
        let alone = limits.make_alone(&person.id).await;
        let left = match person.id.parse() {
            Ok(person) => Allowance::of(&**self.app.hub.store(), &person).await.and_then(Allowance::one_less),
            Err(error) => Err(Error::corrupt(error)),
        };
        match left {
            Err(error @ (Error::TooManyTables | Error::EnoughForToday)) => {
                Err(Refusal::new("too_many", sentence(&error)))
            }
            // The table says what is wrong with the database.
            Ok(_) | Err(_) => Ok(Some(alone)),
        }
    }
}

/// What is wrong, as a sentence for people.
fn sentence(error: &Error) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_of_answer<A, B, C, D, E, F: Future>(_: fn(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    // Issue 19: when a server dies, thousands wait here at the same time until its lease has run out, and each took as much room as
    // all that could happen to them afterwards.
    #[test]
    fn issue_19_whoever_waits_for_a_table_takes_little_room() {
        let size = size_of_answer(connect);
        assert!(size <= 8 * 1_024, "{size}");
    }
}
