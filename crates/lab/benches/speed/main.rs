//! How fast the rules are: `make bench`.
//!
//! Absolute times vary from minute to minute on a shared machine, so everything is measured in turns with the same
//! floor and reported as a ratio to it.

#![allow(clippy::print_stdout)]

mod floor;
mod game;
mod timing;

use rustlers_core::Tabletop;
use rustlers_goat::{Goat, Options};

fn main() {
    println!("Random play on one core; the floor is the least possible work for a decision.");
    println!("floor = list 8 choices, draw one, copy a {}-byte state, change it\n", size_of::<Goat>());
    println!(
        "{:18} {:>11} {:>9} {:>8} {:>9} {:>9} {:>7}",
        "game", "decisions/s", "of floor", "ns each", "floor ns", "games/s", "allocs"
    );
    for players in Goat::PLAYERS {
        game::random_play::<Goat>(&format!("goat, {players} players"), &Options::new(players));
    }
    println!(
        "\n{:18} {:>12} {:>12} {:>16} {:>9}",
        "search", "clone ns", "redeal ns", "redeal+playout/s", "decisions"
    );
    for players in Goat::PLAYERS {
        game::search::<Goat>(&format!("goat, {players} players"), &Options::new(players));
    }
}
