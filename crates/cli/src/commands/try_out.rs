//! `rustlers try`: a position, a script of choices, and the result.

mod answer;
mod script;

use std::io::Write;

use rustlers_core::{Chance, ChanceFault, Draw, Fast, Recorder, Scripted, Teller, Viewer};
use rustlers_house::{HouseError, Refused, Setting, Table, build_options, restore_table};
use serde_json::{Value, json};

use crate::args::TryArgs;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Layout, write_json};
use crate::setup::with_edition;

use answer::Answer;
use script::{Line, Question};

/// Plays the script from the position, and prints what happened and the new position.
pub(crate) fn run(args: &TryArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let layout = if args.compact { Layout::Compact } else { Layout::Pretty };
    let source = Source::named(args.file.as_deref());
    let question = Question::read(&source.read()?, &source.name())?;
    let options = options(args, &question)?;

    let mut table = match restore_table(&question.game, options.as_ref(), &question.position) {
        Ok(table) => table,
        Err(HouseError::Impossible(faults)) => {
            write_json(out, &json!({ "impossible": faults }), layout)?;
            return Err(impossible(&faults));
        }
        Err(error) => return Err(error.into()),
    };
    let mut answer = Answer::default();
    let mut luck = Fast::from_seed(args.seed);
    for (index, line) in question.script.iter().enumerate() {
        match play(&mut *table, index, line, &mut luck, &mut answer) {
            Ok(()) => {}
            Err(No::Refused(refused)) => {
                let (seat, reason, rule) = (line.seat, refused.reason(), refused.rule());
                let no = json!({ "index": index, "seat": seat, "reason": reason, "rule": rule });
                write_json(out, &json!({ "refused": no }), layout)?;
                return Err(Failure::said_no());
            }
            Err(No::Wrong(failure)) => return Err(failure),
        }
    }
    answer.look(&*table);
    write_json(out, &answer, layout)
}

/// The options of the question, with another edition if requested.
fn options(args: &TryArgs, question: &Question) -> Result<Option<Value>, Failure> {
    if args.edition.is_none() {
        return Ok(question.options.clone());
    }
    let Some(Value::Object(options)) = &question.options else {
        return Err(Failure::input("with --edition the input must have its options")
            .hint("add \"options\":{\"players\":N}, as `rustlers new` prints them"));
    };
    let settings: Vec<Setting> =
        options.iter().map(|(key, value)| Setting { key: key.clone(), value: value.clone() }).collect();
    let players = options.get("players").and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
    with_edition(args.edition.as_deref(), |edition| {
        Ok(Some(build_options(&question.game, players.unwrap_or(0), &settings, edition)?))
    })
}

fn impossible(faults: &[String]) -> Failure {
    match faults {
        [fault] => Failure::input(format!("no game can be in this position: {fault}")),
        _ => {
            let list: String = faults.iter().map(|fault| format!("\n  - {fault}")).collect();
            Failure::input(format!("no game can be in this position:{list}"))
        }
    }
}

/// Why a line of the script was not carried out.
enum No {
    Refused(Refused),
    Wrong(Failure),
}

/// Carries out one line of the script.
fn play(
    table: &mut dyn Table,
    index: usize,
    line: &Line,
    luck: &mut Fast,
    answer: &mut Answer,
) -> Result<(), No> {
    let teller = Teller::new(Viewer::Open, &[]);
    let text = table
        .tell_choice(line.seat, &line.choice, &teller)
        .map_err(|refused| No::Wrong(unreadable(table, index, line, &refused)))?;
    let mut chance = Scripted::then(line.chance.iter().cloned(), luck);
    let mut recorder = Recorder::in_words(&mut chance as &mut dyn Chance);
    let events = table.choose(line.seat, &line.choice, &mut recorder).map_err(No::Refused)?;
    let draws = recorder.into_draws();
    chance.finish().map_err(|fault| No::Wrong(unlucky(index, &fault, &draws)))?;
    answer.step(index, line, text, &*events, draws);
    Ok(())
}

/// The input does not have the form of a choice; the hint shows one that does.
fn unreadable(table: &dyn Table, index: usize, line: &Line, refused: &Refused) -> Failure {
    let failure = Failure::input(format!("script[{index}].choice: {}", refused.reason()));
    let choices = table.choices(line.seat, &Teller::new(Viewer::Open, &[]));
    match choices.first() {
        Some(listed) => failure.hint(format!("{} could choose {}", line.seat, listed.choice)),
        None => failure,
    }
}

/// The outcomes in the script do not fit what was drawn.
fn unlucky(index: usize, fault: &ChanceFault, draws: &[Draw]) -> Failure {
    let failure = Failure::input(format!("script[{index}].chance: {fault}"));
    match fault {
        ChanceFault::Unused { .. } if draws.is_empty() => failure.hint("this choice draws nothing"),
        ChanceFault::Unused { .. } => {
            let drawn: Vec<&str> = draws.iter().map(|draw| draw.what.as_str()).collect();
            failure.hint(format!("this choice draws, in order: {}", drawn.join("; ")))
        }
        ChanceFault::NotPossible { .. } | ChanceFault::Missing { .. } => failure,
    }
}
