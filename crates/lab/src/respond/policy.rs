//! A policy: how likely each choice of a decision is made, and how that changes with the games that were played.

use rustlers_bots::exp;

use super::decision::{DECISION, Decision};
use super::weights::{Pace, Pushes, Weights};

/// How often the games of a batch are gone through, and in how many parts, with a step after each.
const ROUNDS: usize = 4;
const PARTS: usize = 4;
/// A choice may become this much likelier or less likely in a batch; what goes further is not pushed.
const LEASH: f64 = 0.2;
/// How far what came later counts for a decision: 1 counts only how the game ended, 0 only the next decision.
const MEMORY: f64 = 0.95;
const CHOICE_PACE: Pace = Pace { words: 0.01, measures: 0.03 };
const VALUE_PACE: Pace = Pace { words: 0.01, measures: 0.01 };
/// Gains are measured by how much they vary, but not by less than this.
const LEAST_VARIATION: f64 = 1e-3;

/// What a learner knows: what speaks for a choice, and what for winning.
#[derive(Clone)]
pub(super) struct Policy {
    choice: Weights,
    value: Weights,
}

/// A decision that was made.
pub(super) struct Step {
    pub(super) decision: Decision,
    /// The candidate that was chosen.
    pub(super) chosen: usize,
    /// How likely it was chosen.
    pub(super) likely: f64,
    /// The chance to win that the policy saw before it.
    pub(super) value: f64,
}

/// The decisions of one seat in a game, and its share of the victory.
pub(super) struct Lesson {
    pub(super) steps: Vec<Step>,
    pub(super) won: f64,
}

/// A decision, by how much it turned out better than expected, and how the game ended.
struct Judged<'a> {
    step: &'a Step,
    gain: f64,
    won: f64,
}

impl Policy {
    /// One that has learned nothing, and mostly does what the rule of thumb says.
    pub(super) fn new() -> Policy {
        Policy { choice: Weights::zero(), value: Weights::zero() }
    }

    /// How likely each candidate is chosen.
    pub(super) fn likelihoods(&self, decision: &Decision) -> Vec<f64> {
        let words: Vec<f64> =
            decision.words.iter().map(|&word| self.choice.of_word(word, decision)).collect();
        let candidates = &decision.candidates;
        let speaks_for = candidates.iter().map(|candidate| {
            let said: f64 = candidate.words.iter().map(|&word| words[usize::from(word)]).sum();
            said + self.choice.of_measures(&candidate.measures)
        });
        let mut likely: Vec<f64> = speaks_for.collect();
        let most = likely.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for (likely, candidate) in likely.iter_mut().zip(candidates) {
            *likely = candidate.habit * exp(*likely - most);
        }
        let all: f64 = likely.iter().sum();
        likely.iter_mut().for_each(|likely| *likely /= all);
        likely
    }

    /// The chance to win before a decision.
    pub(super) fn value(&self, decision: &Decision) -> f64 {
        let speaks_for = self.value.of_word(DECISION, decision) + self.value.of_measures(&decision.measures);
        let small = exp(-speaks_for.abs());
        if speaks_for < 0.0 { small / (1.0 + small) } else { 1.0 / (1.0 + small) }
    }

    /// Learns from games that were played by this policy, in their order.
    ///
    /// Choices that turned out better than expected become likelier, by proximal policy optimization: several small steps with
    /// the same games, as long as the policy stays close to the one that played them.
    pub(super) fn learn(&mut self, lessons: &[Lesson]) {
        let judged = judge(lessons);
        if judged.is_empty() {
            return;
        }
        for part in (0..ROUNDS).flat_map(|_| 0..PARTS) {
            let (mut choice, mut value) = (Pushes::none(), Pushes::none());
            let part = || judged.iter().skip(part).step_by(PARTS);
            for Judged { step, gain, won } in part() {
                let decision = &step.decision;
                let surprise = won - self.value(decision);
                value.push_word(DECISION, surprise, decision);
                value.push_measures(surprise, &decision.measures);
                self.push(step, *gain, &mut choice);
            }
            let count = part().count().max(1) as f64;
            self.choice.step(&choice, count, CHOICE_PACE);
            self.value.step(&value, count, VALUE_PACE);
        }
    }

