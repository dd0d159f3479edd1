//! `rustlers lab balance`: the report, and what is wrong with the words.
#![allow(clippy::unwrap_used)]

mod program;

use program::rustlers;
use serde_json::Value;

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
