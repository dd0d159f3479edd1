//! A recorded game as lines of JSON, one for every step.

use std::io::Write;

use rustlers_core::{Outcome, Seat, Seats, Teller, Viewer};
use rustlers_house::{Record, Told};
use serde::Serialize;
use serde_json::Value;

use super::{broken, names, open, viewer};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Layout, write_json};

/// One step as one viewer knows it.
#[derive(Serialize)]
struct StepLine<'a> {
    /// The number of the game in the file, from 1.
    game: u64,
    /// The number of the choice among those the viewer knows about, from 1; 0 for the set-up. A gap would reveal that
    /// somebody did something in secret.
    step: usize,
    viewer: Viewer,
    /// Who sits where; only with the set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    seats: Option<&'a [String]>,
    /// Who chose; `null` for the set-up.
    seat: Option<Seat>,
    /// What was chosen, and in words; `null` if the viewer may not see it.
    choice: Option<&'a Value>,
    text: Option<String>,
    /// Why, if the journal says so and the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a str>,
    sights: Vec<Told>,
    view: Value,
    awaits: Seats,
    outcome: Option<Outcome>,
}

/// Prints a game as one viewer knows it.
pub(super) fn tell(
    source: &Source,
    number: u64,
    record: &Record,
    asked: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let names = names(record);
    let mut tale = open(source, record)?;
    let viewer = viewer(asked, &names)?;
    let teller = Teller::new(viewer, &names);
    let mut known = 0;
    loop {
        // A choice is put into words as of the moment it is made.
        let text = tale
            .upcoming()
            .filter(|entry| viewer.knows_secrets_of(entry.seat))
            .and_then(|entry| tale.table().tell_choice(entry.seat, &entry.choice, &teller).ok());
        let Some(step) = tale.step().map_err(|error| broken(source, &error))? else { return Ok(()) };
        if !step.is_known_to(viewer) {
            continue;
        }
        let line = StepLine {
            game: number,
            step: known,
            viewer,
            seats: (step.number == 0).then_some(&names),
            seat: step.entry().map(|entry| entry.seat),
            choice: step.choice(viewer),
            text,
            why: step.why(viewer),
            sights: step.events.sights(viewer, &teller),
            view: tale.table().view(viewer),
            awaits: tale.table().awaits(),
            outcome: tale.table().outcome(),
        };
        write_json(out, &line, Layout::Compact)?;
        known += 1;
    }
}
