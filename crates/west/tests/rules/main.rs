//! The rules as scenarios: every check of `rules/west.md`, and the rules that no check covers.

#![allow(clippy::unwrap_used)]

mod arms;
mod battle;
mod bribes;
mod death;
mod decisions;
mod duels;
mod edition_cards;
mod gaps;
mod gold;
mod herds;
mod hiding;
mod jail;
mod knowledge;
mod last_round;
mod movement;
mod npcs;
mod penalty;
mod poker;
mod saloon;
mod scoring;
mod secrets;
mod setup;
mod sheet;
mod shops;
mod table;
mod terms;
mod train;
