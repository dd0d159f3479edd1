//! Who knows what: the table of section 13 of the rules, in one place.
//!
//! [`view`] is everything a viewer knows, [`redeal`] another world that a seat cannot tell from this one. [`observe`] is
//! the view as numbers, for programs that learn. [`Memory`] is what they need to remember. What a viewer sees of an
//! event is declared with the event (`event`).

mod memory;
mod observation;
mod redeal;
mod table;
mod view;

pub(crate) use memory::{Memory, Theft};
pub(crate) use observation::{FIELDS, observe};
pub(crate) use redeal::redeal;
pub use table::Table;
pub(crate) use view::view;
pub use view::{
    Ask, Asked, DiscardView, HandView, InPlayView, OfferView, PlaceView, SeatView, SupplyView, View, Why,
};
