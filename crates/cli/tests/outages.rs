//! Servers whose database is gone, slow or full: people are told what is wrong, nothing is half done, and everything goes on
//! when it is back.

pub(crate) mod disk;
mod postgres;
mod proxy;

use std::time::Instant;

use serde_json::{Value, json};

use crate::peers::database::Database;
use crate::peers::person::{PATIENCE, Person};
use crate::peers::server::Server;
use crate::peers::{check_journal, play, table, table_with};
use disk::Disk;
use postgres::Postgres;
use proxy::Proxy;

/// Waits until it is somebody's turn, and returns whose. Whoever has lost the connection comes back: on a slow machine,
/// a slow database is enough for a server to lose its lease.
fn turn(people: &mut [Person; 2]) -> usize {
    let mut number = 0;
    let patience = Instant::now() + PATIENCE;
    loop {
        assert!(Instant::now() < patience, "nobody is asked: {}", people[number].now);
        assert!(!people[number].is_over(), "the game is over too soon");
        people[number].listen();
        if people[number].is_asked() {
            return number;
        }
        number = (number + 1) % people.len();
    }
}

fn try_to_choose(people: &mut [Person; 2]) -> Option<Value> {
    let asked = turn(people);
    people[asked].try_to_choose()
}

/// A choice is refused, and whoever asks for the table learns why. A server that has lost its lease meanwhile has hung up instead.
fn check_gone(server: &Server, id: &str, asked: &mut Person) {
    let refused = asked.try_to_choose().expect("nothing can be stored");
    if !refused.is_null() {
        assert_eq!(refused["code"], json!("reopen"), "{refused}");
        assert!(refused["reason"].as_str().unwrap().contains("The database does not answer"), "{refused}");
    }
    for path in ["/healthz".to_owned(), format!("/api/tables/{id}")] {
        let (status, body) = server.status(&path);
        assert_eq!(status, 503, "{path}: {body}");
        assert!(body.contains("the database is not available"), "{body}");
    }
}

/// Everybody reconnects, the game goes on to its end, and the journal has what was acknowledged, once.
fn check_back(server: &Server, id: &str, people: &mut [Person; 2]) {
    people.iter_mut().for_each(Person::come_back);
    play(people, usize::MAX);
    assert_eq!(server.status("/healthz").0, 200);
    check_journal(server, id, people);
}

#[test]
fn play_goes_on_after_postgres_was_restarted() {
    let mut postgres = Postgres::start();
    let server = Server::start_at(&postgres.address);
    let (id, mut people) = table([&server; 2]);
    play(&mut people, 6);
    let asked = turn(&mut people);
    postgres.control("stop");
    check_gone(&server, &id, &mut people[asked]);
    postgres.control("start");
    check_back(&server, &id, &mut people);
}

#[test]
fn a_slow_postgres_slows_play_down_and_a_silent_one_stops_it() {
    let database = Database::new();
    let proxy = Proxy::start(&database.host());
    let server = Server::start_at(&database.address_at(&proxy.at.to_string()));
    let (id, mut people) = table([&server; 2]);
    proxy.slow_down(true);
    play(&mut people, 4);
    proxy.slow_down(false);
    let asked = turn(&mut people);
    proxy.hold(true);
    check_gone(&server, &id, &mut people[asked]);
    proxy.hold(false);
    check_back(&server, &id, &mut people);
}

/// Plays until there is no room, makes some, and plays on.
fn check_full(server: &Server, fill: impl Fn(), make_room: impl Fn()) {
    // A bot would wait for room, and nobody would be asked meanwhile.
    let (id, mut people) = table_with([server; 2], 0);
    play(&mut people, 2);
    fill();
    let refused = loop {
        if let Some(refused) = try_to_choose(&mut people) {
            break refused;
        }
    };
    assert_eq!(refused["code"], json!("no_room"), "{refused}");
    assert!(refused["reason"].as_str().unwrap().contains("no room left"), "{refused}");
    // What is stored can be read, and nothing of the choice has happened.
    let story = || server.get(&format!("/api/tables/{id}/story"), "");
    let before = story();
    let refused = try_to_choose(&mut people).expect("there is still no room");
    assert_eq!(refused["code"], json!("no_room"), "{refused}");
    assert_eq!(before, story());
    make_room();
    assert_eq!(try_to_choose(&mut people), None, "the same choice is stored now");
    play(&mut people, usize::MAX);
    assert!(people.iter().all(|person| person.reconnected == 0), "nobody had to reconnect");
    check_journal(server, &id, &people);
}

#[test]
fn choices_are_refused_while_the_disk_under_sqlite_is_full() {
    let disk = Disk::new();
    let server = Server::start_on_disk(disk.path().join("rustlers.db").to_str().unwrap());
    check_full(&server, || disk.fill(server.process()), || disk.make_room(server.process()));
}

/// Where the tables cannot be put on a small disk, a trigger refuses what needs room, with PostgreSQL's own code for it.
#[test]
fn choices_are_refused_while_the_disk_under_postgres_is_full() {
    let disk = Disk::new();
    let mut database = Database::new();
    let is_real = database.move_to(&disk);
    let server = Server::start_at(&database.address());
    if is_real {
        check_full(&server, || disk.fill(server.process()), || disk.make_room(server.process()));
    } else {
        check_full(&server, || database.refuse_entries(true), || database.refuse_entries(false));
    }
}
