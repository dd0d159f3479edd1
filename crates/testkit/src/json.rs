//! Helpers for JSON.

use serde::Serialize;
use serde_json::Value;

/// A value as JSON.
pub(crate) fn of(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what Tabletop asks to be Serialize has a JSON form")
}

/// The first place where two values differ, and both values there: `seats.0.coins: 3 and 4`.
pub(crate) fn first_difference(one: &Value, other: &Value) -> Option<String> {
    if one == other {
        return None;
    }
    let steps: Vec<(String, Option<&Value>, Option<&Value>)> = match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.map(|key| (key.clone(), one.get(key), other.get(key))).collect()
        }
        (Value::Array(one), Value::Array(other)) => (0..one.len().max(other.len()))
            .map(|index| (index.to_string(), one.get(index), other.get(index)))
            .collect(),
        _ => return Some(format!(": {one} and {other}")),
    };
    let (step, one, other) = steps.into_iter().find(|(_, one, other)| one != other)?;
    let rest = match (one, other) {
        (Some(one), Some(other)) => first_difference(one, other)?,
        (one, other) => {
            let word = |value: Option<&Value>| value.map_or("nothing".to_owned(), Value::to_string);
            format!(": {} and {}", word(one), word(other))
        }
    };
    Some(if rest.starts_with(':') { format!("{step}{rest}") } else { format!("{step}.{rest}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_first_difference_is_named_by_its_path() {
        let one = json!({"seats": [{"coins": 3}, {"coins": 1}]});
        let other = json!({"seats": [{"coins": 3}, {"coins": 2}]});
        assert_eq!(first_difference(&one, &other).unwrap(), "seats.1.coins: 1 and 2");
        assert_eq!(first_difference(&json!([1]), &json!([1, 2])).unwrap(), "1: nothing and 2");
        assert_eq!(first_difference(&one, &one), None);
    }
}
