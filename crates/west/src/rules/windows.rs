//! Sections 19 and 20: the windows in which hidden figures strike (WEST-164, WEST-R54, WEST-R60), the Snake and the Vulture.
//!
//! Whether a window opens, and who is asked in it, depends on public facts alone: that a figure hides, not where.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Effect, SpaceId, Token};
use crate::event::{Happening, Harm};
use crate::play::Play;
use crate::state::{Answer, Frame, Holding, Moment, Order, Purpose, RollFor, West, Where, Window, did};

impl West {
    /// Whom a window asks: every Bandit in Hiding that may Ambush by public facts, and every owner of a laid Snake.
    fn watchers(&self, pioneer: Seat, moment: Moment) -> Seats {
        let figure = &self.figures[pioneer];
        let mut seats = Seats::NONE;
        if figure.standing.from_ambush {
            return seats;
        }
        for bandit in self.bandits() {
            let hider = &self.figures[bandit];
            let may_ambush = self.may_ambush(bandit, pioneer);
            // WEST-R103: the Snake strikes who moves onto its space, also in the peace of a Bribe.
            let may_strike = moment == Moment::Entered && hider.pets().any(|pet| pet.card.is_some());
            if may_ambush || may_strike {
                seats.insert(bandit);
            }
        }
        seats
    }

    /// By public facts, wherever it hides: WEST-168: not in the Round in which it went into Hiding. WEST-R68: not against a
    /// Pioneer at peace. WEST-R110: not under a truce of its own.
    fn may_ambush(&self, bandit: Seat, pioneer: Seat) -> bool {
        let hider = &self.figures[bandit];
        let is_free = !self.keeps_peace(bandit) && !self.is_at_peace(pioneer);
        hider.is_hiding() && hider.hid < self.round && is_free
    }

    /// WEST-305, WEST-349: what the owner of a hidden figure may say.
    pub(crate) fn list_window(
        &self,
        seat: Seat,
        pioneer: Seat,
        space: SpaceId,
        moment: Moment,
        sink: &mut impl Sink,
    ) {
        sink.put(Choice::Pass);
        let figure = &self.figures[seat];
        if self.may_ambush(seat, pioneer) && self.covered(seat).contains(space) {
            sink.put(Choice::Ambush(space));
            // WEST-306: only if a job or trapping is still open there.
            if self.has_open_work(pioneer) {
                sink.put(Choice::AmbushAfterWork(space));
            }
        }
        let snake = |card| self.ambush_space(card) == space;
        if moment == Moment::Entered && figure.pets().any(|pet| pet.card.is_some_and(snake)) {
            sink.put(Choice::Strike);
        }
    }

    /// The Vultures on a space whose owner may let them try this Pioneer (WEST-R104).
    fn vultures(&self, pioneer: Seat, space: SpaceId) -> Seats {
        if !self.figures[pioneer].has_loot() {
            return Seats::NONE;
        }
        let of = |bandit: &Seat| {
            let figure = &self.figures[*bandit];
            matches!(figure.at, Where::Space(_) | Where::Train)
                && figure.pets().any(|pet| pet.space == Some(space) && !pet.tried.contains(pioneer))
                && self.can_take_loot(*bandit, pioneer)
        };
        self.bandits().into_iter().filter(of).collect()
    }

