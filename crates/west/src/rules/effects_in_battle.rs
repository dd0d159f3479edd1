//! The primitives of the edition in a Battle (WEST-R102).

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{Effect, Lasts, Target};
use crate::event::{Happening, Harm, Told};
use crate::play::Play;
use crate::state::{AllyInBattle, BattleStage, Blow, Boost, Foe, Frame, Holding, Purpose, West};

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// What only means something in a Battle.
    pub(super) fn apply_in_battle(&mut self, seat: Seat, effect: Effect) {
        // WEST-R63: also of one who was hit beside the Battle.
        if let Effect::Survive { hp } = effect {
            return self.stand_up(seat, hp);
        }
        let Some(side) = self.battle.side_of(seat) else { return };
        match effect {
            Effect::AttackBoost { weapon, dice, hit, damage, lasts } => {
                let fighter = self.west.battle.fighter_mut(side);
                let boosts =
                    if lasts == Lasts::Battle { &mut fighter.boost } else { &mut fighter.boost_once };
                let Boost { dice: d, hit: h, damage: m } = &mut boosts[weapon.index()];
                *d += dice;
                *h += hit;
                *m += damage;
                self.note(|| Happening::Effect { seat, what: Told::AttackBoost });
            }
            Effect::SpecialAttack { attack, aim } => self.blow(side, attack, aim, true, Blow::Special),
            Effect::PreventDamage { amount } => {
                let stopped = amount.min(self.battle.damage - self.battle.prevented);
                self.west.battle.prevented += stopped;
                self.note(|| Happening::Prevented { seat, amount: stopped });
            }
            Effect::SummonAlly { ally } => {
                let hp = self.facts.book.ally(ally).hp;
                let fighter = self.west.battle.fighter_mut(side);
                if let Some(free) = fighter.allies.iter_mut().find(|slot| slot.is_none()) {
                    *free = Some(AllyInBattle { kind: ally, hp });
                    self.note(|| Happening::AllyCame { who: Foe::Seat(seat), ally });
                }
            }
            Effect::Reload => {
                self.west.battle.fighter_mut(side).shots = [0; 2];
                self.note(|| Happening::Reloaded { who: Foe::Seat(seat) });
            }
            Effect::HandToHandOnly => {
                self.west.battle.hand_only = true;
                self.note(|| Happening::Effect { seat, what: Told::NoGuns });
            }
            Effect::Flee { spaces } => {
                self.push(Frame::PickSpace { seat, purpose: Purpose::Flee, range: spaces });
            }
            _ => {}
        }
    }

    /// `hurt`: in a Battle the foe or its ally; a Snake bites; otherwise whoever was chosen.
    pub(super) fn hurt_by_effect(
        &mut self,
        seat: Seat,
        chosen: Option<Seat>,
        from: Holding,
        amount: u8,
        target: Target,
        floor: u8,
    ) {
        match self.aimed_at(seat, target, chosen) {
            Some(Foe::Seat(victim)) if matches!(from, Holding::Snake(_)) => self.bite(victim, amount),
            Some(foe) if target == Target::Foe => {
                // WEST-195: an ally takes it, the excess is lost.
                let Some(side) = self.battle.side_of(seat) else { return };
                let enemy = *self.battle.fighter(side ^ 1);
                let mut allies = enemy.allies();
                match (allies.next(), allies.next()) {
                    (None, _) => self.hit_owner(side ^ 1, amount),
                    (Some((place, _)), None) => self.hit_ally(side ^ 1, place, amount),
                    // Of two the owner of the card chooses (EFFECTS 3).
                    _ => self.west.battle.stage = BattleStage::Chill(amount),
                }
                if self.hp(foe) == 0 {
                    self.west.battle.stage = BattleStage::Lethal;
                }
            }
            Some(Foe::Seat(victim)) => {
                let why = if from == Holding::Gold { Harm::Danger } else { Harm::Card };
                self.hurt(victim, amount, floor, why);
                if self.figures[victim].hp == 0 && self.figures[victim].is_about() {
                    self.die_outside_battle(victim);
                }
            }
            _ => {}
        }
    }
}
