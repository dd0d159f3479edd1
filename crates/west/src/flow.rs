//! The sequence of play: whose choice is open, what may be chosen, and where each choice goes. One line for each frame.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::{Choice, Find, Sink};
use crate::edition::Tool;
use crate::event::{Event, Happening, Naming};
use crate::play::Play;
use crate::refusal;
use crate::state::{Frame, Purpose, Step, West};

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

    /// WEST-293: a choice that is not in the list is refused, and nothing changes.
    pub(crate) fn check(&self, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        let mut find = Find::new(choice);
        if self.asked().contains(seat) {
            self.list(seat, &mut find);
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

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
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
            (Frame::UnderAmbush { .. }, choice) => match choice {
                Choice::Work => self.start_job(seat),
                Choice::Herd => self.start_herding(seat),
                Choice::Tame => self.tame(seat),
                Choice::Trap => self.set_trap(seat),
                _ => self.pop(),
            },
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
            (Frame::PickSpace { .. }, _) => self.pop(),
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
            _ => {}
        }
    }

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
            Frame::Characters => self.pop(),
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
            // The rest is only ever asked, or over when nobody is.
            _ => self.pop(),
        }
    }
}
