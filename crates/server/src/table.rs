//! One table: what it keeps (`record`), how it stands (`live`), its clocks, what a request comes to (`plan`), who hears
//! of it (`audience`), and the task that owns it while it is awake.

mod audience;
mod clock;
mod found;
mod live;
mod plan;
mod record;
mod task;

pub(crate) use audience::{Connection, write};
pub(crate) use found::{found, new_seed};
pub(crate) use live::{Live, Words};
pub use record::ClockPlan;
pub(crate) use record::{By, Header, Record, What};
pub(crate) use task::{From, Message, Owner, Person, Welcome, spawn};
