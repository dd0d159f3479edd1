//! Worlds that are likely not only by luck, but also by how the others chose.
//!
//! A redeal is fair to luck: every world that a seat cannot tell from the real one comes as often as the draws that lead to
//! it. What the others did in it is evidence, too: nobody offers a card that they would have kept. So each world gets
//! a weight, the likelihood of the others' choices in it, and worlds are drawn anew by their weights.

use rustlers_core::Chance;

/// Deals `doubt` worlds for each of `count`, and keeps those by how likely the others' choices are in them.
pub(crate) fn believe<W: Clone>(
    count: usize,
    doubt: usize,
    mut deal: impl FnMut(usize) -> W,
    mut likelihood: impl FnMut(&W) -> f64,
    chance: &mut impl Chance,
) -> Vec<W> {
    let dealt: Vec<W> = (0..count * doubt.max(1)).map(&mut deal).collect();
    let weights: Vec<f64> = dealt.iter().map(&mut likelihood).collect();
    resample(&weights, count, chance).into_iter().map(|index| dealt[index].clone()).collect()
}

/// Draws `count` numbers of weights, each as often as its weight says, give or take less than one.
///
/// One draw of luck decides all of them (systematic resampling), which is less noisy than a draw for each. If nothing
/// is likely, all are as good as each other.
fn resample(weights: &[f64], count: usize, chance: &mut impl Chance) -> Vec<usize> {
    const FINE: u32 = 1 << 24;
    if weights.is_empty() {
        return Vec::new();
    }
    let total: f64 = weights.iter().sum();
    let is_even = total <= 0.0;
    let weight = |index: usize| if is_even { 1.0 } else { weights[index] };
    let total = if is_even { weights.len() as f64 } else { total };
    let step = total / count.max(1) as f64;
    let mut at = step * f64::from(chance.below(FINE)) / f64::from(FINE);
    let mut drawn = Vec::with_capacity(count);
    let mut index = 0;
    let mut passed = weight(0);
    for _ in 0..count {
        while passed <= at && index + 1 < weights.len() {
            index += 1;
            passed += weight(index);
        }
        drawn.push(index);
        at += step;
    }
    drawn
}

#[cfg(test)]
mod tests {
    use rustlers_core::Fast;

    use super::*;

    /// Somebody rolls a die in secret, and says "high" with as many chances in six as it shows: of all that say so, a die
    /// that shows `n` is behind it in `n` of 21 cases.
    #[test]
    fn a_die_is_believed_by_what_was_said_of_it() {
        let mut luck = Fast::from_seed(11);
        let mut rolls = Fast::from_seed(12);
        let count = 4_200;
        let likelihood = |die: &u32| f64::from(*die) / 6.0;
        let believed = believe(count, 8, |_| 1 + rolls.below(6), likelihood, &mut luck);
        for die in 1..=6_u32 {
            let seen = believed.iter().filter(|&&other| other == die).count() as f64 / count as f64;
            let exact = f64::from(die) / 21.0;
            assert!((seen - exact).abs() < 0.02, "{die} is believed in {seen} of the cases, not in {exact}");
        }
    }

    /// Two cards of four are dealt to somebody who never offers the best one that they hold: whoever offers the 3 holds
    /// the 4, and the luck of the deal would say so in one case of three.
    #[test]
    fn what_nobody_would_do_is_not_believed() {
        let mut rolls = Fast::from_seed(5);
        let deal = |_| {
            let other = [1, 2, 4][rolls.below(3) as usize];
            [3, other]
        };
        let never = |hand: &[u32; 2]| if hand[1] > hand[0] { 1.0 } else { 0.0 };
        let believed = believe(100, 4, deal, never, &mut Fast::from_seed(6));
        assert_eq!(believed.len(), 100);
        assert!(believed.iter().all(|hand| *hand == [3, 4]));
    }

    #[test]
    fn weights_are_met_up_to_one() {
        let weights = [0.5, 0.0, 1.5, 2.0];
        for seed in 0..20 {
            let drawn = resample(&weights, 40, &mut Fast::from_seed(seed));
            let count = |index: usize| drawn.iter().filter(|&&other| other == index).count() as f64;
            for (index, weight) in weights.iter().enumerate() {
                assert!((count(index) - 10.0 * weight).abs() <= 1.0, "{index} came {} times", count(index));
            }
        }
    }

    #[test]
    fn if_nothing_is_likely_everything_is_as_good() {
        let drawn = resample(&[0.0; 4], 8, &mut Fast::from_seed(1));
        assert_eq!(drawn, [0, 0, 1, 1, 2, 2, 3, 3]);
        assert!(resample(&[], 3, &mut Fast::from_seed(1)).is_empty());
    }
}
