//! Masks and random actions of every game: the same ids as one by one, and nothing left over from the step before.

use rustlers_core::study::action_count;
use rustlers_core::{Fast, Seat, Silent};
use rustlers_house::{HouseGame, Visitor, build_options, visit};
use serde_json::Value;

/// Plays a random game with a mask that is cleared as batches clear it: only where the last step may have marked it.
struct Play {
    options: Value,
    seed: u64,
}

impl Visitor for Play {
    type Out = usize;

    fn visit<G: HouseGame>(self) -> usize {
        let options: G::Options = serde_json::from_value(self.options).unwrap();
        let mut chance = Fast::from_seed(self.seed);
        let mut game = G::new(&options, &mut chance, &mut Silent).unwrap();
        let (mut mask, mut marked) = (vec![false; action_count(G::KINDS) as usize], 0..0);
        let (mut buffer, mut last, mut steps) = (Vec::new(), Seat::FIRST, 0);
        while let Some(seat) = game.awaits().next_after(last).or(game.awaits().lowest()) {
            mask[marked].fill(false);
            marked = game.mask(seat, &mut buffer, &mut mask);
            let mut legal = vec![false; mask.len()];
            game.ids(seat, &mut buffer, |id| legal[id as usize] = true);
            assert!(mask == legal, "{}: the mask and the ids of {seat} differ at step {steps}", G::NAME);
            if G::DIRECT {
                for _ in 0..4 {
                    let id = game.any_id(seat, &mut chance, &mut buffer).unwrap();
                    assert!(legal[id as usize], "{}: {id} is drawn and not legal", G::NAME);
                }
            }
            let choice = game.any_choice(seat, &mut chance, &mut buffer);
            game.choose_listed(seat, choice, &mut chance, &mut Silent);
            (last, steps) = (seat, steps + 1);
        }
        steps
    }
}

#[test]
fn masks_are_those_of_the_ids() {
    for (game, players, games) in
        [("goat", 2, 20), ("goat", 5, 20), ("critters", 4, 1), ("lords", 3, 1), ("west", 4, 1)]
    {
        let options = build_options(game, players, &[], None).unwrap();
        for seed in 0..games {
            let steps = visit(game, Play { options: options.clone(), seed }).unwrap();
            assert!(steps > 20, "{game}: only {steps} steps");
        }
    }
}
