//! The order and the groups in which choices are shown where there is little room, and the letters of the roads.

use rustlers_core::{MenuItem, Seat};

use super::letter;
use crate::choice::Choice;
use crate::edition::SpaceId;
use crate::state::West;

/// Where a choice stands: what is at hand first, then the roads, then business, then what gives something away.
pub(crate) fn menu_item(west: &West, seat: Seat, choice: Choice) -> MenuItem {
    match choice {
        Choice::Step(to) => match road(west, seat, to) {
            Some(road) => MenuItem::alone(10).key(letter(road)),
            None => MenuItem::alone(10),
        },
        Choice::Fight | Choice::Accept | Choice::Strike => MenuItem::alone(0),
        Choice::Propose | Choice::Refuse | Choice::Offer => MenuItem::alone(1),
        Choice::Ambush(_) => MenuItem::alone(2),
        Choice::AmbushAfterWork(_) => MenuItem::alone(3),
        Choice::Work | Choice::Herd | Choice::Tame | Choice::Trap => MenuItem::alone(4),
        Choice::Attack(_) => MenuItem::of(5, "go for an enemy", "You attack, or make an offer first."),
        Choice::Rob(_) => MenuItem::alone(6),
        Choice::Draw(_) => MenuItem::alone(7),
        Choice::Play(_) => MenuItem::of(
            8,
            "play a Movement Card",
            "It gives you your movement for this Round. A step comes right after it.",
        ),
        Choice::Emerge | Choice::Move => MenuItem::alone(9),
        Choice::Board | Choice::GetOff | Choice::Ride => MenuItem::alone(11),
        Choice::Shoot(_) => MenuItem::alone(12),
        Choice::Disarm(_) => MenuItem::alone(13),
        Choice::Hide(_) => {
            MenuItem::of(14, "hide", "Your figure goes off the board; only the gang knows where you are.")
        }
        Choice::Buy(_) => {
            MenuItem::of(20, "buy something", "Each choice shows its price. You pay from your Wallet.")
        }
        Choice::Heal | Choice::SaloonCard => MenuItem::alone(21),
        Choice::Exchange { .. } => MenuItem::of(
            22,
            "exchange something",
            "Hand one thing in for another; each choice shows its price.",
        ),
        Choice::Power(_) => MenuItem::of(23, "play a Power Card", "Each choice shows the text of the card."),
        Choice::Item(_) => MenuItem::of(24, "use an Item", "Each choice shows the text of the Item."),
        Choice::Ability(_) => MenuItem::of(25, "use an ability", "What your character or a Pet can do."),
        Choice::Save(_) if west.is_bandit(seat) => {
            MenuItem::of(26, "put Cash into the Stash", "It belongs to the gang and is safe from robbers.")
        }
        Choice::Save(_) => {
            MenuItem::of(26, "deposit Cash in the Bank", "Nobody takes it from you on the road.")
        }
        Choice::Withdraw(_) if west.is_bandit(seat) => {
            MenuItem::of(27, "take Cash out of the Stash", "It goes to your Wallet.")
        }
        Choice::Withdraw(_) => MenuItem::of(27, "withdraw Cash from the Bank", "It goes to your Wallet."),
        Choice::Trade(_) => MenuItem::of(28, "trade", "Make an offer to somebody who is here."),
        Choice::Redraw => MenuItem::alone(29),
        Choice::GiveCash(_) => MenuItem::of(30, "give Cash", "Cash from your Wallet goes into the offer."),
        Choice::Give(_) => MenuItem::of(31, "give something", "It goes into the offer."),
        Choice::AskCash(_) => MenuItem::of(32, "ask for Cash", "Cash that you want in return."),
        Choice::Ask(_) => MenuItem::of(33, "ask for something", "What you want in return."),
        Choice::Pass => MenuItem::alone(40),
        Choice::End => MenuItem::alone(41),
        Choice::Release { .. } => MenuItem::of(50, "let an animal go", "It is gone."),
        Choice::Discard(_) => MenuItem::of(51, "throw something away", "It is gone; you get nothing for it."),
        Choice::Order(_) => {
            MenuItem::of(60, "give a standing order", "It answers for your hidden figures when you do not.")
        }
        _ => MenuItem::alone(15),
    }
}

/// The place of a step among the roads from where the seat stands, which is its letter on the board.
fn road(west: &West, seat: Seat, to: SpaceId) -> Option<usize> {
    let from = west.figures[seat].space()?;
    west.facts.book.all().links(west.walker(seat), from).iter().position(|link| link.to == to)
}
