//! The rules as scenarios: every check of `rules/west.md`, and the rules that no check covers.

#![allow(clippy::unwrap_used)]

mod ambush;
mod bandits;
mod bank;
mod charity;
mod contact;
mod herding;
mod hiding;
mod jail;
mod jobs;
mod knowledge;
mod movement;
mod pets;
mod power_cards;
mod ranch;
mod round;
mod scoring;
mod setup;
mod sheet;
mod shops;
mod table;
mod terms;
mod trapping;
mod weapons;
