//! How much time each seat has left. Derived from the times of the records alone, so that a restart changes nothing.
//!
//! While a table is awake, the times of its records come from a clock that nobody can set ([`TableClock`]); where it was
//! asleep between two of them, a record says so, and nobody is charged.

use std::collections::VecDeque;

use rustlers_core::{Seat, Seats, Timer};
use tokio::time::Instant;

use super::record::{By, ClockPlan, RecordKind};

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    plan: ClockPlan,
    /// What each seat had left when it was last asked or answered.
    left_ms: Vec<i64>,
    /// Since when each seat's clock runs; none while it stands.
    since: Vec<Option<i64>>,
    /// How often in a row each seat's time has run out, and how often the rules bear with that.
    lapses: Vec<u8>,
    patience: Option<u8>,
    /// Whose deed went on before the record that is taken in, and which goes on after it.
    deeds: [Option<(Seat, u32)>; 2],
    /// How long each seat has thought about a deed of its own so far.
    thought: Vec<Option<(u32, i64)>>,
    /// Whether everybody sees something of the record that is taken in.
    is_seen: bool,
    /// The timer of the game that runs, which stands above all clocks.
    timer: Option<Timer>,
    /// Since when the timers of the last while run, by number: one that comes back goes on.
    timers: VecDeque<(u32, i64)>,
}

/// The clock by which a table goes while it is awake: it starts at the system's time, and then only counts what passes. So
/// nobody loses or wins anything when the system's clock is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableClock {
    woke_ms: i64,
    woke: Instant,
}

impl TableClock {
    /// Starts at the system's time.
    pub(crate) fn start(system_ms: i64) -> TableClock {
        TableClock { woke_ms: system_ms, woke: Instant::now() }
    }

    /// When it started, in milliseconds since 1970.
    pub(crate) fn woke_ms(&self) -> i64 {
        self.woke_ms
    }

    /// What it shows, in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        self.woke_ms.saturating_add(i64::try_from(self.woke.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}

/// How many timers are remembered.
const TIMERS_KEPT: usize = 8;

/// Whose time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// This seat's.
    Seat(Seat),
    /// That of the game's own timer.
    Timer,
}

impl Clocks {
    pub(crate) fn new(plan: ClockPlan, players: u8) -> Clocks {
        let start = match plan {
            ClockPlan::None => 0,
            ClockPlan::PerMove { seconds } | ClockPlan::PerGame { seconds, .. } => i64::from(seconds) * 1_000,
        };
        Clocks {
            plan,
            left_ms: vec![start; players.into()],
            since: vec![None; players.into()],
            lapses: vec![0; players.into()],
            patience: None,
            deeds: [None; 2],
            thought: vec![None; players.into()],
            is_seen: true,
            timer: None,
            timers: VecDeque::new(),
        }
    }

    /// Takes note of the timer of the game that runs from now on.
    pub(crate) fn set_timer(&mut self, at: i64, timer: Option<Timer>) {
        self.timer = timer;
        let Some(timer) = timer else { return };
        if self.timers.iter().all(|(number, _)| *number != timer.number) {
            self.timers.push_back((timer.number, at));
            if self.timers.len() > TIMERS_KEPT {
                self.timers.pop_front();
            }
        }
    }

    /// Takes note of how often in a row the game lets somebody's time run out.
    pub(crate) fn set_lapse_limit(&mut self, patience: Option<u8>) {
        self.patience = patience;
    }

    /// Takes note of the deed that goes on from now on: while it is the same, a clock runs on instead of starting anew.
    pub(crate) fn set_deed(&mut self, deed: Option<(Seat, u32)>) {
        self.deeds = [self.deeds[1], deed];
    }

    /// Takes note of whether everybody sees something of the next record. What only some see neither adds time nor starts a
    /// clock anew: everybody sees the clocks, and whoever puts something together in secret must not win time by it.
    pub(crate) fn set_seen(&mut self, is_seen: bool) {
        self.is_seen = is_seen;
    }

