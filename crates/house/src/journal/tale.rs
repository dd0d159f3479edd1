use rustlers_core::{Recorded, Viewer};
use serde_json::Value;

use super::{EntryLine, JournalError, JournalFault, Record};
use crate::{Events, Table, new_table};

/// A journal being replayed, step by step.
///
/// ```no_run
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use rustlers_core::{Teller, Viewer};
/// use rustlers_house::{JournalReader, Tale};
///
/// let file = std::io::BufReader::new(std::fs::File::open("games.jsonl")?);
/// for record in JournalReader::new(file) {
///     let record = record?;
///     let names = record.names();
///     let teller = Teller::new(Viewer::Spectator, &names);
///     let mut tale = Tale::open(&record)?;
///     while let Some(step) = tale.step()? {
///         for told in step.events.sights(Viewer::Spectator, &teller) {
///             println!("{}", told.text);
///         }
///         println!("{}", tale.table().view(Viewer::Spectator));
///     }
/// }
/// # Ok(())
/// # }
/// ```
pub struct Tale<'a> {
    record: &'a Record,
    table: Box<dyn Table>,
    /// What happened during set-up, until it has been returned.
    setup: Option<Box<dyn Events>>,
    /// The number of entries already returned.
    told: usize,
}

impl<'a> Tale<'a> {
    /// Sets the game up as it was. The first step reports the set-up.
    pub fn open(record: &'a Record) -> Result<Tale<'a>, JournalError> {
        let at_header = |fault| JournalError::at(record.first_line, fault);
        let mut chance = Recorded::new(&record.header.opening);
        let (table, setup) = new_table(&record.header.game, &record.header.options, &mut chance)
            .map_err(|error| at_header(JournalFault::Setup(error.to_string())))?;
        chance.finish().map_err(|fault| at_header(JournalFault::Draws(fault)))?;
        let (named, players) = (record.header.seats.len(), table.players());
        if named != usize::from(players) {
            let why = format!("the header names {named} seats, and the table has {players}");
            return Err(at_header(JournalFault::Setup(why)));
        }
        Ok(Tale { record, table, setup: Some(setup), told: 0 })
    }

    /// The table after the last step.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The entry that the next step carries out; `None` before the set-up and after the last entry.
    pub fn upcoming(&self) -> Option<&'a EntryLine> {
        if self.setup.is_some() { None } else { self.record.entries.get(self.told) }
    }

    /// Carries out the next entry (the set-up first) and returns what happened; `None` after the last entry.
    pub fn step(&mut self) -> Result<Option<Step<'a>>, JournalError> {
        if let Some(events) = self.setup.take() {
            return Ok(Some(Step { number: 0, entry: None, events }));
        }
        let Some(entry) = self.upcoming() else { return Ok(None) };
        let at_entry = |fault| JournalError::at(self.record.line_of(self.told), fault);
        let mut chance = Recorded::new(&entry.chance);
        let events = self
            .table
            .choose(entry.seat, &entry.choice, &mut chance)
            .map_err(|refused| at_entry(JournalFault::Choice(refused.to_string())))?;
        chance.finish().map_err(|fault| at_entry(JournalFault::Draws(fault)))?;
        self.told += 1;
        Ok(Some(Step { number: self.told, entry: Some(entry), events }))
    }
}

/// One step of a journal: the set-up, or a choice.
pub struct Step<'a> {
    /// The number of the choice, from 1; 0 for the set-up.
    pub number: usize,
    /// What happened.
    pub events: Box<dyn Events>,
    entry: Option<&'a EntryLine>,
}

impl<'a> Step<'a> {
    /// The whole entry; `None` for the set-up. Only for viewers who may see everything.
    pub fn entry(&self) -> Option<&'a EntryLine> {
        self.entry
    }

    /// Does a viewer know about this step at all? Only its owner knows about a draft that nobody else sees.
    pub fn is_known_to(&self, viewer: Viewer) -> bool {
        self.entry.is_none() || self.shown_to(viewer).is_some() || self.events.is_seen_by(viewer)
    }

    /// The choice, if the viewer may see what this seat chose.
    pub fn choice(&self, viewer: Viewer) -> Option<&'a Value> {
        self.shown_to(viewer).map(|entry| &entry.choice)
    }

    /// Why the choice was made, if the journal says so and the viewer may see it.
    pub fn why(&self, viewer: Viewer) -> Option<&'a str> {
        self.shown_to(viewer)?.why.as_deref()
    }

    fn shown_to(&self, viewer: Viewer) -> Option<&'a EntryLine> {
        self.entry.filter(|entry| viewer.knows_secrets_of(entry.seat))
    }
}
