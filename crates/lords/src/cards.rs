//! What the cards do, in a sentence for players.

use crate::pieces::{Action, Goat};

/// What an action card does for the player who plays it, with the rule that carries it out beside it.
pub const fn text(card: Action) -> &'static str {
    match card {
        // LORD-96, LORD-98
        Action::Escape => {
            "Answers an attack: in a duel you gain the attacking card, and an action card fizzles."
        }
        // LORD-87
        Action::Russian => {
            "Luck cards until the 2 appears: they draw twice, then you take turns. If they draw it, you take their \
             top pile."
        }
        // LORD-83
        Action::Atomic => {
            "Everyone draws until the 6 appears. If an opponent draws it, you take their top pile; if you draw it, \
             yours explodes."
        }
        // LORD-92
        Action::Goatinhood => "Lift any pile but the bottom one out of their herd, and share it out.",
        // LORD-88
        Action::Bluff => "Call two numbers. If they draw neither, you take their top pile.",
        // LORD-100
        Action::Santy => "Draw two goat cards and get 1 more action, but not for a discard.",
        // LORD-82
        Action::Leap => "Draw a Luck card: with 3 or more, you take their top pile.",
        // LORD-89
        Action::Loaf => "They miss a turn.",
        // LORD-101
        Action::Flower => "Get 2 more actions.",
        // LORD-91
        Action::Visionary => "Look at their action cards, take one, and get 1 more action.",
    }
}

/// What an action card does to the player `attacker` plays it on; empty for cards that name nobody.
pub(crate) fn text_for_target(card: Action, attacker: &str) -> String {
    match card {
        Action::Russian => format!(
            "Luck cards until the 2 appears: you draw twice, then {attacker} and you take turns. If you draw it, \
             {attacker} takes your top pile."
        ),
        Action::Goatinhood => {
            format!("{attacker} lifts any pile but the bottom one out of your herd, and shares it out.")
        }
        Action::Bluff => {
            format!("{attacker} calls two numbers. If you draw neither, {attacker} takes your top pile.")
        }
        Action::Leap => {
            format!("{attacker} draws a Luck card: with 3 or more, {attacker} takes your top pile.")
        }
        Action::Loaf => "You miss a turn.".to_owned(),
        Action::Visionary => {
            format!("{attacker} looks at your action cards, takes one, and gets 1 more action.")
        }
        Action::Escape | Action::Atomic | Action::Santy | Action::Flower => String::new(),
    }
}

/// What is special about a goat.
pub const fn goat_text(goat: Goat) -> &'static str {
    if goat.is_wild() { "wild: pairs with any plain goat and matches every pile" } else { "" }
}
