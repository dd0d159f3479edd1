use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Chance, below_from_words};

/// Luck for simulation and search: a small, fast generator. Not for live play, where it could be predicted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The stream of draws for this seed, the same on every machine and in every version.
    pub fn from_seed(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of many independent streams for a seed, such as game `number` of a simulation.
    ///
    /// ```
    /// use rustlers_core::{Chance, Fast};
    /// let draws = |mut chance: Fast| (0..8).map(|_| chance.below(100)).collect::<Vec<_>>();
    /// assert_eq!(draws(Fast::stream(7, 1)), draws(Fast::stream(7, 1)));
    /// assert_ne!(draws(Fast::stream(7, 1)), draws(Fast::stream(7, 2)));
    /// ```
    pub fn stream(seed: u64, number: u64) -> Fast {
        // Seed and number are each spread over all 64 bits before they are combined, so that neighbours share nothing.
        let spread = |x: u64| {
            let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            x ^ (x >> 31)
        };
        let base = spread(seed.wrapping_add(0x9E37_79B9_7F4A_7C15));
        Fast::from_seed(spread(base.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))))
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        below_from_words(n, || (self.0.next_u64() >> 32) as u32)
    }

    #[inline]
    fn as_fast(&mut self) -> Option<&mut Fast> {
        Some(self)
    }
}
