//! The patch between two tapes.

use std::fmt::Write;
use std::ops::Range;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::tape::{OnTape, Tape, Token};

/// Where patches are noted, one after the other: the same memory again and again.
#[derive(Default)]
pub(super) struct Paper {
    /// The JSON Pointer to the values being compared.
    path: String,
    operations: Vec<Operation>,
    /// The paths of all operations, one after the other.
    paths: String,
    /// The values of all operations, one after the other.
    values: Tape,
}

/// A step of a patch.
struct Operation {
    op: &'static str,
    /// Where its path starts and ends.
    path: Range<usize>,
    /// Where its value starts; none to remove one.
    value: Option<usize>,
}

impl Paper {
    /// Notes what differs between two tapes: the values of this key, or the whole.
    pub(super) fn compare(&mut self, key: Option<&str>, before: &Tape, after: &Tape) {
        let mut diff = Diff { before, after, paper: self };
        match key {
            Some(key) => diff.inside(Step::Key(key), |diff| diff.value(0, 0)),
            None => diff.value(0, 0),
        }
    }

    /// Notes that everything is replaced.
    pub(super) fn replace_all(&mut self, after: &Tape) {
        Diff { before: after, after, paper: self }.put("replace", 0);
    }

    /// Clears the paper. What somebody else was to be told must not be left on it, even if writing that broke off halfway.
    pub(super) fn clear(&mut self) {
        self.path.clear();
        self.operations.clear();
        self.paths.clear();
        self.values.clear();
    }

    /// How many operations have been noted.
    pub(super) fn len(&self) -> usize {
        self.operations.len()
    }

    /// Some of the operations.
    pub(super) fn patch(&self, operations: Range<usize>) -> Patch<'_> {
        Patch { paper: self, operations }
    }

    /// How long an operation is as JSON.
    fn length(&self, Operation { op, path, value }: &Operation) -> usize {
        let written = |at| r#","value":"#.len() + length(&self.values, at, usize::MAX).unwrap_or(0);
        r#"{"op":"","path":""}"#.len() + op.len() + path.len() + value.map_or(0, written)
    }
}

/// Some operations on a paper, as a JSON Patch.
pub(super) struct Patch<'a> {
    paper: &'a Paper,
    operations: Range<usize>,
}

impl Serialize for Patch<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Patch { paper, operations } = self;
        let noted = paper.operations[operations.clone()].iter();
        to.collect_seq(noted.map(|operation| Noted { paper, operation }))
    }
}

/// An operation on a paper.
struct Noted<'a> {
    paper: &'a Paper,
    operation: &'a Operation,
}

impl Serialize for Noted<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Noted { paper, operation: Operation { op, path, value } } = self;
        let mut operation = to.serialize_struct("Operation", 2 + usize::from(value.is_some()))?;
        operation.serialize_field("op", op)?;
        operation.serialize_field("path", &paper.paths[path.clone()])?;
        if let Some(at) = *value {
            operation.serialize_field("value", &OnTape { tape: &paper.values, at })?;
        }
        operation.end()
    }
}

struct Diff<'a> {
    before: &'a Tape,
    after: &'a Tape,
    paper: &'a mut Paper,
}

