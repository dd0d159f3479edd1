//! What is said over a table's socket, in both directions. `docs/protocol.md` describes it for other programs.

mod ask;
#[cfg(feature = "ts")]
mod described;
mod update;

pub use ask::{Answer, Ask, Refusal, Request};
#[cfg(feature = "ts")]
pub use described::{Operation, ToldSight};
pub use update::{Asked, Here, Mark, Reply, Said, SeatView, Status, TableView, Update};

/// The version of this protocol; it is in every [`TableView`].
pub const VERSION: u32 = 3;
