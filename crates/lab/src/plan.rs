use rustlers_bots::Level;
use rustlers_core::Seat;

use crate::LabError;

/// The most threads that a plan may ask for.
pub const MOST_THREADS: usize = 1024;

/// What to simulate. `O` are the options of the game, typed or as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<O> {
    /// What every game is set up with.
    pub options: O,
    /// Who plays: one bot for every seat.
    pub bots: Vec<Level>,
    /// Do the bots move on by one seat after every game? Then no bot gains by where it sits.
    pub rotate: bool,
    /// How many games.
    pub games: u64,
    /// The seed from which all luck follows.
    pub seed: u64,
    /// How many threads share the work. They change nothing but the time it takes.
    pub threads: usize,
}

impl<O> Plan<O> {
    /// Is the plan one that can be carried out, at a table of so many players?
    pub(crate) fn check(&self, players: u8) -> Result<(), LabError> {
        check_threads(self.threads)?;
        match () {
            () if self.games == 0 => Err(LabError::NoGames),
            () if self.bots.len() != usize::from(players) => {
                Err(LabError::WrongBots { given: self.bots.len(), players })
            }
            () => Ok(()),
        }
    }

    /// Who sits there in game number `number`.
    pub(crate) fn level(&self, number: u64, seat: Seat) -> Level {
        let moved = if self.rotate { number % self.bots.len() as u64 } else { 0 };
        self.bots[(seat.index() + moved as usize) % self.bots.len()]
    }

    pub(crate) fn is_all(&self, level: Level) -> bool {
        self.bots.iter().all(|&bot| bot == level)
    }
}

/// Is it a number of threads that makes sense?
pub(crate) fn check_threads(threads: usize) -> Result<(), LabError> {
    match threads {
        0 => Err(LabError::NoThreads),
        _ if threads > MOST_THREADS => Err(LabError::TooManyThreads { threads }),
        _ => Ok(()),
    }
}
