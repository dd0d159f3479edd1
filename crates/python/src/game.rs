//! One game, with everything that can be done at its table.

use std::collections::BTreeMap;
use std::sync::Mutex;

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rustlers_bots::Level;
use rustlers_core::{Chance, Fast, Recorder, Seat, Teller, Viewer};
use rustlers_house::{
    AnyBot, End, EntryLine, Events, Header, JournalReader, JournalWriter, Record, Seed, Setting, Table, Tale,
    build_options, new_table, restore_table, verify,
};
use serde_json::Value;

use crate::batch::next_seat;
use crate::convert::{from_python, numbers, seat, seed_or_luck, to_python, viewer, written};
use crate::errors::{bad_input, bad_journal, illegal, no_table, refused};
use crate::study;

/// A game in progress. Make one with `rustlers.new`, `rustlers.restore` or `rustlers.replay`.
///
/// Choices, views, sights and positions are plain data: dictionaries, lists, strings and numbers, as in the journals and
/// in the protocol of the server. Seats are numbers from 0.
#[pyclass(module = "rustlers", name = "Game")]
pub(crate) struct Game {
    table: Box<dyn Table>,
    /// What the last choice, or the set-up, led to; `None` after a restore or redeal.
    events: Option<Box<dyn Events>>,
    names: Vec<String>,
    /// The luck of the rules and that of the bots.
    chance: Fast,
    whims: Fast,
    bots: Vec<Option<Mutex<AnyBot>>>,
    journal: Option<Kept>,
}

/// What a journal needs.
#[derive(Clone)]
struct Kept {
    opening: Vec<u32>,
    entries: Vec<EntryLine>,
    /// The seed, if all draws follow from it.
    seed: Option<Seed>,
}

/// Sets up a game: `rustlers.new("goat", players=4, seed=7)`.
///
/// Without a seed, the luck cannot be predicted. `names` are the names of the seats in stories. All other keywords are
/// options of the game, which `rustlers.games()` lists. Raises `UnknownGame` or `BadOptions`.
#[pyfunction]
#[pyo3(signature = (
    game: "str", players: "int | None" = None, seed: "int | None" = None, names: "list[str] | None" = None,
    **options: "typing.Any"
) -> "Game")]
pub(crate) fn new(
    py: Python<'_>,
    game: &str,
    players: Option<u8>,
    seed: Option<u64>,
    names: Option<Vec<String>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let options = options_of(py, game, players, options)?;
    let seed = seed_or_luck(py, seed)?;
    let mut chance = Fast::from_seed(seed);
    let mut recorder = Recorder::new(&mut chance);
    let (table, events) = new_table(game, &options, &mut recorder).map_err(|error| no_table(py, &error))?;
    let opening = recorder.into_outcomes();
    let kept = Kept { opening, entries: Vec::new(), seed: Some(Seed::Fast { seed, stream: None }) };
    Game::sit_down(py, table, Some(events), names, chance, seed, Some(kept))
}

/// The default options with some of them set.
pub(crate) fn options_of(
    py: Python<'_>,
    game: &str,
    players: Option<u8>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let listing = rustlers_house::games().into_iter().find(|listing| listing.name == game);
    let players = players.or(listing.map(|listing| listing.players.0)).unwrap_or_default();
    let mut settings = Vec::new();
    for (key, value) in options.into_iter().flatten() {
        settings.push(Setting { key: key.extract()?, value: from_python(&value)? });
    }
    build_options(game, players, &settings, None).map_err(|error| no_table(py, &error))
}

/// The game that a position describes. Raises `BadPosition` with everything that is wrong with it.
///
/// `options` are those of `Game.options`; without them, the defaults are used.
#[pyfunction]
#[pyo3(signature = (
    game: "str", position: "typing.Any", options: "dict[str, typing.Any] | None" = None, seed: "int | None" = None,
    names: "list[str] | None" = None
) -> "Game")]
pub(crate) fn restore(
    py: Python<'_>,
    game: &str,
    position: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyAny>>,
    seed: Option<u64>,
    names: Option<Vec<String>>,
) -> PyResult<Game> {
    let options = options.map(from_python).transpose()?;
    let table = restore_table(game, options.as_ref(), &from_python(position)?)
        .map_err(|error| no_table(py, &error))?;
    let seed = seed_or_luck(py, seed)?;
    Game::sit_down(py, table, None, names, Fast::from_seed(seed), seed, None)
}

