//! Choosing from a list by arrows, by number, by a few letters, or step by step.
//!
//! A long list whose choices are one sentence with several blanks (`offer the __ to __ as __`) is asked blank by blank;
//! [`Sentence`] finds the blanks in any game's words. A longer list of many kinds is asked kind by kind. Nothing here
//! reads keys or draws: the screen and the plain mode share it.

mod fit;
mod sentence;

use rustlers_house::Listed;

use fit::{fitting, is_fitting, words};
pub(crate) use sentence::Part;
use sentence::Sentence;

/// Lists up to this long are shown whole, also when they could be asked step by step.
const SHORT: usize = 9;
/// Lists longer than this are asked kind by kind: no screen shows them whole.
const LONG: usize = 24;

/// What is open to a person, and how far they have come in choosing from it.
#[derive(Debug)]
pub(crate) struct Picker {
    choices: Vec<Listed>,
    /// The blanks of a long list; `None` when the list is shown as it is.
    sentence: Option<Sentence>,
    /// The labels put into the first blanks.
    picks: Vec<Pick>,
    typed: String,
    rows: Vec<Row>,
    cursor: usize,
}

/// A blank that is filled.
#[derive(Clone, Copy, Debug)]
struct Pick {
    label: usize,
    /// It was the only thing that fits; going back passes over it.
    forced: bool,
}

/// A line of the list as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The number by which it can be taken; none while words are being looked for in whole choices.
    pub(crate) number: Option<usize>,
    /// Its words.
    pub(crate) text: String,
    /// What it means.
    pub(crate) explanation: String,
    meaning: Meaning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Choice(usize),
    Label(usize),
}

/// What came of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// This choice is taken.
    Take(usize),
    /// A blank is filled, and the next one is asked.
    Step,
    /// Several fit.
    Several(Vec<Row>),
    /// Nothing fits.
    Nothing,
}

impl Picker {
    /// Nothing is chosen yet.
    pub(crate) fn new(choices: Vec<Listed>) -> Picker {
        let by_kind = || if choices.len() > LONG { Sentence::by_kind(&choices) } else { None };
        let sentence = if choices.len() > SHORT { Sentence::of(&choices).or_else(by_kind) } else { None };
        let mut picker = Picker {
            choices,
            sentence,
            picks: Vec::new(),
            typed: String::new(),
            rows: Vec::new(),
            cursor: 0,
        };
        picker.refresh();
        picker
    }

    /// The choice with this index.
    pub(crate) fn choice(&self, index: usize) -> Option<&Listed> {
        self.choices.get(index)
    }

    /// Is there nothing to choose?
    pub(crate) fn is_forced(&self) -> bool {
        self.choices.len() == 1
    }

    /// The list as it is shown.
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The place of the highlighted row.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    /// The highlighted row.
    pub(crate) fn highlighted(&self) -> Option<&Row> {
        self.rows.get(self.cursor)
    }

    /// What is typed so far.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// Which blank is asked, and of how many; `None` when the list is not asked step by step.
    pub(crate) fn step(&self) -> Option<(usize, usize)> {
        let sentence = self.sentence.as_ref()?;
        Some((self.picks.len() + 1, sentence.blanks()))
    }

