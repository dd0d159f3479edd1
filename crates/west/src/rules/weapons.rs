//! Section 22: Weapons, Ammo, hits and Disarm.

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{Aim, Boosted, Effect, Topic, WeaponClass, WeaponId};
use crate::event::{Happening, Score};
use crate::play::Play;
use crate::state::{Blow, Boost, Dice, Fighter, Foe, West};

impl West {
    /// The Weapon in a slot as it is in this Battle; dropped ones are gone (WEST-191).
    fn gun(&self, seat: Seat, class: WeaponClass) -> Option<WeaponId> {
        let fighter = self.battle.fighter(self.battle.side_of(seat)?);
        let figure = &self.figures[seat];
        let (weapon, slot) = match class {
            WeaponClass::Heavy => (figure.heavy?, 0),
            WeaponClass::Sidearm => (figure.sidearm?, 1),
            WeaponClass::HandToHand => return None,
        };
        let weapon = match self.facts.book.weapon(weapon).disarmed_to {
            Some(single) if slot == 1 && fighter.single => single,
            _ => weapon,
        };
        // WEST-185: an empty Gun is out of use until the Battle ends.
        let has_ammo = fighter.shots[slot] < self.facts.book.weapon(weapon).ammo;
        (!fighter.dropped[slot] && !self.battle.hand_only && has_ammo).then_some(weapon)
    }

    /// The Weapons that can be used now, in the order of WEST-311.
    pub(crate) fn usable_weapons(&self, seat: Seat) -> impl Iterator<Item = WeaponId> + '_ {
        let figure = &self.figures[seat];
        let guns = [self.gun(seat, WeaponClass::Heavy), self.gun(seat, WeaponClass::Sidearm)];
        // WEST-183: the knife is always there.
        guns.into_iter().chain([figure.hand, figure.knife]).flatten()
    }

    /// WEST-191: has this side of the Battle a Gun in play? An empty one may still be reloaded by a card.
    pub(crate) fn has_gun_to_drop(&self, side: u8) -> bool {
        let fighter = self.battle.fighter(side);
        let guns = match fighter.who {
            Foe::Seat(seat) => {
                [self.figures[seat].heavy, self.figures[seat].sidearm].map(|gun| gun.is_some())
            }
            Foe::Npc(_) => [true, false],
        };
        !self.battle.hand_only
            && guns.into_iter().zip(fighter.dropped).any(|(owned, dropped)| owned && !dropped)
    }

    /// The boosts of a Weapon's attack: cards of this Battle and turn, and abilities.
    pub(crate) fn boost(&self, fighter: &Fighter, class: WeaponClass) -> Boost {
        let mut sum = Boost::default();
        let mut add = |boost: Boost| {
            sum.dice += boost.dice;
            sum.hit += boost.hit;
            sum.damage += boost.damage;
        };
        for boosted in Boosted::ALL.into_iter().filter(|boosted| fits(*boosted, class)) {
            add(fighter.boost[boosted.index()]);
            add(fighter.boost_once[boosted.index()]);
        }
        if let Foe::Seat(seat) = fighter.who {
            self.passives(seat, Topic::Attack, |effect| {
                if let Effect::AttackBoost { weapon, dice, hit, damage, .. } = effect
                    && fits(weapon, class)
                {
                    add(Boost { dice, hit, damage });
                }
            });
        }
        sum
    }
}

fn fits(boosted: Boosted, class: WeaponClass) -> bool {
    match boosted {
        Boosted::Any => true,
        Boosted::Heavy => class == WeaponClass::Heavy,
        Boosted::HandToHand => class == WeaponClass::HandToHand,
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(super) fn shoot(&mut self, side: u8, weapon: WeaponId) {
        let book = self.facts.book.clone();
        let card = book.weapon(weapon);
        let fighter = *self.battle.fighter(side);
        let boost = self.boost(&fighter, card.class);
        let slot = usize::from(card.class == WeaponClass::Sidearm);
        let mut attack = card.attack;
        attack.dice = attack.dice.saturating_add(boost.dice);
        let west_fighter = self.west.battle.fighter_mut(side);
        west_fighter.last = Some(weapon);
        // WEST-185: one shot, whatever the number of dice.
        if card.class.is_gun() {
            west_fighter.shots[slot] += 1;
        }
        let who = fighter.who;
        self.note(|| Happening::Aimed { who, weapon });
        self.blow(side, attack, Aim::One, false, Blow::Weapon(weapon));
    }

    /// WEST-187: each die at or above the Hit Number; a crit deals more (WEST-5).
    pub(crate) fn attack_settled(&mut self, dice: Dice) {
        let battle = self.battle;
        let boost = self.boost_of_blow();
        let harm = dice.iter().map(|die| match battle.attack.harm(die + boost.hit) {
            0 => 0,
            damage => damage + boost.damage,
        });
        self.west.battle.damage = harm.sum();
    }

    /// The boosts of the attack that is on the table.
    fn boost_of_blow(&self) -> Boost {
        let battle = &self.battle;
        match battle.kind {
            Blow::Weapon(weapon) => {
                self.boost(battle.fighter(battle.by), self.facts.book.weapon(weapon).class)
            }
            _ => Boost::default(),
        }
    }

    /// The die that hits and the die that is a crit, as boosts have them; 0 for none.
    pub(crate) fn what_hits(&self) -> (u8, u8) {
        let (attack, boost) = (self.battle.attack, self.boost_of_blow());
        let eased = |number: u8| if number > 1 { number.saturating_sub(boost.hit).max(1) } else { 0 };
        (eased(attack.hit), eased(attack.crit))
    }

    /// WEST-191, WEST-R64: the Gun in use is dropped; of Dual Revolvers one is left.
    pub(crate) fn disarm_settled(&mut self, seat: Seat, die: u8, hit: u8) {
        let bonus = self.roll_bonus(seat, crate::edition::Roll::Disarm);
        let Some(side) = self.battle.side_of(seat) else { return };
        let score = Score { die, bonus, need: hit };
        if !score.succeeds() {
            return self.note(|| Happening::DisarmTried { seat, score, dropped: false });
        }
        let foe = *self.battle.fighter(side ^ 1);
        let mut gun = None;
        let done = match foe.who {
            // WEST-R105: where Guns are out, it fights with its knife, which is not dropped.
            Foe::Npc(_) if self.battle.hand_only => false,
            Foe::Npc(_) => {
                let target = self.west.battle.fighter_mut(side ^ 1);
                !std::mem::replace(&mut target.dropped[0], true)
            }
            Foe::Seat(other) => {
                let in_use = foe.last.or_else(|| self.usable_weapons(other).next());
                let book = self.facts.book.clone();
                match in_use.map(|weapon| book.weapon(weapon)) {
                    Some(weapon) if weapon.class.is_gun() => {
                        let target = self.west.battle.fighter_mut(side ^ 1);
                        let slot = usize::from(weapon.class == WeaponClass::Sidearm);
                        if weapon.disarmed_to.is_some() {
                            target.single = true;
                        } else {
                            target.dropped[slot] = true;
                        }
                        target.last = None;
                        gun = in_use;
                        true
                    }
                    _ => false,
                }
            }
        };
        self.note(|| Happening::DisarmTried { seat, score, dropped: done });
        if done {
            self.note(|| Happening::Disarmed { who: foe.who, gun });
        }
    }
}
