//! The values that keys have: texts, ids and numbers within bounds.

use std::fmt;

use serde::{Deserialize, Deserializer};

/// A text that is not empty.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Text(pub(super) String);

impl TryFrom<String> for Text {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Text, &'static str> {
        if text.trim().is_empty() { Err("it must not be empty") } else { Ok(Text(text)) }
    }
}

/// What is printed on something: sentences.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Sentences(pub(super) String);

impl TryFrom<String> for Sentences {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Sentences, &'static str> {
        let proper = text == text.trim() && text.ends_with(['.', '!']);
        let why = "it must be sentences, with a full stop and no spaces around them";
        if proper { Ok(Sentences(text)) } else { Err(why) }
    }
}

/// An id: small letters, digits and `_`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Id(pub(super) String);

impl TryFrom<String> for Id {
    type Error = String;

    fn try_from(id: String) -> Result<Id, String> {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        let fits = !id.is_empty() && id.chars().all(is_plain);
        if fits { Ok(Id(id)) } else { Err(format!("{id:?} is no id; use a-z, 0-9 and _")) }
    }
}

/// A whole number within bounds, which fit the type it is turned into.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "i64")]
pub(super) struct Int<const LOW: i64, const HIGH: i64>(i64);

impl<const LOW: i64, const HIGH: i64> TryFrom<i64> for Int<LOW, HIGH> {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        check_bounds(number, LOW, HIGH).map(Int)
    }
}

/// Refuses a number out of bounds.
pub(super) fn check_bounds(number: i64, low: i64, high: i64) -> Result<i64, String> {
    let fits = (low..=high).contains(&number);
    if fits { Ok(number) } else { Err(format!("{number} is not possible; it must be {low} to {high}")) }
}

macro_rules! from_int {
    ($($number:ty)*) => {$(
        impl<const LOW: i64, const HIGH: i64> From<Int<LOW, HIGH>> for $number {
            fn from(int: Int<LOW, HIGH>) -> $number {
                const { assert!(<$number>::MIN as i64 <= LOW && HIGH <= <$number>::MAX as i64) };
                int.0 as $number
            }
        }
    )*};
}

from_int! { u8 i8 u16 i32 u32 }

impl<const LOW: i64, const HIGH: i64> Int<LOW, HIGH> {
    /// A number of which 0 means none.
    pub(super) fn or_none(self) -> Option<u8> {
        u8::try_from(self.0).ok().filter(|&number| number != 0)
    }
}

/// Reads a number within bounds into a field of a type of its own.
pub(in crate::edition) fn within<'de, D, N, const LOW: i64, const HIGH: i64>(from: D) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: TryFrom<i64, Error: fmt::Display>,
{
    let Int(number) = Int::<LOW, HIGH>::deserialize(from)?;
    N::try_from(number).map_err(serde::de::Error::custom)
}
