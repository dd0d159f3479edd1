//! What happens by itself: one line for each frame.

use rustlers_core::{Chance, Log};

use crate::play::Play;
use crate::state::{Frame, Step, West};

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-51: what nobody decides happens by itself, up to the next open choice or the end.
    pub(crate) fn run(&mut self) {
        let mut parts = 0_u32;
        while self.asked().is_empty() {
            if self.step == Step::Over && self.frames.top() == Frame::Round {
                return;
            }
            self.go_on();
            parts += 1;
            debug_assert!(parts < 100_000, "the table does not come to rest: {:?}", self.frames);
        }
    }

    fn go_on(&mut self) {
        match self.frames.top() {
            Frame::Round => self.round_on(),
            Frame::Turn(seat) => self.turn_on(seat),
            Frame::TurnEnd { seat, stage } => self.end_turn(seat, stage),
            Frame::Leave { seat, from, to, stage } => self.leave(seat, from, to, stage),
            Frame::Arrive { seat, how, stage } => self.arrive(seat, how, stage),
            Frame::Window { pioneer, space, .. } => self.close_window(pioneer, space),
            Frame::TrainAttack { bandits, .. } => self.train_attack_on(bandits),
            Frame::TrainWindow => self.close_train_window(),
            Frame::Contact { seat, ambush, talk } => self.contact(seat, ambush, talk),
            Frame::Parley => self.talk(),
            Frame::GivePick { seat, to, trade } => self.carry_out_deal(seat, to, trade),
            Frame::Battle => self.fight_on(),
            Frame::Dead(death) => self.settle_death(death),
            Frame::DeadOrder { killer, dead, raising } => {
                self.settle_next(killer, dead, raising, dead.nth(0))
            }
            Frame::Job(seat) => self.job_on(seat),
            Frame::Resolve { seat, target, from, rest } => self.resolve(seat, target, from, rest),
            Frame::Refresh { seat, .. } => self.refresh_on(seat),
            Frame::MakeRoom { seat, item } => self.room_on(seat, item),
            Frame::Roll => self.roll_settled(),
            Frame::PokerEntry => self.close_entry(),
            Frame::PokerRoll => self.tournament_on(),
            Frame::Tie { pioneers, gang, stage, wins, last } => {
                self.tie_on(pioneers, gang, stage, wins, last)
            }
            Frame::Duel { sides, hp, stage, turn, drawn } => self.duel_on(sides, hp, stage, turn, drawn),
            // Nobody is asked, or can be asked any more: they are over.
            Frame::Characters
            | Frame::Charity
            | Frame::FirstTool(_)
            | Frame::GangNext
            | Frame::Aboard(_)
            | Frame::JailTurn(_)
            | Frame::RanchBuy(_)
            | Frame::Rove(_)
            | Frame::Surfaced(_)
            | Frame::Vulture { .. }
            | Frame::PickLoot { .. }
            | Frame::UnderAmbush { .. }
            | Frame::Compose { .. }
            | Frame::Answer { .. }
            | Frame::Shed { .. }
            | Frame::Victory { .. }
            | Frame::PickActing { .. }
            | Frame::Fought { .. }
            | Frame::Lantern(_)
            | Frame::Extra(_)
            | Frame::Herding(_)
            | Frame::PickOption { .. }
            | Frame::PickTarget { .. }
            | Frame::PickSpace { .. }
            | Frame::PickPlayer { .. }
            | Frame::Lose { .. }
            | Frame::DrawPower { .. }
            | Frame::DrawAmbush { .. }
            | Frame::LaySnake { .. }
            | Frame::PokerSeat
            | Frame::PokerDraw { .. }
            | Frame::PokerPick { .. }
            | Frame::PokerOrder { .. }
            | Frame::Champion(_) => self.pop(),
        }
    }
}
