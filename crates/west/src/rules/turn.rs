//! Section 5: what a character may do on its turn, from its beginning to its end.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::SpaceId;
use crate::event::{Happening, Payment};
use crate::play::Play;
use crate::state::{Frame, Moment, Thing, Turn, TurnEnding, West, Where, did};

/// WEST-R114: free actions that use nothing up, in one turn. With this limit every turn, and so every game, ends.
pub(crate) const FIDGETS: u8 = 12;
/// WEST-R114: offers that one partner refuses in a turn before it is asked no more.
pub(crate) const MOST_REFUSALS: u8 = 3;

impl West {
    /// WEST-300: every legal action, and the end of the turn if no duty is open.
    pub(crate) fn list_turn(&self, seat: Seat, sink: &mut impl Sink) {
        self.list_deeds(seat, sink);
        if sink.cares(|choice| *choice == Choice::End) && !self.owes_step(seat) && self.may_end(seat) {
            sink.put(Choice::End);
        }
        // Last, so that nobody throws a thing away by a slip.
        self.list_discards(seat, sink);
    }

    /// All that may be done but to end the turn and to throw things away.
    pub(crate) fn list_deeds(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        // WEST-60: after a Movement Card the next thing is a step; boarding counts as one (WEST-R112).
        if self.owes_step(seat) {
            self.list_steps(seat, sink);
            if self.may_board(seat) {
                sink.put(Choice::Board);
            }
            return;
        }
        if sink.cares(|choice| matches!(choice, Choice::Power(_))) {
            self.list_powers(seat, sink);
        }
        if sink.cares(|choice| matches!(choice, Choice::Item(_))) {
            self.list_items(seat, sink);
        }
        if sink.cares(|choice| matches!(choice, Choice::Ability(_))) {
            self.list_abilities(seat, sink);
        }
        match figure.at {
            Where::Space(_) => self.list_ground(seat, sink),
            Where::Hiding(_) => self.list_hidden(seat, sink),
            Where::Train => self.list_rider(seat, sink),
            _ => {}
        }
        if sink.cares(|choice| matches!(choice, Choice::Trade(_))) {
            self.list_trades(seat, sink);
        }
    }

    /// WEST-75, WEST-155: what may be thrown away.
    pub(crate) fn list_discards(&self, seat: Seat, sink: &mut impl Sink) {
        if !self.owes_step(seat) && sink.cares(|choice| matches!(choice, Choice::Discard(_))) {
            self.list_item_discards(seat, sink);
            self.list_loot_discards(seat, sink);
        }
    }

    fn list_ground(&self, seat: Seat, sink: &mut impl Sink) {
        if sink.cares(|choice| matches!(choice, Choice::Play(_))) {
            self.list_cards(seat, sink);
        }
        if sink.cares(|choice| matches!(choice, Choice::Step(_))) {
            self.list_steps(seat, sink);
        }
        if self.may_board(seat) {
            sink.put(Choice::Board);
        }
        if let Some(shop) = self.shop(seat) {
            if sink.cares(|choice| matches!(choice, Choice::Buy(_) | Choice::Exchange { .. })) {
                self.list_purchases(seat, shop, self.funds(seat), true, sink);
            }
            self.list_bank(seat, shop, sink);
        }
        self.list_places(seat, sink);
        if self.is_bandit(seat) {
            self.list_bandit(seat, sink);
        } else {
            self.list_work(seat, sink);
        }
    }

    /// WEST-75: Items may be thrown away at any time to make room.
    fn list_item_discards(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        for number in 0..self.facts.book.items().len() {
            if figure.items[number] > 0 {
                sink.put(Choice::Discard(Thing::Item(crate::edition::ItemId::of(number as u8))));
            }
        }
    }

    /// WEST-155: Loot may be thrown away when it is in the way of Hiding.
    fn list_loot_discards(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        if self.is_bandit(seat) && figure.has_loot() && self.may_hide_but_for_loot(seat) {
            self.each_loot(seat, |thing| sink.put(Choice::Discard(thing)));
        }
    }

    /// Every sort of Loot that a character carries.
    pub(crate) fn each_loot(&self, seat: Seat, mut each: impl FnMut(Thing)) {
        use crate::edition::{Animal, Herd, Origin};
        let figure = &self.figures[seat];
        for from in Origin::ALL {
            for fools in [false, true] {
                if figure.gold[from.index()][usize::from(fools)] > 0 {
                    each(Thing::Gold { from, fools });
                }
            }
        }
        for herd in Herd::ALL {
            for kind in Animal::ALL {
                if figure.animals[herd.index()][kind.index()] > 0 {
                    each(Thing::Animal { kind, herd });
                }
            }
        }
    }

    /// Where a visible character stands for its partners: aboard on the space beneath (WEST-R26, WEST-R106).
    fn trades_at(&self, seat: Seat) -> Option<SpaceId> {
        self.ground(seat).filter(|_| !self.figures[seat].is_hiding())
    }

