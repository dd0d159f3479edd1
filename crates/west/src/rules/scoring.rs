//! Sections 34 and 35: the last count, and Duels that break ties.

use std::cmp::Ordering;

use rustlers_core::{Chance, Log, Outcome, Seat, SeatMap, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Effect, Roll, Use};
use crate::event::{Happening, Why};
use crate::play::Play;
use crate::state::{Dice, DuelOfSet, DuelStage, Foe, Frame, GANG, RollFor, Step, West};

impl West {
    /// The characters of a competitor.
    fn team(&self, competitor: usize) -> Seats {
        if competitor == GANG {
            return self.bandits();
        }
        Seat::new(competitor as u8).map_or(Seats::NONE, Seats::only)
    }

    /// WEST-19, WEST-24, WEST-275: who won, and everybody's place.
    pub(crate) fn result(&self) -> Outcome {
        let scores = SeatMap::from_fn(self.facts.players, |seat| i32::from(self.rep[self.competitor(seat)]));
        let may_win = |competitor: usize| competitor == GANG || !self.is_barred(competitor);
        let best = self.competitors().filter(|&one| may_win(one)).max_by_key(|&one| self.rep[one]);
        let won = |seat: Seat| Some(self.competitor(seat)) == best;
        Outcome::ranked(scores, |a, b| {
            won(a).cmp(&won(b)).then_with(|| match (won(a), won(b)) {
                (true, true) => Ordering::Equal,
                _ => scores[a].cmp(&scores[b]),
            })
        })
    }

    /// WEST-24, WEST-R8: of a person with two Pioneers both must have more Rep than the gang.
    fn is_barred(&self, pioneer: usize) -> bool {
        let Some(seat) = Seat::new(pioneer as u8) else { return false };
        let seats = self.facts.persons[seat];
        seats.len() > 1 && seats.into_iter().any(|own| self.rep[self.competitor(own)] <= self.rep[GANG])
    }

    pub(crate) fn list_champions(&self, sink: &mut impl Sink) {
        self.bandits().into_iter().for_each(|seat| sink.put(Choice::Name(seat)));
    }

