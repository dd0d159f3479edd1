//! `rustlers try`: scripts of choices, refusals, impossible positions, and fixed luck.

use serde_json::{Value, json};

use crate::program::{choice, drawing, new_goat, offer, rustlers, rustlers_reading, text, try_out};

/// Four players before the first offer; the Dealer is P0 and holds Cowboy, Gunslinger, Robber and Goat.
fn table() -> Value {
    let new = new_goat(4, 7);
    assert_eq!(new["position"]["hand"]["holder"], 0);
    assert_eq!(new["position"]["hand"]["cards"], json!(["Cowboy", "Gunslinger", "Robber", "Goat"]));
    new
}

fn with(mut table: Value, script: impl IntoIterator<Item = Value>) -> Value {
    table["script"] = script.into_iter().collect();
    table
}

#[test]
fn a_position_alone_shows_what_is_open() {
    let tried = try_out(&table()).json();
    for list in ["steps", "events", "stories", "chance"] {
        assert_eq!(tried[list], json!([]), "{list}");
    }
    assert_eq!(tried["awaits"], json!([0]));
    assert_eq!(tried["choices"]["0"].as_array().unwrap().len(), 48);
    let first = &tried["choices"]["0"][0];
    assert!(
        first["choice"]["offer"]["to"].is_u64() && first["text"].as_str().unwrap().starts_with("offer the ")
    );
    let viewers: Vec<&String> = tried["views"].as_object().unwrap().keys().collect();
    assert_eq!(viewers, ["0", "1", "2", "3", "spectator"]);
    assert!(tried["views"]["0"]["hand"]["cards"].is_array());
    assert!(tried["views"]["spectator"]["hand"]["cards"].is_null());
    assert!(tried["outcome"].is_null());
}

#[test]
fn a_script_is_told_in_events_words_and_draws() {
    let script = [offer(0, "Cowboy", "Gunslinger", 1), drawing(choice(1, "accept"), &["sheriff"])];
    let tried = try_out(&with(table(), script)).json();
    assert_eq!(tried["events"].as_array().unwrap().len(), tried["stories"].as_array().unwrap().len());
    assert_eq!(
        tried["events"][0],
        json!({ "offered": { "from": 0, "to": 1, "name": "Gunslinger", "card": "Cowboy" } })
    );
    assert_eq!(tried["stories"][1], "P1 accepts.");
    assert_eq!(tried["stories"].as_array().unwrap().last().unwrap(), "P1 draws the Sheriff.");
    let chance = &tried["chance"];
    assert_eq!(chance.as_array().unwrap().len(), 1);
    assert_eq!((&chance[0]["index"], &chance[0]["of"]), (&json!(1), &json!(7)));
    assert!(chance[0]["got"].is_u64() && chance[0]["what"].as_str().unwrap().ends_with(": Sheriff"));
    assert_eq!(tried["steps"][0]["text"], "offer the Cowboy to P1 as \"Gunslinger\"");
    assert_eq!(tried["steps"][0]["events"], 1);
    assert_eq!(tried["awaits"], json!([1]));
    assert_eq!(tried["position"]["seats"][1]["hats_on"], json!(["Cowboy"]));
}

#[test]
fn luck_that_is_left_open_follows_from_the_seed() {
    let question = with(table(), [offer(0, "Goat", "Goat", 2), choice(2, "refuse")]).to_string();
    let run = |seed: &str| rustlers_reading(&["try", "--seed", seed], question.as_bytes()).json();
    assert_eq!(run("5"), run("5"));
    assert_eq!(run("0"), rustlers_reading(&["try"], question.as_bytes()).json());
    assert!((0..9).any(|seed| run(&seed.to_string()) != run("9")));
}

#[test]
fn a_file_a_dash_and_nothing_are_read_alike() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("question.json");
    let question = table().to_string();
    std::fs::write(&path, &question).unwrap();
    let from_file = rustlers(&["try", text(&path)]).well();
    assert_eq!(rustlers_reading(&["try", "-"], question.as_bytes()).well(), from_file);
    assert_eq!(rustlers_reading(&["try"], question.as_bytes()).well(), from_file);
    let compact = rustlers(&["try", text(&path), "--compact"]);
    assert_eq!(compact.out.lines().count(), 1);
    rustlers(&["try", text(directory.path())]).wrong(&["is a directory"]);
    rustlers(&["try", text(&directory.path().join("none.json"))]).wrong(&["there is no file"]);
}

/// GOAT-31: an offer to oneself. The answer says which line of the script was refused, and by which rule.
#[test]
fn a_refused_choice_exits_with_1_and_names_the_rule() {
    let script = [offer(0, "Cowboy", "Goat", 1), choice(1, "refuse"), offer(1, "Goat", "Goat", 1)];
    let ran = try_out(&with(table(), script));
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        answer,
        json!({ "refused": {
            "index": 2, "seat": 1, "reason": "You cannot offer a card to yourself.", "rule": "GOAT-31"
        } })
    );
    for (line, rule) in [(choice(1, "accept"), "GOAT-80"), (choice(7, "accept"), "GOAT-2")] {
        let ran = try_out(&with(table(), [line]));
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, &answer["refused"]["rule"]), (1, &json!(rule)));
    }
}