    /// The sentence with its blanks as far as they are filled; `None` when the list is not asked step by step.
    pub(crate) fn parts(&self) -> Option<Vec<Part<'_>>> {
        let sentence = self.sentence.as_ref()?;
        let labels: Vec<usize> = self.picks.iter().map(|pick| pick.label).collect();
        Some(sentence.parts(&labels))
    }

    /// Moves the highlight by so many rows, stopping at the ends.
    pub(crate) fn move_by(&mut self, rows: isize) {
        let last = self.rows.len().saturating_sub(1);
        self.cursor = self.cursor.saturating_add_signed(rows).min(last);
    }

    /// Does a word of the list begin with this letter?
    pub(crate) fn has_beginning(&self, letter: char) -> bool {
        let begins =
            |word: &String| word.chars().next().is_some_and(|first| letter.to_lowercase().eq([first]));
        self.rows.iter().any(|row| words(&row.text).iter().any(begins))
    }

    /// Adds a typed letter.
    pub(crate) fn type_letter(&mut self, letter: char) {
        // More than any list of words needs; a cat on the keyboard does not fill the memory.
        if self.typed.chars().count() < 60 {
            self.typed.push(letter);
            self.refresh();
        }
    }

    /// Takes the last letter back, or the last step when no letter is left. `false` when there is neither.
    pub(crate) fn backspace(&mut self) -> bool {
        if self.typed.pop().is_some() {
            self.refresh();
            return true;
        }
        self.step_back()
    }

    /// Forgets the typed letters, or the last step when there are none. `false` when there is neither.
    pub(crate) fn clear(&mut self) -> bool {
        if self.typed.is_empty() {
            return self.step_back();
        }
        self.typed.clear();
        self.refresh();
        true
    }

    /// Takes the highlighted row: a choice, or a step towards one.
    pub(crate) fn enter(&mut self) -> Option<usize> {
        match self.highlighted()?.meaning {
            Meaning::Choice(index) => Some(index),
            Meaning::Label(label) => {
                self.picks.push(Pick { label, forced: false });
                self.fill_forced();
                self.typed.clear();
                let left = self.left();
                self.refresh();
                if self.is_filled() { left.first().copied() } else { None }
            }
        }
    }

    /// Answers with a whole typed line.
    pub(crate) fn answer(&mut self, line: &str) -> Answer {
        self.typed = line.trim().to_owned();
        self.refresh();
        let is_number = self.number(&self.typed).is_some();
        let answer = match &self.rows[..] {
            [] => Answer::Nothing,
            rows if rows.len() > 1 && !is_number => Answer::Several(rows.to_vec()),
            _ => match self.enter() {
                Some(index) => Answer::Take(index),
                None => Answer::Step,
            },
        };
        self.typed.clear();
        self.refresh();
        answer
    }

    fn step_back(&mut self) -> bool {
        while let Some(pick) = self.picks.pop() {
            if !pick.forced {
                self.refresh();
                return true;
            }
        }
        false
    }

    /// Fills the blanks in which only one thing is left to put.
    fn fill_forced(&mut self) {
        while !self.is_filled() {
            let [label] = self.open_labels()[..] else { return };
            self.picks.push(Pick { label, forced: true });
        }
    }

    fn is_filled(&self) -> bool {
        self.sentence.as_ref().is_none_or(|sentence| self.picks.len() >= sentence.blanks())
    }

    /// The choices that agree with the filled blanks.
    fn left(&self) -> Vec<usize> {
        let agrees = |choice: usize| match &self.sentence {
            Some(sentence) => {
                let agrees = |(blank, pick): (usize, &Pick)| sentence.label_of(choice, blank) == pick.label;
                self.picks.iter().enumerate().all(agrees)
            }
            None => true,
        };
        (0..self.choices.len()).filter(|&choice| agrees(choice)).collect()
    }

    /// The labels that fit in the blank that is asked, in the order of the choices.
    fn open_labels(&self) -> Vec<usize> {
        let Some(sentence) = &self.sentence else { return Vec::new() };
        let mut labels = Vec::new();
        for choice in self.left() {
            let label = sentence.label_of(choice, self.picks.len());
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        labels
    }

    fn refresh(&mut self) {
        let (rows, cursor) = self.rows_for(&self.typed);
        self.rows = rows;
        self.cursor = cursor;
    }

    /// The rows for what is typed, and which of them to highlight.
    fn rows_for(&self, typed: &str) -> (Vec<Row>, usize) {
        let all = self.all_rows();
        if let Some(number) = self.number(typed) {
            return (all, number - 1);
        }
        let looked_for = words(typed);
        if looked_for.is_empty() {
            // Something was typed that is no word: it fits nothing.
            return if typed.trim().is_empty() { (all, 0) } else { (Vec::new(), 0) };
        }
        if self.sentence.is_some() && !self.is_filled() {
            return (self.step_rows_for(&looked_for, all), 0);
        }
        let kept = fitting(&looked_for, all.iter().map(|row| row.text.as_str()));
        (kept.into_iter().map(|index| all[index].clone()).collect(), 0)
    }

    /// In a step, one word looks for a label. More words, or a word that no label has, look for whole choices, the
    /// first word still for the label if it can.
    fn step_rows_for(&self, looked_for: &[String], all: Vec<Row>) -> Vec<Row> {
        let labels = fitting(&looked_for[..1], all.iter().map(|row| row.text.as_str()));
        if looked_for.len() == 1 && !labels.is_empty() {
            return labels.into_iter().map(|index| all[index].clone()).collect();
        }
        let left = self.left();
        if let (Some(sentence), false) = (&self.sentence, labels.is_empty()) {
            let blank = self.picks.len();
            let is_labelled = |choice: usize| {
                let label = sentence.label(blank, sentence.label_of(choice, blank));
                labels.iter().any(|&index| all[index].text == label)
            };
            let rests: Vec<(usize, String)> = left
                .iter()
                .filter(|&&choice| is_labelled(choice))
                .map(|&choice| (choice, sentence.without(choice, blank)))
                .collect();
            let kept = fitting(&looked_for[1..], rests.iter().map(|(_, rest)| rest.as_str()));
            if !kept.is_empty() {
                return kept.into_iter().map(|index| self.choice_row(rests[index].0)).collect();
            }
        }
        let texts = left.iter().map(|&choice| self.choices[choice].text.as_str());
        fitting(looked_for, texts).into_iter().map(|index| self.choice_row(left[index])).collect()
    }

    fn choice_row(&self, index: usize) -> Row {
        let Listed { text, explanation, .. } = &self.choices[index];
        Row {
            number: None,
            text: text.clone(),
            explanation: explanation.clone(),
            meaning: Meaning::Choice(index),
        }
    }

    /// The rows when nothing is typed.
    fn all_rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = match &self.sentence {
            Some(sentence) if !self.is_filled() => {
                let blank = self.picks.len();
                let left = self.left();
                let row = |label| {
                    let with = left.iter().filter(|&&choice| sentence.label_of(choice, blank) == label);
                    let explanations = with.map(|&choice| self.choices[choice].explanation.as_str());
                    Row {
                        number: None,
                        text: sentence.label(blank, label).to_owned(),
                        explanation: in_common(explanations),
                        meaning: Meaning::Label(label),
                    }
                };
                self.open_labels().into_iter().map(row).collect()
            }
            _ => (0..self.choices.len()).map(|index| self.choice_row(index)).collect(),
        };
        for (index, row) in rows.iter_mut().enumerate() {
            row.number = Some(index + 1);
        }
        rows
    }

    /// The typed number, if a row has it.
    fn number(&self, typed: &str) -> Option<usize> {
        let typed = typed.trim();
        if typed.is_empty() || !typed.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let rows = if self.is_filled() { self.choices.len() } else { self.open_labels().len() };
        typed.parse().ok().filter(|number| (1..=rows).contains(number))
    }
}

