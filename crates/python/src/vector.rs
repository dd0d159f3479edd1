//! Batches for Python: numpy arrays that the caller owns, written while the interpreter is released.

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rustlers_bots::{Level, UnknownLevel};
use rustlers_house::{numbers, visit};

use crate::batch::{Batch, Out, Plan, Refusal};
use crate::convert::{self, seed_or_luck};
use crate::errors::{bad_input, illegal, no_table, unknown_game};
use crate::game::options_of;

/// `n` games at once: `rustlers.vector("goat", 256, seed=1, players=4)`.
///
/// Without a seed, the luck cannot be predicted. `threads` is the number of threads that step the games; all cores by
/// default. With `hero`, only that seat is asked, and bots of the level `opponents` (greenhorns by default) play the others.
/// `observations`, `masks`, `seats`, `rewards` and `dones` are arrays to write into, of the shapes below; what is not given
/// is made. All other keywords are options of the game.
///
/// `step` carries out one action in each game and writes into the arrays below, which stay the same objects. A game that
/// ends starts anew in the same step: its row of `dones` is true and its row of `rewards` is set, and its observation is the
/// first one of the next game.
#[pyclass(module = "rustlers", name = "Vector", frozen)]
pub(crate) struct Vector {
    game: String,
    batch: std::sync::Mutex<Box<dyn Batch>>,
    players: u8,
    /// What the next seat knows: one row of numbers for each game (int16).
    #[pyo3(get)]
    observations: Py<PyArray2<i16>>,
    /// Which action ids are legal: one row for each game (bool).
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// Whose action comes next in each game (int8).
    #[pyo3(get)]
    seats: Py<PyArray1<i8>>,
    /// The rewards of every seat of the games that have just ended, otherwise 0 (float32).
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Which games have just ended (bool).
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
}

#[pymethods]
impl Vector {
    /// See `rustlers.vector`.
    #[new]
    #[pyo3(signature = (
        game: "str", n: "int", seed: "int | None" = None, players: "int | None" = None, *, threads: "int | None" = None,
        hero: "int | None" = None, opponents: "str | None" = None, observations: "typing.Any" = None,
        masks: "typing.Any" = None, seats: "typing.Any" = None, rewards: "typing.Any" = None, dones: "typing.Any" = None,
        **options: "typing.Any"
    ))]
    #[allow(clippy::too_many_arguments)] // It is a form with many blanks, and Python has keywords for them.
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        seed: Option<u64>,
        players: Option<u8>,
        threads: Option<usize>,
        hero: Option<i64>,
        opponents: Option<&str>,
        observations: Option<Bound<'_, PyArray2<i16>>>,
        masks: Option<Bound<'_, PyArray2<bool>>>,
        seats: Option<Bound<'_, PyArray1<i8>>>,
        rewards: Option<Bound<'_, PyArray2<f32>>>,
        dones: Option<Bound<'_, PyArray1<bool>>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Vector> {
        let numbers = numbers(game).map_err(|unknown| unknown_game(py, &unknown))?;
        if n == 0 {
            return Err(bad_input(py, "n: a batch has at least one game"));
        }
        let options = options_of(py, game, players, options)?;
        let opponents: Option<Level> = opponents
            .map(str::parse)
            .transpose()
            .map_err(|error: UnknownLevel| bad_input(py, &error.to_string()))?;
        let hero = match (hero, opponents) {
            (None, None) => None,
            (hero, level) => {
                let seat = convert::seat(py, hero.unwrap_or(0), rustlers_core::MAX_SEATS)?;
                Some((seat, level.unwrap_or(Level::Greenhorn)))
            }
        };
        let plan = Plan { options: &options, games: n, threads: threads.unwrap_or(0), hero };
        let batch = visit(game, plan).map_err(|unknown| unknown_game(py, &unknown))?;
        let batch = batch.map_err(|error| no_table(py, &error))?;
        let players = batch.players();
        let seats_at_table = usize::from(players);
        let vector = Vector {
            game: game.to_owned(),
            batch: std::sync::Mutex::new(batch),
            players,
            observations: table(py, "observations", observations, [n, numbers.size()])?,
            masks: table(py, "masks", masks, [n, numbers.actions() as usize])?,
            seats: row(py, "seats", seats, n)?,
            rewards: table(py, "rewards", rewards, [n, seats_at_table])?,
            dones: row(py, "dones", dones, n)?,
        };
        vector.reset(py, Some(seed_or_luck(py, seed)?))?;
        Ok(vector)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The number of seats at each table.
    #[getter]
    fn players(&self) -> u8 {
        self.players
    }

    /// The number of games.
    fn __len__(&self, py: Python<'_>) -> usize {
        self.seats.bind(py).len()
    }

    /// Starts every game anew, with luck that follows from the seed.
    #[pyo3(signature = (seed: "int | None" = None) -> "None")]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let seed = seed_or_luck(py, seed)?;
        self.with_arrays(py, |batch, out| batch.reset(seed, out))?.map_err(|bad| bad_input(py, &bad.0))
    }

    /// Carries out one action in each game; `actions` are the ids, as an int32 array.
    ///
    /// Raises `IllegalChoice` if an action is not legal: the games with such an action stay as they were, and all others
    /// have been stepped.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i32>>) -> PyResult<()> {
        let actions = actions.readonly();
        let actions =
            actions.as_slice().map_err(|_| bad_input(py, "actions: the array must be contiguous"))?;
        let games = self.__len__(py);
        if actions.len() != games {
            return Err(bad_input(py, &format!("actions: there are {} for {games} games", actions.len())));
        }
        let stepped = self.with_arrays(py, |batch, out| batch.step(actions, out))?;
        stepped.map_err(|Refusal { game, rule, reason }| illegal(py, &format!("game {game}: {reason}"), rule))
    }

    /// Writes a random legal action for each game into `actions`, all equally likely.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i32>>) -> PyResult<()> {
        let games = self.__len__(py);
        let mut actions =
            actions.try_readwrite().map_err(|error| bad_input(py, &format!("actions: {error}")))?;
        let actions =
            actions.as_slice_mut().map_err(|_| bad_input(py, "actions: the array must be contiguous"))?;
        if actions.len() != games {
            return Err(bad_input(py, &format!("actions: there are {} for {games} games", actions.len())));
        }
        let batch = &self.batch;
        py.detach(|| locked(batch).sample(actions));
        Ok(())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!(
            "<rustlers.Vector of {} games of {} with {} players>",
            self.__len__(py),
            self.game,
            self.players
        )
    }
}

