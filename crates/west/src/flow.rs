//! The sequence of play: whose choice is open, what may be chosen, and where each choice goes.

mod answer;
mod lapse;
mod list;
mod refusal;
mod run;

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, Seats, Viewer, in_two_forms};

use crate::choice::{Choice, Find};
use crate::event::Event;
use crate::knowledge::{self, Sight, View};
use crate::options::Options;
use crate::play::Play;
use crate::rules;
use crate::state::{Frame, Step, West};

pub(crate) use lapse::lapse;
pub(crate) use refusal::why_not;

impl Game for West {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        log: &mut impl Log<West>,
    ) -> Result<West, BadOptions> {
        in_two_forms!(West, rules::set_up, (options: &Options; chance, log) -> Result<West, BadOptions>)
    }

    fn players(&self) -> u8 {
        self.facts.players
    }

    #[inline]
    fn awaits(&self) -> Seats {
        self.asked()
    }

    /// The gang may give standing orders while nothing else is asked of it (WEST-304), and who moves may choose ahead
    /// (WEST-R60).
    #[inline]
    fn may_choose(&self) -> Seats {
        self.commanders().into_iter().chain(self.planner()).chain(self.asked()).collect()
    }

    fn choices(&self, seat: Seat, into: &mut Vec<Choice>) {
        if self.asked().contains(seat) {
            self.list(seat, into);
            if self.may_order_on_turn(seat) {
                self.list_orders(into);
            }
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
        log: &mut impl Log<West>,
    ) -> Result<(), Illegal> {
        self.check(seat, choice)?;
        self.choose_listed(seat, choice, chance, log);
        Ok(())
    }

    fn choose_listed(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<West>,
    ) {
        debug_assert!(self.check(seat, choice).is_ok(), "{choice:?} is not listed for {seat}");
        let west = self;
        in_two_forms!(West, West::carry_out, (west: &mut West, seat: Seat, choice: Choice; chance, log) -> ())
    }

    fn lapse(&self, seat: Seat) -> Option<Choice> {
        lapse(self, seat)
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
        let west = self;
        in_two_forms!(knowledge::redeal, (west: &West, seat: Seat; chance) -> West)
    }
}

impl West {
    /// Whose choice is open (section 37 of the rules).
    pub(crate) fn asked(&self) -> Seats {
        let one = |seat: Option<Seat>| seat.map_or(Seats::NONE, Seats::only);
        let if_ = |seat: Seat, asked: bool| if asked { Seats::only(seat) } else { Seats::NONE };
        match self.frames.top() {
            Frame::Characters => one(self.next_without_character()),
            Frame::Round => Seats::NONE,
            Frame::Charity | Frame::GangNext | Frame::PokerSeat => Seats::only(self.leader()),
            Frame::PokerOrder { .. } | Frame::Champion(_) => Seats::only(self.leader()),
            Frame::FirstTool(seat)
            | Frame::Aboard(seat)
            | Frame::JailTurn(seat)
            | Frame::RanchBuy(seat)
            | Frame::Surfaced(seat)
            | Frame::Lantern(seat)
            | Frame::Extra(seat)
            | Frame::Herding(seat)
            | Frame::PickOption { seat, .. }
            | Frame::PickTarget { seat, .. }
            | Frame::PickSpace { seat, .. }
            | Frame::PickPlayer { seat, .. }
            | Frame::DrawAmbush { seat, .. }
            | Frame::LaySnake { seat }
            | Frame::Compose { seat, .. }
            | Frame::Answer { seat, .. } => Seats::only(seat),
            Frame::Turn(seat) => if_(seat, self.figures[seat].is_about()),
            Frame::Rove(seat) => if_(seat, self.may_rove(seat)),
            Frame::Window { .. } | Frame::TrainWindow => self.window.open,
            Frame::Vulture { owner, .. } => Seats::only(owner),
            Frame::PickLoot { thief, .. } => Seats::only(thief),
            Frame::UnderAmbush { pioneer, .. } => {
                if_(pioneer, self.figures[pioneer].is_about() && self.has_open_work(pioneer))
            }
            Frame::Contact { seat, .. } => if_(seat, self.contacts(seat).len() > 1),
            Frame::Parley => one(self.parley_asks()),
            Frame::GivePick { seat, .. } => if_(seat, self.has_to_pick()),
            Frame::Shed { seat, .. } => if_(seat, self.is_over_limits(seat)),
            Frame::Battle => one(self.battle_asks()),
            Frame::Dead(death) => one(self.death_asks(&death)),
            Frame::DeadOrder { killer, dead, .. } => if_(killer, dead.len() > 1),
            Frame::Victory { seat, ambush, won, .. } => if_(seat, self.victory_asks(seat, ambush, won)),
            Frame::PickActing { seat, npc, .. } => if_(seat, self.stands_before(seat, npc)),
            Frame::Fought { seat, ambush, fought, .. } => if_(seat, self.fought_asks(seat, ambush, fought)),
            Frame::Lose { seat, left, gold_only } => if_(seat, left > 0 && self.can_lose(seat, gold_only)),
            Frame::DrawPower { seat, left, .. } => if_(seat, left > 0),
            Frame::Refresh { seat, left, .. } => {
                if_(seat, left > 0 && !self.figures[seat].movement.is_empty())
            }
            Frame::MakeRoom { seat, item } => if_(seat, self.room_asks(seat, item)),
            Frame::Roll => one(self.roll_asks()),
            Frame::TrainAttack { bandits, next } => one(self.train_asks(bandits, next)),
            Frame::PokerEntry => self.poker.open,
            Frame::PokerDraw { seat, left } => if_(seat, left > 0 && self.can_draw_for_table(seat)),
            Frame::PokerPick { seat } => if_(seat, self.poker.picks[seat.index()] > 0),
            Frame::PokerRoll
            | Frame::TurnEnd { .. }
            | Frame::Leave { .. }
            | Frame::Arrive { .. }
            | Frame::Job(_)
            | Frame::Resolve { .. }
            | Frame::Tie { .. }
            | Frame::Duel { .. } => Seats::NONE,
        }
    }

    /// Does what a seat chose, and what follows from it by itself.
    fn carry_out(&mut self, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<West>) {
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
    }

    /// WEST-293: a choice that is not in the list is refused, and nothing changes.
    pub(crate) fn check(&self, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        let mut find = Find::new(choice);
        if self.asked().contains(seat) {
            self.list(seat, &mut find);
            if self.may_order_on_turn(seat) {
                self.list_orders(&mut find);
            }
        } else if matches!(choice, Choice::Order(_)) && self.commanders().contains(seat) {
            self.list_orders(&mut find);
        } else if let Some(ahead) = self.ahead_for(seat) {
            self.list_plans(seat, &ahead, &mut find);
            return if find.found { Ok(()) } else { Err(refusal::why_not(&ahead, seat, choice)) };
        } else {
            return Err(refusal::not_asked(self, seat));
        }
        if find.found { Ok(()) } else { Err(refusal::why_not(self, seat, choice)) }
    }
}
