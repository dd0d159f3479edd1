//! `rustlers lab`: reports, strengths, ratings and weights, and invalid arguments.

use serde_json::Value;

use crate::program::rustlers;

#[test]
fn the_balance_of_the_west_is_written_as_page_and_data() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("report");
    let words =
        ["lab", "balance", "west", "--games", "2", "--seed", "3", "--quiet", "--out", out.to_str().unwrap()];
    let printed = rustlers(&words).well();
    for words in ["2v2: the gang wins", "3v3: the gang wins", "report.html"] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    let page = std::fs::read_to_string(out.join("report.html")).unwrap();
    assert!(page.contains("<svg"));
    let data: Value =
        serde_json::from_str(&std::fs::read_to_string(out.join("report.json")).unwrap()).unwrap();
    assert_eq!((&data["games"], &data["seed"]), (&2.into(), &3.into()));
    assert_eq!(data["sizes"].as_array().unwrap().len(), 3);
    assert!(!out.join("report.html.part").exists());
}

#[test]
fn what_cannot_be_played_is_told() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().to_str().unwrap();
    let told = |words: &[&str], said: &[&str]| {
        rustlers(&[&["lab", "balance"], words, &["--quiet", "--out", out]].concat()).wrong(said);
    };
    told(&["goat"], &["west"]);
    told(&["west", "--games", "0"], &["at least one game"]);
    told(&["west", "--games", "1", "--edition", "nowhere"], &["there is no directory nowhere"]);
}

/// The result without the parts that depend on the machine.
fn untimed(mut report: Value) -> Value {
    for key in ["seconds", "thinking"] {
        report.as_object_mut().unwrap().remove(key);
    }
    report
}

#[test]
fn strength_is_measured_on_the_same_deals_whatever_the_threads() {
    let words =
        ["lab", "strength", "goat", "-p", "3", "--hero", "cowhand", "--field", "greenhorn", "-d", "40"];
    let measure = |threads: &str| rustlers(&[&words[..], &["-t", threads, "--json"]].concat()).json();
    let report = measure("1");
    assert_eq!((&report["hero"], &report["field"]), (&"cowhand".into(), &"greenhorn".into()));
    let place = &report["places"][0];
    assert_eq!((&place["seats"], &place["games"]), (&1.into(), &120.into()));
    let number = |key: &str| place[key].as_f64().unwrap();
    assert!(number("low") < number("share") && number("share") < number("high"));
    // A fair share is a third, and the field's share agrees: every seat of every deal was counted.
    assert!((number("field_share") - 1.0 / 3.0).abs() < 1e-9);
    assert!(number("share") > 1.0 / 3.0);
    assert!(report["thinking"]["choices"].as_u64().unwrap() > 120);
    assert_eq!(untimed(report), untimed(measure("2")));
    let table = rustlers(&words).well();
    for words in ["goat, 3 players: cowhand among greenhorns, 40 deals, seed 1", "a seat", "99 % within"] {
        assert!(table.contains(words), "{words}: {table}");
    }
}

#[test]
fn in_the_west_the_gang_is_measured_as_one() {
    let words =
        ["lab", "strength", "west", "-p", "4", "--hero", "greenhorn", "--field", "greenhorn", "-d", "2"];
    let report = rustlers(&[&words[..], &["--json"]].concat()).json();
    let places = report["places"].as_array().unwrap();
    let sizes: Vec<u64> = places.iter().map(|place| place["seats"].as_u64().unwrap()).collect();
    let games: Vec<u64> = places.iter().map(|place| place["games"].as_u64().unwrap()).collect();
    assert_eq!((sizes, games), (vec![1, 2], vec![4, 2]));
}

#[test]
fn the_arena_ranks_who_wins_above_who_does_not() {
    let words = ["lab", "arena", "lords", "-p", "2", "--bots", "greenhorn,cowhand", "-g", "12"];
    let report = rustlers(&[&words[..], &["--json"]].concat()).json();
    let ranking = report["ranking"].as_array().unwrap();
    assert_eq!(ranking[0]["contender"], "cowhand");
    assert!(ranking[0]["rating"].as_f64().unwrap() > ranking[1]["rating"].as_f64().unwrap());
    assert!(rustlers(&words).well().contains("lords, 2 players: 12 games, seed 1"));
}

