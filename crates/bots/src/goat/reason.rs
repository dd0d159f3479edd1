//! Why the cowhand chose what it chose, in one line.

use rustlers_core::Seat;
use rustlers_goat::{Character, Choice, Offer};

/// What the one who offers would like to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Accepted,
    Refused,
    Either,
}

/// Why something was chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reason {
    #[default]
    NotAsked,
    Forced,
    Offered {
        offer: Offer,
        wish: Wish,
    },
    Answered {
        from: Seat,
        name: Character,
        truth: f64,
        gain: f64,
        accepts: bool,
    },
    Effect {
        choice: Choice,
    },
}

impl Reason {
    pub(super) fn tell(&self) -> String {
        format!("{self:?}")
    }
}
