//! A client as another program would write it: HTTP by hand, and a WebSocket.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A request over HTTP; gives the status and the body.
pub(crate) async fn http(
    at: SocketAddr,
    method: &str,
    path: &str,
    secret: &str,
    body: &str,
) -> (u16, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let bearer =
        if secret.is_empty() { String::new() } else { format!("Authorization: Bearer {secret}\r\n") };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\n{bearer}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = if head.to_lowercase().contains("transfer-encoding: chunked") {
        unchunk(body)
    } else {
        body.to_owned()
    };
    (status, body)
}

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
pub(crate) async fn arrive(at: SocketAddr, name: &str) -> String {
    let (status, body) = http(at, "POST", "/api/people", "", &json!({ "name": name }).to_string()).await;
    assert_eq!(status, 200, "{body}");
    let body: Value = serde_json::from_str(&body).unwrap();
    body["secret"].as_str().unwrap().to_owned()
}

/// A table for so many, made by whoever has the secret.
pub(crate) async fn table(at: SocketAddr, secret: &str, wish: Value) -> String {
    let (status, body) = http(at, "POST", "/api/tables", secret, &wish.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let body: Value = serde_json::from_str(&body).unwrap();
    body["id"].as_str().unwrap().to_owned()
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
    pub(crate) async fn connect(at: SocketAddr, table: &str, secret: &str) -> Viewer {
        Viewer::connect_with(at, table, secret, "").await
    }

    /// Looks at a table in some manner: `?from=7&you=1`.
    pub(crate) async fn connect_with(at: SocketAddr, table: &str, secret: &str, manner: &str) -> Viewer {
        let mut request =
            format!("ws://{at}/api/tables/{table}/socket{manner}").into_client_request().unwrap();
        if !secret.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.unwrap();
        Viewer {
            socket,
            answers: VecDeque::new(),
            now: Value::Null,
            here: Value::Null,
            received: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Comes back after the line was lost, with what is known.
    pub(crate) async fn come_back(self, at: SocketAddr, table: &str, secret: &str) -> Viewer {
        let you = self.now["table"]["you"].as_u64().map(|you| format!("&you={you}")).unwrap_or_default();
        let manner = format!("?from={}{you}", self.now["n"]);
        let fresh = Viewer::connect_with(at, table, secret, &manner).await;
        Viewer { now: self.now, told: self.told, received: self.received, ..fresh }
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
            // What is left out has not changed; what was seen and said is told once.
            self.now
                .as_object_mut()
                .unwrap()
                .retain(|key, _| !["sights", "said", "reload"].contains(&&**key));
            self.now.as_object_mut().unwrap().extend(update.as_object().unwrap().clone());
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
