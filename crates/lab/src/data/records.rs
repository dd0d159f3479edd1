//! Rows from journals: games that were played elsewhere, such as on a server.

use std::io::Write;

use rustlers_bots::Level;
use rustlers_core::{Outcome, Seat};
use rustlers_house::{HouseGame, Record, Visitor, visit};

use super::facts::{Decision, Facts, Shared, decisions_of, write_decisions};
use super::lines::Row;
use super::{DECISIONS, Form, Sheet, Stamp};
use crate::LabError;

/// A table that is filled from journals. It has no names: people are called `person`.
pub struct RecordTable<'a> {
    form: Form,
    to: To<'a>,
    games: u64,
}

enum To<'a> {
    Sheet(Box<Sheet<'a>>),
    Lines(&'a mut (dyn Write + Send)),
}

impl<'a> RecordTable<'a> {
    /// An empty table.
    pub fn new(form: Form, to: &'a mut (dyn Write + Send)) -> Result<RecordTable<'a>, LabError> {
        let to = if form.is_parquet() { To::Sheet(Box::new(Sheet::new(form, to)?)) } else { To::Lines(to) };
        Ok(RecordTable { form, to, games: 0 })
    }

    /// Adds a finished game. It is played again, so that a journal that does not fit the rules is found; nothing is
    /// added then.
    pub fn add(&mut self, record: &Record) -> Result<(), LabError> {
        let replayed = visit(&record.header.game, Replay { record, number: self.games })?;
        let (shared, facts, decisions) = replayed.map_err(LabError::Journal)?;
        match &mut self.to {
            To::Sheet(sheet) if self.form.is_decisions() => {
                sheet.add_decisions(&shared, &facts, &decisions)?
            }
            To::Sheet(sheet) => sheet.add_game(&shared, &facts)?,
            To::Lines(to) => {
                let written = if self.form.is_decisions() {
                    to.write_all(&decision_lines(&shared, &facts, &decisions))
                } else {
                    let mut nameless = record.clone();
                    nameless.header.seats = facts.played_by().map(str::to_owned).collect();
                    nameless.write(&mut **to)
                };
                written.map_err(|error| LabError::Unwritten(error.to_string()))?;
            }
        }
        self.games += 1;
        Ok(())
    }

    /// Completes the table.
    pub fn finish(self) -> Result<(), LabError> {
        match self.to {
            To::Sheet(sheet) => sheet.finish(&Stamp::new(self.form, None)),
            To::Lines(to) => to.flush().map_err(|error| LabError::Unwritten(error.to_string())),
        }
    }
}

/// The rows of a game's decisions as lines of JSON.
pub(crate) fn decision_lines(shared: &Shared, facts: &Facts, decisions: &[Decision]) -> Vec<u8> {
    let mut lines = Vec::new();
    write_decisions(shared, facts, decisions, |write| {
        let mut row = Row::line(DECISIONS, &mut lines);
        write(&mut row);
        row.end();
    });
    lines
}

struct Replay<'a> {
    record: &'a Record,
    number: u64,
}

impl Visitor for Replay<'_> {
    type Out = Result<(Shared, Facts, Vec<Decision>), String>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let journal = self.record.typed::<G>().map_err(|error| error.to_string())?;
        let (game, decisions) = decisions_of::<G>(&journal.options, &journal.opening, &journal.entries)?;
        let outcome: Outcome = game.outcome().ok_or("the game is not over")?;
        let seats = &self.record.header.seats;
        let played_by = |seat: Seat| {
            let level: Option<Level> = seats.get(seat.index()).and_then(|name| name.parse().ok());
            level.map_or("person", Level::name)
        };
        let shared = Shared::of::<G>(&journal.options, None).map_err(|error| error.to_string())?;
        let facts = Facts::of(&game, self.number, outcome, decisions.len() as u64, played_by);
        Ok((shared, facts, decisions))
    }
}
