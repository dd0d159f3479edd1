//! How the game of a table begins: as the rules set it up, or from a position, which only a test server takes.

use rustlers_core::Chance;
use rustlers_house::{HouseError, Opened, begin_table};
use serde_json::Value;

use super::record::Header;

/// The game right after its beginning, and what everybody saw of it.
pub(crate) fn begin(header: &Header, options: &Value, chance: &mut dyn Chance) -> Result<Opened, HouseError> {
    match &header.position {
        None => (header.rules)(&header.game, options, chance),
        Some(position) => begin_table(&header.game, options, position),
    }
}
