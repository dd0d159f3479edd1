//! The real program, run as a person or another program would.

pub(crate) mod exchange;
pub(crate) mod place;
pub(crate) mod server;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// The output of a successful run.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!(self.code, 0, "{self:?}");
        assert_eq!(self.err, "", "nothing to complain about");
        self.out
    }

    /// The output of a successful run, read as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.well()).unwrap()
    }

    /// The error of a run with invalid input: exit code 2, and a message that contains all of these words.
    #[track_caller]
    pub(crate) fn wrong(self, words: &[&str]) -> Ran {
        self.says(2, words)
    }

    /// A run with this exit code and an error message that contains all of these words.
    #[track_caller]
    pub(crate) fn says(self, code: i32, words: &[&str]) -> Ran {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.err.starts_with("error: "), "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word:?} is not in {:?}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{self:?}");
        self
    }
}

/// The program with these arguments, not yet run, and independent of the colours and terminal of the test run.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rustlers"));
    command.args(words);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program without input.
#[track_caller]
pub(crate) fn rustlers(words: &[&str]) -> Ran {
    rustlers_reading(words, b"")
}

/// Runs the program with this input.
#[track_caller]
pub(crate) fn rustlers_reading(words: &[&str], input: &[u8]) -> Ran {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread, since neither side may wait for the other; it is not a failure if the program does not read.
    let feeding = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let done = child.wait_with_output().unwrap();
    feeding.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes text");
    Ran {
        code: done.status.code().expect("the program ends by itself"),
        out: text(done.stdout),
        err: text(done.stderr),
    }
}

/// Runs `rustlers try` on this input.
#[track_caller]
pub(crate) fn try_out(question: &Value) -> Ran {
    rustlers_reading(&["try"], question.to_string().as_bytes())
}

/// What `rustlers new goat` prints.
#[track_caller]
pub(crate) fn new_goat(players: u8, seed: u64) -> Value {
    rustlers(&["new", "goat", "--players", &players.to_string(), "--seed", &seed.to_string()]).json()
}

/// The journals of some games of goat, as a simulation writes them.
#[track_caller]
pub(crate) fn journals(players: u8, games: u64, seed: u64) -> String {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    let (players, games, seed) = (players.to_string(), games.to_string(), seed.to_string());
    let words = ["simulate", "goat", "-p", &players, "-g", &games, "-s", &seed, "--out", text(&path)];
    rustlers(&words).well();
    std::fs::read_to_string(&path).unwrap()
}

/// A path as a command-line argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("test paths are text")
}

/// An offer in a script.
pub(crate) fn offer(seat: u8, card: &str, name: &str, to: u8) -> Value {
    json!({ "seat": seat, "choice": { "offer": { "card": card, "name": name, "to": to } } })
}

/// Another choice in a script.
pub(crate) fn choice(seat: u8, choice: impl Into<Value>) -> Value {
    json!({ "seat": seat, "choice": choice.into() })
}

/// A choice with the cards drawn while it resolves.
pub(crate) fn drawing(mut line: Value, cards: &[&str]) -> Value {
    line["chance"] = json!(cards);
    line
}
