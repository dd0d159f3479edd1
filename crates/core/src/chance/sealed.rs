use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::{Chance, below_from_words};

/// Luck for live play: the ChaCha20 key stream of a 32-byte seed, read as little-endian 32-bit words.
///
/// Without the seed, a draw cannot be predicted from the draws before it; with the seed, which is revealed after the
/// game, every draw can be derived again.
///
/// ```
/// use rustlers_core::{Chance, Sealed};
/// let draws = |mut chance: Sealed| (0..5).map(|_| chance.below(15)).collect::<Vec<_>>();
/// assert_eq!(draws(Sealed::from_seed([7; 32])), draws(Sealed::from_seed([7; 32])));
/// ```
#[derive(PartialEq, Eq)]
pub struct Sealed(ChaCha20Rng);

impl Sealed {
    /// The stream of draws for this seed (as the key; nonce 0, counter from 0).
    pub fn from_seed(seed: [u8; 32]) -> Sealed {
        Sealed(ChaCha20Rng::from_seed(seed))
    }
}

impl Chance for Sealed {
    fn below(&mut self, n: u32) -> u32 {
        below_from_words(n, || self.0.next_u32())
    }
}

/// The generator leaves copies to whoever knows what they are for: here, a choice that is tried before it is stored.
impl Clone for Sealed {
    fn clone(&self) -> Sealed {
        let mut copy = ChaCha20Rng::from_seed(self.0.get_seed());
        copy.set_word_pos(self.0.get_word_pos());
        Sealed(copy)
    }
}

/// Does not show the seed, which is a secret until the game is over.
impl std::fmt::Debug for Sealed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sealed(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_from_the_published_key_stream() {
        // The first words of the ChaCha20 key stream for the zero key, nonce and counter (RFC 8439, appendix A.1).
        let words = [0xade0_b876_u32, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
        let mut sealed = Sealed::from_seed([0; 32]);
        for word in words {
            assert_eq!(sealed.below(1 << 16), word >> 16);
        }
    }

    #[test]
    fn a_copy_draws_the_same_from_wherever_it_was_made() {
        let mut sealed = Sealed::from_seed([7; 32]);
        for drawn in 0..200 {
            let mut copy = sealed.clone();
            assert!(copy == sealed);
            assert_eq!(copy.below(1_000), sealed.below(1_000), "after {drawn} draws");
        }
    }

    #[test]
    fn the_seed_does_not_show() {
        assert_eq!(format!("{:?}", Sealed::from_seed([9; 32])), "Sealed(..)");
    }
}
