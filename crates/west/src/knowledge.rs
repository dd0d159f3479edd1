//! Who knows what.

use rustlers_core::{Chance, Seat, Viewer};
use serde::Serialize;

use crate::event::Event;
use crate::state::West;

/// Stub.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    round: u8,
}

/// Stub.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sight {
    what: String,
}

pub(crate) fn view(west: &West, _viewer: Viewer) -> View {
    View { round: west.round }
}

pub(crate) fn witness(event: &Event, _viewer: Viewer) -> Option<Sight> {
    Some(Sight { what: format!("{event:?}") })
}

pub(crate) fn redeal(west: &West, _seat: Seat, _chance: &mut impl Chance) -> West {
    *west
}
