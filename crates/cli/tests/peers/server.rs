//! A server process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::database::Database;
use crate::program::exchange::exchange;

/// How long a dead server keeps its tables. With it, a server on a busy machine still renews in time.
const LEASE_MS: &str = "2000";

/// A lease that does not expire during a test.
pub(crate) const ENDLESS_MS: &str = "600000";

pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    pub(crate) fn start(database: &Database) -> Server {
        Server::start_with_lease(database, LEASE_MS)
    }

    pub(crate) fn start_with_lease(database: &Database, lease_ms: &str) -> Server {
        Server::start_with(&database.address(), &["--no-limits", "--lease-ms", lease_ms])
    }

    /// Starts it on the database at an address.
    pub(crate) fn start_at(address: &str) -> Server {
        Server::start_with(address, &["--no-limits", "--lease-ms", LEASE_MS])
    }

    /// Starts it on a file. If the file must not grow any more, the server notices the failing write.
    pub(crate) fn start_on_disk(path: &str) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_rustlers")]);
        Server::run(&mut shell, path, &["--no-limits"])
    }

    pub(crate) fn start_with(address: &str, words: &[&str]) -> Server {
        Server::run(&mut Command::new(env!("CARGO_BIN_EXE_rustlers")), address, words)
    }

    fn run(command: &mut Command, address: &str, words: &[&str]) -> Server {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--database", address])
            .args(words)
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

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        self.signal("-TERM");
        assert!(self.child.wait().unwrap().success());
    }

    /// The process is suspended until it is resumed.
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

    /// A value from `/metrics`.
    pub(crate) fn metric(&self, name: &str) -> i64 {
        let page = self.get("/metrics", "");
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in {page}")).parse().unwrap()
    }

    /// The status and the body of an answer that need not be a success.
    pub(crate) fn status(&self, path: &str) -> (u16, String) {
        let (head, body) = exchange(self.at, "GET", path, "", "");
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body)
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    fn http(&self, method: &str, path: &str, secret: &str, body: &str) -> String {
        let (head, body) = exchange(self.at, method, path, secret, body);
        assert!(head.starts_with("HTTP/1.1 200"), "{head} {body}");
        body
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
