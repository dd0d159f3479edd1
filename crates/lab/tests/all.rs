//! The lab: simulation, reports and allocations. One program, so that the games are compiled into it once.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod allocations;
mod balance;
mod data;
mod fists;
mod goat;
mod lords;
mod simulate;
