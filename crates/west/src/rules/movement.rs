//! Section 6: Movement Cards, steps, and what may be entered.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Effect, Ignored, LinkKind, MovementId, Npc, Place, Shop, Side, SpaceId, Tool};
use crate::event::{Event, Happening};
use crate::play::Play;
use crate::state::{Arrival, Frame, Hand, Moment, RollFor, West, Where, did};

/// WEST-52: no character moves more in a Round.
pub(crate) const MOST: u8 = 6;

impl West {
    /// WEST-57: the movement that a card would give now.
    pub(crate) fn card_movement(&self, seat: Seat, card: MovementId) -> u8 {
        let figure = &self.figures[seat];
        let card = self.facts.book.movement(card);
        // WEST-59: Loot is looked at as the card is played.
        let mut sum = card.base as i8;
        let loot = if figure.has_loot() { card.with_loot } else { card.without_loot };
        sum += if self.ignores(seat, Ignored::LootPenalty) { loot.max(0) } else { loot };
        for held in self.held(seat) {
            let holder = held.holder;
            if holder.usable != crate::edition::Use::Passive || holder.trigger.is_some() {
                continue;
            }
            for row in self.facts.book.effects(holder.effects) {
                let Effect::MoveBonus { amount } = row.effect else { continue };
                // WEST-92: a Horse looks at the base, which nothing changes (WEST-58).
                let helps = match holder.source {
                    crate::edition::Source::Pet(pet) => self.facts.book.pet(pet).helps_base(card.base),
                    _ => true,
                };
                if helps && row.guard.is_none_or(|guard| self.guard(seat, guard)) {
                    sum += amount as i8;
                }
            }
        }
        (sum - (figure.slow_now + figure.slow_old) as i8).clamp(1, MOST as i8) as u8
    }

    /// WEST-R23: what waiting penalties leave of a bonus.
    pub(crate) fn slowed(&self, seat: Seat, amount: u8) -> u8 {
        let figure = &self.figures[seat];
        let penalty = figure.slow_now + figure.slow_old;
        if penalty > 0 { amount.saturating_sub(penalty).max(1) } else { amount }
    }

    /// May a Movement Card be played at all (WEST-48, WEST-62, WEST-170)?
    pub(crate) fn may_play_card(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.space().is_some()
            && !figure.has_done(did::CARD | did::AMBUSH_MOVE)
            && !self.turn.surfaced
            && !self.turn.boarded
    }

    /// Movement Cards that can be played (WEST-302).
    pub(crate) fn list_cards(&self, seat: Seat, sink: &mut impl Sink) {
        if !self.may_play_card(seat) {
            return;
        }
        for card in self.figures[seat].movement.sorts().map(MovementId::of) {
            if self.card_allows_a_step(seat, card) {
                sink.put(Choice::Play(card));
            }
        }
    }

    /// WEST-R112: a card may be played only if the movement it gives allows a legal step.
    fn card_allows_a_step(&self, seat: Seat, card: MovementId) -> bool {
        let figure = &self.figures[seat];
        let granted = (figure.granted + self.card_movement(seat, card)).min(MOST);
        self.can_leave(seat, granted.saturating_sub(figure.spent)) || self.may_board(seat)
    }

    /// Can the character leave its space with so much movement left?
    pub(crate) fn can_leave(&self, seat: Seat, left: u8) -> bool {
        self.figures[seat].space().is_some_and(|space| self.can_leave_from(seat, space, left, 0))
    }

    pub(crate) fn can_leave_from(&self, seat: Seat, space: SpaceId, left: u8, deep: u8) -> bool {
        self.facts.book.links(self.walker(seat), space).iter().any(|link| {
            link.cost <= left && self.refuses_step(seat, link.to, left - link.cost, deep).is_none()
        })
    }

    /// WEST-60: is the step after a Movement Card still to come? If nothing allows it any more, it lapses (WEST-R112): an Ambush
    /// that answered the card may have ended with the only way full.
    pub(crate) fn owes_step(&self, seat: Seat) -> bool {
        self.turn.must_step && (self.can_leave(seat, self.figures[seat].left()) || self.may_board(seat))
    }

