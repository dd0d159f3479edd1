//! An attack turn, in the order of WEST-R108: what may be declared, the blow, then allies, a Pet and the other side.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Aim, Attack, Effect, ItemId, PowerId, Trigger, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{AllyInBattle, AttackTurn, BattleStage as Stage, Blow, Foe, RollFor, West};

impl West {
    /// WEST-311: what a fighter may do on its attack turn.
    pub(crate) fn list_attack(&self, seat: Seat, sink: &mut impl Sink) {
        for weapon in self.usable_weapons(seat) {
            sink.put(Choice::Shoot(weapon));
        }
        let Some(side) = self.battle.side_of(seat) else { return };
        // WEST-191: one try per character and Battle, and only against a Gun.
        if !self.battle.fighter(side).disarm_tried && self.has_gun_to_drop(side ^ 1) {
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
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-184: a Weapon, a Disarm, an Item or a card.
    pub(crate) fn declare(&mut self, seat: Seat, choice: Choice) {
        let Some(side) = self.battle.side_of(seat) else { return };
        match choice {
            Choice::Shoot(weapon) => self.shoot(side, weapon),
            Choice::Disarm(weapon) => {
                self.west.battle.fighter_mut(side).disarm_tried = true;
                self.west.battle.phase = AttackTurn::FirstAlly;
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
            battle.phase = AttackTurn::FirstAlly;
        }
    }

    /// WEST-209, WEST-R105: an NPC fires, reloads, or fights with the numbers of the knife.
    pub(crate) fn npc_attacks(&mut self) {
        let side = self.battle.turn;
        let fighter = *self.battle.fighter(side);
        let Foe::Npc(npc) = fighter.who else { return };
        let book = self.facts.book.clone();
        let card = book.npc(npc, self.level(npc));
        self.west.battle.phase = AttackTurn::FirstAlly;
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

    /// After a blow: allies in the order of joining, then a Pet, then the other side (WEST-R108).
    pub(crate) fn next_blow(&mut self) {
        let battle = self.battle;
        let side = battle.turn;
        let fighter = *battle.fighter(side);
        match battle.phase {
            AttackTurn::FirstAlly => {
                self.west.battle.phase = AttackTurn::SecondAlly;
                self.ally_attacks(side, fighter.allies[0]);
            }
            AttackTurn::SecondAlly => {
                self.west.battle.phase = AttackTurn::Pet;
                self.ally_attacks(side, fighter.allies[1]);
            }
            AttackTurn::Pet => {
                self.west.battle.phase = AttackTurn::Over;
                self.pet_bites(side);
            }
            AttackTurn::Over | AttackTurn::Declaration => {
                let battle = &mut self.west.battle;
                battle.fighter_mut(side).boost_once = Default::default();
                battle.turn ^= 1;
                battle.phase = AttackTurn::Declaration;
                battle.kind = Blow::Special;
                battle.stage = Stage::Attack;
            }
        }
    }

    fn ally_attacks(&mut self, side: u8, ally: Option<AllyInBattle>) {
        if let Some(ally) = ally {
            let attack = self.facts.book.ally(ally.kind).attack;
            self.blow(side, attack, Aim::One, true, Blow::Ally);
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
