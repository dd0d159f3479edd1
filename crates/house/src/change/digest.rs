//! A hash of a value in flat form, whatever the order of its keys.

use sha2::{Digest, Sha256};

use super::tape::{Tape, Token};

/// Nearly all numbers of a position are small.
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Memory to work in.
#[derive(Default)]
pub(super) struct Scratch {
    /// What is hashed. Hashing every little thing by itself takes much longer.
    bytes: Vec<u8>,
    /// The keys of the objects that are being written, each object's after those of the ones around it.
    keys: Vec<usize>,
}

/// The hash.
pub(super) fn of(tape: &Tape, scratch: &mut Scratch) -> [u8; 32] {
    let Scratch { bytes, keys } = scratch;
    bytes.clear();
    keys.clear();
    put(tape, 0, bytes, keys);
    Sha256::digest(bytes).into()
}

/// Writes the value that starts here: its kind, its length, and what is in it.
fn put(tape: &Tape, at: usize, bytes: &mut Vec<u8>, keys: &mut Vec<usize>) {
    match tape.token(at) {
        Token::Null => mark(0, 0, bytes),
        Token::Bool(is_so) => mark(1, is_so.into(), bytes),
        Token::Natural(number @ 0..=9) => text(2, DIGITS[number as usize], bytes),
        Token::Natural(number) => text(2, &number.to_string(), bytes),
        Token::Integer(number) => text(2, &number.to_string(), bytes),
        Token::Float(number) => text(2, &serde_json::Value::from(number).to_string(), bytes),
        Token::Text(..) | Token::Name(_) => text(3, tape.text(at), bytes),
        Token::List(_) => {
            mark(4, tape.values(at).count(), bytes);
            tape.values(at).for_each(|item| put(tape, item, bytes, keys));
        }
        Token::Object(_) => {
            let first = keys.len();
            keys.extend(tape.keys(at));
            keys[first..].sort_unstable_by_key(|&key| tape.text(key));
            mark(5, keys.len() - first, bytes);
            for place in first..keys.len() {
                let key = keys[place];
                length(tape.text(key).len(), bytes);
                bytes.extend_from_slice(tape.text(key).as_bytes());
                put(tape, key + 1, bytes, keys);
            }
            keys.truncate(first);
        }
    }
}

fn text(kind: u8, text: &str, bytes: &mut Vec<u8>) {
    mark(kind, text.len(), bytes);
    bytes.extend_from_slice(text.as_bytes());
}

fn mark(kind: u8, count: usize, bytes: &mut Vec<u8>) {
    bytes.push(kind);
    length(count, bytes);
}

fn length(count: usize, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&(count as u64).to_le_bytes());
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn digest(value: &Value) -> [u8; 32] {
        of(&Tape::of(value), &mut Scratch::default())
    }

    #[test]
    fn values_that_differ_have_different_digests() {
        let values = [
            json!(null),
            json!(false),
            json!(true),
            json!(0),
            json!(1),
            json!(-1),
            json!("1"),
            json!([]),
            json!([1]),
            json!([[1]]),
            json!([1, 1]),
            json!({}),
            json!({"a": 1}),
            json!({"b": 1}),
            json!({"a": "1"}),
            json!({"a": {"b": 1}}),
            json!({"a": {}, "b": 1}),
        ];
        for (at, value) in values.iter().enumerate() {
            assert!(values[..at].iter().all(|other| digest(other) != digest(value)), "{value}");
        }
        assert_eq!(digest(&json!({"a": 1, "b": 2})), digest(&json!({"b": 2, "a": 1})));
    }

    /// Tables that are stored hold digests: they must stay what they are.
    #[test]
    fn a_digest_stays_what_it_was() {
        let position =
            json!({"deck": [1, -2, "Goat"], "over": false, "offer": null, "seats": {"b": 0.5, "a": {}}});
        let hex: String = digest(&position).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "eeb314360e65534d64d9f2b6c0ffb78be76af7b5c47063394c948640c21e8b88");
    }
}
