//! Differences that a seat could notice between a state and a twin redealt for it. There should be none.

use rustlers_core::{Seat, Tabletop, Teller, Viewer};

use crate::json;
use crate::random::listed;

/// How many of a seat's choices are also compared in words.
const IN_WORDS: usize = 8;

/// The first difference by which `seat` could tell the twin from the state.
pub(crate) fn told_apart<G: Tabletop>(game: &G, twin: &G, seat: Seat) -> Option<String> {
    if game.players() != twin.players() {
        return Some(format!("the number of players: {} and {}", game.players(), twin.players()));
    }
    if game.awaits() != twin.awaits() {
        return Some(format!("who is awaited: {:?} and {:?}", game.awaits(), twin.awaits()));
    }
    if game.may_choose() != twin.may_choose() {
        return Some(format!("who may choose: {:?} and {:?}", game.may_choose(), twin.may_choose()));
    }
    if game.outcome() != twin.outcome() {
        return Some(format!("the outcome: {:?} and {:?}", game.outcome(), twin.outcome()));
    }
    seen_apart(game, twin, Viewer::Seat(seat))
        .or_else(|| seen_apart(game, twin, Viewer::Spectator))
        .or_else(|| asked_apart(game, twin, seat))
}

/// The first difference between the views of the twin and of the state.
pub(crate) fn seen_apart<G: Tabletop>(game: &G, twin: &G, viewer: Viewer) -> Option<String> {
    let (real, other) = (game.view(viewer), twin.view(viewer));
    if real == other {
        return None;
    }
    let difference = json::first_difference(&json::of(&real), &json::of(&other))
        .unwrap_or_else(|| format!("{real:?} and {other:?}"));
    Some(format!("the view of {viewer}, at {difference}"))
}

/// The first difference between the open questions to `seat` in the twin and in the state.
fn asked_apart<G: Tabletop>(game: &G, twin: &G, seat: Seat) -> Option<String> {
    let (real, other) = (listed(game, seat), listed(twin, seat));
    if real != other {
        let at = real.iter().zip(&other).take_while(|(one, other)| one == other).count();
        let word = |choices: &[G::Choice]| match choices.get(at) {
            Some(choice) => format!("{choice:?} of {}", choices.len()),
            None => format!("no more than {at}"),
        };
        return Some(format!("the choices, at number {}: {} and {}", at + 1, word(&real), word(&other)));
    }
    if !game.awaits().contains(seat) {
        return None;
    }
    let differ = |what: &str, one: String, other: String| {
        (one != other).then(|| format!("{what}: {one:?} and {other:?}"))
    };
    let to_seat = Teller::new(Viewer::Seat(seat), &[]);
    differ("the lapse", format!("{:?}", game.lapse(seat)), format!("{:?}", twin.lapse(seat)))
        .or_else(|| differ("the question", game.question(seat, &to_seat), twin.question(seat, &to_seat)))
        .or_else(|| {
            let stride = real.len().div_ceil(IN_WORDS).max(1);
            real.iter().step_by(stride).find_map(|&choice| {
                let words = |state: &G| {
                    let told = state.tell_choice(seat, choice, &to_seat);
                    format!("{told} ({})", state.explain_choice(seat, choice, &to_seat))
                };
                differ("the words of a choice", words(game), words(twin))
            })
        })
}
