//! The balance of Best of the West: cowhands play many games of every team size, and a [`Balance`] reports who wins,
//! where Rep and Cash come from, and how every component is used and what it is worth.
//!
//! The same plan gives the same report, whatever the number of threads: game `i` of a team size has its own streams of
//! luck, and everything is counted in whole numbers.

mod count;
mod html;
mod plot;
mod report;
mod watch;

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use rustlers_bots::{Bot, Bots as _, Level};
use rustlers_core::{Chair, Fast, Game as _, Seat, Tabletop as _};
use rustlers_house::{EditionReader, HouseError};
use rustlers_west::edition::Edition;
use rustlers_west::{Options, West};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::data::Part;
use crate::plan::check_threads;
use crate::{LabError, next_seat};
use count::Count;
use watch::Watch;

pub use count::Kind;
pub use html::html;
pub use report::{Balance, TeamBalance, Use};

/// What to play: the same number of games for each team size.
#[derive(Clone, Debug)]
pub struct BalancePlan {
    /// Games of each team size.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

/// The team sizes by their number of characters: 2v2, two Bandits against three Pioneers, 3v3.
pub const TEAM_SIZES: [u8; 3] = [4, 5, 6];

/// Lets cowhands play, and reports on every component.
///
/// `edition` reads component data to use instead of the standard edition. `progress` is called with the number of games
/// just finished, from any thread.
pub fn balance_west(
    plan: &BalancePlan,
    edition: Option<&mut EditionReader<'_>>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Balance, LabError> {
    let options = options(edition)?;
    let counts = count(plan, 0..plan.games, &options, progress)?;
    Ok(report::report(plan.games, plan.seed, options.edition(), &counts))
}

/// Part of a balance report: the sums over some of its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BalancePart {
    pub(crate) part: Part,
    pub(crate) plan: Whole,
    counts: Vec<(u8, Count)>,
}

/// Everything that decides about a report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Whole {
    games: u64,
    seed: u64,
    rules: u32,
    /// They contain the component data, if it is not that of the standard edition.
    options: Value,
}

/// Plays one part of a balance report; [`merge_studies`](crate::merge_studies) makes the report when all parts are there.
pub fn balance_part(
    plan: &BalancePlan,
    part: Part,
    edition: Option<&mut EditionReader<'_>>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<BalancePart, LabError> {
    let options = options(edition)?;
    let counts = count(plan, part.range(plan.games), &options, progress)?;
    let BalancePlan { games, seed, .. } = *plan;
    let options = serde_json::to_value(&options).map_err(|error| LabError::Unwritten(error.to_string()))?;
    Ok(BalancePart { part, plan: Whole { games, seed, rules: West::RULES_VERSION, options }, counts })
}

/// The report that all parts together make. They belong together and are complete (`assemble`).
pub(crate) fn merge_balance(parts: Vec<BalancePart>) -> Result<Balance, LabError> {
    let Some(Whole { games, seed, rules, options }) = parts.first().map(|part| part.plan.clone()) else {
        return Err(LabError::NoGames);
    };
    if rules != West::RULES_VERSION {
        let known = West::RULES_VERSION;
        return Err(LabError::Parts(format!(
            "these parts were played under version {rules} of the rules, and this program knows version {known}"
        )));
    }
    let options = Options::deserialize(options).map_err(|error| HouseError::BadOptions(error.to_string()))?;
    let mut counts: Vec<(u8, Count)> =
        TEAM_SIZES.into_iter().map(|players| (players, Count::default())).collect();
    for (size, more) in parts.into_iter().flat_map(|part| part.counts) {
        if let Some((_, sum)) = counts.iter_mut().find(|(players, _)| *players == size) {
            *sum = std::mem::take(sum).plus(more);
        }
    }
    Ok(report::report(games, seed, options.edition(), &counts))
}

/// The options for four characters; only the edition matters.
fn options(edition: Option<&mut EditionReader<'_>>) -> Result<Options, LabError> {
    let edition = edition.map(|mut read| Edition::read(&mut read)).transpose();
    let edition = edition.map_err(|bad| HouseError::BadEdition(bad.0))?.map(Arc::new);
    Ok(Options { edition, ..Options::new(TEAM_SIZES[0]) })
}

/// Plays these games of every team size, and sums up.
fn count(
    plan: &BalancePlan,
    games: Range<u64>,
    options: &Options,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<(u8, Count)>, LabError> {
    if plan.games == 0 {
        return Err(LabError::NoGames);
    }
    check_threads(plan.threads)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let play = |players: u8| {
        let options = Options { edition: options.edition.clone(), ..Options::new(players) };
        let counted = games.clone().into_par_iter().try_fold(Count::default, |mut count, number| {
            play_one(&options, plan.seed, number, &mut count)?;
            progress(1);
            Ok::<Count, LabError>(count)
        });
        counted.try_reduce(Count::default, |one, other| Ok(one.plus(other)))
    };
    TEAM_SIZES.into_iter().map(|players| Ok((players, pool.install(|| play(players))?))).collect()
}

/// One game, from set-up to scoring.
fn play_one(options: &Options, seed: u64, number: u64, count: &mut Count) -> Result<(), LabError> {
    let stream = u64::from(options.players) << 40 | number << 1;
    let (mut rules, mut whims) = (Fast::stream(seed, stream), Fast::stream(seed, stream + 1));
    let mut events = Vec::new();
    let mut game = West::new(options, &mut rules, &mut events)?;
    let mut bots: Vec<Box<dyn Bot<West>>> =
        Seat::all(options.players).map(|_| West::bot(Level::Cowhand)).collect();
    let mut watch = Watch::new(&game);
    let mut decisions = 0;
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        let choice = bots[seat.index()].choose(&Chair::new(&game, seat), &mut whims);
        game.choose(seat, choice, &mut rules, &mut events).map_err(|illegal| LabError::Refused {
            number,
            seat,
            level: Level::Cowhand,
            illegal,
        })?;
        events.drain(..).for_each(|event| watch.see(event.what()));
        watch.look(&game);
        decisions += 1;
        last = seat;
    }
    let outcome = game.outcome().ok_or(LabError::NoOutcome { number })?;
    count.add(watch.finish(&game, outcome.winners(), decisions));
    Ok(())
}
