//! A long list as a single sentence with blanks.

use std::ops::Range;

use rustlers_house::Listed;
use serde_json::Value;

/// The sentence that all choices of a list share, with what goes into each of its blanks.
///
/// The fields of the choices say how many blanks there may be; comparing the texts of choices that differ in only one
/// field shows where its blank is and what goes into it. Every choice is then rebuilt from its parts and must come out
/// word for word, so that a different kind of list is never mistaken for a sentence.
#[derive(Debug)]
pub(super) struct Sentence {
    /// The words of the first choice.
    words: Vec<String>,
    /// The blanks, in reading order.
    blanks: Vec<Blank>,
    /// For every choice, the label in every blank.
    labels: Vec<Vec<usize>>,
}

#[derive(Debug)]
struct Blank {
    /// Which field of the choices fills it.
    field: usize,
    /// Which of the first choice's words it replaces.
    at: Range<usize>,
    /// What goes into it, in words, in the order of `values`.
    labels: Vec<String>,
    values: Vec<Value>,
}

/// A piece of the partly filled sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part<'a> {
    /// Words that are always there.
    Words(&'a str),
    /// A filled blank.
    Filled(&'a str),
    /// The blank being asked.
    Asked,
    /// A blank whose turn comes later.
    Open,
}

impl Sentence {
    /// The sentence of these choices, if they form one.
    pub(super) fn of(choices: &[&Listed]) -> Option<Sentence> {
        let fields: Vec<Vec<(&str, &Value)>> =
            choices.iter().map(|listed| fields(&listed.choice)).collect::<Option<_>>()?;
        let texts: Vec<Vec<&str>> =
            choices.iter().map(|listed| listed.text.split_whitespace().collect()).collect();
        let first = fields.first()?;
        let keys =
            |fields: &[(&str, &Value)]| fields.iter().map(|(key, _)| key.to_string()).collect::<Vec<_>>();
        let shape = keys(first);
        if fields.iter().any(|other| keys(other) != shape) {
            return None;
        }

        let mut blanks = Vec::new();
        for field in 0..first.len() {
            blanks.extend(blank(field, &fields, &texts)?);
        }
        blanks.sort_by_key(|blank: &Blank| blank.at.start);
        let is_apart = blanks.windows(2).all(|pair| pair[0].at.end <= pair[1].at.start);
        if blanks.len() < 2 || !is_apart {
            return None;
        }

        let label = |fields: &[(&str, &Value)], blank: &Blank| {
            let value = fields[blank.field].1;
            blank.values.iter().position(|other| other == value)
        };
        let labels: Option<Vec<Vec<usize>>> =
            fields.iter().map(|fields| blanks.iter().map(|blank| label(fields, blank)).collect()).collect();
        let words = texts.first()?.iter().map(|word| (*word).to_owned()).collect();
        let sentence = Sentence { words, blanks, labels: labels? };
        let is_true = |(choice, text): (usize, &Vec<&str>)| sentence.tell(choice, None) == text.join(" ");
        texts.iter().enumerate().all(is_true).then_some(sentence)
    }

    /// The number of blanks.
    pub(super) fn blanks(&self) -> usize {
        self.blanks.len()
    }

    /// What goes into a blank, in words.
    pub(super) fn label(&self, blank: usize, label: usize) -> &str {
        &self.blanks[blank].labels[label]
    }

    /// Which label a choice puts into a blank.
    pub(super) fn label_of(&self, choice: usize, blank: usize) -> usize {
        self.labels[choice][blank]
    }

    /// A choice in words, with nothing in one of the blanks.
    pub(super) fn without(&self, choice: usize, blank: usize) -> String {
        self.tell(choice, Some(blank))
    }

    /// The sentence with the first blanks filled.
    pub(super) fn parts(&self, filled: &[usize]) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        let mut at = 0;
        for (index, blank) in self.blanks.iter().enumerate() {
            parts.extend(self.words[at..blank.at.start].iter().map(|word| Part::Words(word)));
            parts.push(match filled.get(index) {
                Some(&label) => Part::Filled(&blank.labels[label]),
                None if index == filled.len() => Part::Asked,
                None => Part::Open,
            });
            at = blank.at.end;
        }
        parts.extend(self.words[at..].iter().map(|word| Part::Words(word)));
        parts
    }

    fn tell(&self, choice: usize, except: Option<usize>) -> String {
        let mut told: Vec<&str> = Vec::new();
        let mut at = 0;
        for (index, blank) in self.blanks.iter().enumerate() {
            told.extend(self.words[at..blank.at.start].iter().map(String::as_str));
            if except != Some(index) {
                told.push(&blank.labels[self.labels[choice][index]]);
            }
            at = blank.at.end;
        }
        told.extend(self.words[at..].iter().map(String::as_str));
        told.join(" ")
    }
}

