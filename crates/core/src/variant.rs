use serde::{Serialize, Serializer};

/// Something that a table can be set up with, for whoever draws the form: an optional rule, a version, a mode.
///
/// The first value is the ordinary one. Options that take more than one of a few values are [`FreeOption`]s.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The name of the option, as [`Tabletop::Options`](crate::Tabletop) writes it.
    pub key: &'static str,
    /// What a person calls it.
    pub title: &'static str,
    /// What it can be.
    #[cfg_attr(feature = "ts", ts(as = "Vec<VariantValue>"))]
    pub values: &'static [VariantValue],
}

/// An option of a table that takes more than one of a few values. It may be a [`Variant`] as well, for the values that
/// are offered in a form.
///
/// Variants and free options are all that a stranger may set. Component data belongs to whoever runs the server, and
/// who sits where is for the table to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeOption {
    /// The name of the option.
    pub key: &'static str,
    /// What it takes, after "takes": `a seat number, from 0`.
    pub takes: &'static str,
    /// The greatest number that it takes from a stranger, so that every game ends within a bound.
    pub most: Option<u16>,
}

/// One of the values of a [`Variant`].
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VariantValue {
    /// The value, as the options write it.
    #[cfg_attr(feature = "ts", ts(type = "string | number | boolean | null"))]
    pub value: Word,
    /// What a person calls it.
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
    /// Nothing is said.
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
