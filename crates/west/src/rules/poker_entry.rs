//! Section 30: who enters the Poker Tournament, and what it costs.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Purse, Sink};
use crate::edition::{ItemId, Npc, Place};
use crate::event::{Happening, Payment};
use crate::play::Play;
use crate::state::{Entry, Frame, West, Where};

impl West {
    /// WEST-251, WEST-R91, WEST-R92: who may enter.
    pub(crate) fn is_eligible(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        match figure.at {
            Where::Space(_) | Where::Train => true,
            Where::Graveyard => !self.is_bandit(seat) || figure.died_warned,
            Where::Hiding(card) => {
                // Coming out must be possible without contact, within the limits of the space and of Bandits (WEST-159);
                // no Bandit stays in Prosperity (WEST-102).
                let space = self.ambush_space(card);
                let there = self.on(space);
                let meets = self.would_meet(seat, space, there);
                let fits = self.facts.book.space(space).crowd.is_none_or(|crowd| there.len() < crowd);
                !meets && fits && self.bandits_on(space) < 2 && space != self.place(Place::Prosperity)
            }
            Where::Jail | Where::Away => false,
        }
    }

    /// Who is asked, by public facts: a hidden Bandit always is, whatever its space.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.figures[seat].is_hiding() || self.is_eligible(seat)
    }

    /// WEST-339: the ways in.
    pub(crate) fn list_entry(&self, seat: Seat, sink: &mut impl Sink) {
        sink.put(Choice::Pass);
        if !self.is_eligible(seat) {
            return;
        }
        let figure = &self.figures[seat];
        let fee = self.entry_fee();
        if self.enters_free(seat) {
            return sink.put(Choice::Enter(Purse::Free));
        }
        // WEST-348: from the Wallet first, and what it lacks from what is saved.
        let savings = self.savings(seat);
        let together = figure.wallet > 0 && savings < fee && figure.wallet + savings >= fee;
        if figure.wallet >= fee || together {
            sink.put(Choice::Enter(Purse::Wallet));
        }
        if savings >= fee {
            sink.put(Choice::Enter(Purse::Savings));
        }
        // WEST-71, WEST-R93: an Item, in Prosperity or the Bunker.
        if self.is_in_town(seat) || self.is_in_bunker(seat) {
            for item in (0..self.facts.book.items().len()).map(|number| ItemId::of(number as u8)) {
                if figure.items[item.index()] > 0 && self.due_with(item) <= self.funds(seat) {
                    sink.put(Choice::EnterWith(item));
                }
            }
        }
    }

    /// WEST-252: what pays the fee from anywhere beside the Wallet.
    fn savings(&self, seat: Seat) -> u16 {
        if self.is_bandit(seat) { self.stash } else { self.figures[seat].deposit }
    }

    fn entry_fee(&self) -> u16 {
        self.facts.book.numbers().poker.fee.into()
    }

    /// WEST-R93: what is left to pay for one who hands in an Item.
    fn due_with(&self, item: ItemId) -> u16 {
        self.entry_fee().saturating_sub(self.facts.book.item(item).price.into())
    }

    /// What becomes of an answer once those before it have paid: what the Stash no longer holds comes from the Wallet, if it
    /// can, and a hidden Bandit whose way out closed meanwhile stays hidden.
    fn way_in(&self, seat: Seat, entry: Entry) -> Entry {
        let fee = self.entry_fee();
        match entry {
            _ if !self.is_eligible(seat) => Entry::Out,
            Entry::Savings | Entry::Wallet if self.figures[seat].wallet + self.savings(seat) < fee => {
                Entry::Out
            }
            Entry::Savings if self.savings(seat) < fee => Entry::Wallet,
            Entry::Item(item) if self.funds(seat) < self.due_with(item) => Entry::Out,
            other => other,
        }
    }

    /// WEST-253: a Pioneer in last place; of a gang in last place, one Bandit.
    fn enters_free(&self, seat: Seat) -> bool {
        if self.is_bandit(seat) { self.poker.free == Some(seat) } else { self.is_last(seat.index()) }
    }

    /// WEST-340: any Bandit that may enter. That the question is asked goes by public facts, so somebody is always listed.
    pub(crate) fn list_free_seat(&self, sink: &mut impl Sink) {
        let asked = || self.bandits().into_iter().filter(|&seat| self.is_asked(seat));
        let some = asked().any(|seat| self.is_eligible(seat));
        for seat in asked().filter(|&seat| !some || self.is_eligible(seat)) {
            sink.put(Choice::Name(seat));
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-339: an answer, which nobody sees before all have given theirs.
    pub(crate) fn answer_entry(&mut self, seat: Seat, choice: Choice) {
        let entry = match choice {
            Choice::Enter(Purse::Free) => Entry::Free,
            Choice::Enter(Purse::Wallet) => Entry::Wallet,
            Choice::Enter(Purse::Savings) => Entry::Savings,
            Choice::EnterWith(item) => Entry::Item(item),
            _ => Entry::Out,
        };
        self.west.poker.entries[seat.index()] = Some(entry);
        self.west.poker.open.remove(seat);
    }

    /// All have answered: fees are paid in seat order.
    pub(crate) fn close_entry(&mut self) {
        self.pop();
        self.hand_on_free_seat();
        for seat in self.everybody() {
            if let Some(entry) = self.poker.entries[seat.index()] {
                self.enter_tournament(seat, self.way_in(seat, entry));
            }
        }
        self.west.poker.entries = [None; 8];
        let entrants = self.poker.entrants;
        self.west.poker.drawing = entrants;
        self.west.poker.rolling = entrants;
        let cards = self.facts.book.numbers().poker.cards_each;
        for seat in Seat::all(self.facts.players).rev().filter(|seat| entrants.contains(*seat)) {
            self.push(Frame::PokerDraw { seat, left: cards });
        }
    }

    /// WEST-253, WEST-340: one Bandit enters free; if the one that was named stays out, the lowest seat that enters.
    fn hand_on_free_seat(&mut self) {
        let Some(named) = self.poker.free else { return };
        let enters = |seat: &Seat| {
            let entry = self.poker.entries[seat.index()];
            self.is_eligible(*seat) && entry.is_some_and(|entry| entry != Entry::Out)
        };
        if enters(&named) {
            return;
        }
        if let Some(next) = self.bandits().into_iter().find(enters) {
            self.west.poker.free = Some(next);
            self.west.poker.entries[next.index()] = Some(Entry::Free);
        }
    }

    fn enter_tournament(&mut self, seat: Seat, entry: Entry) {
        let fee = self.entry_fee();
        let stash = self.is_bandit(seat);
        let (payment, item) = match entry {
            Entry::Out => return self.note(|| Happening::StayedOut { seat }),
            Entry::Free => (Payment::default(), None),
            Entry::Wallet => (self.spend(seat, fee), None),
            Entry::Savings => {
                self.spend_savings(seat, fee);
                (Payment { wallet: 0, savings: fee, stash }, None)
            }
            Entry::Item(item) => {
                let due = self.due_with(item);
                self.west.figures[seat].items[item.index()] -= 1;
                (self.spend(seat, due), Some(item))
            }
        };
        let cash = payment.wallet + payment.savings;
        // WEST-R92: a hidden Bandit comes out, and has entered its space (WEST-R107); its Hiding Movement is lost.
        if let Where::Hiding(card) = self.figures[seat].at {
            let space = self.ambush_space(card);
            self.leave_hiding(seat, card);
            self.put(seat, Where::Space(space));
            self.note(|| Happening::Emerged { seat, card, space });
            self.take_wounds(seat, space);
            self.turn_in(seat, space);
        }
        // WEST-252: the fee lies on the Bartender card.
        self.west.npcs[Npc::Bartender.index()].pot += cash;
        self.west.poker.entrants.insert(seat);
        let from = match entry {
            Entry::Free => Purse::Free,
            Entry::Savings => Purse::Savings,
            Entry::Wallet | Entry::Item(_) | Entry::Out => Purse::Wallet,
        };
        self.note(|| Happening::Entered { seat, cash, item, from, payment });
    }
}
