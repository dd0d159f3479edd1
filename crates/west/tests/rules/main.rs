//! The rules as scenarios: every check of `rules/west.md`, and the rules that no check covers.

#![allow(clippy::unwrap_used)]

mod ambush;
mod arms;
mod bandits;
mod bank;
mod bribes;
mod bystanders;
mod charity;
mod contact;
mod death;
mod decisions;
mod duels;
mod edition_cards;
mod fleeing;
mod gaps;
mod herding;
mod hiding;
mod jail;
mod jobs;
mod last_round;
mod lore;
mod mines;
mod movement;
mod npcs;
mod orders;
mod penalty;
mod pets;
mod poker;
mod power_cards;
mod ranch;
mod round;
mod saloon;
mod scoring;
mod secrets;
mod setup;
mod shops;
mod spaces;
mod story;
mod table;
mod terms;
mod tidy;
mod train;
mod trapping;
mod weapons;
mod windows;
