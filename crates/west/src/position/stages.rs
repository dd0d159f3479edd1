//! Stages are written by name. Positions of the first format have the number of the stage, from 0.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::StrDeserializer;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use crate::state::Stages;

/// Reads a stage by its name or its number.
pub(crate) fn stage<'de, D, S>(deserializer: D) -> Result<S, D::Error>
where
    D: Deserializer<'de>,
    S: Stages + Deserialize<'de>,
{
    deserializer.deserialize_any(NameOrNumber(PhantomData))
}

struct NameOrNumber<S>(PhantomData<S>);

impl<'de, S: Stages + Deserialize<'de>> Visitor<'de> for NameOrNumber<S> {
    type Value = S;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a stage, or its number from 0 to {}", S::ALL.len() - 1)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<S, E> {
        S::deserialize(StrDeserializer::new(name))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<S, E> {
        let stage = usize::try_from(number).ok().and_then(|number| S::ALL.get(number));
        stage.copied().ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}
