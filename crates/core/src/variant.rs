use serde::{Serialize, Serializer};

/// An option that a form can offer for a table: an optional rule, a version, a mode.
///
/// The first value is the default. Options that take more than a fixed list of values are [`FreeOption`]s.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The name of the option, as [`Tabletop::Options`](crate::Tabletop) writes it.
    pub key: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Its possible values.
    #[cfg_attr(feature = "ts", ts(as = "Vec<VariantValue>"))]
    pub values: &'static [VariantValue],
}

/// An option of a table that takes more than a fixed list of values. It may also be a [`Variant`], for the values that
/// a form offers.
///
/// Variants and free options are the only ones that a stranger may set. Component data belongs to the operator of the
/// server, and the table decides who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeOption {
    /// The name of the option.
    pub key: &'static str,
    /// What it takes, to follow "takes": `a seat number, from 0`.
    pub takes: &'static str,
    /// The largest number it accepts from a stranger, so that every game ends within a bound.
    pub most: Option<u16>,
}

/// One of the values of a [`Variant`].
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VariantValue {
    /// The value, as the options write it.
    #[cfg_attr(feature = "ts", ts(type = "string | number | boolean | null"))]
    pub value: Word,
    /// Its name for people.
    pub title: &'static str,
    /// What it means for the game, in a sentence.
    pub hint: &'static str,
}

/// A value of an option: a word, a number, yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// One of several words.
    Text(&'static str),
    /// A number.
    Number(u16),
    /// Yes or no.
    Switch(bool),
    /// Not set.
    Nothing,
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Word::Text(text) => serializer.serialize_str(text),
            Word::Number(number) => serializer.serialize_u16(number),
            Word::Switch(on) => serializer.serialize_bool(on),
            Word::Nothing => serializer.serialize_none(),
        }
    }
}
