//! The rules, chapter by chapter: free functions over the state.

pub(crate) mod action;
pub(crate) mod birth;
pub(crate) mod duel;
pub(crate) mod end;
pub(crate) mod goatinhood;
pub(crate) mod gold;
pub(crate) mod luck;
pub(crate) mod restock;
pub(crate) mod setup;
pub(crate) mod turn;
