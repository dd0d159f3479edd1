//! The canonical form of a JSON value, so that equal values have equal hashes.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The value without spaces, with the keys of every object in byte order.
pub(crate) fn canonical(value: &Value) -> String {
    let mut text = String::new();
    put(value, &mut text);
    text
}

/// The SHA-256 of a text, in lower-case hexadecimal.
pub(crate) fn sha256_hex(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Bytes in lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

fn put(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                put(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, item)) in fields.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                put(item, text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_keys_changes_nothing() {
        let one: Value = serde_json::from_str(r#"{"b": [1, {"y": null, "x": "\"é\n"}], "a": true}"#).unwrap();
        let two: Value = serde_json::from_str(r#"{"a":true,"b":[1,{"x":"\"é\n","y":null}]}"#).unwrap();
        assert_eq!(canonical(&one), r#"{"a":true,"b":[1,{"x":"\"é\n","y":null}]}"#);
        assert_eq!(canonical(&one), canonical(&two));
        assert_eq!(serde_json::from_str::<Value>(&canonical(&one)).unwrap(), one);
    }

    #[test]
    fn the_hash_is_the_published_one() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
