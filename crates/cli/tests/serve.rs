//! `rustlers serve` as a program: it is killed in the middle of everything, again and again, and loses nothing.

use std::time::Duration;

use rustlers_house::{JournalReader, verify};
use serde_json::{Value, json};

use crate::program::server::{Person, Server};
use crate::program::{rustlers, text};

/// How often the server is killed.
const KILLS: u32 = 100;

fn new_table(server: &Server, secret: &str) -> String {
    let id = server.table(secret, &json!({"game": "goat", "players": 2, "pace_ms": 0}));
    let mut person = Person::connect(server.at, &id, secret);
    person.done("sit", &json!({"sit": {"seat": 0, "word": "dust"}}));
    person.done("start", &json!({"start": {"fill": "greenhorn"}}));
    id
}

#[test]
fn a_server_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rustlers.db");
    let database = text(&database);
    let mut server = Server::start(database);
    let secret = server.arrive("Ann");
    let mut table = new_table(&server, &secret);
    let (mut made, mut kills, mut finished) = (0, 0, 0);
    // The only choice whose outcome is unknown.
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
                // Killed before, while or after it is stored and sent.
                std::thread::sleep(Duration::from_micros(u64::from(kills) * 37 % 3_000));
                unsure = Some((id, ask));
                server.kill();
                kills += 1;
                server = Server::start(database);
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

/// The journal of a finished game contains every acknowledged choice of seat 0 once, and verifies.
fn check_journal(server: &Server, table: &str, made: usize) {
    let journal = server.http("GET", &format!("/api/tables/{table}/journal"), "", "");
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.entries.iter().filter(|entry| entry.seat.number() == 0).count(), made);
    assert!(verify(&record).unwrap().draws_rederived);
}

#[test]
fn wrong_words_are_refused() {
    for (words, complaint) in [
        (["--listen", "nowhere"], "invalid socket address"),
        (["--database", "/no/such/folder/x.db"], "cannot write"),
        (["--database", "mysql://somewhere"], "no database that is known here"),
        (["--log", "=="], "--log =="),
        (["--log-format", "yaml"], "possible values: text, json"),
    ] {
        rustlers(&["serve", words[0], words[1]]).wrong(&[complaint]);
    }
}

#[test]
fn two_servers_do_not_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rustlers.db");
    let server = Server::start(text(&database));
    let words = ["serve", "--listen", "127.0.0.1:0", "--database", text(&database)];
    rustlers(&words).wrong(&["another server is using", "PostgreSQL"]);
    server.stop();
}
