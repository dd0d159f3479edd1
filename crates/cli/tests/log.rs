//! What the server writes to its log: what its operator needs, and no secrets, however much is logged.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::place::Place;
use crate::program::server::{Person, Server};

/// Plays a whole game with everything logged; returns the log, and what must not be in it.
fn log_of_a_game(format: &str) -> (String, BTreeSet<String>) {
    let place = Place::sqlite();
    let log = place.folder.path().join("log");
    let server = Server::start_logging(&place.database, &["--log", "trace", "--log-format", format], &log);
    let mut secrets = BTreeSet::new();
    let mut keep = |secret: &str| -> String {
        assert!(secrets.insert(secret.to_owned()) && secret.len() > 3, "{secret:?}");
        secret.to_owned()
    };
    let ann = keep(&server.arrive("Ann"));
    let link = server.post("/api/me/links", &ann, &json!(null));
    let token = keep(link["token"].as_str().unwrap());
    let second = server.post("/api/people/link", "", &json!({ "token": token }));
    keep(second["secret"].as_str().unwrap());
    let passphrase = keep("seven lean goats");
    server.http("POST", "/api/me/keep", &ann, &json!({ "passphrase": passphrase }).to_string());
    let back = json!({"name": "Ann", "passphrase": passphrase});
    keep(server.post("/api/people/return", "", &back)["secret"].as_str().unwrap());
    let seats = json!(["me", "greenhorn", "cowhand"]);
    let id = server
        .table(&ann, &json!({"game": "goat", "players": 3, "pace_ms": 0, "seats": seats, "whispers": true}));
    let mut person = Person::connect(server.at, &id, &ann);
    person.done("start", &json!({"start": {}}));
    person.done("chat", &json!({"say": {"text": keep("the sheriff is a fraud")}}));
    person.done("whisper", &json!({"say": {"text": keep("meet me at the saloon"), "to": 1}}));
    person.ask(
        "wrong",
        &json!({"choose": {"decision": 1, "choices": [{"offer": keep("a choice that is none")}]}}),
    );
    person.done(&keep("an id of a request"), &json!({"ping": {}}));
    let mut cards = BTreeSet::new();
    for number in 0.. {
        cards.extend(hand(&person.now));
        let Some(ask) = person.choice(number) else { break };
        person.done(&format!("choice-{number}"), &ask);
    }
    assert!(cards.len() > 3, "{cards:?}");
    keep(person.now["table"]["seed"].as_str().unwrap());
    server.http("GET", &format!("/api/tables/{id}/story?after=3"), &ann, "");
    server.http("GET", &format!("/api/tables/{id}/replay?as=open"), &ann, "");
    server.http("GET", &format!("/api/tables/{id}/journal"), &ann, "");
    drop(person);
    server.stop();
    secrets.extend(cards);
    (fs::read_to_string(log).unwrap(), secrets)
}

/// The cards that the person holds.
fn hand(now: &Value) -> Vec<String> {
    let cards = now["view"]["hand"]["cards"].as_array().into_iter().flatten();
    cards.map(|card| card.as_str().unwrap().to_owned()).collect()
}

#[track_caller]
fn check(log: &str, secrets: &BTreeSet<String>) {
    for line in log.lines() {
        for secret in secrets {
            assert!(!line.contains(secret.as_str()), "{secret:?} is in the log: {line}");
        }
    }
    for said in ["the server has started", "the server stops", "the server has stopped"] {
        assert_eq!(log.lines().filter(|line| line.contains(said)).count(), 1, "{said}:\n{log}");
    }
    for said in ["a table is awake", "a table is asleep"] {
        assert!(log.lines().any(|line| line.contains(said)), "{said}:\n{log}");
    }
    assert!(log.contains("/api/tables/{id}/replay") && !log.contains("as=open"), "{log}");
}

#[test]
fn a_log_for_people_holds_no_secret() {
    let (log, secrets) = log_of_a_game("text");
    check(&log, &secrets);
    assert!(!log.contains('\u{1b}'), "there are no colours in a file: {log}");
}

#[test]
fn a_log_for_programs_holds_no_secret() {
    let (log, secrets) = log_of_a_game("json");
    check(&log, &secrets);
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let started = lines.iter().find(|line| line["fields"]["message"] == "the server has started").unwrap();
    assert_eq!(started["level"], "INFO");
    assert!(started["fields"]["address"].as_str().unwrap().starts_with("127.0.0.1:"), "{started}");
    let request = lines.iter().find(|line| line["fields"]["route"] == "/api/people/link").unwrap();
    assert_eq!(request["level"], "DEBUG");
    assert_eq!((&request["fields"]["method"], &request["fields"]["status"]), (&json!("POST"), &json!(200)));
}

#[test]
fn the_usual_log_says_when_it_starts_and_stops_and_when_the_database_is_slow() {
    let place = Place::sqlite();
    let log = place.folder.path().join("log");
    let server = Server::start_logging(&place.database, &[], &log);
    let ann = server.arrive("Ann");
    let id = server.table(&ann, &json!({"game": "goat", "players": 2}));
    let mut person = Person::connect(server.at, &id, &ann);
    // Another program locks the database for a while, as a backup or an overloaded disk would: longer and longer, in case the
    // server takes that long to start writing.
    let other = rusqlite::Connection::open(&place.database).unwrap();
    for hold_ms in [600, 1_200, 2_400] {
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        person.send(&format!("slow {hold_ms}"), &json!({"say": {"text": "howdy"}}));
        std::thread::sleep(Duration::from_millis(hold_ms));
        other.execute_batch("COMMIT").unwrap();
        while person.hear().unwrap().is_none() {}
        if fs::read_to_string(&log).unwrap().contains("took a long time") {
            break;
        }
    }
    server.stop();
    let log = fs::read_to_string(log).unwrap();
    // Whether the client is built in is another matter.
    let lines: Vec<&str> = log.lines().filter(|line| !line.contains("without its web client")).collect();
    let said = ["has started", "took a long time to store", "server stops", "has stopped"];
    assert_eq!(lines.len(), said.len(), "{log}");
    for (line, said) in lines.iter().zip(said) {
        assert!(line.contains(said), "{log}");
    }
    assert!(lines[1].contains("WARN") && lines[1].contains("ms="), "{log}");
}
