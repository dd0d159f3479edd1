//! What each choice is worth: every candidate in the same worlds, and nobody drops out because it looks bad early.
//!
//! A top hand that plays stops as soon as it knows what to do. Whoever looks back at a decision, or asks for advice, wants
//! the whole list with honest errors instead.

use rustlers_core::{Chair, Fast};

use super::playout::Stage;
use super::{Craft, Idea};
use crate::Bot as _;

/// Lists of this length are appraised whole; longer ones are left to the shortlist of the game.
pub const FEW_CHOICES: usize = 8;
/// So many candidates are worth showing. With more of them, the best ones get the second half of the playouts.
const SHOWN: usize = 8;
/// Streams of luck that are no world's: for the rule of thumb, and for the shortlist.
const THUMB: u64 = 1 << 40;
const LISTED: u64 = 1 << 41;

/// What a choice is worth to the seat that has it, by all that the seat knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal<C> {
    /// The choice.
    pub choice: C,
    /// The chance to win with it.
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
    /// How much less it wins than the best choice, world by world; 0 for the best one. It is below 0 if more worlds
    /// would have made it the best.
    pub behind: f64,
    /// The standard error of that difference: smaller than that of the chance, since both met the same luck.
    pub behind_error: f64,
    /// In how many imagined worlds it was tried.
    pub worlds: u32,
    /// Is it what the rule of thumb would do?
    pub is_thumb: bool,
    /// What the likely worlds have in common that bears on it, as the end of a sentence: `it is the Goat in 62 of 100`.
    pub remark: Option<String>,
    /// Why the rule of thumb would do it, if it would.
    pub why: Option<String>,
}

/// Appraises the choices of a seat, the best first: all of them where there are [few](FEW_CHOICES), and otherwise what the
/// game thinks worth a try, what the rule of thumb would do, and the choice that was `made`. Nothing if the seat has no choice.
///
/// `hand` has watched what the seat saw. The same seed gives the same appraisals on every machine, and about as many
/// playouts are made as the budget says, but at least two with every candidate.
pub fn appraise<G: Craft>(
    chair: &Chair<'_, G>,
    hand: &G::Hand,
    made: Option<G::Choice>,
    playouts: u32,
    seed: u64,
) -> Vec<Appraisal<G::Choice>> {
    let candidates = Candidates::of(chair, hand, made, seed);
    if candidates.ideas.is_empty() {
        return Vec::new();
    }
    let mut stage = Stage::new(chair, hand, G::RECIPE, seed);
    let results = candidates.try_out(&mut stage, playouts as usize);
    candidates.sum_up(&results, &stage)
}

/// How much a top hand thinks about a decision, and the hand of somebody who has decided: with the plan in mind of which the
/// choice is the first part, if the game knows one.
pub(super) fn follow<G: Craft>(
    chair: &Chair<'_, G>,
    hand: &G::Hand,
    choice: G::Choice,
    seed: u64,
) -> (usize, Option<G::Hand>) {
    let Candidates { ideas, listed, .. } = Candidates::of(chair, hand, None, seed);
    (listed, ideas.into_iter().find(|idea| idea.choice == choice).map(|idea| idea.hand))
}

/// What is tried: the rule of thumb's favourite first.
struct Candidates<G: Craft> {
    ideas: Vec<Idea<G>>,
    made: Option<G::Choice>,
    thumb: Option<G::Choice>,
    /// How many of them the game itself thinks worth a try.
    listed: usize,
    /// Why the rule of thumb would do what it would do.
    why: String,
}

impl<G: Craft> Candidates<G> {
    fn of(chair: &Chair<'_, G>, hand: &G::Hand, made: Option<G::Choice>, seed: u64) -> Candidates<G> {
        let mut choices = Vec::new();
        chair.choices(&mut choices);
        let mut ideas = Vec::new();
        if choices.is_empty() {
            return Candidates { ideas, made, thumb: None, listed: 0, why: String::new() };
        }
        let mut thumb = hand.clone();
        let favourite = thumb.choose(chair, &mut Fast::stream(seed, THUMB));
        let why = thumb.why();
        ideas.push(Idea { choice: favourite, hand: thumb });
        if choices.len() > 1 {
            G::shortlist(chair, hand, &choices, &mut Fast::stream(seed, LISTED), &mut ideas);
            ideas.retain(|idea| choices.contains(&idea.choice));
        }
        let listed = ideas.len();
        let is_short = choices.len() <= FEW_CHOICES;
        let others = choices.iter().filter(|&&choice| is_short || Some(choice) == made);
        for &choice in others {
            if !ideas.iter().any(|idea| idea.choice == choice) {
                ideas.push(Idea { choice, hand: hand.clone() });
            }
        }
        Candidates { ideas, made, thumb: Some(favourite), listed, why }
    }

