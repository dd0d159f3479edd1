//! Sections 21 to 23: a Battle from its beginning to its end, in the order of WEST-R108.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Aim, Effect, Level, Npc, Roll, SpaceId, Trigger, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Battle, BattleStage as Stage, Fighter, Foe, Frame, Holding, RollFor, West};

impl West {
    /// HP of a fighter.
    pub(crate) fn hp(&self, foe: Foe) -> u8 {
        match foe {
            Foe::Seat(seat) => self.figures[seat].hp,
            Foe::Npc(npc) => self.npc(npc).hp,
        }
    }

    pub(crate) fn level(&self, npc: Npc) -> Level {
        if self.npc(npc).level_two { Level::Two } else { Level::One }
    }

    /// The opponent of a character in the Battle.
    pub(crate) fn foe_of(&self, seat: Seat) -> Option<Foe> {
        let side = self.battle.side_of(seat)?;
        Some(self.battle.fighter(side ^ 1).who)
    }

    /// WEST-R111: is a moment offered? By public facts: types held, what their decks have for it, and WEST-82.
    pub(crate) fn has_moment(&self, seat: Seat, trigger: Option<Trigger>) -> bool {
        let figure = &self.figures[seat];
        crate::edition::PowerDeck::ALL.into_iter().any(|deck| {
            let cards = self.facts.book.cards_for(deck, Use::InBattle, trigger);
            let has_played = figure.played & 1 << deck.index() != 0;
            cards.open(has_played) && self.powers_of(seat, deck) > 0
        })
    }

    /// Who is asked in the Battle now.
    pub(crate) fn battle_asks(&self) -> Option<Seat> {
        let battle = &self.battle;
        match battle.stage {
            Stage::Start(side) | Stage::Ready(side) => {
                let trigger = if matches!(battle.stage, Stage::Start(_)) {
                    Trigger::BattleStart
                } else {
                    Trigger::QuickDraw
                };
                let seat = battle.fighter(side).who.seat()?;
                self.has_moment(seat, Some(trigger)).then_some(seat)
            }
            Stage::Attack => battle.fighter(battle.turn).who.seat(),
            Stage::Target => {
                // WEST-336: whoever acts for an NPC chooses for it.
                let chooser = battle.striker().seat().or(battle.acting)?;
                (battle.fighter(battle.by ^ 1).allies().count() > 1).then_some(chooser)
            }
            Stage::Chill(_) => {
                let chooser = battle.fighter(battle.turn).who.seat()?;
                (battle.fighter(battle.turn ^ 1).allies().count() > 1).then_some(chooser)
            }
            Stage::Hit => {
                let seat = battle.fighter(battle.by ^ 1).who.seat()?;
                let aimed = battle.target == 0 || battle.aim == Aim::EachEnemy;
                let open = aimed && battle.damage > battle.prevented && !battle.unstoppable;
                (open && self.has_moment(seat, Some(Trigger::EnemyHit))).then_some(seat)
            }
            Stage::Lethal => self.next_dying().filter(|&seat| self.may_act_dying(seat)),
            _ => None,
        }
    }

    pub(crate) fn list_battle(&self, seat: Seat, sink: &mut impl Sink) {
        match self.battle.stage {
            Stage::Start(_) => self.list_moment(seat, Some(Trigger::BattleStart), sink),
            Stage::Ready(_) => self.list_moment(seat, Some(Trigger::QuickDraw), sink),
            Stage::Attack => self.list_attack(seat, sink),
            Stage::Target => self.list_allies(self.battle.by ^ 1, sink),
            Stage::Chill(_) => self.list_allies(self.battle.turn ^ 1, sink),
            Stage::Hit => self.list_moment(seat, Some(Trigger::EnemyHit), sink),
            Stage::Lethal => {
                for item in self.last_shots(seat) {
                    sink.put(Choice::Item(item));
                }
                self.list_moment(seat, Some(Trigger::Lethal), sink);
            }
            _ => {}
        }
    }

    fn list_allies(&self, side: u8, sink: &mut impl Sink) {
        for (place, _) in self.battle.fighter(side).allies() {
            sink.put(Choice::Hit(place + 1));
        }
    }

