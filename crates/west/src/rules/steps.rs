//! Section 6: steps from space to space, and what may be entered.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{LinkKind, MovementId, Npc, Place, Shop, Side, SpaceId, Tool};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Arrival, Arriving, Frame, Leaving, Moment, RollFor, West, Where, did};

use super::movement::MOST;

impl West {
    /// Can the character leave its space with so much movement left?
    pub(crate) fn can_leave(&self, seat: Seat, left: u8) -> bool {
        self.figures[seat].space().is_some_and(|space| self.can_leave_from(seat, space, left, 0))
    }

    pub(crate) fn can_leave_from(&self, seat: Seat, space: SpaceId, left: u8, deep: u8) -> bool {
        self.facts.book.links(self.walker(seat), space).iter().any(|link| {
            link.cost <= left && self.refuses_step(seat, link.to, left - link.cost, deep).is_none()
        })
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

    /// WEST-60: is the step after a Movement Card still to come? If nothing allows it any more, it lapses (WEST-R112): an Ambush
    /// that answered the card may have ended with the only way full.
    pub(crate) fn owes_step(&self, seat: Seat) -> bool {
        self.turn.must_step && (self.can_leave(seat, self.figures[seat].left()) || self.may_board(seat))
    }

    /// Steps that are open (WEST-303).
    pub(crate) fn list_steps(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let Some(space) = figure.space() else { return };
        let left = figure.left();
        for link in self.facts.book.links(self.walker(seat), space) {
            // The door takes no movement, and so it is not passed for ever (WEST-R114); but who has played a
            // card inside must be able to take the step it owes (WEST-60), and who stands as a third before it must go in.
            let pays = link.cost > 0
                || self.turn.must_step
                || self.turn.gates < super::turn::FIDGETS
                || self.duty(seat) == Some("WEST-65");
            if link.cost <= left && pays && self.refuses_step(seat, link.to, left - link.cost, 0).is_none() {
                sink.put(Choice::Step(link.to));
            }
        }
    }

    /// Why a space cannot be entered, with so much movement left afterwards. Hidden figures do not count (WEST-R60).
    pub(crate) fn refuses_step(&self, seat: Seat, to: SpaceId, left: u8, deep: u8) -> Option<&'static str> {
        let figure = &self.figures[seat];
        let book = &self.facts.book;
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
                    self.turn.gates >= super::turn::FIDGETS && (deep > 0 || !self.is_bound_for_ranch(seat));
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
            && !self.is_at_peace(seat)
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
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// A step is chosen (WEST-61: it is final).
    pub(crate) fn step_to(&mut self, seat: Seat, to: SpaceId) {
        let Some(from) = self.figures[seat].space() else { return };
        self.west.turn.declared = None;
        self.push(Frame::Leave { seat, from, to, stage: Leaving::Window });
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
            self.west.turn.gates += 1;
            return self.note(|| Happening::Declined { seat });
        }
        self.west.turn.declared = Some(choice);
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

    /// Window of the first space, Vulture, then the step itself.
    pub(crate) fn leave(&mut self, seat: Seat, from: SpaceId, to: SpaceId, stage: Leaving) {
        // Whoever died or was carried off does not step.
        if self.figures[seat].space() != Some(from) {
            return self.pop();
        }
        let next = |stage: Leaving| Frame::Leave { seat, from, to, stage };
        match stage {
            Leaving::Window => {
                self.turn_into(next(Leaving::Vulture));
                if self.is_setting_out(seat) {
                    self.open_setting_window(seat);
                }
            }
            Leaving::Vulture => {
                self.turn_into(next(Leaving::Step));
                self.call_vultures(seat, from);
            }
            Leaving::Step => self.walk(seat, from, to),
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
            self.west.turn.gates += u8::from(cost == 0);
            self.west.turn.deeds += u16::from(cost > 0);
        }
        self.note(|| Happening::Stepped { seat, from, to });
        self.turn_into(Frame::Arrive { seat, how: Arrival::Step, stage: Arriving::Wounds });
        // WEST-137: a Control roll for each animal.
        let animals = self.figures[seat].livestock();
        if kind == LinkKind::Ford && animals > 0 {
            self.roll(Some(seat), None, animals, false, RollFor::Control);
        }
    }
}