impl Vector {
    /// Runs something that writes into the arrays, without the interpreter.
    fn with_arrays<T: Send>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&mut dyn Batch, Out<'_>) -> T + Send,
    ) -> PyResult<T> {
        fn busy(py: Python<'_>, error: impl std::fmt::Display) -> PyErr {
            bad_input(py, &format!("an array of the batch is in use or cannot be written: {error}"))
        }
        let mut observations = self.observations.bind(py).try_readwrite().map_err(|error| busy(py, error))?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(|error| busy(py, error))?;
        let mut seats = self.seats.bind(py).try_readwrite().map_err(|error| busy(py, error))?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(|error| busy(py, error))?;
        let mut dones = self.dones.bind(py).try_readwrite().map_err(|error| busy(py, error))?;
        let out = Out {
            observations: observations.as_slice_mut().map_err(|error| busy(py, error))?,
            masks: masks.as_slice_mut().map_err(|error| busy(py, error))?,
            seats: seats.as_slice_mut().map_err(|error| busy(py, error))?,
            rewards: rewards.as_slice_mut().map_err(|error| busy(py, error))?,
            dones: dones.as_slice_mut().map_err(|error| busy(py, error))?,
        };
        let batch = &self.batch;
        Ok(py.detach(|| write(&mut **locked(batch), out)))
    }
}

fn locked(batch: &std::sync::Mutex<Box<dyn Batch>>) -> std::sync::MutexGuard<'_, Box<dyn Batch>> {
    batch.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The caller's array, if it has the right shape, or one of our own.
fn table<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<Bound<'_, PyArray2<T>>>,
    shape: [usize; 2],
) -> PyResult<Py<PyArray2<T>>> {
    let array = given.unwrap_or_else(|| PyArray2::zeros(py, shape, false));
    if array.shape() != shape || !array.is_c_contiguous() {
        let [rows, columns] = shape;
        return Err(bad_input(
            py,
            &format!("{name}: it must be a C-contiguous array of shape ({rows}, {columns})"),
        ));
    }
    Ok(array.unbind())
}

fn row<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<Bound<'_, PyArray1<T>>>,
    length: usize,
) -> PyResult<Py<PyArray1<T>>> {
    let array = given.unwrap_or_else(|| PyArray1::zeros(py, length, false));
    if array.len() != length || !array.is_contiguous() {
        return Err(bad_input(py, &format!("{name}: it must be a contiguous array of length {length}")));
    }
    Ok(array.unbind())
}
