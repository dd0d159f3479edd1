//! Staying unpredictable: one step of mirror descent.
//!
//! Every candidate that is still running is made as often as `policy * e^(chance to win / temperature)` says. The policy
//! is the winner of the race with room for whims: half of the time the winner, and otherwise any of the others. The winner is
//! the favourite of the rule of thumb, unless another one was surely better.

use rustlers_core::Chance;

use super::math::exp;
use super::race::Finish;

/// Draws one of the candidates that were still running at the end of a race.
pub(super) fn mix(finish: &Finish, temperature: f64, chance: &mut dyn Chance) -> usize {
    const FINE: u32 = 1 << 24;
    let weights = weights(&finish.field, finish.winner, temperature);
    let total: f64 = weights.iter().sum();
    let mut at = total * f64::from(chance.below(FINE)) / f64::from(FINE);
    for ((candidate, _), weight) in finish.field.iter().zip(&weights) {
        if at < *weight {
            return *candidate;
        }
        at -= weight;
    }
    finish.winner
}

/// How often each of the field is made, beside the others.
fn weights(field: &[(usize, f64)], winner: usize, temperature: f64) -> Vec<f64> {
    let best = field.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let whims = field.iter().filter(|(candidate, _)| *candidate != winner).count().max(1) as f64;
    field
        .iter()
        .map(|(candidate, worth)| {
            let policy = if *candidate == winner { 1.0 } else { 1.0 / whims };
            policy * exp((worth - best) / temperature)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use rustlers_core::Fast;

    use super::*;

    fn finish(field: &[(usize, f64)]) -> Finish {
        Finish { winner: field[0].0, field: field.to_vec(), favourite: 0.0, worlds: 1 }
    }

    /// The winner and two others that are as good: one half, and a quarter each.
    #[test]
    fn equals_are_made_as_often_as_the_policy_says() {
        let finish = finish(&[(0, 0.3), (2, 0.3), (5, 0.3)]);
        let mut luck = Fast::from_seed(1);
        let mut made = [0_u32; 6];
        for _ in 0..8_000 {
            made[mix(&finish, 0.02, &mut luck)] += 1;
        }
        for (candidate, share) in [(0, 0.5), (2, 0.25), (5, 0.25)] {
            let seen = f64::from(made[candidate]) / 8_000.0;
            // Five standard deviations of a share of 8,000.
            assert!(
                (seen - share).abs() < 0.028,
                "{candidate} is made in {seen} of the cases, not in {share}"
            );
        }
    }

    #[test]
    fn what_is_better_by_a_temperature_comes_e_times_as_often() {
        let weights = weights(&[(1, 0.42), (2, 0.40)], 0, 0.02);
        assert!((weights[0] / weights[1] - std::f64::consts::E).abs() < 1e-2, "{weights:?}");
        let far = super::weights(&[(1, 0.9), (2, 0.1)], 0, 0.02);
        assert!(far[1] < 1e-12, "{far:?}");
    }

    #[test]
    fn who_runs_alone_is_made() {
        assert_eq!(mix(&finish(&[(3, 0.5)]), 0.02, &mut Fast::from_seed(1)), 3);
    }
}
