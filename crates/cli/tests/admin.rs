//! `rustlers admin` as a program, on SQLite and on PostgreSQL, with the real server running and without it.

use std::fs;
use std::time::{Duration, Instant};

use rustlers_store::{NewTable, Visibility};
use serde_json::{Value, json};

use crate::program::place::Place;
use crate::program::server::{Person, Server};
use crate::program::{Ran, command, rustlers, text};

/// Makes a test of each case for each database.
macro_rules! on_both {
    ($($case:ident)+) => {
        mod sqlite {
            $(#[test] fn $case() { super::$case(&super::Place::sqlite()); })+
        }
        mod postgres {
            $(#[test] fn $case() { super::$case(&super::Place::postgres()); })+
        }
    };
}

on_both! {
    tables_are_listed
    tables_are_closed_while_the_server_runs
    tables_are_closed_when_the_server_is_dead
    finished_games_are_exported
    games_are_exported_without_names
    a_damaged_table_does_not_keep_the_others_back
}

/// Runs `rustlers admin` on the database of a place.
#[track_caller]
fn admin(place: &Place, words: &[&str]) -> Ran {
    let mut all = vec!["admin"];
    all.extend(words);
    all.extend(["--database", &place.database]);
    rustlers(&all)
}

#[track_caller]
fn listed(place: &Place, filters: &[&str]) -> Vec<Value> {
    let mut words = vec!["list", "--json"];
    words.extend(filters);
    admin(place, &words).json().as_array().unwrap().clone()
}

fn ids(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["id"].as_str().unwrap()).collect()
}

/// A table where nobody is playing.
fn open_table(server: &Server, secret: &str) -> String {
    server.table(secret, &json!({"game": "goat", "players": 3, "seats": ["me", "cowhand", "free"]}))
}

/// A table where a game was played to the end.
fn finished_table(server: &Server, secret: &str) -> String {
    let seats = json!(["me", "greenhorn"]);
    let clock = json!({"per_move": {"seconds": 0}});
    let wish =
        json!({"game": "goat", "players": 2, "pace_ms": 0, "seats": seats, "start": true, "clock": clock});
    let id = server.table(secret, &wish);
    Person::connect(server.at, &id, secret).until("over");
    id
}

fn tables_are_listed(place: &Place) {
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let finished = finished_table(&server, &ann);
    let private = server.table(&ann, &json!({"game": "goat", "players": 2, "private": true}));
    let open = open_table(&server, &ann);
    let check = || {
        let rows = listed(place, &[]);
        assert_eq!(ids(&rows), [&*open, &*private, &*finished], "the latest first");
        assert_eq!(rows[0]["host"], "Ann");
        assert_eq!(rows[0]["seats"][0], json!({"name": "Ann", "person": true}));
        assert_eq!(rows[1]["private"], true);
        assert!(rows[2]["records"].as_u64().unwrap() > 10);
        assert!(!rows.iter().any(|row| row.to_string().contains("seed")), "{rows:?}");
        assert_eq!(ids(&listed(place, &["--status", "over"])), [&*finished]);
        assert_eq!(ids(&listed(place, &["--status", "over,open", "--limit", "2"])), [&*open, &*private]);
        assert_eq!(listed(place, &["--game", "chess"]).len(), 0);
        assert_eq!(listed(place, &["--game", "GOAT", "--idle", "0s"]).len(), 3);
        assert_eq!(listed(place, &["--idle", "1d"]).len(), 0);
        let told = admin(place, &["list"]).well();
        assert!(told.starts_with("ID  ") && told.ends_with("3 tables\n"), "{told}");
        let line = told.lines().find(|line| line.starts_with(&*open)).unwrap();
        assert!(line.contains("goat  open") && line.ends_with("Ann, 1 bot, 1 free"), "{told}");
        assert!(told.contains("open, private"), "{told}");
    };
    check();
    server.stop();
    check();
    assert_eq!(admin(place, &["list", "--status", "closed"]).well(), "0 tables\n");
}

fn tables_are_closed_while_the_server_runs(place: &Place) {
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let (awake, asleep) = (open_table(&server, &ann), open_table(&server, &ann));
    let mut person = Person::connect(server.at, &awake, &ann);
    assert_eq!(admin(place, &["close", &awake]).well(), format!("Table {awake} is closed.\n"));
    person.until("closed");
    assert_eq!(admin(place, &["close", &asleep]).well(), format!("Table {asleep} is closed.\n"));
    assert_eq!(Person::connect(server.at, &asleep, &ann).status(), "closed");
    for id in [&awake, &asleep] {
        let told = admin(place, &["close", id]).well();
        assert_eq!(told, format!("Table {id} needs no closing: it is closed.\n"));
    }
    // A table with a running game as well, and again once the game is over.
    let finished = finished_table(&server, &ann);
    assert!(admin(place, &["close", &finished]).well().ends_with("it is over.\n"));
    let wish = json!({"game": "goat", "players": 2, "seats": ["me", "greenhorn"], "start": true});
    let playing = server.table(&ann, &wish);
    let mut person = Person::connect(server.at, &playing, &ann);
    admin(place, &["close", &playing]).well();
    person.until("closed");
    assert_eq!(person.ask("late", &json!({"back": {}})).get("refused"), None);
    let list = server.http("GET", "/api/tables", "", "");
    assert_eq!(list, "[]", "closed tables are in no list");
    server.stop();
}

/// The lease of a killed server does not hold the table: on PostgreSQL, where another process might be alive, only
/// until it expires, and in a file not at all.
fn tables_are_closed_when_the_server_is_dead(place: &Place) {
    let mut server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let (awake, asleep) = (open_table(&server, &ann), open_table(&server, &ann));
    let person = Person::connect(server.at, &awake, &ann);
    server.kill();
    drop(person);
    let begun = Instant::now();
    assert_eq!(admin(place, &["close", &awake]).well(), format!("Table {awake} is closed.\n"));
    let took = begun.elapsed();
    assert!(!place.is_file() || took < Duration::from_secs(9), "it waited for a dead process: {took:?}");
    assert_eq!(admin(place, &["close", &asleep]).well(), format!("Table {asleep} is closed.\n"));
    let server = Server::start(&place.database);
    for id in [&awake, &asleep] {
        assert_eq!(Person::connect(server.at, id, &ann).status(), "closed");
    }
    server.stop();
}

fn finished_games_are_exported(place: &Place) {
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let finished = [finished_table(&server, &ann), finished_table(&server, &ann)];
    let (open, closed) = (open_table(&server, &ann), open_table(&server, &ann));
    admin(place, &["close", &closed]).well();
    let directory = place.folder.path().join("some/journals");
    let export = || admin(place, &["export", text(&directory)]).well();
    let told = export();
    assert!(told.contains(&format!("skipped {open}: the game is not over\n")), "{told}");
    assert!(told.contains(&format!("skipped {closed}: it was closed before the game was over\n")), "{told}");
    assert!(told.ends_with(&format!("2 journals written to {}, 2 skipped\n", directory.display())), "{told}");
    for id in &finished {
        let file = directory.join(format!("{id}.jsonl"));
        let verified = rustlers(&["replay", "--verify", text(&file)]).well();
        assert!(verified.contains("verified"), "{verified}");
        let fetched = server.http("GET", &format!("/api/tables/{id}/journal"), "", "");
        assert_eq!(fs::read_to_string(file).unwrap(), fetched);
    }
    server.stop();
    fs::remove_file(directory.join(format!("{}.jsonl", finished[0]))).unwrap();
    let told = export();
    assert!(told.contains(&format!("skipped {}: its journal already exists\n", finished[1])), "{told}");
    assert!(told.contains("1 journal written"), "{told}");
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 2, "no half-written file is left");
}

