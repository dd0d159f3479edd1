//! What the numbers of a game mean.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use rustlers_core::Seat;
use rustlers_core::study::MOST_ARGS;
use rustlers_house::{Table, numbers};
use serde_json::json;

use crate::convert;
use crate::errors::unknown_game;

/// What the observations and action ids of a game mean, with the version of the layout.
///
/// `fields` are the parts of an observation: name, first number, shape, meaning. `kinds` are the kinds of choices: name,
/// first id, number of ids, and what completes the choice. For a kind with `"listed": true` the id is the place of the
/// choice among the legal ones of its kind; see `Game.features` for what it says.
#[pyfunction]
#[pyo3(signature = (game: "str") -> "dict[str, typing.Any]")]
pub(crate) fn layout<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let numbers = numbers(game).map_err(|unknown| unknown_game(py, &unknown))?;
    let fields: Vec<_> = numbers
        .layout()
        .map(|(start, field)| {
            let shape = if field.rows == 1 { vec![field.columns] } else { vec![field.rows, field.columns] };
            json!({ "name": field.name, "start": start, "size": field.size(), "shape": shape, "meaning": field.meaning })
        })
        .collect();
    let kinds: Vec<_> = numbers
        .ids()
        .map(|(start, kind)| {
            let args: Vec<_> =
                kind.args.iter().map(|arg| json!({ "name": arg.name, "size": arg.size })).collect();
            json!({
                "name": kind.name, "start": start, "count": kind.count(), "args": args,
                "listed": kind.slots > 0, "most": kind.most,
            })
        })
        .collect();
    convert::written(
        py,
        &json!({
            "game": game, "version": numbers.version, "size": numbers.size(), "actions": numbers.actions(),
            "fields": fields, "kinds": kinds,
        }),
    )
}

/// How many numbers describe a choice: its kind, and what completes it.
pub(crate) const FEATURES: usize = 1 + MOST_ARGS;

/// What a seat knows, as numbers.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    table: &dyn Table,
    seat: Seat,
) -> PyResult<Bound<'py, PyArray1<i16>>> {
    let numbers = numbers(table.game()).map_err(|unknown| unknown_game(py, &unknown))?;
    let mut values = vec![0; numbers.size()];
    table.observe(seat, &mut values);
    Ok(PyArray1::from_vec(py, values))
}

/// Which action ids are legal.
pub(crate) fn mask<'py>(
    py: Python<'py>,
    table: &dyn Table,
    seat: Seat,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let numbers = numbers(table.game()).map_err(|unknown| unknown_game(py, &unknown))?;
    let mut mask = vec![0; numbers.actions() as usize];
    for (id, _) in table.spellings(seat) {
        if let Some(id) = id {
            mask[id as usize] = 1;
        }
    }
    Ok(PyArray1::from_vec(py, mask))
}

/// The legal choices as numbers, one row each.
pub(crate) fn features<'py>(
    py: Python<'py>,
    table: &dyn Table,
    seat: Seat,
) -> PyResult<Bound<'py, PyArray2<i16>>> {
    let spelled = table.spellings(seat);
    let row = |kind: u8, args: &[i16]| {
        std::iter::once(i16::from(kind)).chain(args.iter().copied()).collect::<Vec<_>>()
    };
    let values: Vec<i16> =
        spelled.iter().flat_map(|(_, spelling)| row(spelling.kind, &spelling.args)).collect();
    PyArray1::from_vec(py, values).reshape([spelled.len(), FEATURES])
}
