//! How fast the rules are: `make bench`.
//!
//! Absolute times vary from minute to minute on a shared machine, so everything is measured alternately with the same
//! floor and reported as a ratio to it.

#![allow(clippy::print_stdout)]

mod floor;
mod game;
mod timing;

use rustlers_core::Tabletop;
use rustlers_critters::Critters;
use rustlers_goat::{Goat, Options};
use rustlers_lords::{Lords, Version};
use rustlers_west::West;

fn main() {
    println!("Random play on one core; the floor is the least possible work for a decision.");
    println!("floor = list 8 choices, draw one, copy a state as large as the game's, change it");
    println!(
        "states: goat {} bytes, critters {} bytes, lords {} bytes, west {} bytes\n",
        size_of::<Goat>(),
        size_of::<Critters>(),
        size_of::<Lords>(),
        size_of::<West>()
    );
    println!(
        "{:18} {:>11} {:>9} {:>8} {:>9} {:>9} {:>7}",
        "game", "decisions/s", "of floor", "ns each", "floor ns", "games/s", "allocs"
    );
    for players in Goat::PLAYERS {
        game::random_play::<Goat>(&format!("goat, {players} players"), &Options::new(players), 200);
    }
    for (name, options) in &critters() {
        game::random_play::<Critters>(name, options, 200);
    }
    for (name, options) in lords() {
        game::random_play::<Lords>(name, &options, 200);
    }
    for (name, options) in west() {
        game::random_play::<West>(name, &options, 10);
    }
    println!(
        "\n{:18} {:>12} {:>12} {:>16} {:>9}",
        "search", "clone ns", "redeal ns", "redeal+playout/s", "decisions"
    );
    for players in Goat::PLAYERS {
        game::search::<Goat>(&format!("goat, {players} players"), &Options::new(players));
    }
    for (name, options) in &critters() {
        game::search::<Critters>(name, options);
    }
    for (name, options) in lords() {
        game::search::<Lords>(name, &options);
    }
    for (name, options) in west() {
        game::search::<West>(name, &options);
    }
    println!(
        "\n{:18} {:>12} {:>12} {:>12} {:>14}",
        "choices/s", "greenhorn", "cowhand", "tophand", "cowhand games/s"
    );
    for players in [2, 4] {
        game::bots::<Goat>(&format!("goat, {players} players"), &Options::new(players));
    }
    for (name, options) in &critters() {
        game::bots::<Critters>(name, options);
    }
    for (name, options) in lords() {
        game::bots::<Lords>(name, &options);
    }
    for (name, options) in west() {
        game::bots::<West>(name, &options);
    }
}

/// GoodCritters for five, without optional rules and with all of them.
fn critters() -> [(&'static str, rustlers_critters::Options); 2] {
    use rustlers_critters::Options;
    [("critters, 5, plain", Options::new(5)), ("critters, 5, full", Options::full(5))]
}

/// Goat Lords for four players, in both versions.
fn lords() -> [(&'static str, rustlers_lords::Options); 2] {
    let options = |version| rustlers_lords::Options { version, ..rustlers_lords::Options::new(4) };
    [("lords, 4, simple", options(Version::Simple)), ("lords, 4, strategic", options(Version::Strategic))]
}

/// Best of the West, two against two and three against three.
fn west() -> [(&'static str, rustlers_west::Options); 2] {
    [4, 6].map(|players| {
        let name = if players == 4 { "west, 2v2" } else { "west, 3v3" };
        (name, rustlers_west::Options::new(players))
    })
}
