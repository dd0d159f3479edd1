//! Measures several things alternately, so that all of them meet the same noise.

use std::time::{Duration, Instant};

/// How many turns each thing gets, unless they take so long that fewer have to do.
const TURNS: usize = 200;
const FEWEST: usize = 20;
const LONGEST: Duration = Duration::from_secs(12);

/// The best time per unit for each thing, in seconds. Every call does some work and returns its number of units.
///
/// The best of many short turns is what the code costs when nothing else is running; alternating keeps the ratio fair.
pub(crate) fn best_of<const N: usize>(things: &mut [&mut dyn FnMut() -> u64; N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    let begun = Instant::now();
    for turn in 0..TURNS {
        if turn >= FEWEST && begun.elapsed() > LONGEST {
            break;
        }
        for (thing, best) in things.iter_mut().zip(&mut best) {
            let start = Instant::now();
            let units = thing();
            let seconds = start.elapsed().as_secs_f64() / units as f64;
            *best = best.min(seconds);
        }
    }
    best
}
