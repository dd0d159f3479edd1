//! The difference between two views, as a JSON Patch (RFC 6902).
//!
//! After every event, a live table says what changed in the view of each viewer, so this must be cheap. The diff of the
//! `json-patch` library compares trees of `serde_json` values, in which every key is a separate string: most of the
//! time went into allocating and freeing them. Here the parts of a view are compared as they are, and only those that differ
//! are written out, to a flat [`Tape`] each. The tests apply every change with that library.
//!
//! The digest of a position, which is taken after every choice, is read off a tape for the same reason.

mod diff;
mod digest;
mod tape;

use std::cell::RefCell;
use std::ops::Range;

use rustlers_core::{Compare, Parts};
use serde::Serialize;

use self::diff::Paper;
use self::digest::Scratch;
use self::tape::Tape;

/// What it takes to compare views. Every choice is told to every viewer, so its memory is used again.
#[derive(Default)]
struct Desk {
    before: Tape,
    after: Tape,
    paper: Paper,
    scratch: Scratch,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// What a viewer is shown of a choice: sight after sight, each with the patch from the view before it.
///
/// Patches use only `add`, `remove` and `replace`. Before the game there is no view: the first patch replaces all of it.
pub(crate) struct Changes<'a> {
    desk: &'a mut Desk,
}

/// Which operations a patch consists of.
pub(crate) type Noted = Range<usize>;

impl Changes<'_> {
    /// Lets somebody note changes, and write them.
    pub(crate) fn note<T>(write: impl FnOnce(Changes<'_>) -> T) -> T {
        DESK.with_borrow_mut(|desk| {
            desk.paper.clear();
            write(Changes { desk })
        })
    }

    /// Notes the change from one view to another; `None` if they are the same.
    pub(crate) fn turn<V: Parts>(&mut self, before: Option<&V>, after: &V) -> Option<Noted> {
        let start = self.desk.paper.len();
        match before {
            Some(before) => after.compare(before, &mut *self.desk),
            None => {
                self.desk.after.write(after);
                self.desk.paper.replace_all(&self.desk.after);
            }
        }
        let noted = start..self.desk.paper.len();
        (!noted.is_empty()).then_some(noted)
    }

    /// A change that was noted, as a JSON Patch (RFC 6902).
    pub(crate) fn patch(&self, noted: Noted) -> impl Serialize {
        self.desk.paper.patch(noted)
    }
}

impl Compare for Desk {
    fn part<T: PartialEq + Serialize>(&mut self, name: &'static str, before: &T, after: &T) {
        if before != after {
            self.before.write(before);
            self.after.write(after);
            self.paper.compare(Some(name), &self.before, &self.after);
        }
    }
}

/// A SHA-256 of a value, whatever the order of its keys.
pub(crate) fn digest(thing: &impl Serialize) -> [u8; 32] {
    DESK.with_borrow_mut(|Desk { after, scratch, .. }| {
        after.write(thing);
        digest::of(after, scratch)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn change(before: &Value, after: &Value) -> Option<Value> {
        let patch = compare(before, after)?;
        Some(serde_json::from_str(&patch).unwrap())
    }

    fn compare(before: &impl Serialize, after: &impl Serialize) -> Option<String> {
        let mut paper = Paper::default();
        paper.compare(None, &Tape::of(before), &Tape::of(after));
        (paper.len() > 0).then(|| serde_json::to_string(&paper.patch(0..paper.len())).unwrap())
    }

    /// The patch from one view to another, as text.
    fn turn<V: Parts>(before: Option<&V>, after: &V) -> Option<String> {
        Changes::note(|mut changes| {
            let noted = changes.turn(before, after)?;
            Some(serde_json::to_string(&changes.patch(noted)).unwrap())
        })
    }

    /// A part that cannot be written, for a test of what is left behind.
    #[derive(PartialEq)]
    struct Broken(u8);

    impl Serialize for Broken {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("broken"))
        }
    }

    #[test]
    fn nobody_gets_what_was_left_of_somebody_elses_change() {
        #[derive(Serialize)]
        struct Secret {
            hand: u8,
            broken: Broken,
        }
        rustlers_core::parts!(Secret { hand, broken });
        #[derive(Serialize)]
        struct Public {
            round: u8,
        }
        rustlers_core::parts!(Public { round });
        let secret = |hand| Secret { hand, broken: Broken(hand) };
        let broke_off = std::panic::catch_unwind(|| turn(Some(&secret(1)), &secret(2)));
        assert!(broke_off.is_err());
        let patch = turn(Some(&Public { round: 1 }), &Public { round: 2 }).unwrap();
        assert_eq!(patch, r#"[{"op":"replace","path":"/round","value":2}]"#);
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
        #[derive(Serialize)]
        struct View {
            round: u8,
        }
        rustlers_core::parts!(View { round });
        let patch = turn(None, &View { round: 1 }).unwrap();
        assert_eq!(patch, r#"[{"op":"replace","path":"","value":{"round":1}}]"#);
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
            json!([[1], 2]),
            json!([[1, 2]]),
            json!([["a", "bc"], ["ab", "c"]]),
            json!([["ab", "c"], ["a", "bc"]]),
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
        let patch = compare(&(), &thing).unwrap();
        let value = serde_json::to_string(&thing).unwrap();
        assert_eq!(patch, format!(r#"[{{"op":"replace","path":"","value":{value}}}]"#));
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
