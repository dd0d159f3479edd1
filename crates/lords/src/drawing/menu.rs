//! The order and the groups of choices when there is little room.

use rustlers_core::MenuItem;

use crate::choice::Choice;

/// The place of a choice: those that bring points come first, those that give something away last.
pub(crate) fn menu_item(choice: Choice) -> MenuItem {
    match choice {
        Choice::Answer(_) => MenuItem::alone(0),
        Choice::Escape => MenuItem::alone(1),
        Choice::LetItHappen | Choice::Stop => MenuItem::alone(2),
        Choice::Birth(_) => {
            MenuItem::of(10, "birth a pair", "A pair from your hand becomes the top pile of your herd.")
        }
        Choice::Assist(_) => MenuItem::of(
            11,
            "pair a card with the Discard Pile",
            "A card of your hand and the top of the Discard Pile become the top pile of your herd.",
        ),
        Choice::Duel { .. } => MenuItem::of(
            12,
            "duel an opponent",
            "A card of your hand attacks a top pile. Without an answer the pile is yours.",
        ),
        Choice::Play { .. } => {
            MenuItem::of(13, "play an action card", "It costs an action, like everything else.")
        }
        Choice::Discard(_) => {
            MenuItem::of(14, "discard a card", "You put a card on the Discard Pile and draw another.")
        }
        Choice::Call(_) => {
            MenuItem::of(15, "call two numbers", "If your opponent draws neither, their top pile is yours.")
        }
        Choice::Take(_) => MenuItem::of(15, "take an action card", "One of the cards that you see."),
        Choice::Raid(_) => MenuItem::of(15, "raid a pile", "A pile of the herd, counted from its bottom."),
        Choice::Keep(_) => MenuItem::of(16, "keep a share", "These cards stay with you."),
        Choice::Give { .. } => MenuItem::of(17, "give a share", "These cards go to another player."),
        Choice::Shed(_) => MenuItem::of(18, "discard an action card", "You may hold no more than three."),
        Choice::Trim(_) => MenuItem::of(18, "discard a card", "Your hand is too large."),
        Choice::Pass => MenuItem::alone(20),
        _ => MenuItem::alone(21),
    }
}
