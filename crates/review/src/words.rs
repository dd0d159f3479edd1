//! What happened, in words: with every secret, since the game is over.

use rustlers_core::{Draw, Seat, Tabletop, Teller, Viewer};

/// Longer words are cut at a sentence.
const LONGEST: usize = 240;
/// So many draws are told of one choice.
const MOST_DRAWS: usize = 4;

/// What a choice did, or the choice itself if nobody saw anything.
pub(crate) fn told<G: Tabletop>(
    before: &G,
    chosen: Option<(Seat, G::Choice)>,
    events: &[G::Event],
    names: &[String],
) -> String {
    let teller = Teller::new(Viewer::Open, names);
    let mut words = String::new();
    for sight in events.iter().filter_map(|event| G::witness(event, Viewer::Open)) {
        let sentence = G::tell_sight(&sight, &teller);
        if !words.is_empty() && words.len() + sentence.len() > LONGEST {
            break;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words += &sentence;
    }
    match chosen {
        Some((seat, choice)) if words.is_empty() => {
            format!("{}: {}", teller.name(seat), before.tell_choice(seat, choice, &teller))
        }
        _ => words,
    }
}

/// The draws of a choice.
pub(crate) fn draws(draws: &[Draw]) -> String {
    let mut words: Vec<&str> = draws.iter().take(MOST_DRAWS).map(|draw| draw.what.as_str()).collect();
    if draws.len() > MOST_DRAWS {
        words.push("and more");
    }
    sentence(&words.join("; "))
}

/// The words with a capital at the front and a full stop.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let stop = if words.is_empty() || words.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