    /// Adds the direction in which a choice becomes likelier, if it gained, or less likely, if it lost.
    fn push(&self, step: &Step, gain: f64, pushes: &mut Pushes) {
        let Step { decision, chosen, likely, .. } = step;
        let likelihoods = self.likelihoods(decision);
        let ratio = likelihoods[*chosen] / likely;
        if (gain > 0.0 && ratio > 1.0 + LEASH) || (gain < 0.0 && ratio < 1.0 - LEASH) {
            return;
        }
        let mut words = vec![0.0; decision.words.len()];
        for (index, (candidate, likelihood)) in decision.candidates.iter().zip(&likelihoods).enumerate() {
            let push = gain * ratio * (f64::from(u8::from(index == *chosen)) - likelihood);
            candidate.words.iter().for_each(|&word| words[usize::from(word)] += push);
            pushes.push_measures(push, &candidate.measures);
        }
        for (&word, &push) in decision.words.iter().zip(&words) {
            pushes.push_word(word, push, decision);
        }
    }
}

/// By how much each decision turned out better than expected, in units of how much that varies: what came next counts most,
/// and what came later less and less (generalized advantage estimation).
fn judge(lessons: &[Lesson]) -> Vec<Judged<'_>> {
    let mut judged = Vec::new();
    for Lesson { steps, won } in lessons {
        let (mut next, mut gain) = (*won, 0.0);
        for step in steps.iter().rev() {
            gain = next - step.value + MEMORY * gain;
            next = step.value;
            judged.push(Judged { step, gain, won: *won });
        }
    }
    let squares: f64 = judged.iter().map(|Judged { gain, .. }| gain * gain).sum();
    let variation = (squares / judged.len().max(1) as f64).sqrt().max(LEAST_VARIATION);
    judged.iter_mut().for_each(|Judged { gain, .. }| *gain /= variation);
    judged
}

#[cfg(test)]
mod tests {
    use rustlers_core::{Chance, Fast};

    use super::super::decision::{Candidate, MEASURES};
    use super::*;

    /// Two choices, of which the first is the habit: a fact says which one wins.
    fn decision(fact: u32) -> Decision {
        let candidate = |word, habit| Candidate { words: vec![word], measures: [0.0; MEASURES], habit };
        Decision {
            facts: vec![fact],
            scale: 1.0,
            words: vec![1 << 24, 2 << 24],
            candidates: vec![candidate(0, 0.85), candidate(1, 0.15)],
            measures: [0.0; MEASURES],
        }
    }

    #[test]
    fn what_wins_becomes_likely_where_it_wins() {
        let mut luck = Fast::from_seed(4);
        let mut policy = Policy::new();
        assert!((policy.likelihoods(&decision(1))[0] - 0.85).abs() < 1e-9);
        for _ in 0..120 {
            let lessons: Vec<Lesson> = (0..16)
                .map(|_| {
                    let fact = 1 + luck.below(2);
                    let decision = decision(fact);
                    let likely = policy.likelihoods(&decision);
                    let chosen = usize::from(f64::from(luck.below(1000)) >= 1000.0 * likely[0]);
                    let won = f64::from(u8::from(chosen + 1 == fact as usize));
                    let value = policy.value(&decision);
                    let step = Step { decision, chosen, likely: likely[chosen], value };
                    Lesson { steps: vec![step], won }
                })
                .collect();
            policy.learn(&lessons);
        }
        assert!(policy.likelihoods(&decision(1))[0] > 0.9, "the habit stays where it wins");
        assert!(policy.likelihoods(&decision(2))[1] > 0.9, "and goes where it does not");
        assert!(policy.value(&decision(1)) > 0.8);
    }

    #[test]
    fn decisions_before_a_surprise_share_it() {
        let step = |value| Step { decision: decision(1), chosen: 0, likely: 0.85, value };
        let lessons = [Lesson { steps: vec![step(0.5), step(0.5), step(0.5)], won: 1.0 }];
        let gains: Vec<f64> = judge(&lessons).iter().map(|judged| judged.gain).collect();
        // The last one comes first: it gained all, and each before it a little less.
        assert!((gains[1] / gains[0] - MEMORY).abs() < 1e-9 && (gains[2] / gains[1] - MEMORY).abs() < 1e-9);
        assert!(judge(&[]).is_empty());
    }
}
