//! Sections 4 and 10: the twelve steps of a Round, Charity.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::Ware;
use crate::edition::{Bag, Npc, Place, Side, Trigger, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Frame, GANG, Holding, Sentence, Step, West, Where, did};

impl West {
    /// WEST-329: who may be called: not in the Graveyard, no turn yet, not waiting in Jail (WEST-R79).
    pub(crate) fn callable(&self) -> Seats {
        let may = |seat: &Seat| {
            let figure = &self.figures[*seat];
            let waits = figure.at == Where::Jail && figure.has_done(did::WAITED);
            !figure.has_done(did::TURN | did::ROLLED) && figure.at != Where::Graveyard && !waits
        };
        self.bandits().into_iter().filter(may).collect()
    }

    /// WEST-299: who could use the gang's Charity; if nobody can, any Bandit gets Cash (WEST-R31).
    pub(crate) fn charity_seats(&self) -> Seats {
        let able: Seats = self.bandits().into_iter().filter(|&seat| self.can_use_charity(seat)).collect();
        if able.is_empty() { self.bandits() } else { able }
    }

    fn can_use_charity(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        if self.round == self.facts.book.numbers().charity.revolver_round {
            figure.sidearm != Some(self.facts.book.known_weapons().dual_revolvers)
        } else {
            figure.bag() != Bag::Huge
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// One step of the Round after another.
    pub(crate) fn round_on(&mut self) {
        match self.step {
            Step::SetUp => {
                if self.next_without_character().is_some() {
                    self.push(Frame::Characters);
                } else {
                    self.deal_in();
                }
            }
            Step::Opening => self.open_round(),
            Step::Charity => self.give_charity(),
            Step::Pioneers(number) => {
                if number >= self.facts.pioneers {
                    self.west.step = Step::Gang;
                    return;
                }
                self.west.step = Step::Pioneers(number + 1);
                // WEST-40: from the Starting Player Marker to the left.
                let seat =
                    Seat::new((self.starter.number() + number) % self.facts.pioneers).unwrap_or(Seat::FIRST);
                // WEST-R113: in the Graveyard there is no turn.
                if self.figures[seat].at != Where::Graveyard {
                    self.begin_turn(seat);
                }
            }
            Step::Gang => {
                let callable = self.callable();
                match callable.len() {
                    0 => self.west.step = Step::Train(0),
                    1 => self.begin_turn(callable.nth(0)),
                    _ => self.push(Frame::GangNext),
                }
            }
            Step::Train(part) => self.train_on(part),
            Step::Poker => {
                self.west.step = Step::Closing;
                self.start_tournament();
            }
            Step::Closing => self.close_round(),
            Step::Scoring => self.count_up(),
            Step::Duels => self.next_duel(),
            Step::Over => {}
        }
    }

    /// Passive holders with a trigger outside Battle: all of them, in order.
    pub(crate) fn fire_passives(&mut self, seat: Seat, trigger: Trigger) {
        for slot in 0..8 {
            let found = self.held(seat).find(|held| {
                held.slot == slot
                    && held.holder.usable == Use::Passive
                    && held.holder.trigger == Some(trigger)
            });
            if let Some(held) = found {
                self.push(Frame::Resolve {
                    seat,
                    target: None,
                    from: Holding::Ability,
                    rest: held.holder.effects,
                });
            }
        }
    }

    /// Before step 1 and steps 1 to 4 (WEST-34 to WEST-38).
    fn open_round(&mut self) {
        self.west.step = Step::Charity;
        let book = self.facts.book.clone();
        let numbers = book.numbers();
        if self.round == numbers.level_two_round {
            for npc in Npc::ALL {
                // WEST-R84: a Deputy that is away comes back on Level 2.
                self.west.npcs[npc.index()].level_two = true;
            }
            self.note(|| Happening::NpcsGrew);
        }
        for npc in Npc::ALL {
            if !self.npc(npc).gone {
                self.restore_npc(npc);
            }
        }
        self.west.saloon_closed = false;
        // Step 1: +1 HM, maximum 5.
        for seat in self.bandits() {
            if self.figures[seat].is_hiding() && self.round > 1 {
                let figure = &mut self.west.figures[seat];
                figure.hiding = (figure.hiding + numbers.hiding.per_round).min(numbers.hiding.max);
                let movement = self.hiding_movement(seat);
                self.note(|| Happening::HidingGrew { seat, movement });
            }
        }
        for seat in self.everybody() {
            if self.figures[seat].is_about() {
                self.fire_passives(seat, Trigger::RoundStart);
            }
        }
        self.leave_graveyard();
        self.pay_interest();
    }

    pub(crate) fn restore_npc(&mut self, npc: Npc) {
        let hp = self.facts.book.npc(npc, self.level(npc)).hp;
        self.west.npcs[npc.index()].hp = hp;
    }

    /// Steps 2 and 3.
    fn leave_graveyard(&mut self) {
        for seat in self.everybody() {
            if self.figures[seat].at != Where::Graveyard {
                continue;
            }
            let sentence = self.figures[seat].sentence;
            if self.is_bandit(seat) && sentence != Sentence::None {
                self.put(seat, Where::Jail);
                let until = match sentence {
                    Sentence::Until(round) => Some(round),
                    _ => None,
                };
                self.note(|| Happening::WentToJail { seat, until });
            } else if self.is_bandit(seat) {
                self.send_to_bunker(seat);
                self.came_back(seat, Place::Bunker);
            } else {
                let west = &mut *self.west;
                let start = &west.facts.book.numbers().start[Side::Pioneer];
                let figure = &mut west.figures[seat];
                figure.at = Where::Space(start.space);
                figure.hp = start.return_hp;
                figure.last_end = None;
                self.came_back(seat, Place::Prosperity);
            }
        }
        for seat in self.bandits() {
            // WEST-231: fully served.
            if self.figures[seat].at == Where::Jail
                && self.figures[seat].sentence == Sentence::Until(self.round)
            {
                self.send_to_bunker(seat);
                self.came_back(seat, Place::Bunker);
            }
        }
    }

    fn came_back(&mut self, seat: Seat, place: Place) {
        let space = self.place(place);
        self.note(|| Happening::CameBack { seat, space });
    }

    /// WEST-108, WEST-109: on the lowest balance of the Round before.
    fn pay_interest(&mut self) {
        let bank = self.facts.book.numbers().bank;
        for seat in self.pioneers() {
            let figure = &mut self.west.figures[seat];
            let whole = figure.low_deposit / u16::from(bank.interest_per) * u16::from(bank.interest);
            let cash = whole.min(bank.interest_max.into());
            figure.wallet += cash;
            figure.low_deposit = figure.deposit;
            if cash > 0 {
                self.note(|| Happening::Interest { seat, cash });
            }
        }
    }

    /// WEST-86 to WEST-88: every competitor in last place.
    fn give_charity(&mut self) {
        self.west.step = Step::Pioneers(0);
        let charity = self.facts.book.numbers().charity;
        if self.round != charity.revolver_round && self.round != charity.bag_round {
            return;
        }
        let last: [bool; 4] = std::array::from_fn(|competitor| self.is_last(competitor));
        for seat in self.pioneers() {
            if last[seat.index()] {
                self.receive_charity(seat);
            }
        }
        if last[GANG] {
            self.push(Frame::Charity);
        }
    }

    pub(crate) fn receive_charity(&mut self, seat: Seat) {
        let book = self.facts.book.all();
        let charity = book.numbers().charity;
        let (ware, cash) = if self.round == charity.revolver_round {
            let revolver = book.known_weapons().revolver;
            let able = self.can_use_charity(seat);
            (able.then_some(Ware::Weapon(revolver)), charity.revolver_cash)
        } else {
            (self.figures[seat].bag().next().map(Ware::Bag), charity.bag_cash)
        };
        let cash = if ware.is_some() { 0 } else { cash.into() };
        self.west.figures[seat].wallet += cash;
        let pair = ware.and_then(|ware| self.receive(seat, ware));
        self.note(|| Happening::Charity { seat, ware, cash });
        self.tell_pair(seat, pair);
    }

    /// Steps 11 and 12; what holds for a Round ends.
    fn close_round(&mut self) {
        for seat in self.everybody() {
            let figure = &mut self.west.figures[seat];
            figure.granted = 0;
            figure.spent = 0;
            // WEST-R23: a penalty that met no movement carries over, once.
            figure.slow_old = figure.slow_now + figure.slow_next;
            figure.slow_now = 0;
            figure.slow_next = 0;
            figure.did = 0;
            figure.played = 0;
            figure.used_round = 0;
            figure.peace = false;
            figure.bribes = Seats::NONE;
            figure.fled = false;
            for pet in figure.pets.iter_mut().flatten() {
                pet.tried = Seats::NONE;
            }
        }
        let next = self.starter.next(self.facts.pioneers);
        self.west.starter = next;
        self.note(|| Happening::GotMarker { seat: next });
        if self.is_last_round() {
            self.west.step = Step::Scoring;
            return;
        }
        self.west.round += 1;
        self.west.step = Step::Opening;
        let round = self.round;
        self.note(|| Happening::RoundBegan { round });
    }
}
