//! Choosing from a list with arrows, by number, by a few letters, or step by step.
//!
//! The likeliest choices come first. A long list is collected into the groups that the game names (`give a card`), and
//! a long group whose choices are one sentence with several blanks (`offer the __ to __ as __`) is asked blank by
//! blank; [`Sentence`] finds the blanks in any game's texts. Nothing is marked until somebody marks it, so an extra key
//! press chooses nothing. Nothing here reads keys or draws: the screen and plain mode share it.

mod fit;
mod sentence;

use rustlers_core::{Group, MenuItem};
use rustlers_house::Listed;

use fit::{fitting, is_fitting, words};
pub(crate) use sentence::Part;
use sentence::Sentence;

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

/// The texts without the words at the end that they all share: what distinguishes them.
///
/// A single text has nothing to be distinguished from, and stays as it is.
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

/// The clauses at the beginning and at the end that all texts share: half a sentence explains nothing.
fn in_common<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let texts: Vec<Vec<&str>> = texts.map(clauses).collect();
    let Some((first, rest)) = texts.split_first() else { return String::new() };
    let front = rest.iter().map(|text| same(first.iter(), text.iter())).min().unwrap_or(first.len());
    if front == first.len() {
        return first.join(" ");
    }
    let back = rest.iter().map(|text| same(first.iter().rev(), text.iter().rev())).min().unwrap_or(0);
    let shortest = texts.iter().map(Vec::len).min().unwrap_or(0);
    let back = back.min(shortest - front.min(shortest));
    let mut clauses = first[..front].to_vec();
    clauses.extend(&first[first.len() - back..]);
    clauses.join(" ")
}

/// A text in pieces that end with a period or a semicolon.
fn clauses(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(['.', ';']) {
        if text[at + 1..].starts_with(' ') {
            pieces.push(text[start..=at].trim());
            start = at + 1;
        }
    }
    pieces.extend(Some(text[start..].trim()).filter(|rest| !rest.is_empty()));
    pieces
}

/// The number of items that two lists share at their beginnings.
fn same<T: PartialEq>(one: impl Iterator<Item = T>, two: impl Iterator<Item = T>) -> usize {
    one.zip(two).take_while(|(one, two)| one == two).count()
}

