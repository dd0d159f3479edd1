//! `rustlers manual`: the manual pages and completions that a package installs.

use std::fs;
use std::path::Path;

use clap::{CommandFactory as _, ValueEnum as _};
use clap_complete::Shell;

use crate::args::{Cli, ManualArgs};
use crate::failure::Failure;

/// Writes `man/*.1`, one page for each command, and `completions/*`, one file for each shell.
pub(crate) fn run(args: &ManualArgs) -> Result<(), Failure> {
    let [man, completions] = ["man", "completions"].map(|name| args.directory.join(name));
    write(&man, &completions)
        .map_err(|error| Failure::input(format!("{}: {error}", args.directory.display())))
}

fn write(man: &Path, completions: &Path) -> std::io::Result<()> {
    fs::create_dir_all(man)?;
    clap_mangen::generate_to(Cli::command(), man)?;
    fs::create_dir_all(completions)?;
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut Cli::command(), "rustlers", completions)?;
    }
    Ok(())
}
