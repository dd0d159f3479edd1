//! Choosing from a list with arrows, by number, by a few letters, or step by step.
//!
//! The likeliest choices come first. A long list is collected into the groups that the game names (`give a card`), and
//! a long group whose choices are one sentence with several blanks (`offer the __ to __ as __`) is asked blank by
//! blank; [`Sentence`] finds the blanks in any game's texts. Nothing is marked until somebody marks it, so an extra key
//! press chooses nothing. Nothing here reads keys or draws: the screen and plain mode share it.

mod fit;
mod sentence;
#[cfg(test)]
mod tests;
mod wording;

use rustlers_core::{Group, MenuItem};
use rustlers_house::Listed;

use fit::{fitting, is_fitting, words};
pub(crate) use sentence::Part;
use sentence::Sentence;
pub(crate) use wording::apart;
use wording::in_common;

/// Lists up to this length are shown whole, even if they could be asked step by step.
const SHORT: usize = 9;
/// Lists longer than this are collected into groups: they do not fit on a screen of 24 rows.
const ROOM: usize = 10;

/// A choice that is open, and its place in the list.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) listed: Listed,
    pub(crate) item: MenuItem,
}

/// What is open to a person, and how far they have got in choosing from it.
#[derive(Debug)]
pub(crate) struct Picker {
    /// Likeliest first.
    choices: Vec<Open>,
    /// The whole list in groups; empty if it is short enough to be shown as it is.
    items: Vec<Item>,
    /// The group that was entered.
    entered: Option<Group>,
    /// The choices of the open part of the list: all of them, or those of the entered group.
    members: Vec<usize>,
    /// The blanks of a long list of members; `None` if the list is shown as it is.
    sentence: Option<Sentence>,
    /// The labels in the first blanks.
    picks: Vec<Pick>,
    typed: String,
    rows: Vec<Row>,
    /// The marked row.
    cursor: Option<usize>,
}

/// A line of a list in groups.
#[derive(Debug)]
enum Item {
    One(usize),
    Several(Group, Vec<usize>),
}

/// A blank that is filled.
#[derive(Clone, Copy, Debug)]
struct Pick {
    label: usize,
    /// It was the only thing that fits; going back skips it.
    forced: bool,
}

/// A line of the list as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The number that selects it; `None` while searching whole choices for words.
    pub(crate) number: Option<usize>,
    /// The letter that marks it instead, if the table shows one.
    pub(crate) key: Option<char>,
    /// Its text.
    pub(crate) text: String,
    /// What it means.
    pub(crate) explanation: String,
    meaning: Meaning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Choice(usize),
    /// The index of a group among the items.
    Group(usize),
    Label(usize),
}

/// The result of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// This choice is taken.
    Take(usize),
    /// A group is entered or a blank filled, and the next question is asked.
    Step,
    /// Several fit.
    Several(Vec<Row>),
    /// Nothing fits.
    Nothing,
}

impl Picker {
    /// Nothing is chosen yet.
    pub(crate) fn new(mut choices: Vec<Open>) -> Picker {
        choices.sort_by_key(|open| open.item.rank);
        let items = if choices.len() > ROOM { items(&choices) } else { Vec::new() };
        let mut picker = Picker {
            choices,
            items,
            entered: None,
            members: Vec::new(),
            sentence: None,
            picks: Vec::new(),
            typed: String::new(),
            rows: Vec::new(),
            cursor: None,
        };
        picker.open((0..picker.choices.len()).collect());
        picker.refresh();
        picker
    }

    /// The choice with this index.
    pub(crate) fn choice(&self, index: usize) -> Option<&Listed> {
        self.choices.get(index).map(|open| &open.listed)
    }

    /// Is there nothing to choose?
    pub(crate) fn is_forced(&self) -> bool {
        self.choices.len() == 1
    }

    /// The list as it is shown.
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The index of the marked row.
    pub(crate) fn cursor(&self) -> Option<usize> {
        self.cursor
    }

    /// The marked row.
    pub(crate) fn highlighted(&self) -> Option<&Row> {
        self.rows.get(self.cursor?)
    }

    /// The text typed so far.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// Is there a step to go back to?
    pub(crate) fn is_inside(&self) -> bool {
        self.entered.is_some() || self.picks.iter().any(|pick| !pick.forced)
    }

