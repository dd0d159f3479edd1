//! The list of games and their type-erased form: JSON in, JSON out, by name.
//!
//! Code that knows which game it plays uses the typed traits of `rustlers_core`. The terminal, the server, replay and
//! files do not care: they hold a [`Table`], which is any game without its types. All of it is derived from
//! [`Tabletop`] once, generically; this crate contains no rules of any game.
//!
//! | to find a game | to play it | to keep it |
//! |---|---|---|
//! | [`games`], [`visit`] | [`new_table`], [`restore_table`], [`Table`], [`Events`] | [`JournalWriter`], [`write_played`] |
//! | [`build_options`], [`seat_people`], [`seat_alone`] | [`AnyBot`], [`Refused`] | [`JournalReader`], [`Tale`], [`verify`] |
//! | | [`numbers`] | |
//!
//! A [`Puzzle`] is a moment of a game that is worth a second look.

mod canonical;
mod change;
mod error;
mod journal;
mod numbers;
mod options;
mod puzzles;
mod read;
mod registry;
mod seated;
mod table;

pub use error::{HouseError, Refused};
pub use journal::{
    End, EntryLine, Header, JOURNAL_VERSION, JournalError, JournalFault, JournalReader, JournalWriter, Key,
    LONGEST_LINE, Record, Seed, Step, Tale, Verified, position_hash, verify, write_played,
};
pub use numbers::{Numbers, numbers};
pub use options::{
    EditionReader, Setting, build_options, check_settings, components, edition_in, seat_alone, seat_people,
};
pub use puzzles::{
    Checked, OFFERED, Odds, Posed, Puzzle, Solved, Thumb, Weighed, puzzle_count, puzzle_number,
    puzzle_of_day, puzzles,
};
pub use registry::{HouseGame, Listing, UnknownGame, Visitor, games, visit};
pub use seated::AnyBot;
pub use table::{
    Appraised, Budget, Events, Listed, Opened, Sentence, Shown, Table, Told, begin_table, new_table,
    restore_table,
};

#[cfg(doc)]
use rustlers_core::Tabletop;