    /// WEST-351: cards for the moment, or pass.
    fn list_moment(&self, seat: Seat, trigger: Option<Trigger>, sink: &mut impl Sink) {
        self.list_battle_powers(seat, trigger, sink);
        sink.put(Choice::Pass);
    }

    /// What a fighter adds to its Quick Draw.
    pub(crate) fn draw_bonus(&self, fighter: &Fighter) -> i8 {
        fighter.draw_bonus
            + match fighter.who {
                Foe::Seat(seat) => self.roll_bonus(seat, Roll::QuickDraw),
                Foe::Npc(npc) => self.npc_bonus(npc),
            }
    }

    fn npc_bonus(&self, npc: Npc) -> i8 {
        let book = self.facts.book.all();
        let holders = book.holders(book.npc(npc, self.level(npc)).abilities);
        let rows = holders.flat_map(|(_, holder)| book.effects(holder.effects).iter());
        rows.map(|row| match row.effect {
            Effect::RollBonus { roll: Roll::QuickDraw, amount, .. } => amount,
            _ => 0,
        })
        .sum()
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(super) fn stage(&mut self, stage: Stage) {
        self.west.battle.stage = stage;
    }

    /// One automatic part of the Battle.
    pub(crate) fn fight_on(&mut self) {
        let battle = self.battle;
        match battle.stage {
            Stage::Begin => {
                if let (Foe::Seat(one), Foe::Seat(other)) = (battle.sides[0].who, battle.sides[1].who) {
                    self.charge_penalty(one, other);
                }
                self.stage(Stage::Start(0));
            }
            Stage::Start(0) => self.stage(Stage::Start(1)),
            // WEST-180: in an Ambush Battle the Bandit attacks first, without Quick Draw.
            Stage::Start(_) if battle.ambush => self.stage(Stage::Attack),
            Stage::Start(_) => self.stage(Stage::Ready(0)),
            Stage::Ready(0) => self.stage(Stage::Ready(1)),
            Stage::Ready(_) => self.stage(Stage::Draw),
            Stage::Draw => {
                self.stage(Stage::DrawOther);
                self.roll_draw(0);
            }
            Stage::DrawOther => {
                self.stage(Stage::Compare);
                self.roll_draw(1);
            }
            Stage::Compare => self.compare_draws(),
            Stage::Attack => self.npc_attacks(),
            Stage::Target => {
                // WEST-195: an ally must be attacked before its owner.
                let ally = battle.fighter(battle.by ^ 1).allies().next();
                self.west.battle.target = ally.map_or(0, |(place, _)| place + 1);
                self.stage(Stage::Strike);
            }
            Stage::Chill(_) => self.stage(Stage::Attack),
            Stage::Strike => {
                self.stage(Stage::Harm);
                let (seat, against) = (battle.striker().seat(), battle.fighter(battle.by ^ 1).who.seat());
                // EFFECTS 6: the dice of Power Cards and allies are out of reach of other cards.
                self.roll(seat, against, battle.attack.dice, battle.unstoppable, RollFor::Attack);
            }
            Stage::Harm => {
                self.stage(Stage::Hit);
                let who = battle.striker();
                let (hit, crit) = self.what_hits();
                self.note(|| Happening::Struck { who, damage: battle.damage, hit, crit });
            }
            Stage::Hit => self.stage(Stage::Wound),
            Stage::Wound => {
                self.stage(Stage::Lethal);
                self.wound();
            }
            Stage::Lethal => match self.next_dying() {
                Some(seat) => self.west.battle.asked.insert(seat),
                None => self.after_wounds(),
            },
            Stage::Next => self.next_blow(),
            Stage::Over => self.end_battle(),
        }
    }

    /// WEST-179: d8 plus bonuses.
    fn roll_draw(&mut self, side: u8) {
        let (seat, against) =
            (self.battle.fighter(side).who.seat(), self.battle.fighter(side ^ 1).who.seat());
        self.roll(seat, against, 1, false, RollFor::QuickDraw(side));
    }

    pub(crate) fn drew(&mut self, side: u8, die: u8) {
        self.west.battle.drawn[usize::from(side)] = die as i8 + self.draw_bonus(self.battle.fighter(side));
    }

    fn compare_draws(&mut self) {
        let [one, other] = self.battle.drawn;
        let bonuses = [0, 1].map(|side| self.draw_bonus(self.battle.fighter(side)));
        // Ties are rolled again, and bonuses count again.
        if one == other {
            let sides = self.battle.sides;
            self.note(|| Happening::Tied {
                who: sides.iter().map(|fighter| fighter.who).collect(),
                result: one,
                bonuses: bonuses.to_vec(),
            });
            return self.stage(Stage::Draw);
        }
        for seat in self.battle.sides.into_iter().filter_map(|fighter| fighter.who.seat()) {
            self.west.figures[seat].bonus_once[Roll::QuickDraw.index()] = 0;
        }
        let turn = u8::from(other > one);
        self.west.battle.turn = turn;
        let first = self.battle.fighter(turn).who;
        let results = [one.max(other), one.min(other)];
        let bonuses = [bonuses[usize::from(turn)], bonuses[usize::from(turn ^ 1)]];
        self.note(|| Happening::QuickDraw { first, results, bonuses });
        self.stage(Stage::Attack);
    }

    pub(crate) fn answer_battle(&mut self, seat: Seat, choice: Choice) {
        match (self.battle.stage, choice) {
            (Stage::Attack, choice) => self.declare(seat, choice),
            (Stage::Target, Choice::Hit(target)) => {
                self.west.battle.target = target;
                self.stage(Stage::Strike);
            }
            (Stage::Chill(amount), Choice::Hit(target)) => {
                self.stage(Stage::Attack);
                self.hit_ally(self.battle.turn ^ 1, target - 1, amount);
            }
            (Stage::Lethal, Choice::Item(item)) => {
                self.west.battle.asked.insert(seat);
                self.fire_last_shot(seat, item);
            }
            (Stage::Lethal, Choice::Power(card)) => {
                self.west.battle.asked.insert(seat);
                self.play_power(seat, card);
            }
            (Stage::Lethal, _) => self.west.battle.asked.insert(seat),
            (_, Choice::Power(card)) => self.play_power(seat, card),
            (Stage::Start(0), _) => self.stage(Stage::Start(1)),
            (Stage::Start(_), _) if self.battle.ambush => self.stage(Stage::Attack),
            (Stage::Start(_), _) => self.stage(Stage::Ready(0)),
            (Stage::Ready(0), _) => self.stage(Stage::Ready(1)),
            (Stage::Ready(_), _) => self.stage(Stage::Draw),
            (Stage::Hit, _) => self.stage(Stage::Wound),
            _ => {}
        }
    }

    /// `flee`: nobody has won; the owner is elsewhere, and nobody may start a Battle with it before the turn ends.
    pub(crate) fn flee(&mut self, seat: Seat, space: SpaceId) {
        while self.frames.top() != Frame::Battle {
            self.pop();
        }
        self.pop();
        // WEST-242: who flees from a fight aboard has left the Train.
        self.west.turn.left_train |= self.battle.aboard && self.active == Some(seat);
        self.west.battle = Battle::default();
        self.west.figures[seat].fled = true;
        self.carry_off(seat, space);
        self.note(|| Happening::Fled { seat, space });
    }

    /// What has a trigger in the Battle and acts by itself, if it can do something (EFFECTS 2).
    pub(crate) fn fire_trigger(&mut self, seat: Seat, trigger: Trigger, target: Seat) {
        let book = self.facts.book.all();
        let found = self.held(seat).find(|held| {
            let mut rows = book.effects(held.holder.effects).iter();
            held.holder.usable == Use::Passive
                && held.holder.trigger == Some(trigger)
                && self.is_fresh(seat, held)
                && rows.any(|row| self.is_worth_it(seat, target, row.effect))
        });
        let Some(held) = found else { return };
        self.use_up(seat, held.slot, held.holder.limit);
        let (holder, rest) = (held.id, held.holder.effects);
        self.note(|| Happening::UsedAbility { seat, holder });
        self.push(Frame::Resolve { seat, target: Some(target), from: Holding::Ability, rest });
    }
}
