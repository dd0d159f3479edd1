use std::io::{BufRead, Read};

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{End, EntryLine, Header, JOURNAL_VERSION, JournalError, JournalFault, Record};
use crate::canonical::hex;
use crate::read::read;
use crate::registry::{HouseGame, Visitor, visit};
use crate::seated::edition_hash;

/// The maximum length of a line of a journal, in bytes.
pub const LONGEST_LINE: usize = 4 * 1024 * 1024;

/// Reads the journals in a file, one after another.
///
/// Every journal it returns is well-formed, and its game, rules and edition are known to this program. Whether its
/// choices are legal shows only in a replay. After an error, there are no more journals.
pub struct JournalReader<R> {
    lines: Lines<R>,
    /// A header found where the previous journal should have ended.
    ahead: Option<(usize, Value)>,
    takes_unfinished: bool,
    is_done: bool,
}

impl<R: BufRead> JournalReader<R> {
    /// A strict reader: a journal without its end is an error.
    pub fn new(file: R) -> JournalReader<R> {
        let lines = Lines { file, line: 0, hash: Sha256::new() };
        JournalReader { lines, ahead: None, takes_unfinished: false, is_done: false }
    }

    /// Also accepts unfinished journals. A truncated last line is left out.
    pub fn with_unfinished(self) -> JournalReader<R> {
        JournalReader { takes_unfinished: true, ..self }
    }

    fn record(&mut self) -> Result<Option<Record>, JournalError> {
        let Some((first_line, header)) = self.header()? else { return Ok(None) };
        let mut entries = Vec::new();
        loop {
            let end = match self.lines.next()? {
                Next::Line(Kind::Entry, value) => {
                    entries.push(self.lines.read::<EntryLine>(value, JournalFault::Entry)?);
                    continue;
                }
                Next::Line(Kind::End, value) => {
                    Some(self.lines.read::<Ending>(value, JournalFault::End)?.end)
                }
                Next::Line(Kind::Header, value) if self.takes_unfinished => {
                    self.ahead = Some((self.lines.line, value));
                    None
                }
                Next::CutOff | Next::Nothing if self.takes_unfinished => None,
                Next::Line(Kind::Part, _) if self.takes_unfinished => None,
                Next::Line(Kind::Header | Kind::Part, _) | Next::CutOff | Next::Nothing => {
                    return Err(self.lines.fault(JournalFault::Truncated { begun: first_line }));
                }
            };
            let lines = hex(&self.lines.hash.clone().finalize());
            return Ok(Some(Record { first_line, header, entries, end, lines }));
        }
    }

    /// The next header with its line; `None` at the end of the file.
    fn header(&mut self) -> Result<Option<(usize, Header)>, JournalError> {
        let (line, value) = match self.ahead.take() {
            Some(ahead) => ahead,
            None => match self.lines.next()? {
                Next::Line(Kind::Header, value) => (self.lines.line, value),
                // A part of a simulation ends with what it belongs to.
                Next::Line(Kind::Part, _) => return self.header(),
                Next::Line(_, _) => return Err(self.lines.fault(JournalFault::NoHeader)),
                Next::Nothing if self.lines.line == 0 => {
                    return Err(JournalError::at(1, JournalFault::Empty));
                }
                Next::Nothing => return Ok(None),
                Next::CutOff => {
                    let begun = self.lines.line;
                    return Err(self.lines.fault(JournalFault::Truncated { begun }));
                }
            },
        };
        let header = check_header(&value).map_err(|fault| JournalError::at(line, fault))?;
        Ok(Some((line, header)))
    }
}

impl<R: BufRead> Iterator for JournalReader<R> {
    type Item = Result<Record, JournalError>;

    fn next(&mut self) -> Option<Result<Record, JournalError>> {
        if self.is_done {
            return None;
        }
        let record = self.record().transpose();
        self.is_done = !matches!(record, Some(Ok(_)));
        record
    }
}