/// The game after the first `steps` choices of a journal, or after all of them.
///
/// Every choice and every draw is checked; of a finished journal, also its end and its seed. Raises `BadJournal`, which
/// names the line.
#[pyfunction]
#[pyo3(signature = (journal: "str", steps: "int | None" = None, seed: "int | None" = None) -> "Game")]
pub(crate) fn replay(
    py: Python<'_>,
    journal: &str,
    steps: Option<usize>,
    seed: Option<u64>,
) -> PyResult<Game> {
    let bad = |error| bad_journal(py, &error);
    let record = JournalReader::new(journal.as_bytes()).with_unfinished().next();
    let record = record.ok_or_else(|| bad_input(py, "there is no journal in this text"))?.map_err(bad)?;
    if record.is_finished() {
        verify(&record).map_err(bad)?;
    }
    let steps = steps.unwrap_or(record.entries.len()).min(record.entries.len());
    let seed = seed_or_luck(py, seed)?;
    let (table, events) = played(&record, steps).map_err(bad)?;
    let kept = Kept {
        opening: record.header.opening.clone(),
        entries: record.entries[..steps].to_vec(),
        seed: record.end.as_ref().and_then(|end| end.seed.clone()).filter(|_| steps == record.entries.len()),
    };
    let names = Some(record.header.seats.clone());
    Game::sit_down(py, table, events, names, Fast::from_seed(seed), seed, Some(kept))
}

type Played = (Box<dyn Table>, Option<Box<dyn Events>>);

/// The table after the set-up and this many choices.
fn played(record: &Record, steps: usize) -> Result<Played, rustlers_house::JournalError> {
    let mut tale = Tale::open(record)?;
    let mut events = None;
    for _ in 0..=steps {
        events = tale.step()?.map(|step| step.events);
    }
    Ok((tale.table().clone_table(), events))
}

/// Every game: its name, its title, how many can play, and its options with their values.
#[pyfunction]
#[pyo3(signature = () -> "list[dict[str, typing.Any]]")]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    written(py, &rustlers_house::games())
}

/// The levels of bots, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.name()).collect()
}