    /// Has this seat's time run out so often in a row that its defaults are chosen at once?
    pub(crate) fn is_absent(&self, seat: Seat) -> bool {
        self.patience.is_some_and(|patience| self.lapses[seat.index()] >= patience)
    }

    /// Counts how often time ran out, until the person answers or is back. To let a window pass is an answer, and who
    /// gives it is not told from who is silent.
    fn count(&mut self, what: &RecordKind) {
        let in_window =
            |seat: Seat| self.timer.is_some_and(|timer| timer.holds && timer.seats.contains(seat));
        match what {
            RecordKind::Chose { seat, by: By::Clock, .. } if in_window(*seat) => {}
            RecordKind::Chose { seat, by: By::Clock, .. } => {
                let lapses = &mut self.lapses[seat.index()];
                *lapses = lapses.saturating_add(1);
            }
            RecordKind::Chose { seat, by: By::Person, .. } | RecordKind::Back { seat } => {
                self.lapses[seat.index()] = 0
            }
            _ => {}
        }
    }

    /// When the timer of the game ends.
    fn timer_ends(&self) -> Option<i64> {
        let timer = self.timer?;
        let (_, since) = self.timers.iter().find(|(number, _)| *number == timer.number)?;
        Some(since + i64::from(timer.seconds) * 1_000)
    }

    /// Takes note of a record: whose clock stops, whose starts. Bots have no clock.
    pub(crate) fn apply(&mut self, at: i64, what: &RecordKind, before: Seats, after: Seats, bots: Seats) {
        self.count(what);
        if matches!(what, RecordKind::Resumed) {
            self.resume(at);
        }
        let chose = match what {
            RecordKind::Chose { seat, .. } => Some(*seat),
            _ => None,
        };
        for seat in Seat::all(self.left_ms.len() as u8) {
            let index = seat.index();
            // Who may still change an answer while others are asked gets no more time for it.
            let may_change = before.len() > 1 && after.contains(seat);
            let done = (chose == Some(seat) && !may_change && self.is_seen)
                || (before.contains(seat) && !after.contains(seat))
                || bots.contains(seat);
            if done && let Some(since) = self.since[index].take() {
                self.stop(index, at - since);
            }
            if after.contains(seat) && !bots.contains(seat) && self.since[index].is_none() {
                self.since[index] = Some(at - self.thought_so_far(index));
            }
        }
    }

    fn stop(&mut self, index: usize, used_ms: i64) {
        let [before, after] = self.deeds.map(|deed| number_for(index, deed));
        match self.plan {
            ClockPlan::None => {}
            ClockPlan::PerMove { .. } => self.thought[index] = before.map(|deed| (deed, used_ms)),
            ClockPlan::PerGame { increment, .. } => {
                let left = (self.left_ms[index] - used_ms.max(0)).max(0);
                let is_done = before.is_none() || before != after;
                self.left_ms[index] = left + if is_done { i64::from(increment) * 1_000 } else { 0 };
            }
        }
    }

    /// What a seat has used of its time for the deed to which it comes back.
    fn thought_so_far(&self, index: usize) -> i64 {
        match (self.thought[index], number_for(index, self.deeds[1])) {
            (Some((thought_of, used_ms)), Some(deed)) if thought_of == deed => used_ms,
            _ => 0,
        }
    }

    /// What each seat has left; none without clocks.
    pub(crate) fn left(&self, now_ms: i64) -> Option<Vec<i64>> {
        if let Some(ends) = self.timer_ends() {
            return Some(vec![(ends - now_ms).max(0); self.left_ms.len()]);
        }
        let left = |(left, since): (&i64, &Option<i64>)| {
            (left - since.map_or(0, |since| (now_ms - since).max(0))).max(0)
        };
        (self.plan != ClockPlan::None).then(|| self.left_ms.iter().zip(&self.since).map(left).collect())
    }

