//! The journal of a finished game as a file that `rustlers replay --verify` checks, and its draws in words.

use rustlers_core::{Draw, Recorded, Recorder};
use rustlers_house::{End, EntryLine, JournalWriter, Seed, Table};
use rustlers_store::{Store, TableId};
use serde_json::Value;

use crate::error::Error;
use crate::history::{Opening, Pages, grind};
use crate::protocol::Status;
use crate::retelling::Retelling;
use crate::table::{Ended, Header, Live, Record, RecordKind, Version, begin};

/// The journal of a table, with its seed. The game is played again for it, so a record that does not fit is found.
pub(crate) struct Journal {
    live: Live,
    /// What all rules since agree on is told under those that it was last played by.
    version: Option<Version>,
    /// How a game ended that was played by other rules than ours.
    ended: Option<Ended>,
    /// None before the game starts.
    writer: Option<JournalWriter<Vec<u8>>>,
    names: Names,
}

/// Whether a journal says who played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    Kept,
    /// People are called `person` and bots by their level. Where somebody added a word to the shuffle, the seed is left
    /// out, because it can only be checked with the words.
    Removed,
}

impl Journal {
    /// The journal of a table that is about to be told. Where our rules do not lead to the end of the game, it must have been
    /// kept how it ended, and by which rules.
    pub(crate) fn of(Opening { live, version, ended }: Opening) -> Result<Journal, Error> {
        if live.is_retold() && (version.is_none() || ended.is_none()) {
            return Err(Error::OtherRules);
        }
        Ok(Journal { live, version, ended, writer: None, names: Names::Kept })
    }

    pub(crate) fn with(self, names: Names) -> Journal {
        Journal { names, ..self }
    }

    fn has_seed(&self) -> bool {
        self.names == Names::Kept || self.live.words().iter().all(String::is_empty)
    }

    fn header(&self, opening: &[u32], options: Option<&Value>) -> Result<rustlers_house::Header, Error> {
        let names = match self.names {
            Names::Kept => self.live.names().to_vec(),
            Names::Removed => self.live.kinds_of_players(),
        };
        let opening = opening.to_vec();
        let mut header = match (self.live.game(), &self.version) {
            (Some(game), _) => {
                rustlers_house::Header::of_table(game, names, opening).map_err(Error::corrupt)?
            }
            // The rules have changed since: the journal says by which ones the game was played.
            (None, Some(Version { rules, edition })) => rustlers_house::Header {
                journal: rustlers_house::JOURNAL_VERSION,
                game: self.live.header().game.clone(),
                rules: *rules,
                edition: edition.clone(),
                options: options.unwrap_or(&self.live.header().options).clone(),
                seats: names,
                opening,
                commitment: None,
            },
            (None, None) => return Err(Error::OtherRules),
        };
        if let Some(Version { rules, edition }) = self.version.clone() {
            (header.rules, header.edition) = (rules, edition);
        }
        header.commitment = self.has_seed().then(|| self.live.header().seed.commitment());
        Ok(header)
    }
}

impl Retelling for Journal {
    fn take(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), Error> {
        self.live.apply(record).map_err(Error::corrupt)?;
        match (&record.what, &mut self.writer) {
            (RecordKind::Started { opening, options, .. }, None) => {
                let header = self.header(opening, options.as_ref())?;
                self.writer = Some(JournalWriter::begin(Vec::new(), &header).map_err(Error::corrupt)?);
            }
            (RecordKind::Chose { seat, choice, chance, why, .. }, Some(writer)) => {
                let (choice, chance, why) = (choice.clone(), chance.clone(), why.clone());
                writer.entry(&EntryLine { seat: *seat, choice, chance, why }).map_err(Error::corrupt)?;
            }
            _ => {}
        }
        out.extend(self.writer.iter_mut().flat_map(|writer| writer.get_mut().drain(..)));
        Ok(())
    }

    fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        if self.live.status() != Status::Over {
            return Err(not_over());
        }
        let seed = || Seed::Committed { seed: self.live.header().seed, words: self.live.words() };
        let seed = self.has_seed().then(seed);
        let end = match (self.live.game(), self.ended.take()) {
            (Some(game), _) => End::of_table(game, seed).ok_or_else(not_over)?,
            (None, Some(Ended { outcome, hash })) => End { outcome, hash, lines: None, seed },
            (None, None) => return Err(Error::OtherRules),
        };
        let writer = self.writer.take().ok_or_else(not_over)?;
        out.extend(writer.end(&end).map_err(Error::corrupt)?);
        Ok(())
    }
}

/// The whole journal at once.
pub(crate) async fn whole_journal(
    store: &dyn Store,
    id: &TableId,
    opening: Opening,
    names: Names,
) -> Result<Vec<u8>, Error> {
    let (mut journal, mut file, mut pages) = (Journal::of(opening)?.with(names), Vec::new(), Pages::of(id));
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            journal.end(&mut file)?;
            return Ok(file);
        }
        (journal, file) = grind(move || {
            for record in &page {
                journal.take(record, &mut file)?;
            }
            Ok((journal, file))
        })
        .await?;
    }
}

