//! `rustlers completions`: what a shell needs to complete the command line.

use std::io::Write;

use clap::CommandFactory as _;

use crate::args::{Cli, CompletionsArgs};
use crate::failure::Failure;

/// Prints the completions for a shell.
pub(crate) fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    // Through a buffer, because the generator panics when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "rustlers", &mut script);
    out.write_all(&script)?;
    Ok(())
}
