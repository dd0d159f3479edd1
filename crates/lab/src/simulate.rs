use std::io::Write;
use std::time::Instant;

use rayon::prelude::*;
use rustlers_bots::{Greenhorn, Level};
use rustlers_core::{Fast, Seat, Silent};
use rustlers_house::{End, Header, HouseError, HouseGame, Seed, Visitor, visit, write_played};
use serde::de::Deserialize as _;
use serde_json::Value;

use crate::data::{
    Counted, Decision, Facts, Form, Output, PlanStamp, STAMP, Shared, Sheet, Stamp, decision_lines,
    decisions_of,
};
use crate::run::{Kept, play_and_keep, play_bots, play_greenhorns, rules_stream};
use crate::tally::Tally;
use crate::{LabError, Plan, Report};

/// Plays the games of a plan and reports on them.
///
/// With an output, the games are written in order, and only those of the output's part are played. `progress` is called
/// with the number of games just finished, from any thread; in total, as many as are played.
pub fn simulate<G: HouseGame>(
    plan: &Plan<G::Options>,
    output: Option<Output<'_>>,
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
    let tally = match output {
        None => pool.install(|| play_all::<G>(plan, progress))?,
        Some(output) => play_and_write::<G>(plan, &pool, output, progress)?,
    };
    Ok(Report::new(G::NAME, plan, &tally, begun.elapsed()))
}

/// The same for a game known only by name, with options as JSON.
pub fn simulate_named(
    game: &str,
    plan: &Plan<Value>,
    output: Option<Output<'_>>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, LabError> {
    visit(game, Named { plan, output, progress })?
}

struct Named<'a, 'w> {
    plan: &'a Plan<Value>,
    output: Option<Output<'w>>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for Named<'_, '_> {
    type Out = Result<Report, LabError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let Plan { options, bots, rotate, games, seed, threads } = self.plan.clone();
        let options =
            G::Options::deserialize(options).map_err(|error| HouseError::BadOptions(error.to_string()))?;
        let plan = Plan { options, bots, rotate, games, seed, threads };
        simulate::<G>(&plan, self.output, self.progress)
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

/// Plays the games of a plan or of a part of it, a few at a time, and writes them in order.
fn play_and_write<G: HouseGame>(
    plan: &Plan<G::Options>,
    pool: &rayon::ThreadPool,
    output: Output<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tally, LabError> {
    let Output { form, part, to } = output;
    let range = part.map_or(0..plan.games, |part| part.range(plan.games));
    let mut writer = Writer::new(form, to)?;
    let work = Work { plan, form, header: Header::of_game::<G>(&plan.options, Vec::new(), Vec::new())? };
    let shared = Shared::of::<G>(&plan.options, Some(plan.seed))?;
    // Decisions are many, and all that were played together are in memory.
    let at_a_time = (if form.is_decisions() { 8 } else { 64 }) * plan.threads as u64;
    let mut tally = Tally::new();
    let mut first = range.start;
    while first < range.end {
        let count = at_a_time.min(range.end - first);
        let play = |greenhorn: &mut Greenhorn<G>, index: usize| {
            let played = work.play(first + index as u64, &shared, greenhorn);
            progress(1);
            played
        };
        let pieces: Vec<(Tally, Piece)> = pool.install(|| {
            let games = (0..count as usize).into_par_iter();
            games.map_init(Greenhorn::new, play).collect::<Result<_, LabError>>()
        })?;
        for (one, piece) in pieces {
            tally = tally.plus(one);
            writer.add(&shared, &piece)?;
        }
        first += count;
    }
    let mut stamp = Stamp::new(form, Some(PlanStamp::of::<G>(plan)?));
    stamp.part = part.map(|part| Counted { part, tally: tally.clone() });
    writer.finish(&stamp)?;
    Ok(tally)
}

/// What is played, and what is kept of it.
struct Work<'a, G: HouseGame> {
    plan: &'a Plan<G::Options>,
    form: Form,
    /// What the headers of all journals have in common.
    header: Header,
}

/// What is written about one game.
enum Piece {
    Lines(Vec<u8>),
    Game(Facts),
    Decisions(Facts, Vec<Decision>),
}

impl<G: HouseGame> Work<'_, G> {
    fn play(
        &self,
        number: u64,
        shared: &Shared,
        greenhorn: &mut Greenhorn<G>,
    ) -> Result<(Tally, Piece), LabError> {
        let level = |seat| self.plan.level(number, seat);
        let name = |seat| level(seat).name();
        let (played, kept) = match self.form {
            Form::Games if self.plan.is_all(Level::Greenhorn) => {
                (play_greenhorns::<G>(self.plan, number, greenhorn)?, None)
            }
            Form::Games => (play_bots::<G>(self.plan, number, None)?, None),
            Form::Journals | Form::Decisions | Form::DecisionLines => {
                let (played, kept) = play_and_keep::<G>(self.plan, number)?;
                (played, Some(kept))
            }
        };
        let mut tally = Tally::new();
        tally.count(&played.outcome, played.decisions, level);
        let facts = Facts::of(&played.game, number, played.outcome, played.decisions, name);
        let piece = match (self.form, kept) {
            (_, None) => Piece::Game(facts),
            (Form::Journals, Some(kept)) => Piece::Lines(self.journal(number, &played.game, kept)?),
            (form, Some(kept)) => {
                let replayed = decisions_of::<G>(&self.plan.options, &kept.opening, &kept.entries);
                let (_, decisions) = replayed.map_err(|why| LabError::Replay { number, why })?;
                match form {
                    Form::DecisionLines => Piece::Lines(decision_lines(shared, &facts, &decisions)),
                    _ => Piece::Decisions(facts, decisions),
                }
            }
        };
        Ok((tally, piece))
    }

