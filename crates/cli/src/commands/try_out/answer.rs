//! The output of `rustlers try`.

use std::collections::BTreeMap;

use rustlers_core::{Draw, Outcome, Seat, Seats, Teller, Viewer};
use rustlers_house::{Events, Listed, Table};
use serde::Serialize;
use serde_json::Value;

use super::script::Line;

/// What happened, and the position afterwards.
#[derive(Default, Serialize)]
pub(super) struct Answer {
    game: &'static str,
    options: Value,
    position: Value,
    steps: Vec<Step>,
    /// What happened, with nothing hidden.
    events: Vec<Value>,
    /// The same in sentences, one for each event.
    stories: Vec<String>,
    chance: Vec<Drawn>,
    awaits: Seats,
    choices: BTreeMap<String, Vec<Listed>>,
    views: BTreeMap<String, Value>,
    outcome: Option<Outcome>,
}

/// A choice that was carried out.
#[derive(Serialize)]
struct Step {
    index: usize,
    seat: Seat,
    choice: Value,
    text: String,
    /// The number of its events.
    events: usize,
}

/// A draw, and the line of the script that caused it.
#[derive(Serialize)]
struct Drawn {
    index: usize,
    #[serde(flatten)]
    draw: Draw,
}

impl Answer {
    /// Adds the results of one line of the script.
    pub(super) fn step(
        &mut self,
        index: usize,
        line: &Line,
        text: String,
        events: &dyn Events,
        draws: Vec<Draw>,
    ) {
        let told = events.sights(Viewer::Open, &Teller::new(Viewer::Open, &[]));
        let (seat, choice) = (line.seat, line.choice.clone());
        self.steps.push(Step { index, seat, choice, text, events: told.len() });
        for event in told {
            self.events.push(event.sight);
            self.stories.push(event.text);
        }
        self.chance.extend(draws.into_iter().map(|draw| Drawn { index, draw }));
    }

    /// Adds the position afterwards.
    pub(super) fn look(&mut self, table: &dyn Table) {
        self.game = table.game();
        self.options = table.options();
        self.position = table.position();
        self.awaits = table.awaits();
        for seat in table.may_choose() {
            let teller = Teller::new(Viewer::Seat(seat), &[]);
            self.choices.insert(seat.number().to_string(), table.choices(seat, &teller));
        }
        for viewer in Viewer::live(table.players()) {
            let name = match viewer {
                Viewer::Seat(seat) => seat.number().to_string(),
                other => other.to_string(),
            };
            self.views.insert(name, table.view(viewer));
        }
        self.outcome = table.outcome();
    }
}
