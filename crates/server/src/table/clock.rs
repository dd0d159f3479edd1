//! How much time each seat has left. Derived from the times of the records alone, so that a restart changes nothing.

use rustlers_core::{Seat, Seats};

use super::record::{ClockPlan, What};

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    plan: ClockPlan,
    /// What each seat had left when it was last asked or answered.
    left_ms: Vec<i64>,
    /// Since when each seat's clock runs; none while it stands.
    since: Vec<Option<i64>>,
}

impl Clocks {
    pub(crate) fn new(plan: ClockPlan, players: u8) -> Clocks {
        let start = match plan {
            ClockPlan::None => 0,
            ClockPlan::PerMove { seconds } | ClockPlan::PerGame { seconds, .. } => i64::from(seconds) * 1_000,
        };
        Clocks { plan, left_ms: vec![start; players.into()], since: vec![None; players.into()] }
    }

    /// Takes note of a record: whose clock stops, whose starts. Bots have no clock.
    pub(crate) fn turn(&mut self, at: i64, what: &What, before: Seats, after: Seats, bots: Seats) {
        let chose = match what {
            What::Chose { seat, .. } => Some(*seat),
            _ => None,
        };
        for seat in Seat::first(self.left_ms.len() as u8) {
            let index = seat.index();
            // Who may still change an answer while others are asked gets no more time for it.
            let may_change = before.len() > 1 && after.contains(seat);
            let done = (chose == Some(seat) && !may_change)
                || (before.contains(seat) && !after.contains(seat))
                || bots.contains(seat);
            if done && let Some(since) = self.since[index].take() {
                self.stop(index, at - since);
            }
            if after.contains(seat) && !bots.contains(seat) && self.since[index].is_none() {
                self.since[index] = Some(at);
            }
        }
    }

    fn stop(&mut self, index: usize, used_ms: i64) {
        match self.plan {
            ClockPlan::None | ClockPlan::PerMove { .. } => {}
            ClockPlan::PerGame { increment, .. } => {
                let left = (self.left_ms[index] - used_ms.max(0)).max(0);
                self.left_ms[index] = left + i64::from(increment) * 1_000;
            }
        }
    }

    /// What each seat has left; none without clocks.
    pub(crate) fn left(&self, now_ms: i64) -> Option<Vec<i64>> {
        let left = |(left, since): (&i64, &Option<i64>)| {
            (left - since.map_or(0, |since| (now_ms - since).max(0))).max(0)
        };
        (self.plan != ClockPlan::None).then(|| self.left_ms.iter().zip(&self.since).map(left).collect())
    }

    /// Who runs out of time next, and when.
    pub(crate) fn next_to_lapse(&self) -> Option<(Seat, i64)> {
        if self.plan == ClockPlan::None {
            return None;
        }
        let due = |seat: Seat| Some((seat, self.since[seat.index()]? + self.left_ms[seat.index()]));
        Seat::first(self.left_ms.len() as u8).filter_map(due).min_by_key(|(_, due)| *due)
    }

    /// The table wakes up: nobody is charged for the time it slept.
    pub(crate) fn resume(&mut self, now_ms: i64) {
        for since in self.since.iter_mut().flatten() {
            *since = now_ms;
        }
    }
}

#[cfg(test)]
mod tests {
    use rustlers_core::Seat;
    use serde_json::json;

    use super::super::record::By;
    use super::*;

    fn chose(seat: u8) -> What {
        let seat = Seat::new(seat).unwrap();
        What::Chose { seat, choice: json!("accept"), chance: vec![], by: By::Person, id: None, why: None }
    }

    fn only(seat: u8) -> Seats {
        Seats::only(Seat::new(seat).unwrap())
    }

    #[test]
    fn a_game_clock_runs_only_for_who_is_asked() {
        let mut clocks = Clocks::new(ClockPlan::PerGame { seconds: 60, increment: 5 }, 2);
        clocks.turn(0, &What::Started { opening: vec![], options: None }, Seats::NONE, only(0), Seats::NONE);
        clocks.turn(20_000, &chose(0), only(0), only(1), Seats::NONE);
        assert_eq!(clocks.left(30_000), Some(vec![45_000, 50_000]));
        assert_eq!(clocks.next_to_lapse(), Some((Seat::new(1).unwrap(), 80_000)));
        clocks.turn(120_000, &chose(1), only(1), only(0), Seats::NONE);
        assert_eq!(clocks.left(120_000), Some(vec![45_000, 5_000]));
    }

    #[test]
    fn changing_an_answer_wins_no_time() {
        let both = Seats::first(2);
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.turn(0, &What::Started { opening: vec![], options: None }, Seats::NONE, both, Seats::NONE);
        clocks.turn(20_000, &chose(0), both, both, Seats::NONE);
        assert_eq!(clocks.left(20_000), Some(vec![10_000, 10_000]));
    }

    #[test]
    fn a_move_clock_starts_anew_and_bots_have_none() {
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.turn(0, &What::Started { opening: vec![], options: None }, Seats::NONE, only(0), Seats::NONE);
        clocks.turn(29_000, &chose(0), only(0), only(0), Seats::NONE);
        assert_eq!(clocks.next_to_lapse(), Some((Seat::FIRST, 59_000)));
        clocks.turn(30_000, &chose(0), only(0), only(1), only(1));
        assert_eq!(clocks.next_to_lapse(), None);
    }
}
