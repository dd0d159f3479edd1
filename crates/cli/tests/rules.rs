//! `rustlers rules`: all of them, by id, by words.

use crate::program::rustlers;

const RULES: &str = include_str!("../../../rules/goat.md");

#[test]
fn the_rules_open_with_how_to_play() {
    let text = rustlers(&["rules", "goat"]).well();
    assert!(text.starts_with("# How to play\n\nSomebody slides you a card"), "{text}");
    assert!(
        text.contains(
            "- Gunslinger shoots Sheriff **$4.** The Sheriff does nothing this round. [GOAT-61, GOAT-62]"
        ),
        "{text}"
    );
    assert!(!text.contains("![") && text.contains("rustlers rules goat --all"), "{text}");
}

#[test]
fn a_pipe_gets_the_rules_as_they_are_written() {
    assert_eq!(rustlers(&["rules", "goat", "--all"]).well(), RULES);
}

#[test]
fn a_rule_is_found_by_any_form_of_its_id() {
    let rule = rustlers(&["rules", "goat", "GOAT-56"]).well();
    assert!(rule.contains("\nGOAT-56 Robber: the controller chooses"), "{rule}");
    assert!(rule.contains("\nRulings\nGOAT-R34 Robber on an empty Location."), "{rule}");
    assert!(!rule.contains("GOAT-57") && !rule.contains("**"), "{rule}");
    assert!(rule.lines().all(|line| line.chars().count() <= 80), "{rule}");
    for id in ["goat-56", "56"] {
        assert_eq!(rustlers(&["rules", "goat", id]).well(), rule);
    }
    assert!(rustlers(&["rules", "goat", "r34"]).well().contains("GOAT-R34 Robber on an empty"));
    assert!(
        rustlers(&["rules", "Goat", "C12"]).well().contains("GOAT-C12 Target is not the reference seat.")
    );
}

#[test]
fn tables_belong_to_their_rule() {
    let rule = rustlers(&["rules", "goat", "8"]).well();
    assert!(rule.contains("\n  Gunslinger  Saloon  "), "{rule}");
    let check = rustlers(&["rules", "goat", "c47"]).well();
    assert!(check.contains("P0 starts round 2."), "{check}");
}

#[test]
fn every_rule_of_the_file_is_found() {
    let ids = RULES.lines().filter_map(|line| line.strip_prefix("- **GOAT-")?.split_once("**"));
    let ids: Vec<&str> = ids.map(|(id, _)| id).collect();
    assert!(ids.len() > 190, "{}", ids.len());
    for id in ids.iter().step_by(7) {
        assert!(rustlers(&["rules", "goat", id]).well().contains(&format!("GOAT-{id} ")), "{id}");
    }
}

#[test]
fn an_unknown_rule_comes_with_its_neighbours() {
    rustlers(&["rules", "goat", "GOAT-156"]).wrong(&["there is no rule \"GOAT-156\"", "GOAT-56", "words"]);
    rustlers(&["rules", "goat", &"x".repeat(100_000)]).wrong(&["nothing in the rules"]);
    rustlers(&["rules", "goat", ""]).wrong(&["nothing in the rules"]);
    rustlers(&["rules", "goat", "56", "--search", "robber"]).wrong(&["cannot be used with"]);
    rustlers(&["rules", "goat", "56", "--all"]).wrong(&["cannot be used with"]);
}

#[test]
fn rules_are_found_by_the_words_of_players() {
    let first = |words: &str| rustlers(&["rules", "goat", words]).well().lines().next().unwrap().to_owned();
    let found = rustlers(&["rules", "goat", "--search", "SHERIFF conned"]).well();
    assert!(found.contains("GOAT-R37  "), "{found}");
    assert!(!found.contains("GOAT-63 "), "all of the words are needed: {found}");
    assert!(found.lines().all(|line| line.chars().count() <= 80), "{found}");
    assert!(
        first("goat").starts_with("How to play  The goat, and the end: The Goat belongs"),
        "{}",
        first("goat")
    );
    assert!(
        first("tie").starts_with("How to play  The goat, and the end: After the last"),
        "{}",
        first("tie")
    );
    assert!(rustlers(&["rules", "goat", "draw"]).well().contains("GOAT-79 "), "a draw is a tie");
    assert!(first("what if").starts_with("GOAT-R"), "{}", first("what if"));
    assert!(first("what if the robber is on an empty location").starts_with("GOAT-R34"));
    rustlers(&["rules", "goat", "dragon"]).wrong(&["nothing in the rules contains the words \"dragon\""]);
    rustlers(&["rules", "goat", "sherif", "--all"]).wrong(&["cannot be used with"]);
    rustlers(&["rules", "goat", "sherfif"]).wrong(&["did you mean sheriff"]);
    rustlers(&["rules", "goat", "--search", " "]).wrong(&["nothing in the rules"]);
}