    /// EFFECTS 12: bonuses to Quick Draw by abilities that need nothing else.
    fn duel_bonus(&self, seat: Seat) -> i8 {
        let book = self.facts.book.all();
        let Some(character) = self.figures[seat].character else { return 0 };
        let rows = book
            .holders(book.character(character).abilities)
            .filter(|(_, holder)| holder.usable == Use::Passive && holder.trigger.is_none())
            .flat_map(|(_, holder)| book.effects(holder.effects).iter());
        rows.map(|row| match (row.guard, row.effect) {
            (None, Effect::RollBonus { roll: Roll::QuickDraw, amount, .. }) => amount,
            _ => 0,
        })
        .sum()
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-272, WEST-273: half of what the goods still carried would pay, rounded up; then Rep for Cash.
    pub(crate) fn count_up(&mut self) {
        self.west.step = Step::Duels;
        let book = self.facts.book.clone();
        let numbers = book.numbers();
        let competitors = self.competitors();
        for competitor in competitors.clone() {
            let (mut cash, mut rep) = (0, 0);
            for seat in self.team(competitor) {
                let furs = self.figures[seat].furs;
                for worth in [self.gold_worth(seat), self.livestock_worth(seat), self.furs_worth(seat, furs)]
                {
                    cash += worth.0;
                    rep += worth.1;
                }
            }
            let half = |sum: u16| sum.div_ceil(numbers.last_payout_divisor.into());
            let (cash, rep) = (half(cash), half(rep));
            if competitor == GANG {
                self.west.stash += cash;
            } else if let Some(seat) = Seat::new(competitor as u8) {
                self.west.figures[seat].wallet += cash;
            }
            self.west.rep[competitor] += rep;
            self.note(|| Happening::HalfPaid { competitor: competitor as u8, cash, rep });
        }
        for competitor in competitors {
            // WEST-R100: Wallets with Deposit or Stash, one sum.
            let wallets: u16 = self
                .team(competitor)
                .into_iter()
                .map(|seat| self.figures[seat].wallet + self.figures[seat].deposit)
                .sum();
            let cash = wallets + if competitor == GANG { self.stash } else { 0 };
            let rep = cash / u16::from(numbers.rep_per_cash);
            self.west.rep[competitor] += rep;
            self.note(|| Happening::CashCounted { competitor: competitor as u8, cash, rep });
        }
    }

    /// WEST-276: the lowest tie first.
    pub(crate) fn next_duel(&mut self) {
        let all = self.rep;
        let competitors = self.competitors();
        let tied = |rep: u16| competitors.clone().filter(move |&one| all[one] == rep);
        let lowest = competitors.clone().map(|one| all[one]).filter(|&rep| tied(rep).count() > 1).min();
        let Some(rep) = lowest else {
            self.west.step = Step::Over;
            let outcome = self.result();
            return self.note(|| Happening::GameEnded { outcome });
        };
        let pioneers: Seats =
            tied(rep).filter(|&one| one != GANG).filter_map(|one| Seat::new(one as u8)).collect();
        let gang = tied(rep).any(|one| one == GANG);
        self.push(Frame::Tie { pioneers, gang, stage: DuelOfSet::First, wins: [0; 3], last: None });
    }

    /// WEST-277 to WEST-279: the Pioneers among themselves, then their winner against the gang.
    pub(crate) fn tie_on(
        &mut self,
        pioneers: Seats,
        gang: bool,
        stage: DuelOfSet,
        wins: [u8; 3],
        last: Option<Seat>,
    ) {
        let next = |stage: DuelOfSet, wins: [u8; 3]| Frame::Tie { pioneers, gang, stage, wins, last };
        let duel = match (pioneers.len(), stage) {
            (2 | 3, DuelOfSet::First) => Some((0, 1, DuelOfSet::Second)),
            (3, DuelOfSet::Second) => Some((0, 2, DuelOfSet::Third)),
            (3, DuelOfSet::Third) => Some((1, 2, DuelOfSet::None)),
            _ => None,
        };
        if let Some((one, other, then)) = duel {
            self.turn_into(next(then, wins));
            return self.start_duel(pioneers.nth(one), pioneers.nth(other));
        }
        // Three: until one has won both its Duels of the set.
        let winner = match pioneers.len() {
            3 => (0..3).find(|&place| wins[place as usize] == 2).map(|place| pioneers.nth(place)),
            2 => last,
            _ => pioneers.lowest(),
        };
        let Some(winner) = winner else { return self.turn_into(next(DuelOfSet::First, [0; 3])) };
        self.pop();
        if gang {
            self.push(Frame::Champion(winner));
        }
    }

    pub(crate) fn champion_named(&mut self, pioneer: Seat, bandit: Seat) {
        self.pop();
        self.start_duel(pioneer, bandit);
    }

    /// WEST-280: 2 HP each, Dual Revolvers, no Ammo counted.
    fn start_duel(&mut self, one: Seat, other: Seat) {
        // EFFECTS 12: each Duel counts as one Round for limits.
        for seat in [one, other] {
            self.west.figures[seat].used_round = 0;
        }
        let hp = self.facts.book.numbers().duel.hp;
        self.note(|| Happening::DuelBegan { one, other });
        self.push(Frame::Duel {
            sides: [one, other],
            hp: [hp; 2],
            stage: DuelStage::Draw,
            turn: 0,
            drawn: [0; 2],
        });
    }

    pub(crate) fn duel_on(
        &mut self,
        sides: [Seat; 2],
        hp: [u8; 2],
        stage: DuelStage,
        turn: u8,
        drawn: [i8; 2],
    ) {
        let at = |stage: DuelStage, turn: u8| Frame::Duel { sides, hp, stage, turn, drawn };
        if let Some(dead) = (0..2).find(|&side| hp[side] == 0) {
            return self.duel_won(sides[1 - dead]);
        }
        match stage {
            DuelStage::Draw => {
                self.turn_into(at(DuelStage::DrawOther, turn));
                self.roll(Some(sides[0]), None, 1, false, RollFor::DuelDraw(0));
            }
            DuelStage::DrawOther => {
                self.turn_into(at(DuelStage::Compare, turn));
                self.roll(Some(sides[1]), None, 1, false, RollFor::DuelDraw(1));
            }
            DuelStage::Compare if drawn[0] == drawn[1] => {
                let bonuses = sides.map(|seat| self.duel_bonus(seat));
                self.turn_into(at(DuelStage::Draw, 0));
                self.note(|| Happening::Tied {
                    who: sides.map(Foe::Seat).to_vec(),
                    result: drawn[0],
                    bonuses: bonuses.to_vec(),
                });
            }
            DuelStage::Compare => {
                let first = u8::from(drawn[1] > drawn[0]);
                self.turn_into(at(DuelStage::Shots, first));
                let results = [drawn[0].max(drawn[1]), drawn[0].min(drawn[1])];
                let order = [sides[usize::from(first)], sides[usize::from(first ^ 1)]];
                let bonuses = order.map(|seat| self.duel_bonus(seat));
                let first = Foe::Seat(order[0]);
                self.note(|| Happening::QuickDraw { first, results, bonuses });
            }
            DuelStage::Shots => {
                let weapon = self.facts.book.numbers().duel.weapon;
                let dice = self.facts.book.weapon(weapon).attack.dice;
                self.roll(Some(sides[usize::from(turn)]), None, dice, false, RollFor::DuelShot);
            }
        }
    }

    pub(crate) fn duel_drew(&mut self, side: u8, die: u8) {
        if let Frame::Duel { sides, hp, stage, turn, mut drawn } = self.frames.top() {
            drawn[usize::from(side)] = die as i8 + self.duel_bonus(sides[usize::from(side)]);
            self.turn_into(Frame::Duel { sides, hp, stage, turn, drawn });
        }
    }

    pub(crate) fn duel_shot(&mut self, dice: Dice) {
        let weapon = self.facts.book.numbers().duel.weapon;
        let attack = self.facts.book.weapon(weapon).attack;
        let damage: u8 = dice.iter().map(|die| attack.harm(die)).sum();
        if let Frame::Duel { sides, mut hp, stage, turn, drawn } = self.frames.top() {
            let victim = usize::from(turn ^ 1);
            hp[victim] = hp[victim].saturating_sub(damage);
            let who = Foe::Seat(sides[usize::from(turn)]);
            self.note(|| Happening::Struck { who, damage, hit: attack.hit, crit: attack.crit });
            self.turn_into(Frame::Duel { sides, hp, stage, turn: turn ^ 1, drawn });
        }
    }

    /// WEST-R101: every Duel won is +1 at once.
    fn duel_won(&mut self, seat: Seat) {
        self.pop();
        self.note(|| Happening::DuelWon { seat });
        let competitor = self.competitor(seat);
        let rep = self.facts.book.numbers().duel.rep;
        self.rep(competitor, rep.into(), Why::Duel);
        if let Frame::Tie { pioneers, gang, stage, mut wins, .. } = self.frames.top() {
            if let Some(place) = pioneers.into_iter().position(|pioneer| pioneer == seat) {
                wins[place] += 1;
            }
            self.turn_into(Frame::Tie { pioneers, gang, stage, wins, last: Some(seat) });
        }
    }
}