    /// How every candidate does in each world, from the first one on.
    fn try_out(&self, stage: &mut Stage<'_, '_, G>, playouts: usize) -> Vec<Vec<f64>> {
        let count = self.ideas.len();
        let mut results: Vec<Vec<f64>> = vec![Vec::new(); count];
        let mut run = |results: &mut Vec<Vec<f64>>, running: &[usize], worlds: std::ops::Range<usize>| {
            for world in worlds {
                for &candidate in running {
                    results[candidate].push(stage.play(world, &self.ideas[candidate]));
                }
            }
        };
        let everybody: Vec<usize> = (0..count).collect();
        if count <= SHOWN {
            run(&mut results, &everybody, 0..(playouts / count).max(2));
            return results;
        }
        let heat = (playouts / (2 * count)).max(2);
        run(&mut results, &everybody, 0..heat);
        let mut ranked = everybody;
        // Stable, and every mean is a number: the order is the same everywhere.
        ranked.sort_by(|&one, &other| mean(&results[other]).total_cmp(&mean(&results[one])));
        let is_wanted = |candidate: usize| {
            let choice = self.ideas[candidate].choice;
            candidate == 0 || Some(choice) == self.made
        };
        let mut shown: Vec<usize> = ranked[..SHOWN].to_vec();
        shown.extend(ranked[SHOWN..].iter().filter(|&&candidate| is_wanted(candidate)));
        shown.sort_unstable();
        let more = playouts.saturating_sub(heat * count) / shown.len();
        run(&mut results, &shown, heat..heat + more);
        results
    }

    /// One appraisal for every choice. Of several plans that begin with the same choice, the best one says what it is worth.
    fn sum_up(&self, results: &[Vec<f64>], stage: &Stage<'_, '_, G>) -> Vec<Appraisal<G::Choice>> {
        let rank = |candidate: usize| (results[candidate].len(), mean(&results[candidate]));
        let mut kept: Vec<usize> = Vec::new();
        for candidate in 0..self.ideas.len() {
            let choice = self.ideas[candidate].choice;
            match kept.iter_mut().find(|other| self.ideas[**other].choice == choice) {
                Some(other) if rank(candidate) > rank(*other) => *other = candidate,
                Some(_) => {}
                None => kept.push(candidate),
            }
        }
        // What was tried longest is known best; it comes first, and among equals the best.
        kept.sort_by(|&one, &other| {
            let by_worlds = results[other].len().cmp(&results[one].len());
            by_worlds.then(mean(&results[other]).total_cmp(&mean(&results[one])))
        });
        let Some(&best) = kept.first() else { return Vec::new() };
        kept.iter()
            .map(|&candidate| {
                let choice = self.ideas[candidate].choice;
                let own = &results[candidate];
                let gaps: Vec<f64> = results[best].iter().zip(own).map(|(best, own)| best - own).collect();
                let is_thumb = self.thumb == Some(choice);
                let thumb = || is_thumb.then(|| self.why.clone()).filter(|why| !why.is_empty());
                Appraisal {
                    choice,
                    chance: mean(own),
                    error: error(own),
                    behind: mean(&gaps),
                    behind_error: error(&gaps),
                    worlds: own.len() as u32,
                    is_thumb,
                    remark: G::remark(stage.worlds(), choice),
                    why: thumb(),
                }
            })
            .collect()
    }
}

fn mean(results: &[f64]) -> f64 {
    if results.is_empty() { 0.0 } else { results.iter().sum::<f64>() / results.len() as f64 }
}

/// The standard error of the mean.
fn error(results: &[f64]) -> f64 {
    let (count, mean) = (results.len() as f64, mean(results));
    if results.len() < 2 {
        return 1.0;
    }
    let spread: f64 = results.iter().map(|result| (result - mean) * (result - mean)).sum();
    (spread / (count * (count - 1.0))).sqrt()
}
