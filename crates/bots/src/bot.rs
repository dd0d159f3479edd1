use rustlers_core::{Chair, Chance, Game};

use crate::Level;

/// A player that is a program.
///
/// One bot plays one seat of one game: what it has watched belongs to that seat.
pub trait Bot<G: Game>: Send {
    /// Told of everything its seat witnesses, in order, when it [wants to be](Bot::watches).
    fn watch(&mut self, sight: &G::Sight) {
        let _ = sight;
    }

    /// Does it want to be told what its seat witnesses? Whoever runs the game makes no sights for a bot that does not.
    fn watches(&self) -> bool {
        false
    }

    /// One of the choices that are open to its seat, which must be awaited.
    ///
    /// `chance` is the bot's own luck and says nothing about the game's.
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice;

    /// One line: why the last choice was made, for the replay.
    fn why(&self) -> String;
}

/// The bots of a game.
pub trait Bots: Game + 'static {
    /// A bot of this level that has not sat down yet.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;
}
