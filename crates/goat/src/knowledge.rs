//! Who knows what: the table of section 13 of the rules, in one place.
//!
//! [`view`] is all that a viewer knows, [`witness`] what a viewer sees of an event, [`redeal`] another world that a
//! seat cannot tell from this one. [`Memory`] is what has to be remembered for them.

mod memory;
mod redeal;
mod sight;
mod view;

pub(crate) use memory::{Memory, Theft};
pub(crate) use redeal::redeal;
pub use sight::Sight;
pub(crate) use sight::witness;
pub(crate) use view::view;
pub use view::{
    Ask, Asked, DiscardView, HandView, InPlayView, OfferView, PlaceView, SeatView, SupplyView, View, Why,
};
