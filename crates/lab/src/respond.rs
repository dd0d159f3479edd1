//! A best response that is trained: a learner plays against a bot that never changes, and then shows on deals that it has
//! not seen how often somebody wins who knows this bot.
//!
//! The learner starts out as a cowhand. It knows nothing about a game but its [`Study`](rustlers_core::Study), the rule of
//! thumb, and what the top hand's weights say about imagined tables; it sits on a chair like everybody else.

mod decision;
mod learner;
mod policy;
mod school;
mod weights;

use std::sync::Arc;
use std::time::Instant;

use rustlers_core::{Fast, Silent};
use rustlers_house::{HouseError, HouseGame, Visitor, visit};
use serde::Serialize;
use serde::de::Deserialize as _;
use serde_json::Value;

use crate::plan::check_threads;
use crate::strength::places;
use crate::{Contender, LabError, PlaceStrength, Places};
use policy::Policy;
use school::School;

/// What to train against. `O` are the options of the game, typed or as JSON.
#[derive(Clone, Debug)]
pub struct RespondPlan<O> {
    /// The options of every game.
    pub options: O,
    /// The bot that the learner gets to know.
    pub against: Contender,
    /// The number of training games.
    pub games: u64,
    /// The number of deals on which the learner is measured; each is played once for every place at the table.
    pub deals: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

/// How a trained response did.
#[derive(Clone, Debug, Serialize)]
pub struct Response {
    /// The name of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The bot in all other seats.
    pub against: Contender,
    /// The number of training games.
    pub games: u64,
    /// The number of deals on which it was measured.
    pub deals: u64,
    /// The random seed.
    pub seed: u64,
    /// How it did while it was trained.
    pub training: Vec<Trained>,
    /// How it does before the training, by kind of place: one line if all seats are alike.
    pub before: Vec<PlaceStrength>,
    /// How it does after the training, on the same deals.
    pub after: Vec<PlaceStrength>,
    /// How long everything took.
    pub seconds: f64,
}

/// Some of the training games, in which the learner still tries things out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trained {
    /// The number of games played by their end.
    pub games: u64,
    /// The learner's share of these games since the ones before; a shared victory counts as a fraction.
    pub share: f64,
}

/// Trains a response, and measures it. `progress` is called with the number of games just finished.
pub fn respond<G: HouseGame>(
    plan: &RespondPlan<G::Options>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Response, LabError> {
    let sample = G::new(&plan.options, &mut Fast::from_seed(plan.seed), &mut Silent)?;
    if plan.games == 0 || plan.deals == 0 {
        return Err(LabError::NoGames);
    }
    check_threads(plan.threads)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let begun = Instant::now();
    let school = School::<G> { plan, places: places(&sample, Places::Every), pool, progress };
    let novice = Arc::new(Policy::new());
    let (trained, training) = school.train(&novice)?;
    let (before, after) = school.measure(&novice, &trained)?;
    Ok(Response {
        game: G::NAME.to_owned(),
        players: sample.players(),
        against: plan.against.clone(),
        games: plan.games,
        deals: plan.deals,
        seed: plan.seed,
        training,
        before,
        after,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// The same for a game known only by name, with options as JSON.
pub fn respond_named(
    game: &str,
    plan: &RespondPlan<Value>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Response, LabError> {
    struct Named<'a>(&'a RespondPlan<Value>, &'a (dyn Fn(u64) + Sync));
    impl Visitor for Named<'_> {
        type Out = Result<Response, LabError>;
        fn visit<G: HouseGame>(self) -> Self::Out {
            let RespondPlan { options, against, games, deals, seed, threads } = self.0.clone();
            let options = G::Options::deserialize(options)
                .map_err(|error| HouseError::BadOptions(error.to_string()))?;
            respond::<G>(&RespondPlan { options, against, games, deals, seed, threads }, self.1)
        }
    }
    visit(game, Named(plan, progress))?
}

/// The number of games in a plan, for a progress bar: those of the training, and three kinds of measured ones.
pub fn games_of_response(game: &str, options: &Value, games: u64, deals: u64) -> Result<u64, LabError> {
    let once = crate::games_of(game, options, Places::Every, deals)?;
    Ok(games + 2 * once - deals)
}
