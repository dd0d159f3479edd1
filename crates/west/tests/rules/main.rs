//! The rules as scenarios: every check of `rules/west.md`, and the rules that no check covers.

#![allow(clippy::unwrap_used)]

mod table;
mod terms;
