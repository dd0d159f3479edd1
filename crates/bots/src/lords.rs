//! The cowhand of Goat Lords.
//!
//! It plays by rules of thumb: it pictures the table (`scene`), counts what is out to tell who can match a pile
//! (`odds`), and reckons what every choice is worth in points (`turn` for the own turn, `reply` for answers and the
//! small decisions).

mod craft;
mod odds;
mod reason;
mod reply;
mod scene;
mod turn;

use rustlers_core::{Chair, Chance};
use rustlers_lords::{Choice, Lords};

use crate::Bot;
use reason::Reason;
use scene::Scene;

/// Choices that differ by less, in points, are as good as each other.
const SAME: f64 = 0.01;

/// The bot that stacks its dear piles under cheap ones, duels when the odds are good, and keeps its Escape Goat for
/// the big pile.
#[derive(Clone, Debug, Default)]
pub struct Cowhand {
    reason: Reason,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<Choice>,
}

impl Cowhand {
    /// A cowhand who has not sat down yet.
    pub(crate) fn new() -> Cowhand {
        Cowhand::default()
    }
}

impl Bot<Lords> for Cowhand {
    fn choose(&mut self, chair: &Chair<'_, Lords>, chance: &mut dyn Chance) -> Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let first = *self.choices.first().expect("a bot is asked only when its seat is awaited");
        if self.choices.len() == 1 {
            self.reason = Reason::OnlyChoice;
            return first;
        }
        let scene = Scene::new(chair, chance);
        let options = rank(&scene, &self.choices);
        let mut best = (first, f64::NEG_INFINITY);
        let mut equal = 0;
        for &(choice, worth) in &options {
            if worth > best.1 + SAME {
                best = (choice, worth);
                equal = 1;
            } else if worth > best.1 - SAME {
                // Each of so many equal ones is kept with the same chance.
                equal += 1;
                if chance.below(equal) == 0 {
                    best = (choice, worth);
                }
            }
        }
        self.reason = Reason::of(&scene, best.0, best.1);
        best.0
    }

    fn why(&self) -> String {
        self.reason.to_string()
    }

    fn boxed(&self) -> Box<dyn Bot<Lords>> {
        Box::new(self.clone())
    }
}

/// What the choices are worth.
fn rank(scene: &Scene, choices: &[Choice]) -> Vec<(Choice, f64)> {
    let direct = |choice| turn::worth(scene, choice).or_else(|| reply::worth(scene, choice));
    let mut ranked: Vec<(Choice, f64)> =
        choices.iter().filter_map(|&choice| Some((choice, direct(choice)?))).collect();
    // Cards that bring actions are worth what is done with those.
    let extra = |choice| Some((choice, turn::extra(scene, choice, &ranked)?));
    let extras: Vec<(Choice, f64)> = choices.iter().filter_map(|&choice| extra(choice)).collect();
    ranked.extend(extras);
    ranked
}