impl Diff<'_> {
    /// Compares the value at `a` before with the one at `b` after.
    fn value(&mut self, a: usize, b: usize) {
        match (self.before.token(a), self.after.token(b)) {
            (Token::Object(_), Token::Object(_)) => self.object(a, b),
            (Token::List(_), Token::List(_)) => self.list(a, b),
            (Token::Text(..) | Token::Name(_), Token::Text(..) | Token::Name(_)) => {
                if !self.before.is_same_text(a, self.after, b) {
                    self.put("replace", b);
                }
            }
            (one, other) if one == other => {}
            _ => self.put("replace", b),
        }
    }

    fn object(&mut self, a: usize, b: usize) {
        let (before, after) = (self.before, self.after);
        let mut later = after.keys(b);
        let mut keeps_step = true;
        for key in before.keys(a) {
            let is_it = |&other: &usize| before.is_same_text(key, after, other);
            // The same type writes its fields in the same order, so the next key nearly always matches.
            let next = later.clone().next().filter(is_it);
            let found = match next {
                Some(_) => later.next(),
                None => {
                    keeps_step = false;
                    after.keys(b).find(is_it)
                }
            };
            // Most of a view stays as it is: that costs no path.
            if found.is_some_and(|other| before.is_same(key + 1, after, other + 1)) {
                continue;
            }
            self.inside(Step::Key(before.text(key)), |diff| match found {
                Some(other) => diff.value(key + 1, other + 1),
                None => diff.remove(),
            });
        }
        if keeps_step && later.next().is_none() {
            return;
        }
        for other in after.keys(b) {
            if !before.keys(a).any(|key| before.is_same_text(key, after, other)) {
                self.inside(Step::Key(after.text(other)), |diff| diff.put("add", other + 1));
            }
        }
    }

    fn list(&mut self, a: usize, b: usize) {
        let (before, after) = (self.before, self.after);
        let start = self.paper.len();
        let (mut old, mut new) = (before.values(a), after.values(b));
        let mut place = 0;
        loop {
            match (old.next(), new.next()) {
                (Some(one), Some(other)) if before.is_same(one, after, other) => {}
                (Some(one), Some(other)) => self.inside(Step::Place(place), |diff| diff.value(one, other)),
                (None, Some(other)) => self.inside(Step::Place(place), |diff| diff.put("add", other)),
                (Some(_), None) => {
                    // Starting from the last one, so that the positions of the others stay valid.
                    let count = place + 1 + old.count();
                    (place..count).rev().for_each(|gone| self.inside(Step::Place(gone), Diff::remove));
                    break;
                }
                (None, None) => break,
            }
            place += 1;
        }
        self.rewrite_if_shorter(start, b);
    }

    /// Replaces the whole list, if that is shorter than all the changes in it.
    fn rewrite_if_shorter(&mut self, start: usize, b: usize) {
        let changes = &self.paper.operations[start..];
        let commas = changes.len().saturating_sub(1);
        let changes = changes.iter().map(|operation| self.paper.length(operation)).sum::<usize>() + commas;
        let around = r#"{"op":"replace","path":"","value":}"#.len() + self.paper.path.len();
        let Some(room) = changes.checked_sub(around) else { return };
        if length(self.after, b, room).is_some_and(|length| length < room) {
            self.paper.operations.truncate(start);
            self.put("replace", b);
        }
    }

    /// Does something one step deeper along the path.
    fn inside(&mut self, step: Step<'_>, act: impl FnOnce(&mut Self)) {
        let length = self.paper.path.len();
        self.paper.path.push('/');
        step.write(&mut self.paper.path);
        act(self);
        self.paper.path.truncate(length);
    }

    fn put(&mut self, op: &'static str, b: usize) {
        let value = self.paper.values.append(self.after, b);
        self.note(op, Some(value));
    }

    fn remove(&mut self) {
        self.note("remove", None);
    }

    fn note(&mut self, op: &'static str, value: Option<usize>) {
        let Paper { path, operations, paths, .. } = &mut *self.paper;
        let start = paths.len();
        paths.push_str(path);
        operations.push(Operation { op, path: start..paths.len(), value });
    }
}

/// A step of a JSON Pointer.
enum Step<'a> {
    Key(&'a str),
    Place(usize),
}

impl Step<'_> {
    fn write(&self, path: &mut String) {
        match self {
            Step::Key(key) if !key.contains(['~', '/']) => path.push_str(key),
            Step::Key(key) => path.push_str(&key.replace('~', "~0").replace('/', "~1")),
            // The usual way to write a number takes longer than all else that a step does.
            Step::Place(place @ 0..=9) => path.push(char::from(b'0' + *place as u8)),
            Step::Place(place) => write!(path, "{place}").expect("a string takes everything"),
        }
    }
}

/// How long the value that starts here is as JSON; `None` if it is longer than `most`, as soon as that is certain.
fn length(tape: &Tape, at: usize, most: usize) -> Option<usize> {
    let plain = match tape.token(at) {
        Token::Null => 4,
        Token::Bool(is) => {
            if is {
                4
            } else {
                5
            }
        }
        Token::Natural(number) => digits(number),
        Token::Integer(number) => 1 + digits(number.unsigned_abs()),
        Token::Float(number) => serde_json::Value::from(number).to_string().len(),
        Token::Text(..) | Token::Name(_) => 2 + tape.text(at).len(),
        Token::List(_) => {
            let mut sum = 2;
            for (place, value) in tape.values(at).enumerate() {
                sum += usize::from(place > 0);
                sum += length(tape, value, most.checked_sub(sum)?)?;
            }
            sum
        }
        Token::Object(_) => {
            let mut sum = 2;
            for (place, key) in tape.keys(at).enumerate() {
                sum += usize::from(place > 0) + tape.text(key).len() + 3;
                sum += length(tape, key + 1, most.checked_sub(sum)?)?;
            }
            sum
        }
    };
    (plain <= most).then_some(plain)
}

fn digits(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
