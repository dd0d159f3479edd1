//! The rules, one file per chapter of the rulebook: free functions over the state.

pub(crate) mod distribution;
pub(crate) mod end;
pub(crate) mod instant;
pub(crate) mod saloon;
pub(crate) mod setup;
pub(crate) mod upkeep;
