use rustlers_core::{Entry, Journal, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{JournalError, JournalFault, Key, Seed};
use crate::canonical::{canonical, sha256_hex};
use crate::read::{read, read_with, write};
use crate::seated::edition_hash;
use crate::{HouseError, HouseGame, Table};

/// The version of the file format.
pub const JOURNAL_VERSION: u32 = 1;

/// The first line of a journal: what was played, with which options, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file format.
    pub journal: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The SHA-256 of its component data.
    pub edition: String,
    /// The options it was set up with.
    pub options: Value,
    /// Who sat where: names of people, levels of bots.
    pub seats: Vec<String>,
    /// The outcomes of chance during set-up.
    pub opening: Vec<u32>,
    /// The SHA-256 of the seed, as shown before the first draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Key>,
}

impl Header {
    /// The header for a game with these options.
    pub fn of_game<G: HouseGame>(
        options: &G::Options,
        seats: Vec<String>,
        opening: Vec<u32>,
    ) -> Result<Header, HouseError> {
        Ok(Header {
            journal: JOURNAL_VERSION,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            edition: edition_hash::<G>(options)?,
            options: write(options),
            seats,
            opening,
            commitment: None,
        })
    }

    /// The header for a table; `opening` is the luck of its set-up.
    pub fn of_table(table: &dyn Table, seats: Vec<String>, opening: Vec<u32>) -> Result<Header, HouseError> {
        Ok(Header {
            journal: JOURNAL_VERSION,
            game: table.game().to_owned(),
            rules: table.rules_version(),
            edition: table.edition_hash()?,
            options: table.options(),
            seats,
            opening,
            commitment: None,
        })
    }
}

/// A line in the middle of a journal: a choice that was made, with its luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryLine<C = Value> {
    /// Who chose.
    pub seat: Seat,
    /// The choice.
    pub choice: C,
    /// The outcomes of chance, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
    /// The reason, in the words of the bot that chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// The last line of a journal: how the game ended, so that a replay can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Places and scores.
    pub outcome: Value,
    /// The hash of the final position.
    pub hash: String,
    /// The hash of the lines before this one; the writer fills it in. It reveals changes that do not affect the game,
    /// such as a different lie that nobody believed either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<String>,
    /// Where the luck came from, if disclosed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

impl End {
    /// The end of a game; `None` while it is in progress.
    pub fn of_game<G: HouseGame>(game: &G, seed: Option<Seed>) -> Option<End> {
        let outcome = write(&game.outcome()?);
        Some(End { outcome, hash: position_hash(&write(&game.position())), lines: None, seed })
    }

    /// The end of the game at a table; `None` while it is in progress.
    pub fn of_table(table: &dyn Table, seed: Option<Seed>) -> Option<End> {
        let outcome = write(&table.outcome()?);
        Some(End { outcome, hash: position_hash(&table.position()), lines: None, seed })
    }
}

/// The SHA-256 of a position in its canonical form: no spaces, keys in byte order.
pub fn position_hash(position: &Value) -> String {
    sha256_hex(&canonical(position))
}

/// A journal as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of its first line in the file, from 1.
    pub first_line: usize,
    /// What was played.
    pub header: Header,
    /// Every choice, in order.
    pub entries: Vec<EntryLine>,
    /// How it ended; `None` if the journal is unfinished.
    pub end: Option<End>,
    /// The hash of its lines before the end, as they are in the file.
    pub(super) lines: String,
}

impl Record {
    /// Does the journal have its end?
    pub fn is_finished(&self) -> bool {
        self.end.is_some()
    }

    /// The names of the seats in a story: those of the header, with the seat added where several share a name.
    pub fn names(&self) -> Vec<String> {
        let seats = &self.header.seats;
        let is_shared = |name: &String| seats.iter().filter(|other| *other == name).count() > 1;
        let name = |(seat, name): (usize, &String)| match is_shared(name) {
            true => format!("{name} {}", seat + 1),
            false => name.clone(),
        };
        seats.iter().enumerate().map(name).collect()
    }

    /// The line of the entry at `index`.
    pub fn line_of(&self, index: usize) -> usize {
        self.first_line + 1 + index
    }

    /// The line where the end is, or would be.
    pub fn end_line(&self) -> usize {
        self.line_of(self.entries.len())
    }

    /// The journal with the types of its game.
    pub fn typed<G: HouseGame>(&self) -> Result<Journal<G>, JournalError> {
        let at_header = |why| JournalError::at(self.first_line, JournalFault::Header(why));
        if self.header.game != G::NAME {
            return Err(at_header(format!("it is a journal of {}, not of {}", self.header.game, G::NAME)));
        }
        let options: G::Options = read(&self.header.options).map_err(at_header)?;
        let entry = |(index, line): (usize, &EntryLine)| match read_with(&line.choice, |from| {
            G::read_choice(&options, from)
        }) {
            Ok(choice) => Ok(Entry { seat: line.seat, choice, chance: line.chance.clone() }),
            Err(why) => Err(JournalError::at(self.line_of(index), JournalFault::Choice(why))),
        };
        let entries: Result<_, JournalError> = self.entries.iter().enumerate().map(entry).collect();
        Ok(Journal { options, opening: self.header.opening.clone(), entries: entries? })
    }
}
