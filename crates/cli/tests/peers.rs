//! Several `rustlers serve` processes on one PostgreSQL database: each one serves every table, and a dead one is
//! replaced.

pub(crate) mod database;
pub(crate) mod person;
pub(crate) mod server;

use std::time::Instant;

use rustlers_house::{JournalReader, Record, verify};
use serde_json::{Value, json};

use database::Database;
use person::{PATIENCE, Person};
use server::{ENDLESS_MS, Server};

/// A table for two people and a bot with a game in progress; the people are connected to these servers.
pub(crate) fn table(servers: [&Server; 2]) -> (String, [Person; 2]) {
    table_with(servers, 1)
}

/// The same with so many bots, who sit between the two.
pub(crate) fn table_with(servers: [&Server; 2], bots: u8) -> (String, [Person; 2]) {
    let [first, second] = servers;
    let secrets =
        ["Ann", "Bo"].map(|name| first.post("/api/people", "", json!({ "name": name }))["secret"].clone());
    let secrets = secrets.map(|secret| secret.as_str().unwrap().to_owned());
    let wish = json!({"game": "goat", "players": 2 + bots, "pace_ms": 0});
    let id = first.post("/api/tables", &secrets[0], wish)["id"].as_str().unwrap().to_owned();
    // The first to connect brings the table to that server.
    let mut ann = Person::connect(first, &id, &secrets[0]);
    let mut bo = Person::connect(second, &id, &secrets[1]);
    ann.done(json!({"sit": {"seat": 0, "word": "dust"}}));
    bo.done(json!({"sit": {"seat": 1 + bots}}));
    ann.done(json!({"start": {"fill": "greenhorn"}}));
    (id, [ann, bo])
}

/// Everybody chooses when asked, this many times or until the game is over. A lost connection is reopened.
pub(crate) fn play(people: &mut [Person], most: usize) {
    let mut made = 0;
    let mut patience = Instant::now() + PATIENCE;
    while made < most && people.iter().any(|person| !person.is_over()) {
        for person in people.iter_mut() {
            if person.choose() {
                made += 1;
                patience = Instant::now() + PATIENCE;
            }
        }
        assert!(
            Instant::now() < patience,
            "nobody is asked: {:?}",
            people.iter().map(|person| &person.now).collect::<Vec<_>>()
        );
    }
}

/// The journal of the finished game contains every acknowledged choice of the people once, in order, and verifies.
pub(crate) fn check_journal(server: &Server, table: &str, people: &[Person]) -> Record {
    let journal = server.get(&format!("/api/tables/{table}/journal"), "");
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    assert!(verify(&record).unwrap().draws_rederived);
    for person in people {
        let seat = person.now["table"]["you"].as_u64().unwrap();
        let stored = record.entries.iter().filter(|entry| u64::from(entry.seat.number()) == seat);
        let stored: Vec<&Value> = stored.map(|entry| &entry.choice).collect();
        assert_eq!(stored, person.acknowledged.iter().collect::<Vec<_>>());
    }
    record
}

#[test]
fn a_viewer_at_the_other_server_plays_all_the_same() {
    let database = Database::new();
    let servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table([&servers[0], &servers[1]]);
    assert_eq!(servers.each_ref().map(|server| server.metric("rustlers_tables_awake")), [1, 0]);
    play(&mut people, 6);
    assert_eq!(servers[1].metric("rustlers_viewers_relayed"), 1);
    assert_eq!(servers[0].metric("rustlers_viewers"), 2, "the owner serves both");
    play(&mut people, usize::MAX);
    for server in &servers {
        check_journal(server, &id, &people);
    }
    assert_eq!(people[0].now["table"]["outcome"], people[1].now["table"]["outcome"]);
}

#[test]
fn the_tables_of_a_server_that_is_killed_go_on_at_the_other_one() {
    let database = Database::new();
    let mut servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table([&servers[0], &servers[1]]);
    play(&mut people, 8);
    let before = people.each_ref().map(|person| person.acknowledged.len());
    servers[0].kill();
    let [_, other] = &servers;
    for person in &mut people {
        person.move_to(other);
    }
    play(&mut people, usize::MAX);
    assert_eq!(other.metric("rustlers_viewers_relayed"), 0, "the table is here");
    check_journal(other, &id, &people);
    for (person, before) in people.iter().zip(before) {
        assert!(person.acknowledged.len() > before, "the game was not over before");
    }
}

/// Nobody has to wait for the lease of a server that stopped properly.
#[test]
fn the_tables_of_a_server_that_stops_go_on_at_the_other_one_at_once() {
    let database = Database::new();
    let servers = [ENDLESS_MS; 2].map(|lease| Server::start_with_lease(&database, lease));
    let (id, mut people) = table([&servers[0], &servers[1]]);
    play(&mut people, 4);
    let [first, other] = servers;
    first.stop();
    for person in &mut people {
        person.move_to(&other);
    }
    play(&mut people, usize::MAX);
    assert_eq!(other.metric("rustlers_viewers_relayed"), 0, "the table is here");
    check_journal(&other, &id, &people);
}