    /// Does somebody's time run by a clock, which must not count the time that the table is asleep?
    pub(crate) fn is_kept(&self) -> bool {
        self.plan != ClockPlan::None && self.since.iter().any(Option::is_some)
    }

    /// Who runs out of time next, and when.
    pub(crate) fn next_to_lapse(&self) -> Option<(Due, i64)> {
        if let Some(ends) = self.timer_ends() {
            return Some((Due::Timer, ends));
        }
        if self.plan == ClockPlan::None {
            return None;
        }
        let time = |seat: Seat| if self.is_absent(seat) { 0 } else { self.left_ms[seat.index()] };
        let due = |seat: Seat| Some((Due::Seat(seat), self.since[seat.index()]? + time(seat)));
        Seat::all(self.left_ms.len() as u8).filter_map(due).min_by_key(|(_, due)| *due)
    }

    /// Somebody is back at a table where nobody was: the timers of the game start over.
    pub(crate) fn resume_timers(&mut self, now_ms: i64) {
        for (_, since) in &mut self.timers {
            *since = now_ms;
        }
    }

    /// The table wakes up: nobody is charged for the time it slept.
    pub(crate) fn resume(&mut self, now_ms: i64) {
        for since in self.since.iter_mut().flatten() {
            *since = now_ms;
        }
        self.resume_timers(now_ms);
    }
}

/// The number of a deed, if it is that of this seat.
fn number_for(index: usize, deed: Option<(Seat, u32)>) -> Option<u32> {
    deed.filter(|(seat, _)| seat.index() == index).map(|(_, number)| number)
}

#[cfg(test)]
mod tests {
    use rustlers_core::Seat;
    use serde_json::json;

    use super::*;

    fn chose(seat: u8) -> RecordKind {
        let seat = Seat::new(seat).unwrap();
        RecordKind::Chose {
            seat,
            choice: json!("accept"),
            chance: vec![],
            by: By::Person,
            id: None,
            why: None,
            after: None,
        }
    }

    fn only(seat: u8) -> Seats {
        Seats::only(Seat::new(seat).unwrap())
    }

    #[test]
    fn a_game_clock_runs_only_for_who_is_asked() {
        let mut clocks = Clocks::new(ClockPlan::PerGame { seconds: 60, increment: 5 }, 2);
        clocks.apply(
            0,
            &RecordKind::Started { opening: vec![], options: None, version: None, after: None },
            Seats::NONE,
            only(0),
            Seats::NONE,
        );
        clocks.apply(20_000, &chose(0), only(0), only(1), Seats::NONE);
        assert_eq!(clocks.left(30_000), Some(vec![45_000, 50_000]));
        assert_eq!(clocks.next_to_lapse(), Some((Due::Seat(Seat::new(1).unwrap()), 80_000)));
        clocks.apply(120_000, &chose(1), only(1), only(0), Seats::NONE);
        assert_eq!(clocks.left(120_000), Some(vec![45_000, 5_000]));
    }

    // Issue 16: a server that had slept charged the sleep when the table was rebuilt for the second time.
    #[test]
    fn issue_16_nobody_is_charged_for_sleep_however_often_the_table_is_rebuilt() {
        let start = RecordKind::Started { opening: vec![], options: None, version: None, after: None };
        let mut clocks = Clocks::new(ClockPlan::PerGame { seconds: 600, increment: 0 }, 2);
        clocks.apply(0, &start, Seats::NONE, only(0), Seats::NONE);
        clocks.apply(3_600_000, &RecordKind::Resumed, only(0), only(0), Seats::NONE);
        clocks.apply(3_610_000, &chose(0), only(0), only(1), Seats::NONE);
        assert_eq!(clocks.left(3_610_000), Some(vec![590_000, 600_000]));
    }

