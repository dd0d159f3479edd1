use rustlers_core::{Seats, Viewer};
use serde::Serialize;

use crate::event::{Event, Happening};
use crate::options::Book;

/// An event as one viewer saw it: what the viewer may not know is gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Sight {
    #[serde(skip)]
    pub(crate) book: Book,
    pub(crate) what: Happening,
}

impl Sight {
    /// What was seen.
    pub fn what(&self) -> &Happening {
        &self.what
    }
}

/// What a viewer sees of an event. Every event is seen by all; some have a part that is not (WEST-281 to WEST-290).
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
    let mut what = event.what.clone();
    let knows = |to: &Seats| match viewer {
        Viewer::Seat(seat) => to.contains(seat),
        Viewer::Spectator => false,
        Viewer::Open => true,
    };
    use Happening as H;
    // WEST-304: not even that there is an order is anybody else's affair.
    if matches!(&what, H::Ordered { to, .. } if !knows(to)) {
        return None;
    }
    match &mut what {
        H::Dealt { movement, ambush, to, .. } if !knows(to) => {
            movement.clear();
            ambush.clear();
        }
        H::DrewMovement { cards, to, .. } if !knows(to) => cards.clear(),
        H::ShedMovement { cards, to, .. } if !knows(to) => cards.clear(),
        H::ThrewAway { thing, to, .. } | H::Stole { thing, to, .. } if !knows(to) => *thing = None,
        H::DrewPower { card, to, .. } | H::LaidDown { card, to, .. } | H::Picked { card, to, .. }
            if !knows(to) =>
        {
            *card = None;
        }
        H::Peeked { what, to, .. } if !knows(to) => *what = None,
        H::DrewGold { card, to, .. } if !knows(to) => *card = None,
        H::Hid { card, to, .. } | H::SnakeLaid { card, to, .. } | H::SnakeTaken { card, to, .. }
            if !knows(to) =>
        {
            *card = None;
        }
        H::Redrew { tossed, drawn, to, .. } if !knows(to) => {
            tossed.clear();
            drawn.clear();
        }
        H::Passed { things, to, .. } if !knows(to) => things.clear(),
        _ => {}
    }
    // Who else knows is nobody's affair.
    match &mut what {
        H::Dealt { to, .. }
        | H::DrewMovement { to, .. }
        | H::ShedMovement { to, .. }
        | H::ThrewAway { to, .. }
        | H::Stole { to, .. }
        | H::DrewPower { to, .. }
        | H::LaidDown { to, .. }
        | H::Picked { to, .. }
        | H::Peeked { to, .. }
        | H::DrewGold { to, .. }
        | H::Hid { to, .. }
        | H::SnakeLaid { to, .. }
        | H::SnakeTaken { to, .. }
        | H::Redrew { to, .. }
        | H::Ordered { to, .. }
        | H::Passed { to, .. } => *to = Seats::NONE,
        _ => {}
    }
    Some(Sight { book: event.book, what })
}
