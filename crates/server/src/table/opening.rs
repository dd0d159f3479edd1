//! How the game of a table begins: as the rules set it up, at a moment of another game, or from a position, which only a test
//! server takes.

use rustlers_core::{Chance, Recorded};
use rustlers_house::{HouseError, Opened, begin_table};
use serde_json::Value;

use super::record::{Header, Origin};

/// The game right after its beginning, and what everybody saw of it.
pub(crate) fn begin(header: &Header, options: &Value, chance: &mut dyn Chance) -> Result<Opened, HouseError> {
    match (&header.origin, &header.position) {
        (Some(origin), _) => take_back(header, origin),
        (None, Some(position)) => begin_table(&header.game, options, position),
        (None, None) => (header.rules)(&header.game, options, chance),
    }
}

/// Plays a game again up to a moment. Everybody sees the table from there on; what happened before is not told again.
fn take_back(header: &Header, origin: &Origin) -> Result<Opened, HouseError> {
    let misfit =
        |why: String| HouseError::Unreadable(format!("the game it is taken from does not fit: {why}"));
    let mut luck = Recorded::new(&origin.opening);
    let (mut table, _) = (header.rules)(&header.game, &origin.options, &mut luck)?;
    luck.finish().map_err(|fault| misfit(fault.to_string()))?;
    for step in &origin.steps {
        let mut luck = Recorded::new(&step.chance);
        table.choose(step.seat, &step.choice, &mut luck).map_err(|refused| misfit(refused.to_string()))?;
        luck.finish().map_err(|fault| misfit(fault.to_string()))?;
    }
    let arrived = table.arrived();
    Ok((table, arrived))
}