#[test]
fn an_impossible_position_says_everything_that_is_wrong_with_it() {
    let mut table = table();
    table["position"]["deck"][0] = json!("Goat");
    table["position"]["supply"]["coins"] = json!(25);
    let words = ["the Goat is there twice", "the Seller is missing", "3 coins are missing"];
    let ran = try_out(&table).wrong(&words);
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    let faults = answer["impossible"].to_string();
    assert!(words.iter().all(|word| faults.contains(word)), "{faults}");
    assert_eq!(answer.as_object().unwrap().len(), 1);
}

#[test]
fn luck_that_does_not_fit_is_told_with_what_would() {
    let with_luck = |chance: Value| {
        let mut answer = choice(1, "accept");
        answer["chance"] = chance;
        try_out(&with(table(), [offer(0, "Cowboy", "Goat", 1), answer]))
    };
    with_luck(json!([null])).well();
    with_luck(json!([6])).well();
    with_luck(json!(["Goat"])).wrong(&["script[1].chance", "Goat is not a possible outcome", "Seller, Kid"]);
    with_luck(json!([7])).wrong(&["script[1].chance", "7 is not a possible outcome"]);
    with_luck(json!(["Kid", "Widow"])).wrong(&["script[1].chance", "never drawn", "Kid"]);
    with_luck(json!([{}])).wrong(&["script[1].chance", "a number, a name, or null"]);
    with_luck(json!([1.5])).wrong(&["script[1].chance", "a number, a name, or null"]);
    with_luck(json!("Kid")).wrong(&["script[1].chance"]);
    let nothing_drawn = drawing(offer(0, "Cowboy", "Goat", 1), &["Kid"]);
    try_out(&with(table(), [nothing_drawn])).wrong(&["script[0].chance", "draws nothing"]);
}

#[test]
fn input_that_cannot_be_read_is_told_with_its_place() {
    let read = |text: &str| rustlers_reading(&["try"], text.as_bytes());
    read("").wrong(&["the input is empty", "rustlers new"]);
    read("{\"game\":").wrong(&["the input is not JSON", "line 1"]);
    read("[]").wrong(&["the input"]);
    read("{}").wrong(&["missing field `game`"]);
    read("{\"game\":\"goat\"}").wrong(&["missing field `position`"]);
    read("{\"game\":\"gaot\",\"position\":{}}").wrong(&["no game called \"gaot\"", "did you mean goat"]);
    read("{\"game\":\"goat\",\"position\":{}}").wrong(&["the position cannot be read", "rustlers new"]);
    read("{\"game\":\"goat\",\"position\":{},\"skript\":[]}").wrong(&["unknown field `skript`"]);
    read(&"[".repeat(100_000)).wrong(&["the input is not JSON", "recursion"]);
    rustlers_reading(&["try"], &[0, 159, 146, 150]).wrong(&["the input is not text"]);

    let line = |line: Value| try_out(&with(table(), [line]));
    line(choice(0, "acept")).wrong(&["script[0].choice", "acept", "P0 could choose {\"offer\""]);
    line(choice(0, json!({ "offer": { "card": "Goat" } }))).wrong(&["script[0].choice", "offer"]);
    line(choice(0, Value::Null)).wrong(&["script[0].choice"]);
    line(choice(9, "accept")).wrong(&["script[0].seat", "there is no seat 9"]);
    line(json!({ "seat": "Ann", "choice": "accept" })).wrong(&["script[0].seat"]);
    line(json!({ "seat": 0 })).wrong(&["script[0]", "missing field `choice`"]);

    let mut wrong = table();
    wrong["options"] = json!({ "players": 9 });
    try_out(&wrong).wrong(&["9"]);
    wrong["options"] = json!({ "players": 4, "edition": {} });
    try_out(&wrong).wrong(&["edition", "missing field"]);
}

#[test]
fn another_edition_is_tried_with_the_options_of_the_question() {
    let directory = tempfile::tempdir().unwrap();
    let edition = include_str!("../../../editions/goat/goat.toml").replace("coins = 40", "coins = 41");
    std::fs::write(directory.path().join("goat.toml"), edition).unwrap();
    let words = ["try", "--edition", text(directory.path())];
    let mut question = table();
    rustlers_reading(&words, question.to_string().as_bytes()).wrong(&["1 coin is missing"]);
    question["position"]["supply"] = Value::Null;
    let tried = rustlers_reading(&words, question.to_string().as_bytes()).json();
    assert_eq!(tried["position"]["supply"]["coins"], 29);
    assert_eq!(tried["options"]["edition"]["coins"], 41);
    question["options"] = Value::Null;
    rustlers_reading(&words, question.to_string().as_bytes()).wrong(&["--edition", "options"]);
}
