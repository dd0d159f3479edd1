//! A person who follows the protocol: reconnects with what they know, and resends what was not answered.

use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::{Message, WebSocket};

use super::server::Server;

/// Far longer than it takes for a lease to expire, or for anything else that a person waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);
/// How long a person listens before the next one is asked.
const LISTENING: Duration = Duration::from_millis(20);

/// The connection is lost.
#[derive(Debug, PartialEq)]
pub(crate) struct Lost;

pub(crate) struct Person {
    socket: WebSocket<TcpStream>,
    at: SocketAddr,
    table: String,
    secret: String,
    pub(crate) now: Value,
    pub(crate) acknowledged: Vec<Value>,
    requests: u32,
    /// Requests that were sent but not answered.
    open: Option<(String, Value)>,
    /// How often they had to reconnect, and how often a server turned them away meanwhile.
    pub(crate) reconnected: u32,
    pub(crate) turned_away: u32,
}

impl Person {
    pub(crate) fn connect(server: &Server, table: &str, secret: &str) -> Person {
        let (socket, turned_away) = line(server.at, table, secret, "");
        let mut person = Person {
            socket,
            at: server.at,
            table: table.to_owned(),
            secret: secret.to_owned(),
            now: Value::Null,
            acknowledged: Vec::new(),
            requests: 0,
            open: None,
            reconnected: 0,
            turned_away,
        };
        let patience = Instant::now() + PATIENCE;
        while person.now.is_null() {
            person.hear().unwrap();
            assert!(Instant::now() < patience, "the server does not say how the table stands");
        }
        person
    }

    /// Asks for a connection, and does not wait for it.
    pub(crate) fn knock(server: &Server, table: &str, secret: &str) -> TcpStream {
        let mut stream = TcpStream::connect(server.at).unwrap();
        let head = [
            format!(
                "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\n",
                server.at
            ),
            "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n".to_owned(),
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".to_owned(),
        ];
        stream.write_all(head.concat().as_bytes()).unwrap();
        stream
    }

    /// The next connection goes to this server.
    pub(crate) fn move_to(&mut self, server: &Server) {
        self.at = server.at;
    }

    /// Opens a new connection, and resends what was not answered.
    pub(crate) fn come_back(&mut self) {
        let you = self.now["table"]["you"].as_u64().map(|you| format!("&you={you}")).unwrap_or_default();
        let manner = format!("?from={}{you}", self.now["n"]);
        let (socket, turned_away) = line(self.at, &self.table, &self.secret, &manner);
        self.socket = socket;
        self.reconnected += 1;
        self.turned_away += turned_away;
        if let Some((id, ask)) = self.open.take() {
            self.choose_as(id, ask);
        }
    }

    /// Handles a message; returns an answer.
    fn hear(&mut self) -> Result<Option<Value>, Lost> {
        let text = match self.socket.read() {
            Ok(Message::Text(text)) => text,
            Ok(_) => return Ok(None),
            Err(tungstenite::Error::Io(error)) if is_silence(&error) => return Ok(None),
            Err(_) => return Err(Lost),
        };
        let message: Value = serde_json::from_str(text.as_str()).unwrap();
        if let Some(update) = message.get("update") {
            let (n, known) = (update["n"].as_u64().unwrap(), self.now["n"].as_u64());
            if update["reload"] == json!(true) || known.is_none() {
                self.now = json!({});
            } else {
                assert_eq!(Some(n), known.map(|known| known + 1), "updates are numbered without holes");
            }
            self.now.as_object_mut().unwrap().extend(update.as_object().unwrap().clone());
        }
        Ok(message.get("answer").cloned())
    }

