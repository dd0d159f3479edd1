//! Section 6: Movement Cards, and how much movement they, bonuses and penalties leave.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Effect, Ignored, MovementId};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Hand, West, Where, did};

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
    pub(crate) fn card_allows_a_step(&self, seat: Seat, card: MovementId) -> bool {
        let figure = &self.figures[seat];
        let granted = (figure.granted + self.card_movement(seat, card)).min(MOST);
        self.can_leave(seat, granted.saturating_sub(figure.spent)) || self.may_board(seat)
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-302: a Movement Card is played and replaced at once (WEST-56).
    pub(crate) fn play_card(&mut self, seat: Seat, card: MovementId) {
        let value = self.card_movement(seat, card);
        self.west.figures[seat].movement.remove(card.number());
        self.west.decks.movement.up.add(card.number());
        self.take_movement(seat, value);
        self.do_(seat, did::CARD);
        // WEST-60: the next thing must be a step.
        self.west.turn.must_step = true;
        let granted = self.figures[seat].granted;
        self.note(|| Happening::PlayedMovement { seat, card, value, granted });
        self.refill_movement(seat);
        self.open_setting_window(seat);
        self.west.turn.moving = true;
    }

    pub(crate) fn refill_movement(&mut self, seat: Seat) {
        let mut drawn = Hand::<4>::default();
        while self.figures[seat].movement.len() < self.facts.book.numbers().movement_hand {
            let Some(card) = self.draw_movement(seat) else { break };
            drawn.insert(card);
        }
        let to = self.circle(seat);
        self.note(|| Happening::DrewMovement { seat, cards: drawn.iter().map(MovementId::of).collect(), to });
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
}
