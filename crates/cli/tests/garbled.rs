//! Truncated and randomly changed input, within bounds: there is always an answer or an error, never a panic.

use rustlers_core::{Chance as _, Fast};
use serde_json::{Value, json};

use crate::program::{Ran, choice, journals, new_goat, offer, rustlers_reading};

/// Only these exit codes, and an error whenever there is no answer.
#[track_caller]
fn answers(ran: &Ran, input: &[u8]) {
    let told = || String::from_utf8_lossy(input).into_owned();
    assert!([0, 1, 2].contains(&ran.code), "{ran:?} for {}", told());
    assert!(!ran.err.contains("panicked"), "{ran:?} for {}", told());
    assert!(ran.code != 2 || ran.err.starts_with("error: "), "{ran:?} for {}", told());
}

/// The text with some bytes removed, inserted, changed or doubled, or cut off.
fn garble(text: &[u8], chance: &mut Fast) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(bytes.len().max(1) as u32) as usize;
        match chance.below(6) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"{}[]\",:0919-enul\x00\xff\n"[chance.below(19) as usize]),
            3 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            4 => {
                let end = (at + chance.below(200) as usize).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            // Digits keep the JSON valid but change its meaning.
            _ => {
                if let Some(digit) = bytes[at..].iter_mut().find(|byte| byte.is_ascii_digit()) {
                    *digit = b'0' + chance.below(10) as u8;
                }
            }
        }
    }
    bytes
}

/// The value with one of its leaves replaced.
fn change(value: &mut Value, chance: &mut Fast) {
    let others =
        [json!(null), json!(-1), json!(255), json!(256), json!(1e300), json!("Goat"), json!([]), json!({})];
    match value {
        Value::Array(items) if !items.is_empty() && chance.below(5) > 0 => {
            let at = chance.below(items.len() as u32) as usize;
            change(&mut items[at], chance);
        }
        Value::Object(fields) if !fields.is_empty() && chance.below(8) > 0 => {
            let at = chance.below(fields.len() as u32) as usize;
            if let Some((_, item)) = fields.iter_mut().nth(at) {
                change(item, chance);
            }
        }
        other => *other = others[chance.below(others.len() as u32) as usize].clone(),
    }
}

fn question() -> Value {
    let mut question = new_goat(4, 7);
    let mut answer = choice(1, "accept");
    answer["chance"] = json!(["Sheriff"]);
    question["script"] = json!([offer(0, "Goat", "Robber", 1), answer]);
    question
}

#[test]
fn garbled_questions_are_answered_or_refused() {
    let text = question().to_string();
    assert_eq!(rustlers_reading(&["try"], text.as_bytes()).code, 0);
    let mut chance = Fast::from_seed(1);
    for _ in 0..250 {
        let input = garble(text.as_bytes(), &mut chance);
        answers(&rustlers_reading(&["try", "--compact"], &input), &input);
    }
}

#[test]
fn questions_with_other_values_are_answered_or_refused() {
    let mut chance = Fast::from_seed(2);
    for _ in 0..350 {
        let mut value = question();
        for _ in 0..=chance.below(2) {
            change(&mut value, &mut chance);
        }
        let input = value.to_string().into_bytes();
        answers(&rustlers_reading(&["try", "--compact"], &input), &input);
    }
}

#[test]
fn questions_cut_off_anywhere_are_refused() {
    let text = question().to_string();
    for length in (0..text.len()).step_by(37) {
        let input = &text.as_bytes()[..length];
        let ran = rustlers_reading(&["try"], input);
        answers(&ran, input);
        assert_eq!(ran.code, 2);
    }
}

#[test]
fn garbled_journals_are_told_or_refused() {
    let text = journals(2, 1, 5);
    let mut chance = Fast::from_seed(3);
    let ways =
        [&["replay", "-"][..], &["replay", "-", "--verify"], &["replay", "-", "--unfinished", "--json"]];
    for round in 0..300 {
        let input = garble(text.as_bytes(), &mut chance);
        answers(&rustlers_reading(ways[round % ways.len()], &input), &input);
    }
}

#[test]
fn journals_with_other_values_are_told_or_refused() {
    let text = journals(2, 1, 5);
    let lines: Vec<&str> = text.lines().collect();
    let mut chance = Fast::from_seed(4);
    let ways = [&["replay", "-", "--as", "all"][..], &["replay", "-", "--verify"]];
    for round in 0..300 {
        // The header as often as all the others together, since most can go wrong there.
        let at = if round % 2 == 0 { 0 } else { chance.below(lines.len() as u32) as usize };
        let mut changed: Value = serde_json::from_str(lines[at]).unwrap();
        change(&mut changed, &mut chance);
        let changed = changed.to_string();
        let mut input = lines.clone();
        input[at] = &changed;
        let input = (input.join("\n") + "\n").into_bytes();
        answers(&rustlers_reading(ways[round % ways.len()], &input), &input);
    }
}
