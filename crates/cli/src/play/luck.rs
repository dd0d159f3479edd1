//! The luck of a game: one source for the rules and one for each bot, independent of each other.

use rustlers_core::{Chance, Fast};
use rustlers_house::Seed;

use crate::failure::Failure;
use crate::setup;

/// Where the luck of a game comes from.
pub(crate) struct Luck {
    /// What the rules draw from.
    pub(crate) rules: Box<dyn Chance>,
    /// What each seat's bot draws from.
    pub(crate) bots: Vec<Box<dyn Chance>>,
    /// Where the rules' luck comes from, a secret until the game is over.
    pub(crate) seed: Seed,
}

impl Luck {
    /// Luck from a seed alone, or unpredictable luck without one.
    pub(crate) fn new(number: Option<u64>, players: u8) -> Result<Luck, Failure> {
        let bot = |seat: u8| -> Result<Box<dyn Chance>, Failure> {
            match number {
                Some(number) => Ok(Box::new(Fast::stream(number, 1 + u64::from(seat)))),
                None => Ok(setup::luck(None)?.chance()),
            }
        };
        let seed = setup::luck(number)?;
        Ok(Luck { rules: seed.chance(), bots: (0..players).map(bot).collect::<Result<_, _>>()?, seed })
    }
}
