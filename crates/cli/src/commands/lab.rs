//! `rustlers lab`: what the components of a game are worth, and how strong its bots are.

mod puzzles;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustlers_house::{Setting, build_options, games};
use rustlers_lab::{
    ArenaPlan, Balance, BalancePlan, ExploitPlan, Part, RespondPlan, StrengthPlan, StudyPart, TEAM_SIZES,
    TrainPlan, arena_named, arena_table, balance_part, balance_west, exploit_named, exploit_table, games_of,
    games_of_response, html, respond_named, response_table, strength_named, strength_part_named,
    strength_table, train as lab_train,
};

use crate::args::{
    ArenaArgs, BalanceArgs, ExploitArgs, LabArgs, LabCommand, RespondArgs, StrengthArgs, TrainArgs, WorkArgs,
};
use crate::failure::Failure;
use crate::output::{Layout, write_json};
use crate::setup::with_edition;
use crate::whole_file::WholeFile;

pub(crate) fn run(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        LabCommand::Balance(args) => balance(args, out),
        LabCommand::Strength(args) => strength(args, out),
        LabCommand::Arena(args) => arena(args, out),
        LabCommand::Exploit(args) => exploit(args, out),
        LabCommand::Respond(args) => respond(args, out),
        LabCommand::Train(args) => train(args, out),
        LabCommand::Puzzles(args) => puzzles::run(args, out),
    }
}

/// Measures a bot, and prints how strong it is.
fn strength(args: &StrengthArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = StrengthPlan {
        options: args.setup.options(&args.game, args.players)?,
        hero: args.hero.clone(),
        field: args.field.clone(),
        places: args.places.into(),
        deals: args.deals,
        seed: args.seed,
        threads: args.work.threads(),
    };
    if let Some((part, path)) = args.part.zip(args.out.as_deref()) {
        let mut file = open_part(path)?;
        let deals = part.range(plan.deals);
        let bar = args.work.progress_bar(games_of(
            &args.game,
            &plan.options,
            plan.places,
            deals.end - deals.start,
        )?);
        let played = strength_part_named(&args.game, &plan, part, &|games| bar.inc(games));
        bar.finish_and_clear();
        write_json(file.writer(), &StudyPart::Strength(played?), Layout::Compact)?;
        return said_part(out, part, &file.keep()?);
    }
    let bar = args.work.progress_bar(games_of(&args.game, &plan.options, plan.places, plan.deals)?);
    let measured = strength_named(&args.game, &plan, &|games| bar.inc(games));
    bar.finish_and_clear();
    let measured = measured?;
    if args.work.json {
        return write_json(out, &measured, Layout::Pretty);
    }
    Ok(write!(out, "{}", strength_table(&measured))?)
}

/// Lets bots meet, and prints their ratings.
fn arena(args: &ArenaArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = ArenaPlan {
        options: args.setup.options(&args.game, args.players)?,
        contenders: args.bots.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.work.threads(),
    };
    let bar = args.work.progress_bar(plan.games);
    let ranking = arena_named(&args.game, &plan, &|games| bar.inc(games));
    bar.finish_and_clear();
    let ranking = ranking?;
    if args.work.json {
        return write_json(out, &ranking, Layout::Pretty);
    }
    Ok(write!(out, "{}", arena_table(&ranking))?)
}

/// Solves the ends of games, and prints what bots give away there.
fn exploit(args: &ExploitArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = ExploitPlan {
        options: args.setup.options(&args.game, 2)?,
        contenders: args.bots.clone(),
        ends: args.ends,
        asked: args.asked,
        seed: args.seed,
        threads: args.work.threads(),
    };
    let bar = args.work.progress_bar(plan.ends);
    let given_away = exploit_named(&args.game, &plan, &|ends| bar.inc(ends));
    bar.finish_and_clear();
    let given_away = given_away?;
    if args.work.json {
        return write_json(out, &given_away, Layout::Pretty);
    }
    Ok(write!(out, "{}", exploit_table(&given_away))?)
}

/// Trains a response to a bot, and prints how often it wins.
fn respond(args: &RespondArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = RespondPlan {
        options: args.setup.options(&args.game, args.players)?,
        against: args.against.clone(),
        games: args.games,
        deals: args.deals,
        seed: args.seed,
        threads: args.work.threads(),
    };
    let games = games_of_response(&args.game, &plan.options, plan.games, plan.deals)?;
    let bar = args.work.progress_bar(games);
    let response = respond_named(&args.game, &plan, &|games| bar.inc(games));
    bar.finish_and_clear();
    let response = response?;
    if args.work.json {
        return write_json(out, &response, Layout::Pretty);
    }
    Ok(write!(out, "{}", response_table(&response))?)
}

/// Fits weights at tables of every size, and writes them to a file.
fn train(args: &TrainArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut options = Vec::new();
    for (players, settings) in kinds(&args.game) {
        options.push(build_options(&args.game, players, &settings, None)?);
    }
    let TrainArgs { game, games, seed, .. } = args;
    let command = format!("rustlers lab train {game} --games {games} --seed {seed}");
    let plan =
        TrainPlan { options, games: args.games, seed: args.seed, threads: args.work.threads(), command };
    let mut file = WholeFile::open(&args.out)?;
    let bar = args.work.progress_bar(plan.games * plan.options.len() as u64);
    let value = lab_train(&args.game, &plan, &|games| bar.inc(games));
    bar.finish_and_clear();
    let value = value?;
    write_json(file.writer(), &value, Layout::Pretty)?;
    let path = file.keep()?;
    if args.work.json {
        return write_json(out, &value, Layout::Pretty);
    }
    let (fitted, even) = value.bits;
    writeln!(
        out,
        "{} tables of {} games: {fitted:.3} bits of surprise at who wins, {even:.3} without weights. The weights are in {}.",
        value.tables,
        value.games,
        path.display()
    )?;
    if let Some((fitted, even)) = value.traces.as_ref().map(|traces| traces.bits) {
        writeln!(
            out,
            "A real table and one that luck alone has dealt are told apart with {fitted:.3} bits of surprise, {even:.3} without weights."
        )?;
    }
    Ok(())
}

