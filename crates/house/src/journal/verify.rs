use rustlers_core::Recorder;

use super::{JournalError, JournalFault, Record, Seed, Tale, position_hash};
use crate::new_table;
use crate::read::write;

/// What was verified about a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Verified {
    /// The number of choices; every one was legal.
    pub choices: usize,
    /// The number of draws; every one was possible.
    pub draws: usize,
    /// Did every draw follow from the seed? `false` if the journal has no seed.
    pub draws_rederived: bool,
}

/// Replays a finished journal and checks that it ends as it says, and that its draws follow from its seed.
pub fn verify(record: &Record) -> Result<Verified, JournalError> {
    let at_end = |fault| JournalError::at(record.end_line(), fault);
    let Some(end) = &record.end else {
        return Err(at_end(JournalFault::Truncated { begun: record.first_line }));
    };
    let mut tale = Tale::open(record)?;
    while tale.step()?.is_some() {}

    let outcome = tale.table().outcome().ok_or_else(|| at_end(JournalFault::NotOver))?;
    let outcome = write(&outcome);
    if outcome != end.outcome {
        let (found, replayed) = (end.outcome.to_string(), outcome.to_string());
        return Err(at_end(JournalFault::OtherOutcome { found, replayed }));
    }
    if position_hash(&tale.table().position()) != end.hash {
        return Err(at_end(JournalFault::OtherPosition));
    }
    if let Some(seed) = &end.seed {
        if seed.commitment() != record.header.commitment {
            return Err(at_end(JournalFault::OtherSeed));
        }
        derive_draws(record, seed)?;
    }
    if end.lines.as_ref().is_some_and(|lines| *lines != record.lines) {
        return Err(at_end(JournalFault::OtherLines));
    }
    let entries = &record.entries;
    Ok(Verified {
        choices: entries.len(),
        draws: record.header.opening.len() + entries.iter().map(|entry| entry.chance.len()).sum::<usize>(),
        draws_rederived: end.seed.is_some(),
    })
}

/// Replays the choices with the luck of the seed, and compares every draw.
fn derive_draws(record: &Record, seed: &Seed) -> Result<(), JournalError> {
    let mut chance = seed.chance();
    let mut recorder = Recorder::new(&mut *chance);
    let set_up = new_table(&record.header.game, &record.header.options, &mut recorder);
    let derived = recorder.into_outcomes();
    compare(record.first_line, &record.header.opening, derived)?;
    let (mut table, _) = set_up
        .map_err(|error| JournalError::at(record.first_line, JournalFault::Setup(error.to_string())))?;

    for (index, entry) in record.entries.iter().enumerate() {
        let line = record.line_of(index);
        let mut recorder = Recorder::new(&mut *chance);
        let chosen = table.choose(entry.seat, &entry.choice, &mut recorder);
        compare(line, &entry.chance, recorder.into_outcomes())?;
        chosen.map_err(|refused| JournalError::at(line, JournalFault::Choice(refused.to_string())))?;
    }
    Ok(())
}

fn compare(line: usize, found: &[u32], derived: Vec<u32>) -> Result<(), JournalError> {
    if found == derived {
        return Ok(());
    }
    Err(JournalError::at(line, JournalFault::OtherDraws { found: found.to_vec(), derived }))
}
