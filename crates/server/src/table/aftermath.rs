//! What came of a choice, kept in plain words beside it. Rules and component data change, and then a record may no longer
//! lead where it led: whoever has other rules finds out by what is kept here, and can still tell what was told.

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Events, Table, position_hash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// How many bytes of the hash of a position are kept: enough that no two positions of a game share them by chance.
const BYTES: usize = 8;

/// What came of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Aftermath {
    stands: Standing,
    /// What everybody was told, in words. Whoever saw the same is named together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<Told>,
}

/// How a game stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// The beginning of a hash of its position, in hexadecimal.
    hash: String,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<Ended>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ended {
    /// Places and scores.
    pub(crate) outcome: Value,
    /// The hash of the final position.
    pub(crate) hash: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Told {
    /// The viewers: the numbers of seats, and the number of players for spectators.
    to: Vec<u8>,
    texts: Vec<String>,
}

impl Aftermath {
    /// What came of something that has just happened at a table.
    pub(crate) fn of(table: &dyn Table, events: &dyn Events, names: &[String]) -> Box<Aftermath> {
        let mut told: Vec<Told> = Vec::new();
        for viewer in Viewer::live(table.players()) {
            let texts = events.words(viewer, &Teller::new(viewer, names));
            if texts.is_empty() {
                continue;
            }
            let number = number_of(viewer, table.players());
            match told.iter_mut().find(|told| told.texts == texts) {
                Some(told) => told.to.push(number),
                None => told.push(Told { to: vec![number], texts }),
            }
        }
        Box::new(Aftermath { stands: Standing::of(table), told })
    }

    /// How the game stood.
    pub(crate) fn stands(&self) -> &Standing {
        &self.stands
    }

    /// Was a viewer told something?
    pub(crate) fn is_told_to(&self, viewer: Viewer, players: u8) -> bool {
        self.texts(viewer, players).is_some()
    }

    /// What a viewer was told, in the form in which sights are told. What they were drawn from is not known any more.
    pub(crate) fn sights(&self, viewer: Viewer, players: u8) -> Option<Box<RawValue>> {
        #[derive(Serialize)]
        struct Sight<'a> {
            sight: (),
            text: &'a str,
        }
        let sights: Vec<Sight<'_>> =
            self.texts(viewer, players)?.iter().map(|text| Sight { sight: (), text }).collect();
        serde_json::value::to_raw_value(&sights).ok()
    }

    fn texts(&self, viewer: Viewer, players: u8) -> Option<&[String]> {
        let number = number_of(viewer, players);
        self.told.iter().find(|told| told.to.contains(&number)).map(|told| &*told.texts)
    }
}

impl Standing {
    /// How the game on a table stands.
    pub(crate) fn of(table: &dyn Table) -> Standing {
        let position = table.position();
        let mut hash = Sha256::new();
        feed(&position, &mut hash);
        let hash = hash.finalize()[..BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
        let ended = |outcome| Ended { outcome: written(&outcome), hash: position_hash(&position) };
        Standing { hash, end: table.outcome().map(ended) }
    }

    pub(crate) fn end(&self) -> Option<&Ended> {
        self.end.as_ref()
    }
}

/// Takes a value into a hash, whatever the order of keys. It is done for every choice: writing the value out in its canonical
/// form, as a journal does once, takes several times as long.
fn feed(value: &Value, hash: &mut Sha256) {
    let mut mark = |kind: u8, length: usize| {
        hash.update([kind]);
        hash.update((length as u64).to_le_bytes());
    };
    match value {
        Value::Null => mark(0, 0),
        Value::Bool(is_so) => mark(1, usize::from(*is_so)),
        Value::Number(number) => {
            let digits = number.to_string();
            mark(2, digits.len());
            hash.update(digits);
        }
        Value::String(text) => {
            mark(3, text.len());
            hash.update(text);
        }
        Value::Array(items) => {
            mark(4, items.len());
            items.iter().for_each(|item| feed(item, hash));
        }
        Value::Object(fields) => {
            mark(5, fields.len());
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_unstable_by_key(|(key, _)| *key);
            for (key, item) in fields {
                hash.update((key.len() as u64).to_le_bytes());
                hash.update(key);
                feed(item, hash);
            }
        }
    }
}

fn number_of(viewer: Viewer, players: u8) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Spectator | Viewer::Open => players,
    }
}

fn written(outcome: &rustlers_core::Outcome) -> Value {
    serde_json::to_value(outcome).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hashed(value: &Value) -> Vec<u8> {
        let mut hash = Sha256::new();
        feed(value, &mut hash);
        hash.finalize().to_vec()
    }

    #[test]
    fn values_that_differ_have_different_hashes() {
        let values = [
            json!(null),
            json!(false),
            json!(true),
            json!(0),
            json!(1),
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
            assert!(values[..at].iter().all(|other| hashed(other) != hashed(value)), "{value}");
        }
        assert_eq!(hashed(&json!({"a": 1, "b": 2})), hashed(&json!({"b": 2, "a": 1})));
    }
}
