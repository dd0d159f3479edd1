//! One table: what it keeps (`record`), how it stands (`live`), its clocks, what a request comes to (`plan`), who hears
//! of it (`audience`), and the task that owns it while it is awake.

mod aftermath;
mod audience;
mod clock;
mod close;
mod create;
mod live;
mod opening;
mod plan;
mod record;
mod task;
mod waking;

pub(crate) use aftermath::Ended;
pub(crate) use audience::{Connection, Text, write};
pub(crate) use close::{Closed, close_stored};
pub(crate) use create::{create_table, new_seed, under_our_rules, write_of};
pub(crate) use live::{Corrupt, Live, Words};
pub(crate) use opening::begin;
pub(crate) use record::{By, Header, Origin, OriginStep, Record, RecordKind, Version};
pub use record::{ClockPlan, Rules};
pub(crate) use task::{Arrival, From, Message, Owner, Person, Question, Welcome, spawn};
pub(crate) use waking::upon_waking;
