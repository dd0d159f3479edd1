//! Simulations and studies, whole or in parts, as `rustlers_lab` plays them.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rustlers_bots::{Level, UnknownLevel};
use rustlers_lab::{
    Balance, BalancePlan, Form, LabError, Output, Part, Parts, Places, Plan, StrengthPlan, Study, StudyPart,
    balance_part, balance_west, html, merge_studies, simulate_named, strength_named, strength_part_named,
};
use serde::Serialize;
use serde_json::Value;

use crate::convert::{seed_or_luck, written};
use crate::errors::{bad_input, no_table};
use crate::game::options_of;

/// Lets bots play many games, and returns the results: `rustlers.simulate("goat", 1000, seed=7, players=4)`.
///
/// `bots` is a level for all seats, or a list with one for each. With `out`, every game is written to that file:
/// `.jsonl` for journals, `.parquet` for a table; with `decisions=True`, every decision. `part="2/8"` plays only that
/// part of the games, and `rustlers.merge` joins the parts. All other keywords are options of the game.
#[pyfunction]
#[pyo3(signature = (
    game: "str", games: "int", seed: "int | None" = None, players: "int | None" = None, *,
    bots: "str | list[str] | None" = None, rotate: "bool" = false, out: "str | None" = None, decisions: "bool" = false,
    part: "str | None" = None, threads: "int | None" = None, **options: "typing.Any"
) -> "dict[str, typing.Any]")]
#[allow(clippy::too_many_arguments)] // It is a form with many blanks, and Python has keywords for them.
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    games: u64,
    seed: Option<u64>,
    players: Option<u8>,
    bots: Option<Bound<'py, PyAny>>,
    rotate: bool,
    out: Option<PathBuf>,
    decisions: bool,
    part: Option<&str>,
    threads: Option<usize>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options_of(py, game, players, options)?;
    let seats = options.get("players").and_then(Value::as_u64).unwrap_or_default() as usize;
    let bots = match bots {
        None => vec![Level::Greenhorn; seats],
        Some(bots) => match bots.extract::<String>() {
            Ok(name) => vec![level(py, &name)?; seats],
            Err(_) => {
                let names = bots.extract::<Vec<String>>()?;
                names.iter().map(|name| level(py, name)).collect::<PyResult<_>>()?
            }
        },
    };
    let part = part.map(|text| parse_part(py, text)).transpose()?;
    let (seed, threads) = (seed_or_luck(py, seed)?, threads_or_all(threads));
    let plan = Plan { options, bots, rotate, games, seed, threads };
    let played = py.detach(|| match &out {
        None if part.is_some() => Err(LabError::Parts("a part needs a file: name it with out=".to_owned())),
        None => simulate_named(game, &plan, None, &|_| {}),
        Some(path) => {
            let form = Form::of(path, decisions)?;
            whole_file(path, |to| simulate_named(game, &plan, Some(Output { form, part, to }), &|_| {}))
        }
    });
    written(py, &played.map_err(|error| refused(py, &error))?)
}

/// Joins the parts of a simulation or a study, in any order, and returns the results of the whole.
///
/// A simulation's games are written to the file `out`, with the same bytes as if one process had played them all; a
/// balance report's page and data go into the directory `out`. Raises `BadInput` if a part is missing, there twice, or
/// from another plan; then nothing is written.
#[pyfunction]
#[pyo3(signature = (parts: "list[str]", out: "str | None" = None) -> "dict[str, typing.Any]")]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    parts: Vec<PathBuf>,
    out: Option<PathBuf>,
) -> PyResult<Bound<'py, PyAny>> {
    let merged = py.detach(|| {
        let is_study = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "json");
        if !parts.is_empty() && parts.iter().all(is_study) {
            return match merge_studies(&parts)? {
                Study::Balance(balance) => {
                    out.as_deref().map(|place| write_balance(&balance, place)).transpose()?;
                    json(&balance)
                }
                Study::Strength(strength) => json(&strength),
            };
        }
        let parts = Parts::open(&parts)?;
        if let Some(path) = &out {
            if Form::of(path, parts.form().is_decisions())? != parts.form() {
                let (path, ending) = (path.display(), parts.form().ending());
                return Err(LabError::Parts(format!("the parts are {ending} files, and {path} is not")));
            }
            whole_file(path, |to| parts.write(to))?;
        }
        json(&parts.report())
    });
    written(py, &merged.map_err(|error| refused(py, &error))?)
}

/// Lets cowhands play every team size of the west, and reports who wins and what everything is worth.
///
/// `games` are played for each team size. With `out`, the page and the data of the report go into that directory. With
/// `part="2/8"`, only that part of the games is played, into the file `out`, which ends in `.json`.
#[pyfunction]
#[pyo3(signature = (
    games: "int" = 1000, seed: "int" = 1, *, out: "str | None" = None, part: "str | None" = None,
    threads: "int | None" = None
) -> "dict[str, typing.Any] | None")]
pub(crate) fn balance<'py>(
    py: Python<'py>,
    games: u64,
    seed: u64,
    out: Option<PathBuf>,
    part: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let part = part.map(|text| parse_part(py, text)).transpose()?;
    let plan = BalancePlan { games, seed, threads: threads_or_all(threads) };
    let played = py.detach(|| match (part, out) {
        (Some(part), Some(path)) => {
            write_study(&path, &StudyPart::Balance(balance_part(&plan, part, None, &|_| {})?))?;
            Ok(None)
        }
        (Some(_), None) => Err(LabError::Parts("a part needs a file: name it with out=".to_owned())),
        (None, out) => {
            let report = balance_west(&plan, None, &|_| {})?;
            out.as_deref().map(|place| write_balance(&report, place)).transpose()?;
            json(&report).map(Some)
        }
    });
    let report = played.map_err(|error| refused(py, &error))?;
    report.map(|report| written(py, &report)).transpose()
}

