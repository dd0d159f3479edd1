//! Pages to read: the keys, the rules, the story so far.

use rustlers_core::{Ink, Line, Viewer};
use rustlers_house::{HouseGame, Visitor, visit};

use super::flow::inked;
use super::session::Session;

/// The keys of the screen, key and meaning.
const KEYS: &[(&str, &str)] = &[
    ("Enter", "take the highlighted choice, or go on to its next step"),
    ("arrows", "move the highlight"),
    ("1 2 3 ...", "highlight the choice with this number"),
    ("letters", "show only the choices with these words; the beginnings of words are enough"),
    ("Esc", "forget what is typed, or go a step back"),
    ("Backspace", "take back one letter, or go a step back"),
    ("PgUp PgDn", "scroll what happened; [ and ] do the same"),
    ("T", "the whole table"),
    ("H", "the whole story so far"),
    ("R", "the rules"),
    ("?", "this page"),
    ("Q", "leave the game (asks first)"),
    ("Ctrl-C", "leave at once"),
];

/// What can be typed in the plain mode, and its meaning.
const WORDS: &[(&str, &str)] = &[
    ("a number", "takes the choice with this number"),
    ("some letters", "take the choice that has these words; the beginnings of words are enough"),
    ("back", "goes a step back in a choice of several steps"),
    ("table", "shows the table again"),
    ("story", "tells everything that happened so far"),
    ("rules", "shows the rules"),
    ("?", "shows this"),
    ("q", "leaves the game"),
];

/// The help of the screen.
pub(crate) fn keys() -> Vec<Line> {
    let mut lines = vec![
        Line::new().plain(
            "Every question lists all that you may choose, and below the list what the highlighted choice means.",
        ),
        Line::new().plain(
            "A long list is asked step by step: fill the blank that is marked, then the next one. Typing several words \
             finds a whole choice at once: for \"give the horse to Bo\", type \"horse bo\".",
        ),
        Line::new().plain("While others move, any key shows at once what they do."),
        Line::new(),
    ];
    lines.extend(listed(KEYS, 12));
    lines.push(Line::new());
    lines.push(
        Line::new()
            .plain("The small letters r, h, t and q work as well, unless a word of the list begins so."),
    );
    lines.push(Line::new().plain("What only you know is marked like ").ink(Ink::Secret, "this").plain("."));
    lines
}

/// The help of the plain mode.
pub(crate) fn words() -> Vec<Line> {
    listed(WORDS, 14).collect()
}

fn listed(entries: &[(&str, &str)], column: usize) -> impl Iterator<Item = Line> {
    entries.iter().map(move |(key, meaning)| {
        Line::new().plain("  ").ink(Ink::Strong, *key).pad_to(column + 2).plain(*meaning)
    })
}

/// The rules of a game.
pub(crate) fn rules(game: &str) -> Vec<Line> {
    // A running game is a game of the house, so that its rules are there.
    visit(game, Rules).map(from_markdown).unwrap_or_default()
}

/// Everything that a viewer was told, with a mark before what is new.
pub(crate) fn story(session: &Session, viewer: Viewer) -> Vec<Line> {
    let story = session.story(viewer);
    let mut lines: Vec<Line> =
        story.lines.iter().map(|line| inked(line, session.seating().names())).collect();
    if (1..lines.len()).contains(&story.old) {
        lines.insert(story.old, Line::new().dim("-- since your last choice --"));
    }
    lines
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

/// Headings and bold words in their inks; everything else as it is written.
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
        assert!(rules("goat").len() > 100);
    }
}
