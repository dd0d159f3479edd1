//! A puzzle as it is put to somebody: first without, then with its answer.

use rustlers_core::{Seat, Teller, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::Puzzle;
use crate::table::{Listed, Table};

/// What somebody who solves a puzzle gets to see: the table as its seat knows it, and what is offered.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "puzzle/"))]
#[derive(Clone, Debug, Serialize)]
pub struct Posed {
    /// What it is called.
    pub title: String,
    /// Who chooses: whoever solves it.
    pub seat: Seat,
    /// What everybody at the table is called.
    pub names: Vec<String>,
    /// The options of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Whose choices are open.
    pub awaits: Vec<Seat>,
    /// All that the seat knows.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The question to the seat.
    pub question: String,
    /// What is offered: some of what is legal.
    pub choices: Vec<Listed>,
    /// All that is legal, for the board.
    pub all: Vec<Listed>,
}

/// The answer to a puzzle, and why.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "puzzle/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Solved {
    /// The index of the best choice.
    pub answer: usize,
    /// How often each choice wins, in the order in which they are offered.
    pub odds: Vec<Odds>,
    /// Why the answer is best.
    pub lesson: String,
    /// The rules that decide it.
    pub rules: Vec<String>,
    /// The index of the choice that a cowhand makes.
    pub thumb: usize,
    /// In how many deals that fit what the seat sees every choice was played on.
    pub worlds: u32,
}

/// How often a choice wins.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "puzzle/"))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The chance to win, from 0 to 1.
    pub chance: f64,
    /// The standard error of how far it is behind the best one; for the best one, behind the next.
    pub error: f64,
}

impl Puzzle {
    /// The puzzle without its answer, by what its seat knows at the table and nothing else.
    pub fn posed(&self, table: &dyn Table) -> Posed {
        let names = self.names(table.players());
        let viewer = Viewer::Seat(self.seat);
        let teller = Teller::new(viewer, &names);
        Posed {
            title: self.title.clone(),
            seat: self.seat,
            options: self.options.clone(),
            awaits: table.awaits().into_iter().collect(),
            view: table.view_text(viewer),
            question: table.question(self.seat, &teller),
            choices: self.offered(table, &names),
            all: table.choices(self.seat, &teller),
            names,
        }
    }

    /// The answer.
    pub fn solved(&self) -> Solved {
        let odds = self.choices.iter().map(|one| Odds { chance: one.chance, error: one.error }).collect();
        Solved {
            answer: self.answer,
            odds,
            lesson: self.lesson.clone(),
            rules: self.rules.clone(),
            thumb: self.thumb.choice,
            worlds: self.checked.worlds,
        }
    }
}
