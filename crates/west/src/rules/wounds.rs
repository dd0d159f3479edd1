//! Section 23 and the end of a blow: who is hit, who is at 0 HP, and what may still be done there (WEST-188 to WEST-190,
//! WEST-194, WEST-195, WEST-R63).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::edition::{Aim, ItemId, Trigger, Use};
use crate::event::{Happening, Harm};
use crate::play::Play;
use crate::state::{AttackTurn, BattleStage as Stage, Foe, West};

impl West {
    pub(super) fn next_dying(&self) -> Option<Seat> {
        let battle = &self.battle;
        battle.dying.into_iter().find(|&seat| !battle.asked.contains(seat))
    }

    /// WEST-313: an Item that all can see, or a card that it might hold.
    pub(super) fn may_act_dying(&self, seat: Seat) -> bool {
        self.has_moment(seat, Some(Trigger::Lethal)) || self.last_shots(seat).next().is_some()
    }

    /// WEST-194, WEST-R108: Items for 0 HP, not against an opponent who is there too.
    pub(crate) fn last_shots(&self, seat: Seat) -> impl Iterator<Item = ItemId> + '_ {
        let can = self.hp(self.battle.fighter(self.side_for(seat) ^ 1).who) > 0;
        self.items_for(seat, Use::InBattle, Some(Trigger::Lethal)).filter(move |_| can)
    }

    /// The side on which a character stands: its own, or that of its mate when it was hit beside the Battle (WEST-R63).
    pub(crate) fn side_for(&self, seat: Seat) -> u8 {
        let is_mate = |side: &u8| {
            let who = self.battle.fighter(*side).who.seat();
            who.is_some_and(|other| self.is_bandit(other) == self.is_bandit(seat))
        };
        self.battle.side_of(seat).or_else(|| (0..2).find(is_mate)).unwrap_or(0)
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// Damage is dealt: to one target, or the same to each enemy present (WEST-188 to WEST-190).
    pub(super) fn wound(&mut self) {
        let battle = self.battle;
        if battle.damage == 0 {
            return;
        }
        let enemy = battle.by ^ 1;
        if battle.aim == Aim::EachEnemy {
            for place in 0..2 {
                self.hit_ally(enemy, place, battle.damage);
            }
            self.hit_owner(enemy, battle.damage.saturating_sub(battle.prevented));
            for other in self.also_present() {
                self.hurt(other, battle.damage, 0, Harm::Attack);
                if self.figures[other].hp == 0 {
                    self.west.battle.dying.insert(other);
                }
            }
        } else if battle.target > 0 {
            // WEST-189: what exceeds an ally's HP is lost.
            self.hit_ally(enemy, battle.target - 1, battle.damage);
        } else {
            self.hit_owner(enemy, battle.damage.saturating_sub(battle.prevented));
        }
    }

    /// WEST-R63: the other enemies with whom contact is compulsory here; on the Train only the opponent. They are the
    /// attacker's: whoever else stands with the defender may still leave on its own turn (WEST-R69).
    fn also_present(&self) -> Seats {
        let battle = &self.battle;
        let [Foe::Seat(attacker), Foe::Seat(foe)] = battle.sides.map(|fighter| fighter.who) else {
            return Seats::NONE;
        };
        if battle.aboard || battle.by != 0 {
            return Seats::NONE;
        }
        self.contacts(attacker).without(foe)
    }

    pub(crate) fn hit_ally(&mut self, side: u8, place: u8, damage: u8) {
        let who = self.battle.fighter(side).who;
        let slot = &mut self.west.battle.fighter_mut(side).allies[usize::from(place)];
        let Some(ally) = slot else { return };
        ally.hp = ally.hp.saturating_sub(damage);
        let (kind, left) = (ally.kind, ally.hp);
        if left == 0 {
            *slot = None;
        }
        self.note(|| Happening::AllyHurt { who, ally: kind, left });
    }

    pub(crate) fn hit_owner(&mut self, side: u8, damage: u8) {
        match self.battle.fighter(side).who {
            Foe::Seat(seat) => {
                self.hurt(seat, damage, 0, Harm::Attack);
                if self.figures[seat].hp == 0 {
                    self.west.battle.dying.insert(seat);
                }
            }
            Foe::Npc(npc) => {
                let state = &mut self.west.npcs[npc.index()];
                let amount = damage.min(state.hp);
                state.hp -= amount;
                let left = state.hp;
                self.note(|| Happening::NpcHurt { npc, amount, left });
            }
        }
    }

    /// Everybody at 0 HP was asked: who is still there is dead.
    pub(crate) fn after_wounds(&mut self) {
        let is_bystander = |seat: &Seat| self.figures[*seat].hp == 0 && self.battle.side_of(*seat).is_none();
        let bystanders: Seats = self.battle.dying.into_iter().filter(is_bystander).collect();
        self.west.battle.dying = Seats::NONE;
        self.west.battle.asked = Seats::NONE;
        let is_over = self.battle.sides.iter().any(|fighter| self.hp(fighter.who) == 0);
        // A card may have hurt before the attack was made: then it is still to come.
        let next = if self.battle.phase == AttackTurn::Declaration { Stage::Attack } else { Stage::Next };
        self.stage(if is_over { Stage::Over } else { next });
        if is_over {
            self.west.battle.also_dead = bystanders;
        } else {
            self.settle_bystanders(bystanders);
        }
    }

    /// `survive`: stands again, and the Battle goes on where it was.
    pub(crate) fn stand_up(&mut self, seat: Seat, hp: u8) {
        self.west.figures[seat].hp = hp;
        self.west.battle.dying.remove(seat);
        self.west.battle.asked.remove(seat);
        self.note(|| Happening::StoodUp { seat, hp });
    }
}
