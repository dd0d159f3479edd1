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

#[cfg(test)]
mod tests {
    use rustlers_bots::Level;
    use rustlers_core::{Fast, Recorder};
    use rustlers_house::{Key, build_options, new_table};

    use super::*;
    use crate::table::record::{ClockPlan, OriginStep};

    /// A game of some choices, as a table that it is taken back from, and where it stood.
    fn played(choices: usize) -> (Origin, Value) {
        let options = build_options("goat", 3, &[], None).unwrap();
        let mut luck = Fast::from_seed(4);
        let mut recorder = Recorder::new(&mut luck);
        let (mut table, _) = new_table("goat", &options, &mut recorder).unwrap();
        let opening = recorder.into_outcomes();
        let mut bot = table.bot(Level::Greenhorn);
        let mut steps = Vec::new();
        for _ in 0..choices {
            let seat = table.awaits().lowest().unwrap();
            let choice = table.ask(&mut bot, seat, &mut Fast::from_seed(5)).unwrap();
            let mut recorder = Recorder::new(&mut luck);
            table.choose(seat, &choice, &mut recorder).unwrap();
            let chance = recorder.into_outcomes();
            steps.push(OriginStep { seat, choice, chance });
        }
        (Origin { table: "t1".to_owned(), options, opening, steps }, table.position())
    }

    fn header(origin: Origin) -> Header {
        Header {
            game: "goat".to_owned(),
            version: None,
            options: origin.options.clone(),
            players: 3,
            host: "ann".to_owned(),
            host_name: "Ann".to_owned(),
            clock: ClockPlan::None,
            pace_ms: 0,
            private: true,
            whispers: false,
            seed: Key([7; 32]),
            position: None,
            origin: Some(Box::new(origin)),
            rules: new_table,
            is_over: false,
        }
    }

    #[test]
    fn a_game_is_taken_back_to_where_it_stood() {
        let (origin, position) = played(7);
        let header = header(origin);
        let kept: Header = serde_json::from_str(&serde_json::to_string(&header).unwrap()).unwrap();
        for header in [header, kept] {
            let (table, _) = begin(&header, &header.options, &mut Fast::from_seed(1)).unwrap();
            assert_eq!(table.position(), position);
        }
    }

    #[test]
    fn records_that_do_not_fit_are_refused() {
        let (mut origin, _) = played(7);
        origin.steps.swap(0, 1);
        let header = header(origin);
        let error = begin(&header, &header.options, &mut Fast::from_seed(1)).err().unwrap();
        assert!(error.to_string().contains("does not fit"), "{error}");
    }
}
