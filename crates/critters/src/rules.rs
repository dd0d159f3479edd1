//! The rules, one file per chapter.

pub(crate) mod distribute;
pub(crate) mod end;
pub(crate) mod loot;
pub(crate) mod offers;
pub(crate) mod orderly;
pub(crate) mod promos;
pub(crate) mod resolve;
pub(crate) mod say;
pub(crate) mod setup;
pub(crate) mod talk;
pub(crate) mod times;
pub(crate) mod vote;
