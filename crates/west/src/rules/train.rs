//! Section 29: the Train, riding it, robbing it, and step 9 (WEST-R88).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Npc, Place, Station};
use crate::event::{Event, Happening, Naming};
use crate::play::Play;
use crate::state::{Answer, Arrival, Boarding, Frame, Step, West, Where, Window, did};

impl West {
    fn has_free_seat(&self) -> bool {
        self.riders().len() < self.facts.book.numbers().seats
    }

    /// WEST-247: Bandits never ride into Prosperity Station.
    fn leads_to_prosperity(&self) -> bool {
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
        let may_stay = if self.is_bandit(seat) {
            !self.has_deputy() && !self.leads_to_prosperity()
        } else {
            self.can_pay_ticket(seat)
        };
        if may_stay {
            sink.put(Choice::Ride);
        }
        sink.put(Choice::GetOff);
    }

    /// Pioneers aboard that a Bandit may fight, and the Deputy (WEST-245).
    fn victims_aboard(&self, seat: Seat) -> Seats {
        if self.is_at_peace(seat) {
            return Seats::NONE;
        }
        let riders = self.riders();
        self.pioneers().into_iter().filter(|&p| riders.contains(p) && !self.is_at_peace(p)).collect()
    }

    pub(crate) fn has_train_target(&self, seat: Seat) -> bool {
        self.may_face_deputy(seat) || !self.victims_aboard(seat).is_empty()
    }

    /// WEST-R110: not under a truce of its own. WEST-102: in Prosperity without movement left the fight must be able to end
    /// aboard.
    fn may_face_deputy(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        let in_town = figure.space() == Some(self.place(Place::Prosperity));
        let ends_well = !in_town || figure.left() > 0 || self.has_free_seat();
        self.has_deputy() && !figure.standing.from_attack && ends_well
    }

    /// WEST-244, WEST-245.
    pub(crate) fn list_train_targets(&self, seat: Seat, sink: &mut impl Sink) {
        if self.may_face_deputy(seat) {
            sink.put(Choice::Rob(Npc::Deputy));
        }
        for pioneer in self.victims_aboard(seat) {
            sink.put(Choice::Attack(pioneer));
        }
    }

    /// Whom the Train on its space concerns: the one who was called, the only one, or the leader who calls (WEST-344).
    pub(crate) fn train_asks(&self, bandits: Seats, next: Option<Seat>) -> Option<Seat> {
        let open = self.train_robbers(bandits);
        match open.len() {
            0 | 1 => open.lowest(),
            _ => Some(next.filter(|&bandit| open.contains(bandit)).unwrap_or(self.leader())),
        }
    }

    /// Those of them that have somebody to attack.
    fn train_robbers(&self, bandits: Seats) -> Seats {
        bandits.into_iter().filter(|&b| self.has_train_target(b) && self.figures[b].hp > 0).collect()
    }

    /// WEST-337: attack or pass; before that, who decides first.
    pub(crate) fn list_train_attack(
        &self,
        seat: Seat,
        bandits: Seats,
        next: Option<Seat>,
        sink: &mut impl Sink,
    ) {
        let open = self.train_robbers(bandits);
        if open.len() > 1 && next.is_none_or(|bandit| !open.contains(bandit)) {
            return open.into_iter().for_each(|bandit| sink.put(Choice::Name(bandit)));
        }
        self.list_train_targets(seat, sink);
        sink.put(Choice::Pass);
    }

