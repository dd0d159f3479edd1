//! Section 26: the end of a Battle: who has fallen, whose settlement comes first, and what a winner may do at once.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Place, SpaceId, Trigger};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Battle, Death, Foe, Frame, West, Where, did};

impl West {
    /// WEST-49, WEST-317: what a winner may do at once.
    pub(crate) fn list_victory(&self, seat: Seat, ambush: bool, won: bool, sink: &mut impl Sink) {
        if won {
            self.list_consumables(seat, sink);
        }
        let may_move = ambush && self.can_move_after_ambush(seat);
        if may_move {
            sink.put(Choice::Move);
        }
        // WEST-159: a third Bandit on the space has to move on if it can; WEST-102: so has one in Prosperity.
        let in_town =
            self.ground(seat) == Some(self.place(Place::Prosperity)) && self.figures[seat].left() == 0;
        let is_third = self.is_third_bandit(seat) || self.must_leave_train_as_third(seat);
        if !may_move || !(is_third || in_town) {
            sink.put(Choice::Pass);
        }
    }

    /// Is there anything to ask a winner?
    pub(crate) fn victory_asks(&self, seat: Seat, ambush: bool, won: bool) -> bool {
        self.figures[seat].is_about()
            && ((ambush && self.can_move_after_ambush(seat)) || (won && self.has_consumable(seat)))
    }

    pub(crate) fn can_move_after_ambush(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        let ground = match figure.at {
            Where::Space(space) => space,
            Where::Train => self.train_space(),
            _ => return false,
        };
        let steps = self.slowed(seat, self.ambush_steps(seat));
        let left = steps.min(super::movement::MOST.saturating_sub(figure.spent));
        left > 0 && self.can_leave_from(seat, ground, left, 0)
    }

    /// WEST-159: more than two Bandits on the space, whatever space it is.
    pub(crate) fn is_third_bandit(&self, seat: Seat) -> bool {
        self.figures[seat].space().is_some_and(|space| self.bandits_on(space) > 2)
    }

    pub(crate) fn bandits_on(&self, space: SpaceId) -> usize {
        let there = self.on(space);
        self.bandits().into_iter().filter(|bandit| there.contains(*bandit)).count()
    }

    /// Everybody whom the Battle killed.
    fn fallen(&self, battle: &Battle) -> Seats {
        let mut dead = battle.also_dead;
        for seat in battle.sides.iter().filter_map(|fighter| fighter.who.seat()) {
            if self.figures[seat].hp == 0 {
                dead.insert(seat);
            }
        }
        dead
    }

    /// Who brought it to 0 HP, alive or not: the striker of the last blow, or the fighter that stood against it.
    fn slayer(&self, battle: &Battle, dead: Seat) -> Option<Seat> {
        let enemies = self.enemies(dead);
        let is_against =
            |side: &u8| battle.fighter(*side).who.seat().is_some_and(|who| enemies.contains(who));
        let side = (0..2).find(is_against)?;
        let who = if battle.by == side { battle.striker() } else { battle.fighter(side).who };
        who.seat()
    }