    // Issue 16: everybody saw on the clock how much was put together in secret, and time could be won by it.
    #[test]
    fn issue_16_what_only_some_see_adds_no_time() {
        let start = RecordKind::Started { opening: vec![], options: None, version: None, after: None };
        let plans = [ClockPlan::PerGame { seconds: 60, increment: 30 }, ClockPlan::PerMove { seconds: 60 }];
        for (plan, after) in plans.into_iter().zip([50_000, 60_000]) {
            let mut clocks = Clocks::new(plan, 2);
            clocks.apply(0, &start, Seats::NONE, only(0), Seats::NONE);
            clocks.set_seen(false);
            clocks.apply(20_000, &chose(0), only(0), only(0), Seats::NONE);
            assert_eq!(clocks.left(20_000), Some(vec![40_000, 60_000]));
            clocks.set_seen(true);
            clocks.apply(40_000, &chose(0), only(0), only(0), Seats::NONE);
            assert_eq!(clocks.left(40_000), Some(vec![after, 60_000]));
        }
    }

    // Issue 16: a game clock was gone at once when the system's clock jumped.
    #[tokio::test(start_paused = true)]
    async fn issue_16_a_table_goes_by_what_passes_and_not_by_the_system() {
        let clock = TableClock::start(1_000_000);
        tokio::time::advance(std::time::Duration::from_secs(90)).await;
        assert_eq!(clock.now_ms(), 1_090_000);
        assert_eq!(clock.woke_ms(), 1_000_000);
    }

    #[test]
    fn changing_an_answer_wins_no_time() {
        let both = Seats::all(2);
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.apply(
            0,
            &RecordKind::Started { opening: vec![], options: None, version: None, after: None },
            Seats::NONE,
            both,
            Seats::NONE,
        );
        clocks.apply(20_000, &chose(0), both, both, Seats::NONE);
        assert_eq!(clocks.left(20_000), Some(vec![10_000, 10_000]));
    }

    #[test]
    fn a_move_clock_starts_anew_and_bots_have_none() {
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.apply(
            0,
            &RecordKind::Started { opening: vec![], options: None, version: None, after: None },
            Seats::NONE,
            only(0),
            Seats::NONE,
        );
        clocks.apply(29_000, &chose(0), only(0), only(0), Seats::NONE);
        assert_eq!(clocks.next_to_lapse(), Some((Due::Seat(Seat::FIRST), 59_000)));
        clocks.apply(30_000, &chose(0), only(0), only(1), only(1));
        assert_eq!(clocks.next_to_lapse(), None);
    }

    // WEST-R114: what uses nothing up wins no time, and talk with another only stops the clock.
    #[test]
    fn a_clock_runs_on_while_the_deed_is_the_same() {
        let start = RecordKind::Started { opening: vec![], options: None, version: None, after: None };
        let asked = |clocks: &mut Clocks, at: i64, deed: u32, before: Seats, after: Seats| {
            clocks.set_deed(Some((Seat::FIRST, deed)));
            clocks.apply(at, &chose(before.lowest().unwrap().number()), before, after, Seats::NONE);
        };
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.set_deed(Some((Seat::FIRST, 1)));
        clocks.apply(0, &start, Seats::NONE, only(0), Seats::NONE);
        asked(&mut clocks, 10_000, 1, only(0), only(0));
        assert_eq!(clocks.next_to_lapse(), Some((Due::Seat(Seat::FIRST), 30_000)));
        // An offer, answered after five seconds.
        asked(&mut clocks, 20_000, 1, only(0), only(1));
        asked(&mut clocks, 25_000, 1, only(1), only(0));
        assert_eq!(clocks.left(25_000), Some(vec![10_000, 30_000]));
        assert_eq!(clocks.next_to_lapse(), Some((Due::Seat(Seat::FIRST), 35_000)));
        // Who answers has its whole time for each answer.
        asked(&mut clocks, 25_000, 1, only(0), only(1));
        assert_eq!(clocks.left(25_000), Some(vec![30_000, 30_000]));
        asked(&mut clocks, 25_000, 1, only(1), only(0));
        asked(&mut clocks, 26_000, 2, only(0), only(0));
        assert_eq!(clocks.next_to_lapse(), Some((Due::Seat(Seat::FIRST), 56_000)));

        let mut clocks = Clocks::new(ClockPlan::PerGame { seconds: 60, increment: 5 }, 2);
        clocks.set_deed(Some((Seat::FIRST, 1)));
        clocks.apply(0, &start, Seats::NONE, only(0), Seats::NONE);
        asked(&mut clocks, 10_000, 1, only(0), only(0));
        assert_eq!(clocks.left(10_000), Some(vec![50_000, 60_000]));
        asked(&mut clocks, 20_000, 2, only(0), only(0));
        assert_eq!(clocks.left(20_000), Some(vec![45_000, 60_000]));
    }

