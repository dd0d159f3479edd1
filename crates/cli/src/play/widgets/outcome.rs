//! How the game ended: winners, places, and where it is saved.

use rustlers_core::{Line, Outcome};

use crate::play::ending;
use crate::play::session::Session;

/// The rows of the outcome, above the final table.
pub(crate) fn rows(session: &Session, outcome: &Outcome) -> Vec<Line> {
    let mut rows = vec![Line::new()];
    rows.extend(ending::ranking(session, outcome));
    rows.push(Line::new());
    rows
}

/// The rows below it.
pub(crate) fn notes(session: &Session, saved: Option<&str>) -> Vec<Line> {
    ending::notes(session, saved).into_iter().map(|note| Line::new().dim(note)).collect()
}
