//! Section 37: what is chosen for a seat whose time has run out. Always legal, reveals nothing, spends nothing that the rules do
//! not force (WEST-292).

use rustlers_core::Seat;

use crate::choice::Choice;
use crate::state::West;

pub(crate) fn lapse(west: &West, seat: Seat) -> Option<Choice> {
    let mut choices = Vec::new();
    if west.asked().contains(seat) {
        west.list(seat, &mut choices);
    }
    choices.first().copied()
}
