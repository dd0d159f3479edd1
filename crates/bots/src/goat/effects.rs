//! The four small choices: where the Robber robs, whom the Charlatan cons, who gets the Bottles, who loses a token.

use rustlers_core::Chance;
use rustlers_goat::Choice;

use super::reason::Reason;
use super::scene::Scene;
use super::worth::Stakes;

/// Effects that differ by less, in coins, are as good as each other.
const SAME: f64 = 0.001;

/// Picks one of the best of the effects that are listed.
pub(super) fn choose(scene: &Scene, choices: &[Choice], chance: &mut dyn Chance) -> Option<(Choice, Reason)> {
    let stakes = Stakes::new(scene, scene.me);
    let mut best = None;
    let mut equal = 0;
    for &choice in choices {
        let worth = worth(scene, &stakes, choice);
        if best.is_none_or(|(_, most)| worth > most + SAME) {
            best = Some((choice, worth));
            equal = 1;
        } else if best.is_some_and(|(_, most)| worth > most - SAME) {
            // Each of so many equal ones is kept with the same chance.
            equal += 1;
            if chance.below(equal) == 0 {
                best = Some((choice, worth));
            }
        }
    }
    best.map(|(choice, _)| (choice, Reason::Effect { choice }))
}

/// The effects that are worth most.
pub(super) fn shortlist(scene: &Scene, choices: &[Choice], most: usize, into: &mut Vec<Choice>) {
    let stakes = Stakes::new(scene, scene.me);
    let mut listed: Vec<(f64, Choice)> =
        choices.iter().map(|&choice| (worth(scene, &stakes, choice), choice)).collect();
    listed.sort_by(|one, other| other.0.total_cmp(&one.0));
    into.extend(listed.into_iter().take(most).map(|(_, choice)| choice));
}

fn worth(scene: &Scene, stakes: &Stakes, choice: Choice) -> f64 {
    match choice {
        Choice::Rob(location) => stakes.judge(&scene.with_loot(location)),
        Choice::Con(split) => stakes.judge(&scene.with_con(split)),
        Choice::Serve(split) => stakes.judge(&scene.with_bottles(split)),
        Choice::Gamble(victim) => {
            let token = scene.purses[victim].token_at_random().unwrap_or(0.0);
            token * (1.0 + stakes.rivalry(victim))
        }
        Choice::Offer(_) | Choice::Accept | Choice::Refuse => 0.0,
    }
}
