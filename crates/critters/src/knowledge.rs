//! Who knows what: section 16 of the rules (CRIT-119 to CRIT-123), in one place.
//!
//! [`view`] is everything a viewer knows, [`redeal`] another world that a seat cannot tell from this one. [`observe`] is
//! the view as numbers, for programs that learn. [`Memory`] is what they need to remember. What a viewer sees of an
//! event is declared with the event (`event`).

mod memory;
mod observation;
mod offer;
mod path_set;
mod redeal;
mod view;

pub(crate) use memory::{CAPACITY, Memory, Record, What};
pub(crate) use observation::{FIELDS, observe};
pub use offer::OfferSight;
pub(crate) use redeal::redeal;
pub(crate) use view::view;
pub use view::{
    DraftView, OfferView, PileView, PromoView, SeatView, Step, Terms, TimerView, TopCard, View, WindowView,
};
