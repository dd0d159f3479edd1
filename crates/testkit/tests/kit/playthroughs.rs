//! A game in words, and the file it is compared with.

use std::fs;
use std::path::Path;

use rustlers_core::Tabletop;
use rustlers_testkit::playthrough::{self, Golden, compare};

use crate::toy::{Choice, Toy};

#[test]
fn the_game_in_words_is_the_one_in_the_file() {
    playthrough::check::<Toy>(env!("CARGO_MANIFEST_DIR"), "toy", &Toy::options(3), 5);
}

#[test]
fn whoever_tests_may_choose() {
    let text = playthrough::tell::<Toy>(&Toy::options(2), 1, |_, _, choices| choices[0]);
    assert!(text.contains("P0 chooses: bid 0"), "{text}");
    assert!(!text.contains("chooses: bid 1"), "{text}");
    let keeps = |_: &Toy, _, choices: &[Choice]| choices[choices.len() - 1];
    let text = playthrough::tell::<Toy>(&Toy::options(2), 1, keeps);
    assert!(text.contains("P0 chooses: bid 3") && text.contains("chooses: do nothing"), "{text}");
}

#[test]
fn a_file_is_missed_written_compared_and_written_again() {
    let crate_dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("toy");
    let dir = crate_dir.to_str().unwrap();
    fs::remove_dir_all(&crate_dir).ok();
    let missing = compare(dir, "short", "one\ntwo\n", Golden::Compare).unwrap_err();
    assert_eq!(
        missing,
        "playthroughs/short.txt is missing. If this is as it should be: \
         UPDATE_PLAYTHROUGHS=1 cargo test -p rustlers-toy"
    );
    compare(dir, "short", "one\ntwo\n", Golden::Write).unwrap();
    compare(dir, "short", "one\ntwo\n", Golden::Compare).unwrap();
    let other = compare(dir, "short", "one\nzwei\n", Golden::Compare).unwrap_err();
    assert!(other.contains("First difference in line 2"), "{other}");
    assert!(other.contains("  one\n- two\n+ zwei\n"), "{other}");
    compare(dir, "short", "one\nzwei\n", Golden::Write).unwrap();
    compare(dir, "short", "one\nzwei\n", Golden::Compare).unwrap();
}
