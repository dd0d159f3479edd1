//! Joining the parts of a plan.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use super::assemble::{Piece, assemble};
use super::sheet::Finished;
use super::{Counted, Form, Part, PlanStamp, Sheet, Stamp};
use crate::tally::Tally;
use crate::{LabError, Plan, Report};

/// All parts of a plan, in order. They are checked when they are opened: none is missing, none is there twice, and all
/// belong to the same plan.
pub struct Parts {
    form: Form,
    plan: PlanStamp,
    parts: Vec<One>,
    tally: Tally,
}

/// One part.
struct One {
    path: PathBuf,
    part: Part,
}

impl Parts {
    /// Opens the files, which may be named in any order.
    pub fn open(paths: &[PathBuf]) -> Result<Parts, LabError> {
        let mut pieces = Vec::new();
        for path in paths {
            let stamp = read_stamp(path)?;
            let (Some(plan), Some(counted)) = (stamp.plan, stamp.part) else {
                let name = path.display();
                return refuse(format!("{name} is not a part of anything: it was written without --part"));
            };
            let Counted { part, tally } = counted;
            let written = |error: serde_json::Error| LabError::Parts(error.to_string());
            let mut all = serde_json::to_value(&plan).map_err(written)?;
            all["rows"] = serde_json::to_value(stamp.rows).map_err(written)?;
            pieces.push(Piece { path: path.clone(), part, plan: all, content: (stamp.rows, plan, tally) });
        }
        let pieces = assemble(pieces)?;
        let tally = pieces.iter().fold(Tally::new(), |sum, piece| sum.plus(piece.content.2.clone()));
        let parts = pieces.iter().map(|piece| One { path: piece.path.clone(), part: piece.part }).collect();
        match pieces.into_iter().next().map(|piece| piece.content) {
            Some((form, plan, _)) => Ok(Parts { form, plan, parts, tally }),
            None => refuse("there is nothing to merge".to_owned()),
        }
    }

    /// What their rows are, and how they are written.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The results of the whole plan. Nothing is known about the time it took.
    pub fn report(&self) -> Report {
        let PlanStamp { game, bots, rotate, games, seed, .. } = self.plan.clone();
        let plan = Plan { options: (), bots, rotate, games, seed, threads: 1 };
        Report::new(&game, &plan, &self.tally, Duration::ZERO)
    }

    /// Writes the whole: the same bytes as if one process had played all games. Every game must be there.
    pub fn write(&self, to: &mut (dyn Write + Send)) -> Result<(), LabError> {
        match self.form {
            Form::Games | Form::Decisions => self.write_table(to),
            Form::Journals | Form::DecisionLines => self.write_lines(to),
        }
    }

    fn write_table(&self, to: &mut (dyn Write + Send)) -> Result<(), LabError> {
        let mut sheet = Sheet::new(self.form, to)?;
        for one in &self.parts {
            let table = Finished::open(open(&one.path)?, &one.path.display().to_string())?;
            let mut games = self.roll_call(one);
            sheet.add_table(&table, |numbers| {
                numbers.iter().try_for_each(|&number| games.see(number as u64))
            })?;
            games.end()?;
        }
        sheet.finish(&Stamp::new(self.form, Some(self.plan.clone())))
    }

    fn write_lines(&self, to: &mut dyn Write) -> Result<(), LabError> {
        let unwritten = |error: std::io::Error| LabError::Unwritten(error.to_string());
        for one in &self.parts {
            let mut games = self.roll_call(one);
            let mut lines = BufReader::new(open(&one.path)?);
            let mut line = Vec::new();
            loop {
                line.clear();
                let read = lines.read_until(b'\n', &mut line);
                read.map_err(|error| unreadable(&one.path, &error.to_string()))?;
                if line.is_empty() || line.starts_with(STAMP.as_bytes()) {
                    break;
                }
                if let Some(number) = number_in(&line, self.form) {
                    games.see(number)?;
                }
                to.write_all(&line).map_err(unwritten)?;
            }
            games.end()?;
        }
        to.flush().map_err(unwritten)
    }

    fn roll_call(&self, one: &One) -> RollCall {
        let range = one.part.range(self.plan.games);
        RollCall { name: one.path.display().to_string(), last: None, range }
    }
}

/// How the last line of a part begins, where parts are lines.
pub(crate) const STAMP: &str = "{\"part\":";

/// Is every game of a part there, in order?
struct RollCall {
    name: String,
    last: Option<u64>,
    range: Range<u64>,
}

impl RollCall {
    fn see(&mut self, number: u64) -> Result<(), LabError> {
        let expected = self.expected();
        match self.last {
            Some(last) if last == number => Ok(()),
            _ if number == expected && self.range.contains(&number) => {
                self.last = Some(number);
                Ok(())
            }
            _ => refuse(format!("{} is damaged: it has game {number} where {expected} should be", self.name)),
        }
    }

    fn expected(&self) -> u64 {
        self.last.map_or(self.range.start, |last| last + 1)
    }

    fn end(&self) -> Result<(), LabError> {
        if self.expected() == self.range.end {
            return Ok(());
        }
        refuse(format!("{} is damaged: game {} is missing", self.name, self.expected()))
    }
}

/// The number of the game that a line belongs to, if it says so.
fn number_in(line: &[u8], form: Form) -> Option<u64> {
    #[derive(Deserialize)]
    struct Decided {
        number: u64,
    }
    #[derive(Deserialize)]
    struct Ended {
        end: End,
    }
    #[derive(Deserialize)]
    struct End {
        seed: Seed,
    }
    #[derive(Deserialize)]
    struct Seed {
        stream: u64,
    }
    match form {
        Form::Journals if !line.starts_with(b"{\"end\":") => None,
        Form::Journals => serde_json::from_slice::<Ended>(line).ok().map(|ended| ended.end.seed.stream / 2),
        _ => serde_json::from_slice::<Decided>(line).ok().map(|decided| decided.number),
    }
}

/// What a file says about itself.
fn read_stamp(path: &Path) -> Result<Stamp, LabError> {
    let name = path.display().to_string();
    let file = open(path)?;
    // The ending of the name says how to read it; what it is, it says itself.
    if Form::of(path, false)?.is_parquet() {
        return Ok(Finished::open(file, &name)?.stamp);
    }
    #[derive(Deserialize)]
    struct Last {
        part: Box<serde_json::value::RawValue>,
    }
    let last = last_line(file).map_err(|error| unreadable(path, &error.to_string()))?;
    let whole = || {
        LabError::Parts(format!(
            "{name} is not a part of anything: it was written without --part, or is cut off"
        ))
    };
    let Last { part } = serde_json::from_slice(&last).map_err(|_| whole())?;
    Stamp::read(part.get(), &name)
}

/// The last line of a file, of which not more than the end is read.
fn last_line(mut file: File) -> std::io::Result<Vec<u8>> {
    use std::io::{Read, Seek, SeekFrom};
    // More than any stamp needs: the options of a game with an edition of its own are the longest part of it.
    const MOST: u64 = 4 * 1024 * 1024;
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(MOST)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    let start = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    Ok(bytes.split_off(start))
}

fn open(path: &Path) -> Result<File, LabError> {
    File::open(path).map_err(|error| unreadable(path, &error.to_string()))
}

fn unreadable(path: &Path, why: &str) -> LabError {
    LabError::Parts(format!("{} cannot be read: {why}", path.display()))
}

fn refuse<T>(why: String) -> Result<T, LabError> {
    Err(LabError::Parts(why))
}
