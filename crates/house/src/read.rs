//! Conversion between JSON and the types of a game.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use serde_path_to_error::{Deserializer as PathDeserializer, Track};

/// The JSON text of a value: what is only passed on need not be parsed.
pub(crate) fn write_text(thing: &impl Serialize) -> Box<RawValue> {
    to_raw_value(thing).expect("choices, sights and views can be written as JSON")
}

/// The JSON form of a serializable value.
pub(crate) fn write(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("options, choices, sights, views and positions can be written as JSON")
}

/// Reads a value from its JSON form; the error says where something is wrong.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    read_with(value, |from| T::deserialize(from))
}

/// The same with a custom reader.
pub(crate) fn read_with<'v, T>(
    value: &'v Value,
    read: impl FnOnce(PathDeserializer<'_, '_, &'v Value>) -> Result<T, serde_json::Error>,
) -> Result<T, String> {
    let mut track = Track::new();
    read(PathDeserializer::new(value, &mut track)).map_err(|why| {
        let path = track.path().to_string();
        if path == "." { why.to_string() } else { format!("{path}: {why}") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_where() {
        let value = serde_json::json!([[1, 2], [3, "four"]]);
        let error = read::<Vec<Vec<u8>>>(&value).unwrap_err();
        assert!(error.starts_with("[1][1]: invalid type: string \"four\""), "{error}");
        assert!(read::<u8>(&value).unwrap_err().starts_with("invalid type"));
    }
}
