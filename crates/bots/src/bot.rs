use rustlers_core::{Chair, Chance, Game, Seat, SeatMap, Seats};

use crate::{Appraisal, Features, Level, Mark, Marking, Recipe};

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

    /// What each choice that is open to its seat is worth, the best first, by all that it has watched; with the choice that
    /// was `made`, if somebody has made one. About so many playouts may be spent, and the same seed gives the same answer.
    ///
    /// Empty for a bot that does not think ahead, and for a seat without a choice.
    fn appraise(
        &self,
        chair: &Chair<'_, G>,
        made: Option<G::Choice>,
        playouts: u32,
        seed: u64,
    ) -> Vec<Appraisal<G::Choice>> {
        let _ = (chair, made, playouts, seed);
        Vec::new()
    }

    /// Told that its seat makes this choice, if somebody else decides for the seat. Call it before the choice is carried out.
    ///
    /// Returns how many choices it would have thought about: 1 or less if the decision is none for it.
    fn follow(&mut self, chair: &Chair<'_, G>, choice: G::Choice, seed: u64) -> usize {
        let _ = (chair, choice, seed);
        0
    }

    /// Told of the marks on the board that its side sees, all of them, before it chooses.
    fn read_marks(&mut self, chair: &Chair<'_, G>, marks: &[Mark]) {
        let _ = (chair, marks);
    }

    /// What it writes on the board for its own side with a choice that it has just made, where these marks are there already; the
    /// chair is as it was for the choice. Nothing in games without sides.
    fn mark(&self, chair: &Chair<'_, G>, choice: G::Choice, marks: &[Mark]) -> Vec<Marking> {
        let _ = (chair, choice, marks);
        Vec::new()
    }

    /// One line: why the last choice was made, for the replay.
    fn why(&self) -> String;

    /// The same with everybody's name in it, by seat, for whoever knows them.
    fn why_naming(&self, names: &[String]) -> String {
        let _ = names;
        self.why()
    }

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

    /// Somebody who plays to exploit the trust of others, to test bots in the lab; none where nobody is known who could.
    fn crew() -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// Everybody's chance to win from here, with nothing hidden: the mean of so many playouts, or with none what the top hand's
    /// weights say. The same seed gives the same chances. Even chances for a game without a top hand.
    fn chances(&self, playouts: u32, seed: u64) -> SeatMap<f64> {
        let _ = (playouts, seed);
        SeatMap::new(self.players(), 1.0 / f64::from(self.players()))
    }

    /// The same if a seat makes this choice, whatever its draws turn out to be: over redraws of them, if there are no
    /// playouts.
    fn chances_with(
        &self,
        seat: Seat,
        choice: Self::Choice,
        playouts: u32,
        redraws: u32,
        seed: u64,
    ) -> SeatMap<f64> {
        let _ = (seat, choice, redraws);
        self.chances(playouts, seed)
    }

    /// How a choice deals with the truth, where that can be told apart.
    fn candor(&self, seat: Seat, choice: Self::Choice) -> Option<Candor> {
        let _ = (seat, choice);
        None
    }

    /// How much money a seat has, and where it is; `None` for a game without places.
    fn purse(&self, seat: Seat) -> Option<Purse> {
        let _ = seat;
        None
    }

    /// How thoroughly a finished game is studied.
    fn study() -> Study {
        Study { decisions: 0, most: 0, moments: 0 }
    }

    /// What counts for every seat, as the top hand sees it; `None` for a game without such features.
    fn describe(&self) -> Option<Description> {
        None
    }

    /// What the choices of everybody but `seat` have left behind, as the top hand sees it; `None` for a game without such traces.
    fn evidence(&self, seat: Seat) -> Option<Evidence> {
        let _ = seat;
        None
    }
}

/// How a choice deals with the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candor {
    /// It says something that is not so, or pretends it.
    Lie,
    /// It takes somebody at their word, or does not.
    Answer {
        /// Who said it.
        to: Seat,
        /// Was it a lie?
        is_lie: bool,
    },
}

/// The money of a seat, and where the seat is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purse {
    /// The id of the place; empty if it is nowhere.
    pub place: String,
    /// Money of its own.
    pub own: i32,
    /// Money that it shares with its side.
    pub shared: i32,
}

/// How thoroughly a finished game is studied. What is counted is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Study {
    /// How many playouts all decisions together may cost.
    pub decisions: u32,
    /// How many a single decision may cost.
    pub most: u32,
    /// How many playouts estimate everybody's chances at a moment; 0 leaves it to the weights.
    pub moments: u32,
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

/// What people's choices have left behind in a world.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// What the traces are.
    pub names: &'static [&'static str],
    /// Which weights count.
    pub stage: usize,
    /// The traces themselves.
    pub traces: Features,
}
