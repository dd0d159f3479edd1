//! JSON as a person would write it: short values stay on one line, and long lists of short values fill their lines.

use serde_json::Value;

/// The maximum width of a line with more than one value.
const WIDTH: usize = 120;

/// The value over as many lines as it needs.
pub(super) fn pretty(value: &Value) -> String {
    let mut text = String::new();
    put(value, 0, 0, &mut text);
    text
}

/// Adds a value indented by `indent` columns, after `before` columns on its own line.
fn put(value: &Value, indent: usize, before: usize, text: &mut String) {
    let line = in_one_line(value);
    if is_plain(value) || indent + before + line.chars().count() < WIDTH {
        text.push_str(&line);
        return;
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    text.push(open);
    // The many cards of a deck are placed side by side, as far as a line goes.
    let flows = value.is_array() && items(value).iter().all(|(_, item)| is_plain(item));
    let mut column = WIDTH;
    for (index, (key, item)) in items(value).into_iter().enumerate() {
        let length = in_one_line(item).chars().count() + 2;
        if flows && index > 0 && column + length < WIDTH {
            text.push_str(", ");
            column += length;
        } else {
            text.push_str(if index > 0 { ",\n" } else { "\n" });
            text.push_str(&" ".repeat(indent + 2));
            column = indent + length;
        }
        text.push_str(&key);
        put(item, indent + 2, key.chars().count(), text);
    }
    text.push('\n');
    text.push_str(&" ".repeat(indent));
    text.push(close);
}

/// A word, a number, or nothing.
fn is_plain(value: &Value) -> bool {
    !matches!(value, Value::Array(_) | Value::Object(_))
}

fn in_one_line(value: &Value) -> String {
    let parts = || items(value).into_iter().map(|(key, item)| key + &in_one_line(item)).collect::<Vec<_>>();
    match value {
        Value::Array(_) => format!("[{}]", parts().join(", ")),
        Value::Object(_) => format!("{{{}}}", parts().join(", ")),
        plain => plain.to_string(),
    }
}

/// The content of a list or an object, with what is written before each entry.
fn items(value: &Value) -> Vec<(String, &Value)> {
    match value {
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, item)| (format!("{}: ", Value::from(key.as_str())), item)).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn short_things_stand_in_one_line_and_all_reads_back() {
        let value = json!({ "names": ["a\"b", "c"], "long": ["x".repeat(60), "y".repeat(60)], "none": {} });
        let text = pretty(&value);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        assert!(text.contains("\n  \"names\": [\"a\\\"b\", \"c\"],\n"), "{text}");
        assert!(text.contains("\n  \"long\": [\n    \"xxx"), "{text}");
        assert!(text.ends_with("\n  \"none\": {}\n}"), "{text}");
        assert_eq!(pretty(&json!([])), "[]");
    }

    #[test]
    fn long_lists_fill_their_lines() {
        let deck = json!({ "deck": vec!["NI"; 94] });
        let text = pretty(&deck);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), deck);
        assert!(text.lines().count() <= 10, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }
}
