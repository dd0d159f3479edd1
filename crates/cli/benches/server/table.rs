//! Four people at a table who choose on schedule, and a crowd of such tables.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Load;
use crate::process::Server;

const SEATS: usize = 4;
/// How many tables the same four people sit at.
const TABLES_PER_PERSON: usize = 64;
/// How many tables are set up at the same time.
const AT_ONCE: usize = 32;
/// A table that has not answered for this long counts as stuck.
const PATIENCE: Duration = Duration::from_secs(20);

/// All tables of a load.
pub(crate) struct Crowd {
    tables: Vec<Table>,
    per_second: f64,
}

impl Crowd {
    /// Makes the tables, connects everybody, and starts the games.
    pub(crate) async fn gather(server: &Server, load: Load) -> Crowd {
        let mut people: Vec<[String; SEATS]> = Vec::new();
        for _ in 0..load.tables.div_ceil(TABLES_PER_PERSON) {
            let mut four: [String; SEATS] = Default::default();
            for secret in &mut four {
                let arrived = server.ask("POST", "/api/people", "", r#"{"name":"Somebody"}"#).await;
                let arrived: Value = serde_json::from_str(&arrived).unwrap();
                *secret = arrived["secret"].as_str().unwrap().to_owned();
            }
            people.push(four);
        }
        let mut tables = Vec::with_capacity(load.tables);
        let mut under_way = FuturesUnordered::new();
        for number in 0..load.tables {
            if under_way.len() >= AT_ONCE {
                tables.extend(under_way.next().await);
            }
            under_way.push(Table::set_up(server, &people[number / TABLES_PER_PERSON], number));
        }
        while let Some(table) = under_way.next().await {
            tables.push(table);
        }
        Crowd { tables, per_second: load.per_second }
    }

    /// Everybody plays for a while, and stays; returns how late each choice reached everybody.
    pub(crate) async fn play(self, duration: Duration) -> (Crowd, Vec<Duration>) {
        let interval = Duration::from_secs_f64(1.0 / self.per_second);
        let begin = Instant::now() + Duration::from_millis(200);
        let count = self.tables.len() as u32;
        let playing: Vec<_> = (0..)
            .zip(self.tables)
            .map(|(number, table)| {
                // The choices of all tables are spread evenly over time.
                let first = begin + interval * number / count;
                tokio::spawn(table.play(first, interval, begin + duration))
            })
            .collect();
        let (mut tables, mut latencies) = (Vec::new(), Vec::new());
        for playing in playing {
            let (table, late) = playing.await.unwrap();
            tables.push(table);
            latencies.extend(late);
        }
        (Crowd { tables, per_second: self.per_second }, latencies)
    }
}

/// Tables at which one person plays against three top hands, and answers at once.
pub(crate) struct Thinkers {
    tables: Vec<Table>,
    thoughts: Arc<AtomicU64>,
    playing: Vec<tokio::task::JoinHandle<()>>,
}

impl Thinkers {
    /// Makes the tables for so many top hands, three at each.
    pub(crate) async fn gather(server: &Server, thinkers: usize) -> Thinkers {
        let mut tables = Vec::new();
        for number in 0..thinkers.div_ceil(SEATS - 1) {
            let arrived = server.ask("POST", "/api/people", "", r#"{"name":"Somebody"}"#).await;
            let arrived: Value = serde_json::from_str(&arrived).unwrap();
            let secret = arrived["secret"].as_str().unwrap();
            let wish = r#"{"game":"goat","players":4,"private":true,"pace_ms":0,"seats":["me","tophand","tophand","tophand"]}"#;
            tables.push(Table::made(server, wish, &[secret], number).await);
        }
        Thinkers { tables, thoughts: Arc::default(), playing: Vec::new() }
    }

    /// Everybody plays until they are told to leave.
    pub(crate) fn play(mut self) -> Thinkers {
        for table in self.tables.drain(..) {
            let thoughts = self.thoughts.clone();
            self.playing.push(tokio::spawn(table.answer_at_once(thoughts)));
        }
        self
    }

    /// Everybody leaves; returns how many choices the top hands have made.
    pub(crate) fn leave(self) -> u64 {
        self.playing.iter().for_each(|playing| playing.abort());
        self.thoughts.load(Ordering::Relaxed)
    }
}

type Socket = WebSocketStream<TcpStream>;

/// One table, with its four people.
struct Table {
    sockets: Vec<Socket>,
    /// The decision that is open: whose, its number, and the choices.
    open: Option<(usize, u64, Vec<Box<RawValue>>)>,
    over: bool,
    requests: u64,
    /// The number of updates of the game that each of them has: one for the start, and one for each choice.
    told: [u64; SEATS],
}

/// The parts of a message that matter here.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    update: Option<Update<'a>>,
    #[serde(borrow)]
    answer: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Update<'a> {
    #[serde(borrow, default)]
    asked: Option<Asked<'a>>,
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

impl Table {
    async fn set_up(server: &Server, people: &[String; SEATS], number: usize) -> Table {
        let wish = r#"{"game":"goat","players":4,"private":true,"seats":["me","free","free","free"]}"#;
        Table::made(server, wish, people, number).await
    }

