//! Section 22: Weapons, Ammo, hits, Disarm; and how an attack turn goes on (WEST-R108).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{
    Aim, Attack, Boosted, Effect, ItemId, Limit, PowerId, Topic, Trigger, Use, WeaponClass, WeaponId,
};
use crate::event::{Event, Happening};
use crate::play::Play;
use crate::rules::abilities::Held;
use crate::state::{BattleStage as Stage, Blow, Boost, Dice, Fighter, Foe, RollFor, West};

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

    /// WEST-311: what a fighter may do on its attack turn.
    pub(crate) fn list_attack(&self, seat: Seat, sink: &mut impl Sink) {
        for weapon in self.usable_weapons(seat) {
            sink.put(Choice::Shoot(weapon));
        }
        let Some(side) = self.battle.side_of(seat) else { return };
        // WEST-191: one try per character and Battle.
        if !self.battle.fighter(side).disarm_tried {
            let figure = &self.figures[seat];
            for weapon in [figure.hand, figure.knife].into_iter().flatten() {
                if self.facts.book.weapon(weapon).holder.is_some() {
                    sink.put(Choice::Disarm(weapon));
                }
            }
        }
        for item in self.items_for(seat, Use::InBattle, None) {
            sink.put(Choice::Item(item));
        }
        self.list_battle_powers(seat, None, sink);
    }

    /// Items that the character has and that are used at this moment.
    pub(crate) fn items_for(
        &self,
        seat: Seat,
        usable: Use,
        trigger: Option<Trigger>,
    ) -> impl Iterator<Item = ItemId> + '_ {
        let figure = &self.figures[seat];
        figure.items.iter().enumerate().filter(|(_, count)| **count > 0).filter_map(move |(number, _)| {
            let id = ItemId::of(number as u8);
            let holder = self.holder(self.facts.book.item(id).holder?);
            (holder.usable == usable && holder.trigger == trigger).then_some(id)
        })
    }

    /// WEST-192: Power Cards marked for Battle that may be played at this moment.
    pub(crate) fn list_battle_powers(&self, seat: Seat, trigger: Option<Trigger>, sink: &mut impl Sink) {
        for card in self.figures[seat].power.sorts().map(PowerId::of) {
            let power = self.facts.book.power(card);
            let holder = self.holder(power.holder);
            let fits = holder.usable == Use::InBattle && holder.trigger == trigger;
            if fits && self.may_play_power(seat, card) && self.does_something(seat, holder.effects) {
                sink.put(Choice::Power(card));
            }
        }
    }

    /// Is an ability with a limit still unused?
    pub(crate) fn is_fresh(&self, seat: Seat, held: &Held) -> bool {
        let bit = 1 << held.slot;
        let figure = &self.figures[seat];
        match held.holder.limit {
            Limit::None | Limit::Job => true,
            Limit::Turn => figure.used_turn & bit == 0,
            Limit::Round => figure.used_round & bit == 0,
            Limit::Battle => {
                self.battle.side_of(seat).is_none_or(|side| self.battle.fighter(side).used & bit == 0)
            }
        }
    }

    /// The boosts of a Weapon's attack: cards of this Battle and turn, and abilities.
    fn boost(&self, fighter: &Fighter, class: WeaponClass) -> Boost {
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

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(crate) fn use_up(&mut self, seat: Seat, slot: u8, limit: Limit) {
        let bit = 1 << slot;
        match limit {
            Limit::None | Limit::Job => {}
            Limit::Turn => self.west.figures[seat].used_turn |= bit,
            Limit::Round => self.west.figures[seat].used_round |= bit,
            Limit::Battle => {
                if let Some(side) = self.battle.side_of(seat) {
                    self.west.battle.fighter_mut(side).used |= bit;
                }
            }
        }
    }

    /// WEST-184: a Weapon, a Disarm, an Item or a card.
    pub(crate) fn declare(&mut self, seat: Seat, choice: Choice) {
        let Some(side) = self.battle.side_of(seat) else { return };
        match choice {
            Choice::Shoot(weapon) => self.shoot(side, weapon),
            Choice::Disarm(weapon) => {
                self.west.battle.fighter_mut(side).disarm_tried = true;
                self.west.battle.phase = 1;
                let effects = self.facts.book.weapon(weapon).holder.map(|id| self.holder(id).effects);
                let rows = self.facts.book.all().effects(effects.unwrap_or_default());
                let hit = rows.iter().find_map(|row| match row.effect {
                    Effect::Disarm { hit } => Some(hit),
                    _ => None,
                });
                let against = self.battle.fighter(side ^ 1).who.seat();
                self.west.battle.stage = Stage::Next;
                self.roll(Some(seat), against, 1, false, RollFor::Disarm { hit: hit.unwrap_or(9) });
            }
            Choice::Item(item) => self.use_expendable(seat, item),
            Choice::Power(card) => self.play_power(seat, card),
            _ => {}
        }
    }

    fn shoot(&mut self, side: u8, weapon: WeaponId) {
        let book = self.facts.book;
        let card = book.weapon(weapon);
        let fighter = *self.battle.fighter(side);
        let boost = self.boost(&fighter, card.class);
        let slot = usize::from(card.class == WeaponClass::Sidearm);
        let mut attack = card.attack;
        attack.dice += boost.dice;
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

    /// Puts an attack on the table; its target comes next.
    pub(crate) fn blow(&mut self, side: u8, attack: Attack, aim: Aim, unstoppable: bool, kind: Blow) {
        let battle = &mut self.west.battle;
        battle.by = side;
        battle.attack = attack;
        battle.aim = aim;
        battle.unstoppable = unstoppable;
        battle.kind = kind;
        battle.damage = 0;
        battle.prevented = 0;
        battle.target = 0;
        battle.stage = if aim == Aim::EachEnemy { Stage::Strike } else { Stage::Target };
        if !matches!(kind, Blow::Ally | Blow::Pet | Blow::Last(_)) {
            battle.phase = 1;
        }
    }

    /// WEST-187: each die at or above the Hit Number; a crit deals more (WEST-5).
    pub(crate) fn attack_settled(&mut self, dice: Dice) {
        let battle = self.battle;
        let boost = match battle.kind {
            Blow::Weapon(weapon) => {
                self.boost(battle.fighter(battle.by), self.facts.book.weapon(weapon).class)
            }
            _ => Boost::default(),
        };
        let harm = dice.iter().map(|die| match battle.attack.harm(die + boost.hit) {
            0 => 0,
            damage => damage + boost.damage,
        });
        self.west.battle.damage = harm.sum();
    }

    /// WEST-209, WEST-R105: an NPC fires, reloads, or fights with the numbers of the knife.
    pub(crate) fn npc_attacks(&mut self) {
        let side = self.battle.turn;
        let fighter = *self.battle.fighter(side);
        let Foe::Npc(npc) = fighter.who else { return };
        let book = self.facts.book;
        let card = book.npc(npc, self.level(npc));
        self.west.battle.phase = 1;
        if fighter.dropped[0] || self.battle.hand_only {
            let attack = book.weapon(book.numbers().npc_without_gun).attack;
            return self.blow(side, attack, Aim::One, false, Blow::Special);
        }
        if fighter.shots[0] >= card.ammo {
            self.west.battle.fighter_mut(side).shots[0] = 0;
            self.note(|| Happening::Reloaded { who: Foe::Npc(npc) });
            self.west.battle.stage = Stage::Next;
            return;
        }
        self.west.battle.fighter_mut(side).shots[0] += 1;
        self.blow(side, card.attack, Aim::One, false, Blow::Special);
    }

    /// WEST-191, WEST-R64: the Gun in use is dropped; of Dual Revolvers one is left.
    pub(crate) fn disarm_settled(&mut self, seat: Seat, die: u8, hit: u8) {
        let bonus = self.roll_bonus(seat, crate::edition::Roll::Disarm);
        let Some(side) = self.battle.side_of(seat) else { return };
        if (die as i8 + bonus) < hit as i8 {
            return;
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
                let book = self.facts.book;
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
        if done {
            self.note(|| Happening::Disarmed { who: foe.who, gun });
        }
    }

    /// After a blow: allies in the order of joining, then a Pet, then the other side (WEST-R108).
    pub(crate) fn next_blow(&mut self) {
        let battle = self.battle;
        let side = battle.turn;
        let fighter = *battle.fighter(side);
        self.west.battle.phase += 1;
        match battle.phase {
            1 | 2 => {
                if let Some(ally) = fighter.allies[usize::from(battle.phase - 1)] {
                    let attack = self.facts.book.ally(ally.kind).attack;
                    self.blow(side, attack, Aim::One, true, Blow::Ally);
                }
            }
            3 => self.pet_bites(side),
            _ => {
                let battle = &mut self.west.battle;
                battle.fighter_mut(side).boost_once = Default::default();
                battle.turn ^= 1;
                battle.phase = 0;
                battle.kind = Blow::Special;
                battle.stage = Stage::Attack;
            }
        }
    }

    /// `own_attack`: the owner has at least 1 HP, and the opponent has not answered yet.
    fn pet_bites(&mut self, side: u8) {
        let Foe::Seat(seat) = self.battle.fighter(side).who else { return };
        let found = self
            .held(seat)
            .find(|held| held.holder.trigger == Some(Trigger::OwnAttack) && self.is_fresh(seat, held));
        let Some(held) = found else { return };
        self.use_up(seat, held.slot, held.holder.limit);
        let rows = self.facts.book.all().effects(held.holder.effects);
        let bite = rows.iter().find_map(|row| match row.effect {
            Effect::SpecialAttack { attack, aim } => Some((attack, aim)),
            _ => None,
        });
        if let Some((attack, aim)) = bite {
            self.note(|| Happening::UsedAbility { seat, holder: held.id });
            self.blow(side, attack, aim, false, Blow::Pet);
        }
    }

    /// WEST-193: an Expendable is the attack.
    fn use_expendable(&mut self, seat: Seat, item: ItemId) {
        let Some((attack, aim)) = self.spend_attack_item(seat, item) else { return };
        let Some(side) = self.battle.side_of(seat) else { return };
        self.blow(side, attack, aim, false, Blow::Special);
    }

    /// WEST-194: the last shot, before death is final. An enemy beside the Battle shoots at its killer.
    pub(crate) fn fire_last_shot(&mut self, seat: Seat, item: ItemId) {
        let Some((attack, aim)) = self.spend_attack_item(seat, item) else { return };
        let side = self.side_for(seat);
        self.blow(side, attack, aim, false, Blow::Last(seat));
    }

    fn spend_attack_item(&mut self, seat: Seat, item: ItemId) -> Option<(Attack, Aim)> {
        self.west.figures[seat].items[item.index()] -= 1;
        self.note(|| Happening::UsedItem { seat, item });
        let effects = self.holder(self.facts.book.item(item).holder?).effects;
        self.facts.book.all().effects(effects).iter().find_map(|row| match row.effect {
            Effect::SpecialAttack { attack, aim } => Some((attack, aim)),
            _ => None,
        })
    }
}
