//! `rustlers lab`: what the components of a game are worth.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustlers_lab::{Balance, BalancePlan, TEAM_SIZES, balance_west, html};

use crate::args::{BalanceArgs, LabArgs, LabCommand};
use crate::failure::Failure;
use crate::output::{Layout, write_json};
use crate::setup::with_edition;
use crate::whole_file::WholeFile;

pub(crate) fn run(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        LabCommand::Balance(args) => balance(args, out),
    }
}

/// Lets cowhands play, writes the report and prints the heart of it.
fn balance(args: &BalanceArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let cores = || available_parallelism().map_or(1, usize::from);
    let plan =
        BalancePlan { games: args.games, seed: args.seed, threads: args.threads.unwrap_or_else(cores) };
    // A directory that cannot be written to is told before the work, not after it.
    fs::create_dir_all(&args.out).map_err(|error| {
        let why = format!("{} cannot be made: {error}", args.out.display());
        Failure::input(why).hint("name another directory with --out")
    })?;
    let mut page = WholeFile::open(&args.out.join("report.html"))?;
    let mut data = WholeFile::open(&args.out.join("report.json"))?;

    let bar = progress_bar(args);
    let report = with_edition(args.edition.as_deref(), |edition| {
        Ok(balance_west(&plan, edition, &|games| bar.inc(games))?)
    });
    bar.finish_and_clear();
    let report = report?;
    page.writer().write_all(html(&report).as_bytes())?;
    write_json(data.writer(), &report, Layout::Pretty)?;
    page.keep()?;
    data.keep()?;
    print(out, &report, &args.out)
}

fn print(out: &mut dyn Write, report: &Balance, place: &Path) -> Result<(), Failure> {
    for sized in &report.sizes {
        let (low, high) = sized.gang_interval;
        writeln!(
            out,
            "{}: the gang wins {:.1} % ({:.1} to {:.1}), Rep {:.1} against {:.1}, {:.2} Rounds a work trip",
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

/// A bar on the error stream, which shows on a terminal only.
fn progress_bar(args: &BalanceArgs) -> ProgressBar {
    let target = if args.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(args.games * TEAM_SIZES.len() as u64), target);
    match ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
