//! A page that is longer than the screen, with scrolling and search.

use crossterm::event::{KeyCode, KeyEvent};
use rustlers_core::Line;

use super::flow::{hanging, wrap};
use super::picker::has_words;

/// A page being read.
#[derive(Debug)]
pub(crate) struct Pager {
    title: String,
    lines: Vec<Line>,
    /// The lines wrapped to the width of the screen, each with its original line number.
    rows: Vec<(usize, Line)>,
    width: usize,
    height: usize,
    top: usize,
    /// The line to start with, until the page is laid out.
    first: Option<usize>,
    /// The search text, while it is being typed.
    typing: Option<String>,
    looked_for: String,
    /// There are no more matches.
    missed: bool,
}

/// What a key did to a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// It is still being read.
    On,
    /// It is closed.
    Done,
}

impl Pager {
    /// A page from its beginning.
    pub(crate) fn new(title: impl Into<String>, lines: Vec<Line>) -> Pager {
        Pager {
            title: title.into(),
            lines,
            rows: Vec::new(),
            width: 0,
            height: 1,
            top: 0,
            first: None,
            typing: None,
            looked_for: String::new(),
            missed: false,
        }
    }

    /// The same page from its end.
    pub(crate) fn at_end(mut self) -> Pager {
        self.top = usize::MAX;
        self
    }

    /// The same page starting at one of its lines, scrolled no further than necessary.
    pub(crate) fn at_line(mut self, line: usize) -> Pager {
        self.first = Some(line);
        self
    }

    /// Goes to the next screenful. Returns `false` if the end is already on the screen.
    pub(crate) fn turn(&mut self) -> bool {
        let before = self.top;
        self.top = (self.top + self.height.saturating_sub(1).max(1)).min(self.lowest_top());
        self.top > before
    }

    /// Is there more below?
    pub(crate) fn has_more(&self) -> bool {
        self.top < self.lowest_top()
    }

    /// Is there more above?
    pub(crate) fn has_less(&self) -> bool {
        self.top > 0
    }

    /// The title.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// The rows that a screen of this size shows, each with whether it contains the search text.
    pub(crate) fn shown(&mut self, width: usize, height: usize) -> impl Iterator<Item = (bool, &Line)> {
        if width != self.width {
            // Stay at the line that was at the top.
            let line = self.rows.get(self.top).map(|(line, _)| *line);
            self.width = width;
            self.rows = Vec::new();
            for (number, line) in self.lines.iter().enumerate() {
                let rows = wrap(line, width, hanging(line, width));
                self.rows.extend(rows.into_iter().map(|row| (number, row)));
            }
            if let Some(line) = line {
                self.top = self.row_of(line);
            }
        }
        self.height = height.max(1);
        if let Some(first) = self.first.take() {
            self.top = self.row_of(first);
        }
        self.top = self.top.min(self.lowest_top());
        let is_found = |line: usize| {
            !self.looked_for.is_empty()
                && self.lines.get(line).is_some_and(|line| has_words(&self.looked_for, &line.to_string()))
        };
        self.rows.iter().skip(self.top).take(height).map(move |(line, row)| (is_found(*line), row))
    }

    /// The line below the page: the keys, or the search text.
    pub(crate) fn footer(&self) -> String {
        if let Some(typing) = &self.typing {
            return format!("look for: {typing}_   (Enter finds, Esc clears)");
        }
        let place = match (self.top, self.lowest_top()) {
            (_, 0) => "all".to_owned(),
            (0, _) => "top".to_owned(),
            (top, lowest) if top >= lowest => "end".to_owned(),
            (top, lowest) => format!("{} %", top * 100 / lowest),
        };
        let missed =
            if self.missed { format!("\"{}\" is not there   ", self.looked_for) } else { String::new() };
        format!("{missed}arrows, PgUp, PgDn scroll   / searches, n next   Esc closes   {place}")
    }

