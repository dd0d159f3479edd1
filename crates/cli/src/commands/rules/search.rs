//! Finds rules by the words that players use.
//!
//! `rules/words.json` lists words that mean nothing in a question and words that mean the same to a player ("tie",
//! "equal"). The browser's search uses the same file.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::rulebook::{Rule, Rulebook};
use crate::how_to_play::Passage;

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../../rules/words.json")).expect("our own file")
});

#[derive(Deserialize)]
struct Words {
    skip: Vec<String>,
    same: Vec<Vec<String>>,
    what_if: Vec<String>,
}

/// Something that was found.
pub(super) struct Hit<'a> {
    /// The id of a rule, or `How to play`.
    pub(super) label: &'a str,
    /// What it says, still with markup.
    pub(super) text: String,
}

/// What was found, best first.
pub(super) fn search<'a>(explained: &[Passage<'a>], book: &Rulebook<'a>, question: &str) -> Vec<Hit<'a>> {
    let question = question.to_lowercase();
    let about_rulings = WORDS.what_if.iter().any(|words| question.contains(words.as_str()));
    let all = words_of(&question);
    let mut wanted: Vec<&String> = all.iter().filter(|word| !WORDS.skip.contains(word)).collect();
    if about_rulings {
        wanted.retain(|word| !WORDS.what_if.contains(word));
    }
    if wanted.is_empty() && !about_rulings {
        return Vec::new();
    }
    let mut found: Vec<(u32, Hit<'a>)> = Vec::new();
    for passage in explained {
        let score = score(&wanted, passage.heading, 2, &passage.text);
        if score > 0 {
            let text = format!("{}: {}", passage.heading, passage.text);
            found.push((score * 8, Hit { label: "How to play", text }));
        }
    }
    for rule in book.rules() {
        let is_ruling = rule.number().starts_with('R');
        let score = match wanted.is_empty() {
            true => u32::from(is_ruling),
            false => match name_of(rule) {
                Some(name) => score(&wanted, name, 2, rule.body()),
                None => score(&wanted, rule.section, 1, rule.body()),
            },
        };
        let weight = match rule.number().chars().next() {
            Some('R') if about_rulings => 12,
            Some('R') => 3,
            Some('C' | 'D') => 1,
            _ => 5,
        };
        if score > 0 {
            found.push((score * weight, Hit { label: rule.id, text: rule.body().to_owned() }));
        }
    }
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, hit)| hit).collect()
}

/// The words of the rules most similar to those of a question without an answer.
pub(super) fn suggestions(book: &Rulebook<'_>, question: &str) -> Vec<String> {
    let mut known: BTreeMap<String, u32> = BTreeMap::new();
    for word in book.rules().iter().flat_map(|rule| words_of(rule.body())).filter(|word| word.len() > 3) {
        *known.entry(word).or_default() += 1;
    }
    let asked: String = question.chars().take(40).collect();
    let mut near: Vec<(usize, u32, &String)> = Vec::new();
    for wanted in words_of(&asked).iter().filter(|word| !WORDS.skip.contains(word)) {
        for (word, count) in &known {
            let distance = strsim::damerau_levenshtein(wanted, word);
            if distance <= 2 && distance * 2 < word.len() {
                near.push((distance, u32::MAX - count, word));
            }
        }
    }
    near.sort();
    near.into_iter().take(3).map(|(_, _, word)| word.clone()).collect()
}

/// How well a text answers, or 0 if it lacks a word of the question. A match in a title counts more than one in the
/// text; a match in a section name that many rules share does not.
fn score(wanted: &[&String], title: &str, title_weight: u32, text: &str) -> u32 {
    let title = words_of(title);
    let text = words_of(text);
    let mut sum = 0;
    for word in wanted {
        let of = |words: &[String]| words.iter().map(|other| likeness(word, other)).max().unwrap_or(0);
        let best = (of(&title) * title_weight).max(of(&text));
        if best == 0 {
            return 0;
        }
        sum += best;
    }
    sum
}

fn likeness(wanted: &str, word: &str) -> u32 {
    if stem(wanted) == stem(word) {
        return 6;
    }
    // Words with a `>` apply only to a question: someone who asks about a draw may mean a tie, but a card that is drawn
    // is not a tie.
    let is_same = |group: &Vec<String>| {
        let asked = group.iter().any(|other| stem(other.trim_start_matches('>')) == stem(wanted));
        asked && group.iter().any(|other| stem(other) == stem(word))
    };
    if WORDS.same.iter().any(is_same) {
        return 3;
    }
    // The number of a rule is not the beginning of a word being typed.
    let is_number = word.ends_with(|last: char| last.is_ascii_digit());
    u32::from(wanted.len() > 2 && !is_number && word.starts_with(wanted)) * 2
}

/// A word without the endings that make no difference to a question.
fn stem(word: &str) -> &str {
    let one = word.strip_suffix('s').filter(|one| one.len() > 2 && !one.ends_with('s')).unwrap_or(word);
    one.strip_suffix('e').filter(|one| one.len() > 2).unwrap_or(one)
}

/// Rulings begin with their subject: `*Robber on an empty Location.*`.
fn name_of<'a>(rule: &Rule<'a>) -> Option<&'a str> {
    let (name, _) = rule.body().strip_prefix('*')?.split_once('*')?;
    Some(name)
}

fn words_of(text: &str) -> Vec<String> {
    let is_break = |letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '\'';
    text.split(is_break).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}
