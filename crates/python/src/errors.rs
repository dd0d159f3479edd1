//! What goes wrong, as the exceptions of `rustlers.errors`.

use pyo3::prelude::*;
use rustlers_house::{HouseError, JournalError, Refused, UnknownGame};

/// An exception of `rustlers.errors`, or what kept us from making it.
fn raise(py: Python<'_>, class: &str, sentence: &str, rule: Option<&str>) -> PyErr {
    let made = py.import("rustlers.errors").and_then(|module| module.getattr(class)?.call1((sentence, rule)));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// A choice that the rules or its form do not allow.
pub(crate) fn refused(py: Python<'_>, refused: &Refused) -> PyErr {
    illegal(py, &refused.to_string(), refused.rule())
}

/// A choice that is not legal.
pub(crate) fn illegal(py: Python<'_>, sentence: &str, rule: Option<&str>) -> PyErr {
    raise(py, "IllegalChoice", sentence, rule)
}

/// A table that cannot be made.
pub(crate) fn no_table(py: Python<'_>, error: &HouseError) -> PyErr {
    let class = match error {
        HouseError::UnknownGame(_) => "UnknownGame",
        HouseError::BadOptions(_) | HouseError::BadEdition(_) => "BadOptions",
        HouseError::Impossible(_) | HouseError::Unreadable(_) => "BadPosition",
    };
    raise(py, class, &error.to_string(), None)
}

/// A name that no game has.
pub(crate) fn unknown_game(py: Python<'_>, unknown: &UnknownGame) -> PyErr {
    raise(py, "UnknownGame", &unknown.to_string(), None)
}

/// A journal that is broken.
pub(crate) fn bad_journal(py: Python<'_>, error: &JournalError) -> PyErr {
    raise(py, "BadJournal", &error.to_string(), None)
}

/// Anything else that was passed in and cannot be used.
pub(crate) fn bad_input(py: Python<'_>, sentence: &str) -> PyErr {
    raise(py, "BadInput", sentence, None)
}
