//! What the cards do, in a sentence for the player who is about to meet one.

use crate::pieces::{Action, Goat};

/// What an action card does; the rule that carries it out is named beside it.
pub const fn text(card: Action) -> &'static str {
    match card {
        // LORD-96, LORD-98
        Action::Escape => "Answers an attack: a duel hands you the attacking card, an action card fizzles.",
        // LORD-87
        Action::Russian => {
            "Luck cards until the 2: they draw twice, then you in turn. Theirs: their top pile is yours."
        }
        // LORD-83
        Action::Atomic => {
            "Luck cards all round until the 6: theirs, you get their top pile; yours, your own explodes."
        }
        // LORD-92
        Action::Goatinhood => "Lift any pile but the bottom one out of a herd, and share it out.",
        // LORD-88
        Action::Bluff => "Call two numbers; their top pile is yours unless they draw one of them.",
        // LORD-100
        Action::Santy => "Draw two goat cards and get one more action, not for a discard.",
        // LORD-82
        Action::Leap => "Draw a Luck card: with 3 or more their top pile is yours.",
        // LORD-89
        Action::Loaf => "They miss a turn.",
        // LORD-101
        Action::Flower => "Get two more actions.",
        // LORD-91
        Action::Visionary => "Look at their action cards, take one, and get one more action.",
    }
}

/// What a goat is good for.
pub const fn goat_text(goat: Goat) -> &'static str {
    if goat.is_wild() { "wild: pairs with any plain goat and matches every pile" } else { "" }
}
