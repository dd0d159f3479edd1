//! Violated laws, and the journals that show them.

use rustlers_core::{Entry, Journal, Tabletop, Written};
use serde_json::{Value, json};

/// A violated law, and how it was violated.
#[derive(Debug)]
pub(super) struct Breach {
    pub(super) law: &'static str,
    pub(super) reason: String,
}

impl Breach {
    pub(super) fn new(law: &'static str, reason: impl Into<String>) -> Breach {
        Breach { law, reason: reason.into() }
    }
}

/// A journal as lines of JSON: the game, its options and the luck of its set-up, then the entries.
pub(super) fn journal_lines<G: Tabletop>(journal: &Journal<G>) -> String {
    let head = json!({ "game": G::NAME, "options": journal.options, "opening": journal.opening });
    let entries = journal.entries.iter().map(|Entry { seat, choice, chance }| {
        let choice = Written::<G> { options: &journal.options, choice: *choice };
        json!(Entry { seat: *seat, choice, chance: chance.clone() })
    });
    [head].into_iter().chain(entries).map(|line| format!("{line}\n")).collect()
}

/// Replays the journal that a violation printed, and returns the final state.
///
/// # Panics
/// If the lines are not such a journal, or cannot be played.
#[track_caller]
pub fn replay<G: Tabletop>(lines: &str) -> G {
    let state = read_journal::<G>(lines).and_then(|journal| {
        journal.replay().map_err(|broken| format!("the journal does not play: {broken}"))
    });
    match state {
        Ok(state) => state,
        Err(message) => panic!("{message}"),
    }
}

/// Reads what [`journal_lines`] writes.
pub(super) fn read_journal<G: Tabletop>(lines: &str) -> Result<Journal<G>, String> {
    let mut lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    let head = lines.next().ok_or("the journal is empty")?;
    let bad = |line: &str, error: serde_json::Error| format!("not a line of a journal: {line}: {error}");
    let mut fields: Value = serde_json::from_str(head).map_err(|error| bad(head, error))?;
    if fields["game"] != G::NAME {
        return Err(format!("a journal of {}, not of {}", fields["game"], G::NAME));
    }
    let options = serde_json::from_value(fields["options"].take()).map_err(|error| bad(head, error))?;
    let opening = serde_json::from_value(fields["opening"].take()).map_err(|error| bad(head, error))?;
    let entry = |line: &str| {
        let Entry { seat, choice, chance } = serde_json::from_str::<Entry<Value>>(line)?;
        Ok(Entry { seat, choice: G::read_choice(&options, choice)?, chance })
    };
    let entries =
        lines.map(|line| entry(line).map_err(|error| bad(line, error))).collect::<Result<_, _>>()?;
    Ok(Journal { options, opening, entries })
}
