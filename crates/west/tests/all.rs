//! Best of the West: its edition, its rules as scenarios, and its laws. One program, because it takes long to compile.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod components;
mod edition;
mod hidden;
mod lapse;
mod laws;
mod odds;
mod prospects;
mod refusal;
mod rules;
mod view;