fn games_are_exported_without_names(place: &Place) {
    let server = Server::start(&place.database);
    let ann = server.arrive("Annabella");
    let finished = [finished_table(&server, &ann), finished_table(&server, &ann)];
    open_table(&server, &ann);
    let export = |name: &str, more: &[&str]| {
        let out = place.folder.path().join(name);
        let ran = rustlers(&[&["export-journals", text(&out), "--database", &place.database], more].concat());
        (ran, out)
    };
    let (ran, journals) = export("games.jsonl", &[]);
    let told = ran.well();
    assert!(told.contains("2 games written to"), "{told}");
    assert!(told.contains("the game is not over"), "{told}");
    rustlers(&["replay", text(&journals), "--verify"]).well();
    let text_of_journals = fs::read_to_string(&journals).unwrap();
    assert_eq!(text_of_journals.matches(r#""seats":["person","greenhorn"]"#).count(), 2);
    for (name, more) in
        [("games.parquet", &[][..]), ("moves.parquet", &["--decisions"]), ("moves.jsonl", &["--decisions"])]
    {
        let (ran, file) = export(name, more);
        ran.well();
        let bytes = fs::read(&file).unwrap();
        for secret in ["Annabella", &finished[0], &finished[1]] {
            assert!(!bytes.windows(secret.len()).any(|some| some == secret.as_bytes()), "{secret} in {name}");
        }
        assert!(bytes.windows(6).any(|some| some == b"person"), "{name}");
    }
    assert!(!text_of_journals.contains("Annabella"));
    export("games.csv", &[]).0.wrong(&["ends in .jsonl or .parquet"]);
    server.stop();
}

fn a_damaged_table_does_not_keep_the_others_back(place: &Place) {
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let finished = finished_table(&server, &ann);
    server.stop();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = rustlers_store::open(&place.database).await.unwrap();
        for (id, status) in [("damaged", "over"), ("../../escaped", "over"), ("stuck", "playing")] {
            let table = NewTable {
                id: id.parse().unwrap(),
                game: "goat".to_owned(),
                visibility: Visibility::Private,
                status: status.to_owned(),
                header: "{}".to_owned(),
                summary: "no JSON\u{1b}[2J".to_owned(),
                entries: vec![b"no JSON".to_vec()],
                members: Vec::new(),
                quota: None,
                now_ms: 1,
            };
            store.create_table(table).await.unwrap();
        }
    });
    let directory = place.folder.path().join("journals");
    let ran = admin(place, &["export", text(&directory)]);
    assert!(ran.out.contains("skipped damaged: this table cannot be opened: missing field"), "{ran:?}");
    assert!(ran.out.contains("skipped ../../escaped: its id cannot be the name of a file"), "{ran:?}");
    assert!(ran.out.contains("1 journal written"), "{ran:?}");
    ran.says(1, &["2 of the finished games", "hint: "]);
    let names: Vec<_> = fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [format!("{finished}.jsonl").as_str()]);
    assert_eq!(listed(place, &[]).len(), 4, "a table that cannot be read is listed all the same");
    // A table that no server can open can be closed.
    assert_eq!(admin(place, &["close", "stuck"]).well(), "Table stuck is closed.\n");
    assert_eq!(admin(place, &["close", "stuck"]).well(), "Table stuck needs no closing: it is closed.\n");
    assert_eq!(admin(place, &["close", "damaged"]).well(), "Table damaged needs no closing: it is over.\n");
}

