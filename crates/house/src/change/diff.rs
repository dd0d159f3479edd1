//! The patch between two tapes.

use std::fmt::{Display, Write};

use super::tape::{Tape, Token};

/// The patch from one tape to another; `None` if they are the same.
pub(super) fn patch(before: &Tape, after: &Tape) -> Option<String> {
    let mut diff = Diff { before, after, path: String::new(), out: String::new() };
    diff.value(0, 0);
    (!diff.out.is_empty()).then(|| format!("[{}]", diff.out))
}

struct Diff<'a> {
    before: &'a Tape,
    after: &'a Tape,
    /// The JSON Pointer to the values being compared.
    path: String,
    /// The operations so far, with commas between them.
    out: String,
}

impl Diff<'_> {
    /// Compares the value at `a` before with the one at `b` after.
    fn value(&mut self, a: usize, b: usize) {
        match (self.before.token(a), self.after.token(b)) {
            (Token::Object(_), Token::Object(_)) => self.object(a, b),
            (Token::List(_), Token::List(_)) => self.list(a, b),
            (Token::Text(..), Token::Text(..)) if self.before.text(a) == self.after.text(b) => {}
            (Token::Text(..), Token::Text(..)) => self.put("replace", b),
            (one, other) if one == other => {}
            _ => self.put("replace", b),
        }
    }

    fn object(&mut self, a: usize, b: usize) {
        let (before, after) = (self.before, self.after);
        let mut later = after.keys(b);
        let mut keeps_step = true;
        for key in before.keys(a) {
            let name = before.text(key);
            // The same type writes its fields in the same order, so the next key nearly always matches.
            let next = later.clone().next().filter(|&other| after.text(other) == name);
            let found = match next {
                Some(_) => later.next(),
                None => {
                    keeps_step = false;
                    after.keys(b).find(|&other| after.text(other) == name)
                }
            };
            // Most of a view stays as it is: that costs no path.
            if found.is_some_and(|other| before.is_same(key + 1, after, other + 1)) {
                continue;
            }
            self.inside(Escaped(name), |diff| match found {
                Some(other) => diff.value(key + 1, other + 1),
                None => diff.remove(),
            });
        }
        if keeps_step && later.next().is_none() {
            return;
        }
        for other in after.keys(b) {
            let name = after.text(other);
            if !before.keys(a).any(|key| before.text(key) == name) {
                self.inside(Escaped(name), |diff| diff.put("add", other + 1));
            }
        }
    }

    fn list(&mut self, a: usize, b: usize) {
        let (before, after) = (self.before, self.after);
        let start = self.out.len();
        let (mut old, mut new) = (before.values(a), after.values(b));
        let mut place = 0;
        loop {
            match (old.next(), new.next()) {
                (Some(one), Some(other)) if before.is_same(one, after, other) => {}
                (Some(one), Some(other)) => self.inside(place, |diff| diff.value(one, other)),
                (None, Some(other)) => self.inside(place, |diff| diff.put("add", other)),
                (Some(_), None) => {
                    // Starting from the last one, so that the positions of the others stay valid.
                    let count = place + 1 + old.count();
                    (place..count).rev().for_each(|gone| self.inside(gone, Diff::remove));
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
        if self.out.len() == start {
            return;
        }
        let changes = self.out.split_off(start);
        self.put("replace", b);
        if self.out.len() - start >= changes.len() {
            self.out.truncate(start);
            self.out.push_str(&changes);
        }
    }

    /// Does something one step deeper along the path.
    fn inside(&mut self, step: impl Display, act: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        write!(self.path, "/{step}").expect("a string takes everything");
        act(self);
        self.path.truncate(length);
    }

    fn put(&mut self, op: &str, b: usize) {
        self.begin(op);
        self.out.push_str(",\"value\":");
        write_value(self.after, b, &mut self.out);
        self.out.push('}');
    }

    fn remove(&mut self) {
        self.begin("remove");
        self.out.push('}');
    }

    fn begin(&mut self, op: &str) {
        if !self.out.is_empty() {
            self.out.push(',');
        }
        self.out.push_str("{\"op\":\"");
        self.out.push_str(op);
        self.out.push_str("\",\"path\":");
        write_text(&self.path, &mut self.out);
    }
}

/// A key as a step of a JSON Pointer.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.0.contains(['~', '/']) {
            return f.write_str(self.0);
        }
        self.0.chars().try_for_each(|c| match c {
            '~' => f.write_str("~0"),
            '/' => f.write_str("~1"),
            c => f.write_char(c),
        })
    }
}

/// Writes the value that starts here as JSON.
fn write_value(tape: &Tape, at: usize, out: &mut String) {
    match tape.token(at) {
        Token::Null => out.push_str("null"),
        Token::Bool(is) => out.push_str(if is { "true" } else { "false" }),
        Token::Natural(number) => write!(out, "{number}").expect("a string takes everything"),
        Token::Integer(number) => write!(out, "{number}").expect("a string takes everything"),
        Token::Float(number) => out.push_str(&serde_json::Value::from(number).to_string()),
        Token::Text(..) | Token::Key(_) => write_text(tape.text(at), out),
        Token::List(_) => {
            out.push('[');
            for (place, value) in tape.values(at).enumerate() {
                comma(place, out);
                write_value(tape, value, out);
            }
            out.push(']');
        }
        Token::Object(_) => {
            out.push('{');
            for (place, key) in tape.keys(at).enumerate() {
                comma(place, out);
                write_text(tape.text(key), out);
                out.push(':');
                write_value(tape, key + 1, out);
            }
            out.push('}');
        }
    }
}

fn comma(place: usize, out: &mut String) {
    if place > 0 {
        out.push(',');
    }
}

/// Almost no text needs escaping.
fn write_text(text: &str, out: &mut String) {
    if text.bytes().any(|byte| byte < 0x20 || byte == b'"' || byte == b'\\') {
        out.push_str(&serde_json::Value::from(text).to_string());
    } else {
        out.push('"');
        out.push_str(text);
        out.push('"');
    }
}