    fn journal(&self, number: u64, game: &G, kept: Kept<G>) -> Result<Vec<u8>, LabError> {
        let seats = Seat::all(game.players()).map(|seat| self.plan.level(number, seat).to_string()).collect();
        let header = Header { seats, opening: kept.opening, ..self.header.clone() };
        let stream = Some(rules_stream(number));
        let end = End::of_game(game, Some(Seed::Fast { seed: self.plan.seed, stream }));
        let mut journal = Vec::new();
        let (options, entries) = (&self.plan.options, &kept.entries);
        write_played::<G>(&mut journal, &header, options, entries, &kept.whys, end.as_ref())
            .map_err(|error| LabError::Unwritten(error.to_string()))?;
        Ok(journal)
    }
}

/// Where everything is written.
enum Writer<'a> {
    Lines(&'a mut (dyn Write + Send)),
    Sheet(Box<Sheet<'a>>),
}

impl<'a> Writer<'a> {
    fn new(form: Form, to: &'a mut (dyn Write + Send)) -> Result<Writer<'a>, LabError> {
        Ok(if form.is_parquet() { Writer::Sheet(Box::new(Sheet::new(form, to)?)) } else { Writer::Lines(to) })
    }

    fn add(&mut self, shared: &Shared, piece: &Piece) -> Result<(), LabError> {
        match (self, piece) {
            (Writer::Lines(to), Piece::Lines(lines)) => to.write_all(lines).map_err(unwritten),
            (Writer::Sheet(sheet), Piece::Game(facts)) => sheet.add_game(shared, facts),
            (Writer::Sheet(sheet), Piece::Decisions(facts, decisions)) => {
                sheet.add_decisions(shared, facts, decisions)
            }
            _ => Ok(()),
        }
    }

    /// Completes the file. Lines that are not a part say everything about themselves.
    fn finish(self, stamp: &Stamp) -> Result<(), LabError> {
        match self {
            Writer::Sheet(sheet) => sheet.finish(stamp),
            Writer::Lines(to) => {
                if stamp.part.is_some() {
                    let text = serde_json::to_string(stamp).map_err(|error| unwritten(error.into()))?;
                    writeln!(to, "{STAMP}{text}}}").map_err(unwritten)?;
                }
                to.flush().map_err(unwritten)
            }
        }
    }
}

fn unwritten(error: std::io::Error) -> LabError {
    LabError::Unwritten(error.to_string())
}
