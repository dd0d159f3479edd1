//! One table: what it keeps (`record`), how it stands (`live`), its clocks, and the task that owns it while it is awake.

mod clock;
mod live;
mod record;
mod task;

pub(crate) use live::Live;
pub use record::ClockPlan;
pub(crate) use record::{Header, Record, What};
pub(crate) use task::{Connection, Message, Owner, Person, spawn};
