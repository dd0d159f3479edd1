//! Who knows what (section 36): views, sights, and other worlds that a seat cannot tell from this one.

mod lore;
mod redeal;
mod seat;
mod sight;
mod table;
mod view;

pub use lore::Known;
pub use seat::SeatView;
pub use sight::Sight;
pub use table::{NpcNow, Person, Proposal, Question, SpaceFor, Spot, Table};
pub use view::View;

pub(crate) use redeal::redeal;
pub(crate) use sight::witness;
pub(crate) use view::view;
