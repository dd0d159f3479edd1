//! The kit tested on a small game, and on that game with one flaw at a time.

mod catch;
mod citations;
mod exhaustion;
mod lawbreakers;
mod playthroughs;
mod programs;
mod scenarios;
mod toy;
