//! The game as the house plays it.

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, Seats, Viewer};

use crate::choice::Choice;
use crate::event::Event;
use crate::knowledge::{self, Sight, View};
use crate::lapse;
use crate::options::Options;
use crate::play::Play;
use crate::rules;
use crate::state::{Step, West};

impl Game for West {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<West, BadOptions> {
        rules::set_up(options, chance, log)
    }

    fn players(&self) -> u8 {
        self.facts.players
    }

    #[inline]
    fn awaits(&self) -> Seats {
        self.asked()
    }

    /// The gang may give standing orders while nothing is asked of it (WEST-304), and who moves may choose ahead
    /// (WEST-R60).
    #[inline]
    fn may_choose(&self) -> Seats {
        self.commanders().into_iter().chain(self.planner()).chain(self.asked()).collect()
    }

    #[inline]
    fn choices(&self, seat: Seat, into: &mut Vec<Choice>) {
        if self.asked().contains(seat) {
            self.list(seat, into);
        } else if self.commanders().contains(seat) {
            self.list_orders(into);
        } else if let Some(ahead) = self.ahead_for(seat) {
            self.list_plans(seat, &ahead, into);
        }
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, choice)?;
        let is_asked = self.asked().contains(seat);
        let mut play = Play { west: self, chance, log };
        match choice {
            Choice::Order(order) => play.give_order(seat, order),
            choice if !is_asked => play.plan(seat, choice),
            choice => {
                play.answer(seat, choice);
                play.run();
                play.carry_out_plan();
            }
        }
        Ok(())
    }

    fn lapse(&self, seat: Seat) -> Option<Choice> {
        lapse::lapse(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.step == Step::Over).then(|| self.result())
    }

    fn view(&self, viewer: Viewer) -> View {
        knowledge::view(self, viewer)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
        knowledge::witness(event, viewer)
    }

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> West {
        knowledge::redeal(self, seat, chance)
    }
}
