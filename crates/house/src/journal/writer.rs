use std::io::{self, Write};

use rustlers_core::{Entry, Written};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{End, EntryLine, Header, Record};
use crate::HouseGame;
use crate::canonical::hex;

/// Writes one journal, line by line, as the game is played.
///
/// Every line is passed on whole. Dropping the writer before [`end`](JournalWriter::end) leaves an unfinished journal.
#[derive(Debug)]
pub struct JournalWriter<W: Write> {
    out: W,
    lines: Sha256,
}

impl<W: Write> JournalWriter<W> {
    /// Starts a journal with its header.
    pub fn begin(out: W, header: &Header) -> io::Result<JournalWriter<W>> {
        let mut writer = JournalWriter { out, lines: Sha256::new() };
        writer.put(header)?;
        Ok(writer)
    }

    /// Adds an entry.
    pub fn entry<C: Serialize>(&mut self, entry: &EntryLine<C>) -> io::Result<()> {
        self.put(entry)
    }

    /// The destination of the lines, for a caller that takes them away as they arrive.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.out
    }

    /// Adds the end, with the hash of the lines before it, and returns the file.
    pub fn end(mut self, end: &End) -> io::Result<W> {
        let lines = Some(hex(&self.lines.finalize_reset()));
        self.put(&Ending { end: End { lines, ..end.clone() } })?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn put(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.lines.update(&text);
        self.out.write_all(text.as_bytes())
    }
}

/// Writes the journal of a typed game: its entries, with the reason for each choice where it is known.
pub fn write_played<G: HouseGame>(
    out: impl Write,
    header: &Header,
    options: &G::Options,
    entries: &[Entry<G::Choice>],
    whys: &[String],
    end: Option<&End>,
) -> io::Result<()> {
    let mut writer = JournalWriter::begin(out, header)?;
    for (index, Entry { seat, choice, chance }) in entries.iter().enumerate() {
        let why = whys.get(index).cloned();
        let choice = Written::<G> { options, choice: *choice };
        writer.entry(&EntryLine { seat: *seat, choice, chance: chance.clone(), why })?;
    }
    end.map_or(Ok(()), |end| writer.end(end).map(drop))
}

impl Record {
    /// Writes the journal as it was read.
    pub fn write(&self, out: impl Write) -> io::Result<()> {
        let mut writer = JournalWriter::begin(out, &self.header)?;
        for entry in &self.entries {
            writer.entry(entry)?;
        }
        self.end.as_ref().map_or(Ok(()), |end| writer.end(end).map(drop))
    }
}

#[derive(Serialize)]
struct Ending {
    end: End,
}
