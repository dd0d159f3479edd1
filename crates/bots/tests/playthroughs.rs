//! Whole games of Best of the West between cowhands, in words: see `playthroughs/*.txt`.
//!
//! They stand here and not with the rules because at random nobody in the west ever gets anywhere. A change of rules,
//! words or habits shows as a difference that a player can read. To accept it: `make playthroughs`.

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Seat};
use rustlers_testkit::playthrough;
use rustlers_west::{Options, West};

fn told_as_before(name: &str, players: u8, seed: u64) {
    let mut bots: Vec<Box<dyn Bot<West>>> = Seat::all(players).map(|_| West::bot(Level::Cowhand)).collect();
    let mut whims = Fast::stream(seed, 1);
    let folder = env!("CARGO_MANIFEST_DIR");
    playthrough::check_with::<West>(folder, name, &Options::new(players), seed, |west, seat, _| {
        bots[seat.index()].choose(&Chair::new(west, seat), &mut whims)
    });
}

#[test]
fn two_against_two() {
    told_as_before("west-two-against-two", 4, 1);
}

#[test]
fn two_bandits_against_three_pioneers() {
    told_as_before("west-two-against-three", 5, 2);
}

#[test]
fn three_against_three() {
    told_as_before("west-three-against-three", 6, 3);
}
