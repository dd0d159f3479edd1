//! `rustlers serve` as a program, and people who use it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use super::command;
use super::exchange::{PATIENCE, exchange};

/// A running server.
pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    /// Starts it on a database, with a log of errors only.
    pub(crate) fn start(database: &str) -> Server {
        Server::start_with(database, &["--log", "error"], Stdio::inherit())
    }

    /// Starts it with more arguments, and a file for the log.
    pub(crate) fn start_logging(database: &str, words: &[&str], log: &Path) -> Server {
        Server::start_with(database, words, File::create(log).unwrap().into())
    }

    /// Starts it so that no file can grow beyond this many blocks: a disk that fills up.
    pub(crate) fn start_within(database: &str, blocks: &str) -> Server {
        let program = env!("CARGO_BIN_EXE_rustlers");
        let mut shell = Command::new("sh");
        // A program that ignores the signal notices the failing write.
        shell.args(["-c", "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"", "sh", blocks, program]);
        shell.args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--no-limits"]);
        Server::run(shell.args(["--log", "off"]), Stdio::inherit())
    }

    fn start_with(database: &str, words: &[&str], log: Stdio) -> Server {
        let mut program = command(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
        Server::run(program.args(words), log)
    }

    fn run(program: &mut Command, log: Stdio) -> Server {
        let mut child = program.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Rustlers is at http://").unwrap_or_else(|| panic!("{line:?}"));
        Server { at: at.parse().unwrap(), child }
    }

    /// kill -9: no warning, no last words.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        assert!(self.child.wait().unwrap().success());
    }

    /// Sends a request that must succeed; returns the body of the answer.
    pub(crate) fn http(&self, method: &str, path: &str, secret: &str, body: &str) -> String {
        let (head, body) = self.request(method, path, secret, body);
        assert!(head.starts_with("HTTP/1.1 20"), "{head} {body}");
        body
    }

    /// Sends a request; returns the head and the body of the answer.
    pub(crate) fn request(&self, method: &str, path: &str, secret: &str, body: &str) -> (String, String) {
        exchange(self.at, method, path, secret, body)
    }

    /// The same, with a body of JSON and an answer of JSON.
    pub(crate) fn post(&self, path: &str, secret: &str, body: &Value) -> Value {
        serde_json::from_str(&self.http("POST", path, secret, &body.to_string())).unwrap()
    }

    /// Somebody's secret.
    pub(crate) fn arrive(&self, name: &str) -> String {
        let arrived = self.post("/api/people", "", &json!({ "name": name }));
        arrived["secret"].as_str().unwrap().to_owned()
    }

    /// Makes a table with these settings and returns its id.
    pub(crate) fn table(&self, secret: &str, wish: &Value) -> String {
        self.post("/api/tables", secret, wish)["id"].as_str().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at a table who reconnects whenever the connection is lost.
pub(crate) struct Person {
    socket: WebSocket<TcpStream>,
    /// How things stand.
    pub(crate) now: Value,
}

impl Person {
    /// As far as the next server knows, the killed one may still own the table for a while.
    pub(crate) fn connect(at: SocketAddr, table: &str, secret: &str) -> Person {
        let patience = Instant::now() + PATIENCE;
        loop {
            let mut request = format!("ws://{at}/api/tables/{table}/socket").into_client_request().unwrap();
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
            let stream = TcpStream::connect(at).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            match tungstenite::client(request, stream) {
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

    /// Handles a message; returns an answer if it is one.
    pub(crate) fn hear(&mut self) -> Result<Option<Value>, tungstenite::Error> {
        let Message::Text(text) = self.socket.read()? else { return Ok(None) };
        let message: Value = serde_json::from_str(text.as_str()).unwrap();
        if let Some(update) = message.get("update") {
            if self.now.is_null() || update["reload"] == json!(true) {
                self.now = json!({});
            }
            let mut view = self.now["view"].take();
            let sights = update["sights"].as_array().into_iter().flatten();
            for change in sights.chain([update]).filter_map(|told| told.get("change")) {
                let change: json_patch::Patch = serde_json::from_value(change.clone()).unwrap();
                json_patch::patch(&mut view, &change).unwrap();
            }
            self.now["view"] = view;
            self.now.as_object_mut().unwrap().extend(update.as_object().unwrap().clone());
        }
        Ok(message.get("answer").cloned())
    }

    pub(crate) fn send(&mut self, id: &str, ask: &Value) {
        self.socket.send(Message::Text(json!({"id": id, "ask": ask}).to_string().into())).unwrap();
    }

    /// Sends a request, and waits for the answer.
    pub(crate) fn ask(&mut self, id: &str, ask: &Value) -> Value {
        self.send(id, ask);
        loop {
            if let Some(answer) = self.hear().unwrap() {
                return answer;
            }
        }
    }

    /// Sends a request that must succeed.
    #[track_caller]
    pub(crate) fn done(&mut self, id: &str, ask: &Value) {
        let answer = self.ask(id, ask);
        assert!(answer.get("refused").is_none(), "{ask}: {answer}");
    }

    pub(crate) fn status(&self) -> &str {
        self.now["table"]["status"].as_str().unwrap()
    }

    /// Waits until the table has this status.
    pub(crate) fn until(&mut self, status: &str) {
        while self.status() != status {
            self.hear().unwrap();
        }
    }

    /// Waits until there is something to decide; `None` when the game is over.
    pub(crate) fn choice(&mut self, number: u32) -> Option<Value> {
        while self.now["asked"].is_null() {
            if self.status() == "over" {
                return None;
            }
            self.hear().unwrap();
        }
        let choices = self.now["asked"]["choices"].as_array().unwrap();
        let choice = choices[number as usize % choices.len()]["choice"].clone();
        Some(json!({"choose": {"decision": self.now["asked"]["decision"], "choices": [choice]}}))
    }
}
