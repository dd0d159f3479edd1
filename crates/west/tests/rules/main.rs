//! The rules as scenarios: every check of `rules/west.md`, and the rules that no check covers.

#![allow(clippy::unwrap_used)]

mod battle;
mod gold;
mod herds;
mod hiding;
mod jail;
mod knowledge;
mod movement;
mod scoring;
mod setup;
mod sheet;
mod shops;
mod table;
mod terms;
