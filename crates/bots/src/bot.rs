use rustlers_core::{Chair, Chance, Game, SeatMap, Seats};

use crate::{Features, Level, Recipe};

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

    /// Another one that has watched and planned the same, to think somewhere else.
    fn boxed(&self) -> Box<dyn Bot<G>>;
}

/// The bots of a game.
pub trait Bots: Game + 'static {
    /// A bot of this level that has not sat down yet.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;

    /// How hard a top hand of this game thinks; `None` for a game whose top hand does not think by a recipe.
    fn recipe() -> Option<Recipe> {
        None
    }

    /// A top hand that thinks by another recipe; one that thinks as usual where there is no recipe.
    fn top_hand(recipe: Recipe) -> Box<dyn Bot<Self>> {
        let _ = recipe;
        Self::bot(Level::TopHand)
    }

    /// What counts for every seat, as the top hand sees it; `None` for a game without such features.
    fn describe(&self) -> Option<Description> {
        None
    }
}

/// What counts at a table.
#[derive(Clone, Debug)]
pub struct Description {
    /// What the features are.
    pub names: &'static [&'static str],
    /// Which weights count.
    pub stage: usize,
    /// The features of every seat.
    pub features: SeatMap<Features>,
    /// The seats that compete, one for each side.
    pub competitors: Seats,
}