    /// The name of the group that was entered, unless the sentence with its blanks says it.
    pub(crate) fn group(&self) -> Option<&'static str> {
        self.entered.filter(|_| self.sentence.is_none()).map(|group| group.name)
    }

    /// Which blank is asked, and of how many; `None` if the list is not asked blank by blank.
    pub(crate) fn step(&self) -> Option<(usize, usize)> {
        let sentence = self.sentence.as_ref()?;
        Some((self.picks.len() + 1, sentence.blanks()))
    }

    /// The sentence with its blanks as far as they are filled; `None` if the list is not asked blank by blank.
    pub(crate) fn parts(&self) -> Option<Vec<Part<'_>>> {
        let sentence = self.sentence.as_ref()?;
        let labels: Vec<usize> = self.picks.iter().map(|pick| pick.label).collect();
        Some(sentence.parts(&labels))
    }

    /// Moves the mark by this many rows, stopping at the ends. If nothing is marked, it starts at an end of the list.
    pub(crate) fn move_by(&mut self, rows: isize) {
        let Some(last) = self.rows.len().checked_sub(1) else { return };
        self.cursor = Some(match self.cursor {
            Some(cursor) => cursor.saturating_add_signed(rows).min(last),
            None if rows == isize::MAX => last,
            None if rows < 0 && rows != isize::MIN => last,
            None => 0,
        });
    }

    /// Does a word in the list start with this letter, or is it the key of a row?
    pub(crate) fn has_beginning(&self, letter: char) -> bool {
        let begins =
            |word: &String| word.chars().next().is_some_and(|first| letter.to_lowercase().eq([first]));
        let is_key = |row: &Row| row.key.is_some_and(|key| letter.to_lowercase().eq([key]));
        self.rows.iter().any(|row| is_key(row) || words(&row.text).iter().any(begins))
    }

    /// Adds a typed letter.
    pub(crate) fn type_letter(&mut self, letter: char) {
        // More than any list of words needs; a cat on the keyboard does not fill the memory.
        if self.typed.chars().count() < 60 {
            self.typed.push(letter);
            self.refresh();
        }
    }

    /// Deletes the last letter, or undoes the last step if there are no letters. Returns `false` if there is neither.
    pub(crate) fn backspace(&mut self) -> bool {
        if self.typed.pop().is_some() {
            self.refresh();
            return true;
        }
        self.step_back()
    }

    /// Deletes the typed letters, or undoes the last step if there are none. Returns `false` if there is neither.
    pub(crate) fn clear(&mut self) -> bool {
        if self.typed.is_empty() {
            return self.step_back();
        }
        self.typed.clear();
        self.refresh();
        true
    }

    /// Takes the marked row: a choice, or a step towards one. If nothing is marked, nothing happens.
    pub(crate) fn enter(&mut self) -> Option<usize> {
        match self.highlighted()?.meaning {
            Meaning::Choice(index) => Some(index),
            Meaning::Group(item) => {
                if let Some(Item::Several(group, members)) = self.items.get(item) {
                    let (group, members) = (*group, members.clone());
                    self.entered = Some(group);
                    self.open(members);
                }
                self.typed.clear();
                self.refresh();
                None
            }
            Meaning::Label(label) => {
                self.picks.push(Pick { label, forced: false });
                self.fill_forced();
                self.typed.clear();
                let left = self.left();
                self.refresh();
                if self.is_filled() { left.first().map(|&member| self.members[member]) } else { None }
            }
        }
    }

    /// Answers with a whole typed line.
    pub(crate) fn answer(&mut self, line: &str) -> Answer {
        self.typed = line.trim().to_owned();
        self.refresh();
        let is_one = self.number(&self.typed).is_some() || self.keyed(&self.typed).is_some();
        let answer = match &self.rows[..] {
            [] => Answer::Nothing,
            rows if rows.len() > 1 && !is_one => Answer::Several(rows.to_vec()),
            _ => match self.enter() {
                Some(index) => Answer::Take(index),
                None => Answer::Step,
            },
        };
        self.typed.clear();
        self.refresh();
        answer
    }

    /// Opens a list of members, asked blank by blank if it is long and can be.
    fn open(&mut self, members: Vec<usize>) {
        let listed = || members.iter().map(|&member| &self.choices[member].listed).collect::<Vec<_>>();
        let is_grouped = self.entered.is_none() && !self.items.is_empty();
        self.sentence = if members.len() > SHORT && !is_grouped { Sentence::of(&listed()) } else { None };
        self.members = members;
        self.picks.clear();
    }

    fn step_back(&mut self) -> bool {
        while let Some(pick) = self.picks.pop() {
            if !pick.forced {
                self.refresh();
                return true;
            }
        }
        let was_inside = self.entered.take().is_some();
        if was_inside {
            self.open((0..self.choices.len()).collect());
            self.refresh();
        }
        was_inside
    }

    /// Fills the blanks that have only one possible label left.
    fn fill_forced(&mut self) {
        while !self.is_filled() {
            let [label] = self.open_labels()[..] else { return };
            self.picks.push(Pick { label, forced: true });
        }
    }

    fn is_filled(&self) -> bool {
        self.sentence.as_ref().is_none_or(|sentence| self.picks.len() >= sentence.blanks())
    }

    /// Are groups shown?
    fn is_at_the_groups(&self) -> bool {
        self.entered.is_none() && !self.items.is_empty()
    }

    /// The indices of the members that agree with the filled blanks.
    fn left(&self) -> Vec<usize> {
        let agrees = |member: usize| match &self.sentence {
            Some(sentence) => {
                let agrees = |(blank, pick): (usize, &Pick)| sentence.label_of(member, blank) == pick.label;
                self.picks.iter().enumerate().all(agrees)
            }
            None => true,
        };
        (0..self.members.len()).filter(|&member| agrees(member)).collect()
    }

    /// The labels that fit in the current blank, in the order of the choices.
    fn open_labels(&self) -> Vec<usize> {
        let Some(sentence) = &self.sentence else { return Vec::new() };
        let mut labels = Vec::new();
        for member in self.left() {
            let label = sentence.label_of(member, self.picks.len());
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        labels
    }

    fn refresh(&mut self) {
        let (rows, cursor) = self.rows_for(&self.typed);
        self.rows = rows;
        // The only possibility needs no marking.
        self.cursor = if self.is_forced() && self.typed.is_empty() { Some(0) } else { cursor };
    }

    /// The rows for the typed text, and which of them to mark.
    fn rows_for(&self, typed: &str) -> (Vec<Row>, Option<usize>) {
        let all = self.all_rows();
        if let Some(number) = self.number(typed) {
            return (all, Some(number - 1));
        }
        if let Some(place) = keyed(&all, typed) {
            return (all, Some(place));
        }
        let looked_for = words(typed);
        if looked_for.is_empty() {
            // The typed text is not a word: it fits nothing.
            return if typed.trim().is_empty() { (all, None) } else { (Vec::new(), None) };
        }
        let rows = if self.is_at_the_groups() || !self.is_filled() {
            self.step_rows_for(&looked_for, all)
        } else {
            let kept = fitting(&looked_for, all.iter().map(|row| row.text.as_str()));
            kept.into_iter().map(|index| all[index].clone()).collect()
        };
        let first = if rows.is_empty() { None } else { Some(0) };
        (rows, first)
    }

    /// In a step, one word searches the labels. More words, or a word that no label contains, search whole choices; the
    /// first word still searches the labels if it can.
    fn step_rows_for(&self, looked_for: &[String], all: Vec<Row>) -> Vec<Row> {
        if self.is_at_the_groups() {
            let named: Vec<Row> =
                all.iter().filter(|row| is_fitting(looked_for, &row.text)).cloned().collect();
            if !named.is_empty() {
                return named;
            }
        }
        let labels = fitting(&looked_for[..1], all.iter().map(|row| row.text.as_str()));
        if looked_for.len() == 1 && !labels.is_empty() {
            return labels.into_iter().map(|index| all[index].clone()).collect();
        }
        let left = self.left();
        if let (Some(sentence), false) = (&self.sentence, labels.is_empty()) {
            let blank = self.picks.len();
            let is_labelled = |member: usize| {
                let label = sentence.label(blank, sentence.label_of(member, blank));
                labels.iter().any(|&index| all[index].text == label)
            };
            let rests: Vec<(usize, String)> = left
                .iter()
                .filter(|&&member| is_labelled(member))
                .map(|&member| (member, sentence.without(member, blank)))
                .collect();
            let kept = fitting(&looked_for[1..], rests.iter().map(|(_, rest)| rest.as_str()));
            if !kept.is_empty() {
                return kept.into_iter().map(|index| self.choice_row(self.members[rests[index].0])).collect();
            }
        }
        let left: Vec<usize> = left.into_iter().map(|member| self.members[member]).collect();
        let texts = left.iter().map(|&choice| self.choices[choice].listed.text.as_str());
        fitting(looked_for, texts).into_iter().map(|index| self.choice_row(left[index])).collect()
    }

    fn choice_row(&self, index: usize) -> Row {
        let Open { listed: Listed { text, explanation, .. }, item } = &self.choices[index];
        Row {
            number: None,
            key: item.key,
            text: text.clone(),
            explanation: explanation.clone(),
            meaning: Meaning::Choice(index),
        }
    }

    /// The rows when nothing is typed.
    fn all_rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = match &self.sentence {
            _ if self.is_at_the_groups() => {
                let row = |(place, item): (usize, &Item)| match item {
                    Item::One(index) => self.choice_row(*index),
                    Item::Several(group, _) => Row {
                        number: None,
                        key: None,
                        text: format!("{} ...", group.name),
                        explanation: group.explanation.to_owned(),
                        meaning: Meaning::Group(place),
                    },
                };
                self.items.iter().enumerate().map(row).collect()
            }
            Some(sentence) if !self.is_filled() => {
                let blank = self.picks.len();
                let left = self.left();
                let row = |label| {
                    let with = left.iter().filter(|&&member| sentence.label_of(member, blank) == label);
                    let explanations =
                        with.map(|&member| self.choices[self.members[member]].listed.explanation.as_str());
                    Row {
                        number: None,
                        key: None,
                        text: sentence.label(blank, label).to_owned(),
                        explanation: in_common(explanations),
                        meaning: Meaning::Label(label),
                    }
                };
                self.open_labels().into_iter().map(row).collect()
            }
            _ => self.members.iter().map(|&index| self.choice_row(index)).collect(),
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
        let rows = match () {
            () if self.is_at_the_groups() => self.items.len(),
            () if self.is_filled() => self.members.len(),
            () => self.open_labels().len(),
        };
        typed.parse().ok().filter(|number| (1..=rows).contains(number))
    }

    /// The row whose key is typed.
    fn keyed(&self, typed: &str) -> Option<usize> {
        keyed(&self.all_rows(), typed)
    }
}

