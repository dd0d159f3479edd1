//! Dice on the table: re-rolls (WEST-4, WEST-312), and what a roll is for once it is final.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{PowerId, Roll, Trigger, Use};
use crate::event::{Happening, Score, Told};
use crate::play::Play;
use crate::rules::abilities::Held;
use crate::state::{Dice, Foe, PendingRoll, RollFor, West, Where};

impl RollFor {
    pub(crate) fn told(self) -> Told {
        match self {
            RollFor::First => Told::First,
            RollFor::Control => Told::Control,
            RollFor::Trap(_) => Told::Trap,
            RollFor::Danger => Told::Danger,
            RollFor::Mustang => Told::Mustang,
            RollFor::Escape => Told::Escape,
            RollFor::Poker => Told::Poker,
            RollFor::Furs => Told::Furs,
            RollFor::Decide { .. } => Told::Decide,
            RollFor::QuickDraw(_) => Told::QuickDraw,
            RollFor::Attack => Told::Attack,
            RollFor::Disarm { .. } => Told::Disarm,
            RollFor::DuelDraw(_) | RollFor::DuelShot => Told::Duel,
        }
    }

    fn is_in_battle(self) -> bool {
        matches!(self, RollFor::QuickDraw(_) | RollFor::Attack | RollFor::Disarm { .. })
    }
}

impl West {
    /// Who rolled, for the story.
    pub(crate) fn roller(&self) -> Option<Foe> {
        match (self.roll.seat, self.roll.what) {
            (Some(seat), _) => Some(Foe::Seat(seat)),
            (None, RollFor::QuickDraw(side)) => Some(self.battle.fighter(side).who),
            (None, _) => Some(self.battle.striker()),
        }
    }

    /// An ability that re-rolls the owner's dice.
    fn reroll_ability(&self, seat: Seat) -> Option<Held> {
        // EFFECTS 7: in the Graveyard only on the Poker roll, in Jail only on the Escape roll.
        let open = match self.figures[seat].at {
            // EFFECTS 12: in a Duel wherever its owner was when the last Round ended.
            Where::Graveyard => {
                matches!(self.roll.what, RollFor::Poker | RollFor::DuelDraw(_) | RollFor::DuelShot)
            }
            Where::Jail => {
                matches!(self.roll.what, RollFor::Escape | RollFor::DuelDraw(_) | RollFor::DuelShot)
            }
            _ => true,
        };
        self.held(seat).find(|held| {
            let holder = &held.holder;
            open && holder.usable == Use::Reaction
                && holder.trigger == Some(Trigger::OwnRoll)
                && self.is_fresh(seat, held)
        })
    }

    /// WEST-R111: may this side of the roll react, by public facts?
    fn may_react(&self, seat: Seat, trigger: Trigger) -> bool {
        let roll = &self.roll;
        let by_card = roll.what.is_in_battle() && !roll.by_power && self.has_moment(seat, Some(trigger));
        by_card || (trigger == Trigger::OwnRoll && self.reroll_ability(seat).is_some())
    }

    pub(crate) fn roll_asks(&self) -> Option<Seat> {
        let roll = &self.roll;
        if roll.rerolling {
            return roll.seat;
        }
        if roll.passed & 1 == 0
            && let Some(seat) = roll.seat.filter(|&seat| self.may_react(seat, Trigger::OwnRoll))
        {
            return Some(seat);
        }
        let against = roll.against.filter(|_| roll.passed & 2 == 0);
        against.filter(|&seat| self.may_react(seat, Trigger::EnemyRoll))
    }

