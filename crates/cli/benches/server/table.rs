//! People at a table who choose on schedule, and come back with what they know when a connection is lost.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::wire::{Socket, ask, connect, home};

/// A table that has not answered for this long counts as stuck.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long somebody waits whom no server lets in, before they try them all again.
const PAUSE: Duration = Duration::from_millis(100);
/// Of so many tables, one has somebody who reaches the wrong server.
const STRAYS: usize = 10;

/// The servers that people may call, by their places. An address changes when a server is replaced.
pub(crate) struct Servers(Mutex<Vec<SocketAddr>>);

impl Servers {
    pub(crate) fn at(addresses: Vec<SocketAddr>) -> Arc<Servers> {
        Arc::new(Servers(Mutex::new(addresses)))
    }

    pub(crate) fn replace(&self, addresses: Vec<SocketAddr>) {
        *self.0.lock().unwrap() = addresses;
    }

    /// In which order somebody tries the servers. A balancer would do the same: it sends the people of a table to one server,
    /// most of the time, and the tables of a server that is gone to all others.
    fn route(&self, number: usize, seat: usize) -> Vec<SocketAddr> {
        let addresses = self.0.lock().unwrap();
        let count = addresses.len();
        let step = if (number / count).is_multiple_of(2) { 1 } else { count - 1 };
        let is_stray = number % STRAYS == STRAYS - 1 && seat == 1;
        (0..count).map(|tried| addresses[(number + (tried + usize::from(is_stray)) * step) % count]).collect()
    }
}

/// A table, with its people.
pub(crate) struct Table {
    pub(crate) id: String,
    number: usize,
    servers: Arc<Servers>,
    people: Vec<Person>,
    /// The choice that was sent and not answered.
    unanswered: Option<Sent>,
    requests: u64,
    pub(crate) over: bool,
    pub(crate) acknowledged: Vec<Sent>,
    pub(crate) log: Log,
}

/// What happened to the people of a table.
#[derive(Default)]
pub(crate) struct Log {
    /// When each choice was due, and how long after that everybody had it.
    pub(crate) choices: Vec<(Instant, Duration)>,
    /// When each connection was lost, and how long it took to have another.
    pub(crate) waits: Vec<(Instant, Duration)>,
    /// What servers said who did not let somebody in, and how often.
    pub(crate) refusals: BTreeMap<String, usize>,
}

/// A request as it was sent.
pub(crate) struct Sent {
    pub(crate) seat: usize,
    pub(crate) id: String,
    pub(crate) choice: String,
    text: String,
}

/// Somebody at a table.
struct Person {
    secret: String,
    line: Line,
    /// The number of their last update.
    n: u64,
    /// Whether they have seen the game begin.
    playing: bool,
    /// What they were last told to be asked: the number of the decision, and the choices.
    ///
    /// Everybody has their own, because lines are not read in step: what one hears upon coming back may be older than what
    /// another has heard already.
    asked: Option<(u64, Vec<Box<RawValue>>)>,
}

enum Line {
    Open(Box<Socket>),
    Opening(Pin<Box<dyn Future<Output = Reached> + Send>>),
}

/// A new connection in place of one that was lost, and the first thing that was heard over it: only then has the table taken
/// its person in, and they can play on.
struct Reached {
    socket: Box<Socket>,
    first: Message,
    lost: Instant,
    refusals: Vec<String>,
}

/// Something that people at a table notice.
enum Event {
    Heard(usize, Message),
    Back(usize, Message),
}

/// The parts of a message that matter here.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    update: Option<Update<'a>>,
    answer: Option<Answer>,
}

#[derive(Deserialize)]
struct Answer {
    id: String,
    refused: Option<Refused>,
}

#[derive(Deserialize)]
struct Refused {
    code: String,
    reason: String,
}

#[derive(Deserialize)]
struct Update<'a> {
    n: u64,
    /// None if it has not changed; the inner one is none when nothing is asked.
    #[serde(borrow, default, deserialize_with = "present")]
    asked: Option<Option<Asked<'a>>>,
    #[serde(borrow, default)]
    table: Option<&'a RawValue>,
    #[serde(borrow, default)]
    sights: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Asked<'a> {
    decision: u64,
    #[serde(borrow)]
    choices: Vec<Listed<'a>>,
}

