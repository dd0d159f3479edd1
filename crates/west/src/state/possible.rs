//! Whether everybody can be where they are, with what they have.

mod deal;

use rustlers_core::Seat;

use super::{Frame, Sentence, Step, West, Where};
use crate::edition::{Level, Npc, PowerDeck, SpaceKind, Station};

/// More Cash or Rep than any game brings.
const MOST_CASH: u16 = 9_999;
/// More things of one sort than anybody holds, even in the middle of a theft.
const MOST_GOODS: u16 = 60;

/// More than anything that is counted from one decision to the next.
const MOST_COUNTED: u8 = 100;

impl West {
    /// A sentence for everything that no sequence of choices leads to.
    pub(super) fn improper(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (seat, figure) in self.figures.iter() {
            let mut say = |why: String| wrong.push(format!("{seat}: {why}"));
            if self.step == Step::SetUp {
                if figure.at != Where::Away {
                    say("nobody is on the board before the characters are chosen (WEST-297)".to_owned());
                }
                continue;
            }
            self.who(seat, &mut say);
            self.whereabouts(seat, &mut say);
            self.goods(seat, &mut say);
            self.pet_kinds(seat, &mut say);
        }
        if self.stash > MOST_CASH || self.rep.iter().any(|rep| *rep > MOST_CASH) {
            wrong.push(format!("stash, rep: more than {MOST_CASH}"));
        }
        let mut turns = self.frames.iter().filter_map(|frame| match frame {
            Frame::Turn(seat) => Some(seat),
            _ => None,
        });
        if let Some(seat) = turns.next()
            && (self.active != Some(seat) || turns.next().is_some())
        {
            wrong.push(format!(
                "active, frames: it is the turn of {seat}, and nobody else's (WEST-40, WEST-42)"
            ));
        }
        if self.frames.iter().zip(self.frames.iter().skip(1)).any(|(one, above)| one == above) {
            wrong.push("frames: nothing interrupts itself".to_owned());
        }
        self.counters(&mut wrong);
        self.guards(&mut wrong);
        self.train_of_the_round(&mut wrong);
        self.proposal(&mut wrong);
        wrong
    }

    /// What counts something has not counted further than any game does.
    fn counters(&self, wrong: &mut Vec<String>) {
        let part = match self.step {
            Step::Pioneers(done) => done <= self.facts.pioneers,
            Step::Train(part) => usize::from(part) <= 3 * self.facts.book.spaces().len(),
            _ => true,
        };
        if !part {
            wrong.push("step: there are not so many turns or spaces in it (WEST-40, WEST-43)".to_owned());
        }
        if self.parley.offers.iter().any(|offers| *offers > 3) {
            wrong.push("parley: three offers each (WEST-R67)".to_owned());
        }
        let turn = &self.turn;
        let counted = [turn.saloon_cards, turn.saloon_heals, turn.fidgets, turn.gates];
        let battle = [self.battle.damage, self.battle.prevented, self.job.left];
        let fighters = self.battle.sides.iter().flat_map(|fighter| {
            let boosts = fighter.boost.into_iter().flat_map(|boost| [boost.dice, boost.damage]);
            let allies = fighter.allies().map(|(_, ally)| ally.hp);
            fighter.shots.into_iter().chain(boosts).chain(allies)
        });
        let frames = self.frames.iter().map(|frame| match frame {
            Frame::PokerDraw { left, .. } | Frame::DrawPower { left, .. } | Frame::Lose { left, .. } => left,
            Frame::Refresh { left, .. } => left,
            Frame::Victory { bonus, .. } => bonus,
            _ => 0,
        });
        let all = counted.into_iter().chain(battle).chain(fighters).chain(frames);
        let all = all.chain(turn.refused).chain(self.poker.picks).chain(self.poker.shadows);
        let figures = self.figures.values().flat_map(|figure| {
            [
                figure.granted,
                figure.spent,
                figure.slow_now,
                figure.slow_next,
                figure.slow_old,
                figure.draws,
                figure.hiding,
                figure.hiding_bonus,
                figure.hp,
                figure.died,
                figure.hid,
            ]
        });
        if all.chain(figures).any(|count| count > MOST_COUNTED) || turn.deeds > MOST_CASH {
            wrong.push(format!("something is counted further than {MOST_COUNTED}"));
        }
        if let Some((seat, _)) = self.figures.iter().find(|(_, figure)| figure.spent > figure.granted) {
            wrong.push(format!("{seat}: more movement is spent than granted (WEST-57)"));
        }
    }

    /// WEST-R10: everybody has a character of its own side, and nobody the same.
    fn who(&self, seat: Seat, say: &mut impl FnMut(String)) {
        let Some(id) = self.figures[seat].character else {
            return say("no character is named (WEST-297)".to_owned());
        };
        let character = self.facts.book.character(id);
        if character.side != self.side(seat) {
            say(format!("{} is no {} (WEST-R10)", character.name, self.side(seat)));
        }
        let same = |other: &Seat| self.figures[*other].character == Some(id);
        if Seat::all(seat.number()).any(|other| same(&other)) {
            say(format!("{} is taken (WEST-R10)", character.name));
        }
    }

