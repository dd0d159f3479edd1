//! Timers of the game itself, for games that time more than single answers.

use std::time::Duration;

use rustlers_core::{Seat, Timer};
use serde_json::Value;

use super::{Live, PlanOfChoices, Planned, Playing};
use crate::protocol::Status;
use crate::table::record::By;

/// The most choices that the end of a timer makes.
const MOST_LAPSES: usize = 64;

impl Live {
    /// The timer of the game that runs now.
    pub(crate) fn timer(&self) -> Option<Timer> {
        self.playing.as_ref().filter(|_| self.status == Status::Playing)?.table.timer()
    }

    /// How long somebody may be gone before the rules let a bot stand in.
    pub(crate) fn absence(&self) -> Option<Duration> {
        let playing = self.playing.as_ref().filter(|_| self.status == Status::Playing)?;
        playing.table.absence().map(|seconds| Duration::from_secs(seconds.into()))
    }

    /// Whether a choice is what would happen to the seat anyway at the end of a timer that runs its whole length: then
    /// it changes nothing, and nobody may see that it was made.
    pub(crate) fn is_held(&self, seat: Seat, choice: &Value) -> bool {
        let holds = self.timer().is_some_and(|timer| timer.holds && timer.seats.contains(seat));
        let lapse = |playing: &Playing| playing.table.lapse(seat);
        holds && self.playing.as_ref().and_then(lapse).as_ref() == Some(choice)
    }

    /// The records of what the end of the running timer does, seat by seat, until another one runs.
    pub(crate) fn plan_time_up(&self) -> Option<Planned> {
        let (playing, timer) = (self.playing.as_ref()?, self.timer()?);
        let mut plan = PlanOfChoices::new(playing, &self.called, By::Clock);
        while let Some(now) = plan.table().timer().filter(|now| now.number == timer.number) {
            let seat = now.seats.lowest()?;
            let choice = plan.table().lapse(seat)?;
            plan.choose(seat, choice, None).ok()?;
            // A game whose timer does not end must not keep everybody waiting for ever.
            if plan.kinds.len() > MOST_LAPSES {
                return None;
            }
        }
        Some(plan.finish())
    }
}

#[cfg(test)]
mod tests {
    use rustlers_core::{Chance, Fast};
    use rustlers_house::{Key, Setting, build_options};

    use super::*;
    use crate::table::record::{Header, Record, RecordKind};
    use crate::testing::header;

    /// Four people at a table of GoodCritters with promo cards, after so many random choices.
    fn played(seed: u8) -> Live {
        let settings = ["promos=all", "fuzz=short"].map(|text| text.parse::<Setting>().unwrap());
        let options = build_options("critters", 4, &settings, None).unwrap();
        let header = Header { options, seed: Key([seed; 32]), ..header("critters", 4) };
        let mut live = Live::new(header);
        for (seat, person) in Seat::all(4).zip(["ann", "bo", "cat", "dan"]) {
            let (person, name, word) = (person.to_owned(), person.to_owned(), String::new());
            take(&mut live, RecordKind::Sat { seat, person, name, word });
        }
        let start = live.plan_start(&[]).unwrap();
        take(&mut live, start);
        live
    }

    fn take(live: &mut Live, what: RecordKind) {
        live.apply(&Record { at: 0, what }).unwrap();
    }

    fn take_all(live: &mut Live, planned: Planned) {
        planned.kinds.into_iter().for_each(|what| take(live, what));
    }

    fn choose(live: &mut Live, seat: Seat, choice: Value) {
        let planned = live.plan_choices(seat, &[choice], By::Person, None).unwrap();
        take_all(live, planned);
    }

    /// CRIT-148 to CRIT-153: nobody ever says a word, and the game goes on to its end.
    #[test]
    fn the_timers_alone_bring_a_game_to_its_end() {
        let mut live = played(1);
        for _ in 0..200 {
            if live.status() == Status::Over {
                return;
            }
            let timer = live.timer().unwrap();
            let planned = live.plan_time_up().unwrap();
            take_all(&mut live, planned);
            assert_ne!(live.timer().map(|now| now.number), Some(timer.number));
        }
        panic!("the game did not end");
    }

    /// CRIT-153: in a window of Step 4 a pass is what happens anyway, and leaves no trace before the time is up.
    #[test]
    fn a_pass_in_a_window_is_kept_until_its_end() {
        let mut live = played(2);
        let mut whims = Fast::from_seed(2);
        loop {
            let timer = live.timer().expect("a window opens before the game ends");
            if timer.holds {
                let seat = timer.seats.lowest().unwrap();
                assert!(live.is_held(seat, &"pass".into()));
                assert!(!live.is_held(seat, &"hush".into()));
                let planned = live.plan_time_up().unwrap();
                assert_eq!(planned.kinds.len(), timer.seats.into_iter().count());
                return;
            }
            let Some(seat) = live.awaits().lowest() else { panic!("the game ended without a window") };
            assert!(!live.is_held(seat, &"pass".into()));
            let listed = live.game().unwrap().bare_choices_text(seat);
            let choices: Vec<Value> = serde_json::from_str(listed.get()).unwrap();
            let choice = choices[whims.below(choices.len() as u32) as usize].clone();
            choose(&mut live, seat, choice.get("choice").cloned().unwrap_or(choice));
        }
    }
}
