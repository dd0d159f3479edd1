//! `rustlers serve` as a program: it is killed in the middle of everything, again and again, and loses nothing.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustlers_house::{JournalReader, verify};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// How often the server is killed.
const KILLS: u32 = 100;

struct Server {
    child: Child,
    at: SocketAddr,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rustlers"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Rustlers is at http://").unwrap_or_else(|| panic!("{line:?}"));
        Server { at: at.parse().unwrap(), child }
    }

    /// kill -9: no warning, no last words.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn http(at: SocketAddr, method: &str, path: &str, secret: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    body.to_owned()
}

/// Somebody at a table, who comes back whenever the line is cut.
struct Person {
    socket: WebSocket<TcpStream>,
    now: Value,
}

impl Person {
    /// The server that was killed may still own the table for a while, as far as the next one knows.
    fn connect(at: SocketAddr, table: &str, secret: &str) -> Person {
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let mut request = format!("ws://{at}/api/tables/{table}/socket").into_client_request().unwrap();
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
            match tungstenite::client(request, TcpStream::connect(at).unwrap()) {
                Ok((socket, _)) => {
                    let mut person = Person { socket, now: Value::Null };
                    while person.now.is_null() {
                        assert!(person.hear().is_ok(), "a connection begins with a full update");
                    }
                    return person;
                }
                Err(refused) => assert!(Instant::now() < patience, "{refused}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Takes a message in; an answer is given back.
    fn hear(&mut self) -> Result<Option<Value>, tungstenite::Error> {
        let Message::Text(text) = self.socket.read()? else { return Ok(None) };
        let message: Value = serde_json::from_str(text.as_str()).unwrap();
        if let Some(update) = message.get("update") {
            if self.now.is_null() || update["reload"] == json!(true) {
                self.now = json!({});
            }
            self.now.as_object_mut().unwrap().extend(update.as_object().unwrap().clone());
        }
        Ok(message.get("answer").cloned())
    }

    fn send(&mut self, id: &str, ask: &Value) {
        self.socket.send(Message::Text(json!({"id": id, "ask": ask}).to_string().into())).unwrap();
    }

    /// Asks for something, and waits for the answer.
    fn ask(&mut self, id: &str, ask: &Value) -> Value {
        self.send(id, ask);
        loop {
            if let Some(answer) = self.hear().unwrap() {
                return answer;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.now["table"]["status"] == json!("over")
    }

    /// Waits until there is something to decide; none when the game is over.
    fn choice(&mut self, number: u32) -> Option<Value> {
        while self.now["asked"].is_null() {
            if self.is_over() {
                return None;
            }
            self.hear().unwrap();
        }
        let choices = self.now["asked"]["choices"].as_array().unwrap();
        let choice = choices[number as usize % choices.len()]["choice"].clone();
        Some(json!({"choose": {"decision": self.now["asked"]["decision"], "choices": [choice]}}))
    }
}

fn new_table(server: &Server, secret: &str) -> String {
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0}).to_string();
    let made: Value = serde_json::from_str(&http(server.at, "POST", "/api/tables", secret, &wish)).unwrap();
    let id = made["id"].as_str().unwrap().to_owned();
    let mut person = Person::connect(server.at, &id, secret);
    assert!(person.ask("sit", &json!({"sit": {"seat": 0, "word": "dust"}})).get("refused").is_none());
    assert!(person.ask("start", &json!({"start": {"fill": "greenhorn"}})).get("refused").is_none());
    id
}

#[test]
fn a_server_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rustlers.db");
    let mut server = Server::start(&database);
    let arrived: Value =
        serde_json::from_str(&http(server.at, "POST", "/api/people", "", r#"{"name":"Ann"}"#)).unwrap();
    let secret = arrived["secret"].as_str().unwrap().to_owned();
    let mut table = new_table(&server, &secret);
    let (mut made, mut kills, mut finished) = (0, 0, 0);
    // The one choice of which it is not known whether it was taken.
    let mut unsure: Option<(String, Value)> = None;
    while kills < KILLS {
        let mut person = Person::connect(server.at, &table, &secret);
        if let Some((id, ask)) = unsure.take() {
            let answer = person.ask(&id, &ask);
            assert!(answer.get("refused").is_none(), "what is sent again is done once: {answer}");
            made += 1;
        }
        for _ in 0..kills % 3 {
            let Some(ask) = person.choice(kills * 7) else { break };
            let answer = person.ask(&format!("{kills}-{made}"), &ask);
            assert!(answer.get("refused").is_none(), "{answer}");
            made += 1;
        }
        match person.choice(kills) {
            Some(ask) => {
                let id = format!("{kills}-{made}-unsure");
                person.send(&id, &ask);
                // Killed before, while or after it is stored and told.
                std::thread::sleep(Duration::from_micros(u64::from(kills) * 37 % 3_000));
                unsure = Some((id, ask));
                server.kill();
                kills += 1;
                server = Server::start(&database);
            }
            None => {
                check_journal(&server, &table, made);
                finished += 1;
                made = 0;
                table = new_table(&server, &secret);
            }
        }
    }
    assert!(finished >= 2, "{finished} games were finished between the kills");
}

/// The journal of a finished game holds every choice of seat 0 that was acknowledged, once, and verifies.
fn check_journal(server: &Server, table: &str, made: usize) {
    let journal = http(server.at, "GET", &format!("/api/tables/{table}/journal"), "", "");
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.entries.iter().filter(|entry| entry.seat.number() == 0).count(), made);
    assert!(verify(&record).unwrap().draws_rederived);
}

#[test]
fn wrong_words_are_refused() {
    for (args, words) in [
        (["--listen", "nowhere"], "invalid socket address"),
        (["--database", "/no/such/folder/x.db"], "cannot write"),
        (["--log", "=="], "--log =="),
    ] {
        let ended = Command::new(env!("CARGO_BIN_EXE_rustlers")).arg("serve").args(args).output().unwrap();
        let error = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{error}");
        assert!(error.contains(words), "{error}");
    }
}