    /// Sends a request, and waits for the answer.
    pub(crate) fn ask(&mut self, id: &str, ask: &Value) -> Result<Value, Lost> {
        let text = json!({"id": id, "ask": ask}).to_string();
        self.socket.send(Message::Text(text.into())).map_err(|_| Lost)?;
        let patience = Instant::now() + PATIENCE;
        loop {
            if let Some(answer) = self.hear()? {
                return Ok(answer);
            }
            assert!(Instant::now() < patience, "no answer to {ask}");
        }
    }

    /// Sends a request that must succeed.
    pub(crate) fn done(&mut self, ask: Value) {
        self.requests += 1;
        let id = format!("request {}", self.requests);
        assert_eq!(self.ask(&id, &ask), Ok(json!({ "id": id })), "{ask}");
    }

    /// Handles what has come, and comes back if the connection is lost.
    pub(crate) fn listen(&mut self) {
        if self.hear().is_err() {
            self.come_back();
        }
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.now["asked"].is_object()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.now["table"]["status"] == json!("over")
    }

    /// Makes a choice if one is open, or listens for a moment; returns true if a choice was made.
    pub(crate) fn choose(&mut self) -> bool {
        let asked = &self.now["asked"];
        if !asked.is_object() {
            if !self.is_over() {
                self.listen();
            }
            return false;
        }
        let (id, ask) = self.next_choice();
        self.choose_as(id, ask);
        true
    }

    /// Makes a choice, and returns why it was refused: none if it was not. A refused one is kept, to be sent again.
    pub(crate) fn try_to_choose(&mut self) -> Option<Value> {
        let (id, ask) = self.open.take().unwrap_or_else(|| self.next_choice());
        match self.ask(&id, &ask) {
            Ok(answer) if answer.get("refused").is_none() => {
                self.has_chosen(&ask);
                None
            }
            answer => {
                self.open = Some((id, ask));
                Some(answer.map_or(Value::Null, |answer| answer["refused"].clone()))
            }
        }
    }

    fn next_choice(&mut self) -> (String, Value) {
        let asked = &self.now["asked"];
        self.requests += 1;
        let choices = asked["choices"].as_array().unwrap();
        let choice = &choices[self.requests as usize * 7 % choices.len()]["choice"];
        let ask = json!({"choose": {"decision": asked["decision"], "choices": [choice]}});
        (format!("request {}", self.requests), ask)
    }

    fn choose_as(&mut self, id: String, ask: Value) {
        match self.ask(&id, &ask) {
            Ok(answer) if answer["refused"]["code"] == json!("reopen") => self.again(id, ask),
            Ok(answer) => {
                assert_eq!(answer, json!({ "id": id }), "{ask}");
                self.has_chosen(&ask);
            }
            Err(Lost) => self.again(id, ask),
        }
    }

    fn has_chosen(&mut self, ask: &Value) {
        self.acknowledged.push(ask["choose"]["choices"][0].clone());
        // The update with the next decision may still be on its way.
        if self.now["asked"]["decision"] == ask["choose"]["decision"] {
            self.now["asked"] = Value::Null;
        }
    }

    fn again(&mut self, id: String, ask: Value) {
        self.open = Some((id, ask));
        self.come_back();
    }
}

fn is_silence(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}

/// Connects as soon as somebody has the table; says also how often a server refused.
fn line(at: SocketAddr, table: &str, secret: &str, manner: &str) -> (WebSocket<TcpStream>, u32) {
    let patience = Instant::now() + PATIENCE;
    let mut turned_away = 0;
    loop {
        let mut request =
            format!("ws://{at}/api/tables/{table}/socket{manner}").into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
        let stream = TcpStream::connect(at).unwrap();
        // A server that relays the connection may wait a long time for one that does not answer.
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => {
                socket.get_ref().set_read_timeout(Some(LISTENING)).unwrap();
                return (socket, turned_away);
            }
            Err(refused) => {
                assert!(Instant::now() < patience, "{refused}");
                let is_answer = matches!(refused, HandshakeError::Failure(tungstenite::Error::Http(_)));
                turned_away += u32::from(is_answer);
            }
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
