//! Section 29: the Train, riding it and robbing it. What happens while it moves is in `step_nine`.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Npc, Place, Station};
use crate::event::{Happening, Payment};
use crate::play::Play;
use crate::state::{Arrival, Arriving, Boarding, Frame, Leaving, West, Where, did};

impl West {
    fn has_free_seat(&self) -> bool {
        self.riders().len() < self.facts.book.numbers().seats
    }

    /// WEST-247: Bandits never ride into Prosperity Station.
    pub(crate) fn leads_to_prosperity(&self) -> bool {
        self.train.station.next() == Station::Prosperity
    }

    /// WEST-241, WEST-R86: what a leg costs a Pioneer, and whether it can pay.
    fn can_pay_ticket(&self, seat: Seat) -> bool {
        self.rides_free(seat) || self.funds(seat) >= self.facts.book.numbers().ticket.into()
    }

    /// WEST-240 to WEST-242, WEST-R90.
    pub(crate) fn may_board(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        let stands = figure.space() == Some(self.train_space()) && self.active == Some(seat);
        let open = stands && self.has_free_seat() && !self.turn.left_train && !self.turn.boarded;
        open && !figure.has_done(did::AMBUSH_MOVE)
            && if self.is_bandit(seat) {
                !self.has_deputy() && !self.leads_to_prosperity()
            } else {
                self.can_pay_ticket(seat)
            }
    }

    /// WEST-328: aboard at the start of the turn.
    pub(crate) fn list_aboard(&self, seat: Seat, sink: &mut impl Sink) {
        // WEST-R90: on the leg to Prosperity a Bandit gets off before departure, not before its turn.
        let may_stay = if self.is_bandit(seat) { !self.has_deputy() } else { self.can_pay_ticket(seat) };
        if may_stay {
            sink.put(Choice::Ride);
        }
        sink.put(Choice::GetOff);
    }

    /// Pioneers aboard that a Bandit may fight (WEST-245); whom `safe_passage` keeps from Ambushes is not Ambushed aboard.
    fn victims_aboard(&self, seat: Seat, ambush: bool) -> Seats {
        if self.keeps_peace(seat) {
            return Seats::NONE;
        }
        let riders = self.riders();
        let is_safe = |p: Seat| self.is_at_peace(p) || (ambush && self.figures[p].standing.from_ambush);
        self.pioneers().into_iter().filter(|&p| riders.contains(p) && !is_safe(p)).collect()
    }

    pub(crate) fn has_train_target(&self, seat: Seat, ambush: bool) -> bool {
        self.may_face_deputy(seat) || !self.victims_aboard(seat, ambush).is_empty()
    }

    /// WEST-R110: not under a truce of its own. WEST-102: in Prosperity without movement left the fight must be able to end
    /// aboard.
    fn may_face_deputy(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        let in_town = figure.space() == Some(self.place(Place::Prosperity));
        // WEST-242: who has left the Train on this turn does not end it aboard.
        let may_stay = self.has_free_seat() && !self.turn.left_train;
        let ends_well = !in_town || figure.left() > 0 || may_stay;
        self.has_deputy() && !figure.standing.from_attack && ends_well
    }

    /// WEST-244, WEST-245.
    pub(crate) fn list_train_targets(&self, seat: Seat, ambush: bool, sink: &mut impl Sink) {
        if self.may_face_deputy(seat) {
            sink.put(Choice::Rob(Npc::Deputy));
        }
        for pioneer in self.victims_aboard(seat, ambush) {
            sink.put(Choice::Attack(pioneer));
        }
    }

    /// What a Bandit aboard may do on its turn (a Pioneer waits).
    pub(crate) fn list_rider(&self, seat: Seat, sink: &mut impl Sink) {
        if self.is_bandit(seat) {
            self.list_train_targets(seat, false, sink);
            self.list_bandit_aboard(seat, sink);
            self.list_vulture(seat, sink);
        }
    }

    fn list_bandit_aboard(&self, seat: Seat, sink: &mut impl Sink) {
        // WEST-R51: also from aboard the Train.
        if self.may_hide_somewhere(seat) {
            let taken = self.hidden_spaces(None);
            for card in self.figures[seat].ambush.sorts().map(crate::edition::AmbushId::of) {
                if !taken.contains(self.ambush_space(card)) {
                    sink.put(Choice::Hide(card));
                }
            }
        }
    }

    /// WEST-338: fight on, get off, or stay aboard.
    pub(crate) fn list_fought(
        &self,
        seat: Seat,
        ambush: bool,
        boarding: Boarding,
        fought: bool,
        sink: &mut impl Sink,
    ) {
        self.list_train_targets(seat, ambush, sink);
        if !fought {
            return;
        }
        let (stay, off) = self.ways_off(seat, boarding);
        if stay {
            sink.put(Choice::Ride);
        }
        if off {
            sink.put(Choice::GetOff);
        }
    }