    /// What a Bandit aboard may do on its turn (a Pioneer waits).
    pub(crate) fn list_rider(&self, seat: Seat, sink: &mut impl Sink) {
        if self.is_bandit(seat) {
            self.list_train_targets(seat, sink);
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
    pub(crate) fn list_fought(&self, seat: Seat, boarding: Boarding, fought: bool, sink: &mut impl Sink) {
        self.list_train_targets(seat, sink);
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
        let is_rider = boarding == Boarding::Rider;
        let moves_on = self.step_nine() || self.active == Some(seat);
        let to_town = self.leads_to_prosperity();
        let seat_free = is_rider || self.has_free_seat() || self.figures[seat].at == Where::Train;
        let stay = !self.has_deputy() && seat_free && !to_town && moves_on && !self.turn.left_train;
        let in_town = self.train_space() == self.place(Place::Prosperity);
        // WEST-102: it does not get off in Prosperity without a way on, as long as there is another one, be it a fight.
        let stuck = in_town && !(self.active == Some(seat) && self.figures[seat].left() > 0);
        // WEST-159: out of Hiding it does not get off as a third Bandit if it can stay.
        let third = boarding == Boarding::Hiding && self.bandits_on(self.train_space()) >= 2;
        let barred = (stuck && (stay || self.has_train_target(seat))) || (third && stay);
        (stay, !barred)
    }

    pub(crate) fn step_nine(&self) -> bool {
        matches!(self.step, Step::Train(_))
    }

    pub(crate) fn list_train_window(&self, seat: Seat, sink: &mut impl Sink) {
        sink.put(Choice::Pass);
        if self.covered(seat).contains(self.train_space()) {
            sink.put(Choice::Ambush(self.train_space()));
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Boarding: first the window of the Station, if the Pioneer has not moved (WEST-164).
    pub(crate) fn board(&mut self, seat: Seat) {
        if self.figures[seat].is_hiding() {
            return self.ambush_train(seat);
        }
        if let Some(from) = self.figures[seat].space() {
            self.push(Frame::Leave { seat, from, to: from, stage: 0 });
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

    fn buy_ticket(&mut self, seat: Seat) -> u8 {
        if self.is_bandit(seat) || self.rides_free(seat) {
            return 0;
        }
        let ticket = self.facts.book.numbers().ticket;
        self.spend(seat, ticket.into());
        self.west.npcs[Npc::Deputy.index()].pot += u16::from(ticket);
        ticket
    }

    /// WEST-R86: boarding ends the movement of the turn.
    pub(crate) fn take_seat(&mut self, seat: Seat) {
        let paid = self.buy_ticket(seat);
        self.go_aboard(seat);
        self.note(|| Happening::Boarded { seat, paid });
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
            let paid = self.buy_ticket(seat);
            self.west.turn.boarded = true;
            self.note(|| Happening::RodeOn { seat, paid });
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
        self.push(Frame::Arrive { seat, how: Arrival::Placed, stage: 0 });
    }

    pub(crate) fn answer_fought(&mut self, seat: Seat, ambush: bool, boarding: Boarding, choice: Choice) {
        // WEST-180: only the first fight is the Ambush.
        self.turn_into(Frame::Fought { seat, ambush: false, boarding, fought: true });
        match choice {
            Choice::Rob(npc) => self.rob(seat, npc, ambush),
            Choice::Attack(enemy) => self.face(seat, enemy, ambush),
            Choice::Ride => {
                self.pop();
                self.go_aboard(seat);
                self.note(|| Happening::RodeOn { seat, paid: 0 });
            }
            _ => {
                self.pop();
                if boarding == Boarding::Ground {
                    let space = self.train_space();
                    self.note(|| Happening::GotOff { seat, space });
                } else {
                    self.get_off(seat);
                }
            }
        }
    }

    /// Step 9, one part of one space after another: hidden Bandits, visible ones, riders that must get off.
    pub(crate) fn train_on(&mut self, part: u8) {
        let leg = self.facts.book.all().leg(self.train.station);
        let index = usize::from(part / 3);
        self.west.step = Step::Train(part + 1);
        let Some(&space) = leg.get(index) else { return self.train_arrives() };
        if part == 0 {
            self.set_watch();
        }
        match part % 3 {
            0 => {
                self.west.train.at = space;
                self.note(|| Happening::TrainAt { space });
                self.open_train_window();
            }
            1 => {
                let there = self.on(space);
                let riders = if index == 0 { self.riders() } else { Seats::NONE };
                let bandits: Seats = self
                    .bandits()
                    .into_iter()
                    .filter(|&b| there.contains(b) || riders.contains(b))
                    .filter(|&b| !self.train.asked.contains(b))
                    .collect();
                if !bandits.is_empty() {
                    self.push(Frame::TrainAttack { bandits, next: None });
                }
            }
            _ => {
                // WEST-R90: on the leg to Prosperity Bandits get off before departure.
                if index == 0 && self.leads_to_prosperity() {
                    for bandit in self.bandits() {
                        if self.figures[bandit].at == Where::Train {
                            self.get_off(bandit);
                        }
                    }
                }
            }
        }
    }

    /// WEST-R60: while any Bandit hides, on every space of the leg where by public facts one could.
    fn open_train_window(&mut self) {
        let open: Seats = self.bandits().into_iter().filter(|&b| self.figures[b].is_hiding()).collect();
        let has_target = open.into_iter().any(|bandit| self.has_train_target(bandit));
        if has_target && self.facts.book.sets().hideable.contains(self.train_space()) {
            self.west.window = Window { open, answers: [None; 8] };
            self.west.watch.opened = self.watch.opened.wrapping_add(1);
            self.push(Frame::TrainWindow);
        }
    }

    pub(crate) fn close_train_window(&mut self) {
        self.pop();
        let answers = self.window.answers;
        self.west.window = Window::default();
        let declares = |seat: &Seat| answers[seat.index()].is_some_and(|answer| answer != Answer::Pass);
        let Some(seat) = self.bandits().into_iter().find(declares) else {
            let seats = self.bandits().into_iter().filter(|seat| answers[seat.index()].is_some()).collect();
            return self.note(|| Happening::TrainLetPass { seats });
        };
        let space = self.train_space();
        self.surface(seat, space, false);
        // WEST-R59: from Hiding straight aboard.
        self.put(seat, Where::Train);
        self.west.train.asked.insert(seat);
        self.push(Frame::Fought { seat, ambush: true, boarding: Boarding::Hiding, fought: false });
    }

    /// WEST-337: one after another, each once.
    pub(crate) fn answer_train_attack(&mut self, bandits: Seats, seat: Seat, choice: Choice) {
        if let Choice::Name(next) = choice {
            self.note(|| Happening::Named { by: seat, seat: next, what: Naming::TrainFirst });
            return self.turn_into(Frame::TrainAttack { bandits, next: Some(next) });
        }
        let rest = bandits.without(seat);
        self.west.train.asked.insert(seat);
        if rest.is_empty() {
            self.pop();
        } else {
            self.turn_into(Frame::TrainAttack { bandits: rest, next: None });
        }
        let boarding = self.boarding(seat);
        match choice {
            Choice::Rob(_) | Choice::Attack(_) => {
                self.push(Frame::Fought { seat, ambush: false, boarding, fought: false });
                self.answer_fought(seat, false, boarding, choice);
            }
            _ => self.note(|| Happening::TrainLetPass { seats: Seats::only(seat) }),
        }
    }

    /// The next Station; in Prosperity riders get off and a new Deputy takes over (WEST-243, WEST-246).
    fn train_arrives(&mut self) {
        self.west.step = Step::Poker;
        let station = self.train.station.next();
        self.west.train.station = station;
        self.west.train.asked = Seats::NONE;
        self.west.train.at = self.facts.book.station(station);
        self.note(|| Happening::TrainMoved { station });
        for seat in self.everybody() {
            self.west.figures[seat].fled = false;
        }
        if station != Station::Prosperity {
            return;
        }
        self.bring_deputy();
        let space = self.train_space();
        for seat in self.riders() {
            self.put(seat, Where::Space(space));
            self.do_(seat, did::WALKED);
            self.note(|| Happening::GotOff { seat, space });
            self.push(Frame::Arrive { seat, how: Arrival::Train, stage: 0 });
        }
    }

    fn bring_deputy(&mut self) {
        if self.npc(Npc::Deputy).gone {
            let state = &mut self.west.npcs[Npc::Deputy.index()];
            state.gone = false;
            self.restore_npc(Npc::Deputy);
            self.note(|| Happening::DeputyBack);
        }
    }
}