    /// Does what a key asks for.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Reading {
        if let Some(typing) = &mut self.typing {
            match key.code {
                KeyCode::Esc => self.typing = None,
                KeyCode::Enter => {
                    self.looked_for = self.typing.take().unwrap_or_default();
                    self.find(true);
                }
                KeyCode::Backspace => {
                    typing.pop();
                }
                KeyCode::Char(letter) if typing.chars().count() < 40 => typing.push(letter),
                _ => {}
            }
            return Reading::On;
        }
        self.missed = false;
        let page = self.height.saturating_sub(1).max(1);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Reading::Done,
            KeyCode::Up | KeyCode::Char('k') => self.top = self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => self.top += 1,
            KeyCode::PageUp | KeyCode::Char('b' | '[') => self.top = self.top.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ' | ']') => self.top += page,
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.top = usize::MAX,
            KeyCode::Char('/') => self.typing = Some(String::new()),
            KeyCode::Char('n') => self.find(false),
            _ => {}
        }
        self.top = self.top.min(self.lowest_top());
        Reading::On
    }

    /// Goes to the next line that contains the search text, continuing at the beginning after the end.
    fn find(&mut self, from_here: bool) {
        if self.looked_for.trim().is_empty() {
            return;
        }
        let here = self.rows.get(self.top).map_or(0, |(line, _)| *line);
        let count = self.lines.len();
        let first = if from_here { here } else { here + 1 };
        let has = |line: &usize| has_words(&self.looked_for, &self.lines[*line].to_string());
        match (0..count).map(|step| (first + step) % count.max(1)).find(has) {
            Some(line) => self.top = self.row_of(line).min(self.lowest_top()),
            None => self.missed = true,
        }
    }

    fn row_of(&self, line: usize) -> usize {
        self.rows.iter().position(|(of, _)| *of == line).unwrap_or(0)
    }

    fn lowest_top(&self) -> usize {
        self.rows.len().saturating_sub(self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyModifiers;

    fn page() -> Pager {
        let lines = (1..=50).map(|number| Line::new().plain(format!("line {number} says something")));
        Pager::new("A page", lines.collect())
    }

    fn press(pager: &mut Pager, code: KeyCode) -> Reading {
        pager.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn top(pager: &mut Pager) -> String {
        pager.shown(60, 10).next().unwrap().1.to_string()
    }

    #[test]
    fn a_page_scrolls_and_stops_at_its_ends() {
        let mut pager = page();
        assert_eq!(top(&mut pager), "line 1 says something");
        press(&mut pager, KeyCode::Up);
        press(&mut pager, KeyCode::PageDown);
        assert_eq!(top(&mut pager), "line 10 says something");
        press(&mut pager, KeyCode::End);
        press(&mut pager, KeyCode::Down);
        assert_eq!(top(&mut pager), "line 41 says something");
        assert!(pager.footer().ends_with("end"));
        assert_eq!(press(&mut pager, KeyCode::Esc), Reading::Done);
        assert_eq!(top(&mut page().at_end()), "line 41 says something");
    }

    #[test]
    fn searching_goes_from_find_to_find_and_round() {
        let mut pager = page();
        top(&mut pager);
        for code in "/line 3".chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
            press(&mut pager, code);
        }
        assert_eq!(top(&mut pager), "line 3 says something");
        press(&mut pager, KeyCode::Char('n'));
        assert_eq!(top(&mut pager), "line 13 says something");
        for code in "/zebra".chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
            press(&mut pager, code);
        }
        assert!(pager.footer().starts_with("\"zebra\" is not there"));
        press(&mut pager, KeyCode::Char('/'));
        press(&mut pager, KeyCode::Esc);
        assert_eq!(press(&mut pager, KeyCode::Char('q')), Reading::Done);
    }

    #[test]
    fn an_empty_page_and_a_tiny_screen_do_no_harm() {
        let mut pager = Pager::new("", Vec::new());
        assert_eq!(pager.shown(0, 0).count(), 0);
        for code in "/x".chars().map(KeyCode::Char).chain([KeyCode::Enter, KeyCode::End, KeyCode::PageDown]) {
            press(&mut pager, code);
        }
        assert!(page().shown(1, 1).count() == 1);
    }
}