#[pymethods]
impl Game {
    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.table.game()
    }

    /// The name on its box.
    #[getter]
    fn title(&self) -> &'static str {
        self.table.title()
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.table.players()
    }

    /// The names of the seats in stories.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The options the game was set up with.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Ok(written(py, &self.table.options())?.cast_into()?)
    }

    /// The seats whose choice is open; several when choices are simultaneous, none when the game is over.
    #[getter]
    fn awaits(&self) -> Vec<usize> {
        numbers(self.table.awaits())
    }

    /// The seats that may choose: the awaited ones, and those that may speak up unasked.
    #[getter]
    fn may_choose(&self) -> Vec<usize> {
        numbers(self.table.may_choose())
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// How the game ended: `{"places": [...], "scores": [...]}` by seat; `None` while it is in progress.
    #[getter]
    fn outcome(&self) -> Option<BTreeMap<&'static str, Vec<i32>>> {
        let outcome = self.table.outcome()?;
        let places = outcome.places().values().copied().map(i32::from).collect();
        Some([("places", places), ("scores", outcome.scores().values().copied().collect())].into())
    }

    /// Every legal choice of a seat; none if it may not choose.
    #[pyo3(signature = (seat: "int") -> "list[typing.Any]")]
    fn choices<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.table.bare_choices_text(self.seat(py, seat)?).get())
    }

    /// What a seat would say to make each of its `choices`, in the same order.
    fn texts(&self, py: Python<'_>, seat: i64) -> PyResult<Vec<String>> {
        let seat = self.seat(py, seat)?;
        let listed = self.table.choices(seat, &self.teller(Viewer::Seat(seat)));
        Ok(listed.into_iter().map(|listed| listed.text).collect())
    }

    /// The question to a seat; empty if it is not asked anything.
    fn question(&self, py: Python<'_>, seat: i64) -> PyResult<String> {
        let seat = self.seat(py, seat)?;
        if !self.table.awaits().contains(seat) {
            return Ok(String::new());
        }
        Ok(self.table.question(seat, &self.teller(Viewer::Seat(seat))))
    }

    /// Carries out a choice of a seat: one of `choices`.
    ///
    /// Raises `IllegalChoice`, whose `rule` is the id of the rule; then nothing has changed.
    #[pyo3(signature = (seat: "int", choice: "typing.Any") -> "None")]
    fn choose(&mut self, py: Python<'_>, seat: i64, choice: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        let choice = from_python(choice)?;
        self.carry_out(py, seat, choice, None)
    }

    /// Everything a seat knows; without a seat, what a spectator knows.
    #[pyo3(signature = (seat: "int | None" = None) -> "dict[str, typing.Any]")]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.table.view_text(self.viewer(py, seat)?).get())
    }

    /// The same drawn as text, at most 80 columns wide.
    #[pyo3(signature = (seat: "int | None" = None) -> "str")]
    fn draw(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(py, seat)?;
        let lines = self.table.draw(viewer, &self.teller(viewer));
        Ok(lines.iter().map(|line| line.to_string()).collect::<Vec<_>>().join("\n"))
    }

    /// What a seat, or a spectator, saw of the last choice (or of the set-up): `[{"sight": ..., "text": ...}]`.
    #[pyo3(signature = (seat: "int | None" = None) -> "list[dict[str, typing.Any]]")]
    fn sights<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, seat)?;
        let told = self.events.as_ref().map(|events| events.sights(viewer, &self.teller(viewer)));
        written(py, &told.unwrap_or_default())
    }

    /// Another game in the same state, with the same luck to come. Bots are copied with what they know.
    fn clone(&self) -> Game {
        let copy = |bot: &Option<Mutex<AnyBot>>| bot.as_ref().map(|bot| Mutex::new(copy_of(bot)));
        Game {
            table: self.table.clone_table(),
            events: None,
            names: self.names.clone(),
            chance: self.chance.clone(),
            whims: self.whims.clone(),
            bots: self.bots.iter().map(copy).collect(),
            journal: self.journal.clone(),
        }
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    #[pyo3(signature = (_memo: "typing.Any") -> "Game")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    /// For `pickle`: a game with a journal is replayed, any other one is restored from its position. The copy has no bots, and
    /// luck of its own that follows from this game's.
    #[pyo3(signature = () -> "typing.Any")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let module = py.import("rustlers")?;
        let mut luck = self.chance.clone();
        let seed = u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX));
        if self.journal.is_some() {
            let steps: Option<usize> = None;
            return Ok((module.getattr("replay")?, (self.journal(py)?, steps, seed).into_pyobject(py)?));
        }
        let position = (self.table.game(), self.position(py)?, self.options(py)?, seed, self.names.clone());
        Ok((module.getattr("restore")?, position.into_pyobject(py)?))
    }

    /// Another game that a seat cannot tell from this one: whatever it does not know is dealt anew.
    ///
    /// It has no bots and no journal, and its luck follows from `seed`.
    #[pyo3(signature = (seat: "int", seed: "int | None" = None) -> "Game")]
    fn redeal(&self, py: Python<'_>, seat: i64, seed: Option<u64>) -> PyResult<Game> {
        let seat = self.seat(py, seat)?;
        let seed = seed_or_luck(py, seed)?;
        let mut chance = Fast::from_seed(seed);
        let table = self.table.redeal(seat, &mut chance);
        Game::sit_down(py, table, None, Some(self.names.clone()), chance, seed, None)
    }

    /// The complete state in readable form, secrets included; `rustlers.restore` takes it.
    #[pyo3(signature = () -> "dict[str, typing.Any]")]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        written(py, &self.table.position())
    }

    /// The journal of the game: one line for each choice, with the seed once the game is over.
    ///
    /// `rustlers.replay` and the command `rustlers replay` read it. Raises `BadInput` for a game that was restored or
    /// redealt, because it has no beginning.
    fn journal(&self, py: Python<'_>) -> PyResult<String> {
        let Some(kept) = &self.journal else {
            return Err(bad_input(
                py,
                "this game was restored or redealt, so it has no journal from its beginning",
            ));
        };
        let header = Header::of_table(&*self.table, self.names.clone(), kept.opening.clone());
        let header = header.map_err(|error| no_table(py, &error))?;
        let write = || -> std::io::Result<Vec<u8>> {
            let mut writer = JournalWriter::begin(Vec::new(), &header)?;
            for entry in &kept.entries {
                writer.entry(entry)?;
            }
            match End::of_table(&*self.table, kept.seed.clone()) {
                Some(end) => writer.end(&end),
                None => Ok(std::mem::take(writer.get_mut())),
            }
        };
        let text = write().map_err(|error| bad_input(py, &error.to_string()))?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Lets a bot of a level sit down: `greenhorn`, `cowhand` or `tophand`. It gets what its seat sees, and nothing else.
    ///
    /// It watches from now on: seat bots before the first choice.
    fn seat_bot(&mut self, py: Python<'_>, seat: i64, level: &str) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        let level: Level =
            level.parse().map_err(|error: rustlers_bots::UnknownLevel| bad_input(py, &error.to_string()))?;
        let mut bot = self.table.bot(level);
        let is_new = self.journal.as_ref().is_some_and(|kept| kept.entries.is_empty());
        if let Some(events) = self.events.as_ref().filter(|_| is_new) {
            events.tell(&mut bot, seat);
        }
        self.bots[seat.index()] = Some(Mutex::new(bot));
        Ok(())
    }

    /// What the bot at an awaited seat chooses. Nothing happens yet: pass it to `choose`.
    #[pyo3(signature = (seat: "int") -> "typing.Any")]
    fn ask<'py>(&mut self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, seat)?;
        let choice = self.ask_bot(py, seat)?;
        written(py, &choice)
    }

    /// Why the bot at a seat made its last choice, in one line.
    fn why(&self, py: Python<'_>, seat: i64) -> PyResult<String> {
        let seat = self.seat(py, seat)?;
        match &self.bots[seat.index()] {
            Some(bot) => Ok(bot.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).why()),
            None => Err(no_bot(py, seat)),
        }
    }

    /// Plays the choices of all awaited bots until somebody else is awaited, or the game is over. Returns how many.
    #[pyo3(signature = (limit: "int | None" = None) -> "int")]
    fn play_bots(&mut self, py: Python<'_>, limit: Option<usize>) -> PyResult<usize> {
        let mut played = 0;
        let mut last = Seat::FIRST;
        while limit.is_none_or(|limit| played < limit) {
            let awaits = self.table.awaits();
            let bots = awaits.into_iter().filter(|seat| self.bots[seat.index()].is_some()).collect();
            let Some(seat) = next_seat(bots, last) else { break };
            let choice = self.ask_bot(py, seat)?;
            let why = self.why(py, seat.number().into())?;
            self.carry_out(py, seat, choice, Some(why))?;
            py.check_signals()?;
            (played, last) = (played + 1, seat);
        }
        Ok(played)
    }

    /// What a seat knows as a row of numbers (int16). `rustlers.obs.layout` says what they mean.
    fn observe<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<i16>>> {
        study::observation(py, &*self.table, self.seat(py, seat)?)
    }

    /// 1 for each action id that is legal for a seat (int8).
    fn action_mask<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<i8>>> {
        study::mask(py, &*self.table, self.seat(py, seat)?)
    }

    /// The action id of each of a seat's `choices`, in the same order; `None` for a choice without one.
    fn action_ids(&self, py: Python<'_>, seat: i64) -> PyResult<Vec<Option<u32>>> {
        let seat = self.seat(py, seat)?;
        Ok(self.table.spellings(seat).into_iter().map(|(id, _)| id).collect())
    }

    /// Each of a seat's `choices` as a row of numbers, in the same order (int16): its kind, and what completes it.
    fn features<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray2<i16>>> {
        study::features(py, &*self.table, self.seat(py, seat)?)
    }

    /// The choice of a seat with this action id; `None` if it has no such choice now.
    #[pyo3(signature = (seat: "int", action: "int") -> "typing.Any")]
    fn choice_of<'py>(&self, py: Python<'py>, seat: i64, action: i64) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.seat(py, seat)?;
        let choice = u32::try_from(action).ok().and_then(|id| self.table.choice_of(seat, id));
        choice.map(|choice| written(py, &choice)).transpose()
    }

    /// Carries out the choice of a seat with this action id. Raises `IllegalChoice` if it has no such choice now.
    fn act(&mut self, py: Python<'_>, seat: i64, action: i64) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        match u32::try_from(action).ok().and_then(|id| self.table.choice_of(seat, id)) {
            Some(choice) => self.carry_out(py, seat, choice, None),
            None => Err(illegal(py, &format!("{seat} has no choice with the id {action} now"), None)),
        }
    }

    fn __repr__(&self) -> String {
        let state = match self.table.outcome() {
            Some(_) => "over".to_owned(),
            None => format!("awaits {:?}", self.awaits()),
        };
        format!("<rustlers.Game {} with {} players, {state}>", self.table.game(), self.table.players())
    }
}

