//! A table drawn in text: lines of spans, each with an ink that says what it means rather than how it looks.

use crate::Seat;

/// What a piece of drawn text means; the program that shows it picks the color, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Secondary text: labels, things that are out of play.
    Dim,
    /// What the eye should find first.
    Strong,
    /// A heading.
    Heading,
    /// Money.
    Money,
    /// Something only this viewer knows.
    Secret,
    /// Someone's name or marker.
    Seat(Seat),
    /// A picture of several lines, shown whole or not at all.
    Board,
}

/// The place of a choice in a list when there is little room. It says nothing that the choice does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MenuItem {
    /// The likeliest choices have the lowest rank; choices with the same rank keep their order.
    pub rank: u8,
    /// The group that a long list may collect it under.
    pub group: Option<Group>,
    /// The key that picks it, if the drawing shows one: the letter of a road on a map.
    pub key: Option<char>,
}

impl MenuItem {
    /// A choice without a group.
    pub const fn alone(rank: u8) -> MenuItem {
        MenuItem { rank, group: None, key: None }
    }

    /// A choice in a group of its kind.
    pub const fn of(rank: u8, name: &'static str, explanation: &'static str) -> MenuItem {
        MenuItem { rank, group: Some(Group { name, explanation }), key: None }
    }

    /// The same with a key.
    pub const fn key(self, key: char) -> MenuItem {
        MenuItem { key: Some(key), ..self }
    }
}

/// A name for several choices of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// With its verb: `give a card`.
    pub name: &'static str,
    /// What choosing among them means.
    pub explanation: &'static str,
}

/// A run of text in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Their meaning.
    pub ink: Ink,
}

/// A line of a drawing.
///
/// ```
/// use rustlers_core::{Ink, Line};
/// let line = Line::new().ink(Ink::Strong, "Store").pad_to(8).plain("2 coins");
/// assert_eq!(line.to_string(), "Store   2 coins");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// The runs, left to right.
    pub spans: Vec<Span>,
}

impl Line {
    /// An empty line.
    pub fn new() -> Line {
        Line::default()
    }

    /// Adds text in an ink.
    pub fn ink(mut self, ink: Ink, text: impl Into<String>) -> Line {
        self.spans.push(Span { text: text.into(), ink });
        self
    }

    /// Adds ordinary text.
    pub fn plain(self, text: impl Into<String>) -> Line {
        self.ink(Ink::Plain, text)
    }

    /// Adds secondary text.
    pub fn dim(self, text: impl Into<String>) -> Line {
        self.ink(Ink::Dim, text)
    }

    /// Adds spaces up to a column; at least one if the line is already that long.
    pub fn pad_to(self, column: usize) -> Line {
        let width = self.width();
        let gap = if width == 0 { column } else { column.saturating_sub(width).max(1) };
        self.plain(" ".repeat(gap))
    }

    /// The number of characters in the line.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.chars().count()).sum()
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text: String = self.spans.iter().map(|span| span.text.as_str()).collect();
        f.write_str(text.trim_end())
    }
}