/// The texts without the words at the end that they all share: what tells them apart.
///
/// One text has nothing to be told apart from, and stays as it is.
pub(crate) fn apart(texts: &[&str]) -> Vec<String> {
    let texts: Vec<Vec<&str>> = texts.iter().map(|text| text.split_whitespace().collect()).collect();
    let Some((first, rest)) = texts.split_first() else { return Vec::new() };
    let back = rest.iter().map(|text| same(first.iter().rev(), text.iter().rev())).min().unwrap_or(0);
    let bare = |text: &Vec<&str>| {
        let kept = text[..text.len() - back].join(" ");
        if back == 0 { kept } else { kept.trim_end_matches([';', ',', ':', '.']).to_owned() }
    };
    texts.iter().map(bare).collect()
}

/// The words at the beginning and at the end that all the texts share.
fn in_common<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let texts: Vec<Vec<&str>> = texts.map(|text| text.split_whitespace().collect()).collect();
    let Some((first, rest)) = texts.split_first() else { return String::new() };
    let front = rest.iter().map(|text| same(first.iter(), text.iter())).min().unwrap_or(first.len());
    let back =
        rest.iter().map(|text| same(first.iter().rev(), text.iter().rev())).min().unwrap_or(first.len());
    let shortest = texts.iter().map(Vec::len).min().unwrap_or(0);
    if front == first.len() {
        return first.join(" ");
    }
    let back = back.min(shortest - front.min(shortest));
    let mut words = first[..front].to_vec();
    words.extend(&first[first.len() - back..]);
    words.join(" ")
}

