//! The rules as scenarios: every check of `rules/critters.md`, and the rules that no check covers.
//!
//! `tidy.rs` keeps the list complete: it fails on a rule id without a test, or a test that cites an unknown id.

mod digital;
mod distribute;
mod edition;
mod end;
mod knowledge;
mod moments;
mod offers;
mod positions;
mod promos;
mod redeals;
mod resolve;
mod setup;
mod table;
mod talk;
mod terms;
mod tidy;
mod times;
mod vote;
