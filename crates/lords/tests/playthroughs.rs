//! Whole games of both versions, in words: see `playthroughs/*.txt`.
//!
//! A change of rules or wording shows up as a diff that a player can read. To accept it: `UPDATE_PLAYTHROUGHS=1 cargo
//! test -p rustlers-lords --test all playthroughs`.

use rustlers_lords::{Lords, Options, Scoring, Version};
use rustlers_testkit::playthrough;

fn told_as_before(name: &str, options: &Options, seed: u64) {
    playthrough::check::<Lords>(env!("CARGO_MANIFEST_DIR"), name, options, seed);
}

#[test]
fn simple_for_two() {
    let options = Options { version: Version::Simple, target: Some(400), ..Options::new(2) };
    told_as_before("simple-two-players", &options, 2);
}

#[test]
fn strategic_for_four() {
    let options = Options { scoring: Scoring::Single, ..Options::new(4) };
    told_as_before("strategic-four-players", &options, 4);
}