#[derive(Deserialize)]
struct Listed<'a> {
    #[serde(borrow)]
    choice: &'a RawValue,
}

fn present<'de, D: Deserializer<'de>>(asked: D) -> Result<Option<Option<Asked<'de>>>, D::Error> {
    Option::deserialize(asked).map(Some)
}

impl Table {
    /// Makes a table for these people, connects them, and starts the game.
    pub(crate) async fn set_up(servers: &Arc<Servers>, secrets: &[String], number: usize) -> Table {
        let seats: Vec<&str> = (0..secrets.len()).map(|seat| if seat == 0 { "me" } else { "free" }).collect();
        let wish =
            json!({"game": "goat", "players": secrets.len(), "private": true, "seats": seats}).to_string();
        let at = servers.route(number, 0)[0];
        let made = ask(home(number), at, "POST", "/api/tables", &secrets[0], &wish).await;
        let made: Value = serde_json::from_str(&made).unwrap();
        let mut table = Table {
            id: made["id"].as_str().unwrap().to_owned(),
            number,
            servers: servers.clone(),
            people: Vec::new(),
            unanswered: None,
            requests: 0,
            over: false,
            acknowledged: Vec::new(),
            log: Log::default(),
        };
        for (seat, secret) in secrets.iter().enumerate() {
            let at = servers.route(number, seat)[0];
            let socket = connect(home(number), at, &table.id, secret, "").await.unwrap();
            let line = Line::Open(Box::new(socket));
            table.people.push(Person { secret: secret.clone(), line, n: 0, playing: false, asked: None });
        }
        for seat in 1..secrets.len() {
            table.request(seat, &json!({"sit": {"seat": seat}}).to_string()).await;
        }
        table.request(0, r#"{"start":{}}"#).await;
        while table.people.iter().any(|person| !person.playing) {
            table.go_on().await;
        }
        table.acknowledged.clear();
        table
    }

    /// Chooses on schedule, until the end of the time or of the game.
    pub(crate) async fn play(
        mut self,
        first: Instant,
        interval: Duration,
        end: watch::Receiver<Instant>,
    ) -> Table {
        let mut due = first;
        while !self.over {
            self.listen_until(due).await;
            if due >= *end.borrow() {
                break;
            }
            let mut people = self.people.iter_mut().enumerate();
            let asked = people.find_map(|(seat, person)| Some((seat, person.asked.take()?)));
            let (seat, (decision, choices)) = asked.expect("somebody is asked until the game is over");
            let choice = choices[self.requests as usize * 7 % choices.len()].get();
            let before: Vec<u64> = self.people.iter().map(|person| person.n).collect();
            let ask = format!(r#"{{"choose":{{"decision":{decision},"choices":[{choice}]}}}}"#);
            self.send(seat, &ask, choice).await;
            // Every choice of this game is sent to everybody, in one update each.
            while self.unanswered.is_some()
                || self.people.iter().zip(&before).any(|(person, n)| person.n <= *n)
            {
                self.go_on().await;
            }
            self.log.choices.push((due, due.elapsed()));
            due += interval;
        }
        self
    }

    /// Sends a request that is no choice, and waits for the answer.
    async fn request(&mut self, seat: usize, ask: &str) {
        self.send(seat, ask, "").await;
        while self.unanswered.is_some() {
            self.go_on().await;
        }
    }

    async fn send(&mut self, seat: usize, ask: &str, choice: &str) {
        self.requests += 1;
        let id = self.requests.to_string();
        let text = format!(r#"{{"id":"{id}","ask":{ask}}}"#);
        self.unanswered = Some(Sent { seat, id, choice: choice.to_owned(), text });
        self.send_again(seat).await;
    }

    /// Sends what was not answered. If the line is lost, the next one is used.
    async fn send_again(&mut self, seat: usize) {
        let Some(sent) = self.unanswered.as_ref().filter(|sent| sent.seat == seat) else { return };
        if let Line::Open(socket) = &mut self.people[seat].line {
            // That it failed is noticed when the line is read.
            let _ = socket.send(Message::text(sent.text.clone())).await;
        }
    }

    /// Takes in whatever comes until it is time.
    async fn listen_until(&mut self, due: Instant) {
        loop {
            let event = tokio::select! {
                event = poll_fn(|context| self.poll(context)) => event,
                () = tokio::time::sleep_until(due) => return,
            };
            self.take_in(event).await;
        }
    }

    /// Takes in what comes next.
    async fn go_on(&mut self) {
        let event = tokio::time::timeout(PATIENCE, poll_fn(|context| self.poll(context))).await;
        self.take_in(event.unwrap_or_else(|_| panic!("table {} is stuck", self.id))).await;
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Event> {
        for seat in 0..self.people.len() {
            if let Line::Open(socket) = &mut self.people[seat].line {
                match socket.poll_next_unpin(context) {
                    Poll::Ready(Some(Ok(message))) => return Poll::Ready(Event::Heard(seat, message)),
                    Poll::Ready(None | Some(Err(_))) => self.people[seat].line = self.come_back(seat),
                    Poll::Pending => {}
                }
            }
            if let Line::Opening(way) = &mut self.people[seat].line
                && let Poll::Ready(reached) = way.as_mut().poll(context)
            {
                self.log.waits.push((reached.lost, reached.lost.elapsed()));
                for refusal in reached.refusals {
                    *self.log.refusals.entry(refusal).or_default() += 1;
                }
                self.people[seat].line = Line::Open(reached.socket);
                return Poll::Ready(Event::Back(seat, reached.first));
            }
        }
        Poll::Pending
    }

    /// Calls one server after another, until one lets this person in again.
    fn come_back(&self, seat: usize) -> Line {
        let (servers, number, table) = (self.servers.clone(), self.number, self.id.clone());
        let Person { secret, n, .. } = &self.people[seat];
        let (secret, manner) = (secret.clone(), format!("?from={n}&you={seat}"));
        let lost = Instant::now();
        Line::Opening(Box::pin(async move {
            let mut refusals = Vec::new();
            loop {
                for at in servers.route(number, seat) {
                    match connect(home(number), at, &table, &secret, &manner).await {
                        Ok(mut socket) => {
                            if let Some(Ok(first @ Message::Text(_))) = socket.next().await {
                                return Reached { socket: Box::new(socket), first, lost, refusals };
                            }
                        }
                        Err(Error::Http(refused)) => {
                            let body = refused.body().as_deref().unwrap_or_default();
                            refusals.push(format!("{} {}", refused.status(), String::from_utf8_lossy(body)));
                        }
                        // Nobody is there; most likely somebody is at the next one.
                        Err(_) => {}
                    }
                }
                tokio::time::sleep(PAUSE).await;
            }
        }))
    }

    async fn take_in(&mut self, event: Event) {
        match event {
            Event::Back(seat, first) => {
                self.send_again(seat).await;
                self.hear(seat, &first);
            }
            Event::Heard(seat, message) => self.hear(seat, &message),
        }
    }

    fn hear(&mut self, seat: usize, message: &Message) {
        let Message::Text(text) = message else { return };
        let heard: Heard<'_> = serde_json::from_str(text.as_str()).unwrap();
        if let Some(answer) = heard.answer {
            self.take_answer(answer);
        }
        if let Some(update) = heard.update {
            self.take_update(seat, &update);
        }
    }

    fn take_answer(&mut self, answer: Answer) {
        match answer.refused {
            None => {
                let sent = self.unanswered.take_if(|sent| sent.id == answer.id);
                self.acknowledged.extend(sent);
            }
            // The line ends now, and the request goes over the next one.
            Some(refused) if refused.code == "reopen" => {}
            Some(Refused { code, reason }) => panic!("{}: {code}: {reason}", self.id),
        }
    }

    fn take_update(&mut self, seat: usize, update: &Update<'_>) {
        let person = &mut self.people[seat];
        person.n = update.n;
        person.playing |= update.sights.is_some();
        if let Some(asked) = &update.asked {
            person.asked = asked.as_ref().map(|asked| {
                let choices = asked.choices.iter().map(|listed| listed.choice.to_owned());
                (asked.decision, choices.collect())
            });
        }
        self.over |= update.table.is_some_and(|table| table.get().contains(r#""status":"over""#));
    }
}
