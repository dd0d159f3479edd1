//! `rustlers simulate`: results, journals, and plans that cannot be carried out.

use serde_json::Value;

use crate::program::{rustlers, text};

fn simulate(words: &[&str]) -> crate::program::Ran {
    rustlers(&[&["simulate", "goat"], words].concat())
}

#[test]
fn the_result_as_json_has_what_it_should() {
    let report = simulate(&["-p", "4", "-g", "200", "-s", "7", "-t", "2", "--json"]).json();
    assert_eq!(report["game"], "goat");
    assert_eq!((&report["players"], &report["games"]), (&4.into(), &200.into()));
    assert_eq!((&report["threads"], &report["seed"]), (&2.into(), &7.into()));
    assert_eq!(report["bots"], serde_json::json!(["greenhorn", "greenhorn", "greenhorn", "greenhorn"]));
    let decisions = report["decisions"].as_u64().unwrap();
    assert!((200 * 40..200 * 100).contains(&decisions), "{decisions}");
    for number in ["seconds", "decisions_per_second", "games_per_second"] {
        assert!(report[number].as_f64().unwrap() > 0.0, "{number}");
    }
    let wins: f64 = report["seat_wins"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).sum();
    assert!((wins - 200.0).abs() < 1e-6, "{wins}");
    assert_eq!(report["mean_score"].as_array().unwrap().len(), 4);
    let greenhorns = &report["bot_wins"]["greenhorn"];
    assert!((greenhorns["rate"].as_f64().unwrap() - 0.25).abs() < 1e-6);
    assert!(greenhorns["low"].as_f64().unwrap() < 0.25 && greenhorns["high"].as_f64().unwrap() > 0.25);
}

#[test]
fn the_result_follows_from_the_seed_whatever_the_threads() {
    let untimed = |threads: &str| {
        let mut report: Value =
            simulate(&["-p", "3", "-g", "300", "-s", "5", "-t", threads, "--json"]).json();
        for key in ["threads", "seconds", "decisions_per_second", "games_per_second"] {
            report.as_object_mut().unwrap().remove(key);
        }
        report
    };
    assert_eq!(untimed("1"), untimed("3"));
}

#[test]
fn the_result_as_a_table_names_seats_and_seed() {
    let table = simulate(&["-p", "3", "-g", "50", "-s", "7"]).well();
    for words in ["goat, 3 players: 50 games, seed 7", "P2    greenhorn", "95 % interval", "a second"] {
        assert!(table.contains(words), "{words}: {table}");
    }
    // Without a seed, one is picked and printed, so that the games can be repeated.
    assert!(simulate(&["-p", "3", "-g", "1"]).well().contains("seed "));
}

#[test]
fn bots_are_named_once_or_for_every_seat() {
    let bots = |bots: &str| simulate(&["-p", "3", "-g", "4", "--rotate", "--json", "--bots", bots]);
    assert_eq!(bots("cowhand").json()["bots"], serde_json::json!(["cowhand", "cowhand", "cowhand"]));
    let mixed = bots("Cowhand,greenhorn,greenhorn").json();
    assert_eq!(mixed["bots"], serde_json::json!(["cowhand", "greenhorn", "greenhorn"]));
    assert_eq!(mixed["bot_wins"].as_object().unwrap().len(), 2);
    bots("cowhand,greenhorn").wrong(&["3 seats need 3 bots", "2 are named"]);
    bots("cowhand,cowhand,cowhand,cowhand").wrong(&["3 seats need 3 bots", "4 are named"]);
    bots("cowhnd").wrong(&["cowhnd", "cowhand"]);
    bots("").wrong(&["--bots"]);
}

#[test]
fn plans_that_make_no_sense_are_refused() {
    simulate(&["-p", "4", "-g", "0"]).wrong(&["at least one game"]);
    simulate(&["-p", "9", "-g", "1"]).wrong(&["2 to 5 players, not 9"]);
    simulate(&["-p", "4", "-g", "-1"]).wrong(&["-1"]);
    simulate(&["-p", "4", "-g", "many"]).wrong(&["many"]);
    simulate(&["-p", "4", "-g", "1", "-t", "0"]).wrong(&["at least one"]);
    simulate(&["-p", "4", "-g", "1", "-t", "100000"]).wrong(&["too many"]);
    simulate(&["-p", "4", "-g", "1", "--option", "start=9"]).wrong(&["start"]);
}

#[test]
fn journals_are_written_whole_or_not_at_all() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    let table = simulate(&["-p", "2", "-g", "3", "-s", "7", "--out", text(&path)]).well();
    assert!(table.contains("games.jsonl"), "{table}");
    let files: Vec<_> =
        std::fs::read_dir(directory.path()).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!((files.len(), &files[0]), (1, &path), "no part is left");
    let journals = std::fs::read_to_string(&path).unwrap();
    assert_eq!(journals.lines().filter(|line| line.starts_with("{\"journal\":1,")).count(), 3);
    assert_eq!(journals.lines().filter(|line| line.starts_with("{\"end\":")).count(), 3);
    rustlers(&["replay", text(&path), "--verify"]).well();

    // The result goes to standard output as usual.
    let report = simulate(&["-p", "2", "-g", "3", "-s", "7", "--json", "--out", text(&path)]).json();
    assert_eq!(report["games"], 3);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), journals);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    let directory = tempfile::tempdir().unwrap();
    // This many games would take hours.
    let write_to = |path: &str| simulate(&["-p", "5", "-g", "10000000000", "--out", path]);
    write_to(text(directory.path())).wrong(&["is a directory"]);
    write_to(text(&directory.path().join("nowhere").join("games.jsonl"))).wrong(&["no such directory"]);
    write_to("-").wrong(&["need a separate file"]);
    write_to("").wrong(&["--out"]);
    // A plan that cannot be carried out leaves no file behind.
    let path = directory.path().join("games.jsonl");
    simulate(&["-p", "5", "-g", "0", "--out", text(&path)]).wrong(&["at least one game"]);
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
}
