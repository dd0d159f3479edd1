//! `rustlers simulate`: many games between bots.

use std::io::Write;
use std::path::Path;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustlers_bots::Level;
use rustlers_lab::{Form, Output, Plan, simulate_named, table};
use serde_json::Value;

use crate::args::SimulateArgs;
use crate::failure::Failure;
use crate::output::{Layout, write_json};
use crate::setup::seed_or_any;
use crate::whole_file::WholeFile;

/// Lets bots play, and prints the results.
pub(crate) fn run(args: &SimulateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = plan(args)?;
    // An unwritable file is reported before the work, not after it.
    let mut file = args.out.as_deref().map(|path| open(path, args.decisions)).transpose()?;

    let bar = progress_bar(args);
    let part = args.part;
    let output = file.as_mut().map(|(form, file)| Output { form: *form, part, to: file.writer() });
    let report = simulate_named(&args.game, &plan, output, &|games| bar.inc(games));
    bar.finish_and_clear();
    let report = report?;
    let kept = file.map(|(_, file)| file.keep()).transpose()?;

    if args.json {
        return write_json(out, &report, Layout::Pretty);
    }
    write!(out, "{}", table(&report))?;
    if let Some(path) = kept {
        writeln!(out, "The games are in {}.", path.display())?;
    }
    Ok(())
}

fn open(path: &Path, is_decisions: bool) -> Result<(Form, WholeFile), Failure> {
    if path == Path::new("-") {
        return Err(Failure::input("the games need a separate file")
            .hint("standard output takes the result; name a file, such as games.jsonl"));
    }
    if path.is_dir() {
        return Err(Failure::input(format!("{} is a directory, not a file", path.display())));
    }
    Ok((Form::of(path, is_decisions)?, WholeFile::open(path)?))
}

fn plan(args: &SimulateArgs) -> Result<Plan<Value>, Failure> {
    let bots = match args.bots[..] {
        [] => vec![Level::Greenhorn; args.players.into()],
        [level] => vec![level; args.players.into()],
        _ => args.bots.clone(),
    };
    let cores = || available_parallelism().map_or(1, usize::from);
    Ok(Plan {
        options: args.setup.options(&args.game, args.players)?,
        bots,
        rotate: args.rotate,
        games: args.games,
        seed: seed_or_any(args.seed)?,
        threads: args.threads.unwrap_or_else(cores),
    })
}

/// A bar on standard error, shown only on a terminal.
fn progress_bar(args: &SimulateArgs) -> ProgressBar {
    let target = if args.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let games = args.part.map_or(0..args.games, |part| part.range(args.games));
    let bar = ProgressBar::with_draw_target(Some(games.end - games.start), target);
    match ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