    /// Could a duty to leave be fulfilled now, by a step, a card or the Train (WEST-R112)?
    pub(crate) fn can_go(&self, seat: Seat) -> bool {
        self.can_leave(seat, self.figures[seat].left())
            || self.may_board(seat)
            || (self.may_play_card(seat)
                && self.figures[seat]
                    .movement
                    .sorts()
                    .any(|card| self.card_allows_a_step(seat, MovementId::of(card))))
    }

    /// Has a Pioneer nothing to turn in at the Ranch?
    fn is_mere_customer(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        !self.is_bandit(seat) && figure.livestock() == 0 && figure.furs == 0
    }

    /// WEST-326: what may be declared; or the Ranch is not entered, unless it is the only step that is left after a Movement
    /// Card (WEST-60).
    pub(crate) fn list_declarations(&self, seat: Seat, sink: &mut impl Sink) {
        self.list_purchases(seat, Shop::Ranch, self.figures[seat].wallet, true, sink);
        if !self.is_bound_for_ranch(seat) {
            sink.put(Choice::Pass);
        }
    }

    /// WEST-60: is a step owed that leads to no other space than the Ranch?
    fn is_bound_for_ranch(&self, seat: Seat) -> bool {
        let (figure, ranch) = (&self.figures[seat], self.place(Place::Ranch));
        let Some(space) = figure.space().filter(|_| self.turn.must_step) else { return false };
        let left = figure.left();
        let others = self.facts.book.links(self.walker(seat), space).iter().filter(|link| link.to != ranch);
        let is_open = |link: &&crate::edition::Link| {
            self.refuses_step(seat, link.to, left.saturating_sub(link.cost), 0).is_none()
        };
        !self.may_board(seat) && !others.filter(|link| link.cost <= left).any(|link| is_open(&link))
    }

    /// Steps that are open (WEST-303).
    pub(crate) fn list_steps(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let Some(space) = figure.space() else { return };
        let left = figure.left();
        for link in self.facts.book.links(self.walker(seat), space) {
            // The door takes no movement, and comes to an end with the other free actions (WEST-R114); but who has played a
            // card inside must be able to take the step it owes (WEST-60), and who stands as a third before it must go in.
            let pays = link.cost > 0
                || self.turn.must_step
                || self.turn.fidgets < super::turn::FIDGETS
                || self.duty(seat) == Some("WEST-65");
            if link.cost <= left && pays && self.refuses_step(seat, link.to, left - link.cost, 0).is_none() {
                sink.put(Choice::Step(link.to));
            }
        }
    }