/// The fields of a choice written as `{"kind": {"field": .., "field": ..}}`, the kind being the first.
fn fields(choice: &Value) -> Option<Vec<(&str, &Value)>> {
    let outer = choice.as_object().filter(|outer| outer.len() == 1)?;
    let (kind, inner) = outer.iter().next()?;
    let inner = inner.as_object()?;
    let kind = [(kind.as_str(), &Value::Null)];
    Some(kind.into_iter().chain(inner.iter().map(|(key, value)| (key.as_str(), value))).collect())
}

/// The blank that a field fills: `Some(None)` if the field is always the same, `None` if it fills no blank.
fn blank(field: usize, fields: &[Vec<(&str, &Value)>], texts: &[Vec<&str>]) -> Option<Option<Blank>> {
    let mut values: Vec<&Value> = Vec::new();
    for choice in fields {
        if !values.contains(&choice[field].1) {
            values.push(choice[field].1);
        }
    }
    if values.len() < 2 {
        return Some(None);
    }
    // Choices that differ from the first one only in this field.
    let first = &fields[0];
    let like_first = |value: &Value| {
        let is_like = |choice: &Vec<(&str, &Value)>| {
            (0..first.len())
                .all(|other| choice[other].1 == if other == field { value } else { first[other].1 })
        };
        fields.iter().position(is_like).map(|index| &texts[index])
    };
    let texts: Vec<&Vec<&str>> = values.iter().map(|value| like_first(value)).collect::<Option<_>>()?;
    let base = texts.first()?;
    let shortest = texts.iter().map(|text| text.len()).min()?;
    let front = (0..shortest).take_while(|&at| texts.iter().all(|text| text[at] == base[at])).count();
    let from_end = |text: &[&'_ str], back: usize| text[text.len() - 1 - back].to_owned();
    let back = (0..shortest - front)
        .take_while(|&back| texts.iter().all(|text| from_end(text, back) == from_end(base, back)))
        .count();
    let labels: Vec<String> = texts.iter().map(|text| text[front..text.len() - back].join(" ")).collect();
    let is_distinct =
        labels.iter().enumerate().all(|(at, label)| !label.is_empty() && !labels[..at].contains(label));
    is_distinct.then(|| {
        Some(Blank {
            field,
            at: front..base.len() - back,
            labels,
            values: values.into_iter().cloned().collect(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn sentence(choices: &[Listed]) -> Option<Sentence> {
        Sentence::of(&choices.iter().collect::<Vec<_>>())
    }

    fn listed(choice: Value, text: impl Into<String>) -> Listed {
        Listed { choice, text: text.into(), explanation: String::new() }
    }

    #[test]
    fn blanks_come_in_the_order_of_the_words_and_may_hold_several() {
        let mut choices = Vec::new();
        for what in ["gold", "money bills"] {
            for to in 1..=2 {
                let choice = json!({"give": {"what": what, "to": to}});
                choices.push(listed(choice, format!("give P{to} all the {what} you have")));
            }
        }
        let sentence = sentence(&choices).unwrap();
        assert_eq!(sentence.blanks(), 2);
        assert_eq!((sentence.label(0, 1), sentence.label(1, 1)), ("P2", "money bills"));
        assert_eq!(sentence.without(3, 0), "give all the money bills you have");
        use Part::*;
        assert_eq!(
            sentence.parts(&[1]),
            [Words("give"), Filled("P2"), Words("all"), Words("the"), Asked, Words("you"), Words("have")]
        );
        assert_eq!(sentence.parts(&[])[4], Open);
    }

    #[test]
    fn other_lists_are_not_mistaken_for_sentences() {
        // Splits have different fields in every choice.
        let splits = [listed(json!({"con": {"1": 2}}), "take 2"), listed(json!({"con": {"2": 1}}), "take 1")];
        assert!(sentence(&splits).is_none());
        // Different kinds.
        let kinds = [
            listed(json!({"a": {"x": 1, "y": 1}}), "a 1 1"),
            listed(json!({"b": {"x": 1, "y": 2}}), "b 1 2"),
        ];
        assert!(sentence(&kinds).is_none());
        // No fields.
        assert!(sentence(&[listed(json!("accept"), "accept"), listed(json!(7), "seven")]).is_none());
        assert!(sentence(&[]).is_none());
        // Texts that do not follow from the fields alone.
        let mut odd = Vec::new();
        for x in 1..=2 {
            for y in 1..=2 {
                let text = if (x, y) == (2, 2) { "both twos".to_owned() } else { format!("x {x} y {y}") };
                odd.push(listed(json!({"pick": {"x": x, "y": y}}), text));
            }
        }
        assert!(sentence(&odd).is_none());
    }
}
