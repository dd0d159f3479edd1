//! What the character on turn has done, and what it still owes (section 5).

use rustlers_core::{Seat, Seats};
use serde::Serialize;

use super::names;
use crate::edition::{GoldCardId, Herd, Origin};
use crate::state::West;

/// What holds until the turn ends.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct TurnView {
    pub seat: Seat,
    /// Where the turn began; in Hiding, in Jail or aboard it is none.
    pub began_on: Option<String>,
    /// Has it left that space (WEST-R36)?
    pub left_it: bool,
    /// WEST-60, WEST-158: the next thing must be a step.
    pub owes_step: bool,
    /// Jobs done, each once per place and turn (WEST-48).
    pub jobs_done: Vec<JobDone>,
    /// Spaces where a trap was set (WEST-139).
    pub traps_set_on: Vec<String>,
    /// It draws no more Gold Cards this turn.
    pub work_is_over: bool,
    /// Events seen this turn; a second one of a kind is replaced (WEST-120).
    pub events_seen: Vec<String>,
    pub saloon_cards_bought: u8,
    pub saloon_drinks: u8,
    /// WEST-242.
    pub left_the_train: bool,
    pub boarded_the_train: bool,
    /// It came out of Hiding on this turn, and plays no Movement Card (WEST-62).
    pub came_out_of_hiding: bool,
    /// Who has refused so many offers that it is asked no more this turn.
    pub trades_no_more_with: Seats,
    /// WEST-R114: only actions that use something up are left.
    pub free_actions_used_up: bool,
}

/// A job that is done for this turn.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct JobDone {
    pub job: JobName,
    /// A gold location or a Herd.
    pub at: &'static str,
}

/// The jobs that are done once per place and turn.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum JobName {
    Gold,
    Herding,
    Taming,
}

pub(super) fn turn(west: &West) -> Option<TurnView> {
    let book = west.facts.book.all();
    let seat = west.active?;
    let turn = &west.turn;
    let events = (0..book.gold_cards().len()).filter(|number| turn.events >> number & 1 != 0);
    Some(TurnView {
        seat,
        began_on: turn.began.map(|space| names::space_id(book, space)),
        left_it: turn.left,
        owes_step: turn.must_step,
        jobs_done: jobs_done(turn.jobs),
        traps_set_on: names::spaces(book, turn.trapped),
        work_is_over: turn.no_more_gold,
        events_seen: events.map(|number| book.gold_card(GoldCardId::of(number as u8)).id.clone()).collect(),
        saloon_cards_bought: turn.saloon_cards,
        saloon_drinks: turn.saloon_heals,
        left_the_train: turn.left_train,
        boarded_the_train: turn.boarded,
        came_out_of_hiding: turn.surfaced,
        trades_no_more_with: west
            .everybody()
            .into_iter()
            .filter(|seat| turn.refused[seat.index()] >= crate::rules::MOST_REFUSALS)
            .collect(),
        free_actions_used_up: turn.fidgets >= crate::rules::FIDGETS,
    })
}

/// The jobs in the order of their bits: Gold by origin, then herding and taming by Herd.
fn jobs_done(bits: u8) -> Vec<JobDone> {
    let gold = Origin::ALL.into_iter().map(|origin| JobDone { job: JobName::Gold, at: origin.word() });
    let herds = |job: JobName| Herd::ALL.into_iter().map(move |herd| JobDone { job, at: herd.word() });
    let all = gold.chain(herds(JobName::Herding)).chain(herds(JobName::Taming));
    all.enumerate().filter(|(bit, _)| bits >> bit & 1 != 0).map(|(_, job)| job).collect()
}
