//! `rustlers merge`: the parts of a simulation or a study become the whole.

use std::io::Write;
use std::path::{Path, PathBuf};

use rustlers_lab::{Form, Parts, Study, merge_studies, results_table, strength_table};

use super::lab::{print_balance, write_balance};
use crate::args::MergeArgs;
use crate::failure::Failure;
use crate::output::{Layout, write_json};
use crate::whole_file::WholeFile;

/// Joins parts, and prints the results of the whole.
pub(crate) fn run(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let is_study =
        |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if args.parts.iter().all(is_study) { study(args, out) } else { games(args, out) }
}

fn games(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let parts = Parts::open(&args.parts)?;
    let ending = parts.form().ending();
    let Some(path) = &args.out else {
        return Err(Failure::input("the result needs a file").hint(format!("add --out games.{ending}")));
    };
    if Form::of(path, parts.form().is_decisions())? != parts.form() {
        return Err(Failure::input(format!("the parts are {ending} files, and {} is not", path.display())));
    }
    let mut file = WholeFile::open(path)?;
    parts.write(file.writer())?;
    let path = file.keep()?;
    let report = parts.report();
    if args.json {
        return write_json(out, &report, Layout::Pretty);
    }
    write!(out, "{}", results_table(&report))?;
    writeln!(out, "The whole is in {}.", path.display())?;
    Ok(())
}

fn study(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match merge_studies(&args.parts)? {
        Study::Balance(report) => {
            let place = args.out.as_deref().unwrap_or(Path::new("balance"));
            write_balance(&report, place)?;
            if args.json {
                write_json(out, &report, Layout::Pretty)
            } else {
                print_balance(out, &report, place)
            }
        }
        Study::Strength(strength) => {
            if let Some(path) = &args.out {
                let mut file = WholeFile::open(path)?;
                write_json(file.writer(), &strength, Layout::Pretty)?;
                file.keep()?;
            }
            if args.json {
                return write_json(out, &strength, Layout::Pretty);
            }
            Ok(write!(out, "{}", strength_table(&strength))?)
        }
    }
}
