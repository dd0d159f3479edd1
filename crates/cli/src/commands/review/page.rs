//! A review on a page of text.

use std::io::Write;

use rustlers_core::Seat;
use rustlers_review::{Decision, Grade, Headline, Review, Share, Weighed};

use crate::failure::Failure;
use crate::output::{DIM, STRONG, harmless, width};

/// The columns of a name.
const NAME: usize = 22;
/// The columns before the words of a decision.
const MARGIN: usize = 29;
/// How many standard errors are shown behind a ±: a difference within them is a toss-up.
const SURE: f64 = 2.0;

/// Writes a review: the accounts, the headlines, and the decisions that stand out; all decisions of one seat.
pub(super) fn write(
    out: &mut dyn Write,
    number: u64,
    review: &Review,
    seat: Option<Seat>,
) -> Result<(), Failure> {
    let names = &review.called;
    writeln!(out, "{STRONG}Game {number}: {}, {} players{STRONG:#}", review.game, review.players)?;
    writeln!(out, "{DIM}{:<NAME$} first   luck  others   skill   last{DIM:#}", "chance to win, in %")?;
    for account in review.accounts.iter().filter(|account| seat.is_none_or(|seat| seat == account.seat)) {
        let [first, last] = [account.initial, account.last].map(percent);
        let [luck, others, skill] = [account.luck, account.others, account.skill].map(signed);
        let name = short(&names[account.seat.index()], NAME);
        writeln!(out, "{name:<NAME$} {first:>5}  {luck:>5}   {others:>5}   {skill:>5}  {last:>5}")?;
    }
    let lines = &review.headlines;
    for (title, headline) in [
        ("The best lie", &lines.lie),
        ("The costliest trust", &lines.trust),
        ("The unluckiest draw", &lines.draw),
    ] {
        if let Some(headline) = headline {
            write_headline(out, title, headline, names)?;
        }
    }
    let stands_out = |grade: Grade| matches!(grade, Grade::Brilliant | Grade::Doubtful | Grade::Costly);
    let is_listed = |decision: &&Decision| match seat {
        Some(seat) => decision.seat == seat,
        None => stands_out(decision.grade),
    };
    let listed: Vec<&Decision> = review.decisions.iter().filter(is_listed).collect();
    let count = review.decisions.len();
    match (seat, listed.is_empty()) {
        (Some(seat), _) => writeln!(out, "\n{STRONG}Decisions of {}{STRONG:#}", names[seat.index()])?,
        (None, false) => writeln!(out, "\n{STRONG}Decisions that stand out, of {count}{STRONG:#}")?,
        (None, true) => writeln!(out, "\nNone of {count} decisions stands out.")?,
    }
    if !listed.is_empty() {
        writeln!(out, "{DIM}{:>5}  {:<9} {:>11}  choice (chance to win){DIM:#}", "step", "grade", "cost")?;
    }
    listed.into_iter().try_for_each(|decision| write_decision(out, decision, seat.is_none(), names))
}

fn write_headline(
    out: &mut dyn Write,
    title: &str,
    Headline { step, seat, amount, told }: &Headline,
    names: &[String],
) -> Result<(), Failure> {
    let name = &names[seat.index()];
    let text =
        format!("{title} (step {step}, {name} {}): {}", signed(*amount), harmless(told).replace('\n', " "));
    writeln!(out, "\n{}", fill(&text, "", "  "))?;
    Ok(())
}

fn write_decision(
    out: &mut dyn Write,
    decision: &Decision,
    is_named: bool,
    names: &[String],
) -> Result<(), Failure> {
    let grade = match decision.grade {
        Grade::Brilliant => "brilliant",
        Grade::Sound => "sound",
        Grade::Doubtful => "doubtful",
        Grade::Costly => "costly",
        Grade::Tossup => "toss-up",
    };
    let cost = with_error(decision.cost, decision.error);
    let before = format!("{:>5}  {grade:<9} {cost:>11}", decision.step);
    let who = if is_named { format!("{}: ", names[decision.seat.index()]) } else { String::new() };
    let made = format!("{who}{}", weighed(&decision.made));
    let indent = " ".repeat(MARGIN);
    writeln!(out, "{}", fill(&made, &format!("{before:<MARGIN$}"), &indent))?;
    let rival = if decision.best.choice == decision.made.choice {
        decision.others.first().map(|next| format!("next best: {}", weighed(next)))
    } else {
        Some(format!("best: {}", weighed(&decision.best)))
    };
    if let Some(rival) = rival {
        writeln!(out, "{}", fill(&rival, &indent, &indent))?;
    }
    if let Some(knew) = &decision.knew {
        writeln!(out, "{DIM}{}{DIM:#}", fill(&harmless(knew), &indent, &indent))?;
    }
    Ok(())
}

/// A choice with its chance to win and how sure that is.
fn weighed(choice: &Weighed) -> String {
    format!("{} ({} %)", harmless(&choice.told), with_error(choice.chance, choice.error))
}

/// A share in hundredths, and what it may be more or less.
fn with_error(share: Share, error: Share) -> String {
    format!("{} ± {:.1}", percent(share), SURE * 100.0 * error.get())
}

/// A share in hundredths, with one decimal.
fn percent(share: Share) -> String {
    format!("{:.1}", 100.0 * share.get())
}

/// The same with its sign.
fn signed(share: Share) -> String {
    format!("{:+.1}", 100.0 * share.get())
}

fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        name.to_owned()
    } else {
        name.chars().take(most - 1).chain(['…']).collect()
    }
}

fn fill(text: &str, first: &str, rest: &str) -> String {
    textwrap::fill(text, textwrap::Options::new(width()).initial_indent(first).subsequent_indent(rest))
}
