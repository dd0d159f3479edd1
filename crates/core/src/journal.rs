//! A match as it was played: options, then every choice with every outcome of chance, in order.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BadOptions, Chance, ChanceFault, Game, Illegal, Log, Recorded, Recorder, Seat, Silent};

/// A choice that was made, with the luck of carrying it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<C> {
    /// Who chose.
    pub seat: Seat,
    /// The choice.
    pub choice: C,
    /// The outcomes of chance, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// Everything needed to replay a game, move by move, without a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<G: Game> {
    /// The options the game was set up with.
    pub options: G::Options,
    /// The outcomes of chance during set-up.
    pub opening: Vec<u32>,
    /// Every choice, in order.
    pub entries: Vec<Entry<G::Choice>>,
}

impl<G: Game> Journal<G> {
    /// Replays the whole journal and returns the final state.
    pub fn replay(&self) -> Result<G, BrokenJournal> {
        let mut game = self.open(&mut Silent)?;
        for (index, entry) in self.entries.iter().enumerate() {
            play(&mut game, index, entry, &mut Silent)?;
        }
        Ok(game)
    }

    /// Sets the game up as it was, before the first choice.
    pub fn open(&self, log: &mut impl Log<G>) -> Result<G, BrokenJournal> {
        let mut chance = Recorded::new(&self.opening);
        let game = G::new(&self.options, &mut chance, log).map_err(BrokenJournal::Options)?;
        chance.finish().map_err(|fault| BrokenJournal::Chance { index: None, fault })?;
        Ok(game)
    }

    /// Replays the journal and passes on every state with the events that led to it, starting with the set-up (with no
    /// entry).
    pub fn retell(
        &self,
        mut show: impl FnMut(&G, Option<&Entry<G::Choice>>, &[G::Event]),
    ) -> Result<G, BrokenJournal> {
        let mut events = Vec::new();
        let mut game = self.open(&mut events)?;
        show(&game, None, &events);
        for (index, entry) in self.entries.iter().enumerate() {
            events.clear();
            play(&mut game, index, entry, &mut events)?;
            show(&game, Some(entry), &events);
        }
        Ok(game)
    }
}

/// Carries out one entry, with its recorded luck.
fn play<G: Game>(
    game: &mut G,
    index: usize,
    entry: &Entry<G::Choice>,
    log: &mut impl Log<G>,
) -> Result<(), BrokenJournal> {
    let mut chance = Recorded::new(&entry.chance);
    game.choose(entry.seat, entry.choice, &mut chance, log)
        .map_err(|illegal| BrokenJournal::Choice { index, illegal })?;
    chance.finish().map_err(|fault| BrokenJournal::Chance { index: Some(index), fault })
}

/// Why a journal cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrokenJournal {
    /// Its options cannot set up a game.
    Options(BadOptions),
    /// One of its choices is not legal.
    Choice {
        /// The number of the entry, from 0.
        index: usize,
        /// Why not.
        illegal: Illegal,
    },
    /// The outcomes of one of its entries, or of the set-up, do not fit.
    Chance {
        /// The number of the entry, from 0; `None` for the set-up.
        index: Option<usize>,
        /// What is wrong with them.
        fault: ChanceFault,
    },
}

impl fmt::Display for BrokenJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BrokenJournal::Options(bad) => write!(f, "the options are not valid: {bad}"),
            BrokenJournal::Choice { index, illegal } => {
                write!(f, "choice {} is not legal: {illegal}", index + 1)
            }
            BrokenJournal::Chance { index: Some(index), fault } => {
                write!(f, "the draws of choice {} do not fit: {fault}", index + 1)
            }
            BrokenJournal::Chance { index: None, fault } => {
                write!(f, "the draws of the set-up do not fit: {fault}")
            }
        }
    }
}

impl std::error::Error for BrokenJournal {}

/// A game being played, with its journal.
///
/// Every choice goes through here and is recorded with its luck, so that `journal().replay()` always equals `game()`.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    journal: Journal<G>,
}

impl<G: Game> Match<G> {
    /// Sets a game up and opens its journal.
    pub fn begin(
        options: G::Options,
        chance: &mut impl Chance,
        log: &mut impl Log<G>,
    ) -> Result<Match<G>, BadOptions> {
        let mut recorder = Recorder::new(chance);
        let game = G::new(&options, &mut recorder, log)?;
        let opening = recorder.into_outcomes();
        Ok(Match { game, journal: Journal { options, opening, entries: Vec::new() } })
    }

    /// Carries out a choice and records it; a refusal leaves game and journal unchanged.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: G::Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<G>,
    ) -> Result<(), Illegal> {
        let mut recorder = Recorder::new(chance);
        self.game.choose(seat, choice, &mut recorder, log)?;
        let chance = recorder.into_outcomes();
        self.journal.entries.push(Entry { seat, choice, chance });
        Ok(())
    }

    /// The current state of the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// The journal, once the match is finished.
    pub fn into_journal(self) -> Journal<G> {
        self.journal
    }
}
