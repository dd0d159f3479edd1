//! Weights of words, of words together with facts, and of measures; and how they are moved.

use super::decision::{Decision, MEASURES};

/// The size of the table of weights. Where a pair is in it is found by hashing; pairs that share a place share a weight.
const PLACES: usize = 1 << 17;
/// How much of the last direction and of the last spread a step keeps.
const KEPT: f64 = 0.9;
const KEPT_SPREAD: f64 = 0.999;
/// So small a spread is none: what has hardly been seen must not move as far as what is seen all the time.
const LEAST_SPREAD: f64 = 1e-4;

/// Weights, and how they were moved so far.
#[derive(Clone)]
pub(super) struct Weights {
    table: Vec<Weight>,
    measures: [Weight; MEASURES],
    /// The places of the table that were ever pushed, in the order in which that happened: most of it is never used.
    used: Vec<u32>,
    fade: f64,
    fade_spread: f64,
}

/// A weight, with the moving means of its pushes and of their squares.
#[derive(Clone, Copy, Default)]
struct Weight {
    weight: f64,
    direction: f64,
    spread: f64,
    is_used: bool,
}

/// A sum of pushes for every weight.
pub(super) struct Pushes {
    table: Vec<f64>,
    measures: [f64; MEASURES],
    /// The places that were pushed; some may be there more than once.
    pushed: Vec<u32>,
}

/// How far a step goes.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    pub(super) words: f64,
    pub(super) measures: f64,
}

impl Weights {
    pub(super) fn zero() -> Weights {
        let (table, measures) = (vec![Weight::default(); PLACES], [Weight::default(); MEASURES]);
        Weights { table, measures, used: Vec::new(), fade: 1.0, fade_spread: 1.0 }
    }

    /// What a word counts where these facts are known.
    pub(super) fn of_word(&self, word: u32, decision: &Decision) -> f64 {
        let at = |fact| self.table[place(word, fact)].weight;
        let pairs: f64 = decision.facts.iter().map(|&fact| at(fact)).sum();
        at(ALONE) + decision.scale * pairs
    }

    pub(super) fn of_measures(&self, measures: &[f64; MEASURES]) -> f64 {
        self.measures.iter().zip(measures).map(|(weight, measure)| weight.weight * measure).sum()
    }

    /// One step in the direction of the mean of so many pushes (Adam).
    pub(super) fn step(&mut self, pushes: &Pushes, count: f64, pace: Pace) {
        self.fade *= KEPT;
        self.fade_spread *= KEPT_SPREAD;
        let (whole, whole_spread) = (1.0 - self.fade, 1.0 - self.fade_spread);
        let take = |weight: &mut Weight, push: f64, pace: f64| {
            let push = push / count;
            weight.direction = KEPT * weight.direction + (1.0 - KEPT) * push;
            weight.spread = KEPT_SPREAD * weight.spread + (1.0 - KEPT_SPREAD) * push * push;
            let usual = (weight.spread / whole_spread).sqrt() + LEAST_SPREAD;
            weight.weight += pace * (weight.direction / whole) / usual;
        };
        for &place in &pushes.pushed {
            let weight = &mut self.table[place as usize];
            if !weight.is_used {
                weight.is_used = true;
                self.used.push(place);
            }
        }
        for &place in &self.used {
            take(&mut self.table[place as usize], pushes.table[place as usize], pace.words);
        }
        for (weight, &push) in self.measures.iter_mut().zip(&pushes.measures) {
            take(weight, push, pace.measures);
        }
    }
}

impl Pushes {
    pub(super) fn none() -> Pushes {
        Pushes { table: vec![0.0; PLACES], measures: [0.0; MEASURES], pushed: Vec::new() }
    }

    /// Pushes everything that made up what a word counted.
    pub(super) fn push_word(&mut self, word: u32, push: f64, decision: &Decision) {
        self.add(place(word, ALONE), push);
        let scaled = push * decision.scale;
        decision.facts.iter().for_each(|&fact| self.add(place(word, fact), scaled));
    }

    pub(super) fn push_measures(&mut self, push: f64, measures: &[f64; MEASURES]) {
        for (sum, measure) in self.measures.iter_mut().zip(measures) {
            *sum += push * measure;
        }
    }

    fn add(&mut self, place: usize, push: f64) {
        if self.table[place] == 0.0 {
            self.pushed.push(place as u32);
        }
        self.table[place] += push;
    }
}

/// In place of a fact: a word by itself.
const ALONE: u32 = 0;

/// Where the weight of a word together with a fact is.
fn place(word: u32, fact: u32) -> usize {
    let mixed = (u64::from(word) << 32 | u64::from(fact)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed >> 40) as usize & (PLACES - 1)
}