/// Every table size, combined with every value of the game's first option.
fn kinds(game: &str) -> Vec<(u8, Vec<Setting>)> {
    let Some(listing) = games().into_iter().find(|listing| listing.name == game) else { return Vec::new() };
    let settings: Vec<Vec<Setting>> = match listing.variants.first() {
        Some(variant) => {
            let setting = |value| Setting { key: variant.key.to_owned(), value };
            let values = variant.values.iter().filter_map(|value| serde_json::to_value(value.value).ok());
            values.map(|value| vec![setting(value)]).collect()
        }
        None => vec![Vec::new()],
    };
    let (fewest, most) = listing.players;
    (fewest..=most).flat_map(|players| settings.clone().into_iter().map(move |one| (players, one))).collect()
}

impl WorkArgs {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
    }

    /// A bar on standard error, shown only on a terminal.
    fn progress_bar(&self, games: u64) -> ProgressBar {
        let target = if self.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(games), target);
        match ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    }
}

/// Lets cowhands play, writes the report and prints its main points.
fn balance(args: &BalanceArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let cores = || available_parallelism().map_or(1, usize::from);
    let plan =
        BalancePlan { games: args.games, seed: args.seed, threads: args.threads.unwrap_or_else(cores) };
    let bar = progress_bar(args);
    if let Some(part) = args.part {
        let mut file = open_part(&args.out)?;
        let played = with_edition(args.edition.as_deref(), |edition| {
            Ok(balance_part(&plan, part, edition, &|games| bar.inc(games))?)
        });
        bar.finish_and_clear();
        write_json(file.writer(), &StudyPart::Balance(played?), Layout::Compact)?;
        return said_part(out, part, &file.keep()?);
    }
    // An unwritable directory is reported before the work, not after it.
    let files = ReportFiles::open(&args.out)?;
    let report = with_edition(args.edition.as_deref(), |edition| {
        Ok(balance_west(&plan, edition, &|games| bar.inc(games))?)
    });
    bar.finish_and_clear();
    let report = report?;
    files.write(&report)?;
    print_balance(out, &report, &args.out)
}

/// Writes a balance report into a directory, which is created if it does not exist.
pub(super) fn write_balance(report: &Balance, place: &Path) -> Result<(), Failure> {
    ReportFiles::open(place)?.write(report)
}

/// The files of a balance report.
struct ReportFiles {
    page: WholeFile,
    data: WholeFile,
}

impl ReportFiles {
    fn open(place: &Path) -> Result<ReportFiles, Failure> {
        fs::create_dir_all(place).map_err(|error| {
            let why = format!("{} cannot be created: {error}", place.display());
            Failure::input(why).hint("name another directory with --out")
        })?;
        let (page, data) = (place.join("report.html"), place.join("report.json"));
        Ok(ReportFiles { page: WholeFile::open(&page)?, data: WholeFile::open(&data)? })
    }

    fn write(mut self, report: &Balance) -> Result<(), Failure> {
        self.page.writer().write_all(html(report).as_bytes())?;
        write_json(self.data.writer(), report, Layout::Pretty)?;
        self.page.keep()?;
        self.data.keep()?;
        Ok(())
    }
}

/// The file for a part of a study: its ending says what it is to `rustlers merge`.
fn open_part(path: &Path) -> Result<WholeFile, Failure> {
    if path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("json")) {
        return Err(Failure::input(format!("{} does not end in .json", path.display()))
            .hint("name the file for a part such as part-1.json"));
    }
    WholeFile::open(path)
}

fn said_part(out: &mut dyn Write, part: Part, path: &Path) -> Result<(), Failure> {
    writeln!(out, "Part {part} is in {}; `rustlers merge` joins the parts.", path.display())?;
    Ok(())
}

pub(super) fn print_balance(out: &mut dyn Write, report: &Balance, place: &Path) -> Result<(), Failure> {
    for sized in &report.sizes {
        let (low, high) = sized.gang_interval;
        writeln!(
            out,
            "{}: the gang wins {:.1} % ({:.1} to {:.1}), Rep {:.1} against {:.1}, {:.2} Rounds per work trip",
            sized.teams,
            100.0 * sized.gang_share,
            100.0 * low,
            100.0 * high,
            sized.final_rep.1,
            sized.final_rep.0,
            sized.rounds_per_trip
        )?;
    }
    writeln!(
        out,
        "The whole report is in {} and report.json beside it.",
        place.join("report.html").display()
    )?;
    Ok(())
}

/// A bar on standard error, shown only on a terminal.
fn progress_bar(args: &BalanceArgs) -> ProgressBar {
    let target = if args.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let games = args.part.map_or(0..args.games, |part| part.range(args.games));
    let games = (games.end - games.start) * TEAM_SIZES.len() as u64;
    let bar = ProgressBar::with_draw_target(Some(games), target);
    match ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