/// An upgrade without a break: three servers are replaced one after another, and games go on. Their leases do not expire, so
/// nobody has waited for one.
#[test]
fn servers_are_replaced_one_after_another_and_nobody_notices_more_than_a_reconnect() {
    let database = Database::new();
    let start = || Server::start_with_lease(&database, ENDLESS_MS);
    let mut servers = [start(), start(), start()];
    // One table at each server, with somebody who has reached another one.
    let mut tables: Vec<_> =
        (0..3).map(|place| (place, table([&servers[place], &servers[(place + 1) % 3]]))).collect();
    for replaced in 0..3 {
        tables.iter_mut().for_each(|(_, (_, people))| play(people, 3));
        let old = std::mem::replace(&mut servers[replaced], start());
        for (place, (_, people)) in &mut tables {
            people[0].move_to(&servers[*place]);
            people[1].move_to(&servers[(*place + 1) % 3]);
        }
        old.stop();
    }
    for (_, (id, people)) in &mut tables {
        play(people, usize::MAX);
        check_journal(&servers[0], id, people);
        for person in people {
            // Once for the server that had the table, and once for the one that passed the line on.
            assert!(person.reconnected <= 3, "{}", person.reconnected);
            assert_eq!(person.turned_away, 0);
        }
    }
}

/// Whoever waits for a server that does not answer keeps nobody else from their tables.
#[test]
fn waiting_for_a_dead_server_holds_nobody_up() {
    const WAITING: usize = 8;
    let database = Database::new();
    let mut dead = Server::start_with_lease(&database, ENDLESS_MS);
    let secret = dead.post("/api/people", "", json!({"name": "Ann"}))["secret"].as_str().unwrap().to_owned();
    let make = || {
        let made = dead.post("/api/tables", &secret, json!({"game": "goat", "players": 3}));
        made["id"].as_str().unwrap().to_owned()
    };
    let (theirs, sleeping) = (make(), make());
    drop(Person::connect(&dead, &theirs, &secret));
    dead.kill();
    // This one has limits: one address wakes few tables at a time.
    let other = Server::start_with(&database.address(), &["--lease-ms", ENDLESS_MS]);
    let waiting: Vec<_> = (0..WAITING).map(|_| Person::knock(&other, &theirs, &secret)).collect();
    Person::connect(&other, &sleeping, &secret);
    drop(waiting);
}

/// The database's clock differs from that of the servers, which is allowed.
#[test]
fn a_live_table_stays_where_it_is_when_the_clocks_differ() {
    let database = Database::ahead_by(20);
    let mut servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table([&servers[0], &servers[1]]);
    play(&mut people, 6);
    assert_eq!(servers[1].metric("rustlers_viewers_relayed"), 1);
    assert_eq!(servers[1].metric("rustlers_tables_awake"), 0, "the table was not taken over");
    // And a dead server's table is taken over all the same.
    servers[0].kill();
    let [_, other] = &servers;
    people.iter_mut().for_each(|person| person.move_to(other));
    play(&mut people, usize::MAX);
    check_journal(other, &id, &people);
}

/// A server that was suspended for longer than its lease resumes and believes that it still owns the table.
#[test]
fn a_server_that_lost_a_table_cannot_write_to_it() {
    let database = Database::new();
    let servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table([&servers[0], &servers[1]]);
    play(&mut people, 4);
    servers[0].pause();
    let [ann, bo] = &mut people;
    bo.move_to(&servers[1]);
    bo.come_back();
    assert_eq!(servers[1].metric("rustlers_tables_awake"), 1, "the table has another owner");
    bo.done(json!({"say": {"text": "who is there?"}}));
    servers[0].resume();
    // Ann is still connected to the first server, which knows nothing about this.
    let refused = ann.ask("late", &json!({"say": {"text": "lost words"}}));
    assert_eq!(refused.map(|answer| answer["refused"]["code"].clone()), Ok(json!("reopen")));
    ann.come_back();
    let answer = ann.ask("late", &json!({"say": {"text": "lost words"}}));
    assert_eq!(answer, Ok(json!({"id": "late"})), "sent again, it is said");
    assert_eq!(servers[0].metric("rustlers_viewers_relayed"), 1, "the first server passes the line on");
    let story = servers[1].get(&format!("/api/tables/{id}/story"), "");
    assert_eq!((story.matches("lost words").count(), story.matches("who is there?").count()), (1, 1));
    play(&mut people, usize::MAX);
    check_journal(&servers[0], &id, &people);
}
