use rustlers_bots::Level;
use rustlers_core::Seat;

use crate::LabError;

/// The most threads that a plan may ask for.
pub const MOST_THREADS: usize = 1024;

/// What to simulate. `O` are the options of the game, typed or as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<O> {
    /// The options of every game.
    pub options: O,
    /// Who plays: one bot for every seat.
    pub bots: Vec<Level>,
    /// Do the bots move by one seat after every game? Then no bot benefits from where it sits.
    pub rotate: bool,
    /// The number of games.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

impl<O> Plan<O> {
    /// Can the plan be carried out at a table with this many players?
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

    /// Who sits there in game `number`.
    pub(crate) fn level(&self, number: u64, seat: Seat) -> Level {
        let moved = if self.rotate { number % self.bots.len() as u64 } else { 0 };
        self.bots[(seat.index() + moved as usize) % self.bots.len()]
    }

    pub(crate) fn is_all(&self, level: Level) -> bool {
        self.bots.iter().all(|&bot| bot == level)
    }
}

/// Does this number of threads make sense?
pub(crate) fn check_threads(threads: usize) -> Result<(), LabError> {
    match threads {
        0 => Err(LabError::NoThreads),
        _ if threads > MOST_THREADS => Err(LabError::TooManyThreads { threads }),
        _ => Ok(()),
    }
}
