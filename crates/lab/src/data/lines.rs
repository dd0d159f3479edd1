//! A row being written: into the columns of a table, or as a line of JSON.

use std::slice;

use super::Column;
use super::sheet::{Cells, Words};

/// A row that is written column by column, from the first to the last.
pub(super) enum Row<'a> {
    Table { cells: slice::IterMut<'a, Cells>, words: &'a mut Words },
    Line { columns: slice::Iter<'static, Column>, line: &'a mut Vec<u8> },
}

impl Row<'_> {
    /// Starts a line; `end` completes it.
    pub(super) fn line<'a>(columns: &'static [Column], line: &'a mut Vec<u8>) -> Row<'a> {
        line.push(b'{');
        Row::Line { columns: columns.iter(), line }
    }

    /// Every column is written.
    pub(super) fn end(self) {
        match self {
            Row::Table { cells, .. } => debug_assert_eq!(cells.len(), 0),
            Row::Line { columns, line } => {
                debug_assert_eq!(columns.len(), 0);
                line.extend_from_slice(b"}\n");
            }
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        self.maybe_text(Some(text));
    }

    pub(super) fn maybe_text(&mut self, text: Option<&str>) {
        match self {
            Row::Table { cells, words } => next(cells).put_texts(text, words),
            Row::Line { .. } => self.value(&text),
        }
    }

    pub(super) fn texts(&mut self, texts: &[impl AsRef<str> + serde::Serialize]) {
        match self {
            Row::Table { cells, words } => next(cells).put_texts(texts.iter().map(AsRef::as_ref), words),
            Row::Line { .. } => self.value(&texts),
        }
    }

    /// Text that is JSON: in a line it stays JSON.
    pub(super) fn json(&mut self, json: &str) {
        match self {
            Row::Table { cells, words } => next(cells).put_texts([json], words),
            Row::Line { columns, line } => {
                name(columns, line);
                line.extend_from_slice(json.as_bytes());
            }
        }
    }

    pub(super) fn small(&mut self, number: i32) {
        self.maybe_small(Some(number));
    }

    pub(super) fn maybe_small(&mut self, number: Option<i32>) {
        match self {
            Row::Table { cells, .. } => next(cells).put_smalls(number),
            Row::Line { .. } => self.value(&number),
        }
    }

    pub(super) fn smalls(&mut self, numbers: impl Iterator<Item = i32>) {
        match self {
            Row::Table { cells, .. } => next(cells).put_smalls(numbers),
            Row::Line { .. } => self.value(&numbers.collect::<Vec<i32>>()),
        }
    }

    pub(super) fn whole(&mut self, number: i64) {
        match self {
            Row::Table { cells, .. } => next(cells).put_wholes([number]),
            Row::Line { .. } => self.value(&number),
        }
    }

    pub(super) fn maybe_unsigned(&mut self, number: Option<u64>) {
        match self {
            // The column says that the sign is a part of the number.
            Row::Table { cells, .. } => next(cells).put_wholes(number.map(|number| number as i64)),
            Row::Line { .. } => self.value(&number),
        }
    }

    pub(super) fn real(&mut self, number: f64) {
        match self {
            Row::Table { cells, .. } => next(cells).put_reals([number]),
            Row::Line { .. } => self.value(&number),
        }
    }

    pub(super) fn reals(&mut self, numbers: &[f64]) {
        match self {
            Row::Table { cells, .. } => next(cells).put_reals(numbers.iter().copied()),
            Row::Line { .. } => self.value(&numbers),
        }
    }

    /// A value in a line.
    fn value(&mut self, value: &impl serde::Serialize) {
        if let Row::Line { columns, line } = self {
            name(columns, line);
            serde_json::to_writer(&mut **line, value).expect("plain values are written to memory");
        }
    }
}

/// The name of the next column.
fn name(columns: &mut slice::Iter<'static, Column>, line: &mut Vec<u8>) {
    let column = columns.next().expect("a row has no more values than columns");
    if line.last() != Some(&b'{') {
        line.push(b',');
    }
    line.push(b'"');
    line.extend_from_slice(column.name.as_bytes());
    line.extend_from_slice(b"\":");
}

fn next<'a>(cells: &'a mut slice::IterMut<'_, Cells>) -> &'a mut Cells {
    cells.next().expect("a row has no more values than columns")
}
