//! A client as another program would write it: HTTP by hand, and a WebSocket.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use json_patch::Patch;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Where a server listens.
pub(crate) type Address = std::net::SocketAddr;

/// A request over HTTP; gives the status and the body.
pub(crate) async fn http(at: Address, method: &str, path: &str, secret: &str, body: &str) -> (u16, String) {
    let bearer = format!("Authorization: Bearer {secret}");
    let headers: &[&str] = if secret.is_empty() { &[] } else { &[&bearer] };
    let (status, _, body) = request(at, method, path, headers, body).await;
    (status, body)
}

/// A request over HTTP with these headers; gives the status, the head and the body.
pub(crate) async fn request(
    at: Address,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let mut head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nContent-Length: {}\r\nConnection: close\r\n",
        body.len()
    );
    if !headers.iter().any(|header| header.starts_with("Content-Type:")) {
        head.push_str("Content-Type: application/json\r\n");
    }
    for header in headers {
        head.extend([header, "\r\n"]);
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    (status, head.to_owned(), if chunked { unchunk(body) } else { body.to_owned() })
}

/// A number of `/metrics`.
pub(crate) async fn metric(at: Address, name: &str) -> i64 {
    let (status, page) = http(at, "GET", "/metrics", "", "").await;
    assert_eq!(status, 200, "{page}");
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not in {page}")).parse().unwrap()
}

/// Waits until a number of `/metrics` is what it has to be.
pub(crate) async fn until_metric(at: Address, name: &str, ready: impl Fn(i64) -> bool) {
    let patience = tokio::time::Instant::now() + PATIENCE;
    loop {
        let value = metric(at, name).await;
        if ready(value) {
            return;
        }
        assert!(tokio::time::Instant::now() < patience, "{name} is {value}");
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}

/// Far more than anything takes that a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        whole.push_str(&rest[..size]);
        body = rest[size..].trim_start_matches("\r\n");
        if size == 0 {
            break;
        }
    }
    whole
}

/// Somebody with a secret.
pub(crate) async fn arrive(at: Address, name: &str) -> String {
    let (status, body) = http(at, "POST", "/api/people", "", &json!({ "name": name }).to_string()).await;
    assert_eq!(status, 200, "{body}");
    let body: Value = serde_json::from_str(&body).unwrap();
    body["secret"].as_str().unwrap().to_owned()
}

/// A table for so many, made by whoever has the secret.
pub(crate) async fn table(at: Address, secret: &str, wish: Value) -> String {
    let (status, body) = http(at, "POST", "/api/tables", secret, &wish.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let body: Value = serde_json::from_str(&body).unwrap();
    body["id"].as_str().unwrap().to_owned()
}

#[derive(Deserialize)]
struct Envelope {
    update: Option<Told>,
}

/// What an update tells for good: the rest is how things stood.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Told {
    pub(crate) n: u64,
    #[serde(default)]
    pub(crate) reload: bool,
    pub(crate) at: i64,
    pub(crate) sights: Option<Box<RawValue>>,
    pub(crate) said: Option<Box<RawValue>>,
}

impl Told {
    /// Number, time, and what was seen and said, as the story tells it.
    pub(crate) fn in_words(&self) -> (u64, i64, Value, &str) {
        let sights =
            self.sights.as_ref().map_or(Value::Null, |text| serde_json::from_str(text.get()).unwrap());
        (self.n, self.at, in_words(&sights), raw(&self.said))
    }

    /// Number, time, and every byte of what was seen and said.
    pub(crate) fn bytes(&self) -> (u64, i64, &str, &str) {
        (self.n, self.at, raw(&self.sights), raw(&self.said))
    }
}

/// Makes the changes of an update in the view that somebody has.
pub(crate) fn follow(now: &mut Value, update: &Value) {
    let mut view = now["view"].take();
    let changes = update["sights"].as_array().into_iter().flatten().map(|sight| &sight["change"]);
    for change in changes.chain([&update["change"]]).filter(|change| !change.is_null()) {
        json_patch::patch(&mut view, &Patch::deserialize(change).unwrap()).unwrap();
    }
    now["view"] = view;
}

