//! The input of `rustlers try`.

use rustlers_core::{Fixed, Seat};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

use crate::failure::Failure;

/// A position, and what to do there.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    pub(super) game: String,
    #[serde(default)]
    pub(super) options: Option<Value>,
    pub(super) position: Value,
    #[serde(default)]
    pub(super) script: Vec<Line>,
}

/// A choice, with the luck of carrying it out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) seat: Seat,
    pub(super) choice: Value,
    #[serde(default, deserialize_with = "read_chance")]
    pub(super) chance: Vec<Fixed>,
}

impl Question {
    /// Reads the input; an error says where something is wrong.
    pub(super) fn read(text: &str, name: &str) -> Result<Question, Failure> {
        if text.trim().is_empty() {
            return Err(Failure::input(format!("{name} is empty"))
                .hint("it should be what `rustlers new` prints, and maybe a \"script\""));
        }
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Failure::input(format!("{name} is not JSON: {error}")))?;
        serde_path_to_error::deserialize(value).map_err(|error| {
            let path = error.path().to_string();
            let place = if path == "." { String::new() } else { format!("{path}: ") };
            Failure::input(format!("{name}: {place}{}", error.inner()))
                .hint("`rustlers try --help` shows how the input is written")
        })
    }
}

/// Reads outcomes: numbers, names, or `null` for any outcome.
fn read_chance<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Fixed>, D::Error> {
    let outcomes = Vec::<Value>::deserialize(deserializer)?;
    let fixed = |outcome: Value| match outcome {
        Value::Null => Ok(Fixed::Any(())),
        Value::String(name) => Ok(Fixed::Named(name)),
        other => match other.as_u64().and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(Fixed::Number(number)),
            None => Err(de::Error::custom(format!(
                "{other} is not an outcome; write a number, a name, or null for any outcome"
            ))),
        },
    };
    outcomes.into_iter().map(fixed).collect()
}
