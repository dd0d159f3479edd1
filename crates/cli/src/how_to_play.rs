//! How to play, as text for a terminal.
//!
//! `rules/how-to-play/<game>.md` is written once for every client. Its pictures are named after pieces,
//! `![Coin](token/coin)`; a terminal shows the names of those that have one, and leaves out rows of pictures.

use rustlers_house::{HouseGame, Visitor, visit};

/// The source of a game's explanation, or nothing for a game without one.
pub(crate) fn of(game: &str) -> &'static str {
    visit(game, HowToPlay).unwrap_or_default()
}

struct HowToPlay;

impl Visitor for HowToPlay {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::HOW_TO_PLAY
    }
}

/// A paragraph or an item of an explanation.
pub(crate) struct Passage<'a> {
    /// The heading it is under.
    pub(crate) heading: &'a str,
    /// What it says, without pictures.
    pub(crate) text: String,
}

/// The paragraphs and items of an explanation, for a search.
pub(crate) fn passages(markdown: &str) -> Vec<Passage<'_>> {
    let mut heading = "";
    let mut passages = Vec::new();
    for line in markdown.lines() {
        if let Some(text) = line.strip_prefix('#') {
            heading = text.trim_start_matches('#').trim();
        } else if let Some(text) = without_pictures(line).filter(|text| !text.is_empty()) {
            let text = text.trim_start_matches(['-', '>', ' ']).to_owned();
            passages.push(Passage { heading, text });
        }
    }
    passages
}

/// The explanation as plain Markdown: pictures become their names, rows of pictures are removed.
pub(crate) fn plain(markdown: &str) -> String {
    let mut text = String::new();
    let mut was_empty = false;
    for line in markdown.lines().filter_map(without_pictures) {
        // Removing a row of pictures leaves empty lines before and after it.
        if !(line.is_empty() && was_empty) {
            text.push_str(&line);
            text.push('\n');
        }
        was_empty = line.is_empty();
    }
    text
}

/// A line with the names of its pictures, or nothing if it consists only of pictures.
fn without_pictures(line: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = line;
    let is_row = line.starts_with("![");
    while let Some((before, picture)) = rest.split_once("![") {
        let (name, after) = picture.split_once(']')?;
        let (_, after) = after.split_once(')')?;
        text.push_str(before);
        // Text that starts with a picture is a separate part.
        let goes_on = text.trim_end().ends_with(|last: char| last.is_alphanumeric());
        if goes_on && name.is_empty() {
            text.truncate(text.trim_end().len());
            text.push_str("; ");
        }
        text.push_str(name);
        rest = if name.is_empty() { after.trim_start() } else { after };
    }
    text.push_str(rest);
    // Numbers under a row of pictures mean nothing without it.
    (!is_row).then(|| text.replace("**", "\u{0}").replace('*', "").replace('\u{0}', "**"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_become_names_and_rows_of_them_go() {
        let text = "## Who\n\n- ![A](a) *bites* ![B](b) **Ouch.** It *hurts*. [X-1]\n\n![](a) ![](b) **7**\n\n\
                    - ![](c) **C** waits\n- ![Town](t) ![](d) **D** works ![](e) **E** rests\n";
        assert_eq!(
            plain(text),
            "## Who\n\n- A bites B **Ouch.** It hurts. [X-1]\n\n- **C** waits\n- Town; **D** works; **E** rests\n"
        );
    }

    #[test]
    fn every_game_is_explained_without_a_trace_of_pictures() {
        for listing in rustlers_house::games() {
            let text = plain(of(listing.name));
            assert!(text.starts_with("# How to play\n"), "{}", listing.name);
            assert!(!text.contains("![") && !text.contains("]("), "{text}");
            assert!(text.split_whitespace().count() < 1_300, "five minutes: {}", listing.name);
            assert!(passages(of(listing.name)).len() > 20);
        }
    }

    #[test]
    fn every_paragraph_names_rules_that_exist() {
        struct Rules;
        impl Visitor for Rules {
            type Out = &'static str;
            fn visit<G: HouseGame>(self) -> &'static str {
                G::RULES
            }
        }
        for listing in rustlers_house::games() {
            let rules = visit(listing.name, Rules).expect("it is in the list of games");
            for passage in passages(of(listing.name)).iter().filter(|passage| !passage.text.ends_with("**")) {
                let (_, ids) = passage.text.rsplit_once(" [").unwrap_or_else(|| panic!("{}", passage.text));
                for id in ids.trim_end_matches(']').split(", ") {
                    assert!(rules.contains(&format!("**{id}** ")), "{}: {id}", listing.name);
                }
            }
        }
    }
}
