//! The commands, one file each. The interactive one is `play.rs`.

pub(crate) mod admin;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod lab;
pub(crate) mod manual;
pub(crate) mod merge;
pub(crate) mod new;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod try_out;
