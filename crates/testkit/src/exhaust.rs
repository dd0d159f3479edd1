//! Has random play covered everything there is?

use std::collections::BTreeMap;

use rustlers_core::{Fast, Game, Seat, Silent};

use crate::random::{listed, one_of, one_seat};

/// Plays random games, counts the labels of every choice, and requires that each expected label occurs.
///
/// `games` are played with each of the `options`. `labels` gets the state before a choice, the seat, the choice, and
/// its events. Returns how often each label occurred, including unexpected ones.
///
/// ```text
/// exhaust::<Goat>(&options, 500, label_instant_effects, Character::ALL.map(|card| card.to_string()));
/// ```
///
/// # Panics
/// With the list of expected labels that never occurred; also if the options cannot set up a game, or the
/// rules refuse a choice that they list.
#[track_caller]
pub fn exhaust<G: Game>(
    options: &[G::Options],
    games: u32,
    labels: impl Fn(&G, Seat, &G::Choice, &[G::Event]) -> Vec<String>,
    expected: impl IntoIterator<Item: Into<String>>,
) -> BTreeMap<String, u64> {
    let mut seen = BTreeMap::new();
    for (index, options) in options.iter().enumerate() {
        for number in 0..u64::from(games) {
            let mut rng = Fast::stream(index as u64, number);
            let mut game = match G::new(options, &mut rng, &mut Silent) {
                Ok(game) => game,
                Err(bad) => panic!("the options {options:?} set up no game: {bad}"),
            };
            let mut events = Vec::new();
            while !game.awaits().is_empty() {
                let seat = one_seat(&mut rng, game.awaits());
                let choice = one_of(&mut rng, &listed(&game, seat));
                let before = game.clone();
                events.clear();
                if let Err(illegal) = game.choose(seat, choice, &mut rng, &mut events) {
                    panic!("{choice:?} is listed for {seat} but refused: {illegal}");
                }
                for label in labels(&before, seat, &choice, &events) {
                    *seen.entry(label).or_default() += 1;
                }
            }
        }
    }
    let expected: Vec<String> = expected.into_iter().map(Into::into).collect();
    let missing: Vec<&str> =
        expected.iter().filter(|label| !seen.contains_key(*label)).map(String::as_str).collect();
    assert!(
        missing.is_empty(),
        "{} of {} labels were never seen in {games} games with each of {} options: {}",
        missing.len(),
        expected.len(),
        options.len(),
        missing.join(", ")
    );
    seen
}
