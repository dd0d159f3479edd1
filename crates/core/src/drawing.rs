//! A table drawn in text: lines of spans, each with an ink that says what it means rather than how it looks.

use crate::Seat;

/// What a piece of drawn text means; whoever shows it picks the colour, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Second-rank text: labels, what is out of play.
    Dim,
    /// What the eye should find first.
    Strong,
    /// A heading.
    Heading,
    /// Money.
    Money,
    /// What only this viewer knows.
    Secret,
    /// Someone's name or marker.
    Seat(Seat),
    /// A picture of several lines, which is shown whole or not at all.
    Board,
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

    /// Adds second-rank text.
    pub fn dim(self, text: impl Into<String>) -> Line {
        self.ink(Ink::Dim, text)
    }

    /// Adds spaces up to a column; at least one when the line is already that long.
    pub fn pad_to(self, column: usize) -> Line {
        let width = self.width();
        let gap = if width == 0 { column } else { column.saturating_sub(width).max(1) };
        self.plain(" ".repeat(gap))
    }

    /// How many characters the line holds.
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
