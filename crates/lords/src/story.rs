//! Every question, choice and sight as a sentence a player would say.

mod choices;
mod sights;

use rustlers_core::{Seat, Teller};

use crate::pieces::{Action, Goat, Goats, Pile};
use crate::state::{Frame, Lords};

pub(crate) use choices::{explain_choice, tell_choice};
pub(crate) use sights::tell_sight;

/// The question to a seat.
pub(crate) fn question(lords: &Lords, seat: Seat, teller: &Teller<'_>) -> String {
    match lords.asked() {
        Some(other) if other != seat => return format!("Waiting for {}.", teller.whom(other)),
        _ => {}
    }
    let active = teller.whom(lords.active);
    match lords.frame {
        Frame::Turn if !lords.budget.acted => "Your turn. What do you do?".to_owned(),
        Frame::Turn => format!("You have {} left. What next?", budget_words(lords)),
        Frame::Duel(duel) if duel.is_first_reply() => {
            let pile = lords.herds.top(seat);
            format!("{} is after your {}. Do you answer?", active, pile_words(pile))
        }
        Frame::Duel(duel) => {
            let pile = lords.herds.top(duel.defender);
            let rival = if seat == duel.defender { lords.active } else { duel.defender };
            format!("{} has answered. Do you fight on for the {}?", teller.name(rival), pile_words(pile))
        }
        Frame::Window { card, .. } => format!("{active} plays {} on you. Do you escape?", card.name()),
        Frame::Bluff { target } => {
            let target = teller.name(target);
            format!("Which two numbers do you call? If {target} draws neither, you take {target}'s top pile.")
        }
        Frame::Look { target } => format!("Which action card do you take from {}?", teller.name(target)),
        Frame::Raid { target } => {
            format!("Which pile do you lift out of {} herd, counted from the bottom?", teller.whose(target))
        }
        Frame::Split(split) if split.shares > 1 && split.receivers.is_empty() => {
            format!("You share out {}. Which share do you keep?", pile_words(split.left))
        }
        Frame::Split(split) if split.shares > 1 => {
            format!("Who gets the next share of {}?", pile_words(split.left))
        }
        Frame::Split(split) => format!("Who gets the {}?", pile_words(split.left)),
        Frame::Fourth { .. } => "That is one action card too many. Which one do you discard?".to_owned(),
        Frame::Trim => {
            let excess = lords.hands[seat].len() - lords.facts.hand_size;
            format!("Your hand is {} too large. Which card do you discard?", count(excess, "card", "cards"))
        }
        Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => {
            "The game is over.".to_owned()
        }
    }
}

fn budget_words(lords: &Lords) -> String {
    let budget = lords.budget;
    match (budget.ordinary, budget.santy) {
        (ordinary, 0) => count(ordinary, "action", "actions"),
        (0, santy) => count(santy, "Santy action", "Santy actions"),
        (ordinary, santy) => {
            let ordinary = count(ordinary, "action", "actions");
            format!("{ordinary} and {}", count(santy, "Santy action", "Santy actions"))
        }
    }
}

/// `1 card`, `2 cards`.
pub(crate) fn count(number: impl Into<u32>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `2 Goat Ninjas and 1 Goat Lord`.
pub(crate) fn pile_words(pile: Pile) -> String {
    goats_words(pile.goats())
}

/// `2 Goat Ninjas, 1 Ladypug and 1 Goat Lord`.
pub(crate) fn goats_words(goats: Goats) -> String {
    let kinds = goats.plain().kinds().chain(goats.wilds().kinds());
    list(kinds.map(|goat| some_goats(goats.count(goat), goat)).collect())
}

/// `1 Goat Ninja`, `2 Goat Ninjas`. Every one of the twelve takes an s.
fn some_goats(number: u8, goat: Goat) -> String {
    format!("{number} {}{}", goat.name(), if number == 1 { "" } else { "s" })
}

/// `a, b and c`.
fn list(words: Vec<String>) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// `a Goat Ninja`, `an Overly Happy Ghoast`.
pub(crate) fn a_goat(goat: Goat) -> String {
    let article = if matches!(goat, Goat::HappyGhoast) { "an" } else { "a" };
    format!("{article} {}", goat.name())
}

/// `a Leap of Goat`, `an Escape Goat`.
pub(crate) fn an_action(card: Action) -> String {
    let vowel = matches!(card, Action::Escape | Action::Atomic | Action::Flower);
    format!("{} {}", if vowel { "an" } else { "a" }, card.name())
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
