//! Do the ids and seats in what goes on belong to this table? What was read from outside is asked this before it is used.

use rustlers_core::{Seat, Seats};

use super::{Blow, Frame, RollFor, West};
use crate::edition::{Effects, SpaceId, WeaponId};

impl West {
    /// A sentence for everything that names something this table or edition does not have.
    pub(super) fn strange_ids(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for frame in self.frames.iter() {
            if !self.is_frame_known(frame) {
                wrong.push(format!("frames: {frame:?} names what this table does not have"));
            }
        }
        let turn = self.turn.began.is_none_or(|space| self.is_space(space));
        let parley = self.is_seat(self.parley.attacker) && self.is_seat(self.parley.defender);
        let poker = self
            .poker
            .table
            .iter()
            .flatten()
            .all(|card| self.is_seat(card.owner) && self.is_power(card.card.number()));
        let deal = [&self.deal.give, &self.deal.ask]
            .iter()
            .all(|lot| lot.power.iter().all(|card| self.is_power(card)));
        let job = self.job.card.is_none_or(|card| card.index() < self.facts.book.gold_cards().len());
        for (what, fits) in [
            ("turn", turn),
            ("parley", parley),
            ("poker", poker),
            ("deal", deal),
            ("job", job),
            ("battle", self.is_battle_known()),
            ("roll", self.is_roll_known()),
            ("window", self.are_seats(self.window.open)),
        ] {
            if !fits {
                wrong.push(format!("{what}: it names what this table does not have"));
            }
        }
        wrong
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.number() < self.facts.players
    }

    fn are_seats(&self, seats: Seats) -> bool {
        seats.into_iter().all(|seat| self.is_seat(seat))
    }

    fn is_space(&self, space: SpaceId) -> bool {
        space.index() < self.facts.book.spaces().len()
    }

    fn is_power(&self, card: u8) -> bool {
        usize::from(card) < self.facts.book.power_cards().len()
    }

    fn is_weapon(&self, weapon: WeaponId) -> bool {
        weapon.index() < self.facts.book.weapons().len()
    }

    fn is_list(&self, list: Effects) -> bool {
        self.facts.book.has_effects(list)
    }

    fn is_battle_known(&self) -> bool {
        let battle = &self.battle;
        let fighters = battle.sides.iter().all(|fighter| {
            let who = fighter.who.seat().is_none_or(|seat| self.is_seat(seat));
            let ally =
                |(_, ally): (u8, super::AllyInBattle)| ally.kind.index() < self.facts.book.allies().len();
            who && fighter.last.is_none_or(|weapon| self.is_weapon(weapon)) && fighter.allies().all(ally)
        });
        let blow = match battle.kind {
            Blow::Weapon(weapon) => self.is_weapon(weapon),
            Blow::Last(seat) => self.is_seat(seat),
            Blow::Special | Blow::Ally | Blow::Pet => true,
        };
        let seats =
            self.are_seats(battle.dying) && self.are_seats(battle.asked) && self.are_seats(battle.also_dead);
        fighters && blow && seats && battle.by < 2 && battle.turn < 2 && battle.target < 3
    }

    fn is_roll_known(&self) -> bool {
        let roll = &self.roll;
        let lists = match roll.what {
            RollFor::Decide { then, otherwise, target, .. } => {
                self.is_list(then) && self.is_list(otherwise) && target.is_none_or(|seat| self.is_seat(seat))
            }
            RollFor::QuickDraw(side) | RollFor::DuelDraw(side) => side < 2,
            _ => true,
        };
        lists && [roll.seat, roll.against].into_iter().flatten().all(|seat| self.is_seat(seat))
    }

    fn is_frame_known(&self, frame: Frame) -> bool {
        let seat = |seat: Seat| self.is_seat(seat);
        let some = |one: Option<Seat>| one.is_none_or(|seat| self.is_seat(seat));
        match frame {
            Frame::FirstTool(one)
            | Frame::Turn(one)
            | Frame::Aboard(one)
            | Frame::JailTurn(one)
            | Frame::RanchBuy(one)
            | Frame::Rove(one)
            | Frame::Surfaced(one)
            | Frame::Job(one)
            | Frame::Lantern(one)
            | Frame::Extra(one)
            | Frame::Herding(one)
            | Frame::Champion(one) => seat(one),
            Frame::TurnEnd { seat: one, .. }
            | Frame::Arrive { seat: one, .. }
            | Frame::Contact { seat: one, .. }
            | Frame::Answer { seat: one, .. }
            | Frame::Shed { seat: one, .. }
            | Frame::Victory { seat: one, .. }
            | Frame::PickActing { seat: one, .. }
            | Frame::Fought { seat: one, .. }
            | Frame::PickSpace { seat: one, .. }
            | Frame::PickPlayer { seat: one, .. }
            | Frame::Lose { seat: one, .. }
            | Frame::DrawAmbush { seat: one, .. }
            | Frame::Refresh { seat: one, .. }
            | Frame::LaySnake { seat: one }
            | Frame::PokerDraw { seat: one, .. }
            | Frame::PokerPick { seat: one } => seat(one),
            Frame::Leave { seat: one, from, to, .. } => seat(one) && self.is_space(from) && self.is_space(to),
            Frame::Window { pioneer, space, .. } => seat(pioneer) && self.is_space(space),
            Frame::Vulture { owner: one, pioneer: other }
            | Frame::PickLoot { thief: one, victim: other }
            | Frame::UnderAmbush { pioneer: one, bandit: other }
            | Frame::GivePick { seat: one, to: other, .. } => seat(one) && seat(other),
            Frame::Compose { seat: one, partner } => seat(one) && some(partner),
            Frame::Dead(death) => {
                seat(death.seat) && seat(death.victor) && some(death.killer) && some(death.slayer)
            }
            Frame::DeadOrder { killer, dead, raising } => {
                seat(killer) && self.are_seats(dead) && !dead.is_empty() && self.are_seats(raising)
            }
            Frame::Resolve { seat: one, target, rest, .. } => seat(one) && some(target) && self.is_list(rest),
            Frame::PickOption { seat: one, target, options, .. } => {
                seat(one) && some(target) && self.facts.book.has_options(options)
            }
            Frame::DrawPower { seat: one, by, .. } => {
                seat(one) && by.is_none_or(|holder| holder.index() < self.facts.book.all_holders().len())
            }
            Frame::PickTarget { seat: one, holder } => {
                seat(one) && holder.index() < self.facts.book.all_holders().len()
            }
            Frame::MakeRoom { seat: one, item } => seat(one) && item.index() < self.facts.book.items().len(),
            Frame::TrainAttack { bandits, next } => self.are_seats(bandits) && some(next),
            Frame::PokerOrder { bandits } => self.are_seats(bandits),
            Frame::Tie { pioneers, last, .. } => {
                self.are_seats(pioneers) && pioneers.len() <= 3 && some(last)
            }
            Frame::Duel { sides, turn, .. } => sides.into_iter().all(seat) && turn < 2,
            Frame::Characters
            | Frame::Round
            | Frame::Charity
            | Frame::GangNext
            | Frame::Parley
            | Frame::Battle
            | Frame::Roll
            | Frame::TrainWindow
            | Frame::PokerSeat
            | Frame::PokerEntry
            | Frame::PokerRoll => true,
        }
    }
}
