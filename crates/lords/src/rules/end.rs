//! The end of a round and of the game: LORD-60 to LORD-66.

use rustlers_core::{Chance, Log, Outcome, Seat, SeatMap};

use crate::event::Event;
use crate::options::Scoring;
use crate::pieces::Goats;
use crate::rules::setup;
use crate::state::{Frame, Lords};

/// LORD-60: the Draw Pile is gone and all hands are empty. Action cards do not prolong a round (LORD-R29).
#[inline]
pub(crate) fn is_round_over(lords: &Lords) -> bool {
    lords.is_gone() && lords.hands.values().all(|hand| *hand == Goats::NONE)
}

/// LORD-62: herds are counted; then the game ends or the deal passes to the left.
#[cold]
pub(crate) fn end_round(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let players = lords.facts.players;
    log.note(lords, || Event::RoundEnded { round: lords.round });
    for seat in Seat::all(players) {
        let points = lords.herd_points(seat);
        lords.totals[seat] = lords.totals[seat].saturating_add(points);
        let total = lords.totals[seat];
        log.note(lords, || Event::Scored { seat, points, total });
    }
    if is_decided(lords) {
        lords.frame = Frame::Over;
        return log.note(lords, || Event::GameEnded { outcome: outcome(lords) });
    }
    let (most, _) = lead(lords);
    if most >= lords.facts.target.into() {
        log.note(lords, || Event::Tied { total: most });
    }
    lords.round = lords.round.saturating_add(1);
    // LORD-11: the deal passes one seat to the left.
    lords.dealer = lords.dealer.next(players);
    setup::begin_round(lords, chance, log);
}

/// Whether the totals after a complete round end the game.
pub(crate) fn is_decided(lords: &Lords) -> bool {
    // LORD-65: one round, and ties share the victory.
    if lords.facts.scoring == Scoring::Single {
        return true;
    }
    // LORD-63, LORD-R32: the target or more; LORD-64: with a shared lead, play continues.
    let (most, leaders) = lead(lords);
    most >= lords.facts.target.into() && leaders == 1
}

/// The highest total, and how many have it.
fn lead(lords: &Lords) -> (u32, usize) {
    let most = lords.totals.values().copied().max().unwrap_or(0);
    (most, lords.totals.values().filter(|total| **total == most).count())
}

/// The highest total wins.
pub(crate) fn outcome(lords: &Lords) -> Outcome {
    let score = |seat| i32::try_from(lords.totals[seat]).unwrap_or(i32::MAX);
    Outcome::by_score(SeatMap::from_fn(lords.facts.players, score))
}
