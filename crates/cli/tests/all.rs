//! The command `rustlers` as a program. One program tests it all: each one more would link the server once more.

#![allow(clippy::unwrap_used)] // What helps a test may unwrap as a test may.

mod admin;
mod checks;
mod command_line;
mod data;
mod dependencies;
mod documents;
mod garbled;
mod health;
mod lab;
mod log;
mod new;
mod outages;
mod peers;
mod play;
mod program;
mod replay;
mod review;
mod rules;
mod serve;
mod simulate;
mod r#try;
