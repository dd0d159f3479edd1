//! The order and the groups of choices when there is little room.

use rustlers_core::MenuItem;

use crate::choice::Choice;

/// The place of a choice: answers first, then what the round cannot continue without, talk last.
pub(crate) fn menu_item(choice: Choice) -> MenuItem {
    match choice {
        Choice::Accept(_) => {
            MenuItem::of(0, "accept an offer", "You take a gift or a trade that you were offered.")
        }
        Choice::Decline(_) => MenuItem::of(1, "decline an offer", "It goes back to whoever made it."),
        Choice::Wait => MenuItem::alone(2),
        Choice::Pass => MenuItem::alone(4),
        Choice::UsePromo(_) => MenuItem::of(3, "use a promo card", "Once in the game; then it is set aside."),
        Choice::Settle => MenuItem::alone(10),
        Choice::Ready(_) => MenuItem::alone(11),
        Choice::Choose(_) => MenuItem::of(
            12,
            "play a card",
            "Your Action card, face down: a vote, Skim, Guard or Rob. You may swap it until everybody is ready.",
        ),
        Choice::Unready => MenuItem::alone(13),
        Choice::Place => MenuItem::alone(20),
        Choice::Lay { .. } => MenuItem::of(21, "add a card", "A card from your stash, face up or face down."),
        Choice::Bill => MenuItem::alone(22),
        Choice::Drop => MenuItem::alone(23),
        Choice::Share { from: None, .. } => {
            MenuItem::of(30, "give a card", "A card from the centre goes into a player's share.")
        }
        Choice::Commit => MenuItem::alone(31),
        Choice::DealRest => MenuItem::alone(32),
        Choice::Share { .. } => {
            MenuItem::of(33, "move a card", "A card goes from one player's share to another's.")
        }
        Choice::Threat(_) => MenuItem::of(
            40,
            "threaten a player",
            "Your marker goes in front of a player. That is the player you rob if you play Rob.",
        ),
        Choice::ThreatBack => MenuItem::alone(41),
        Choice::Payoff { .. } => MenuItem::of(
            42,
            "offer a payoff",
            "Loot or bills for a vote. Binding: whoever votes that way gets it; otherwise it comes back to you.",
        ),
        Choice::Gift(_) => MenuItem::of(43, "offer a gift", "Loot or bills for nothing; not binding."),
        Choice::Trade(_) => {
            MenuItem::of(44, "offer a trade", "Your Loot for bills, both at once or not at all.")
        }
        Choice::Peek { .. } => {
            MenuItem::of(45, "show a hidden card", "Only the player you offer it to sees it.")
        }
        Choice::Withdraw(_) => MenuItem::of(46, "withdraw an offer", "It comes back to you."),
        Choice::EndTurn => MenuItem::alone(50),
        Choice::Hush => MenuItem::alone(51),
        Choice::Say(_) => MenuItem::of(
            52,
            "say something",
            "A promise, a plea, a threat or a boast. It may be a lie; not binding.",
        ),
        Choice::CallOrderly => MenuItem::alone(53),
        _ => MenuItem::alone(54),
    }
}