/// Sights as the story tells them: without what they changed.
pub(crate) fn in_words(sights: &Value) -> Value {
    let mut sights = sights.clone();
    for sight in sights.as_array_mut().into_iter().flatten() {
        sight.as_object_mut().unwrap().remove("change");
    }
    sights
}

fn raw(value: &Option<Box<RawValue>>) -> &str {
    value.as_ref().map_or("", |value| value.get())
}

/// Everybody chooses when asked, until so many choices are made or the game is over.
pub(crate) async fn play(people: &mut [Viewer], most: usize) {
    let mut made = 0;
    while made < most && people.iter().any(|viewer| viewer.status() != "over") {
        let mut moved = false;
        for viewer in people.iter_mut() {
            if made < most && viewer.choose(made * 7 + 3).await {
                made += 1;
                moved = true;
            }
        }
        if !moved {
            let running = people.iter_mut().filter(|viewer| viewer.status() != "over");
            let heard = running.map(|viewer| Box::pin(viewer.hear()));
            let (alive, ..) = futures_util::future::select_all(heard).await;
            assert!(alive, "the line was closed");
        }
    }
}

/// Somebody who looks at a table.
pub(crate) struct Viewer {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    answers: VecDeque<Value>,
    /// How things stand after the last update.
    pub(crate) now: Value,
    /// Who is connected.
    pub(crate) here: Value,
    /// Everything that was received, as it came.
    pub(crate) received: Vec<String>,
    /// Everything that was told.
    pub(crate) told: Vec<String>,
}

impl Viewer {
    /// Looks at a table for the first time.
    pub(crate) async fn connect(at: Address, table: &str, secret: &str) -> Viewer {
        Viewer::connect_with(at, table, secret, "").await
    }

    /// Looks at a table in some manner: `?from=7&you=1`.
    pub(crate) async fn connect_with(at: Address, table: &str, secret: &str, manner: &str) -> Viewer {
        Viewer::try_connect(at, table, secret, manner).await.unwrap()
    }

