//! Why a choice is refused, in words, with the rule. What a seat is told depends only on what it knows.

use rustlers_core::{Illegal, Seat};

use crate::choice::Choice;
use crate::state::{Frame, Step, West};

#[cold]
pub(crate) fn not_asked(west: &West, _seat: Seat) -> Illegal {
    if west.step == Step::Over {
        return Illegal::new("WEST-275", "The game is over.");
    }
    Illegal::new("WEST-292", "It is not your decision.")
}

/// The rule that most likely stands in the way.
#[cold]
pub(crate) fn why_not(west: &West, seat: Seat, choice: Choice) -> Illegal {
    let _ = (west, seat, choice, Frame::Round);
    Illegal::new("WEST-293", "This is not among your choices now.")
}
