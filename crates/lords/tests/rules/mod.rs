//! The rules as scenarios: every check of `rules/lords.md`, and the rules that no check covers.
//!
//! `tidy.rs` keeps the list complete: it fails on a rule id without a test, or a test that cites an unknown id.

mod actions;
mod births;
mod duels;
mod edition;
mod end;
mod escapes;
mod goatinhood;
mod gold;
mod knowledge;
mod moments;
mod positions;
mod redeals;
mod restock;
mod setup;
mod table;
mod tidy;
mod turns;
