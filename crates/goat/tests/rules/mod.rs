//! The rules as scenarios: every check of `rules/goat.md`, and the rules that no check covers.
//!
//! `tidy.rs` keeps the list complete: it fails on a rule id without a test, or a test that cites an unknown id.

mod distribution;
mod edition;
mod end;
mod instant;
mod knowledge;
mod last_active;
mod moments;
mod positions;
mod redeals;
mod saloon;
mod setup;
mod table;
mod tidy;