    /// Looks at a table, or is told the status of the refusal.
    pub(crate) async fn try_connect(
        at: Address,
        table: &str,
        secret: &str,
        manner: &str,
    ) -> Result<Viewer, u16> {
        let mut request =
            format!("ws://{at}/api/tables/{table}/socket{manner}").into_client_request().unwrap();
        if !secret.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
        }
        let socket = match connect_async(request).await {
            Ok((socket, _)) => socket,
            Err(Error::Http(refusal)) => return Err(refusal.status().as_u16()),
            Err(error) => panic!("{error}"),
        };
        Ok(Viewer {
            socket,
            answers: VecDeque::new(),
            now: Value::Null,
            here: Value::Null,
            received: Vec::new(),
            told: Vec::new(),
        })
    }

    /// Comes back after the line was lost, with what is known.
    pub(crate) async fn come_back(self, at: Address, table: &str, secret: &str) -> Viewer {
        let you = self.now["table"]["you"].as_u64().map(|you| format!("&you={you}")).unwrap_or_default();
        let manner = format!("?from={}{you}", self.now["n"]);
        let fresh = Viewer::connect_with(at, table, secret, &manner).await;
        Viewer { now: self.now, told: self.told, received: self.received, ..fresh }
    }

    /// Waits for the first update: how things stand.
    pub(crate) async fn looked(mut self) -> Viewer {
        self.until(|viewer| !viewer.now.is_null()).await;
        self
    }

    /// The numbered updates that were received, each with what was seen and said, as it was written.
    pub(crate) fn updates(&self) -> Vec<Told> {
        let read = |text: &String| serde_json::from_str::<Envelope>(text).unwrap().update;
        self.received.iter().filter_map(read).collect()
    }

    /// Takes the next message in; false when the line is closed.
    pub(crate) async fn hear(&mut self) -> bool {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.take_in(text.as_str());
                    return true;
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
    }

    fn take_in(&mut self, text: &str) {
        self.received.push(text.to_owned());
        let message: Value = serde_json::from_str(text).unwrap();
        if let Some(update) = message.get("update") {
            let n = update["n"].as_u64().unwrap();
            if update["reload"] != json!(true) {
                assert_eq!(n, self.now["n"].as_u64().unwrap() + 1, "updates are numbered without holes");
            }
            for sight in update["sights"].as_array().into_iter().flatten() {
                self.told.push(sight["text"].as_str().unwrap().to_owned());
            }
            if update["reload"] == json!(true) {
                self.now = json!({});
            }
            follow(&mut self.now, update);
            // What is left out has not changed; what was seen and said is told once.
            self.now
                .as_object_mut()
                .unwrap()
                .retain(|key, _| !["sights", "change", "said", "reload"].contains(&&**key));
            let stands = update.as_object().unwrap().clone();
            self.now.as_object_mut().unwrap().extend(stands.into_iter().filter(|(key, _)| key != "change"));
        }
        if let Some(here) = message.get("here") {
            self.here = here.clone();
        }
        self.answers.extend(message.get("answer").cloned());
    }

    /// Asks for something under an id, and waits for the answer.
    pub(crate) async fn ask_as(&mut self, id: &str, ask: Value) -> Value {
        self.say_raw(&json!({"id": id, "ask": ask}).to_string()).await
    }

    /// Sends any text, and waits for the answer.
    pub(crate) async fn say_raw(&mut self, text: &str) -> Value {
        self.socket.send(Message::Text(text.into())).await.unwrap();
        loop {
            if let Some(answer) = self.answers.pop_front() {
                return answer;
            }
            assert!(self.hear().await, "the line was closed before the answer came");
        }
    }

    pub(crate) async fn ask(&mut self, ask: Value) -> Value {
        // Ids are never used again, also by somebody who comes back.
        static REQUESTS: AtomicU32 = AtomicU32::new(0);
        let id = format!("r{}", REQUESTS.fetch_add(1, Ordering::Relaxed));
        self.ask_as(&id, ask).await
    }

    /// Asks for something that is done.
    pub(crate) async fn done(&mut self, ask: Value) {
        let answer = self.ask(ask.clone()).await;
        assert!(answer.get("refused").is_none(), "{ask}: {answer}");
    }

    /// The code with which something is refused.
    pub(crate) async fn refused(&mut self, ask: Value) -> String {
        let answer = self.ask(ask.clone()).await;
        answer["refused"]["code"].as_str().unwrap_or_else(|| panic!("{ask} was not refused")).to_owned()
    }

    pub(crate) fn status(&self) -> &str {
        self.now["table"]["status"].as_str().unwrap_or_default()
    }

    /// The open decision of this viewer.
    pub(crate) fn asked(&self) -> Option<(u64, Vec<Value>)> {
        let asked = self.now.get("asked").filter(|asked| !asked.is_null())?;
        let choices = asked["choices"].as_array()?.iter().map(|listed| listed["choice"].clone()).collect();
        Some((asked["decision"].as_u64()?, choices))
    }

    /// Makes the choice with this number, as far as there are so many; false when nothing is asked.
    pub(crate) async fn choose(&mut self, number: usize) -> bool {
        let Some((decision, choices)) = self.asked() else { return false };
        let choice = choices[number % choices.len()].clone();
        self.done(json!({"choose": {"decision": decision, "choices": [choice]}})).await;
        true
    }

    /// Waits until something is true of what this viewer knows.
    pub(crate) async fn until(&mut self, ready: impl Fn(&Viewer) -> bool) {
        while !ready(self) {
            assert!(self.hear().await, "the line was closed while waiting");
        }
    }
}
