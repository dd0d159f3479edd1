//! Measuring several things in turns, so that all of them meet the same noise.

use std::time::Instant;

/// How many turns each thing gets.
const TURNS: usize = 200;

/// The best seconds per unit of each thing. Every call of a thing does some work and says how many units it was.
///
/// The best of many short turns is what the code costs when nothing else runs; turns keep the ratio fair.
pub(crate) fn best_of<const N: usize>(things: &mut [&mut dyn FnMut() -> u64; N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..TURNS {
        for (thing, best) in things.iter_mut().zip(&mut best) {
            let start = Instant::now();
            let units = thing();
            let seconds = start.elapsed().as_secs_f64() / units as f64;
            *best = best.min(seconds);
        }
    }
    best
}
