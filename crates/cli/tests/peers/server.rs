//! A server process.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::database::Database;

/// How long a dead server keeps its tables. A server on a busy machine renews in time with it.
const LEASE_MS: &str = "2000";

pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    pub(crate) fn start(database: &Database) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rustlers"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "error",
                "--no-limits",
                "--lease-ms",
                LEASE_MS,
            ])
            .args(["--database", &database.address()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
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

    /// Nothing of the process runs until it is resumed.
    pub(crate) fn pause(&self) {
        self.signal("-STOP");
    }

    pub(crate) fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    pub(crate) fn get(&self, path: &str, secret: &str) -> String {
        self.http("GET", path, secret, "")
    }

    pub(crate) fn post(&self, path: &str, secret: &str, body: Value) -> Value {
        serde_json::from_str(&self.http("POST", path, secret, &body.to_string())).unwrap()
    }

    /// A number of `/metrics`.
    pub(crate) fn metric(&self, name: &str) -> i64 {
        let page = self.get("/metrics", "");
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in {page}")).parse().unwrap()
    }

    fn http(&self, method: &str, path: &str, secret: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.at).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.at,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
        body.to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
