//! `rustlers replay`: stories, JSON, verification, and files that are not journals.

use serde_json::{Value, json};

use crate::program::{journals, rustlers, rustlers_reading, text};

fn replay(file: &str, words: &[&str]) -> crate::program::Ran {
    rustlers_reading(&[&["replay", "-"], words].concat(), file.as_bytes())
}

/// A journal of bots that give reasons.
fn told_journal() -> String {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    let words =
        ["simulate", "goat", "-p", "3", "-g", "1", "-s", "3", "--bots", "cowhand,greenhorn,greenhorn"];
    rustlers(&[&words[..], &["--out", text(&path)]].concat()).well();
    std::fs::read_to_string(&path).unwrap()
}

/// The story without its line breaks.
fn flat(story: &str) -> String {
    story.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_is_told_from_one_viewers_knowledge() {
    let file = told_journal();
    let story = replay(&file, &[]).well();
    for words in [
        "Game 1: The Good and the Bad and the Goat, as a spectator saw it",
        "P0 is Cowhand, P1 is Greenhorn 2, P2 is Greenhorn 3",
        "\nRound 1\n",
        "\nRound 3\n",
    ] {
        assert!(story.contains(words), "{words}: {story}");
    }
    for words in ["A card is laid aside face down.", "Cowhand has $", "The game is over: "] {
        assert!(flat(&story).contains(words), "{words}: {story}");
    }
    assert!(!story.contains("(it is") && !story.contains("(the truth"), "a spectator sees no card on offer");
    assert!(!story.contains("You "), "a spectator does nothing");

    let mine = replay(&file, &["--as", "1"]).well();
    assert!(mine.contains("as Greenhorn 2 knew it") && flat(&mine).contains("You draw the "), "{mine}");
    for same in ["P1", "p1", "Greenhorn 2", "greenhorn 2"] {
        assert_eq!(replay(&file, &["--as", same]).well(), mine);
    }
    let all = replay(&file, &["--as", "all"]).well();
    assert!(
        all.contains("with every secret") && flat(&all).contains("A card is laid aside face down: the "),
        "{all}"
    );
    for line in story.lines().chain(mine.lines()).chain(all.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn every_step_is_a_line_of_json_for_that_viewer() {
    let file = told_journal();
    let entries = file.lines().count() - 2;
    let lines = |viewer: &str| -> Vec<Value> {
        let text = replay(&file, &["--json", "--as", viewer]).well();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let open = lines("all");
    assert_eq!(open.len(), entries + 1);
    assert_eq!(open[0]["seats"], json!(["Cowhand", "Greenhorn 2", "Greenhorn 3"]));
    assert_eq!((&open[0]["step"], &open[0]["seat"]), (&json!(0), &Value::Null));
    assert!(
        open[1]["choice"]["offer"].is_object() && open[1]["text"].as_str().unwrap().starts_with("offer the")
    );
    assert!(open.iter().all(|step| step["sights"].is_array() && step["view"].is_object()));
    assert!(open[..entries].iter().all(|step| step["outcome"].is_null()));
    assert!(open[entries]["outcome"]["places"].is_array() && open[entries]["awaits"] == json!([]));

    // A seat is told its own choices, and a spectator none.
    for step in lines("1").iter().skip(1) {
        assert_eq!(step["choice"].is_null(), step["seat"] != json!(1), "{step}");
        assert_eq!(step["viewer"], 1);
    }
    assert!(lines("spectator").iter().all(|step| step["choice"].is_null() && step.get("why").is_none()));
}

/// CRIT-155: nobody else sees an offer being put together, or how long that takes.
#[test]
fn a_step_that_a_viewer_knows_nothing_of_leaves_no_trace() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    let words = ["simulate", "critters", "-p", "4", "-g", "1", "-s", "3", "--bots", "greenhorn"];
    let options = ["-o", "payoffs=on", "-o", "fuzz=short", "--out", text(&path)];
    rustlers(&[&words[..], &options].concat()).well();
    let file = std::fs::read_to_string(&path).unwrap();
    let lines = |viewer: &str| -> Vec<Value> {
        let text = replay(&file, &["--json", "--as", viewer]).well();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let open = lines("all");
    for (viewer, own) in [("1", json!(1)), ("spectator", Value::Null)] {
        let told = lines(viewer);
        assert!(told.len() < open.len(), "{} of {} steps", told.len(), open.len());
        for (number, step) in told.iter().enumerate() {
            assert_eq!(step["step"], json!(number));
            assert!(step["sights"] != json!([]) || step["seat"] == own, "{step}");
        }
        assert_eq!(told.last().unwrap()["outcome"], open.last().unwrap()["outcome"]);
    }
    let story = replay(&file, &["--as", "spectator"]).well();
    let numbers: Vec<usize> = story.lines().filter_map(|line| line.get(..4)?.trim().parse().ok()).collect();
    assert!(numbers.len() > 100 && numbers.iter().enumerate().all(|(index, number)| index + 1 == *number));
}

#[test]
fn several_games_are_numbered_and_can_be_picked() {
    let file = journals(4, 3, 7);
    let all = replay(&file, &[]).well();
    for number in 1..=3 {
        assert!(all.contains(&format!("Game {number}: ")));
    }
    let second = replay(&file, &["--game", "2"]).well();
    assert!(second.contains("Game 2: ") && !second.contains("Game 1: ") && !second.contains("Game 3: "));
    replay(&file, &["--game", "4"]).wrong(&["there is no game 4", "3 games"]);
    replay(&file, &["--game", "0"]).wrong(&["there is no game 0"]);
    replay(&file, &["--as", "4"]).wrong(&["no viewer \"4\"", "spectator, all"]);
    replay(&file, &["--as", "nobody"]).wrong(&["no viewer \"nobody\""]);
}

#[test]
fn what_is_true_is_verified() {
    let file = journals(3, 1, 7);
    let entries = file.lines().count() - 2;
    let words = replay(&file, &["--verify"]).well();
    assert!(words.starts_with(&format!("{entries} choices, final position and ")), "{words}");
    assert!(words.ends_with(" draws verified\n"), "{words}");

    let several = replay(&journals(3, 4, 7), &["--verify"]).well();
    assert!(several.starts_with("4 games: ") && several.contains("final positions and "), "{several}");
    let json = replay(&file, &["--verify", "--json"]).json();
    assert_eq!((&json["games"], &json["choices"]), (&json!(1), &json!(entries)));
    assert_eq!((&json["games_with_seed"], &json["failures"]), (&json!(1), &json!([])));

    let (lines, end) = file.trim_end().rsplit_once('\n').unwrap();
    let mut end: Value = serde_json::from_str(end).unwrap();
    end["end"].as_object_mut().unwrap().remove("seed");
    let words = replay(&format!("{lines}\n{end}\n"), &["--verify"]).well();
    assert!(words.contains("verified") && words.contains("no seed"), "{words}");
}

#[test]
fn what_is_not_true_exits_with_1() {
    let file = journals(3, 3, 7);
    // A different seed gives different draws.
    let other_seed = file.replacen("\"seed\":7,\"stream\":", "\"seed\":8,\"stream\":", 1);
    replay(&other_seed, &["--verify"]).says(1, &["game 1 fails the check", "seed gives", "1 of 3 games"]);
    let json = replay(&other_seed, &["--verify", "--json"]);
    let answer: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((json.code, &answer["failures"][0]["game"]), (1, &json!(1)));

    // A different final position, and a different end.
    let (before, hash) = file.split_once("\"hash\":\"").unwrap();
    let other_hash = format!("{before}\"hash\":\"{}{}", "0".repeat(64), &hash[64..]);
    replay(&other_hash, &["--verify", "--game", "1"]).says(1, &["fails the check", "hash"]);
    replay(&other_hash, &["--verify", "--game", "2"]).well();
    let other_places = file.replacen("\"places\":[", "\"places\":[3,", 1);
    replay(&other_places, &["--verify"]).says(1, &["game 1 fails the check", "the end says"]);

    // A choice that was not legal.
    let not_legal = file.replacen("{\"seat\":0,", "{\"seat\":7,", 1);
    replay(&not_legal, &["--verify"]).says(1, &["line ", "the choice cannot be made"]);
    replay(&not_legal, &[]).wrong(&["line ", "the choice cannot be made"]);
}

#[test]
fn files_that_are_no_journals_are_told_with_the_line() {
    let file = journals(3, 1, 7);
    let lines: Vec<&str> = file.lines().collect();
    for words in [&[][..], &["--verify"], &["--json"], &["--as", "all"]] {
        let read = |text: &str| replay(text, words);
        read("").wrong(&["the input, line 1", "the file is empty"]);
        read("Dear diary").wrong(&["line 1", "not JSON"]);
        read("{}\n").wrong(&["line 1", "neither a header"]);
        read(&lines[1..].join("\n")).wrong(&["line 1", "header"]);
        read(&lines[..lines.len() - 1].join("\n")).wrong(&["stops here, before its end"]);
        read(&file[..file.len() - 30]).wrong(&["stops here, before its end"]);
        read(&file[..file.len() / 2]).wrong(&["stops here, before its end"]);
        read(&file.replacen("\"journal\":1", "\"journal\":2", 1)).wrong(&["line 1", "version 2"]);
        read(&file.replacen("\"game\":\"goat\"", "\"game\":\"gaot\"", 1))
            .wrong(&["line 1", "did you mean goat"]);
        read(&file.replacen("\"rules\":1", "\"rules\":99", 1)).wrong(&["line 1", "version 99 of the rules"]);
        read(&file.replacen("\"edition\":\"", "\"edition\":\"0", 1)).wrong(&["line 1", "another edition"]);
        let garbled = format!("{}\n{}\n{{\"seat\":", lines[0], lines[1]);
        read(&(garbled + "oops}\n")).wrong(&["line 3", "not JSON"]);
        rustlers_reading(&[&["replay", "-"], words].concat(), &[0, 159, 146, 150, 10]).wrong(&["not text"]);
    }
    let directory = tempfile::tempdir().unwrap();
    rustlers(&["replay", text(directory.path())]).wrong(&["is a directory"]);
    rustlers(&["replay", text(&directory.path().join("none.jsonl"))]).wrong(&["there is no file"]);
    rustlers(&["replay"]).wrong(&["<FILE>"]);
}

#[test]
fn a_game_that_was_not_finished_is_told_when_asked_for() {
    let file = journals(3, 1, 7);
    let cut = &file[..file.len() / 2];
    replay(cut, &[]).wrong(&["--unfinished"]);
    let told = replay(cut, &["--unfinished"]).well();
    assert!(told.contains("Round 1") && told.contains("was not finished"), "{told}");
    replay(cut, &["--unfinished", "--verify"]).wrong(&["cannot be used with"]);
}

#[test]
fn names_in_a_file_cannot_steer_the_terminal() {
    let file = journals(3, 1, 7);
    let hostile = file.replacen("[\"greenhorn\",", "[\"Ann\\u001b[2J\\nBo\",", 1);
    let story = replay(&hostile, &["--color", "always"]).well();
    assert!(story.contains("Ann\u{fffd}[2J Bo"), "{story}");
    assert!(!story.contains("\u{1b}[2J"));
}