/// Does a text contain all the typed words? For searching in pages.
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
        Picker::new(ungrouped(texts.iter().map(listed).collect()))
    }

    fn ungrouped(choices: Vec<Listed>) -> Vec<Open> {
        choices.into_iter().map(|listed| Open { listed, item: MenuItem::default() }).collect()
    }

    fn open(kind: &str, text: impl Into<String>, item: MenuItem) -> Open {
        Open { listed: Listed { choice: json!(kind), text: text.into(), explanation: String::new() }, item }
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
        picker.move_by(1);
        assert_eq!(picker.enter(), Some(0));
        picker.move_by(1);
        assert_eq!(picker.enter(), Some(1));
        picker.move_by(5);
        assert_eq!(picker.cursor(), Some(1));
        type_in(&mut picker, "1");
        assert_eq!((picker.cursor(), shown(&picker).len()), (Some(0), 2));
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
    fn nothing_is_taken_before_something_is_marked() {
        let mut picker = plain(&["accept", "refuse"]);
        assert_eq!((picker.cursor(), picker.enter()), (None, None));
        type_in(&mut picker, "re");
        assert!(picker.clear());
        assert_eq!((picker.cursor(), picker.enter()), (None, None));
        picker.move_by(-1);
        assert_eq!(picker.cursor(), Some(1));
        assert_eq!(plain(&["pass"]).enter(), Some(0), "there is nothing to choose");
    }

    #[test]
    fn a_step_leaves_nothing_marked() {
        let mut picker = Picker::new(ungrouped(offers()));
        picker.move_by(1);
        assert_eq!(picker.enter(), None);
        assert_eq!(picker.step(), Some((2, 3)));
        assert_eq!((picker.cursor(), picker.enter(), picker.step()), (None, None, Some((2, 3))));
    }

    /// Ten votes and threats, twelve things to say, and `ready`, listed last.
    fn talk() -> Picker {
        let mut choices = Vec::new();
        choices.extend((1..=12).map(|word| {
            open("say", format!("say: \"{word}\""), MenuItem::of(9, "say something", "It binds nobody."))
        }));
        choices.extend((1..=5).map(|seat| {
            open(
                "threat",
                format!("threaten P{seat}"),
                MenuItem::of(3, "threaten a player", "With a marker."),
            )
        }));
        for card in ["Guard", "Rob"] {
            choices.push(open(
                "choose",
                format!("play {card}"),
                MenuItem::of(2, "play a card", "Face down."),
            ));
        }
        choices.push(open("ready", "ready", MenuItem::alone(1)));
        Picker::new(choices)
    }

    #[test]
    fn the_likeliest_choices_come_first_and_long_lists_are_gathered_under_names() {
        let mut picker = talk();
        assert_eq!(
            shown(&picker),
            [
                "ready",
                "play Guard",
                "play Rob",
                "threaten P1",
                "threaten P2",
                "threaten P3",
                "threaten P4",
                "threaten P5",
                "say something ..."
            ]
        );
        assert_eq!(picker.rows()[8].explanation, "It binds nobody.");
        assert!(!picker.is_inside());
        type_in(&mut picker, "9");
        assert_eq!(picker.enter(), None);
        assert_eq!((picker.group(), picker.rows().len()), (Some("say something"), 12));
        assert!(picker.is_inside());
        type_in(&mut picker, "12");
        let taken = picker.enter().unwrap();
        assert_eq!(picker.choice(taken).unwrap().text, "say: \"12\"");
        assert!(picker.clear());
        assert!(picker.backspace());
        assert_eq!((picker.group(), picker.rows().len()), (None, 9));
        assert!(!picker.backspace());
    }

    #[test]
    fn words_find_choices_inside_of_groups() {
        let mut picker = talk();
        let Answer::Take(index) = picker.answer("say 7") else { panic!("one choice fits") };
        assert_eq!(picker.choice(index).unwrap().text, "say: \"7\"");
        assert_eq!(picker.answer("say something"), Answer::Step);
        assert_eq!(picker.group(), Some("say something"));
    }

    #[test]
    fn a_letter_of_the_map_marks_its_road_and_longer_words_are_words() {
        let throw = MenuItem::of(9, "throw something away", "For good.");
        let mut choices: Vec<Open> = ["a Shovel", "an Apple"]
            .iter()
            .map(|what| open("discard", format!("throw away {what}"), throw))
            .collect();
        choices.push(open("step", "go to Dry Gulch", MenuItem::alone(1).key('a')));
        choices.push(open("step", "go to Bluff", MenuItem::alone(1).key('b')));
        let mut picker = Picker::new(choices);
        type_in(&mut picker, "a");
        assert_eq!(picker.highlighted().unwrap().text, "go to Dry Gulch");
        assert_eq!(shown(&picker).len(), 4);
        type_in(&mut picker, "p");
        assert_eq!(shown(&picker), ["throw away an Apple"]);
        assert!(picker.clear());
        assert!(matches!(picker.answer("B"), Answer::Take(1)));
        assert!(picker.has_beginning('a') && picker.has_beginning('B'));
    }

    #[test]
    fn a_sentence_is_filled_blank_by_blank_and_back() {
        let mut picker = Picker::new(ungrouped(offers()));
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
        let mut picker = Picker::new(ungrouped(choices));
        assert_eq!(picker.step().unwrap().1, 3);
        type_in(&mut picker, "banker");
        assert_eq!(picker.enter(), None);
        assert_eq!(sentence(&picker), "offer the [Banker] to [Bo] as ____");
        assert!(picker.backspace());
        assert_eq!(sentence(&picker), "offer the ____ to ... as ...");
    }

    #[test]
    fn several_words_find_a_whole_choice_from_the_first_step() {
        let mut picker = Picker::new(ungrouped(offers()));
        type_in(&mut picker, "goat");
        assert_eq!(shown(&picker), ["Goat"]);
        type_in(&mut picker, " kid bo");
        assert_eq!(shown(&picker), ["offer the Goat to Bo as \"Kid\""]);
        let taken = picker.enter().unwrap();
        assert_eq!(picker.choice(taken).unwrap().choice["offer"]["to"], 1);
    }

    #[test]
    fn a_word_of_no_label_looks_in_whole_choices() {
        let mut picker = Picker::new(ungrouped(offers()));
        type_in(&mut picker, "cy");
        assert_eq!(picker.rows().len(), 16);
        assert!(shown(&picker).iter().all(|text| text.contains("to Cy")));
    }

    #[test]
    fn a_line_is_answered_with_what_came_of_it() {
        let mut picker = Picker::new(ungrouped(offers()));
        assert_eq!(picker.answer("77"), Answer::Nothing);
        assert_eq!(picker.answer("zebra"), Answer::Nothing);
        assert_eq!(picker.answer("§"), Answer::Nothing);
        assert!(matches!(picker.answer("b"), Answer::Step));
        assert_eq!(sentence(&picker), "offer the [Banker] to ____ as ...");
        // One of the words is the target's; the others are searched in the rest of the sentence.
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
    fn what_texts_have_in_common_is_whole_clauses_at_their_ends() {
        assert_eq!(in_common(["a. b; c.", "a. x; c."].into_iter()), "a. c.");
        assert_eq!(in_common(["a", "a"].into_iter()), "a");
        assert_eq!(in_common(["a. a", "a. b"].into_iter()), "a.");
        assert_eq!(in_common(["the x is big", "the y is big"].into_iter()), "", "half a sentence is none");
        assert_eq!(in_common([].into_iter()), "");
    }
}