pub(crate) fn not_over() -> Error {
    Error::NotYet("the game is not over yet")
}

/// The draws of a game as JSON, step by step: those of the set-up, then those of every choice.
pub(crate) struct Draws {
    header: Header,
    /// None before the game starts.
    table: Option<Box<dyn Table>>,
    /// How many records were taken in, to say where one does not fit.
    records: u64,
}

impl Draws {
    pub(crate) fn of(header: Header) -> Draws {
        Draws { header, table: None, records: 0 }
    }

    /// The draws of a record; none for one that is not part of the game.
    fn step(&mut self, record: &Record) -> Result<Option<Vec<Draw>>, Error> {
        let number = self.records;
        let misfit = |why: String| Error::corrupt(format!("record {number} does not fit the table: {why}"));
        let (luck, draws) = match (&record.what, &mut self.table) {
            (RecordKind::Started { opening, options, .. }, None) => {
                let mut luck = Recorded::new(opening);
                let mut recorder = Recorder::in_words(&mut luck);
                let options = options.as_ref().unwrap_or(&self.header.options);
                let set_up = begin(&self.header, options, &mut recorder);
                let draws = recorder.into_draws();
                self.table = Some(set_up.map_err(|error| misfit(error.to_string()))?.0);
                (luck, draws)
            }
            (RecordKind::Chose { seat, choice, chance, .. }, Some(table)) => {
                let mut luck = Recorded::new(chance);
                let mut recorder = Recorder::in_words(&mut luck);
                table.choose(*seat, choice, &mut recorder).map_err(|refused| misfit(refused.to_string()))?;
                let draws = recorder.into_draws();
                (luck, draws)
            }
            _ => return Ok(None),
        };
        luck.finish().map_err(|fault| misfit(fault.to_string()))?;
        Ok(Some(draws))
    }
}

impl Retelling for Draws {
    fn take(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), Error> {
        let is_first = self.table.is_none();
        if let Some(draws) = self.step(record)? {
            out.push(if is_first { b'[' } else { b',' });
            serde_json::to_writer(out, &draws).map_err(Error::corrupt)?;
        }
        self.records += 1;
        Ok(())
    }

    fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        out.extend_from_slice(if self.table.is_none() { b"[]" } else { b"]" });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rustlers_bots::Level;
    use rustlers_core::{Fast, Seat};
    use rustlers_house::Key;

    use super::*;
    use crate::table::By;
    use crate::testing::header;

    /// A game of Best of the West between bots, as far as so many choices.
    fn played(choices: usize) -> (Header, Vec<Record>) {
        let header = Header { seed: Key([7; 32]), ..header("west", 4) };
        let (mut live, mut records) = (Live::new(header.clone()), Vec::new());
        let mut take = |live: &mut Live, what: RecordKind| {
            let record = Record { at: 0, what };
            live.apply(&record).unwrap();
            records.push(record);
        };
        for seat in Seat::all(4) {
            take(&mut live, RecordKind::Bot { seat, level: Level::Greenhorn });
        }
        let start = live.plan_start(&[]).unwrap();
        take(&mut live, start);
        let mut luck = Fast::from_seed(7);
        for _ in 0..choices {
            let Some(seat) = live.awaits().lowest() else { break };
            let choice = live.bot_answer(seat, &mut luck).unwrap().choice;
            for what in live.plan_choices(seat, &[choice], By::Bot, None).unwrap().kinds {
                take(&mut live, what);
            }
        }
        (header, records)
    }

    fn draws(header: &Header, records: &[Record]) -> Result<Vec<u8>, Error> {
        let (mut draws, mut out) = (Draws::of(header.clone()), Vec::new());
        for record in records {
            draws.take(record, &mut out)?;
        }
        draws.end(&mut out)?;
        Ok(out)
    }

    // Issue 16: a die that was missing came up the same for ever, and the west rerolled it until the memory was full.
    #[test]
    fn issue_16_a_record_without_its_draws_is_an_error_that_names_the_place() {
        let (header, records) = played(150);
        let steps: Vec<serde_json::Value> =
            serde_json::from_slice(&draws(&header, &records).unwrap()).unwrap();
        assert_eq!(steps.len(), records.len() - 4);
        let mut broken = 0;
        for number in (0..records.len()).step_by(2) {
            let mut records = records.clone();
            match &mut records[number].what {
                RecordKind::Started { opening: chance, .. } | RecordKind::Chose { chance, .. }
                    if !chance.is_empty() =>
                {
                    chance.clear()
                }
                _ => continue,
            }
            broken += 1;
            let Err(Error::Corrupt(why)) = draws(&header, &records) else { panic!("record {number} fits") };
            assert!(why.starts_with(&format!("record {number} does not fit the table: ")), "{why}");
        }
        assert!(broken > 8, "only {broken} records have draws");
    }
}
