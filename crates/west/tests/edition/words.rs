//! Every primitive and every word that is declared is used by some card: none is there for nothing.

use std::collections::BTreeSet;

use rustlers_west::edition::{
    Aim, Bargain, Boosted, Destination, Discarded, DrawFrom, Effect, Guard, Ignored, Kind, Lasts, Limit,
    Paid, Peeked, Per, Peril, Roll, Stat, Stolen, Token, TokenCost, Trigger, Whose, Word,
};
use toml::Value;

use super::data::Data;

/// Everything that the data say, as `what word`.
fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for table in Data::standard().0.into_values() {
        collect(&Value::Table(table), "", &mut used);
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
    let mut wanted = Vec::new();
    wanted.extend(Trigger::ALL.map(|word| format!("trigger {word}")));
    wanted.extend(Limit::ALL.map(|word| format!("limit {word}")));
    wanted.extend(Guard::ALL.map(|word| format!("if {word}")));
    for primitive in Effect::PRIMITIVES {
        let name = primitive.name;
        wanted.extend(primitive.action.map(|action| format!("{name}.action {action}")));
        wanted.extend(primitive.uses().map(|usable| format!("{name} used {usable}")));
        for ([key], kind) in primitive.params {
            if let Kind::OneOf(words) | Kind::Target(words) = kind {
                wanted.extend(words.iter().map(|word| format!("{name}.{key} {word}")));
            }
        }
    }
    for (name, key, words) in WORDS {
        wanted.extend(words().into_iter().map(|word| format!("{name}.{key} {word}")));
    }
    assert!(wanted.len() > 150, "{}", wanted.len());
    let missing: Vec<&String> = wanted.iter().filter(|word| !used.contains(*word)).collect();
    assert!(missing.is_empty(), "never used: {missing:?}");
}

/// All words of a list.
fn all<W: Word>() -> Vec<&'static str> {
    W::LIST.iter().map(|word| word.written()).collect()
}

type WordsOf = fn() -> Vec<&'static str>;

/// The parameters that are words, with their lists.
const WORDS: [(&str, &str, WordsOf); 18] = [
    ("steal", "what", all::<Stolen>),
    ("discount", "on", all::<Bargain>),
    ("payout_bonus", "on", all::<Paid>),
    ("payout_bonus", "per", all::<Per>),
    ("draw", "deck", all::<DrawFrom>),
    ("discard", "what", all::<Discarded>),
    ("stat", "what", all::<Stat>),
    ("relocate", "to", all::<Destination>),
    ("ignore", "what", all::<Ignored>),
    ("safe_passage", "from", all::<Peril>),
    ("roll_bonus", "roll", all::<Roll>),
    ("roll_bonus", "lasts", all::<Lasts>),
    ("reroll", "whose", all::<Whose>),
    ("attack_boost", "weapon", all::<Boosted>),
    ("special_attack", "aim", all::<Aim>),
    ("peek", "what", all::<Peeked>),
    ("place_token", "token", all::<Token>),
    ("place_token", "cost", all::<TokenCost>),
];

// Every parameter that is a word of a list is looked for above.
#[test]
fn no_word_is_forgotten() {
    for primitive in Effect::PRIMITIVES {
        for ([key], kind) in primitive.params {
            let listed = WORDS.iter().any(|(name, of, _)| (*name, *of) == (primitive.name, *key));
            assert_eq!(listed, *kind == Kind::Word, "{}.{key}", primitive.name);
        }
    }
}