/// Measures how strong a bot is: it takes every seat of the same deals, among others.
///
/// `hero` and `field` are levels, a top hand with settings (`"tophand/playouts=2000"`), or flat Monte Carlo
/// (`"flat/worlds=20"`). With `part="2/8"`, only that part of the deals is played, into the file `out`, which ends in
/// `.json`. All other keywords are options of the game.
#[pyfunction]
#[pyo3(signature = (
    game: "str", deals: "int" = 200, seed: "int" = 1, players: "int | None" = None, *, hero: "str" = "tophand",
    field: "str" = "cowhand", out: "str | None" = None, part: "str | None" = None, threads: "int | None" = None,
    **options: "typing.Any"
) -> "dict[str, typing.Any] | None")]
#[allow(clippy::too_many_arguments)] // It is a form with many blanks, and Python has keywords for them.
pub(crate) fn strength<'py>(
    py: Python<'py>,
    game: &str,
    deals: u64,
    seed: u64,
    players: Option<u8>,
    hero: &str,
    field: &str,
    out: Option<PathBuf>,
    part: Option<&str>,
    threads: Option<usize>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let options = options_of(py, game, players, options)?;
    let hero = hero.parse().map_err(|error| bad_input(py, &format!("hero: {error}")))?;
    let field = field.parse().map_err(|error| bad_input(py, &format!("field: {error}")))?;
    let part = part.map(|text| parse_part(py, text)).transpose()?;
    let plan = StrengthPlan {
        options,
        hero,
        field,
        places: Places::default(),
        deals,
        seed,
        threads: threads_or_all(threads),
    };
    let played = py.detach(|| match (part, out) {
        (Some(part), Some(path)) => {
            let played = strength_part_named(game, &plan, part, &|_| {})?;
            write_study(&path, &StudyPart::Strength(played))?;
            Ok(None)
        }
        (Some(_), None) => Err(LabError::Parts("a part needs a file: name it with out=".to_owned())),
        (None, _) => json(&strength_named(game, &plan, &|_| {})?).map(Some),
    });
    let report = played.map_err(|error| refused(py, &error))?;
    report.map(|report| written(py, &report)).transpose()
}

fn level(py: Python<'_>, name: &str) -> PyResult<Level> {
    name.parse().map_err(|error: UnknownLevel| bad_input(py, &error.to_string()))
}

fn parse_part(py: Python<'_>, text: &str) -> PyResult<Part> {
    text.parse().map_err(|error: rustlers_lab::BadPart| bad_input(py, &format!("part: {error}")))
}

fn threads_or_all(threads: Option<usize>) -> usize {
    threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
}

fn refused(py: Python<'_>, error: &LabError) -> PyErr {
    match error {
        LabError::House(error) => no_table(py, error),
        other => bad_input(py, &other.to_string()),
    }
}

fn json(value: &impl Serialize) -> Result<Value, LabError> {
    serde_json::to_value(value).map_err(|error| LabError::Unwritten(error.to_string()))
}

/// A file that gets its name only once it is complete; until then it is called `FILE.part`.
fn whole_file<T>(
    path: &Path,
    write: impl FnOnce(&mut (dyn Write + Send)) -> Result<T, LabError>,
) -> Result<T, LabError> {
    let unwritten = |error: std::io::Error| LabError::Unwritten(format!("{}: {error}", path.display()));
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let mut file = BufWriter::new(File::create(&part).map_err(unwritten)?);
    let done = write(&mut file).and_then(|done| {
        file.flush().and_then(|()| fs::rename(&part, path)).map_err(unwritten)?;
        Ok(done)
    });
    if done.is_err() {
        // It is of no use to anybody; if it cannot be removed, its name says that it is not complete.
        let _ = fs::remove_file(&part);
    }
    done
}

/// A part of a study: its ending says what it is to `merge`.
fn write_study(path: &Path, study: &StudyPart) -> Result<(), LabError> {
    if path.extension().is_none_or(|ending| ending != "json") {
        return Err(LabError::Parts(format!(
            "{}: a part of a study is a file that ends in .json",
            path.display()
        )));
    }
    whole_file(path, |to| {
        serde_json::to_writer(to, study).map_err(|error| LabError::Unwritten(error.to_string()))
    })
}

fn write_balance(report: &Balance, place: &Path) -> Result<(), LabError> {
    let unwritten = |error: String| LabError::Unwritten(format!("{}: {error}", place.display()));
    fs::create_dir_all(place).map_err(|error| unwritten(error.to_string()))?;
    whole_file(&place.join("report.html"), |to| {
        to.write_all(html(report).as_bytes()).map_err(|error| unwritten(error.to_string()))
    })?;
    whole_file(&place.join("report.json"), |to| {
        serde_json::to_writer_pretty(to, report).map_err(|error| unwritten(error.to_string()))
    })
}
