//! WEST-R60: the mover may choose its next action while a window runs. It is kept, and nobody else knows of it; it is
//! carried out as soon as the window has closed and nobody has stirred.

use rustlers_core::{Chance, Log, Seat, Seats, Silent};

use crate::choice::{Choice, Sink};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Frame, West, Window};

/// Luck that is not there: who asks for it cannot know what comes next.
struct NoLuck {
    is_asked: bool,
}

impl Chance for NoLuck {
    fn below(&mut self, _: u32) -> u32 {
        self.is_asked = true;
        0
    }
}

impl West {
    /// Who may choose ahead: the mover, while others have time to strike.
    pub(crate) fn planner(&self) -> Seats {
        self.ahead().map_or(Seats::NONE, |(seat, _)| Seats::only(seat))
    }

    /// The mover of the running window, and the table as it will be if nobody strikes. None if no luck may come between,
    /// or if the mover is not asked for an action then.
    fn ahead(&self) -> Option<(Seat, West)> {
        let Frame::Window { pioneer, .. } = self.frames.top() else { return None };
        self.timer()?;
        let mut west = self.clone();
        west.window = Window::default();
        let mut luck = NoLuck { is_asked: false };
        // In one of the two forms that the rules are compiled in anyway (`in_two_forms!`).
        let (mut chance, mut log): (&mut dyn Chance, &mut dyn Log<West>) = (&mut luck, &mut Silent);
        Play { west: &mut west, chance: &mut chance, log: &mut log }.run();
        let is_asked = west.asked() == Seats::only(pioneer) && west.frames.top() == Frame::Turn(pioneer);
        (is_asked && !luck.is_asked).then_some((pioneer, west))
    }

    /// The table on which a seat chooses ahead.
    pub(crate) fn ahead_for(&self, seat: Seat) -> Option<West> {
        self.ahead().filter(|(planner, _)| *planner == seat).map(|(_, west)| west)
    }

    /// What may be planned; what is planned may be taken back.
    pub(crate) fn list_plans(&self, seat: Seat, ahead: &West, sink: &mut impl Sink) {
        ahead.list(seat, sink);
        if self.watch.plan.is_some() {
            sink.put(Choice::Pass);
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn plan(&mut self, seat: Seat, choice: Choice) {
        let plan = (choice != Choice::Pass).then_some(choice);
        self.west.watch.plan = plan;
        self.note(|| Happening::Planned { seat, plan });
    }

    /// Nobody has stirred: what the mover has planned happens.
    pub(crate) fn carry_out_plan(&mut self) {
        if matches!(self.frames.top(), Frame::Window { .. }) {
            return;
        }
        let Some(choice) = self.west.watch.plan.take() else { return };
        if let Frame::Turn(seat) = self.frames.top()
            && self.check(seat, choice).is_ok()
        {
            self.note(|| Happening::WentOn { seat });
            self.answer(seat, choice);
            self.run();
        }
    }
}
