//! The `rustlers` command: play, simulate, try out, replay and read the rules.
//!
//! It contains no rules of any game: everything goes through the `house` and `lab` crates. Answers go to standard
//! output, errors and progress to standard error, and the exit code says which it was (`failure.rs`).

mod args;
mod commands;
mod database;
mod failure;
mod how_to_play;
mod input;
mod output;
mod play;
mod setup;
mod whole_file;

use std::io::Write as _;
use std::process::ExitCode;

use crate::args::{Cli, Command};
use crate::failure::Failure;

/// After a server has held many tables, mimalloc returns their memory; the default allocator keeps it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::read() {
        Ok(cli) => cli,
        Err(error) => {
            // Requests for help end up here as well; a reader that stops reading does not matter.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(&cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::report(&failure);
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: &Command) -> Result<(), Failure> {
    if let Command::Play(args) = command {
        // A game takes over the whole terminal.
        return play::run(args);
    }
    let mut out = output::stdout();
    let done = match command {
        Command::Play(_) => Ok(()),
        Command::Serve(args) => commands::serve::run(args, &mut out),
        Command::Admin(args) => commands::admin::run(args, &mut out),
        Command::New(args) => commands::new::run(args, &mut out),
        Command::Try(args) => commands::try_out::run(args, &mut out),
        Command::Simulate(args) => commands::simulate::run(args, &mut out),
        Command::Merge(args) => commands::merge::run(args, &mut out),
        Command::ExportJournals(args) => commands::admin::export_journals(args, &mut out),
        Command::Lab(args) => commands::lab::run(args, &mut out),
        Command::Replay(args) => commands::replay::run(args, &mut out),
        Command::Review(args) => commands::review::run(args, &mut out),
        Command::Rules(args) => commands::rules::run(args, &mut out),
        Command::Games(args) => commands::games::run(args, &mut out),
        Command::Completions(args) => commands::completions::run(args, &mut out),
        Command::Manual(args) => commands::manual::run(args),
    };
    out.flush()?;
    done
}
