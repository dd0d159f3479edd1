use std::io::Write;
use std::time::Instant;

use rayon::prelude::*;
use rustlers_bots::{Greenhorn, Level};
use rustlers_core::{Fast, Seat, Silent};
use rustlers_house::{End, Header, HouseError, HouseGame, Seed, Visitor, visit, write_played};
use serde::de::Deserialize as _;
use serde_json::Value;

use crate::run::{play_and_keep, play_bots, play_greenhorns, rules_stream};
use crate::tally::Tally;
use crate::{LabError, Plan, Report};

/// Plays the games of a plan and reports on them.
///
/// `journals` receives the journal of every game, in order, in the format of `rustlers_house`; each one contains its
/// seed. `progress` is called with the number of games just finished, from any thread; in total, as many as the plan
/// has.
pub fn simulate<G: HouseGame>(
    plan: &Plan<G::Options>,
    journals: Option<&mut dyn Write>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, LabError> {
    // Options that cannot set up a game are reported before anything else about the plan.
    let players = G::new(&plan.options, &mut Fast::from_seed(plan.seed), &mut Silent)?.players();
    plan.check(players)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let begun = Instant::now();
    let tally = match journals {
        None => pool.install(|| play_all::<G>(plan, progress))?,
        Some(out) => play_and_write::<G>(plan, &pool, out, progress)?,
    };
    Ok(Report::new(G::NAME, plan, &tally, begun.elapsed()))
}

/// The same for a game known only by name, with options as JSON.
pub fn simulate_named(
    game: &str,
    plan: &Plan<Value>,
    journals: Option<&mut dyn Write>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, LabError> {
    visit(game, Named { plan, journals, progress })?
}

struct Named<'a, 'w> {
    plan: &'a Plan<Value>,
    journals: Option<&'w mut (dyn Write + 'w)>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for Named<'_, '_> {
    type Out = Result<Report, LabError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let Plan { options, bots, rotate, games, seed, threads } = self.plan.clone();
        let options =
            G::Options::deserialize(options).map_err(|error| HouseError::BadOptions(error.to_string()))?;
        let plan = Plan { options, bots, rotate, games, seed, threads };
        simulate::<G>(&plan, self.journals, self.progress)
    }
}

/// Plays all games and keeps only the sums.
fn play_all<G: HouseGame>(
    plan: &Plan<G::Options>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tally, LabError> {
    // Often enough for a person to see, rarely enough to cost nothing.
    let progress_step = (plan.games / 1000).clamp(1, 1024);
    let is_all_greenhorns = plan.is_all(Level::Greenhorn);
    let worker = || (Tally::new(), Greenhorn::<G>::new());
    (0..plan.games)
        .into_par_iter()
        .try_fold(worker, |(mut tally, mut greenhorn), number| {
            let played = match is_all_greenhorns {
                true => play_greenhorns::<G>(plan, number, &mut greenhorn)?,
                false => play_bots::<G>(plan, number, None)?,
            };
            tally.count(&played.outcome, played.decisions, |seat| plan.level(number, seat));
            if tally.games % progress_step == 0 {
                progress(progress_step);
            }
            Ok((tally, greenhorn))
        })
        .map(|worked: Result<_, LabError>| {
            let (tally, _) = worked?;
            match tally.games % progress_step {
                0 => {}
                left => progress(left),
            }
            Ok(tally)
        })
        .try_reduce(Tally::new, |one, two| Ok(one.plus(two)))
}

/// Plays all games, a few at a time, and writes their journals in order.
fn play_and_write<G: HouseGame>(
    plan: &Plan<G::Options>,
    pool: &rayon::ThreadPool,
    out: &mut dyn Write,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tally, LabError> {
    let header = Header::of_game::<G>(&plan.options, Vec::new(), Vec::new())?;
    let at_a_time = 64 * plan.threads as u64;
    let mut tally = Tally::new();
    let mut first = 0;
    while first < plan.games {
        let count = at_a_time.min(plan.games - first);
        let play = |index: usize| {
            let written = play_to_journal::<G>(plan, first + index as u64, &header);
            progress(1);
            written
        };
        let written: Vec<(Tally, Vec<u8>)> =
            pool.install(|| (0..count as usize).into_par_iter().map(play).collect::<Result<_, LabError>>())?;
        for (one, journal) in written {
            tally = tally.plus(one);
            out.write_all(&journal).map_err(|error| LabError::Journals(error.to_string()))?;
        }
        first += count;
    }
    out.flush().map_err(|error| LabError::Journals(error.to_string()))?;
    Ok(tally)
}

fn play_to_journal<G: HouseGame>(
    plan: &Plan<G::Options>,
    number: u64,
    header: &Header,
) -> Result<(Tally, Vec<u8>), LabError> {
    let (played, kept) = play_and_keep::<G>(plan, number)?;
    let level = |seat| plan.level(number, seat);
    let mut tally = Tally::new();
    tally.count(&played.outcome, played.decisions, level);

    let seats = Seat::all(played.game.players()).map(|seat| level(seat).to_string()).collect();
    let header = Header { seats, opening: kept.opening, ..header.clone() };
    let stream = Some(rules_stream(number));
    let end = End::of_game(&played.game, Some(Seed::Fast { seed: plan.seed, stream }));
    let mut journal = Vec::new();
    write_played::<G>(&mut journal, &header, &plan.options, &kept.entries, &kept.whys, end.as_ref())
        .map_err(|error| LabError::Journals(error.to_string()))?;
    Ok((tally, journal))
}
