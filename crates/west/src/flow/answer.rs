//! Where each choice goes: one line for each frame.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::Choice;
use crate::event::{Happening, Naming};
use crate::play::Play;
use crate::state::{Frame, West};

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// Carries out a choice that was checked.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) {
        match (self.frames.top(), choice) {
            (Frame::Characters, Choice::Character(character)) => self.character_chosen(seat, character),
            (Frame::Characters, Choice::AnyCharacter) => self.character_drawn(seat),
            (Frame::Charity, Choice::Name(bandit)) => {
                self.pop();
                self.receive_charity(bandit);
            }
            (Frame::GangNext, Choice::Name(bandit)) => {
                self.pop();
                self.begin_turn(bandit);
            }
            (Frame::FirstTool(_), Choice::Tool(tool)) => {
                self.pop();
                self.west.figures[seat].tool = Some(tool);
                self.note(|| Happening::TookTool { seat, tool });
            }
            (Frame::Turn(_), choice) => self.answer_turn(seat, choice),
            (Frame::Aboard(_), choice) => self.answer_aboard(seat, choice),
            (Frame::JailTurn(_), choice) => self.answer_jail(seat, choice),
            (Frame::RanchBuy(_), choice) => self.declare_purchase(seat, choice),
            (Frame::Rove(_), choice) => self.answer_rove(seat, choice),
            (Frame::Surfaced(_), choice) => self.answer_surfaced(seat, choice),
            (Frame::Window { .. } | Frame::TrainWindow, choice) => self.answer_window(seat, choice),
            (Frame::Vulture { owner, pioneer }, choice) => self.answer_vulture(owner, pioneer, choice),
            (Frame::PickLoot { thief, victim }, Choice::Ask(thing)) => self.loot_picked(thief, victim, thing),
            (Frame::UnderAmbush { .. }, choice) => self.answer_under_ambush(seat, choice),
            (Frame::Contact { ambush, talk, .. }, Choice::Attack(enemy)) => {
                self.meet(seat, enemy, ambush, talk)
            }
            (Frame::Parley, choice) => self.answer_parley(seat, choice),
            (Frame::Compose { partner, .. }, choice) => self.answer_compose(seat, partner, choice),
            (Frame::Answer { trade, .. }, choice) => self.answer_offer(seat, trade, choice),
            (Frame::GivePick { .. }, Choice::Give(thing)) => self.pick_given(thing),
            (Frame::Shed { .. }, Choice::Discard(thing)) => self.throw_away(seat, thing),
            (Frame::Battle, choice) => self.answer_battle(seat, choice),
            (Frame::Dead(death), choice) => self.answer_death(death, choice),
            (Frame::DeadOrder { killer, dead, raising }, Choice::Name(first)) => {
                self.note(|| Happening::Named { by: seat, seat: first, what: Naming::SettledFirst });
                self.settle_next(killer, dead, raising, first);
            }
            (Frame::Victory { bonus, .. }, choice) => self.answer_victory(seat, bonus, choice),
            (Frame::PickActing { npc, ambush, .. }, Choice::Name(acting)) => {
                self.acting_named(seat, npc, ambush, acting);
            }
            (Frame::Fought { ambush, boarding, .. }, choice) => {
                self.answer_fought(seat, ambush, boarding, choice)
            }
            (Frame::Lantern(_), choice) => self.answer_lantern(seat, choice),
            (Frame::Extra(_), choice) => self.answer_extra(seat, choice),
            (Frame::Herding(_), choice) => self.answer_herding(seat, choice),
            (Frame::PickOption { target, from, options, .. }, Choice::Option(number)) => {
                self.option_picked(seat, target, from, options, number);
            }
            (Frame::PickTarget { holder, .. }, Choice::Target(target)) => {
                self.target_picked(seat, holder, target)
            }
            (Frame::PickSpace { purpose, .. }, Choice::Space(space)) => {
                self.space_picked(seat, purpose, space)
            }
            // WEST-333: or not, after all.
            (Frame::PickSpace { .. }, Choice::Pass) => self.pop(),
            (Frame::PickPlayer { purpose, .. }, Choice::Target(other)) => {
                self.player_picked(seat, purpose, other)
            }
            (Frame::Lose { left, gold_only, .. }, Choice::Discard(thing)) => {
                self.answer_lose(seat, left, gold_only, thing);
            }
            (Frame::DrawPower { from, left, by, .. }, choice) => {
                self.answer_draw_power(seat, from, left, by, choice)
            }
            (Frame::DrawAmbush { left, .. }, choice) => self.answer_redraw(seat, left, choice),
            (Frame::Refresh { left, gone, .. }, choice) => self.answer_refresh(seat, left, gone, choice),
            (Frame::MakeRoom { .. }, choice) => self.answer_room(seat, choice),
            (Frame::LaySnake { .. }, choice) => self.answer_snake(seat, choice),
            (Frame::Roll, choice) => self.answer_roll(seat, choice),
            (Frame::TrainAttack { bandits, .. }, choice) => self.answer_train_attack(bandits, seat, choice),
            (Frame::PokerSeat, Choice::Name(bandit)) => {
                self.pop();
                self.west.poker.free = Some(bandit);
                self.note(|| Happening::Named { by: seat, seat: bandit, what: Naming::FreeSeat });
            }
            (Frame::PokerEntry, choice) => self.answer_entry(seat, choice),
            (Frame::PokerDraw { left, .. }, Choice::Draw(deck)) => self.lay_down(seat, left, deck),
            (Frame::PokerPick { .. }, choice) => self.answer_pick(seat, choice),
            (Frame::PokerOrder { .. }, Choice::Name(first)) => {
                self.west.poker.picking.remove(first);
                self.note(|| Happening::Named { by: seat, seat: first, what: Naming::PicksFirst });
                self.turn_into(Frame::PokerPick { seat: first });
            }
            (Frame::Champion(pioneer), Choice::Name(bandit)) => self.champion_named(pioneer, bandit),
            // Nothing else is listed for these.
            (
                Frame::Characters
                | Frame::Charity
                | Frame::GangNext
                | Frame::FirstTool(_)
                | Frame::PickLoot { .. }
                | Frame::Contact { .. }
                | Frame::GivePick { .. }
                | Frame::Shed { .. }
                | Frame::DeadOrder { .. }
                | Frame::PickActing { .. }
                | Frame::PickOption { .. }
                | Frame::PickTarget { .. }
                | Frame::PickSpace { .. }
                | Frame::PickPlayer { .. }
                | Frame::Lose { .. }
                | Frame::PokerSeat
                | Frame::PokerDraw { .. }
                | Frame::PokerOrder { .. }
                | Frame::Champion(_),
                _,
            ) => {}
            // These ask nobody.
            (
                Frame::Round
                | Frame::TurnEnd { .. }
                | Frame::Leave { .. }
                | Frame::Arrive { .. }
                | Frame::Job(_)
                | Frame::Resolve { .. }
                | Frame::PokerRoll
                | Frame::Duel { .. }
                | Frame::Tie { .. },
                _,
            ) => {}
        }
    }
}