/// How many items two lists share from their beginnings.
fn same<T: PartialEq>(one: impl Iterator<Item = T>, two: impl Iterator<Item = T>) -> usize {
    one.zip(two).take_while(|(one, two)| one == two).count()
}

/// Does a text have all the words that were typed? For searching in pages.
pub(crate) fn has_words(typed: &str, text: &str) -> bool {
    is_fitting(&words(typed), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn offers() -> Vec<Listed> {
        let cards = ["Goat", "Kid", "Banker", "Robber"];
        let mut choices = Vec::new();
        for card in cards {
            for name in cards {
                for (seat, to) in [(1, "Bo"), (2, "Cy")] {
                    let truth = if card == name { "true" } else { "a lie" };
                    choices.push(Listed {
                        choice: json!({"offer": {"card": card, "name": name, "to": seat}}),
                        text: format!("offer the {card} to {to} as \"{name}\""),
                        explanation: format!("{truth}; yours if refused. {card}: Some effect."),
                    });
                }
            }
        }
        choices
    }

    fn plain(texts: &[&str]) -> Picker {
        let listed = |text: &&str| Listed {
            choice: json!(text),
            text: (*text).to_owned(),
            explanation: String::new(),
        };
        Picker::new(texts.iter().map(listed).collect())
    }

    fn shown(picker: &Picker) -> Vec<&str> {
        picker.rows().iter().map(|row| row.text.as_str()).collect()
    }

    fn type_in(picker: &mut Picker, text: &str) {
        text.chars().for_each(|letter| picker.type_letter(letter));
    }

    fn sentence(picker: &Picker) -> String {
        let word = |part: &Part<'_>| match part {
            Part::Words(words) => (*words).to_owned(),
            Part::Filled(label) => format!("[{label}]"),
            Part::Asked => "____".to_owned(),
            Part::Open => "...".to_owned(),
        };
        picker.parts().unwrap().iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_short_list_is_taken_by_number_letters_or_arrows() {
        let mut picker = plain(&["accept", "refuse"]);
        assert_eq!(picker.enter(), Some(0));
        picker.move_by(1);
        assert_eq!(picker.enter(), Some(1));
        picker.move_by(5);
        assert_eq!(picker.cursor(), 1);
        type_in(&mut picker, "1");
        assert_eq!((picker.cursor(), shown(&picker).len()), (0, 2));
        assert!(picker.clear());
        type_in(&mut picker, "re");
        assert_eq!(shown(&picker), ["refuse"]);
        assert_eq!(picker.highlighted().unwrap().number, Some(2));
        assert_eq!(picker.enter(), Some(1));
        assert!(picker.clear());
        assert!(!picker.clear());
        assert!(!picker.backspace());
        assert!(picker.has_beginning('r') && picker.has_beginning('A'));
        assert!(!picker.has_beginning('c'));
    }

    #[test]
    fn a_sentence_is_filled_blank_by_blank_and_back() {
        let mut picker = Picker::new(offers());
        assert_eq!(picker.step(), Some((1, 3)));
        assert_eq!(sentence(&picker), "offer the ____ to ... as ...");
        assert_eq!(shown(&picker), ["Goat", "Kid", "Banker", "Robber"]);
        assert_eq!(picker.rows()[0].explanation, "yours if refused. Goat: Some effect.");
        type_in(&mut picker, "2");
        assert_eq!(picker.enter(), None);
        assert_eq!(sentence(&picker), "offer the [Kid] to ____ as ...");
        assert_eq!(shown(&picker), ["Bo", "Cy"]);
        type_in(&mut picker, "cy");
        assert_eq!(picker.enter(), None);
        assert_eq!(sentence(&picker), "offer the [Kid] to [Cy] as ____");
        assert_eq!(picker.rows()[1].explanation, "true; yours if refused. Kid: Some effect.");
        assert!(picker.backspace());
        assert_eq!(shown(&picker), ["Bo", "Cy"]);
        type_in(&mut picker, "2");
        assert_eq!(picker.enter(), None);
        type_in(&mut picker, "goat");
        let taken = picker.enter().unwrap();
        assert_eq!(picker.choice(taken).unwrap().text, "offer the Kid to Cy as \"Goat\"");
    }

    #[test]
    fn a_blank_with_one_filling_is_passed_over_both_ways() {
        let mut choices = offers();
        choices.retain(|listed| {
            !listed.text.contains("Cy") || listed.text.starts_with("offer the Goat to Cy as \"Kid\"")
        });
        // The base of the comparison needs both targets; only one offer goes to Cy.
        choices.rotate_left(1);
        let mut picker = Picker::new(choices);
        assert_eq!(picker.step().unwrap().1, 3);
        type_in(&mut picker, "banker");
        assert_eq!(picker.enter(), None);
        assert_eq!(sentence(&picker), "offer the [Banker] to [Bo] as ____");
        assert!(picker.backspace());
        assert_eq!(sentence(&picker), "offer the ____ to ... as ...");
    }

    #[test]
    fn several_words_find_a_whole_choice_from_the_first_step() {
        let mut picker = Picker::new(offers());
        type_in(&mut picker, "goat");
        assert_eq!(shown(&picker), ["Goat"]);
        type_in(&mut picker, " kid bo");
        assert_eq!(shown(&picker), ["offer the Goat to Bo as \"Kid\""]);
        let taken = picker.enter().unwrap();
        assert_eq!(picker.choice(taken).unwrap().choice["offer"]["to"], 1);
    }

    #[test]
    fn a_word_of_no_label_looks_in_whole_choices() {
        let mut picker = Picker::new(offers());
        type_in(&mut picker, "cy");
        assert_eq!(picker.rows().len(), 16);
        assert!(shown(&picker).iter().all(|text| text.contains("to Cy")));
    }

    #[test]
    fn a_line_is_answered_with_what_came_of_it() {
        let mut picker = Picker::new(offers());
        assert_eq!(picker.answer("77"), Answer::Nothing);
        assert_eq!(picker.answer("zebra"), Answer::Nothing);
        assert_eq!(picker.answer("§"), Answer::Nothing);
        assert!(matches!(picker.answer("b"), Answer::Step));
        assert_eq!(sentence(&picker), "offer the [Banker] to ____ as ...");
        // One of the words is the target's; the others are looked for in the rest of the sentence.
        let Answer::Take(index) = picker.answer("b kid banker") else { panic!("one choice fits") };
        assert_eq!(picker.choice(index).unwrap().text, "offer the Banker to Bo as \"Kid\"");
    }

    #[test]
    fn an_ambiguous_line_lists_what_it_may_mean() {
        let mut picker = plain(&["rob the Bank", "rob the Barn", "leave"]);
        let Answer::Several(rows) = picker.answer("ba") else { panic!("both fit") };
        assert_eq!(rows.len(), 2);
        assert_eq!(picker.answer("bar"), Answer::Take(1));
        assert_eq!(picker.answer("3"), Answer::Take(2));
        assert_eq!(picker.answer(""), Answer::Several(picker.rows().to_vec()));
    }

    #[test]
    fn numbers_in_the_words_do_not_hide_the_numbers_of_the_list() {
        let mut picker = plain(&["take 2 coins", "take 1 coin"]);
        assert_eq!(picker.answer("1"), Answer::Take(0));
        assert_eq!(picker.answer("2 coins"), Answer::Take(0));
    }

    #[test]
    fn texts_are_told_apart_by_their_beginnings() {
        assert_eq!(apart(&["true; yours.", "a lie; yours."]), ["true", "a lie"]);
        assert_eq!(apart(&["same.", "same."]), ["", ""]);
        assert_eq!(apart(&["It stays."]), ["It stays."]);
        assert_eq!(apart(&["Owns 1.", "Owns 2."]), ["Owns 1.", "Owns 2."]);
        assert!(apart(&[]).is_empty());
    }

    #[test]
    fn what_texts_have_in_common_is_their_ends() {
        assert_eq!(in_common(["a b c", "a x c"].into_iter()), "a c");
        assert_eq!(in_common(["a", "a"].into_iter()), "a");
        assert_eq!(in_common(["a a", "a"].into_iter()), "a");
        assert_eq!(in_common(["x", "y"].into_iter()), "");
        assert_eq!(in_common([].into_iter()), "");
    }
}
