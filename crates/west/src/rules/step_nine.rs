//! Step 9: the Train moves, and may be attacked while it does (WEST-R88).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Npc, Station};
use crate::event::{Happening, Naming};
use crate::play::Play;
use crate::state::{Answer, Arrival, Arriving, Boarding, Frame, Step, West, Where, Window, did};

impl West {
    pub(crate) fn step_nine(&self) -> bool {
        matches!(self.step, Step::Train(_))
    }

    pub(crate) fn list_train_window(&self, seat: Seat, sink: &mut impl Sink) {
        sink.put(Choice::Pass);
        if self.covered(seat).contains(self.train_space()) {
            sink.put(Choice::Ambush(self.train_space()));
        }
    }

    /// Whom the Train on its space concerns: the one who was called, the only one, or the leader who calls (WEST-344).
    /// Hidden Bandits are asked by a window, when they are called or left over.
    pub(crate) fn train_asks(&self, bandits: Seats, next: Option<Seat>) -> Option<Seat> {
        let open = self.train_robbers(bandits);
        let seen = self.in_sight(open);
        match seen.len() {
            0 => None,
            1 if open == seen => seen.lowest(),
            _ => Some(next.filter(|&bandit| seen.contains(bandit)).unwrap_or(self.leader())),
        }
    }

    /// Is the question who decides first?
    pub(crate) fn is_train_order(&self, bandits: Seats, next: Option<Seat>) -> bool {
        let open = self.train_robbers(bandits);
        open.len() > 1 && next.is_none_or(|bandit| !self.in_sight(open).contains(bandit))
    }

    /// Those of them that have somebody to attack. Of one in Hiding it is public that it hides, not where: it counts on every
    /// space where one can hide (WEST-R60).
    fn train_robbers(&self, bandits: Seats) -> Seats {
        let can_hide = self.facts.book.sets().hideable.contains(self.train_space());
        let may = |bandit: &Seat| {
            let figure = &self.figures[*bandit];
            let is_there = !figure.is_hiding() || can_hide;
            figure.hp > 0 && is_there && self.has_train_target(*bandit, figure.is_hiding())
        };
        bandits.into_iter().filter(may).collect()
    }

    fn in_sight(&self, bandits: Seats) -> Seats {
        bandits.into_iter().filter(|&bandit| !self.figures[bandit].is_hiding()).collect()
    }

    /// WEST-337: attack or pass; before that, who decides first.
    pub(crate) fn list_train_attack(
        &self,
        seat: Seat,
        bandits: Seats,
        next: Option<Seat>,
        sink: &mut impl Sink,
    ) {
        if self.is_train_order(bandits, next) {
            let open = self.train_robbers(bandits);
            return open.into_iter().for_each(|bandit| sink.put(Choice::Name(bandit)));
        }
        self.list_train_targets(seat, false, sink);
        sink.put(Choice::Pass);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// Step 9, one part of one space after another: the Bandits there and those in Hiding, riders that must get off.
    pub(crate) fn train_on(&mut self, part: u8) {
        let index = usize::from(part / 2);
        let next = self.facts.book.leg(self.train.station).get(index).copied();
        self.west.step = Step::Train(part + 1);
        let Some(space) = next else { return self.train_arrives() };
        if part == 0 {
            self.set_watch();
        }
        match part % 2 {
            0 => {
                self.west.train.at = space;
                self.note(|| Happening::TrainAt { space });
                let there = self.on(space);
                let riders = if index == 0 { self.riders() } else { Seats::NONE };
                let decides = |bandit: &Seat| {
                    let is_there = there.contains(*bandit) || riders.contains(*bandit);
                    (is_there || self.figures[*bandit].is_hiding()) && !self.train.asked.contains(*bandit)
                };
                let bandits: Seats = self.bandits().into_iter().filter(decides).collect();
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

    /// Nobody in sight is left to decide: those in Hiding are.
    pub(crate) fn train_attack_on(&mut self, bandits: Seats) {
        self.pop();
        self.open_train_window(bandits);
    }

    /// WEST-R60: while any Bandit hides, on every space of the leg where by public facts one could.
    fn open_train_window(&mut self, bandits: Seats) {
        let hidden = |bandit: &Seat| self.figures[*bandit].is_hiding();
        let open: Seats = self.train_robbers(bandits).into_iter().filter(hidden).collect();
        if !open.is_empty() {
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
        self.forgo_turn(seat);
        // WEST-R59: from Hiding straight aboard.
        self.surface(seat, Where::Train, space, false);
        self.west.train.asked.insert(seat);
        self.push(Frame::Fought { seat, ambush: true, boarding: Boarding::Hiding, fought: false });
    }

    /// WEST-337: one after another, each once.
    pub(crate) fn answer_train_attack(&mut self, bandits: Seats, seat: Seat, choice: Choice) {
        if let Choice::Name(next) = choice {
            self.note(|| Happening::Named { by: seat, seat: next, what: Naming::TrainFirst });
            if !self.figures[next].is_hiding() {
                return self.turn_into(Frame::TrainAttack { bandits, next: Some(next) });
            }
            // One window for all that hide: it must not tell who lies here.
            self.turn_into(Frame::TrainAttack { bandits: self.in_sight(bandits), next: None });
            return self.open_train_window(bandits);
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
                self.forgo_turn(seat);
                self.push(Frame::Fought { seat, ambush: false, boarding, fought: false });
                self.answer_fought(seat, false, boarding, choice);
            }
            _ => self.note(|| Happening::TrainLetPass { seats: Seats::only(seat) }),
        }
    }

    /// What its own turn has left to a Bandit, movement or a seat, is gone at step 9.
    fn forgo_turn(&mut self, seat: Seat) {
        let figure = &mut self.west.figures[seat];
        figure.granted = figure.spent;
        figure.did &= !did::WON_ABOARD;
    }

    /// The next Station; in Prosperity riders get off and a new Deputy takes over (WEST-243, WEST-246).
    fn train_arrives(&mut self) {
        self.west.step = Step::Poker;
        let station = self.train.station.next();
        self.west.train.station = station;
        self.west.train.asked = Seats::NONE;
        self.west.train.at = self.facts.book.station(station);
        self.note(|| Happening::TrainMoved { station });
        self.end_what_lasts_a_turn();
        if station != Station::Prosperity {
            return;
        }
        self.bring_deputy();
        let space = self.train_space();
        for seat in self.riders() {
            self.put(seat, Where::Space(space));
            self.do_(seat, did::WALKED);
            self.note(|| Happening::GotOff { seat, space });
            self.push(Frame::Arrive { seat, how: Arrival::Train, stage: Arriving::Wounds });
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
