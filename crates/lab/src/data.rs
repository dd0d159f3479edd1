//! Games as data: one row per game or per decision, as Parquet or as JSON lines, whole or in parts.
//!
//! A file depends only on the plan: [`Form`] says what its rows are and how they are written, and [`Part`] which of the
//! plan's games it has. [`Parts`] joins the parts of a plan, and the result has the same bytes as a file that was
//! written whole. `docs/data.md` describes every column; a test compares it with [`GAMES`] and [`DECISIONS`].

mod assemble;
mod columns;
mod facts;
mod form;
mod lines;
mod merge;
mod part;
mod records;
mod sheet;
mod stamp;

pub(crate) use assemble::{Piece, assemble};
pub use columns::{COLUMNS_VERSION, Column, DECISIONS, GAMES, Holds, Shape};
pub(crate) use facts::{Decision, Facts, Shared, decisions_of};
pub use form::{Form, Output};

pub use merge::Parts;
pub(crate) use merge::STAMP;
pub use part::{BadPart, Part};
pub use records::RecordTable;
pub(crate) use records::decision_lines;
pub(crate) use sheet::Sheet;
pub(crate) use stamp::{Counted, PlanStamp, Stamp};
