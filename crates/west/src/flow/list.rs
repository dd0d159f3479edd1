//! What may be chosen: one line for each frame.

use rustlers_core::Seat;

use crate::choice::{Choice, Sink};
use crate::edition::Tool;
use crate::state::{Frame, Purpose, West};

impl West {
    /// Every legal choice of an awaited seat.
    pub(crate) fn list(&self, seat: Seat, sink: &mut impl Sink) {
        match self.frames.top() {
            Frame::Characters => self.list_characters(seat, sink),
            Frame::Charity => self.charity_seats().into_iter().for_each(|seat| sink.put(Choice::Name(seat))),
            Frame::GangNext => self.callable().into_iter().for_each(|seat| sink.put(Choice::Name(seat))),
            Frame::FirstTool(_) => Tool::ALL.into_iter().for_each(|tool| sink.put(Choice::Tool(tool))),
            Frame::Turn(_) => self.list_turn(seat, sink),
            Frame::Aboard(_) => self.list_aboard(seat, sink),
            Frame::JailTurn(_) => self.list_jail(seat, sink),
            Frame::RanchBuy(_) => self.list_declarations(seat, sink),
            Frame::Rove(_) => self.list_rove(seat, sink),
            Frame::Surfaced(_) => self.list_surfaced(seat, sink),
            Frame::Window { pioneer, space, moment } => self.list_window(seat, pioneer, space, moment, sink),
            Frame::TrainWindow => self.list_train_window(seat, sink),
            Frame::Vulture { .. } => {
                sink.put(Choice::Strike);
                sink.put(Choice::Pass);
            }
            Frame::PickLoot { thief, victim } => self.list_loot(thief, victim, sink),
            Frame::UnderAmbush { .. } => {
                self.list_work(seat, sink);
                sink.put(Choice::Pass);
            }
            Frame::Contact { .. } => self.list_contact(seat, sink),
            Frame::Parley => self.list_parley(sink),
            Frame::Compose { partner, .. } => self.list_compose(seat, partner, sink),
            Frame::Answer { .. } => {
                sink.put(Choice::Accept);
                sink.put(Choice::Refuse);
            }
            Frame::GivePick { .. } => self.list_give_pick(seat, sink),
            Frame::Shed { .. } => self.list_shed(seat, sink),
            Frame::Battle => self.list_battle(seat, sink),
            Frame::Dead(death) => self.list_death(&death, sink),
            Frame::DeadOrder { dead, .. } => dead.into_iter().for_each(|seat| sink.put(Choice::Name(seat))),
            Frame::Victory { ambush, won, .. } => self.list_victory(seat, ambush, won, sink),
            Frame::PickActing { .. } => self.list_acting(sink),
            Frame::Fought { ambush, boarding, fought, .. } => {
                self.list_fought(seat, ambush, boarding, fought, sink)
            }
            Frame::Lantern(_) => self.list_lanterns(seat, sink),
            Frame::Extra(_) => self.list_extra(seat, sink),
            Frame::Herding(_) => self.list_herding(seat, sink),
            Frame::PickOption { options, .. } => self.list_options(seat, options, sink),
            Frame::PickTarget { holder, .. } => self.list_targets(seat, self.holder(holder).effects, sink),
            Frame::PickSpace { purpose, range, .. } => {
                self.spaces_for(seat, purpose, range)
                    .into_iter()
                    .for_each(|space| sink.put(Choice::Space(space)));
                // WEST-333: or not, after all.
                if purpose == Purpose::Vulture {
                    sink.put(Choice::Pass);
                }
            }
            Frame::PickPlayer { purpose, range, .. } => {
                self.players_for(seat, purpose, range).for_each(|other| sink.put(Choice::Target(other)));
            }
            Frame::Lose { gold_only, .. } => self.list_lose(seat, gold_only, sink),
            Frame::DrawPower { from, .. } => self.list_draw_power(seat, from, sink),
            Frame::DrawAmbush { .. } => self.list_redraw(seat, sink),
            Frame::Refresh { .. } => {
                self.figures[seat].movement.sorts().for_each(|card| {
                    sink.put(Choice::Shun(crate::edition::MovementId::of(card)));
                });
                sink.put(Choice::Pass);
            }
            Frame::MakeRoom { .. } => self.list_room(seat, sink),
            Frame::LaySnake { .. } => self.list_snake(seat, sink),
            Frame::Roll => self.list_roll(seat, sink),
            Frame::TrainAttack { bandits, next } => self.list_train_attack(seat, bandits, next, sink),
            Frame::PokerSeat => self.list_free_seat(sink),
            Frame::PokerEntry => self.list_entry(seat, sink),
            Frame::PokerDraw { .. } => self.list_tournament_decks(seat, sink),
            Frame::PokerPick { .. } => self.list_picks(seat, sink),
            Frame::PokerOrder { bandits } => {
                bandits.into_iter().for_each(|seat| sink.put(Choice::Name(seat)))
            }
            Frame::Champion(_) => self.list_champions(sink),
            Frame::Round
            | Frame::PokerRoll
            | Frame::TurnEnd { .. }
            | Frame::Leave { .. }
            | Frame::Arrive { .. }
            | Frame::Job(_)
            | Frame::Resolve { .. }
            | Frame::Tie { .. }
            | Frame::Duel { .. } => {}
        }
    }
}
