//! `rustlers review`: the page, the JSON, and what is refused.

use crate::program::{journals, rustlers_reading};
use serde_json::Value;

#[test]
fn a_game_is_reviewed_on_a_page_and_as_json() {
    let file = journals(2, 1, 7);
    let review = |words: &[&str]| {
        rustlers_reading(&[&["review", "-", "--quick"], words].concat(), file.as_bytes()).well()
    };
    let page = review(&[]);
    for words in
        ["Game 1: goat, 2 players", "luck  others   skill", "Greenhorn 1", "Greenhorn 2", "decisions"]
    {
        assert!(page.to_lowercase().contains(&words.to_lowercase()), "{words}: {page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let whole: Value = serde_json::from_str(&review(&["--json"])).unwrap();
    assert_eq!((&whole["version"], &whole["game"]), (&2.into(), &"goat".into()));
    assert_eq!(whole["called"], serde_json::json!(["Greenhorn 1", "Greenhorn 2"]));
    let one: Value = serde_json::from_str(&review(&["--json", "--seat", "1"])).unwrap();
    assert_eq!(one["moments"], whole["moments"]);
    assert_eq!(one["accounts"][0], whole["accounts"][1]);
    assert!(one["decisions"].as_array().unwrap().iter().all(|decision| decision["seat"] == 1));

    rustlers_reading(&["review", "-", "--seat", "2"], file.as_bytes())
        .wrong(&["no seat 2", "--seat takes one of 0"]);
    let cut = file.lines().take(4).fold(String::new(), |cut, line| cut + line + "\n");
    rustlers_reading(&["review", "-"], cut.as_bytes()).wrong(&["line"]);
}
