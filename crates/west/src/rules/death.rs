//! Sections 27 and 28: the settlement of a death, in the order of WEST-R75.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Fur, Ignored, Origin, Paid};
use crate::event::{Happening, Why};
use crate::play::Play;
use crate::state::{Death, Foe, Frame, Lot, RollFor, Sentence, Settling, West, Where};

impl West {
    /// Who is asked while a death is settled: the victor for Furs, the killing Bandit for the theft.
    pub(crate) fn death_asks(&self, death: &Death) -> Option<Seat> {
        match death.stage {
            Settling::FurChoice => {
                let held = self.figures[death.seat].furs.count_ones() as u8;
                let chosen = death.kept.count_ones() as u8;
                (chosen < death.keep && death.keep < held).then_some(death.victor)
            }
            Settling::Theft => death.killer.filter(|&killer| self.is_bandit(killer)),
            Settling::FurRoll
            | Settling::FurPayout
            | Settling::Graveyard
            | Settling::WarrantMeter
            | Settling::Over => None,
        }
    }

    pub(crate) fn list_death(&self, death: &Death, sink: &mut impl Sink) {
        if death.stage == Settling::FurChoice {
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
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-222: Snake, Bear, Danger, or a card.
    pub(crate) fn die_outside_battle(&mut self, seat: Seat) {
        self.push(Frame::Dead(Death::of(seat)));
    }

    /// WEST-R75, one stage after another.
    pub(crate) fn settle_death(&mut self, mut death: Death) {
        let seat = death.seat;
        let next = |stage: Settling| Frame::Dead(Death { stage, ..death });
        match death.stage {
            Settling::FurRoll => {
                self.turn_into(next(Settling::FurChoice));
                let killer = death.killer.map(Foe::Seat);
                self.note(|| Happening::Died { seat, killer });
                // WEST-143: the Fur roll.
                if self.figures[seat].furs != 0 {
                    self.roll(Some(seat), None, 1, false, RollFor::Furs);
                }
            }
            Settling::FurChoice => {
                let held = self.figures[seat].furs;
                if death.keep >= held.count_ones() as u8 {
                    death.kept = held;
                }
                death.stage = Settling::Theft;
                self.turn_into(Frame::Dead(death));
            }
            Settling::Theft => {
                self.turn_into(next(Settling::FurPayout));
                self.lose_goods(seat);
            }
            Settling::FurPayout => {
                self.turn_into(next(Settling::Graveyard));
                let furs = death.kept;
                self.west.figures[seat].furs = 0;
                if furs != 0 {
                    let (cash, rep) = self.furs_worth(seat, furs);
                    self.note(|| Happening::KeptFurs { seat, furs, cash, rep });
                    self.pay(seat, cash, rep, Why::Furs);
                }
            }
            Settling::Graveyard => {
                self.turn_into(next(Settling::WarrantMeter));
                self.bury(seat);
            }
            Settling::WarrantMeter => {
                self.turn_into(next(Settling::Over));
                if death.boxes > 0 {
                    self.raise_warrant(death.boxes as i8);
                }
                if let Some(slayer) = death.slayer.filter(|&slayer| !self.is_bandit(slayer)) {
                    let (cash, rep) = self.payout_bonus(slayer, Paid::BanditKill, 1);
                    self.pay(slayer, cash, rep, Why::Bounty);
                }
            }
            Settling::Over => self.pop(),
        }
    }

    /// The Fur roll is final.
    pub(crate) fn furs_settled(&mut self, die: u8) {
        if let Frame::Dead(mut death) = self.frames.top() {
            death.keep = self.facts.book.furs_kept(die);
            self.turn_into(Frame::Dead(death));
            let (seat, keep) = (death.seat, death.keep.min(self.figures[death.seat].furs.count_ones() as u8));
            self.note(|| Happening::FursRolled { seat, keep });
        }
    }

    pub(crate) fn answer_death(&mut self, mut death: Death, choice: Choice) {
        match choice {
            Choice::KeepFur(fur) => {
                death.kept |= 1 << fur.index();
                self.turn_into(Frame::Dead(death));
            }
            choice => {
                death.stage = Settling::FurPayout;
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
        // WEST-220: Loot that was not stolen is discarded.
        self.drop_loot(victim);
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
        self.note(|| Happening::Buried { seat });
    }
}
