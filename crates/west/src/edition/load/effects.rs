//! Effects: the primitives that `effects.toml` declares, and the lists of effects in all other files.

mod holders;
mod rows;
mod schema;

pub use holders::Wording;
pub(super) use holders::{Book, Compiled};
pub(super) use schema::Schema;
