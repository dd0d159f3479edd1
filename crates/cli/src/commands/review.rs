//! `rustlers review`: what each decision of a recorded game was worth, and what was luck.

mod page;

use std::io::Write;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustlers_bots::Study;
use rustlers_core::Seat;
use rustlers_house::{JournalReader, Record};
use rustlers_review::{Review, ReviewError, begin_with, study};

use super::replay::{Games, broken, names};
use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Layout, write_json};

/// A quick review thinks this many times less.
const QUICK: u32 = 16;

/// Reviews the games in a file.
pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let source = Source::named(Some(&args.file));
    let games =
        Games { reader: JournalReader::new(source.open()?), source: &source, only: args.game, number: 0 };
    for (index, game) in games.enumerate() {
        let (number, record) = game?;
        let names = names(&record);
        let seat = args.seat.map(|seat| seat_at(seat, &names)).transpose()?;
        let review = make(args, &source, &record, &names)?;
        if args.json {
            write_json(out, &of_seat(review, seat), Layout::Compact)?;
        } else {
            if index > 0 {
                writeln!(out)?;
            }
            page::write(out, number, &review, seat)?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Makes a review, with a bar that shows how far it is.
fn make(args: &ReviewArgs, source: &Source, record: &Record, names: &[String]) -> Result<Review, Failure> {
    let failed = |error: ReviewError| match &error {
        ReviewError::Journal(error) => broken(source, error),
        _ => Failure::input(format!("{}, game at line {}: {error}", source.name(), record.first_line)),
    };
    let usual = study(&record.header.game).map_err(|unknown| failed(unknown.into()))?;
    let [decisions, most, moments] =
        [usual.decisions, usual.most, usual.moments].map(|playouts| playouts / QUICK);
    let study = if args.quick { Study { decisions, most, moments } } else { usual };
    let mut making = begin_with(record, names.to_vec(), study).map_err(failed)?;
    let bar = progress_bar(args, making.progress().of.into());
    loop {
        let goes_on = making.advance().map_err(failed)?;
        bar.set_position(making.progress().done.into());
        if !goes_on {
            break;
        }
    }
    bar.finish_and_clear();
    making.review().ok_or_else(|| Failure::internal("the review was not finished"))
}

/// The review with the decisions and the account of one seat only, if one was asked for.
fn of_seat(mut review: Review, seat: Option<Seat>) -> Review {
    if let Some(seat) = seat {
        review.decisions.retain(|decision| decision.seat == seat);
        review.accounts.retain(|account| account.seat == seat);
    }
    review
}

fn seat_at(number: u8, names: &[String]) -> Result<Seat, Failure> {
    Seat::new(number).filter(|seat| seat.index() < names.len()).ok_or_else(|| {
        let known: Vec<String> =
            names.iter().enumerate().map(|(seat, name)| format!("{seat} ({name})")).collect();
        Failure::input(format!("there is no seat {number} at this table"))
            .hint(format!("--seat takes one of {}", known.join(", ")))
    })
}

/// A bar on standard error, shown only on a terminal.
fn progress_bar(args: &ReviewArgs, steps: u64) -> ProgressBar {
    let target = if args.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(steps), target);
    match ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} steps, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
