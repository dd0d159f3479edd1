//! `rustlers new`: positions, options and editions.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::{new_goat, rustlers, text, try_out};

const EDITION: &str = include_str!("../../../editions/goat/goat.toml");

#[test]
fn a_position_can_be_tried_at_once() {
    for players in 2..=5 {
        let new = new_goat(players, 7);
        assert_eq!(new["game"], "goat");
        assert_eq!(new["options"]["players"], players);
        let tried = try_out(&new).json();
        assert_eq!(tried["position"], new["position"]);
        assert_eq!(tried["options"], new["options"]);
    }
}

#[test]
fn the_same_seed_gives_the_same_position_and_no_seed_another_one() {
    let words = ["new", "goat", "-p", "5", "-s", "18446744073709551615"];
    assert_eq!(rustlers(&words).well(), rustlers(&words).well());
    assert_ne!(new_goat(5, 1), new_goat(5, 2));
    let any = || rustlers(&["new", "goat", "-p", "5"]).well();
    assert!((0..3).any(|_| any() != any()), "five players have many positions");
}

#[test]
fn compact_is_one_line_of_the_same() {
    let compact = rustlers(&["new", "goat", "-p", "3", "-s", "7", "--compact"]);
    assert_eq!(compact.out.lines().count(), 1);
    assert_eq!(compact.json(), new_goat(3, 7));
}

#[test]
fn options_are_set_and_wrong_ones_are_named() {
    let new = rustlers(&["new", "goat", "-p", "4", "--option", "start=2"]).json();
    assert_eq!(new["position"]["hand"]["holder"], 2);
    let with = |option: &str| rustlers(&["new", "goat", "-p", "4", "--option", option]);
    with("start").wrong(&["\"start\" is not a setting", "KEY=VALUE"]);
    with("=3").wrong(&["KEY=VALUE"]);
    with("strat=3").wrong(&["strat", "start"]);
    with("start=many").wrong(&["start=\"many\" cannot be set"]);
    with("start=4").wrong(&["seat 4 cannot start", "0 to 3"]);
    with("start=99").wrong(&["there is no seat 99"]);
}

#[test]
fn wrong_numbers_of_players_are_told_with_the_right_ones() {
    for players in ["9", "1", "0", "6"] {
        rustlers(&["new", "goat", "--players", players]).wrong(&["2 to 5 players", players]);
    }
    rustlers(&["new", "goat", "--players", "300"]).wrong(&["300", "no game takes that many players"]);
    for players in ["-1", "four", "", "3.5", "99999999999999999999"] {
        rustlers(&["new", "goat", &format!("--players={players}")]).wrong(&["--players", "whole number"]);
    }
    rustlers(&["new", "goat", "-p", "3", "--seed", "lucky"]).wrong(&["--seed", "lucky"]);
}

#[test]
fn an_edition_of_ones_own_is_used() {
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), &EDITION.replace("coins = 40", "coins = 50"));
    let new = rustlers(&["new", "goat", "-p", "4", "-s", "7", "--edition", text(directory.path())]).json();
    assert_eq!(new["options"]["edition"]["coins"], 50);
    assert_eq!(new["position"]["supply"]["coins"], 38);
    // The options contain the edition, so the position can be tried without the files.
    assert_eq!(try_out(&new).json()["position"], new["position"]);
    // Without its options it belongs to the standard edition, which has fewer coins.
    let bare = json!({ "game": "goat", "position": new["position"] });
    try_out(&bare).wrong(&["10 coins"]);
}

#[test]
fn a_wrong_edition_is_told_with_file_and_key() {
    let directory = tempfile::tempdir().unwrap();
    let new = || rustlers(&["new", "goat", "-p", "4", "--edition", text(directory.path())]);
    new().wrong(&["goat.toml", "No such file"]);

    write(directory.path(), &EDITION.replace("elixirs = 3", ""));
    new().wrong(&["goat.toml", "missing field `elixirs`"]);
    write(directory.path(), &EDITION.replace("hats = 3", "hats = 9"));
    new().wrong(&["goat.toml", "players.2.hats", "1 to 3"]);
    write(directory.path(), &EDITION.replace("coins = 40", "coins = \"many\""));
    new().wrong(&["goat.toml", "coins", "invalid type"]);
    write(directory.path(), "name = [");
    new().wrong(&["goat.toml"]);
    fs::write(directory.path().join("goat.toml"), [0xff, 0xfe, 0]).unwrap();
    new().wrong(&["goat.toml", "UTF-8"]);

    let missing = directory.path().join("nowhere");
    rustlers(&["new", "goat", "-p", "4", "--edition", text(&missing)]).wrong(&["there is no directory"]);
    let file = directory.path().join("goat.toml");
    rustlers(&["simulate", "goat", "-p", "4", "-g", "1", "--edition", text(&file)])
        .wrong(&["there is no directory"]);
}

fn write(directory: &Path, edition: &str) {
    fs::write(directory.join("goat.toml"), edition).unwrap();
}
