//! Every primitive and every word that `effects.toml` declares is used by some card: none is there for nothing.

use std::collections::BTreeSet;

use toml::Value;

use crate::data::Data;

/// Everything that the data say, as `what word`.
fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (file, table) in Data::standard().0 {
        if file != "effects.toml" {
            collect(&Value::Table(table), "", &mut used);
        }
    }
    used
}

fn collect(value: &Value, usable: &str, used: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|entry| collect(entry, usable, used)),
        Value::Table(table) => {
            let usable = table.get("use").and_then(Value::as_str).unwrap_or(usable);
            if table.contains_key("use") {
                for key in ["trigger", "limit"] {
                    let word = table.get(key).and_then(Value::as_str).unwrap_or("none");
                    used.insert(format!("{key} {word}"));
                }
            }
            let mut inner = usable;
            if let Some(name) = table.get("do").and_then(Value::as_str) {
                used.insert(format!("{name} used {usable}"));
                for (key, value) in table {
                    if let Some(word) = value.as_str() {
                        used.insert(format!("{name}.{key} {word}"));
                        used.insert(format!("{key} {word}"));
                    }
                }
                inner = if name == "place_token" { "reaction" } else { usable };
            }
            table.values().for_each(|value| collect(value, inner, used));
        }
        _ => {}
    }
}

#[test]
fn every_declared_word_is_used() {
    let used = used();
    let data = Data::standard();
    let effects = &data.0["effects.toml"];
    let mut wanted = Vec::new();
    for (table, key) in
        [("triggers", "trigger"), ("limits", "limit"), ("guards", "if"), ("targets", "target")]
    {
        wanted.extend(effects[table].as_table().unwrap().keys().map(|word| format!("{key} {word}")));
    }
    for primitive in effects["primitive"].as_array().unwrap() {
        let name = primitive["name"].as_str().unwrap();
        let uses = primitive["use"].as_array().unwrap();
        wanted.extend(uses.iter().map(|usable| format!("{name} used {}", usable.as_str().unwrap())));
        let params = primitive.get("params").and_then(Value::as_table).cloned().unwrap_or_default();
        for (key, param) in &params {
            let values = param.get("values").and_then(Value::as_array).cloned().unwrap_or_default();
            wanted.extend(values.iter().map(|value| format!("{name}.{key} {}", value.as_str().unwrap())));
        }
    }
    assert!(wanted.len() > 150, "{}", wanted.len());
    let missing: Vec<&String> = wanted.iter().filter(|word| !used.contains(*word)).collect();
    assert!(missing.is_empty(), "never used: {missing:?}");
}
