//! A state at play: with the luck and the log of the moment at hand.

use std::ops::{Deref, DerefMut};

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::edition::{MovementId, PowerId};
use crate::event::{Event, Happening, Harm, Payment, Told, Why};
use crate::state::{Blow, Dice, Frame, GANG, PendingRoll, RollFor, West, Where};

/// A state while a choice is carried out. The chapters of the rules are its methods.
pub(crate) struct Play<'a, C, L> {
    pub(crate) west: &'a mut West,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C, L> Deref for Play<'_, C, L> {
    type Target = West;

    #[inline]
    fn deref(&self) -> &West {
        self.west
    }
}

impl<C, L> DerefMut for Play<'_, C, L> {
    #[inline]
    fn deref_mut(&mut self) -> &mut West {
        self.west
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    #[inline]
    pub(crate) fn note(&mut self, what: impl FnOnce() -> Happening) {
        let west = &*self.west;
        self.log.note(west, || Event { book: west.facts.book.clone(), what: what() });
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.west.frames.push(frame);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.west.frames.pop();
    }

    /// Goes on with another stage of the uppermost frame.
    #[inline]
    pub(crate) fn turn_into(&mut self, frame: Frame) {
        self.west.frames.become_(frame);
    }

    /// WEST-2: one die.
    pub(crate) fn die(&mut self) -> u8 {
        1 + self.chance.pick(8, "the die", &|face| (face + 1).to_string()) as u8
    }

    /// Rolls dice and leaves them on the table, where they may be re-rolled before they count.
    pub(crate) fn roll(
        &mut self,
        seat: Option<Seat>,
        against: Option<Seat>,
        count: u8,
        by_power: bool,
        what: RollFor,
    ) {
        let mut dice = Dice::default();
        for _ in 0..count {
            let face = self.die();
            dice.push(face);
        }
        self.west.roll = PendingRoll { seat, against, what, dice, by_power, passed: 0, rerolling: false };
        let who = self.roller();
        let ally = what == RollFor::Attack && self.battle.kind == Blow::Ally;
        let what = if ally { Told::Ally } else { what.told() };
        self.push(Frame::Roll);
        self.note(|| Happening::Rolled { who, what, dice });
    }

    /// HP are lost, not below a floor; gives how many.
    pub(crate) fn hurt(&mut self, seat: Seat, amount: u8, floor: u8, why: Harm) -> u8 {
        let figure = &mut self.west.figures[seat];
        let lost = amount.min(figure.hp.saturating_sub(floor));
        if lost > 0 {
            figure.hp -= lost;
            let left = figure.hp;
            self.note(|| Happening::Hurt { seat, amount: lost, left, why });
        }
        lost
    }

    /// WEST-6: no healing goes above the maximum.
    pub(crate) fn heal(&mut self, seat: Seat, amount: u8, payment: Payment) {
        let paid = (payment.wallet + payment.savings) as u8;
        let most = self.max_hp(seat);
        let figure = &mut self.west.figures[seat];
        let got = amount.min(most.saturating_sub(figure.hp));
        figure.hp += got;
        if got > 0 || paid > 0 {
            self.note(|| Happening::Healed { seat, amount: got, paid, payment });
        }
    }

    pub(crate) fn gain(&mut self, seat: Seat, cash: u16, why: Why) {
        if cash > 0 {
            self.west.figures[seat].wallet += cash;
            self.note(|| Happening::Gained { seat, cash, why });
        }
    }

    /// Cash is lost, as far as there is any.
    pub(crate) fn lose(&mut self, seat: Seat, cash: u16, why: Why) {
        let figure = &mut self.west.figures[seat];
        let cash = cash.min(figure.wallet);
        figure.wallet -= cash;
        if cash > 0 {
            self.note(|| Happening::Lost { seat, cash, why });
        }
    }

    /// WEST-18: Rep stops at 0.
    pub(crate) fn rep(&mut self, competitor: usize, amount: i16, why: Why) {
        let before = self.west.rep[competitor];
        let after = before.saturating_add_signed(amount);
        self.west.rep[competitor] = after;
        if before != after {
            let amount = after as i16 - before as i16;
            self.note(|| Happening::Reputation { competitor: competitor as u8, amount, why });
        }
    }

    /// WEST-8: Cash to the Wallet, Rep to the competitor.
    pub(crate) fn pay(&mut self, seat: Seat, cash: u16, rep: u16, why: Why) {
        self.gain(seat, cash, why);
        let competitor = self.competitor(seat);
        self.rep(competitor, rep as i16, why);
    }

    /// WEST-56: draws a Movement Card into the hand.
    pub(crate) fn draw_movement(&mut self, seat: Seat) -> Option<u8> {
        let book = self.facts.book.clone();
        let range = (0, book.movement_cards().len() as u8);
        let name = |card: u8| book.movement(MovementId::of(card)).id.clone();
        let west = &mut *self.west;
        let (card, renewed) = west.decks.movement.draw(range, "the Movement Card", &name, self.chance)?;
        west.figures[seat].movement.insert(card);
        if renewed {
            self.note(|| Happening::Reshuffled { deck: "Movement" });
        }
        Some(card)
    }

    pub(crate) fn draw_ambush(&mut self, seat: Seat) -> Option<u8> {
        let book = self.facts.book.clone();
        let range = (0, book.ambush_cards().len() as u8);
        let name = |card: u8| book.ambush_cards()[usize::from(card)].id.clone();
        let west = &mut *self.west;
        let (card, renewed) = west.decks.ambush.draw(range, "the Ambush Card", &name, self.chance)?;
        west.figures[seat].ambush.insert(card);
        if renewed {
            self.note(|| Happening::Reshuffled { deck: "Ambush" });
        }
        Some(card)
    }

    /// Draws from a Power Card deck; where it goes is the caller's affair.
    pub(crate) fn draw_power_card(&mut self, deck: crate::edition::PowerDeck) -> Option<PowerId> {
        let book = self.facts.book.clone();
        let range = self.facts.decks[deck.index()];
        let name = |card: u8| book.power(PowerId::of(card)).id.clone();
        let west = &mut *self.west;
        let (card, renewed) = west.decks.power.draw(range, "the Power Card", &name, self.chance)?;
        if renewed {
            self.note(|| Happening::Reshuffled { deck: deck.word() });
        }
        Some(PowerId::of(card))
    }

    /// Every Deposit has been this low in this Round (WEST-R18).
    pub(crate) fn spend_deposit(&mut self, seat: Seat, cash: u16) {
        let figure = &mut self.west.figures[seat];
        figure.deposit -= cash;
        figure.low_deposit = figure.low_deposit.min(figure.deposit);
    }

    pub(crate) fn put(&mut self, seat: Seat, at: Where) {
        self.west.figures[seat].at = at;
    }

    pub(crate) fn do_(&mut self, seat: Seat, what: u16) {
        self.west.figures[seat].did |= what;
    }

    /// WEST-51: what nobody decides happens by itself, up to the next open choice.
    pub(crate) fn gang_rep(&mut self, amount: i16, why: Why) {
        self.rep(GANG, amount, why);
    }
}

impl West {
    /// Nobody but these sees it.
    pub(crate) fn both(&self, one: Seat, other: Seat) -> Seats {
        let mut seats = self.circle(one);
        for seat in self.circle(other) {
            seats.insert(seat);
        }
        seats
    }
}