/// The row whose key is typed.
fn keyed(rows: &[Row], typed: &str) -> Option<usize> {
    let mut letters = typed.trim().chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?.to_ascii_lowercase();
    rows.iter().position(|row| row.key == Some(letter))
}

/// A long list in groups: choices without a group, and a line for each group. The groups of the likeliest choices are
/// expanded as long as there is room. Empty if there is nothing to gain.
fn items(choices: &[Open]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for (index, open) in choices.iter().enumerate() {
        let Some(group) = open.item.group else {
            items.push(Item::One(index));
            continue;
        };
        let known = items.iter_mut().find_map(|item| match item {
            Item::Several(other, members) if *other == group => Some(members),
            _ => None,
        });
        match known {
            Some(members) => members.push(index),
            None => items.push(Item::Several(group, vec![index])),
        }
    }
    if items.len() < 2 || items.len() == choices.len() {
        return Vec::new();
    }
    let mut rows = items.len();
    let opened = |item: Item| match item {
        Item::Several(_, members) if members.len() == 1 || rows + members.len() - 1 <= ROOM => {
            rows += members.len() - 1;
            members.into_iter().map(Item::One).collect()
        }
        item => vec![item],
    };
    items.into_iter().flat_map(opened).collect()
}

/// Does a text contain all the typed words? For searching in pages.
pub(crate) fn has_words(typed: &str, text: &str) -> bool {
    is_fitting(&words(typed), text)
}