    /// May the Bandit stay aboard, and may it get off? One of the two is always possible.
    fn ways_off(&self, seat: Seat, boarding: Boarding) -> (bool, bool) {
        // WEST-R85: a seat for it beside the others. Who rides already rides on, by a card also with the Deputy.
        let has_seat = self.riders().without(seat).len() < self.facts.book.numbers().seats;
        // WEST-R90: on its own turn a Bandit may board anyway, from the moving Train it stays aboard after a victory only.
        let may_board = self.active == Some(seat) || self.figures[seat].has_done(did::WON_ABOARD);
        let may_ride = boarding == Boarding::Rider || (!self.has_deputy() && has_seat && may_board);
        // WEST-R90: who rides already stays on its own turn wherever the Train goes next; it gets off before departure.
        let is_on_turn = boarding == Boarding::Rider && self.active == Some(seat);
        let stay = may_ride && (is_on_turn || !self.leads_to_prosperity()) && !self.turn.left_train;
        let in_town = self.train_space() == self.place(Place::Prosperity);
        // WEST-102: it does not get off in Prosperity without a way on, as long as there is another one, be it a fight.
        let stuck = in_town && !(self.active == Some(seat) && self.figures[seat].left() > 0);
        // WEST-159: out of Hiding it does not get off as a third Bandit if it can stay.
        let third = boarding == Boarding::Hiding && self.bandits_on(self.train_space()) >= 2;
        let barred = (stuck && (stay || self.has_train_target(seat, false))) || (third && stay);
        (stay, !barred)
    }

    /// WEST-159: out of Hiding aboard, with two other Bandits on the ground and neither a way to stay nor anybody to fight on with.
    pub(crate) fn must_leave_train_as_third(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.at == Where::Train
            && figure.has_done(did::AMBUSHED)
            && self.bandits_on(self.train_space()) >= 2
            && !self.has_train_target(seat, false)
            && !self.ways_off(seat, Boarding::Hiding).0
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// Boarding: first the window of the Station, if the Pioneer has not moved (WEST-164).
    pub(crate) fn board(&mut self, seat: Seat) {
        if self.figures[seat].is_hiding() {
            return self.ambush_train(seat);
        }
        if let Some(from) = self.figures[seat].space() {
            self.push(Frame::Leave { seat, from, to: from, stage: Leaving::Window });
        }
    }

    /// A hidden Bandit comes out against the Train on its own turn: ground contact first (WEST-R59).
    fn ambush_train(&mut self, seat: Seat) {
        let space = self.train_space();
        self.surface_on_ground(seat, space, false);
        let met = !self.contacts(seat).is_empty();
        self.push(Frame::Fought { seat, ambush: !met, boarding: Boarding::Ground, fought: false });
        if met {
            self.push(Frame::Contact { seat, ambush: true, talk: true });
        }
    }

    fn buy_ticket(&mut self, seat: Seat) -> (u8, Payment) {
        if self.is_bandit(seat) || self.rides_free(seat) {
            return (0, Payment::default());
        }
        let ticket = self.facts.book.numbers().ticket;
        let payment = self.spend(seat, ticket.into());
        self.west.npcs[Npc::Deputy.index()].pot += u16::from(ticket);
        (ticket, payment)
    }

    /// WEST-R86: boarding ends the movement of the turn.
    pub(crate) fn take_seat(&mut self, seat: Seat) {
        let (paid, payment) = self.buy_ticket(seat);
        self.go_aboard(seat);
        self.note(|| Happening::Boarded { seat, paid, payment });
    }

    pub(crate) fn go_aboard(&mut self, seat: Seat) {
        let figure = &mut self.west.figures[seat];
        figure.at = Where::Train;
        figure.draws = 0;
        figure.granted = figure.spent;
        figure.did |= did::MOVED | did::WALKED;
        if self.active == Some(seat) {
            self.west.turn.boarded = true;
            self.west.turn.must_step = false;
            self.west.turn.moving = true;
            self.west.turn.left = true;
        }
    }

    pub(crate) fn answer_aboard(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        if choice == Choice::Ride {
            let (paid, payment) = self.buy_ticket(seat);
            self.west.turn.boarded = true;
            self.note(|| Happening::RodeOn { seat, paid, payment });
        } else {
            self.get_off(seat);
        }
    }

    /// WEST-R86: getting off is entering the space.
    pub(crate) fn get_off(&mut self, seat: Seat) {
        let space = self.train_space();
        if self.active == Some(seat) {
            self.west.turn.left_train = true;
            self.west.turn.moving = true;
            self.west.turn.must_step = false;
        }
        self.put(seat, Where::Space(space));
        self.do_(seat, did::WALKED);
        self.note(|| Happening::GotOff { seat, space });
        self.push(Frame::Arrive { seat, how: Arrival::Placed, stage: Arriving::Wounds });
    }

    pub(crate) fn answer_fought(&mut self, seat: Seat, ambush: bool, boarding: Boarding, choice: Choice) {
        // WEST-180: only the first fight is the Ambush.
        self.turn_into(Frame::Fought { seat, ambush: false, boarding, fought: true });
        match choice {
            Choice::Rob(npc) => self.rob(seat, npc, ambush),
            Choice::Attack(enemy) => self.face(seat, enemy, ambush),
            Choice::Ride => {
                self.pop();
                // WEST-R109: who rode before has taken no step, and may still hide.
                if boarding == Boarding::Rider {
                    let figure = &mut self.west.figures[seat];
                    figure.granted = figure.spent;
                } else {
                    self.go_aboard(seat);
                }
                self.note(|| Happening::RodeOn { seat, paid: 0, payment: Payment::default() });
            }
            _ => {
                self.pop();
                // WEST-R88: what movement the fight gave is used at once; on its own turn it goes on with it anyway.
                if self.step_nine() && self.figures[seat].left() > 0 {
                    self.push(Frame::Rove(seat));
                }
                if boarding == Boarding::Ground {
                    // WEST-242: it fought aboard, and so it has left the Train.
                    self.west.turn.left_train |= self.active == Some(seat);
                    let space = self.train_space();
                    self.note(|| Happening::GotOff { seat, space });
                } else {
                    self.get_off(seat);
                }
            }
        }
    }
}
