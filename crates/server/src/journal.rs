//! The journal of a finished game as a file that `rustlers replay --verify` checks.

use rustlers_core::{Draw, Recorded, Recorder};
use rustlers_house::{End, EntryLine, JournalWriter, Seed};

use crate::error::Error;
use crate::protocol::Status;
use crate::table::{Header, Live, Record, What};

/// The journal of a table, with its seed. The game is played again for it, so a record that does not fit is found.
pub(crate) fn journal_file(header: Header, records: &[Record]) -> Result<Vec<u8>, Error> {
    let mut live = Live::new(header);
    let (mut opening, mut entries) = (Vec::new(), Vec::new());
    for record in records {
        live.apply(record).map_err(Error::corrupt)?;
        match &record.what {
            What::Started { opening: luck, .. } => opening.clone_from(luck),
            What::Chose { seat, choice, chance, why, .. } => entries.push(EntryLine {
                seat: *seat,
                choice: choice.clone(),
                chance: chance.clone(),
                why: why.clone(),
            }),
            _ => {}
        }
    }
    let game = live.game().filter(|_| live.status() == Status::Over).ok_or_else(not_over)?;
    let seed = Seed::Committed { seed: live.header().seed, words: live.words() };
    let end = End::of_table(game, Some(seed)).ok_or_else(not_over)?;
    let mut header =
        rustlers_house::Header::of_table(game, live.names().to_vec(), opening).map_err(Error::corrupt)?;
    header.commitment = Some(live.header().seed.commitment());
    let mut writer = JournalWriter::begin(Vec::new(), &header).map_err(Error::corrupt)?;
    for entry in &entries {
        writer.entry(entry).map_err(Error::corrupt)?;
    }
    writer.end(&end).map_err(Error::corrupt)
}

pub(crate) fn not_over() -> Error {
    Error::NotYet("the game is not over")
}

/// The draws of a game, step by step: those of the set-up, then those of every choice.
pub(crate) fn draws_of(header: &Header, records: &[Record]) -> Result<Vec<Vec<Draw>>, Error> {
    let (mut table, mut steps) = (None, Vec::new());
    for record in records {
        match (&record.what, &mut table) {
            (What::Started { opening, options }, None) => {
                let mut luck = Recorded::new(opening);
                let mut recorder = Recorder::in_words(&mut luck);
                let options = options.as_ref().unwrap_or(&header.options);
                let set_up = rustlers_house::new_table(&header.game, options, &mut recorder);
                steps.push(recorder.into_draws());
                table = Some(set_up.map_err(Error::corrupt)?.0);
            }
            (What::Chose { seat, choice, chance, .. }, Some(table)) => {
                let mut luck = Recorded::new(chance);
                let mut recorder = Recorder::in_words(&mut luck);
                table.choose(*seat, choice, &mut recorder).map_err(Error::corrupt)?;
                steps.push(recorder.into_draws());
            }
            _ => {}
        }
    }
    Ok(steps)
}
