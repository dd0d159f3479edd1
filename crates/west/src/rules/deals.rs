//! Goods that change hands: answers to Bribes, demands and trades, and what then goes where (WEST-199, WEST-205, WEST-R70).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Origin, PowerId};
use crate::event::{Event, Happening};
use crate::play::Play;
use crate::state::{Deal, Frame, Lot, Thing, West};

impl West {
    /// The face-down cards that the giver still has to pick.
    pub(crate) fn list_give_pick(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let ask = &self.deal.ask;
        for origin in Origin::ALL.into_iter().filter(|origin| ask.gold_from[origin.index()] > 0) {
            for fools in [false, true] {
                let place = usize::from(fools);
                if figure.gold[origin.index()][place] > ask.gold[origin.index()][place] {
                    sink.put(Choice::Give(Thing::Gold { from: origin, fools }));
                }
            }
        }
        for card in figure.power.sorts() {
            let deck = self.facts.book.power(PowerId::of(card)).deck;
            let mine = figure.power.iter().filter(|held| *held == card).count();
            let put = ask.power.iter().filter(|held| *held == card).count();
            if ask.power_of[deck.index()] > 0 && mine > put {
                sink.put(Choice::Give(Thing::Power(PowerId::of(card))));
            }
        }
    }

    pub(crate) fn has_to_pick(&self) -> bool {
        let ask = &self.deal.ask;
        ask.gold_from.iter().any(|&count| count > 0) || ask.power_of.iter().any(|&count| count > 0)
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-309, WEST-325.
    pub(crate) fn answer_offer(&mut self, seat: Seat, trade: bool, choice: Choice) {
        let proposer = if trade { self.active.unwrap_or(seat) } else { self.parley.party(self.parley.turn) };
        if choice == Choice::Accept {
            self.note(|| Happening::Accepted { seat });
            return self.turn_into(Frame::GivePick { seat, to: proposer, trade });
        }
        self.pop();
        if trade {
            self.west.turn.refused[seat.index()] += 1;
            self.west.deal = Deal::default();
        } else {
            self.bribe_refused();
        }
        self.note(|| Happening::Refused { seat });
    }

    pub(crate) fn pick_given(&mut self, thing: Thing) {
        match thing {
            Thing::Gold { from, .. } => self.west.deal.ask.gold_from[from.index()] -= 1,
            Thing::Power(card) => {
                let deck = self.facts.book.power(card).deck;
                self.west.deal.ask.power_of[deck.index()] -= 1;
            }
            _ => {}
        }
        self.west.deal.ask.add(thing);
    }

    /// Everything is named: it changes hands. `seat` accepted what `proposer` proposed.
    pub(crate) fn carry_out_deal(&mut self, seat: Seat, proposer: Seat, trade: bool) {
        self.pop();
        let deal = self.deal;
        self.west.deal = Deal::default();
        let (given, asked) = (!deal.give.is_empty(), !deal.ask.is_empty());
        let one = self.take_lot(proposer, &deal.give, trade);
        let other = self.take_lot(seat, &deal.ask, trade);
        let eyes = self.both(proposer, seat);
        for (giver, lot) in [(proposer, &one), (seat, &other)] {
            for card in lot.power.iter() {
                self.lose_power_track(giver, PowerId::of(card), eyes);
            }
            for from in Origin::ALL.into_iter().filter(|from| lot.gold_cards_from(*from) > 0) {
                self.lose_gold_track(giver, from, lot.gold[from.index()], eyes);
            }
        }
        self.receive_lot(proposer, seat, one);
        self.receive_lot(seat, proposer, other);
        if !trade {
            // The talk is over.
            self.pop();
            self.bribe_done(proposer, seat, given, asked);
        }
        // WEST-205, WEST-316: what cannot be held is discarded.
        self.push(Frame::Shed { seat, job: false });
        self.push(Frame::Shed { seat: proposer, job: false });
    }

    /// Takes the goods from their owner; animals that were named by kind alone come from where there are any.
    fn take_lot(&mut self, seat: Seat, lot: &Lot, trade: bool) -> Lot {
        let mut lot = *lot;
        let in_town = trade && self.is_in_town(seat);
        // Nobody gives what is not there, whatever a position from outside has promised.
        let savings = if in_town { self.figures[seat].deposit } else { 0 };
        lot.cash = lot.cash.min(self.figures[seat].wallet + savings);
        let from_deposit = lot.cash.saturating_sub(self.figures[seat].wallet);
        if in_town && from_deposit > 0 {
            self.spend_deposit(seat, from_deposit);
            self.west.figures[seat].wallet += from_deposit;
        }
        let figure = &mut self.west.figures[seat];
        figure.wallet -= lot.cash;
        for origin in 0..lot.gold.len() {
            figure.gold[origin][0] -= lot.gold[origin][0];
            figure.gold[origin][1] -= lot.gold[origin][1];
        }
        for kind in 0..lot.animals_of.len() {
            for herd in 0..lot.animals.len() {
                let moved = lot.animals_of[kind].min(figure.animals[herd][kind] - lot.animals[herd][kind]);
                lot.animals_of[kind] -= moved;
                lot.animals[herd][kind] += moved;
                figure.animals[herd][kind] -= lot.animals[herd][kind];
            }
        }
        figure.furs &= !lot.furs;
        for (held, taken) in figure.items.iter_mut().zip(&mut lot.items) {
            *taken = (*taken).min(*held);
            *held -= *taken;
        }
        for card in lot.power.iter() {
            figure.power.remove(card);
        }
        lot
    }

    fn receive_lot(&mut self, from: Seat, to: Seat, lot: Lot) {
        if lot.is_empty() {
            return;
        }
        let figure = &mut self.west.figures[to];
        figure.wallet += lot.cash;
        for origin in 0..lot.gold.len() {
            figure.gold[origin][0] += lot.gold[origin][0];
            figure.gold[origin][1] += lot.gold[origin][1];
        }
        for herd in 0..lot.animals.len() {
            for kind in 0..lot.animals_of.len() {
                figure.animals[herd][kind] += lot.animals[herd][kind];
            }
        }
        figure.furs |= lot.furs;
        for (held, got) in figure.items.iter_mut().zip(lot.items) {
            *held += got;
        }
        for card in lot.power.iter() {
            // A hand that is full to the last place lets the card go.
            if !figure.power.insert(card) {
                self.west.decks.power.down.add(card);
            }
        }
        self.learn_lot(from, to, &lot);
        let seats = self.both(from, to);
        let shown = |west: &West| west.shown(&lot);
        let west = &*self.west;
        self.log.note(west, || {
            let things = lot.things();
            let what = Happening::Passed {
                from,
                to_seat: to,
                cash: lot.cash,
                things,
                shown: shown(west),
                to: seats,
            };
            Event { book: west.facts.book.clone(), what }
        });
    }
}
