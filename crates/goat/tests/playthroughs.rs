//! One whole game for each number of players, in words: see `playthroughs/*.txt`.
//!
//! A change of rules or wording shows up as a diff that a player can read. To accept it: `UPDATE_PLAYTHROUGHS=1 cargo
//! test -p rustlers-goat --test all playthroughs`.

use rustlers_goat::{Goat, Options};
use rustlers_testkit::playthrough;

fn told_as_before(name: &str, players: u8, seed: u64) {
    playthrough::check::<Goat>(env!("CARGO_MANIFEST_DIR"), name, &Options::new(players), seed);
}

#[test]
fn two_players() {
    told_as_before("two-players", 2, 2);
}

#[test]
fn three_players() {
    told_as_before("three-players", 3, 3);
}

#[test]
fn four_players() {
    told_as_before("four-players", 4, 4);
}

#[test]
fn five_players() {
    told_as_before("five-players", 5, 5);
}
