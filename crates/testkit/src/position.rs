//! A position that is written and read back.

use rustlers_core::Tabletop;
use serde_json::Value;

use crate::json;

/// Writes a game as the JSON text of its position, reads it back, and reports what has changed.
pub(crate) fn round_trip<G: Tabletop>(options: Option<&G::Options>, game: &G) -> Result<(), String> {
    let text = serde_json::to_string(&game.position())
        .map_err(|error| format!("the position cannot be written: {error}"))?;
    let position = G::read_position(options, &mut serde_json::Deserializer::from_str(&text))
        .map_err(|error| format!("the position cannot be read again: {error}\n{text}"))?;
    let restored = G::restore(options, &position)
        .map_err(|impossible| format!("the position is called impossible: {impossible}\n{text}"))?;
    if restored == *game {
        return Ok(());
    }
    let (before, after): (Value, Value) = (json::of(&game.position()), json::of(&restored.position()));
    let difference = match json::first_difference(&before, &after) {
        Some(difference) => format!("the positions differ: {difference}"),
        None => format!("the position does not hold what differs:\n{game:?}\n{restored:?}"),
    };
    Err(format!("the restored game is another one; {difference}\n{text}"))
}
