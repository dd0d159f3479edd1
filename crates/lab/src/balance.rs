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

use std::sync::Arc;

use rayon::prelude::*;
use rustlers_bots::{Bot, Bots as _, Level};
use rustlers_core::{Chair, Fast, Game as _, Seat};
use rustlers_house::{EditionReader, HouseError};
use rustlers_west::edition::Edition;
use rustlers_west::{Options, West};

use crate::{LabError, MOST_THREADS, next_seat};
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
    match () {
        () if plan.games == 0 => return Err(LabError::NoGames),
        () if plan.threads == 0 => return Err(LabError::NoThreads),
        () if plan.threads > MOST_THREADS => return Err(LabError::TooManyThreads { threads: plan.threads }),
        () => {}
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let edition = edition.map(|mut read| Edition::read(&mut read)).transpose();
    let edition = edition.map_err(|bad| HouseError::BadEdition(bad.0))?.map(Arc::new);
    let options = |players: u8| Options { edition: edition.clone(), ..Options::new(players) };
    let play = |players: u8| {
        let options = options(players);
        let games = (0..plan.games).into_par_iter();
        let counted = games.try_fold(Count::default, |mut count, number| {
            play_one(&options, plan.seed, number, &mut count)?;
            progress(1);
            Ok::<Count, LabError>(count)
        });
        counted.try_reduce(Count::default, |one, other| Ok(one.plus(other)))
    };
    let counts = TEAM_SIZES.into_iter().map(|players| Ok((players, pool.install(|| play(players))?)));
    let counts = counts.collect::<Result<Vec<_>, LabError>>()?;
    Ok(report::report(plan, options(4).edition(), &counts))
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