impl Game {
    fn sit_down(
        py: Python<'_>,
        table: Box<dyn Table>,
        events: Option<Box<dyn Events>>,
        names: Option<Vec<String>>,
        chance: Fast,
        seed: u64,
        journal: Option<Kept>,
    ) -> PyResult<Game> {
        let players = table.players();
        let numbered = || Seat::all(players).map(|seat| seat.to_string()).collect();
        let names: Vec<String> = names.unwrap_or_else(numbered);
        if names.len() != usize::from(players) {
            return Err(bad_input(py, &format!("there are {} names for {players} seats", names.len())));
        }
        let bots = Seat::all(players).map(|_| None).collect();
        Ok(Game { table, events, names, chance, whims: Fast::stream(seed, 1), bots, journal })
    }

    fn seat(&self, py: Python<'_>, number: i64) -> PyResult<Seat> {
        seat(py, number, self.table.players())
    }

    fn viewer(&self, py: Python<'_>, number: Option<i64>) -> PyResult<Viewer> {
        viewer(py, number, self.table.players())
    }

    fn teller(&self, viewer: Viewer) -> Teller<'_> {
        Teller::new(viewer, &self.names)
    }

    fn carry_out(&mut self, py: Python<'_>, seat: Seat, choice: Value, why: Option<String>) -> PyResult<()> {
        // A refusal must leave the luck as it was, too.
        let mut chance = self.chance.clone();
        let mut recorder = Recorder::new(&mut chance);
        let chosen = self.table.choose(seat, &choice, &mut recorder);
        let draws = recorder.into_outcomes();
        let events = chosen.map_err(|no| refused(py, &no))?;
        self.chance = chance;
        if let Some(kept) = &mut self.journal {
            kept.entries.push(EntryLine { seat, choice, chance: draws, why });
        }
        for (seat, bot) in Seat::all(self.table.players()).zip(&mut self.bots) {
            if let Some(bot) = bot {
                events.tell(bot.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner()), seat);
            }
        }
        self.events = Some(events);
        Ok(())
    }

    fn ask_bot(&mut self, py: Python<'_>, seat: Seat) -> PyResult<Value> {
        if !self.table.awaits().contains(seat) {
            return Err(illegal(py, &format!("{seat} is not asked anything now"), None));
        }
        let Game { table, bots, whims, .. } = self;
        let Some(bot) = &mut bots[seat.index()] else { return Err(no_bot(py, seat)) };
        let bot = bot.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        let luck: &mut (dyn Chance + Send) = whims;
        // A top hand thinks for a while: other threads go on.
        let choice = py.detach(|| table.ask(bot, seat, luck));
        choice.ok_or_else(|| bad_input(py, "this bot plays another game"))
    }
}

fn copy_of(bot: &Mutex<AnyBot>) -> AnyBot {
    bot.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
}

#[cold]
fn no_bot(py: Python<'_>, seat: Seat) -> PyErr {
    bad_input(py, &format!("no bot sits at {seat}: call seat_bot first"))
}
