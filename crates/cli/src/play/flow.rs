//! Wraps lines between words, and shows names in the ink of their seat.

use rustlers_core::{Ink, Line, MAX_SEATS, Seat};

/// The line in pieces at most `width` columns wide; all but the first start with `indent` spaces.
///
/// It breaks between words where it can. A width of 0 counts as 1.
pub(crate) fn wrap(line: &Line, width: usize, indent: usize) -> Vec<Line> {
    let width = width.max(1);
    let indent = if indent + 10 > width { 0 } else { indent };
    let mut rest: Vec<(char, Ink)> =
        line.spans.iter().flat_map(|span| span.text.chars().map(|letter| (letter, span.ink))).collect();
    while rest.last().is_some_and(|(letter, _)| *letter == ' ') {
        rest.pop();
    }
    let mut pieces = Vec::new();
    let mut start = 0;
    loop {
        let margin = if pieces.is_empty() { 0 } else { indent };
        let fits = fitting(&rest[start..], width - margin);
        let end = start + fits;
        if end >= rest.len() {
            pieces.push(piece(&rest[start..], margin));
            return pieces;
        }
        // Leading spaces are not a place to break: nothing would be before them.
        let first_word = start + rest[start..end].iter().take_while(|(letter, _)| *letter == ' ').count();
        let gap = (first_word..=end).rev().find(|&at| rest[at].0 == ' ');
        let cut = gap.filter(|&at| at > start).unwrap_or(end.max(start + 1));
        pieces.push(piece(&rest[start..cut], margin));
        start = cut + rest[cut..].iter().take_while(|(letter, _)| *letter == ' ').count();
        if start >= rest.len() {
            return pieces;
        }
    }
}

/// Where the pieces of a drawn line should start: under its last column, or slightly indented.
pub(crate) fn hanging(line: &Line, width: usize) -> usize {
    let text: Vec<char> = line.to_string().chars().collect();
    let is_column =
        |at: usize| at >= 3 && text[at] != ' ' && text[at - 3..at].iter().all(|letter| *letter == ' ');
    (0..text.len().min(width * 3 / 5)).rev().find(|&at| is_column(at)).unwrap_or(2)
}

/// The width of a text in columns.
pub(crate) fn columns(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// A sentence with the names of seats in the ink of their seat.
pub(crate) fn inked(text: &str, names: &[String]) -> Line {
    let mut line = Line::new();
    let mut plain = String::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let is_begin = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric());
        let name = Seat::all(MAX_SEATS).zip(names).filter(|(_, name)| is_begin && is_word(&text[at..], name));
        match name.max_by_key(|(_, name)| name.len()) {
            Some((seat, name)) => {
                line = line.plain(std::mem::take(&mut plain)).ink(Ink::Seat(seat), name.clone());
                at += name.len();
            }
            None => {
                plain.push(letter);
                at += letter.len_utf8();
            }
        }
    }
    let mut line = line.plain(plain);
    line.spans.retain(|span| !span.text.is_empty());
    line
}

/// The same line as secondary text.
pub(crate) fn dimmed(line: &Line) -> Line {
    Line::new().dim(line.to_string())
}

/// Does the text start with this name rather than a longer word?
fn is_word(text: &str, name: &str) -> bool {
    !name.is_empty()
        && text
            .strip_prefix(name)
            .is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_alphanumeric()))
}

/// How many letters fit into this many columns.
fn fitting(letters: &[(char, Ink)], width: usize) -> usize {
    let mut taken = 0;
    let mut buffer = [0; 4];
    let fits = |(letter, _): &&(char, Ink)| {
        taken += columns(letter.encode_utf8(&mut buffer));
        taken <= width
    };
    letters.iter().take_while(fits).count()
}

fn piece(letters: &[(char, Ink)], margin: usize) -> Line {
    let mut line = Line::new();
    if margin > 0 {
        line = line.plain(" ".repeat(margin));
    }
    for run in letters.chunk_by(|one, two| one.1 == two.1) {
        let Some((_, ink)) = run.first() else { continue };
        line = line.ink(*ink, run.iter().map(|(letter, _)| *letter).collect::<String>());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, width: usize, indent: usize) -> Vec<String> {
        wrap(&Line::new().plain(text), width, indent).iter().map(Line::to_string).collect()
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(broken("the Goat does nothing", 13, 2), ["the Goat does", "  nothing"]);
        assert_eq!(broken("the Goat does nothing", 10, 2), ["the Goat", "does", "nothing"]);
        assert_eq!(broken("short", 10, 2), ["short"]);
        assert_eq!(broken("", 10, 2), [""]);
        assert_eq!(broken("exactly te n", 10, 0), ["exactly te", "n"]);
        assert_eq!(broken("   x", 2, 0).concat().trim(), "x");
    }

    #[test]
    fn words_longer_than_the_line_are_cut() {
        assert_eq!(broken("abcdefghij", 4, 0), ["abcd", "efgh", "ij"]);
        assert_eq!(broken("日本語", 4, 0), ["日本", "語"]);
        assert_eq!(broken("日本", 1, 0), ["日", "本"]);
        assert_eq!(broken("ab", 0, 9), ["a", "b"]);
    }

    #[test]
    fn inks_survive_the_break() {
        let line = Line::new().plain("aa ").ink(Ink::Strong, "bb cc");
        let pieces = wrap(&line, 5, 0);
        assert_eq!(pieces.len(), 2);
        assert_eq!(pieces[1].spans[0].ink, Ink::Strong);
    }

    #[test]
    fn pieces_hang_under_the_last_column() {
        let line = Line::new().plain("Saloon   2 Bottles       Gunslinger/Mae  Sheriff/Tex");
        assert_eq!(hanging(&line, 80), 25);
        assert_eq!(hanging(&Line::new().plain("Hand: Goat"), 80), 2);
    }

    #[test]
    fn names_get_the_ink_of_their_seat() {
        let names = ["Bo".to_owned(), "Mae".to_owned()];
        let line = inked("Bo's Bow goes to Mae.", &names);
        assert_eq!(line.to_string(), "Bo's Bow goes to Mae.");
        let inks: Vec<_> = line.spans.iter().filter(|span| span.ink != Ink::Plain).collect();
        assert_eq!(inks.len(), 2);
        assert_eq!((inks[0].text.as_str(), inks[1].text.as_str()), ("Bo", "Mae"));
    }
}
