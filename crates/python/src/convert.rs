//! Plain data on both sides of the border: seats, viewers, JSON.

use pyo3::prelude::*;
use pyo3::types::PyString;
use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::errors::bad_input;

/// JSON text as Python data.
pub(crate) fn to_python<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// A value that can be written as JSON, as Python data.
pub(crate) fn written<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| bad_input(py, &error.to_string()))?;
    to_python(py, &text)
}

/// Python data as JSON: text, numbers, lists and dictionaries.
pub(crate) fn from_python(data: &Bound<'_, PyAny>) -> PyResult<Value> {
    let py = data.py();
    let text = py.import("json")?.call_method1("dumps", (data,))?;
    let text: Bound<'_, PyString> = text.cast_into()?;
    serde_json::from_str(&text.to_string_lossy()).map_err(|error| bad_input(py, &error.to_string()))
}

/// A seat of a table with this many players.
pub(crate) fn seat(py: Python<'_>, number: i64, players: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|number| *number < players).and_then(Seat::new);
    seat.ok_or_else(|| {
        bad_input(py, &format!("there is no seat {number}: the seats are 0 to {}", players.saturating_sub(1)))
    })
}

/// Whoever looks: a seat, or a spectator.
pub(crate) fn viewer(py: Python<'_>, number: Option<i64>, players: u8) -> PyResult<Viewer> {
    number.map_or(Ok(Viewer::Spectator), |number| seat(py, number, players).map(Viewer::Seat))
}

/// The numbers of some seats. Not as bytes, which Python would get as a string of them.
pub(crate) fn numbers(seats: Seats) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}

/// The given seed, or one that nobody can guess.
pub(crate) fn seed_or_luck(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}