    /// Why a space cannot be entered, with so much movement left afterwards. Hidden figures do not count (WEST-R60).
    pub(crate) fn refuses_step(&self, seat: Seat, to: SpaceId, left: u8, deep: u8) -> Option<&'static str> {
        let figure = &self.figures[seat];
        let book = self.facts.book;
        let space = book.space(to);
        // Without movement there may still be the door of the Lucky Nugget.
        let can_go_on = || deep < MOST && self.can_leave_from(seat, to, left, deep + 1);
        if self.side(seat) == Side::Pioneer {
            if book.sets().mines.contains(to) {
                // WEST-128: no Livestock in Mines.
                if figure.livestock() > 0 {
                    return Some("WEST-128");
                }
                // WEST-130, WEST-R45: no Pickaxe, no Lucky Nugget. WEST-129: through Red Ridge, but not to stay.
                if figure.tool != Some(Tool::Pickaxe) && (space.inside_of.is_some() || !can_go_on()) {
                    return Some(if space.inside_of.is_some() { "WEST-130" } else { "WEST-129" });
                }
            }
            if to == self.place(Place::Ranch) {
                // WEST-112, WEST-R37: only to turn something in or to buy something.
                // Who keeps changing its mind at the gate stays outside (WEST-R114).
                let dithers =
                    self.turn.fidgets >= super::turn::FIDGETS && (deep > 0 || !self.is_bound_for_ranch(seat));
                if self.is_mere_customer(seat) && (dithers || !self.can_buy_something(seat, Shop::Ranch)) {
                    return Some("WEST-112");
                }
            }
        } else if to == self.place(Place::Prosperity) && !self.may_enter_town(seat, left) {
            return Some("WEST-102");
        }
        // WEST-R38: no end of a turn there again, so one must be able to leave.
        if figure.last_end == Some(to) && book.sets().one_turn_only.contains(to) && !can_go_on() {
            return Some(if to == self.place(Place::Ranch) { "WEST-114" } else { "WEST-266" });
        }
        // WEST-65, WEST-67, WEST-R25: a full space may be passed through, or fought for.
        if let Some(crowd) = space.crowd {
            let there = self.on(to).without(seat);
            // WEST-66: parties to a Bribe may be together.
            let welcome = || self.would_meet(seat, to, there) || self.is_party_to_peace(seat, there);
            if there.len() >= crowd && !welcome() && !can_go_on() {
                return Some("WEST-65");
            }
        }
        None
    }

    pub(crate) fn would_meet(&self, seat: Seat, to: SpaceId, there: Seats) -> bool {
        self.is_hostile(to)
            && !self.keeps_peace(seat)
            && self.enemies(seat).into_iter().any(|enemy| there.contains(enemy) && !self.is_at_peace(enemy))
    }

    /// WEST-R35: a Bandit enters Prosperity only if it can leave it again: by movement, or by the Bank or the Train.
    fn may_enter_town(&self, seat: Seat, left: u8) -> bool {
        if left > 0 {
            return true;
        }
        // Outside its own turn, and on the ambush move, only movement counts.
        let on_turn = matches!(self.frames.top(), Frame::Turn(_) | Frame::Surfaced(_));
        if self.active != Some(seat) || !on_turn {
            return false;
        }
        self.may_rob_bank_to_leave(seat) || self.may_leave_by_train(seat)
    }

    fn may_rob_bank_to_leave(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        // WEST-R110: who is safe from attacks attacks nobody.
        self.is_robbable(Npc::BankGuard)
            && figure.granted < MOST
            && !figure.has_done(did::AMBUSH_MOVE)
            && !self.keeps_peace(seat)
    }

    fn may_leave_by_train(&self, seat: Seat) -> bool {
        // WEST-170: after an ambush move nobody boards.
        let is_kept_off = self.has_deputy() && self.keeps_peace(seat);
        !is_kept_off
            && !self.figures[seat].has_done(did::AMBUSH_MOVE)
            && self.train_space() == self.place(Place::Prosperity)
            && self.riders().len() < self.facts.book.numbers().seats
            && !self.turn.left_train
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// WEST-302: a Movement Card is played and replaced at once (WEST-56).
    pub(crate) fn play_card(&mut self, seat: Seat, card: MovementId) {
        let value = self.card_movement(seat, card);
        self.west.figures[seat].movement.remove(card.number());
        self.west.decks.movement.up.add(card.number());
        self.take_movement(seat, value);
        self.do_(seat, did::CARD);
        let granted = self.figures[seat].granted;
        self.note(|| Happening::PlayedMovement { seat, card, granted });
        self.refill_movement(seat);
        // WEST-60: the next thing must be a step.
        self.west.turn.must_step = true;
        self.open_setting_window(seat);
        self.west.turn.moving = true;
    }

    /// WEST-164: where a Movement Card is played, or the first space of the turn is about to be left without one.
    pub(crate) fn open_setting_window(&mut self, seat: Seat) {
        if self.is_bandit(seat) {
            return;
        }
        self.west.turn.seen_off = true;
        if let Some(space) = self.figures[seat].space() {
            self.open_window(seat, space, Moment::Setting);
        }
    }

    /// Is the Pioneer about to leave the space where its turn began, unwatched so far (WEST-164)?
    pub(crate) fn is_setting_out(&self, seat: Seat) -> bool {
        self.active == Some(seat) && !self.turn.moving && !self.turn.seen_off && !self.turn.left
    }

    pub(crate) fn refill_movement(&mut self, seat: Seat) {
        let mut drawn = Hand::<4>::default();
        while self.figures[seat].movement.len() < self.facts.book.numbers().movement_hand {
            let Some(card) = self.draw_movement(seat) else { break };
            drawn.insert(card);
        }
        let to = self.circle(seat);
        self.note(|| Happening::DrewMovement {
            seat,
            count: drawn.len(),
            cards: drawn.iter().map(MovementId::of).collect(),
            to,
        });
    }

    /// Movement of this Round grows, never above 6 (WEST-R21). Penalties that wait hit it (WEST-R23): the value has them in.
    pub(crate) fn take_movement(&mut self, seat: Seat, value: u8) {
        let figure = &mut self.west.figures[seat];
        // WEST-R23: it carries over if no movement is made after all, once.
        figure.slow_next += figure.slow_now;
        figure.slow_now = 0;
        figure.slow_old = 0;
        figure.granted = (figure.granted + value).min(MOST);
    }

    /// WEST-64: bonus movement, from which waiting penalties are taken.
    pub(crate) fn add_movement(&mut self, seat: Seat, amount: u8) {
        let value = self.slowed(seat, amount);
        let before = self.figures[seat].granted;
        self.take_movement(seat, value);
        let amount = self.figures[seat].granted - before;
        self.note(|| Happening::GotMovement { seat, amount });
    }

    /// WEST-R23: on what is left this Round, else on the next movement.
    pub(crate) fn slow(&mut self, seat: Seat, amount: u8) {
        let figure = &mut self.west.figures[seat];
        // WEST-R76: the Danger that killed it slows nobody any more.
        if figure.at == Where::Graveyard {
            return;
        }
        if figure.spent > 0 {
            let now = amount.min(figure.granted - figure.spent);
            figure.granted -= now;
            figure.slow_next += amount - now;
        } else if figure.granted > 0 {
            figure.granted = figure.granted.saturating_sub(amount).max(1);
            figure.slow_next += amount;
        } else {
            figure.slow_now += amount;
        }
        self.note(|| Happening::Slowed { seat, amount });
    }

    /// A step is chosen (WEST-61: it is final).
    pub(crate) fn step_to(&mut self, seat: Seat, to: SpaceId) {
        let Some(from) = self.figures[seat].space() else { return };
        self.west.turn.declared = None;
        self.push(Frame::Leave { seat, from, to, stage: 0 });
        // WEST-R37: who brings nothing to the Ranch first says what it will buy there.
        if to == self.place(Place::Ranch) && self.is_mere_customer(seat) {
            self.push(Frame::RanchBuy(seat));
            self.note(|| Happening::HeadsFor { seat, space: to });
        }
    }

    /// WEST-326: the purchase is declared, or the Ranch is not entered.
    pub(crate) fn declare_purchase(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        if choice == Choice::Pass {
            self.pop();
            self.west.turn.fidgets += 1;
            return self.note(|| Happening::Declined { seat });
        }
        self.west.turn.declared = Some(choice);
    }

    /// Window of the first space, Vulture, then the step itself.
    pub(crate) fn leave(&mut self, seat: Seat, from: SpaceId, to: SpaceId, stage: u8) {
        // Whoever died or was carried off does not step.
        if self.figures[seat].space() != Some(from) {
            return self.pop();
        }
        let next = Frame::Leave { seat, from, to, stage: stage + 1 };
        match stage {
            0 => {
                self.turn_into(next);
                if self.is_setting_out(seat) {
                    self.open_setting_window(seat);
                }
            }
            1 => {
                self.turn_into(next);
                self.call_vultures(seat, from);
            }
            _ => self.walk(seat, from, to),
        }
    }

    fn walk(&mut self, seat: Seat, from: SpaceId, to: SpaceId) {
        // Boarding is leaving for the Train (WEST-R112).
        if to == from {
            self.pop();
            return self.take_seat(seat);
        }
        let walker = self.walker(seat);
        let link = self.facts.book.links(walker, from).iter().find(|link| link.to == to).copied();
        let (kind, cost) = link.map_or((LinkKind::Normal, 1), |link| (link.kind, link.cost));
        let figure = &mut self.west.figures[seat];
        if figure.spent == 0 && cost > 0 {
            // The penalties of this Round have met movement.
            figure.slow_next = 0;
        }
        figure.spent += cost;
        figure.at = Where::Space(to);
        figure.draws = 0;
        figure.did |= did::MOVED | did::WALKED;
        if self.active == Some(seat) {
            self.west.turn.must_step = false;
            self.west.turn.moving = true;
            self.west.turn.left = true;
            self.west.turn.fidgets += u8::from(cost == 0);
        }
        self.note(|| Happening::Stepped { seat, from, to });
        self.turn_into(Frame::Arrive { seat, how: Arrival::Step, stage: 0 });
        // WEST-137: a Control roll for each animal.
        let animals = self.figures[seat].livestock();
        if kind == LinkKind::Ford && animals > 0 {
            self.roll(Some(seat), None, animals, false, RollFor::Control);
        }
    }
}
