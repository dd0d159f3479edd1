use std::fmt;

use rustlers_core::{Chance, Fast, Sealed};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::canonical::hex;

/// Where the luck of a game came from, disclosed after the game: with it, every draw can be derived again.
///
/// It covers only the luck of the rules; bots have their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "generator", rename_all = "lowercase", deny_unknown_fields)]
pub enum Seed {
    /// The generator for simulation.
    Fast {
        /// The seed.
        seed: u64,
        /// Which of its streams; `None` for the plain stream of the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stream: Option<u64>,
    },
    /// The generator for live play.
    ChaCha20 {
        /// Its key.
        key: Key,
    },
    /// The generator for live play, keyed by a seed that the table committed to and a word from every seat.
    Committed {
        /// The seed; its SHA-256 was shown before the first draw.
        seed: Key,
        /// The word of every seat, in order; empty for a seat that gave none.
        words: Vec<String>,
    },
}

impl Seed {
    /// The generator in its state before the first draw.
    pub fn chance(&self) -> Box<dyn Chance> {
        match self {
            Seed::Fast { seed, stream: None } => Box::new(Fast::from_seed(*seed)),
            Seed::Fast { seed, stream: Some(stream) } => Box::new(Fast::stream(*seed, *stream)),
            Seed::ChaCha20 { key } => Box::new(Sealed::from_seed(key.0)),
            Seed::Committed { seed, words } => Box::new(Sealed::from_seed(seed.mixed_with(words).0)),
        }
    }

    /// The commitment shown before the first draw; `None` for a seed without one.
    pub fn commitment(&self) -> Option<Key> {
        match self {
            Seed::Committed { seed, .. } => Some(seed.commitment()),
            Seed::Fast { .. } | Seed::ChaCha20 { .. } => None,
        }
    }
}

/// The 32 bytes that key the generator for live play; written as 64 hexadecimal digits.
///
/// A key is a secret until its game is over, so `Debug` does not show it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl Key {
    /// The SHA-256 of the key: it can be shown before the key, and nobody can find another key with the same hash.
    pub fn commitment(&self) -> Key {
        Key(Sha256::digest(self.0).into())
    }

    /// The key used for draws once every seat has added a word: the SHA-256 of this key and the words, each preceded by
    /// its length in bytes (four bytes, little-endian).
    pub fn mixed_with(&self, words: &[String]) -> Key {
        let mut hash = Sha256::new_with_prefix(self.0);
        for word in words {
            let length = u32::try_from(word.len()).unwrap_or(u32::MAX);
            hash.update(length.to_le_bytes());
            hash.update(word);
        }
        Key(hash.finalize().into())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let text = String::deserialize(deserializer)?;
        from_hex(&text)
            .map(Key)
            .ok_or_else(|| serde::de::Error::custom("a key is written as 64 hexadecimal digits"))
    }
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let bytes: Vec<u8> = digits?.chunks_exact(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect();
    if text.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_written_as_the_format_says() {
        let fast = Seed::Fast { seed: u64::MAX, stream: Some(12) };
        let text = serde_json::to_string(&fast).unwrap();
        assert_eq!(text, r#"{"generator":"fast","seed":18446744073709551615,"stream":12}"#);
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), fast);

        let mut bytes = [0; 32];
        bytes[0] = 0xab;
        bytes[31] = 7;
        let sealed = Seed::ChaCha20 { key: Key(bytes) };
        let text = serde_json::to_string(&sealed).unwrap();
        assert_eq!(text, format!(r#"{{"generator":"chacha20","key":"ab{}07"}}"#, "0".repeat(60)));
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), sealed);
    }

    #[test]
    fn a_key_that_is_not_64_digits_is_refused() {
        for key in ["", "ab", &"g".repeat(64), &"é".repeat(32), &"0".repeat(63), &"0".repeat(66)] {
            assert_eq!(from_hex(key), None, "{key}");
        }
    }

    #[test]
    fn words_change_the_draws_and_not_the_commitment() {
        let words = |words: [&str; 2]| words.map(str::to_owned).to_vec();
        let key = Key([3; 32]);
        assert_ne!(key.mixed_with(&words(["a", "b"])), key.mixed_with(&words(["ab", ""])));
        assert_ne!(key.mixed_with(&words(["a", "b"])), key.mixed_with(&words(["b", "a"])));
        let seed = Seed::Committed { seed: key, words: words(["a", "b"]) };
        assert_eq!(seed.commitment(), Some(key.commitment()));
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(
            text,
            format!(r#"{{"generator":"committed","seed":"{}","words":["a","b"]}}"#, "03".repeat(32))
        );
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
    }

    #[test]
    fn a_key_does_not_show() {
        assert_eq!(format!("{:?}", Key([9; 32])), "Key(..)");
    }
}
