use std::cmp::Ordering;

use serde::Serialize;

use crate::{Seat, SeatMap, Seats};

/// How a game ended: the place of every seat, from 1, and its score.
///
/// Seats that share a place have the same number, and the places after it are skipped: 1, 1, 3.
///
/// ```
/// use rustlers_core::{Outcome, SeatMap};
/// let outcome = Outcome::by_score(SeatMap::from_slice(&[7, 9, 9, 2]).unwrap());
/// assert_eq!(outcome.places().values().copied().collect::<Vec<_>>(), [3, 1, 1, 4]);
/// assert_eq!(outcome.winners().len(), 2);
/// ```
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    places: SeatMap<u8>,
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    scores: SeatMap<i32>,
}

impl Outcome {
    /// Places by score: the highest is best, and equal scores share a place.
    pub fn by_score(scores: SeatMap<i32>) -> Outcome {
        Outcome::ranked(scores, |a, b| scores[a].cmp(&scores[b]))
    }

    /// Places by a comparison of seats in which `Greater` is better, for games with tie-breaks.
    pub fn ranked(scores: SeatMap<i32>, compare: impl Fn(Seat, Seat) -> Ordering) -> Outcome {
        let players = scores.players();
        let places = SeatMap::from_fn(players, |seat| {
            let better = Seat::all(players).filter(|&other| compare(other, seat) == Ordering::Greater);
            1 + better.count() as u8
        });
        Outcome { places, scores }
    }

    /// The place of every seat.
    pub fn places(&self) -> &SeatMap<u8> {
        &self.places
    }

    /// The score of every seat, in the game's own unit.
    pub fn scores(&self) -> &SeatMap<i32> {
        &self.scores
    }

    /// The winners; several when the victory is shared.
    pub fn winners(&self) -> Seats {
        self.places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect()
    }
}