    /// The effects of a token (`place_token`).
    pub(crate) fn token_effects(&self, seat: Seat, wanted: Token) -> Option<crate::edition::Effects> {
        let book = self.facts.book.all();
        self.figures[seat].pets().find_map(|pet| {
            let holders = book.holders(book.pet(pet.kind).abilities);
            let mut rows = holders.flat_map(|(_, holder)| book.effects(holder.effects).iter());
            rows.find_map(|row| match row.effect {
                Effect::PlaceToken { token, effects, .. } if token == wanted => Some(effects),
                _ => None,
            })
        })
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-164: opens a window, if by public facts something could be declared.
    pub(crate) fn open_window(&mut self, pioneer: Seat, space: SpaceId, moment: Moment) {
        if !self.facts.book.sets().hideable.contains(space) {
            return;
        }
        let open = self.watchers(pioneer, moment);
        if !open.is_empty() {
            self.west.window = Window { open, answers: [None; 8] };
            self.west.watch.opened = self.watch.opened.wrapping_add(1);
            self.push(Frame::Window { pioneer, space, moment });
        }
    }

    pub(crate) fn answer_window(&mut self, seat: Seat, choice: Choice) {
        let answer = match choice {
            Choice::Ambush(_) => Answer::Ambush,
            Choice::AmbushAfterWork(_) => Answer::AfterWork,
            Choice::Strike => Answer::Strike,
            _ => Answer::Pass,
        };
        if answer == Answer::Pass && self.keeps_pass(seat) {
            return;
        }
        // WEST-R60: a declaration ends a timed window. Only one figure can lie there, so nobody else is kept from one.
        let ends = answer != Answer::Pass && self.timer().is_some();
        self.west.window.answers[seat.index()] = Some(answer);
        self.west.window.open.remove(seat);
        if ends {
            self.west.window.open = Seats::NONE;
        }
    }

    /// All have answered: at most one figure lies on a space (WEST-154), so at most one declares.
    pub(crate) fn close_window(&mut self, pioneer: Seat, space: SpaceId) {
        self.pop();
        let answers = self.window.answers;
        self.west.window = Window::default();
        let declared = self.bandits().into_iter().find_map(|seat| {
            answers[seat.index()].filter(|answer| *answer != Answer::Pass).map(|answer| (seat, answer))
        });
        if declared.is_some() {
            self.west.watch.plan = None;
        }
        match declared {
            Some((seat, Answer::Strike)) => self.strike(seat, pioneer, space),
            Some((seat, answer)) => {
                let after_work = answer == Answer::AfterWork;
                self.surface_on_ground(seat, space, after_work);
                self.push(Frame::Contact { seat, ambush: true, talk: true });
                if after_work {
                    self.push(Frame::UnderAmbush { pioneer, bandit: seat });
                }
            }
            None => {
                let seats =
                    self.bandits().into_iter().filter(|seat| answers[seat.index()].is_some()).collect();
                self.note(|| Happening::LetPass { seats });
            }
        }
    }

    /// WEST-166: the card is revealed and discarded, and the figure is placed where the Ambush is.
    pub(crate) fn surface(&mut self, seat: Seat, at: Where, space: SpaceId, after_work: bool) {
        let Where::Hiding(card) = self.figures[seat].at else { return };
        self.leave_hiding(seat, card);
        self.put(seat, at);
        self.do_(seat, did::EMERGED | did::AMBUSHED);
        if self.active == Some(seat) {
            self.west.turn.surfaced = true;
        }
        self.note(|| Happening::Ambushed { seat, card, space, after_work });
    }

    /// The same on the ground: a card has placed the figure, so it has entered the space (WEST-R35, WEST-R107).
    pub(crate) fn surface_on_ground(&mut self, seat: Seat, space: SpaceId, after_work: bool) {
        self.surface(seat, Where::Space(space), space, after_work);
        self.take_wounds(seat, space);
        self.turn_in(seat, space);
    }

    /// The Ambush Card goes face up to the discards (WEST-R15).
    pub(crate) fn leave_hiding(&mut self, seat: Seat, card: crate::edition::AmbushId) {
        self.west.decks.ambush.up.add(card.number());
        self.west.figures[seat].draws = 0;
        self.west.figures[seat].order = Order::Ask;
        self.somebody_left(seat, Some(card));
    }

    /// WEST-R103: the card is discarded, the strike carried out, and the Snake is back with its owner.
    fn strike(&mut self, seat: Seat, pioneer: Seat, space: SpaceId) {
        let round = self.round;
        let wait = self.facts.book.numbers().pet_wait;
        let hit = |card: crate::edition::AmbushId, west: &West| west.ambush_space(card) == space;
        let place = (0..2).find(|&slot| {
            self.figures[seat].pets[slot].and_then(|pet| pet.card).is_some_and(|card| hit(card, self.west))
        });
        let Some(slot) = place else { return };
        let Some(pet) = &mut self.west.figures[seat].pets[slot] else { return };
        let Some(card) = pet.card.take() else { return };
        pet.ready = round + wait;
        self.west.decks.ambush.up.add(card.number());
        self.end_order(seat);
        self.somebody_left(seat, Some(card));
        self.note(|| Happening::SnakeStruck { seat, pioneer, card });
        if let Some(rest) = self.token_effects(seat, Token::Snake) {
            self.push(Frame::Resolve { seat, target: Some(pioneer), from: Holding::Snake(seat), rest });
        }
    }

    /// WEST-350: asks the owners of Vultures on the space, one after another.
    pub(crate) fn call_vultures(&mut self, pioneer: Seat, space: SpaceId) {
        if self.is_bandit(pioneer) {
            return;
        }
        for owner in self.vultures(pioneer, space) {
            self.push(Frame::Vulture { owner, pioneer });
        }
    }

    pub(crate) fn answer_vulture(&mut self, owner: Seat, pioneer: Seat, choice: Choice) {
        self.pop();
        if choice != Choice::Strike {
            return self.note(|| Happening::LetPass { seats: Seats::only(owner) });
        }
        self.vulture_tries(owner, pioneer);
    }

    /// Once per Pioneer and Round; the bird stays (WEST-R104).
    pub(crate) fn vulture_tries(&mut self, owner: Seat, pioneer: Seat) {
        for pet in self.west.figures[owner].pets.iter_mut().flatten().filter(|pet| pet.space.is_some()) {
            pet.tried.insert(pioneer);
        }
        self.note(|| Happening::VultureTried { seat: owner, pioneer });
        if let Some(rest) = self.token_effects(owner, Token::Vulture) {
            self.push(Frame::Resolve {
                seat: owner,
                target: Some(pioneer),
                from: Holding::Vulture(owner),
                rest,
            });
        }
    }

    /// WEST-94: Snake and Vulture leave the board when their owner dies; the owner keeps the Pet.
    pub(crate) fn recall_pets(&mut self, seat: Seat) {
        let ready = self.round + self.facts.book.numbers().pet_wait;
        for slot in 0..2 {
            let Some(pet) = self.west.figures[seat].pets[slot].as_mut() else { continue };
            let (card, space) = (pet.card.take(), pet.space.take());
            if card.is_some() || space.is_some() {
                pet.ready = ready;
            }
            if let Some(card) = card {
                self.west.decks.ambush.down.add(card.number());
                self.somebody_left(seat, None);
                let to = self.circle(seat);
                self.note(|| Happening::SnakeTaken { seat, card, to });
            }
            if space.is_some() {
                self.note(|| Happening::VultureTaken { seat });
            }
        }
        self.end_order(seat);
    }

    /// HP lost to a Snake: a death outside Battle (WEST-R33).
    pub(crate) fn bite(&mut self, pioneer: Seat, amount: u8) {
        self.hurt(pioneer, amount, 0, Harm::Snake);
        if self.figures[pioneer].hp == 0 {
            self.die_outside_battle(pioneer);
        }
    }

    /// WEST-R103, WEST-R104: laying the Snake, setting the Vulture, or taking it back.
    pub(crate) fn place_token(&mut self, seat: Seat, token: Token) {
        match token {
            Token::Snake => self.push(Frame::LaySnake { seat }),
            Token::Vulture if self.takes_vulture_back(seat) => {}
            Token::Vulture => {
                self.push(Frame::PickSpace { seat, purpose: Purpose::Vulture, range: 20 });
            }
        }
    }

    /// WEST-R104: a Vulture that is out comes back and waits for the next Round; it is never moved directly.
    fn takes_vulture_back(&mut self, seat: Seat) -> bool {
        let ready = self.round + self.facts.book.numbers().pet_wait;
        let Some(pet) = self.west.figures[seat].pets.iter_mut().flatten().find(|pet| pet.space.is_some())
        else {
            return false;
        };
        pet.space = None;
        pet.ready = ready;
        self.note(|| Happening::VultureTaken { seat });
        true
    }

    /// A die decides; a Snake's is rolled by the Pioneer (EFFECTS, `on_roll`).
    pub(crate) fn decide(&mut self, seat: Seat, what: RollFor, by_power: bool) {
        let roller = match what {
            RollFor::Decide { from: Holding::Snake(_), target: Some(target), .. } => target,
            _ => seat,
        };
        self.roll(Some(roller), None, 1, by_power, what);
    }
}
