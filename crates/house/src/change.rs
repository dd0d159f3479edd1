//! The difference between two values of the same type, as a JSON Patch (RFC 6902).
//!
//! After every event, a live table says what changed in the view of each viewer, so this must be cheap. The diff of the
//! `json-patch` library compares trees of `serde_json` values, in which every key is a separate string: most of the
//! time went into allocating and freeing them. Here both values are written to a flat [`Tape`] instead. The tests apply
//! every change with that library.

mod diff;
mod tape;

use serde::Serialize;
use serde_json::value::RawValue;

use self::tape::Tape;

/// A snapshot of a value, to compare with a later one.
pub(crate) struct Look(Tape);

impl Look {
    /// The state before there was anything: the first change replaces all of it.
    pub(crate) fn nothing() -> Look {
        Look(Tape::null())
    }

    pub(crate) fn of(thing: &impl Serialize) -> Look {
        Look(Tape::of(thing))
    }

    /// The patch that turns this snapshot into another one; `None` if they are the same.
    ///
    /// It uses only `add`, `remove` and `replace`.
    pub(crate) fn change_to(&self, after: &Look) -> Option<Box<RawValue>> {
        let patch = diff::patch(&self.0, &after.0)?;
        Some(RawValue::from_string(patch).expect("a patch is written as JSON"))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn change(before: &Value, after: &Value) -> Option<Value> {
        let patch = Look::of(before).change_to(&Look::of(after))?;
        Some(serde_json::from_str(patch.get()).unwrap())
    }

    #[track_caller]
    fn leads_from_to(before: &Value, after: &Value) {
        let mut now = before.clone();
        if let Some(patch) = change(before, after) {
            json_patch::patch(&mut now, &serde_json::from_value::<json_patch::Patch>(patch).unwrap())
                .unwrap();
        }
        assert_eq!(now, *after);
    }

    #[test]
    fn only_what_differs_is_said() {
        let before =
            json!({"deck": 7, "seats": [{"coins": 1, "hats": 2}, {"coins": 3, "hats": 4}], "offer": null});
        let after =
            json!({"deck": 7, "seats": [{"coins": 1, "hats": 2}, {"coins": 9, "hats": 4}], "offer": "Goat"});
        let said = json!([
            {"op": "replace", "path": "/seats/1/coins", "value": 9},
            {"op": "replace", "path": "/offer", "value": "Goat"},
        ]);
        assert_eq!(change(&before, &after), Some(said));
        assert_eq!(change(&before, &before), None);
    }

    #[test]
    fn the_first_change_is_the_whole() {
        let after = json!({"round": 1});
        let patch = Look::nothing().change_to(&Look::of(&after)).unwrap();
        assert_eq!(patch.get(), r#"[{"op":"replace","path":"","value":{"round":1}}]"#);
    }

    #[test]
    fn lists_grow_and_shrink_at_their_ends() {
        let lists = [
            json!([]),
            json!([1]),
            json!([1, 2, 3]),
            json!([2, 3]),
            json!([[1], [2]]),
            json!([[1], [2], {}]),
        ];
        for before in &lists {
            for after in &lists {
                leads_from_to(before, after);
            }
        }
        let grown = json!([{"op": "add", "path": "/a/3", "value": 4}]);
        assert_eq!(change(&json!({"a": [1, 2, 3]}), &json!({"a": [1, 2, 3, 4]})), Some(grown));
    }

    #[test]
    fn a_list_that_is_shorter_to_write_is_written() {
        let rewritten = json!([{"op": "replace", "path": "/cards", "value": ["b", "c", "d"]}]);
        let (before, after) = (json!({"cards": ["a", "b", "c", "d"]}), json!({"cards": ["b", "c", "d"]}));
        assert_eq!(change(&before, &after), Some(rewritten));
    }

    #[test]
    fn keys_are_written_as_pointers_and_as_json() {
        leads_from_to(&json!({"a/b": 1, "m~n": 2, "\"": 3}), &json!({"a/b": 2, "m~n": 3, "\"": 4, "": "\n"}));
    }

    /// Everything a view may hold is written just as `serde_json` writes it.
    #[test]
    fn a_tape_says_what_json_says() {
        #[derive(Serialize)]
        enum Kind {
            Unit,
            One(u8),
            Two(i8, String),
            Named { x: Option<bool>, y: f32 },
        }
        #[derive(Serialize)]
        struct Pair(u64, i64);
        #[derive(Serialize)]
        struct Wrapped(char);
        let by_number: BTreeMap<u8, &str> = [(3, "three"), (10, "ten")].into();
        let kinds = [
            Kind::Unit,
            Kind::One(1),
            Kind::Two(-2, "é\u{1}\"\\".to_owned()),
            Kind::Named { x: None, y: 0.5 },
            Kind::Named { x: Some(true), y: f32::NAN },
        ];
        let thing = (kinds, Pair(u64::MAX, i64::MIN), Wrapped('"'), by_number, ());
        let patch = Look::nothing().change_to(&Look::of(&thing)).unwrap();
        let value = serde_json::to_string(&thing).unwrap();
        assert_eq!(patch.get(), format!(r#"[{{"op":"replace","path":"","value":{value}}}]"#));
    }

    fn tree() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..4_u8).prop_map(Value::from),
            "[a-c~/]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map("[a-c~/]{0,2}", inner, 0..5)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_change_leads_from_anything_to_anything(before in tree(), after in tree()) {
            leads_from_to(&before, &after);
            prop_assert_eq!(change(&before, &after).is_none(), before == after);
        }
    }
}
