//! A finished game looked back at: what each decision was worth by what its seat knew, and what was luck.
//!
//! [`begin`] takes a journal and returns a [`Making`], which does the work in short pieces, so that a server can let several
//! reviews and its tables take turns. The same journal gives the same [`Review`], byte for byte.
//!
//! - The **moments** are everybody's true chances along the game: nothing is hidden from whoever looks back.
//! - An **account** explains how a seat got from its first chance to its last one: luck, the others, and skill. The parts add up
//!   exactly, because everything is counted in millionths.
//! - A **decision** is judged by what the seat knew, in worlds that it could not tell from the real one. Whatever the playouts
//!   cannot tell apart counts as equal.

mod accounts;
mod headlines;
mod judge;
mod maker;
mod making;
mod places;
mod review;
mod share;
mod words;

pub use making::{Making, Progress, ReviewError, begin, begin_with, study};
pub use review::{
    Account, Candid, Decision, EntryKind, Grade, Headline, Headlines, Moment, MomentKind, PlaceMoney, Review,
    ReviewEntry, Weighed,
};
pub use share::Share;

/// The version of the form of a review, and of how it is made. A review that was kept under another number is made again.
pub const REVIEW_VERSION: u32 = 2;
