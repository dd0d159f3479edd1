//! Worlds that are likely not only by luck, but also by how the others chose.
//!
//! A redeal is fair to luck: every world that a seat cannot tell from the real one comes as often as the draws that lead to
//! it. What the others did in it is evidence, too: nobody offers a card that they would have kept. So each world gets
//! a weight, the likelihood of the others' choices in it, and worlds are drawn anew by their weights.

//! People differ, too. An [`Opinion`] of somebody says how likely they are to be each of a few kinds of players, by how well each
//! kind explains what they have chosen.

use rustlers_core::Chance;

/// Draws of luck are so fine.
const FINE: u32 = 1 << 24;
/// So much of an opinion is given up at every choice: people change their minds, and no kind of player is anybody to the letter.
const FORGOTTEN: f64 = 0.01;

/// How likely somebody is to be a player of each of `N` kinds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Opinion<const N: usize> {
    /// What is thought of strangers.
    prior: [f64; N],
    /// Shares of one.
    weights: [f64; N],
}

impl<const N: usize> Opinion<N> {
    /// The opinion of a stranger: the shares of one of each kind.
    pub(crate) const fn of_strangers(prior: [f64; N]) -> Opinion<N> {
        Opinion { prior, weights: prior }
    }

    /// Learns from a choice, given how likely each kind would have been to make it.
    pub(crate) fn learn(&mut self, likelihoods: &[f64; N]) {
        let total = self.expects(likelihoods);
        if total <= 0.0 {
            return;
        }
        for ((weight, likelihood), prior) in self.weights.iter_mut().zip(likelihoods).zip(self.prior) {
            *weight = (1.0 - FORGOTTEN) * *weight * likelihood / total + FORGOTTEN * prior;
        }
    }

    /// How likely a choice is, given how likely each kind is to make it.
    pub(crate) fn expects(&self, likelihoods: &[f64; N]) -> f64 {
        self.weights.iter().zip(likelihoods).map(|(weight, likelihood)| weight * likelihood).sum()
    }

    /// The kind that somebody is likelier to be than not, if there is one.
    pub(crate) fn verdict(&self) -> Option<usize> {
        self.weights.iter().position(|weight| *weight > 0.5)
    }

    /// Draws a kind, each as often as it is likely.
    pub(crate) fn draw(&self, chance: &mut (impl Chance + ?Sized)) -> usize {
        let mut at = f64::from(chance.below(FINE)) / f64::from(FINE);
        for (kind, weight) in self.weights.iter().enumerate() {
            if at < *weight {
                return kind;
            }
            at -= weight;
        }
        0
    }
}

/// Deals `doubt` worlds for each of `count`, and keeps those by how likely the others' choices are in them.
pub(crate) fn believe<W: Clone>(
    count: usize,
    doubt: usize,
    mut deal: impl FnMut(usize) -> W,
    likelihoods: impl FnOnce(&[W]) -> Vec<f64>,
    chance: &mut impl Chance,
) -> Vec<W> {
    let dealt: Vec<W> = (0..count * doubt.max(1)).map(&mut deal).collect();
    let weights = likelihoods(&dealt);
    resample(&weights, count, chance).into_iter().map(|index| dealt[index].clone()).collect()
}

/// Draws `count` numbers of weights, each as often as its weight says, give or take less than one.
///
/// One draw of luck decides all of them (systematic resampling), which is less noisy than a draw for each. If nothing
/// is likely, all are as good as each other.
fn resample(weights: &[f64], count: usize, chance: &mut impl Chance) -> Vec<usize> {
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
        let likelihoods = |dice: &[u32]| dice.iter().map(likelihood).collect();
        let believed = believe(count, 8, |_| 1 + rolls.below(6), likelihoods, &mut luck);
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
        let never =
            |hands: &[[u32; 2]]| hands.iter().map(|hand| f64::from(u8::from(hand[1] > hand[0]))).collect();
        let believed = believe(100, 4, deal, never, &mut Fast::from_seed(6));
        assert_eq!(believed.len(), 100);
        assert!(believed.iter().all(|hand| *hand == [3, 4]));
    }

    /// One coin in four falls on heads three times in four, and the others are fair. After heads, heads and tails it is
    /// `1 * 9 : 3 * 8`, all but for what was forgotten.
    #[test]
    fn a_coin_is_known_by_how_it_falls() {
        let mut opinion = Opinion::of_strangers([0.25, 0.75]);
        for is_heads in [true, true, false] {
            let heads = [0.75, 0.5];
            opinion.learn(&heads.map(|heads| if is_heads { heads } else { 1.0 - heads }));
        }
        // 1/4 * 3/4 * 3/4 * 1/4 against 3/4 * 1/2 * 1/2 * 1/2.
        let exact = (9.0 / 256.0) / (9.0 / 256.0 + 24.0 / 256.0);
        assert!((opinion.weights[0] - exact).abs() < FORGOTTEN, "{opinion:?}");
        assert!((opinion.weights[0] + opinion.weights[1] - 1.0).abs() < 1e-12);
        assert!((opinion.expects(&[0.75, 0.5]) - (0.5 + 0.25 * opinion.weights[0])).abs() < 1e-12);
        let mut luck = Fast::from_seed(2);
        let drawn = (0..8_000).filter(|_| opinion.draw(&mut luck) == 0).count() as f64 / 8_000.0;
        // Five standard deviations of a share of 8,000.
        assert!((drawn - opinion.weights[0]).abs() < 0.026, "{drawn}");
    }

    /// A hidden coin, and two people of whom each calls it as they are: the exact posterior of the coin and of both people,
    /// by counting all cases, is what weighing worlds by opinions comes to.
    #[test]
    fn worlds_are_weighed_by_what_is_thought_of_people() {
        // Kinds: honest, liar. One has told the truth before, so that they are honest in 9 cases of 10; the other is a stranger.
        let mut known = Opinion::of_strangers([0.5, 0.5]);
        known.learn(&[0.9, 0.1]);
        let stranger = Opinion::of_strangers([0.5, 0.5]);
        // Of what each kind says "heads" when it is heads, and when it is tails.
        let says_heads = |is_heads: bool| if is_heads { [1.0, 0.0] } else { [0.0, 1.0] };
        let likelihood = |is_heads: &bool| {
            known.expects(&says_heads(*is_heads)) * stranger.expects(&says_heads(*is_heads))
        };
        let mut rolls = Fast::from_seed(21);
        let weigh = |worlds: &[bool]| worlds.iter().map(likelihood).collect();
        let believed = believe(2_000, 4, |_| rolls.below(2) == 0, weigh, &mut Fast::from_seed(22));
        let seen = believed.iter().filter(|is_heads| **is_heads).count() as f64 / 2_000.0;
        // The stranger's word is worth nothing, and the other one's is what their record says.
        assert!((seen - known.weights[0]).abs() < 0.03, "{seen}, not {}", known.weights[0]);
        assert!((known.weights[0] - 0.9).abs() < FORGOTTEN);
    }

    #[test]
    fn what_no_kind_would_do_teaches_nothing() {
        let mut opinion = Opinion::of_strangers([0.5, 0.25, 0.25]);
        let before = opinion;
        opinion.learn(&[0.0; 3]);
        assert_eq!(opinion, before);
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