#[test]
fn a_backup_is_made_while_the_server_runs() {
    let place = Place::sqlite();
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let open = open_table(&server, &ann);
    let copy = place.folder.path().join("copy.db");
    let told = admin(&place, &["backup", text(&copy)]).well();
    assert_eq!(told, format!("The copy is in {}.\n", copy.display()));
    admin(&place, &["backup", text(&copy)]).wrong(&["exists; name a file that does not"]);
    let second = Server::start(text(&copy));
    assert_eq!(Person::connect(second.at, &open, &ann).status(), "open");
    second.stop();
    server.stop();
}

#[test]
fn postgresql_has_its_own_backup() {
    let place = Place::postgres();
    let copy = place.folder.path().join("copy.db");
    admin(&place, &["backup", text(&copy)]).wrong(&["pg_dump"]);
    assert!(!copy.exists());
    let server = Server::start(&place.database);
    let ann = server.arrive("Ann");
    let open = open_table(&server, &ann);
    place.dump(&copy);
    open_table(&server, &ann);
    server.stop();
    place.restore(&copy);
    let server = Server::start(&place.database);
    assert_eq!(ids(&listed(&place, &[])), [&*open], "what came after the backup is gone");
    assert_eq!(Person::connect(server.at, &open, &ann).status(), "open");
    server.stop();
}

#[test]
fn the_database_may_be_named_by_the_environment() {
    let place = Place::sqlite();
    Server::start(&place.database).stop();
    let ran = command(&["admin", "list"]).env("RUSTLERS_DATABASE", &place.database).output().unwrap();
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), "0 tables\n");
}

#[test]
fn wrong_words_are_told_with_hints() {
    let place = Place::sqlite();
    for words in [&["list"][..], &["close", "x"], &["export", "x"], &["backup", "x"]] {
        admin(&place, words).wrong(&["there is no database", "hint: ", "RUSTLERS_DATABASE"]);
    }
    assert!(!std::path::Path::new(&place.database).exists(), "a mistyped name makes no database");
    Server::start(&place.database).stop();
    admin(&place, &["close", "nosuch"]).wrong(&["there is no table \"nosuch\"", "rustlers admin list"]);
    admin(&place, &["close", "no such"]).wrong(&["there is no table \"no such\""]);
    admin(&place, &["list", "--idle", "5x"]).wrong(&["such as 12h"]);
    admin(&place, &["list", "--status", "asleep"]).wrong(&["possible values: open, playing, over, closed"]);
    let file = place.folder.path().join("file");
    fs::write(&file, "something else").unwrap();
    admin(&place, &["export", text(&file)]).wrong(&["cannot be created"]);
    rustlers(&["admin", "list", "--database", text(&file)]).wrong(&["is not an SQLite database"]);
    assert_eq!(rustlers(&["admin"]).code, 2);
}
