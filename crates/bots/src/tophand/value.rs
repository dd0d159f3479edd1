//! What a table is worth before the game is over: everybody's chance to win, read off a few features by weights that were
//! fitted to games of cowhands (`rustlers lab train`).

use rustlers_core::{MAX_SEATS, Seat, SeatMap};
use serde::{Deserialize, Serialize};

use super::math::exp;

/// The most features that a game describes a seat by.
pub const MOST_FEATURES: usize = 12;

/// No world is made likelier or less likely by more than e to this power: people surprise.
const MOST_TELLING: f64 = 10.0;

/// What counts for a seat, in units that are about one.
pub type Features = [f64; MOST_FEATURES];

/// Weights for every stage of a game, and how they came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The name of the game.
    pub game: String,
    /// The command that made this file.
    pub command: String,
    /// What the features are, in the order of the weights.
    pub features: Vec<String>,
    /// How many games, and how many of their tables were looked at.
    pub games: u64,
    /// How many of their tables were looked at.
    pub tables: u64,
    /// How well the chances fit, in bits for each table: with these weights, and if everybody had the same chance.
    pub bits: (f64, f64),
    /// The weights by stage: as many as there are features.
    pub weights: Vec<Vec<f64>>,
    /// What people's choices leave behind in a world; nothing in most games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traces: Option<Traces>,
}

/// Weights for what people's choices leave behind: they tell the real table from one that luck alone has dealt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Traces {
    /// What the traces are, in the order of the weights.
    pub names: Vec<String>,
    /// How well a real table and a redealt one are told apart, in bits for each pair: with these weights, and by tossing a coin.
    pub bits: (f64, f64),
    /// The weights by stage: as many as there are names.
    pub weights: Vec<Vec<f64>>,
}

impl Value {
    /// The weights in a file of this crate; none, with which everybody has the same chance, if it cannot be read.
    ///
    /// A test reads all of them.
    pub(crate) fn read(file: &str) -> Value {
        serde_json::from_str(file).unwrap_or_default()
    }

    /// What every seat has going for it, at a stage.
    pub fn worth(&self, stage: usize, features: &SeatMap<Features>) -> SeatMap<f64> {
        let weights = of_stage(&self.weights, stage);
        SeatMap::from_fn(features.players(), |seat| sum(weights, &features[seat]))
    }
}

impl Traces {
    /// How much likelier people's choices make a world than luck alone, up to a factor that all worlds of a decision share.
    pub fn likelihood(&self, stage: usize, traces: &Features) -> f64 {
        exp(sum(of_stage(&self.weights, stage), traces).clamp(-MOST_TELLING, MOST_TELLING))
    }
}

/// A stage without weights of its own is read by the last ones.
fn of_stage(weights: &[Vec<f64>], stage: usize) -> &[f64] {
    weights.get(stage).or(weights.last()).map_or(&[][..], Vec::as_slice)
}

fn sum(weights: &[f64], features: &Features) -> f64 {
    weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
}

/// Shares of one that grow with what each is worth.
pub fn softmax(worth: &SeatMap<f64>) -> SeatMap<f64> {
    let most = worth.values().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; MAX_SEATS as usize];
    for (seat, worth) in worth.iter() {
        shares[seat.index()] = exp(worth - most);
    }
    let all: f64 = shares.iter().sum();
    SeatMap::from_fn(worth.players(), |seat: Seat| shares[seat.index()] / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_one_and_grow_with_worth() {
        let shares = softmax(&SeatMap::from_slice(&[0.0, 1.0, f64::NEG_INFINITY]).unwrap());
        let shares: Vec<f64> = shares.values().copied().collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((shares[1] / shares[0] - std::f64::consts::E).abs() < 1e-2);
        assert_eq!(shares[2], 0.0);
    }

    #[test]
    fn a_stage_without_weights_of_its_own_is_read_by_the_last_ones() {
        let value = Value { weights: vec![vec![1.0], vec![2.0]], ..Value::default() };
        let mut features = [0.0; MOST_FEATURES];
        features[0] = 3.0;
        let worth = |stage| value.worth(stage, &SeatMap::new(2, features))[Seat::FIRST];
        assert_eq!((worth(0), worth(1), worth(7)), (3.0, 6.0, 6.0));
    }

    /// With weights that are the logarithms of 1 to 6, worlds are believed as often as a die is that calls "high" with as many chances
    /// in six as it shows: `n` of 21.
    #[test]
    fn traces_weigh_worlds_as_bayes_would() {
        let logarithms = (1..=6).map(|die| f64::from(die).ln()).collect();
        let traces = Traces { weights: vec![logarithms], ..Traces::default() };
        let likelihood = |die: usize| {
            let mut features = [0.0; MOST_FEATURES];
            features[die - 1] = 1.0;
            traces.likelihood(0, &features)
        };
        let all: f64 = (1..=6).map(likelihood).sum();
        for die in 1..=6 {
            let (seen, exact) = (likelihood(die) / all, die as f64 / 21.0);
            assert!((seen - exact).abs() < 1e-3, "{die} is believed in {seen} of the cases, not in {exact}");
        }
    }

    #[test]
    fn no_trace_makes_a_world_impossible() {
        let traces = Traces { weights: vec![vec![-1000.0]], ..Traces::default() };
        let mut features = [0.0; MOST_FEATURES];
        features[0] = 7.0;
        assert!(traces.likelihood(0, &features) > 1e-6);
    }
}
