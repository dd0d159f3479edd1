//! Whole games in words: see `playthroughs/*.txt`.
//!
//! A change of rules or wording shows up as a diff that a player can read. To accept it: `UPDATE_PLAYTHROUGHS=1 cargo
//! test -p rustlers-critters --test all playthroughs`.

use rustlers_core::{Chance, Fast, Seat};
use rustlers_critters::{Choice, Critters, FuzzMode, Options, StepThree};
use rustlers_testkit::playthrough;

/// A short game in which everybody talks a little, deals now and then, and gets to the point.
fn told_as_before(name: &str, options: &Options, seed: u64) {
    let mut rng = Fast::stream(seed, 1);
    let choose = |_: &Critters, _: Seat, choices: &[Choice]| {
        let brisk = |choice: &&Choice| match choice {
            Choice::Ready(_) | Choice::Place | Choice::Commit | Choice::EndTurn | Choice::Accept(_) => true,
            Choice::Choose(_) | Choice::UsePromo(_) | Choice::Bill => true,
            Choice::Share { from, .. } => from.is_none(),
            _ => false,
        };
        let ready = choices.iter().find(|choice| matches!(choice, Choice::Ready(_) | Choice::Place));
        let brisk: Vec<Choice> = choices.iter().filter(brisk).copied().collect();
        let dawdles = rng.below(6) == 0 || brisk.is_empty();
        match ready {
            Some(&ready) if !dawdles => ready,
            _ if dawdles => choices[rng.below(choices.len() as u32) as usize],
            _ => brisk[rng.below(brisk.len() as u32) as usize],
        }
    };
    playthrough::check_with::<Critters>(env!("CARGO_MANIFEST_DIR"), name, options, seed, choose);
}

#[test]
fn four_players() {
    told_as_before("four-players", &Options { fuzz: FuzzMode::Short, ..Options::new(4) }, 4);
}

#[test]
fn four_players_with_everything() {
    told_as_before("four-players-full", &Options { fuzz: FuzzMode::Short, ..Options::full(4) }, 5);
}

#[test]
fn eight_players_with_everything() {
    let options = Options { fuzz: FuzzMode::Short, step_three: StepThree::Orderly, ..Options::full(8) };
    told_as_before("eight-players-full", &options, 8);
}
