//! Section 21: contact between the sides, and section 24: Bribes.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Effect, Paid, Trigger};
use crate::event::{Happening, Why};
use crate::play::Play;
use crate::state::{Battle, Deal, Foe, Frame, Parley, Party, West, Where, did};

/// WEST-R67: offers of each party.
const OFFERS: u8 = 3;

impl West {
    /// Has a party nothing more to say?
    fn is_done_talking(&self, party: Party) -> bool {
        self.parley.fights[party.index()] || self.parley.offers[party.index()] >= OFFERS
    }

    /// Whose word it is, if anybody's.
    pub(crate) fn parley_asks(&self) -> Option<Seat> {
        (!self.is_done_talking(self.parley.turn)).then(|| self.parley.party(self.parley.turn))
    }

    /// WEST-308: fight, or put a proposal together. An empty one is a truce.
    pub(crate) fn list_parley(&self, sink: &mut impl Sink) {
        sink.put(Choice::Fight);
        sink.put(Choice::Propose);
    }

    /// WEST-170, WEST-R58: how far the ambush move leads by itself.
    pub(crate) fn ambush_steps(&self, seat: Seat) -> u8 {
        let hiding = self.facts.book.numbers().hiding;
        let mut steps = self.hiding_movement(seat).max(hiding.after_ambush);
        self.passives_at(seat, Trigger::AmbushWon, |effect| {
            if let Effect::MoveBonus { amount } = effect {
                steps += amount;
            }
        });
        steps
    }

    /// WEST-310: which enemy first.
    pub(crate) fn list_contact(&self, seat: Seat, sink: &mut impl Sink) {
        for enemy in self.contacts(seat) {
            sink.put(Choice::Attack(enemy));
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-174, WEST-177: one enemy after another, until none is left or the attacker is gone.
    pub(crate) fn contact(&mut self, seat: Seat, ambush: bool, talk: bool) {
        let met = self.contacts(seat);
        match met.len() {
            0 => self.pop(),
            1 => self.meet(seat, met.nth(0), ambush, talk),
            _ => {}
        }
    }

    /// WEST-176: the attacker has chosen whom it deals with.
    pub(crate) fn meet(&mut self, seat: Seat, enemy: Seat, ambush: bool, talk: bool) {
        // WEST-180: only the first Battle after coming out is the Ambush; `safe_passage` makes it a Quick Draw.
        let ambush = ambush && !self.figures[enemy].standing.from_ambush;
        self.turn_into(Frame::Contact { seat, ambush: false, talk });
        self.note(|| Happening::Met { attacker: seat, defender: enemy });
        if talk {
            self.west.parley = Parley { attacker: seat, defender: enemy, ambush, ..Parley::default() };
            self.push(Frame::Parley);
        } else {
            self.start_battle(seat, Foe::Seat(enemy), ambush, false, false);
        }
    }

    /// WEST-R67: in turn, until both have said fight or used their offers.
    pub(crate) fn talk(&mut self) {
        let parley = self.parley;
        if self.is_done_talking(parley.turn.other()) {
            self.pop();
            let aboard = self.figures[parley.defender].space().is_none();
            let defence = parley.self_defence;
            self.start_battle(parley.attacker, Foe::Seat(parley.defender), parley.ambush, aboard, defence);
        } else {
            self.west.parley.turn = parley.turn.other();
        }
    }

    pub(crate) fn answer_parley(&mut self, seat: Seat, choice: Choice) {
        let parley = self.parley;
        if choice == Choice::Propose {
            self.west.deal = Deal::default();
            self.note(|| Happening::Approached { seat, partner: None });
            return self.push(Frame::Compose { seat, partner: None });
        }
        self.west.parley.fights[parley.turn.index()] = true;
        self.west.parley.turn = parley.turn.other();
        self.note(|| Happening::WantsToFight { seat });
    }

    /// A Bribe is on the table: the other party answers (WEST-309).
    pub(crate) fn bribe_offered(&mut self, seat: Seat) {
        let turn = self.parley.turn;
        self.west.parley.offers[turn.index()] += 1;
        let other = self.parley.party(turn.other());
        self.tell_offer(seat, other, false);
        self.push(Frame::Answer { seat: other, trade: false });
    }

    pub(crate) fn bribe_refused(&mut self) {
        let parley = self.parley;
        let proposer = parley.party(parley.turn);
        // WEST-R72: a refused proposal that asked nothing of the Pioneer.
        if self.is_bandit(proposer) && self.deal.ask.is_empty() {
            self.west.parley.self_defence = true;
        }
        self.west.parley.turn = parley.turn.other();
        self.west.deal = Deal::default();
    }

    /// WEST-199 to WEST-203: goods have changed hands, and the Pioneer is at peace.
    pub(crate) fn bribe_done(&mut self, gives: Seat, gets: Seat, given: bool, asked: bool) {
        let parley = self.parley;
        // `payout_bonus`: a Bribe that brings at least one thing or $1.
        for (seat, brought) in [(gets, given), (gives, asked)] {
            if brought {
                let (cash, rep) = self.payout_bonus(seat, Paid::Bribe, 1);
                self.pay(seat, cash, rep, Why::Bribe);
            }
        }
        let (bandit, pioneer) = if self.is_bandit(parley.attacker) {
            (parley.attacker, parley.defender)
        } else {
            (parley.defender, parley.attacker)
        };
        // WEST-R68, WEST-R71: with all Bandits, everywhere, until the Round ends.
        self.west.figures[pioneer].peace = true;
        self.west.figures[pioneer].bribes.insert(bandit);
        self.west.figures[bandit].bribes.insert(pioneer);
        self.note(|| Happening::Peace { seat: pioneer });
        if parley.ambush && bandit == parley.attacker {
            self.push(Frame::Victory { seat: bandit, ambush: true, bonus: 0, won: false });
        }
        self.west.parley = Parley::default();
    }

    /// The ambush move begins (WEST-170, WEST-R58).
    pub(crate) fn ambush_move(&mut self, seat: Seat, bonus: u8) {
        let steps = self.ambush_steps(seat);
        // WEST-R59: who fought aboard gets off and goes on, without contact there.
        let ground = self.train_space();
        let figure = &mut self.west.figures[seat];
        if figure.at == Where::Train {
            figure.at = Where::Space(ground);
        }
        // All other movement of the Round is forfeit; what an NPC card gave is added (WEST-R58).
        figure.granted = figure.spent + bonus.min(figure.left());
        self.do_(seat, did::AMBUSH_MOVE);
        self.add_movement(seat, steps);
        self.turn_into(Frame::Rove(seat));
    }

    pub(crate) fn start_battle(
        &mut self,
        attacker: Seat,
        defender: Foe,
        ambush: bool,
        aboard: bool,
        defence: bool,
    ) {
        self.west.battle = Battle {
            ambush,
            aboard,
            self_defence: defence,
            ..Battle::between(Foe::Seat(attacker), defender)
        };
        self.note(|| Happening::BattleBegan { attacker: Foe::Seat(attacker), defender, ambush });
        self.push(Frame::Battle);
    }
}
