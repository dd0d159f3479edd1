//! Sections 26 to 28: the end of a Battle, and the settlement of a death in the order of WEST-R75.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Fur, Ignored, Origin, Paid, Place, SpaceId, Trigger};
use crate::event::{Event, Happening, Why};
use crate::play::Play;
use crate::state::{Battle, Death, Foe, Frame, Lot, RollFor, Sentence, West, Where, did};

impl West {
    /// Who is asked while a death is settled: the victor for Furs, the killing Bandit for the theft.
    pub(crate) fn death_asks(&self, death: &Death) -> Option<Seat> {
        match death.stage {
            1 => {
                let held = self.figures[death.seat].furs.count_ones() as u8;
                let chosen = death.kept.count_ones() as u8;
                (chosen < death.keep && death.keep < held).then_some(death.victor)
            }
            2 => death.killer.filter(|&killer| self.is_bandit(killer)),
            _ => None,
        }
    }

    pub(crate) fn list_death(&self, death: &Death, sink: &mut impl Sink) {
        if death.stage == 1 {
            let figure = &self.figures[death.seat];
            for fur in
                Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur) && death.kept & 1 << fur.index() == 0)
            {
                sink.put(Choice::KeepFur(fur));
            }
        } else {
            // WEST-315: Loot or Cash.
            sink.put(Choice::TakeLoot);
            sink.put(Choice::TakeCash);
        }
    }

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

    /// Is there anything to ask a winner?
    pub(crate) fn victory_asks(&self, seat: Seat, ambush: bool, won: bool) -> bool {
        self.figures[seat].is_about()
            && ((ambush && self.can_move_after_ambush(seat)) || (won && self.has_consumable(seat)))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
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
            self.push(Frame::Dead(Death { seat, killer, slayer, victor, boxes, stage: 0, keep: 0, kept: 0 }));
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
        self.push(Frame::Dead(Death { seat, killer, slayer, victor, boxes, stage: 0, keep: 0, kept: 0 }));
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

    /// WEST-222: Snake, Bear, Danger, or a card.
    pub(crate) fn die_outside_battle(&mut self, seat: Seat) {
        let (killer, slayer) = (None, None);
        let death = Death { seat, killer, slayer, victor: seat, boxes: 0, stage: 0, keep: 0, kept: 0 };
        self.push(Frame::Dead(death));
    }

    /// WEST-R75, one stage after another.
    pub(crate) fn settle_death(&mut self, mut death: Death) {
        let seat = death.seat;
        let stage = death.stage;
        death.stage += 1;
        self.turn_into(Frame::Dead(death));
        match stage {
            0 => {
                let killer = death.killer.map(Foe::Seat);
                self.note(|| Happening::Died { seat, killer });
                // WEST-143: the Fur roll.
                if self.figures[seat].furs != 0 {
                    self.roll(Some(seat), None, 1, false, RollFor::Furs);
                }
            }
            1 => {
                let held = self.figures[seat].furs;
                if death.keep >= held.count_ones() as u8 {
                    death.kept = held;
                    self.turn_into(Frame::Dead(death));
                }
            }
            2 => self.lose_goods(seat),
            3 => {
                let furs = death.kept;
                self.west.figures[seat].furs = 0;
                if furs != 0 {
                    let (cash, rep) = self.furs_worth(seat, furs);
                    self.note(|| Happening::KeptFurs { seat, furs, cash, rep });
                    self.pay(seat, cash, rep, Why::Furs);
                }
            }
            4 => self.bury(seat),
            5 => {
                if death.boxes > 0 {
                    self.raise_warrant(death.boxes as i8);
                }
                if let Some(slayer) = death.slayer.filter(|&slayer| !self.is_bandit(slayer)) {
                    let (cash, rep) = self.payout_bonus(slayer, Paid::BanditKill, 1);
                    self.pay(slayer, cash, rep, Why::Bounty);
                }
            }
            _ => self.pop(),
        }
    }

    /// The Fur roll is final.
    pub(crate) fn furs_settled(&mut self, die: u8) {
        if let Frame::Dead(mut death) = self.frames.top() {
            death.keep = self.facts.book.furs_kept(die);
            self.turn_into(Frame::Dead(death));
        }
    }

    pub(crate) fn answer_death(&mut self, mut death: Death, choice: Choice) {
        match choice {
            Choice::KeepFur(fur) => {
                death.kept |= 1 << fur.index();
                self.turn_into(Frame::Dead(death));
            }
            choice => {
                death.stage = 3;
                self.turn_into(Frame::Dead(death));
                if let Some(killer) = death.killer {
                    self.rob_dead(killer, death, choice == Choice::TakeCash);
                }
            }
        }
    }

    /// WEST-221: all Loot or all Cash, and the Furs that are not kept.
    fn rob_dead(&mut self, killer: Seat, death: Death, takes_cash: bool) {
        let victim = death.seat;
        let mut loser = self.figures[victim];
        let furs = loser.furs & !death.kept & !self.figures[killer].furs;
        let taken = loser.gold;
        let (mut cash, mut gold, mut animals) = (0, 0, 0);
        let thief = &mut self.west.figures[killer];
        thief.furs |= furs;
        if takes_cash {
            cash = std::mem::take(&mut loser.wallet);
            thief.wallet += cash;
        } else {
            for origin in 0..loser.gold.len() {
                for face in 0..2 {
                    let cards = std::mem::take(&mut loser.gold[origin][face]);
                    thief.gold[origin][face] += cards;
                    gold += cards;
                }
            }
            for herd in 0..loser.animals.len() {
                for kind in 0..loser.animals[herd].len() {
                    let count = std::mem::take(&mut loser.animals[herd][kind]);
                    thief.animals[herd][kind] += count;
                    animals += count;
                }
            }
        }
        for from in Origin::ALL {
            let before = self.figures[victim].gold[from.index()];
            if !takes_cash && before != [0; 2] {
                self.lose_gold_track(victim, from, before, self.everybody());
                self.learn_more_gold(self.circle(victim), killer, from, before);
            }
        }
        self.west.figures[victim] = loser;
        let count = furs.count_ones() as u8;
        // WEST-290: the taker sees what it took; the victim's circle knew.
        let to = self.both(killer, victim);
        self.note(|| {
            let mut lot = Lot::default();
            if !takes_cash {
                lot.gold = taken;
            }
            let (seat, furs, cards) = (killer, count, lot.things());
            Happening::Robbed { seat, victim, cash, gold, cards, animals, furs, to }
        });
        // WEST-220: Loot that was not stolen is discarded.
        self.drop_loot(victim);
        self.push(Frame::Shed { seat: killer, job: false });
    }

    /// WEST-224, WEST-225: a Bandit loses half its Cash and all Loot. WEST-222: a Pioneer outside Battle its Loot.
    fn lose_goods(&mut self, seat: Seat) {
        self.drop_loot(seat);
        if self.is_bandit(seat) && !self.ignores(seat, Ignored::DeathCash) {
            let half = self.figures[seat].wallet / 2;
            self.lose(seat, half, Why::Death);
        }
    }

    pub(crate) fn drop_loot(&mut self, seat: Seat) {
        for origin in Origin::ALL {
            let [gold, fools] = std::mem::take(&mut self.west.figures[seat].gold[origin.index()]);
            self.lose_gold_track(seat, origin, [gold, fools], self.everybody());
            for (card, count) in [(self.facts.gold, gold), (self.facts.fools, fools)] {
                for _ in 0..count {
                    self.discard_gold(card);
                }
            }
        }
        self.west.figures[seat].animals = Default::default();
    }

    /// WEST-219, WEST-227: off the board; the sentence is the zone of the meter now (WEST-R78).
    fn bury(&mut self, seat: Seat) {
        self.recall_pets(seat);
        let round = self.round;
        let zone = self.facts.book.warrant(self.facts.warrant_side).zone(self.meter);
        let bandit = self.is_bandit(seat);
        let figure = &mut self.west.figures[seat];
        figure.at = Where::Graveyard;
        figure.hp = 0;
        figure.died = round;
        figure.draws = 0;
        figure.peace = false;
        figure.bribes = Seats::NONE;
        figure.standing = Default::default();
        // WEST-R76: penalties carried over lapse.
        figure.slow_now = 0;
        figure.slow_next = 0;
        figure.slow_old = 0;
        if bandit {
            let warned = zone.days == Some(0);
            figure.died_warned = warned;
            figure.sentence = match zone.days {
                _ if warned => Sentence::None,
                Some(days) => Sentence::Until(round + days + 1),
                None => Sentence::Prison,
            };
        } else {
            figure.died_warned = true;
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
