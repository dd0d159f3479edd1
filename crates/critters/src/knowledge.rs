//! Who knows what: section 16 of the rules (CRIT-119 to CRIT-123), in one place.
//!
//! [`view`] is all that a viewer knows, [`witness`] what a viewer sees of an event, [`redeal`] another world that a
//! seat cannot tell from this one. [`Memory`] is what has to be remembered for them.

mod memory;
mod redeal;
mod sight;
mod view;

pub(crate) use memory::{CAPACITY, Memory, Record, What};
pub(crate) use redeal::redeal;
pub(crate) use sight::witness;
pub use sight::{OfferSight, Sight};
pub(crate) use view::view;
pub use view::{
    DraftView, OfferView, PileView, PromoView, SeatView, Step, Terms, TimerView, TopCard, View, WindowView,
};
