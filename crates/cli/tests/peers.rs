//! Several `rustlers serve` processes on one PostgreSQL database: each one serves every table, and a dead one is
//! replaced.

mod database;
mod person;
mod server;

use rustlers_house::{JournalReader, Record, verify};
use serde_json::{Value, json};

use database::Database;
use person::Person;
use server::{ENDLESS_MS, Server};

/// A table for two people and a bot with a game in progress; the people are connected to these servers.
fn table(database: &Database, servers: [&Server; 2]) -> (String, [Person; 2]) {
    let [first, second] = servers;
    let secrets =
        ["Ann", "Bo"].map(|name| first.post("/api/people", "", json!({ "name": name }))["secret"].clone());
    let secrets = secrets.map(|secret| secret.as_str().unwrap().to_owned());
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 0});
    let id = first.post("/api/tables", &secrets[0], wish)["id"].as_str().unwrap().to_owned();
    // The first to connect brings the table to that server.
    let mut ann = Person::connect(first, &id, &secrets[0]);
    let mut bo = Person::connect(second, &id, &secrets[1]);
    ann.done(json!({"sit": {"seat": 0, "word": "dust"}}));
    bo.done(json!({"sit": {"seat": 2}}));
    ann.done(json!({"start": {"fill": "greenhorn"}}));
    assert_eq!(first.metric("rustlers_tables_awake"), 1, "{}", database.address());
    assert_eq!(second.metric("rustlers_tables_awake"), 0);
    (id, [ann, bo])
}

/// Everybody chooses when asked, this many times or until the game is over. A lost connection is reopened.
fn play(people: &mut [Person], most: usize) {
    let mut made = 0;
    while made < most && people.iter().any(|person| !person.is_over()) {
        for person in people.iter_mut() {
            made += usize::from(person.choose());
        }
    }
}

/// The journal of the finished game contains every acknowledged choice of the people once, in order, and verifies.
fn check_journal(server: &Server, table: &str, people: &[Person]) -> Record {
    let journal = server.get(&format!("/api/tables/{table}/journal"), "");
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    assert!(verify(&record).unwrap().draws_rederived);
    for (person, seat) in people.iter().zip([0, 2]) {
        let stored = record.entries.iter().filter(|entry| entry.seat.number() == seat);
        let stored: Vec<&Value> = stored.map(|entry| &entry.choice).collect();
        assert_eq!(stored, person.acknowledged.iter().collect::<Vec<_>>());
    }
    record
}

#[test]
fn a_viewer_at_the_other_server_plays_all_the_same() {
    let database = Database::new();
    let servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table(&database, [&servers[0], &servers[1]]);
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
    let (id, mut people) = table(&database, [&servers[0], &servers[1]]);
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
    let (id, mut people) = table(&database, [&servers[0], &servers[1]]);
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

/// The database's clock differs from that of the servers, which is allowed.
#[test]
fn a_live_table_stays_where_it_is_when_the_clocks_differ() {
    let database = Database::ahead_by(20);
    let mut servers = [Server::start(&database), Server::start(&database)];
    let (id, mut people) = table(&database, [&servers[0], &servers[1]]);
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
    let (id, mut people) = table(&database, [&servers[0], &servers[1]]);
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
