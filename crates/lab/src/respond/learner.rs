//! The bot that learns.

use std::sync::Arc;

use rustlers_bots::{Bot, Level};
use rustlers_core::{Chair, Chance};
use rustlers_house::HouseGame;

use super::decision::look;
use super::policy::{Policy, Step};

/// One seat of the learner. Its policy does not change while it plays.
pub(super) struct Learner<G: HouseGame> {
    policy: Arc<Policy>,
    mode: Mode,
    /// The rule of thumb.
    thumb: Box<dyn Bot<G>>,
    steps: Vec<Step>,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<G::Choice>,
}

/// Why it plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// To learn: choices are drawn as likely as the policy says, and remembered.
    Training,
    /// To win: the likeliest choice is made.
    Playing,
}

impl<G: HouseGame> Learner<G> {
    pub(super) fn new(policy: &Arc<Policy>, mode: Mode) -> Learner<G> {
        let thumb = G::bot(Level::Cowhand);
        Learner { policy: Arc::clone(policy), mode, thumb, steps: Vec::new(), choices: Vec::new() }
    }

    /// What it decided in training.
    pub(super) fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

impl<G: HouseGame> Bot<G> for Learner<G> {
    fn watch(&mut self, sight: &G::Sight) {
        self.thumb.watch(sight);
    }

    fn watches(&self) -> bool {
        self.thumb.watches()
    }

    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        let thumb = self.thumb.choose(chair, chance);
        self.choices.clear();
        chair.choices(&mut self.choices);
        if self.choices.len() == 1 {
            return thumb;
        }
        let decision = look(chair, &mut self.choices, thumb, chance);
        let likelihoods = self.policy.likelihoods(&decision);
        if self.mode == Mode::Playing {
            return self.choices[likeliest(&likelihoods)];
        }
        let chosen = draw(&likelihoods, chance);
        let value = self.policy.value(&decision);
        self.steps.push(Step { decision, chosen, likely: likelihoods[chosen], value });
        self.choices[chosen]
    }

    fn why(&self) -> String {
        "It has won with this before.".to_owned()
    }

    fn boxed(&self) -> Box<dyn Bot<G>> {
        let copy: Learner<G> = Learner {
            policy: Arc::clone(&self.policy),
            mode: self.mode,
            thumb: self.thumb.boxed(),
            steps: Vec::new(),
            choices: Vec::new(),
        };
        Box::new(copy)
    }
}

/// The first of the likeliest.
fn likeliest(likelihoods: &[f64]) -> usize {
    let mut best = 0;
    for (index, likely) in likelihoods.iter().enumerate() {
        if *likely > likelihoods[best] {
            best = index;
        }
    }
    best
}

/// One of them, each as likely as it says.
fn draw(likelihoods: &[f64], chance: &mut dyn Chance) -> usize {
    const FINE: u32 = 1 << 30;
    let mut left = f64::from(chance.below(FINE)) / f64::from(FINE);
    let drawn = likelihoods.iter().position(|likely| {
        left -= likely;
        left < 0.0
    });
    // What rounding leaves over goes to the likeliest.
    drawn.unwrap_or(likeliest(likelihoods))
}