    pub(crate) fn list_roll(&self, seat: Seat, sink: &mut impl Sink) {
        let roll = &self.roll;
        if roll.rerolling {
            (1..1u16 << roll.dice.len().min(10)).for_each(|mask| sink.put(Choice::Reroll(mask)));
            return;
        }
        let own = roll.seat == Some(seat) && roll.passed & 1 == 0;
        let trigger = if own { Trigger::OwnRoll } else { Trigger::EnemyRoll };
        if own && let Some(held) = self.reroll_ability(seat) {
            sink.put(Choice::Ability(held.id));
        }
        if roll.what.is_in_battle() && !roll.by_power {
            for card in self.figures[seat].power.sorts().map(PowerId::of) {
                let holder = self.holder(self.facts.book.power(card).holder);
                let fits = holder.usable == Use::InBattle && holder.trigger == Some(trigger);
                if fits && self.may_play_power(seat, card) {
                    sink.put(Choice::Power(card));
                }
            }
        }
        sink.put(Choice::Pass);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_roll(&mut self, seat: Seat, choice: Choice) {
        let own = self.roll.seat == Some(seat) && (self.roll.passed & 1 == 0 || self.roll.rerolling);
        match choice {
            Choice::Reroll(mask) => self.reroll(seat, mask),
            Choice::Ability(holder) => {
                if let Some(held) = self.reroll_ability(seat) {
                    self.use_up(seat, held.slot, held.holder.limit);
                }
                self.note(|| Happening::UsedAbility { seat, holder });
                self.begin_reroll(seat);
            }
            Choice::Power(card) => {
                self.spend_power(seat, card);
                if own {
                    self.begin_reroll(seat);
                } else {
                    // `enemy`: all dice of the opponent.
                    self.reroll(seat, u16::MAX);
                }
            }
            _ => self.west.roll.passed |= if own { 1 } else { 2 },
        }
    }

    fn begin_reroll(&mut self, seat: Seat) {
        if self.roll.dice.len() == 1 {
            self.reroll(seat, 1);
        } else {
            self.west.roll.rerolling = true;
        }
    }

    /// WEST-4: the last result counts; both may react again.
    fn reroll(&mut self, seat: Seat, mask: u16) {
        for place in 0..usize::from(self.roll.dice.len()) {
            if mask >> place & 1 != 0 {
                let face = self.die();
                self.west.roll.dice.set(place, face);
            }
        }
        self.west.roll.rerolling = false;
        self.west.roll.passed = 0;
        let dice = self.roll.dice;
        self.note(|| Happening::Rerolled { seat, dice });
    }

    /// The dice are final.
    pub(crate) fn roll_settled(&mut self) {
        let PendingRoll { seat, what, dice, .. } = self.roll;
        self.pop();
        self.west.roll = PendingRoll::default();
        let die = dice.first();
        match (what, seat) {
            (RollFor::Control, Some(seat)) => self.control_settled(seat, dice),
            (RollFor::Trap(fur), Some(seat)) => self.trap_settled(seat, fur, die),
            (RollFor::Danger, Some(seat)) => self.danger_settled(seat, die),
            (RollFor::Mustang, Some(seat)) => self.mustang_settled(seat, die),
            (RollFor::Escape, Some(seat)) => self.escape_settled(seat, die),
            (RollFor::Poker, Some(seat)) => self.poker_rolled(seat, die),
            (RollFor::Furs, _) => self.furs_settled(die),
            (RollFor::Decide { need, then, otherwise, target, from }, Some(seat)) => {
                self.decided(seat, target, from, die, need, then, otherwise);
            }
            (RollFor::QuickDraw(side), _) => self.drew(side, die),
            (RollFor::Attack, _) => self.attack_settled(dice),
            (RollFor::Disarm { hit }, Some(seat)) => self.disarm_settled(seat, die, hit),
            (RollFor::DuelDraw(side), _) => self.duel_drew(side, die),
            (RollFor::DuelShot, _) => self.duel_shot(dice),
            _ => {}
        }
    }

    /// A bonus for the next roll of a kind is used up by it.
    pub(crate) fn bonus(&mut self, seat: Seat, roll: Roll) -> i8 {
        let bonus = self.roll_bonus(seat, roll);
        self.west.figures[seat].bonus_once[roll.index()] = 0;
        bonus
    }

    /// The result of a die, and the number it had to reach.
    pub(crate) fn score(&mut self, seat: Seat, roll: Roll, die: u8, need: u8) -> Score {
        Score { die, bonus: self.bonus(seat, roll), need }
    }

    /// Dice that nobody can touch, for what happens before Round 1.
    pub(crate) fn bare_die(&mut self, seat: Seat) -> u8 {
        let die = self.die();
        let mut dice = Dice::default();
        dice.push(die);
        self.note(|| Happening::Rolled { who: Some(Foe::Seat(seat)), what: Told::First, dice });
        die
    }
}
