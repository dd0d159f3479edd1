//! Who knows what: section 3 of the rules, in one place.
//!
//! [`view`] is what a viewer may look at (LORD-17 to LORD-20), [`witness`] what a viewer sees of an event, [`redeal`]
//! another world that a seat cannot tell from this one. [`Memory`] is what has to be remembered for the last: more than
//! the view repeats, because whoever pays attention may remember (LORD-21).

mod history;
mod memory;
mod notes;
mod redeal;
mod sight;
mod view;

pub(crate) use memory::{Memory, Stuck};
pub(crate) use notes::{Note, Notes};
pub(crate) use redeal::redeal;
pub use sight::Sight;
pub(crate) use sight::witness;
pub(crate) use view::view;
pub use view::{
    ActionView, Ask, Asked, AttackView, BudgetView, DuelView, KindView, PileView, RaidView, SeatView, View,
};
