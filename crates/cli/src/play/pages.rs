//! Pages to read: the keys, the rules, the story so far.

use rustlers_core::{Ink, Line, Viewer};
use rustlers_house::{HouseGame, Visitor, visit};

use super::flow::inked;
use super::session::Session;
use crate::how_to_play;

/// The keys of the screen, each with its meaning.
const KEYS: &[(&str, &str)] = &[
    ("arrows", "mark a choice"),
    ("1 2 3 ...", "mark the choice with this number"),
    ("a b c ...", "mark the road with this letter on the map, where there is one"),
    ("Enter", "take the marked choice, or go on to its next step"),
    ("letters", "show only the choices with these words; the beginnings of words are enough"),
    ("Esc", "clear what is typed, or go back a step"),
    ("Backspace", "delete one letter, or go back a step"),
    ("PgUp PgDn", "scroll what happened; [ and ] do the same"),
    ("T", "the whole table"),
    ("H", "the whole story so far"),
    ("R", "the rules"),
    ("?", "this page"),
    ("Q", "leave the game (asks first)"),
    ("Ctrl-C", "leave at once"),
];

/// What can be typed in plain mode, with its meaning.
const WORDS: &[(&str, &str)] = &[
    ("a number", "takes the choice with this number"),
    ("some letters", "take the choice that has these words; the beginnings of words are enough"),
    ("back", "goes back a step in a choice of several steps"),
    ("table", "shows the table again"),
    ("story", "shows everything that has happened so far"),
    ("rules", "shows the rules"),
    ("?", "shows this"),
    ("q", "leaves the game"),
];

/// The help of the screen.
pub(crate) fn keys() -> Vec<Line> {
    let mut lines = vec![
        Line::new().plain(
            "Every question lists all that you may choose, and below the list what the marked choice means. Nothing is \
             chosen until you mark it and press Enter.",
        ),
        Line::new().plain(
            "A long list is asked step by step: first the kind (\"give a card ...\"), then the blanks one by one. Typing \
             several words finds a whole choice at once: for \"give the horse to Bo\", type \"horse bo\".",
        ),
        Line::new().plain("While others move, Enter or any other key shows at once what they do; it chooses nothing. At the end of a \
             round, the story waits for a key."),
        Line::new(),
    ];
    lines.extend(listed(KEYS, 12));
    lines.push(Line::new());
    lines.push(
        Line::new().plain(
            "The small letters r, h, t and q work as well, unless a word in the list starts with one.",
        ),
    );
    lines.push(Line::new().plain("What only you know is marked like ").ink(Ink::Secret, "this").plain("."));
    lines
}

/// The help of plain mode.
pub(crate) fn words() -> Vec<Line> {
    listed(WORDS, 14).collect()
}

fn listed(entries: &[(&str, &str)], column: usize) -> impl Iterator<Item = Line> {
    entries.iter().map(move |(key, meaning)| {
        Line::new().plain("  ").ink(Ink::Strong, *key).pad_to(column + 2).plain(*meaning)
    })
}

/// How to play a game, followed by the rules with their numbers.
pub(crate) fn rules(game: &str) -> Vec<Line> {
    // A running game is always in the list of games, so its rules are there.
    let rules = visit(game, Rules).unwrap_or_default();
    let mut lines = from_markdown(&how_to_play::plain(how_to_play::of(game)));
    lines.push(Line::new());
    lines.extend(from_markdown(rules));
    lines
}

/// Everything a viewer was told, with a mark before what is new.
pub(crate) fn story(session: &Session, viewer: Viewer) -> Vec<Line> {
    let story = session.story(viewer);
    let mut lines: Vec<Line> =
        story.lines.iter().map(|line| inked(line, session.seating().names())).collect();
    if (1..lines.len()).contains(&story.old) {
        lines.insert(story.old, Line::new().dim("-- since your last choice --"));
    }
    lines
}

/// What a viewer was told since the last choice, as far as it has been shown.
pub(crate) fn news(session: &Session, viewer: Viewer, told: usize) -> Vec<Line> {
    let story = session.story(viewer);
    let from = story.news().min(told);
    story.lines[from..told].iter().map(|line| inked(line, session.seating().names())).collect()
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

/// Headings and bold words in their inks; everything else as written.
fn from_markdown(text: &str) -> Vec<Line> {
    let line = |text: &str| {
        let bare = text.trim_start_matches('#');
        if bare.len() < text.len() {
            return Line::new().ink(Ink::Heading, bare.trim());
        }
        let mut line = Line::new();
        for (index, run) in text.split("**").enumerate() {
            line = line.ink(if index % 2 == 1 { Ink::Strong } else { Ink::Plain }, run);
        }
        line.spans.retain(|span| !span.text.is_empty());
        line
    };
    text.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_are_inked() {
        let lines = from_markdown("## Set-up\n- **GOAT-15** The Saloon");
        assert_eq!(lines[0], Line::new().ink(Ink::Heading, "Set-up"));
        assert_eq!(lines[1], Line::new().plain("- ").ink(Ink::Strong, "GOAT-15").plain(" The Saloon"));
    }

    #[test]
    fn the_rules_open_with_how_to_play() {
        for game in rustlers_house::games() {
            let lines = rules(game.name);
            assert_eq!(lines[0], Line::new().ink(Ink::Heading, "How to play"));
            assert!(lines.len() > 100, "the numbered rules follow");
            // The first screen is for players: no rule number starts a line, and no picture is left.
            let text = |line: &Line| line.spans.iter().map(|span| &*span.text).collect::<String>();
            assert!(
                lines[..24]
                    .iter()
                    .all(|line| !text(line).contains("![") && !text(line).starts_with("- GOAT"))
            );
        }
    }
}
