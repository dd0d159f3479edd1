//! What a top hand says of people when it gives its reasons.

use rustlers_core::Seat;
use rustlers_goat::Character;

use super::Cowhand;
use super::habits::{Listener, Teller};
use super::names::Tally;
use crate::tophand::person;

/// What is remembered of somebody who is asked to take a card of this name.
pub(super) fn of_listener(hand: &Cowhand, seat: Seat, name: Character) -> Option<String> {
    let who = person(seat);
    if let Some(memory) = &hand.memory {
        match memory.names().taken(seat, name) {
            Tally { yes: 0, no } if no > 1 => {
                return Some(format!("{who} has refused a card called the {name} {}", times(no)));
            }
            Tally { yes, no: 0 } if yes > 1 => {
                return Some(format!("{who} has taken a card called the {name} {}", times(yes)));
            }
            _ => {}
        }
        let habit = match memory.of(seat).listener() {
            Some(Listener::Deaf) => Some("does not seem to care what a card is called"),
            Some(Listener::Believer) => Some("tends to believe what a card is called"),
            Some(Listener::Doubter) => Some("tends to take what is said for a lie"),
            _ => None,
        };
        if let Some(habit) = habit {
            return Some(format!("{who} {habit}"));
        }
    }
    let (times, all) = hand.ledger.taken(seat);
    (all > 1).then(|| format!("{who} has taken {times} of {all} offers"))
}

/// What is remembered of somebody who offers a card under this name.
pub(super) fn of_teller(hand: &Cowhand, seat: Seat, name: Character) -> Option<String> {
    let who = person(seat);
    if let Some(memory) = &hand.memory {
        match memory.names().true_of(seat, name) {
            Tally { yes: 0, no } if no > 1 => {
                return Some(format!("{who} has lied {} about the {name}", times(no)));
            }
            Tally { yes, no: 0 } if yes > 1 => {
                return Some(format!("{who} has told the truth {} about the {name}", times(yes)));
            }
            _ => {}
        }
        if memory.of(seat).teller() == Some(Teller::Blunt) {
            return Some(format!("{who} does not seem to choose names with care"));
        }
    }
    let (times, all) = hand.ledger.told_truth(seat);
    (all > 1).then(|| format!("{who} has told the truth in {times} of {all} offers"))
}

fn times(count: u16) -> String {
    match count {
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}
