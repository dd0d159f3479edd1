//! The rules as scenarios, chapter by chapter: positions, choices with their luck, and what comes of them.

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
mod shops;
mod table;
