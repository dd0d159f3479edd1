//! Where luck comes from.
//!
//! The rules ask a [`Chance`]; the caller of the rules decides where the answers come from:
//!
//! | caller | implementation | reason |
//! |---|---|---|
//! | live play | [`Sealed`] | draws cannot be predicted from earlier draws |
//! | simulation, search | [`Fast`] | it is fast, and the same seed gives the same draws |
//! | tests, `rustlers try` | [`Scripted`] | the outcomes are written in the test, and must be used up |
//! | replay | [`Recorded`] | a journal holds the outcomes; it needs no generator |
//!
//! A [`Recorder`] wraps any of them and writes the outcomes down.

mod fast;
mod recorded;
mod scripted;
mod sealed;

pub use fast::Fast;
pub use recorded::{Draw, Recorded, Recorder};
pub use scripted::{Fixed, Scripted};
pub use sealed::Sealed;

/// A source of luck: a single question, on which everything else (a die, a card, a shuffle) is built.
///
/// ```
/// use rustlers_core::{Chance, Fast};
/// let mut chance = Fast::from_seed(7);
/// let die = 1 + chance.below(6);
/// assert!((1..=6).contains(&die));
/// ```
pub trait Chance {
    /// A whole number below `n`, all equally likely.
    ///
    /// `n` must not be 0.
    fn below(&mut self, n: u32) -> u32;

    /// The same question in the game's words: what is drawn (`"the face-down card"`), and the name of each outcome. The
    /// rules ask in this form; only implementations that read or write words use them.
    #[inline]
    fn pick(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let _ = (what, name);
        self.below(n)
    }

    /// The generator of simulation and search, if this is it and nothing else: see [`in_two_forms!`](crate::in_two_forms).
    #[inline]
    fn as_fast(&mut self) -> Option<&mut Fast> {
        None
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }

    #[inline]
    fn pick(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        (**self).pick(n, what, name)
    }

    #[inline]
    fn as_fast(&mut self) -> Option<&mut Fast> {
        (**self).as_fast()
    }
}

/// What was wrong with the outcomes that a script or a journal supplied.
///
/// [`Chance::below`] cannot fail, so sources that can be wrong keep the first fault and report it when they are asked
/// to finish. Until then they answer with varying luck: if the answer were always the same, rules that draw again until
/// something fits would never end. Discard whatever the rules did after a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceFault {
    /// There were fewer outcomes than draws.
    Missing {
        /// What was drawn, if the rules said so.
        what: String,
        /// How many outcomes were possible.
        of: u32,
    },
    /// An outcome is not among the possible ones.
    NotPossible {
        /// What was drawn, if the rules said so.
        what: String,
        /// The outcome that was supplied.
        got: String,
        /// The possible outcomes in words.
        among: String,
    },
    /// Some outcomes were never drawn.
    Unused {
        /// How many.
        left: usize,
    },
}

impl std::fmt::Display for ChanceFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ChanceFault::Missing { what, of } => {
                write!(f, "no outcome is given for {what} (one of {of})")
            }
            ChanceFault::NotPossible { what, got, among } => {
                write!(f, "{got} is not a possible outcome of {what}; possible: {among}")
            }
            ChanceFault::Unused { left: 1 } => write!(f, "one outcome was never drawn"),
            ChanceFault::Unused { left } => write!(f, "{left} outcomes were never drawn"),
        }
    }
}

impl std::error::Error for ChanceFault {}

/// Turns 32 random bits at a time into an unbiased number below `n` (Lemire's multiplication, with rejection).
///
/// This is the complete recipe that derives draws from a seed. `rustlers replay --verify` and any other checker must do
/// the same: take the high 32 bits of `word * n`, and draw another word while the low 32 bits are below `2^32 mod n`.
#[inline]
fn below_from_words(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "a draw needs at least one outcome");
    let mut product = u64::from(word()) * u64::from(n);
    if (product as u32) < n {
        let floor = n.wrapping_neg() % n;
        while (product as u32) < floor {
            product = u64::from(word()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_throws_the_biased_words_away() {
        // 2^32 mod 3 = 1, so only the word 0 is rejected.
        let mut words = [0, 0, u32::MAX].into_iter();
        assert_eq!(below_from_words(3, || words.next().unwrap()), 2);
        assert_eq!(words.next(), None);
    }

    #[test]
    fn below_is_even_over_a_whole_cycle_of_small_words() {
        // Words spread evenly over the range give every outcome the same number of times.
        let mut counts = [0; 5];
        for step in 0..5_000_u32 {
            let word = step * (u32::MAX / 5_000) + 2_000;
            counts[below_from_words(5, || word) as usize] += 1;
        }
        assert_eq!(counts, [1_000; 5]);
    }
}