#[test]
fn a_response_is_trained_and_measured_on_the_same_deals_whatever_the_threads() {
    let words =
        ["lab", "respond", "goat", "-p", "2", "--against", "greenhorn", "-g", "40", "-d", "5", "-s", "3"];
    let train = |threads: &str| rustlers(&[&words[..], &["-t", threads, "--json"]].concat()).json();
    let mut report = train("1");
    assert_eq!((&report["against"], &report["games"]), (&"greenhorn".into(), &40.into()));
    assert_eq!(report["training"].as_array().unwrap().len(), 10);
    assert_eq!((&report["training"][9]["games"], &report["after"][0]["games"]), (&40.into(), &10.into()));
    assert_eq!(report["before"][0]["field_share"], 0.5);
    let mut other = train("2");
    for report in [&mut report, &mut other] {
        report["seconds"].take();
    }
    assert_eq!(report, other);
    let table = rustlers(&words).well();
    let head =
        "goat, 2 players: a response to the greenhorn, trained in 40 games, measured on 5 deals, seed 3";
    for words in [head, "training games", "greenhorn there", "before", "after"] {
        assert!(table.contains(words), "{words}: {table}");
    }
}

#[test]
fn every_game_can_be_responded_to() {
    for (game, players, places) in [("critters", "4", 1), ("lords", "2", 1), ("west", "4", 2)] {
        let words = ["lab", "respond", game, "-p", players, "--against", "greenhorn", "-g", "2", "-d", "1"];
        let report = rustlers(&[&words[..], &["--json"]].concat()).json();
        assert_eq!(report["after"].as_array().unwrap().len(), places, "{game}");
    }
}

#[test]
fn what_cannot_be_responded_to_is_told() {
    let told = |words: &[&str], said: &[&str]| {
        rustlers(&[&["lab", "respond", "goat", "-p", "2"], words].concat()).wrong(said);
    };
    told(&["--against", "sheriff"], &["there is no bot called \"sheriff\""]);
    told(&["--against", "cowhand/playouts=2"], &["a cowhand has no settings"]);
    told(&["--against", "cowhand", "--games", "0"], &["at least one game"]);
    told(&["--against", "cowhand", "--deals", "0"], &["at least one game"]);
    told(&["--against", "cowhand", "-t", "0"], &["zero threads"]);
}

#[test]
fn weights_are_written_with_the_command_that_made_them() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("goat.json");
    let words = ["lab", "train", "goat", "--games", "3", "--seed", "9", "--out", out.to_str().unwrap()];
    assert!(rustlers(&words).well().contains("of 12 games"));
    let value: Value = serde_json::from_str(&std::fs::read_to_string(&out).unwrap()).unwrap();
    assert_eq!(value["command"], "rustlers lab train goat --games 3 --seed 9");
    assert_eq!(value["features"].as_array().unwrap().len(), value["weights"][0].as_array().unwrap().len());
}

#[test]
fn bots_that_there_are_not_are_told() {
    let told = |bot: &str, said: &[&str]| {
        rustlers(&["lab", "strength", "goat", "-p", "2", "-d", "1", "--hero", bot]).wrong(said);
    };
    told("sheriff", &["there is no bot called \"sheriff\"", "flat is flat Monte Carlo"]);
    told("tophand/brain=2", &["a tophand has no setting \"brain\"", "playouts"]);
    told("cowhand/playouts=2", &["a cowhand has no settings"]);
    told("tophand/playouts=0", &["playouts cannot be 0"]);
    told("tophand/playouts", &["is not KEY=VALUE"]);
    rustlers(&["lab", "strength", "goat", "-p", "2", "-d", "0"]).wrong(&["at least one"]);
}

#[test]
fn a_search_for_puzzles_continues_where_its_file_ends() {
    let place = tempfile::tempdir().unwrap();
    let file = |name: &str| place.path().join(name);
    let search = |out: &std::path::Path, more: &[&str]| {
        let words = ["lab", "puzzles", "goat", "-p", "2", "--seed", "4", "--out", out.to_str().unwrap()];
        rustlers(&[&words[..], more].concat())
    };
    let (whole, parts) = (file("whole.jsonl"), file("parts.jsonl"));
    search(&whole, &["--games", "2", "-t", "2"]).well();
    search(&parts, &["--games", "1", "-t", "1"]).well();
    // A batch that was interrupted leaves half a line.
    let mut begun = std::fs::read_to_string(&parts).unwrap();
    begun.push_str("{\"id\":\"goat-4-");
    std::fs::write(&parts, begun).unwrap();
    search(&parts, &["--games", "2", "-t", "1"]).well();
    let found = |path: &std::path::Path| -> Vec<String> {
        let text = std::fs::read_to_string(path).unwrap();
        text.lines().filter(|line| !line.starts_with("{\"search\"")).map(str::to_owned).collect()
    };
    assert_eq!(found(&whole), found(&parts));
    search(&whole, &["--games", "2", "--seed", "5"]).wrong(&["cannot be used multiple times"]);
    let words = ["lab", "puzzles", "lords", "--games", "1", "--out", whole.to_str().unwrap()];
    rustlers(&words).wrong(&["belongs to another search", "--out"]);
}