    /// Makes a table, lets these people sit down, and starts the game.
    async fn made(server: &Server, wish: &str, people: &[impl AsRef<str>], number: usize) -> Table {
        let first = people[0].as_ref();
        let made: Value =
            serde_json::from_str(&server.ask("POST", "/api/tables", first, wish).await).unwrap();
        let id = made["id"].as_str().unwrap();
        let mut table = Table { sockets: Vec::new(), open: None, over: false, requests: 0, told: [0; SEATS] };
        for secret in people {
            table.sockets.push(connect(server.at, id, secret.as_ref(), number).await);
        }
        for seat in 1..people.len() {
            table.ask(seat, &json!({"sit": {"seat": seat}}).to_string()).await;
        }
        table.ask(0, r#"{"start":{}}"#).await;
        table.until_told(1).await;
        table
    }

    /// Answers for the only person as soon as it is asked, until the game is over, and counts what the bots do meanwhile.
    async fn answer_at_once(mut self, thoughts: Arc<AtomicU64>) {
        let mut told = self.told[0];
        while !self.over {
            if let Some((seat, decision, choices)) = self.open.take() {
                let choice = &choices[self.requests as usize * 7 % choices.len()];
                let ask = format!(r#"{{"choose":{{"decision":{decision},"choices":[{choice}]}}}}"#);
                self.send(seat, &ask).await;
                self.until_told(self.told[seat] + 1).await;
            } else {
                self.hear(0).await;
                thoughts.fetch_add(self.told[0] - told, Ordering::Relaxed);
            }
            told = self.told[0];
        }
    }

    async fn send(&mut self, seat: usize, ask: &str) {
        self.requests += 1;
        let text = format!(r#"{{"id":"{}","ask":{ask}}}"#, self.requests);
        self.sockets[seat].send(Message::text(text)).await.unwrap();
    }

    /// Sends a request, and waits for the answer.
    async fn ask(&mut self, seat: usize, ask: &str) {
        self.send(seat, ask).await;
        while !self.hear(seat).await {}
    }

    /// Waits until everybody has this many updates of the game.
    async fn until_told(&mut self, updates: u64) {
        for seat in 0..self.sockets.len() {
            while self.told[seat] < updates {
                self.hear(seat).await;
            }
        }
    }

    /// Handles one message of a seat; returns whether it was an answer.
    async fn hear(&mut self, seat: usize) -> bool {
        let message = tokio::time::timeout(PATIENCE, self.sockets[seat].next());
        let message = message.await.expect("the server answers").expect("the line is open").unwrap();
        self.take_in(seat, &message)
    }

    fn take_in(&mut self, seat: usize, message: &Message) -> bool {
        let Message::Text(text) = message else { return false };
        let heard: Heard<'_> = serde_json::from_str(text.as_str()).unwrap();
        if let Some(answer) = heard.answer {
            assert!(!answer.get().contains("refused"), "{answer}");
        }
        let Some(update) = heard.update else { return heard.answer.is_some() };
        self.told[seat] += u64::from(update.sights.is_some());
        if let Some(asked) = update.asked {
            let choices = asked.choices.iter().map(|listed| listed.choice.to_owned()).collect();
            self.open = Some((seat, asked.decision, choices));
        }
        self.over |= update.table.is_some_and(|table| table.get().contains(r#""status":"over""#));
        false
    }

    /// Chooses on schedule, until the end of the time or of the game.
    async fn play(mut self, first: Instant, interval: Duration, end: Instant) -> (Table, Vec<Duration>) {
        let mut latencies = Vec::new();
        let mut due = first;
        while due < end && !self.over {
            tokio::time::sleep_until(due).await;
            let (seat, decision, choices) =
                self.open.take().expect("somebody is asked until the game is over");
            let choice = &choices[self.requests as usize * 7 % choices.len()];
            let ask = format!(r#"{{"choose":{{"decision":{decision},"choices":[{choice}]}}}}"#);
            self.send(seat, &ask).await;
            // Every choice of this game is sent to everybody, in one update each.
            self.until_told(self.told[seat] + 1).await;
            latencies.push(due.elapsed());
            due += interval;
        }
        (self, latencies)
    }
}

/// Opens a socket. There are not enough ports for all sockets at one address, so each table calls from a different one.
async fn connect(at: SocketAddr, table: &str, secret: &str, number: usize) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
    let from = [127, 0, 1 + (number / 250 % 250) as u8, 1 + (number % 250) as u8];
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    let stream = socket.connect(at).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut request = format!("ws://{at}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
    let config = WebSocketConfig::default().read_buffer_size(4 * 1_024).write_buffer_size(0);
    let (socket, _) = client_async_with_config(request, stream, Some(config)).await.unwrap();
    socket
}
