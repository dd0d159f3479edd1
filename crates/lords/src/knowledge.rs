//! Who knows what: section 3 of the rules, in one place.
//!
//! [`view`] is what a viewer may look at (LORD-17 to LORD-20), [`redeal`] another world that a seat cannot tell from
//! this one. [`Memory`] is what the latter needs to remember: more than the view repeats, because attentive players may
//! remember (LORD-21). [`observe`] is the view as numbers, for programs that learn. What a viewer sees of an event is
//! declared with the event (`event`).

mod history;
mod memory;
mod notes;
mod observation;
mod redeal;
mod table;
mod view;

pub(crate) use memory::{Memory, Stuck};
pub(crate) use notes::{Note, Notes};
pub(crate) use observation::{FIELDS, observe};
pub(crate) use redeal::redeal;
pub use table::Table;
pub(crate) use view::view;
pub use view::{
    ActionView, Ask, Asked, AttackView, BudgetView, DuelView, KindView, PileView, RaidView, SeatView, View,
};
