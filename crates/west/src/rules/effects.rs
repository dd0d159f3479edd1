//! The primitives of the edition, carried out one row after another (WEST-R102).

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{
    Destination, Discarded, DrawFrom, Effect, Effects, Granted, Ignored, Lasts, Peeked, Peril, Roll, Row,
    Stat, Target, Token,
};
use crate::event::{Happening, Payment, Score, Told, Why};
use crate::play::Play;
use crate::state::{Foe, Frame, Holding, Purpose, RollFor, West, Where};

impl West {
    pub(super) fn aimed_at(&self, seat: Seat, target: Target, chosen: Option<Seat>) -> Option<Foe> {
        match target {
            Target::Owner => Some(Foe::Seat(seat)),
            Target::Foe => self.foe_of(seat).or(chosen.map(Foe::Seat)),
            Target::Enemy(_) | Target::AnyPlayer(_) => chosen.map(Foe::Seat),
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// The next row; one that is impossible is skipped (EFFECTS 1).
    pub(crate) fn resolve(&mut self, seat: Seat, target: Option<Seat>, from: Holding, rest: Effects) {
        let rows = self.facts.book.all().effects(rest);
        let Some(&Row { guard, effect }) = rows.first() else { return self.pop() };
        // WEST-164: who is carried off leaves its space; the window of that space comes first.
        if matches!(effect, Effect::Relocate { .. } | Effect::BoardFrom { .. }) && self.is_setting_out(seat) {
            self.west.turn.seen_off = true;
            return self.open_setting_window(seat);
        }
        self.turn_into(Frame::Resolve { seat, target, from, rest: rest.rest() });
        if guard.is_none_or(|guard| self.guard(seat, guard)) {
            self.apply(seat, target, from, effect);
        }
    }

    fn apply(&mut self, seat: Seat, chosen: Option<Seat>, from: Holding, effect: Effect) {
        match effect {
            Effect::Cash { amount } if amount >= 0 => {
                self.gain(seat, amount.unsigned_abs().into(), Why::Card)
            }
            Effect::Cash { amount } => self.lose(seat, amount.unsigned_abs().into(), Why::Card),
            Effect::Rep { amount, event } => self.rep_by_effect(seat, amount, event),
            Effect::Steal { what, amount, target } => {
                if let Some(Foe::Seat(victim)) = self.aimed_at(seat, target, chosen) {
                    self.steal(seat, victim, what, amount);
                }
            }
            Effect::Discount { on, amount } => {
                self.west.figures[seat].discount[on.index()] += amount;
                self.note(|| Happening::Bargain { seat, amount });
            }
            // Nothing raises the dead before their time (WEST-219), not even a card of the Tournament.
            Effect::Heal { .. } if self.figures[seat].at == Where::Graveyard => {}
            Effect::Heal { amount } => {
                let amount = if amount >= 6 { u8::MAX } else { amount };
                self.heal(seat, amount, Payment::default());
            }
            Effect::Hurt { amount, target, floor } => {
                self.hurt_by_effect(seat, chosen, from, amount, target, floor)
            }
            Effect::Draw { deck, count } => self.draw_by_effect(seat, deck, count),
            Effect::Discard { what, count, target } => {
                if let Some(Foe::Seat(loser)) = self.aimed_at(seat, target, chosen) {
                    self.push(Frame::Lose { seat: loser, left: count, gold_only: what == Discarded::Gold });
                }
            }
            Effect::RefreshHand { count } => self.push(Frame::Refresh { seat, left: count, gone: 0 }),
            Effect::Grant { what, count } => self.grant(seat, what, count),
            Effect::Stat { what: Stat::HidingMovement, amount } => {
                self.west.figures[seat].hiding_bonus += amount;
                self.note(|| Happening::Effect { seat, what: Told::HidingMovement });
            }
            Effect::MoveBonus { amount } => self.add_movement(seat, amount),
            Effect::Slow { amount, target } => {
                if let Some(Foe::Seat(slowed)) = self.aimed_at(seat, target, chosen) {
                    self.slow(slowed, amount);
                }
            }
            Effect::Relocate { to, range } => self.relocate(seat, to, range),
            Effect::Ignore { what } => self.ignore(seat, what),
            Effect::SafePassage { from } => self.keep_safe(seat, from),
            Effect::BoardFrom { range } => self.board_from(seat, range),
            Effect::RollBonus { roll, amount, lasts } => self.add_roll_bonus(seat, roll, amount, lasts),
            Effect::OnRoll { need, then, otherwise } => {
                let what = RollFor::Decide { need, then, otherwise, target: chosen, from };
                self.decide(seat, what, from == Holding::Power);
            }
            Effect::StopWork => {
                self.west.turn.no_more_gold = true;
                self.note(|| Happening::Effect { seat, what: Told::StopsWork });
            }
            Effect::Peek { what, range } => self.peek(seat, what, range),
            Effect::PlaceToken { token, .. } => self.place_or_recall(seat, token),
            Effect::Warrant { amount } => self.raise_warrant(amount),
            Effect::EscapeJail => self.free_somebody(seat),
            Effect::Choose { options } => {
                self.push(Frame::PickOption { seat, target: chosen, from, options })
            }
            Effect::BySide { pioneer, bandit } => {
                let rest = if self.is_bandit(seat) { bandit } else { pioneer };
                self.push(Frame::Resolve { seat, target: chosen, from, rest });
            }
            battle => self.apply_in_battle(seat, battle),
        }
    }

    fn rep_by_effect(&mut self, seat: Seat, amount: i8, event: bool) {
        let competitor = self.competitor(seat);
        // WEST-121: no bonus Rep for the competitor alone in first place.
        if !(event && self.is_sole_first(competitor)) {
            self.rep(competitor, amount.into(), if event { Why::Event } else { Why::Card });
        }
    }

    fn relocate(&mut self, seat: Seat, to: Destination, range: u8) {
        let purpose = if to == Destination::Station { Purpose::Station } else { Purpose::Relocate };
        if !self.destinations(seat, to, range).is_empty() {
            self.push(Frame::PickSpace { seat, purpose, range });
        }
    }

    fn ignore(&mut self, seat: Seat, what: Ignored) {
        self.west.figures[seat].ignores |= 1 << what.index();
        let told = match what {
            Ignored::Desert => Told::IgnoresDesert,
            Ignored::LootPenalty => Told::IgnoresLootPenalty,
            Ignored::TownWound | Ignored::DeathCash => Told::IgnoresTownWound,
        };
        self.note(|| Happening::Effect { seat, what: told });
    }

    fn keep_safe(&mut self, seat: Seat, from: Peril) {
        let standing = &mut self.west.figures[seat].standing;
        match from {
            Peril::Ambush => {
                standing.from_ambush = true;
                self.note(|| Happening::Effect { seat, what: Told::SafeFromAmbush });
            }
            Peril::Attack => {
                standing.from_attack = true;
                self.note(|| Happening::Effect { seat, what: Told::SafeFromAttack });
            }
        }
    }

    fn board_from(&mut self, seat: Seat, range: u8) {
        if self.may_board_from(seat, range) {
            let old = self.figures[seat].space();
            self.go_aboard(seat);
            self.note(|| Happening::Boarded { seat, paid: 0, payment: Payment::default() });
            if let Some(old) = old {
                self.call_vultures(seat, old);
            }
        }
    }

    fn free_somebody(&mut self, seat: Seat) {
        if self.players_for(seat, Purpose::Free, 20).next().is_some() {
            self.push(Frame::PickPlayer { seat, purpose: Purpose::Free, range: 20 });
        }
    }

    fn draw_by_effect(&mut self, seat: Seat, deck: DrawFrom, count: u8) {
        match deck {
            // On top of the job's number, at its place.
            DrawFrom::Gold => self.west.job.left += count,
            // WEST-30: never in Round 1.
            DrawFrom::Ambush if self.round > 1 => self.push(Frame::DrawAmbush { seat, left: count }),
            DrawFrom::Ambush => {}
            from => self.push(Frame::DrawPower { seat, from, left: count, by: None }),
        }
    }

    fn grant(&mut self, seat: Seat, what: Granted, count: u8) {
        match what {
            Granted::Weapon(weapon) => {
                let pair = self.equip(seat, weapon);
                self.note(|| Happening::GotWeapon { seat, weapon });
                self.tell_pair(seat, pair);
            }
            Granted::Item(item) => {
                for _ in 0..count {
                    self.push(Frame::MakeRoom { seat, item });
                }
            }
        }
    }

    fn add_roll_bonus(&mut self, seat: Seat, roll: Roll, amount: i8, lasts: Lasts) {
        let figure = &mut self.west.figures[seat];
        match lasts {
            Lasts::Once => figure.bonus_once[roll.index()] += amount,
            Lasts::Turn => figure.bonus_turn[roll.index()] += amount,
            Lasts::Battle => {
                if let Some(side) = self.battle.side_of(seat) {
                    self.west.battle.fighter_mut(side).draw_bonus += amount;
                }
            }
            Lasts::Always => {}
        }
        self.note(|| Happening::Effect { seat, what: Told::RollBonus });
    }

    /// `on_roll`: the die is final. A Vulture's owner adds, a Snake's takes from the Pioneer's die.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn decided(
        &mut self,
        roller: Seat,
        target: Option<Seat>,
        from: Holding,
        die: u8,
        need: u8,
        then: Effects,
        otherwise: Effects,
    ) {
        let (owner, bonus) = match from {
            Holding::Snake(owner) => (owner, -self.roll_bonus(owner, Roll::Token)),
            Holding::Vulture(owner) => (owner, self.roll_bonus(owner, Roll::Token)),
            _ => (roller, 0),
        };
        let score = Score { die, bonus, need };
        self.note(|| Happening::Decided { seat: roller, score });
        let rest = if score.succeeds() { then } else { otherwise };
        self.push(Frame::Resolve { seat: owner, target, from, rest });
    }

    fn peek(&mut self, seat: Seat, what: Peeked, range: u8) {
        let purpose = match what {
            Peeked::HiddenSpace => {
                return self.push(Frame::PickSpace { seat, purpose: Purpose::PeekSpace, range });
            }
            Peeked::AmbushCard => Purpose::PeekAmbush,
            Peeked::PowerHand => Purpose::PeekPower,
            Peeked::GoldHand => Purpose::PeekGold,
        };
        if self.players_for(seat, purpose, range).next().is_some() {
            self.push(Frame::PickPlayer { seat, purpose, range });
        }
    }

    /// WEST-R104: a Vulture that is out is taken back; it cannot be moved directly.
    fn place_or_recall(&mut self, seat: Seat, token: Token) {
        let vulture = self.facts.book.known_pets().vulture;
        let ready = self.round + self.facts.book.numbers().pet_wait;
        let out = self.west.figures[seat]
            .pets
            .iter_mut()
            .flatten()
            .find(|pet| pet.kind == vulture && pet.space.is_some());
        match (token, out) {
            (Token::Vulture, Some(pet)) => {
                pet.space = None;
                pet.ready = ready;
                self.note(|| Happening::VultureTaken { seat });
            }
            _ => self.place_token(seat, token),
        }
    }
}