    /// WEST-98, WEST-144, WEST-R26: partners on the same or a neighbouring space; not in Round 1 for Bandits (WEST-30).
    fn list_trades(&self, seat: Seat, sink: &mut impl Sink) {
        if self.turn.fidgets >= FIDGETS || (self.is_bandit(seat) && self.round == 1) {
            return;
        }
        let Some(space) = self.trades_at(seat) else { return };
        for mate in self.mates(seat).without(seat) {
            let Some(other) = self.trades_at(mate) else { continue };
            if self.facts.book.away(space, other) <= 1 && self.turn.refused[mate.index()] < MOST_REFUSALS {
                sink.put(Choice::Trade(mate));
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// The turn of a character begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.west.active = Some(seat);
        let began = self.figures[seat].space();
        self.west.turn = Turn { began, ..Turn::default() };
        let figure = &mut self.west.figures[seat];
        // WEST-R109: what keeps from Hiding is a step or placement of this turn.
        figure.did = figure.did & !did::MOVED | did::TURN;
        figure.used_turn = 0;
        // `safe_passage` lasts until this moment.
        figure.standing = Default::default();
        self.set_watch();
        self.note(|| Happening::TurnBegan { seat });
        self.push(Frame::Turn(seat));
        match self.figures[seat].at {
            Where::Jail => self.push(Frame::JailTurn(seat)),
            Where::Train => self.push(Frame::Aboard(seat)),
            _ if !self.is_bandit(seat) && self.figures[seat].tool.is_none() && self.round == 1 => {
                self.push(Frame::FirstTool(seat));
            }
            _ => {}
        }
    }

    pub(crate) fn answer_turn(&mut self, seat: Seat, choice: Choice) {
        let idle = self.turn.fidgets;
        self.act(seat, choice);
        // WEST-R114: a step counts when it is taken; a discard, a $0 exchange, a transfer or an offer never.
        let gets_on = !matches!(choice, Choice::Step(_) | Choice::Discard(_));
        self.west.turn.deeds += u16::from(gets_on && self.turn.fidgets == idle);
    }

    fn act(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Play(card) => self.play_card(seat, card),
            Choice::Step(to) => self.step_to(seat, to),
            Choice::Board => self.board(seat),
            Choice::GetOff => self.get_off(seat),
            Choice::Buy(ware) => self.buy(seat, ware),
            Choice::Exchange { give, take } => self.exchange(seat, give, take),
            Choice::Heal => self.pay_to_heal(seat),
            Choice::SaloonCard => self.buy_saloon_card(seat),
            Choice::Draw(deck) => self.draw_free_card(seat, deck),
            Choice::Save(cash) => self.save(seat, cash),
            Choice::Withdraw(cash) => self.withdraw(seat, cash),
            Choice::Discard(thing) => self.throw_away(seat, thing),
            Choice::Power(card) => self.play_power(seat, card),
            Choice::Item(item) => self.use_item(seat, item),
            Choice::Ability(holder) => self.use_ability(seat, holder),
            Choice::Work => self.start_job(seat),
            Choice::Herd => self.start_herding(seat),
            Choice::Tame => self.tame(seat),
            Choice::Trap => self.set_trap(seat),
            Choice::Trade(mate) => {
                self.west.turn.fidgets += 1;
                self.west.deal = Default::default();
                self.note(|| Happening::Approached { seat, partner: Some(mate) });
                self.push(Frame::Compose { seat, partner: Some(mate) });
            }
            Choice::Target(pioneer) => self.vulture_tries(seat, pioneer),
            Choice::End => self.turn_into(Frame::TurnEnd { seat, stage: TurnEnding::Window }),
            other => self.answer_bandit(seat, other),
        }
    }

    /// With a turn, or step 9, ends what was used in it, by whomever: a winner uses Consumables on anybody's turn (WEST-49).
    pub(crate) fn end_what_lasts_a_turn(&mut self) {
        for seat in self.everybody() {
            let figure = &mut self.west.figures[seat];
            figure.bonus_turn = Default::default();
            figure.ignores = 0;
            figure.fled = false;
        }
    }

    /// A turn that goes on by itself: its owner is dead or was sent off.
    pub(crate) fn turn_on(&mut self, seat: Seat) {
        self.turn_into(Frame::TurnEnd { seat, stage: TurnEnding::Healing });
    }

    pub(crate) fn end_turn(&mut self, seat: Seat, stage: TurnEnding) {
        let next = |stage: TurnEnding| Frame::TurnEnd { seat, stage };
        let space = self.figures[seat].space();
        match stage {
            TurnEnding::Window => {
                self.turn_into(next(TurnEnding::Contact));
                if let Some(space) = space
                    && self.turn.moving
                    && !self.is_bandit(seat)
                {
                    self.open_window(seat, space, Moment::Ending);
                }
            }
            // WEST-202, WEST-R69, WEST-R110: still together after the peace is over: a Battle, without Bribe.
            TurnEnding::Contact => {
                self.turn_into(next(TurnEnding::Healing));
                if space.is_some() && !self.contacts(seat).is_empty() {
                    self.push(Frame::Contact { seat, ambush: false, talk: false });
                }
            }
            TurnEnding::Healing => {
                self.turn_into(next(TurnEnding::Over));
                // WEST-104, WEST-147, WEST-R36: a whole turn at home heals.
                let home = self.is_in_town(seat) || self.is_in_bunker(seat);
                if home && self.turn.began == space && !self.turn.left {
                    let most = self.max_hp(seat);
                    self.heal(seat, most, Payment::default());
                }
            }
            TurnEnding::Over => {
                let figure = &mut self.west.figures[seat];
                figure.last_end = space;
                // WEST-265, WEST-268: the free card goes with entering.
                figure.draws = 0;
                self.end_what_lasts_a_turn();
                self.west.active = None;
                self.west.turn = Turn::default();
                self.pop();
                self.note(|| Happening::TurnEnded { seat });
            }
        }
    }
}