/// Reads a header with this format version and a known game, rules version and edition.
fn check_header(value: &Value) -> Result<Header, JournalFault> {
    // The version comes first: a line of another version may look completely different.
    let version = &value["journal"];
    if version.as_u64() != Some(u64::from(JOURNAL_VERSION)) {
        return Err(JournalFault::Version(version.to_string().chars().take(40).collect()));
    }
    let header: Header = read(value).map_err(JournalFault::Header)?;
    visit(&header.game, Check { header: &header }).map_err(JournalFault::UnknownGame)??;
    Ok(header)
}

struct Check<'a> {
    header: &'a Header,
}

impl Visitor for Check<'_> {
    type Out = Result<(), JournalFault>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let Header { game, rules, edition, options, .. } = self.header;
        if *rules != G::RULES_VERSION {
            let (game, found, known) = (game.clone(), *rules, G::RULES_VERSION);
            return Err(JournalFault::OtherRules { game, found, known });
        }
        let options: G::Options =
            read(options).map_err(|why| JournalFault::Header(format!("options: {why}")))?;
        let known = edition_hash::<G>(&options).map_err(|error| JournalFault::Setup(error.to_string()))?;
        if *edition != known && !G::former_editions(&options).contains(&edition.as_str()) {
            let found = edition.chars().take(64).collect();
            return Err(JournalFault::OtherEdition { found, known });
        }
        Ok(())
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Ending {
    end: End,
}

/// The kind of a line, by the key that only it has.
#[derive(Clone, Copy)]
enum Kind {
    Header,
    Entry,
    End,
    Part,
}

enum Next {
    Line(Kind, Value),
    /// The file stops in the middle of this line.
    CutOff,
    /// The end of the file.
    Nothing,
}

/// The lines of a file, counted.
struct Lines<R> {
    file: R,
    /// The number of the last line read, from 1.
    line: usize,
    /// The hash of the lines since the last header, without the end.
    hash: Sha256,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<Next, JournalError> {
        let mut bytes = Vec::new();
        let mut bounded = (&mut self.file).take(LONGEST_LINE as u64 + 1);
        let read = bounded.read_until(b'\n', &mut bytes);
        if read.as_ref().is_ok_and(|&count| count == 0) {
            return Ok(Next::Nothing);
        }
        self.line += 1;
        read.map_err(|error| self.fault(JournalFault::Io(error.to_string())))?;
        if bytes.len() > LONGEST_LINE {
            return Err(self.fault(JournalFault::TooLong));
        }
        let is_whole = bytes.last() == Some(&b'\n');
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            Err(error) if error.error_len().is_none() && !is_whole => return Ok(Next::CutOff),
            Err(_) => return Err(self.fault(JournalFault::NotUtf8)),
        };
        if text.trim().is_empty() && is_whole {
            return Err(self.fault(JournalFault::NotJson("it is empty".to_owned())));
        }
        let value: Value = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) if error.is_eof() && !is_whole => return Ok(Next::CutOff),
            Err(error) => return Err(self.fault(JournalFault::NotJson(not_json(&error)))),
        };
        let kind = match () {
            () if value.get("journal").is_some() => Kind::Header,
            () if value.get("seat").is_some() => Kind::Entry,
            () if value.get("end").is_some() => Kind::End,
            () if value.get("part").is_some() => Kind::Part,
            () => return Err(self.fault(JournalFault::NotALine)),
        };
        match kind {
            Kind::Header => self.hash = Sha256::new_with_prefix(&bytes),
            Kind::Entry => self.hash.update(&bytes),
            Kind::End | Kind::Part => {}
        }
        Ok(Next::Line(kind, value))
    }

    fn read<T: serde::de::DeserializeOwned>(
        &self,
        value: Value,
        fault: fn(String) -> JournalFault,
    ) -> Result<T, JournalError> {
        read(&value).map_err(|why| self.fault(fault(why)))
    }

    fn fault(&self, fault: JournalFault) -> JournalError {
        JournalError::at(self.line, fault)
    }
}

/// The parser's message with only the column: the line number is that of the file.
fn not_json(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let what = words.rsplit_once(" at line ").map_or(words.as_str(), |(what, _)| what);
    format!("{what} (column {})", error.column())
}
