//! The primitives of the edition, carried out one row after another (WEST-R102).

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{
    Destination, Discarded, DrawFrom, Effect, Effects, Granted, Lasts, Peeked, Peril, Roll, Row, Stat,
    Stolen, Target, Token,
};
use crate::event::{Event, Happening, Harm, Told, Why};
use crate::play::Play;
use crate::state::{
    AllyInBattle, BattleStage, Blow, Boost, Fact, Foe, Frame, Holding, Purpose, RollFor, Thing, West, Where,
};

impl West {
    fn aimed_at(&self, seat: Seat, target: Target, chosen: Option<Seat>) -> Option<Foe> {
        match target {
            Target::Owner => Some(Foe::Seat(seat)),
            Target::Foe => self.foe_of(seat).or(chosen.map(Foe::Seat)),
            Target::Enemy(_) | Target::AnyPlayer(_) => chosen.map(Foe::Seat),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
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
            Effect::Rep { amount, event } => {
                let competitor = self.competitor(seat);
                // WEST-121: no bonus Rep for the competitor alone in first place.
                if !(event && self.is_sole_first(competitor)) {
                    self.rep(competitor, amount.into(), if event { Why::Event } else { Why::Card });
                }
            }
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
                self.heal(seat, amount, 0);
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
            Effect::Relocate { to, range } => {
                let purpose = if to == Destination::Station { Purpose::Station } else { Purpose::Relocate };
                if !self.destinations(seat, to, range).is_empty() {
                    self.push(Frame::PickSpace { seat, purpose, range });
                }
            }
            Effect::Ignore { what } => {
                use crate::edition::Ignored;
                self.west.figures[seat].ignores |= 1 << what.index();
                let told = match what {
                    Ignored::Desert => Told::IgnoresDesert,
                    Ignored::LootPenalty => Told::IgnoresLootPenalty,
                    Ignored::TownWound | Ignored::DeathCash => Told::IgnoresTownWound,
                };
                self.note(|| Happening::Effect { seat, what: told });
            }
            Effect::SafePassage { from: Peril::Ambush } => {
                self.west.figures[seat].standing.from_ambush = true;
                self.note(|| Happening::Effect { seat, what: Told::SafeFromAmbush });
            }
            Effect::SafePassage { from: Peril::Attack } => {
                self.west.figures[seat].standing.from_attack = true;
                self.note(|| Happening::Effect { seat, what: Told::SafeFromAttack });
            }
            Effect::BoardFrom { range } => {
                if self.may_board_from(seat, range) {
                    let old = self.figures[seat].space();
                    self.go_aboard(seat);
                    self.note(|| Happening::Boarded { seat, paid: 0 });
                    if let Some(old) = old {
                        self.call_vultures(seat, old);
                    }
                }
            }
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
            Effect::EscapeJail => {
                if self.players_for(seat, Purpose::Free, 20).next().is_some() {
                    self.push(Frame::PickPlayer { seat, purpose: Purpose::Free, range: 20 });
                }
            }
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

    /// What only means something in a Battle.
    fn apply_in_battle(&mut self, seat: Seat, effect: Effect) {
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

    fn hurt_by_effect(
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
                self.equip(seat, weapon);
                self.note(|| Happening::GotWeapon { seat, weapon });
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
        let rest = if die as i8 + bonus >= need as i8 { then } else { otherwise };
        self.push(Frame::Resolve { seat: owner, target, from, rest });
    }

    fn steal(&mut self, thief: Seat, victim: Seat, what: Stolen, amount: u8) {
        match what {
            Stolen::Cash => {
                let cash = self.figures[victim].wallet.min(amount.into());
                self.lose(victim, cash, Why::Card);
                self.gain(thief, cash, Why::Card);
            }
            Stolen::Power => {
                for _ in 0..amount {
                    self.steal_power(thief, victim);
                }
            }
            Stolen::Loot => {
                if self.can_take_loot(thief, victim) {
                    self.push(Frame::PickLoot { thief, victim });
                }
            }
        }
    }

    /// At random among the cards of types for which the thief has room.
    fn steal_power(&mut self, thief: Seat, victim: Seat) {
        let book = self.facts.book.all();
        let fits = |card: &u8| self.has_room(thief, book.power(crate::edition::PowerId::of(*card)).deck);
        let open: crate::state::Hand<16> = self.figures[victim].power.iter().filter(fits).collect();
        if open.is_empty() {
            return;
        }
        let name = |place: u32| book.power(crate::edition::PowerId::of(open.nth(place as u8))).id.clone();
        let place = self.chance.pick(open.len().into(), "the stolen Power Card", &name);
        let card = open.nth(place as u8);
        self.west.figures[victim].power.remove(card);
        self.west.figures[thief].power.insert(card);
        let power = crate::edition::PowerId::of(card);
        let thing = Thing::Power(power);
        let to = self.both(thief, victim);
        self.lose_power_track(victim, power, to);
        self.learn(self.circle(victim), Fact::Power { of: thief, card: power });
        let shown = self.face_down(thing);
        self.note(|| Happening::Stole { thief, victim, thing: Some(thing), shown, to });
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