    /// WEST-229, WEST-230: those of them whom an attacking Bandit killed, unless it had offered peace and was refused.
    fn raising(&self, battle: &Battle) -> Seats {
        let attacker = battle.sides[0].who.seat().filter(|&seat| self.is_bandit(seat));
        let spared = if battle.self_defence { battle.sides[1].who.seat() } else { None };
        let fallen = self.fallen(battle);
        let dead = fallen.into_iter().filter(|&seat| !self.is_bandit(seat) && Some(seat) != spared);
        attacker.map_or(Seats::NONE, |_| dead.collect())
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-215: who is at 0 HP is dead; what follows is put on the stack, the first thing uppermost.
    pub(crate) fn end_battle(&mut self) {
        let battle = self.battle;
        self.pop();
        self.west.battle = Battle::default();
        let dead = battle.sides.map(|fighter| self.hp(fighter.who) == 0);
        let whos = battle.sides.map(|fighter| fighter.who);
        let both = dead[0] && dead[1];
        if let ([Foe::Seat(seat), Foe::Npc(npc)], [true, false]) = (whos, dead) {
            self.note(|| Happening::NpcWon { npc, seat });
        }
        // The winner's affairs come last.
        for side in 0..2 {
            if !dead[side] && dead[1 - side] {
                self.settle_victory(whos[side], whos[1 - side], &battle);
            }
        }
        let killer = (0..2).find(|&side| !dead[side]).and_then(|side| whos[side].seat());
        let all = self.fallen(&battle);
        let raising = self.raising(&battle);
        // WEST-R63: several at once, in the killer's order.
        let is_his = |seat: &Seat| killer.is_some() && self.slayer(&battle, *seat) == killer;
        let at_once: Seats = all.into_iter().filter(is_his).collect();
        let by_npc = battle.acting.filter(|_| !both);
        // WEST-R66: a Bandit's sentence is fixed before the meter rises, so Bandits lie uppermost.
        for seat in self.everybody().into_iter().filter(|&seat| all.contains(seat)) {
            if at_once.len() > 1 && at_once.contains(seat) {
                continue;
            }
            let killer = killer.filter(|_| at_once.contains(seat));
            let victor = killer.or(by_npc).unwrap_or(seat);
            let boxes = match (whos[0], whos[1]) {
                // WEST-R66: an NPC that dies with its killer moves the meter, and nothing else.
                (_, Foe::Npc(npc)) if both => {
                    self.npc_down(npc);
                    self.facts.book.npc(npc, self.level(npc)).reward.warrant
                }
                _ if raising.contains(seat) => self.facts.book.numbers().warrant_for_pioneer,
                _ => 0,
            };
            let slayer = self.slayer(&battle, seat);
            self.push(Frame::Dead(Death { killer, slayer, victor, boxes, ..Death::of(seat) }));
        }
        if let Some(killer) = killer.filter(|_| at_once.len() > 1) {
            self.push(Frame::DeadOrder { killer, dead: at_once, raising });
        }
    }

    /// One of several dead is settled.
    pub(crate) fn settle_next(&mut self, killer: Seat, dead: Seats, raising: Seats, seat: Seat) {
        let rest = dead.without(seat);
        if rest.is_empty() {
            self.pop();
        } else {
            self.turn_into(Frame::DeadOrder { killer, dead: rest, raising });
        }
        let boxes = if raising.contains(seat) { self.facts.book.numbers().warrant_for_pioneer } else { 0 };
        let slayer = Some(killer);
        let killer = slayer.filter(|&killer| self.figures[killer].hp > 0);
        let victor = killer.unwrap_or(seat);
        self.push(Frame::Dead(Death { killer, slayer, victor, boxes, ..Death::of(seat) }));
    }

    /// WEST-R63: enemies beside the Battle that an attack on each enemy killed, while the Battle goes on.
    pub(crate) fn settle_bystanders(&mut self, dead: Seats) {
        let Some(bystander) = dead.lowest() else { return };
        let enemies = self.enemies(bystander);
        let fighters = self.battle.sides.map(|fighter| fighter.who.seat());
        let Some(killer) = fighters.into_iter().flatten().find(|&seat| enemies.contains(seat)) else {
            return;
        };
        let raises = self.is_bandit(killer) && self.battle.sides[0].who == Foe::Seat(killer);
        let raising = if raises { dead } else { Seats::NONE };
        self.push(Frame::DeadOrder { killer, dead, raising });
    }

    fn settle_victory(&mut self, winner: Foe, loser: Foe, battle: &Battle) {
        let Foe::Seat(seat) = winner else { return };
        if battle.aboard {
            self.do_(seat, did::WON_ABOARD);
        }
        let ambush = battle.ambush && battle.sides[0].who == winner;
        let before = self.figures[seat].left();
        if let Foe::Npc(npc) = loser {
            self.npc_beaten(seat, npc);
        }
        let bonus = self.figures[seat].left().saturating_sub(before);
        self.push(Frame::Victory { seat, ambush, bonus, won: true });
        if let Foe::Seat(other) = loser {
            self.fire_trigger(seat, Trigger::BattleWon, other);
        }
    }

    pub(crate) fn answer_victory(&mut self, seat: Seat, bonus: u8, choice: Choice) {
        match choice {
            Choice::Move => self.ambush_move(seat, bonus),
            Choice::Item(item) => self.use_item(seat, item),
            _ => self.pop(),
        }
    }
}
