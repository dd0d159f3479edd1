//! What a table is worth before the game is over: everybody's chance to win, read off a few features by weights that were
//! fitted to games of cowhands (`rustlers lab train`).

use rustlers_core::{MAX_SEATS, Seat, SeatMap};
use serde::{Deserialize, Serialize};

use super::math::exp;

/// The most features that a game describes a seat by.
pub const MOST_FEATURES: usize = 12;

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
        let weights = self.weights.get(stage).or(self.weights.last());
        let weights = weights.map_or(&[][..], Vec::as_slice);
        SeatMap::from_fn(features.players(), |seat| {
            weights.iter().zip(&features[seat]).map(|(weight, feature)| weight * feature).sum()
        })
    }
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
}
