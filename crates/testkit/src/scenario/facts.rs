//! Facts about a view: `seats.0.coins = 4`, `hand has Goat`, `hand lacks Kid`, `hand counts 3`.

use serde_json::Value;

use super::Mismatch;

/// The relations, each with the spaces around it.
const RELATIONS: [&str; 4] = [" = ", " has ", " lacks ", " counts "];

/// Does a fact hold in a view?
pub(super) fn check(view: &Value, fact: &str) -> Result<(), Mismatch> {
    let first = RELATIONS.iter().filter_map(|relation| Some((fact.find(relation)?, relation))).min();
    let Some((at, relation)) = first else {
        return Err(Mismatch::new("`path = value`, `path has`, `path lacks` or `path counts`", fact));
    };
    let path = fact[..at].trim();
    let wanted = fact[at + relation.len()..].trim();
    let found = look_up(view, path)?;
    let holds = match relation.trim() {
        "=" => *found == read(wanted),
        "has" => contains(found, wanted),
        "lacks" => !contains(found, wanted),
        _ => length(found).is_some_and(|length| wanted == length.to_string()),
    };
    if holds {
        return Ok(());
    }
    let length = match length(found) {
        Some(length) if relation.trim() == "counts" => format!(" ({length})"),
        _ => String::new(),
    };
    Err(Mismatch::new(fact, format!("{path} = {found}{length}")))
}

/// The value at a dotted path.
fn look_up<'a>(view: &'a Value, path: &str) -> Result<&'a Value, Mismatch> {
    let mut at = view;
    let mut walked = String::new();
    for step in path.split('.') {
        let next = match at {
            Value::Array(list) => step.parse::<usize>().ok().and_then(|index| list.get(index)),
            Value::Object(map) => map.get(step),
            _ => None,
        };
        at = next.ok_or_else(|| {
            let place = if walked.is_empty() { "the view" } else { walked.trim_start_matches('.') };
            let inside = match at {
                Value::Array(list) => format!("a list of {}", list.len()),
                Value::Object(map) => map.keys().cloned().collect::<Vec<_>>().join(", "),
                other => other.to_string(),
            };
            Mismatch::new(format!("something at {path}"), format!("in {place} only: {inside}"))
        })?;
        walked = format!("{walked}.{step}");
    }
    Ok(at)
}

/// A value in a fact: JSON if it parses, otherwise a string.
fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// Is it an element of the list, a key of the object, or a part of the string?
fn contains(found: &Value, wanted: &str) -> bool {
    match found {
        Value::Array(list) => list.contains(&read(wanted)),
        Value::Object(map) => map.contains_key(wanted),
        Value::String(text) => text.contains(wanted),
        _ => false,
    }
}

fn length(found: &Value) -> Option<usize> {
    match found {
        Value::Array(list) => Some(list.len()),
        Value::Object(map) => Some(map.len()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn facts_hold_or_say_what_is_there_instead() {
        let view = json!({"seats": [{"coins": 4, "hand": ["Goat", "Kid"], "name": "Big Bo"}], "up": null});
        for fact in [
            "seats.0.coins = 4",
            "seats.0.hand = [\"Goat\",\"Kid\"]",
            "seats.0.hand has Goat",
            "seats.0.hand lacks Sheriff",
            "seats.0.hand counts 2",
            "seats.0.name = Big Bo",
            "seats.0 has hand",
            "seats.0 lacks elixirs",
            "up = null",
        ] {
            check(&view, fact).unwrap_or_else(|mismatch| panic!("{fact}: {mismatch:?}"));
        }
        let found = |fact: &str| check(&view, fact).unwrap_err().found;
        assert_eq!(found("seats.0.coins = 5"), "seats.0.coins = 4");
        assert_eq!(found("seats.0.hand counts 3"), "seats.0.hand = [\"Goat\",\"Kid\"] (2)");
        assert_eq!(found("seats.1.coins = 5"), "in seats only: a list of 1");
        assert_eq!(found("seat = 5"), "in the view only: seats, up");
        assert_eq!(found("seats.0.coins 4"), "seats.0.coins 4");
    }
}