    /// WEST-112, WEST-129, WEST-145: where each side cannot be; WEST-219, WEST-227: off the board with 0 HP.
    fn whereabouts(&self, seat: Seat, say: &mut impl FnMut(String)) {
        let figure = &self.figures[seat];
        let bandit = self.is_bandit(seat);
        match figure.at {
            Where::Away => say("it is nowhere (WEST-27, WEST-28)".to_owned()),
            Where::Jail if !bandit => say("only Bandits are in Jail (WEST-227)".to_owned()),
            Where::Space(space) => match self.facts.book.space(space).kind {
                SpaceKind::Bunker if !bandit => say("no Pioneer enters the Bunker (WEST-145)".to_owned()),
                SpaceKind::Ranch | SpaceKind::Mine if bandit && !self.is_last_round() => {
                    say("no Bandit enters the Ranch or a Mine before the last Round (WEST-112, WEST-129)"
                        .to_owned());
                }
                _ => {}
            },
            _ => {}
        }
        if figure.hp == 0 && figure.space().is_some() && self.is_quiet() {
            say("0 HP is death; the dead are in the Graveyard (WEST-6)".to_owned());
        }
        if !bandit && figure.sentence != Sentence::None {
            say("only Bandits are sentenced (WEST-231)".to_owned());
        }
    }

    /// Sections 8 and 9: what a character can hold.
    fn goods(&self, seat: Seat, say: &mut impl FnMut(String)) {
        let figure = &self.figures[seat];
        let bandit = self.is_bandit(seat);
        // Sums stay far from the ends of their numbers.
        let items: u16 = figure.items.iter().copied().map(u16::from).sum();
        let gold: u16 = figure.gold.iter().flatten().copied().map(u16::from).sum();
        let animals: u16 = figure.animals.iter().flatten().copied().map(u16::from).sum();
        if items > MOST_GOODS || gold > MOST_GOODS || animals > MOST_GOODS {
            return say(format!("more than {MOST_GOODS} Items, Gold Cards or animals (WEST-72)"));
        }
        if figure.wallet > MOST_CASH || figure.deposit > MOST_CASH {
            say(format!("more than ${MOST_CASH}"));
        }
        let hand = self.facts.book.numbers().movement_hand;
        if figure.movement.len() > hand {
            say(format!("{} Movement Cards; a hand has {hand} (WEST-56)", figure.movement.len()));
        }
        let most = if bandit { self.facts.profile.ambush_max } else { 0 };
        if figure.ambush.len() > most {
            say(format!("{} Ambush Cards; the maximum is {most} (WEST-32)", figure.ambush.len()));
        }
        if bandit && figure.tool.is_some() {
            say("only Pioneers have Tools (WEST-68)".to_owned());
        }
        if bandit && figure.deposit > 0 {
            say("only Pioneers have a Deposit (WEST-106)".to_owned());
        }
        if !self.is_quiet() {
            // In the middle of something a character may hold more, and is asked what goes.
            return;
        }
        if figure.item_squares() > self.item_limit(seat) {
            say(format!(
                "{} Items; the Bag has {} squares (WEST-72)",
                figure.item_squares(),
                self.item_limit(seat)
            ));
        }
        if figure.livestock() > self.livestock_limit(seat) {
            say(format!(
                "{} animals; the Bag allows {} (WEST-72)",
                figure.livestock(),
                self.livestock_limit(seat)
            ));
        }
        for deck in PowerDeck::ALL {
            let (held, most) = (self.powers_of(seat, deck), self.power_limit(seat, deck));
            if held > most {
                say(format!("{held} Power Cards of one type; the Bag holds {most} (WEST-72)"));
            }
        }
    }

    /// WEST-90.
    fn pet_kinds(&self, seat: Seat, say: &mut impl FnMut(String)) {
        let book = &self.facts.book;
        let pets: Vec<_> = self.figures[seat].pets().map(|pet| pet.kind).collect();
        for (place, &kind) in pets.iter().enumerate() {
            let pet = book.pet(kind);
            if pet.price[self.side(seat)].is_none() {
                say(format!("no {} has a {} (WEST-89)", self.side(seat), pet.name));
            }
            if pets[..place].contains(&kind) {
                say(format!("two Pets of one kind, {} (WEST-90)", pet.name));
            }
        }
    }

    /// Section 25: HP and levels of the NPCs.
    fn guards(&self, wrong: &mut Vec<String>) {
        let second = self.facts.book.numbers().level_two_round;
        for npc in Npc::ALL {
            let state = self.npc(npc);
            let level = if state.level_two { Level::Two } else { Level::One };
            let card = self.facts.book.npc(npc, level);
            if state.pot > MOST_CASH {
                wrong.push(format!("{}: more than ${MOST_CASH} on the card", card.name));
            }
            if state.hp > card.hp {
                wrong.push(format!("{}: {} HP; the card has {} (WEST-34)", card.name, state.hp, card.hp));
            }
            if state.level_two && self.round < second {
                wrong.push(format!("{}: Level 2 begins in Round {second} (WEST-206)", card.name));
            }
        }
    }

    /// WEST-239: one Station per Round.
    fn train_of_the_round(&self, wrong: &mut Vec<String>) {
        let stands = Station::ALL[usize::from(self.round.saturating_sub(1)) % Station::ALL.len()];
        let gone_on =
            matches!(self.step, Step::Poker | Step::Closing | Step::Scoring | Step::Duels | Step::Over);
        let station = if gone_on { stands.next() } else { stands };
        if self.train.station != station {
            let name = |station| &self.facts.book.space(self.facts.book.station(station)).name;
            let (is, should) = (name(self.train.station), name(station));
            wrong.push(format!(
                "train: it is at {is}; in Round {} it stands at {should} (WEST-239)",
                self.round
            ));
        }
    }

    /// Is nothing in the middle of being carried out?
    fn is_quiet(&self) -> bool {
        matches!(self.frames.top(), Frame::Round | Frame::Turn(_) | Frame::GangNext)
            && self.frames.iter().count() <= 2
    }
}