    // WEST-294: after three times in a row defaults are chosen at once, until the person answers or is back.
    #[test]
    fn who_let_time_run_out_three_times_is_absent() {
        let by_clock = |seat: u8| match chose(seat) {
            RecordKind::Chose { seat, choice, chance, .. } => {
                RecordKind::Chose { seat, choice, chance, by: By::Clock, id: None, why: None, after: None }
            }
            other => other,
        };
        let due = |clocks: &Clocks| clocks.next_to_lapse().map(|(_, at)| at);
        let back = RecordKind::Back { seat: Seat::FIRST };
        for again in [&chose(0), &back] {
            let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
            clocks.set_lapse_limit(Some(3));
            let start = RecordKind::Started { opening: vec![], options: None, version: None, after: None };
            clocks.apply(0, &start, Seats::NONE, only(0), Seats::NONE);
            clocks.apply(30_000, &by_clock(0), only(0), only(0), Seats::NONE);
            clocks.apply(60_000, &by_clock(0), only(0), only(0), Seats::NONE);
            assert!(!clocks.is_absent(Seat::FIRST));
            assert_eq!(due(&clocks), Some(90_000));
            clocks.apply(90_000, &by_clock(0), only(0), only(0), Seats::NONE);
            assert!(clocks.is_absent(Seat::FIRST));
            assert_eq!(due(&clocks), Some(90_000));
            clocks.apply(90_001, again, only(0), only(0), Seats::NONE);
            assert!(!clocks.is_absent(Seat::FIRST));
        }
        // Where the rules are patient for ever, nobody is.
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        (0..9).for_each(|_| clocks.apply(0, &by_clock(0), only(0), only(0), Seats::NONE));
        assert!(!clocks.is_absent(Seat::FIRST));
    }

    // WEST-294, WEST-R60: whoever hides lets windows pass all day, and is there.
    #[test]
    fn who_lets_windows_pass_is_not_absent() {
        let mut clocks = Clocks::new(ClockPlan::PerMove { seconds: 30 }, 2);
        clocks.set_lapse_limit(Some(3));
        for number in 0..9 {
            clocks.set_timer(0, Some(Timer { number, seconds: 10, seats: only(0), holds: true }));
            let RecordKind::Chose { seat, choice, chance, .. } = chose(0) else { unreachable!() };
            let passed =
                RecordKind::Chose { seat, choice, chance, by: By::Clock, id: None, why: None, after: None };
            clocks.apply(10_000, &passed, only(0), only(0), Seats::NONE);
        }
        assert!(!clocks.is_absent(Seat::FIRST));
    }

    #[test]
    fn a_timer_that_comes_back_goes_on_and_stands_above_the_clocks() {
        let timer = |number, seconds| Some(Timer { number, seconds, seats: Seats::all(2), holds: false });
        let mut clocks = Clocks::new(ClockPlan::None, 2);
        clocks.set_timer(0, timer(1, 240));
        clocks.set_timer(100_000, timer(2, 3));
        assert_eq!(clocks.next_to_lapse(), Some((Due::Timer, 103_000)));
        clocks.set_timer(102_000, timer(1, 240));
        assert_eq!(clocks.left(102_000), Some(vec![138_000; 2]));
        clocks.set_timer(110_000, None);
        assert_eq!(clocks.next_to_lapse(), None);
    }
}
