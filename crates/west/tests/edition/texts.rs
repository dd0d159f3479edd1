//! What is printed says what the effects do: the same numbers, and no others.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::data::Data;

/// Numbers that a text must give, and numbers that it may give.
#[derive(Default)]
struct Numbers {
    wanted: Vec<i64>,
    allowed: BTreeSet<i64>,
}

impl Numbers {
    fn collect(&mut self, effect: &Table) {
        let name = effect["do"].as_str().unwrap();
        let word = |key: &str| effect.get(key).and_then(Value::as_str).unwrap_or_default();
        for (key, value) in effect {
            match value {
                Value::Array(list) => each_effect(list, &mut |inner| self.collect(inner)),
                Value::Integer(number) => {
                    let number = *number;
                    let silent = (key == "range" && [0, 20].contains(&number))
                        || (name == "heal" && number == 6)
                        || (key == "count" && ["refresh_hand", "grant"].contains(&name))
                        || (key == "dice" && name == "summon_ally");
                    if silent {
                        self.allowed.insert(number.abs());
                    } else if name == "stat" && word("what") == "max_hp" {
                        self.wanted.push(6 + number);
                    } else {
                        self.wanted.push(number.abs());
                    }
                }
                _ => {}
            }
        }
        // Limits of the rules that a text may repeat.
        let limit = match (word("what"), word("roll")) {
            ("hiding_movement", _) => 5,
            (_, "mustang") => 8,
            (_, "danger") => 3,
            _ => return,
        };
        self.allowed.insert(limit);
    }

    fn check(&self, at: &str, text: &str) {
        let found = numbers_of(text);
        let wanted: BTreeSet<i64> = self.wanted.iter().copied().collect();
        let mut given = found.clone();
        given.insert(0);
        let mut sums = BTreeSet::new();
        for (n, &a) in self.wanted.iter().enumerate() {
            for &b in &self.wanted[..n] {
                sums.insert(a + b);
                if found.contains(&(a + b)) {
                    given.extend([a, b]);
                }
            }
        }
        let lower = text.to_lowercase();
        if ["a die", "one ", "once "].iter().any(|word| lower.contains(word)) {
            given.insert(1);
        }
        let silent: Vec<&i64> = wanted.difference(&given).collect();
        assert!(silent.is_empty(), "{at}: the text does not give {silent:?}: {text}");
        let is_known =
            |n: &&i64| wanted.contains(n) || self.allowed.contains(n) || sums.contains(n) || **n == 1;
        let extra: Vec<&i64> = found.iter().filter(|n| !is_known(n)).collect();
        assert!(extra.is_empty(), "{at}: the effects do not give {extra:?}: {text}");
    }
}

/// Effects in lists, and in lists of lists.
fn each_effect(list: &[Value], then: &mut dyn FnMut(&Table)) {
    for entry in list {
        match entry {
            Value::Table(effect) if effect.contains_key("do") => then(effect),
            Value::Array(list) => each_effect(list, then),
            _ => {}
        }
    }
}

/// Numbers in a text, without those of "0 HP" and of Rounds.
fn numbers_of(text: &str) -> BTreeSet<i64> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let mut numbers = BTreeSet::new();
    for (n, word) in words.iter().enumerate() {
        let of_rules =
            (*word == "0" && words.get(n + 1) == Some(&"HP")) || (n > 0 && words[n - 1] == "Round");
        if let (false, Ok(number)) = (of_rules, word.parse()) {
            numbers.insert(number);
        }
    }
    numbers
}

#[test]
fn texts_give_the_numbers_of_their_effects() {
    let mut checked = 0;
    for (file, table) in Data::standard().0 {
        visit(file, &Value::Table(table), &mut checked);
    }
    assert!(checked > 110, "{checked}");
}

/// Checks everything below that has a text and effects, or a text and abilities without texts (Pets).
fn visit(at: &str, value: &Value, checked: &mut usize) {
    match value {
        Value::Array(list) => list.iter().for_each(|entry| visit(at, entry, checked)),
        Value::Table(table) => {
            let at = table.get("id").or(table.get("name")).and_then(Value::as_str).unwrap_or(at);
            if let Some(text) = table.get("text").and_then(Value::as_str) {
                let mut numbers = Numbers::default();
                let mut add = |holder: &Table| {
                    let effects = holder.get("effects").and_then(Value::as_array);
                    each_effect(effects.map_or(&[][..], Vec::as_slice), &mut |effect| {
                        numbers.collect(effect)
                    });
                };
                add(table);
                let abilities = table.get("abilities").and_then(Value::as_array);
                abilities.into_iter().flatten().for_each(|ability| add(ability.as_table().unwrap()));
                if !numbers.wanted.is_empty() || table.contains_key("effects") {
                    let bases = "base 2, 3 or 4";
                    numbers.check(at, &text.replace(bases, ""));
                    *checked += 1;
                }
            }
            table.values().for_each(|value| visit(at, value, checked));
        }
        _ => {}
    }
}

#[test]
fn power_cards_say_what_is_special_about_them() {
    let data = Data::standard();
    for deck in ["deck_peace_pipe.toml", "deck_saloon.toml", "deck_shadow.toml"] {
        for card in data.0[deck]["card"].as_array().unwrap() {
            let text = card["text"].as_str().unwrap();
            let at_once = card["use"].as_str() == Some("immediately");
            if card["exempt"].as_bool() == Some(true) && !at_once {
                assert!(text.contains("Does not count as your"), "{text}");
            }
            let in_place =
                card["effects"].as_array().unwrap().iter().any(|effect| {
                    ["special_attack", "flee", "disarm"].contains(&effect["do"].as_str().unwrap())
                });
            if in_place && card.get("trigger").is_none() {
                assert!(text.contains("In place of your attack"), "{text}");
            }
        }
    }
}

// Every entry of a list says whether it is the rulebook's or the edition's.
#[test]
fn everything_says_where_it_comes_from() {
    for (file, table) in Data::standard().0 {
        sources(file, "", &Value::Table(table));
    }
}

fn sources(file: &str, key: &str, value: &Value) {
    let exempt = ["edge", "zone", "abilities", "effects", "reward", "results", "kept_on_death"];
    match value {
        Value::Array(list) => {
            for entry in list {
                if entry.is_table() && !exempt.contains(&key) {
                    assert!(entry.get("source").is_some(), "{file}: {key}: {entry}");
                }
                sources(file, key, entry);
            }
        }
        Value::Table(table) if !table.contains_key("do") => {
            table.iter().for_each(|(key, value)| sources(file, key, value));
        }
        _ => {}
    }
}
