//! Sections 18 to 20 on the Bandit's own turn: Ambush Cards, Hiding, coming out; and section 28: Jail.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::AmbushId;
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Arrival, Arriving, Boarding, Fact, Frame, Hand, West, Where, did};

impl West {
    /// WEST-151, WEST-153, WEST-160, WEST-R109: may this Bandit go into Hiding, Loot aside?
    pub(crate) fn may_hide_but_for_loot(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        let stands = match figure.at {
            Where::Space(space) => !self.facts.book.sets().no_hiding_from.contains(space),
            Where::Train => true,
            _ => false,
        };
        stands
            && !figure.has_done(did::CARD | did::MOVED | did::EMERGED | did::AMBUSH_MOVE)
            && !self.turn.must_step
    }

    /// WEST-155: not with Loot.
    fn may_hide(&self, seat: Seat) -> bool {
        self.may_hide_but_for_loot(seat) && !self.figures[seat].has_loot()
    }

    pub(crate) fn may_hide_somewhere(&self, seat: Seat) -> bool {
        self.may_hide(seat) && self.hideouts(seat).next().is_some()
    }

    /// WEST-154, WEST-332: cards whose space is free of other hidden figures.
    pub(crate) fn hideouts(&self, seat: Seat) -> impl Iterator<Item = AmbushId> + '_ {
        let taken = self.hidden_spaces(None);
        let cards = self.figures[seat].ambush.sorts().map(AmbushId::of);
        cards.filter(move |&card| !taken.contains(self.ambush_space(card)))
    }

    /// What a Bandit may do on the ground beyond what everybody may.
    pub(crate) fn list_bandit(&self, seat: Seat, sink: &mut impl Sink) {
        let Some(space) = self.figures[seat].space() else { return };
        if self.may_hide(seat) {
            self.hideouts(seat).for_each(|card| sink.put(Choice::Hide(card)));
        }
        // WEST-149, WEST-330: from Round 2 on, before leaving the Bunker.
        let at_home = self.is_in_bunker(seat) && self.turn.began == Some(space) && !self.turn.left;
        if at_home && self.round > 1 && !self.turn.drew_ambush {
            sink.put(Choice::Redraw);
        }
        // WEST-259: enemies first. WEST-R110: who stands under a truce of its own starts no Battle, with an NPC neither.
        let truce = self.figures[seat].standing.from_attack;
        if self.contacts(seat).is_empty() {
            if let Some(npc) = self.npc_at(space).filter(|&npc| self.may_rob(seat, npc) && !truce) {
                sink.put(Choice::Rob(npc));
            }
            if space == self.train_space() {
                self.list_train_targets(seat, false, sink);
            }
        }
        // WEST-269, WEST-R98: in the last Round a Bandit may start a Battle in places otherwise safe.
        if self.is_last_round() && !self.is_hostile(space) && !self.keeps_peace(seat) {
            for pioneer in self.pioneers() {
                if self.figures[pioneer].at == Where::Space(space) && !self.is_at_peace(pioneer) {
                    sink.put(Choice::Attack(pioneer));
                }
            }
        }
        self.list_vulture(seat, sink);
    }

    /// WEST-270, WEST-R104: in the last Round against a Pioneer that has not moved.
    pub(crate) fn list_vulture(&self, seat: Seat, sink: &mut impl Sink) {
        if !self.is_last_round() {
            return;
        }
        for pet in self.figures[seat].pets() {
            let Some(space) = pet.space else { continue };
            for pioneer in self.pioneers() {
                let figure = &self.figures[pioneer];
                let fits =
                    figure.at == Where::Space(space) && figure.has_loot() && !figure.has_done(did::WALKED);
                if fits && !pet.tried.contains(pioneer) && self.can_take_loot(seat, pioneer) {
                    sink.put(Choice::Target(pioneer));
                }
            }
        }
    }

    /// WEST-331: what a Bandit in Hiding may do.
    pub(crate) fn list_hidden(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        // WEST-R53: after hiding it stays hidden for the turn; WEST-168: and Ambushes nobody in that Round.
        if figure.hid >= self.round {
            return;
        }
        sink.put(Choice::Emerge);
        for space in self.covered(seat) {
            let there = self.on(space);
            let has_victim = self.is_hostile(space)
                && !self.keeps_peace(seat)
                && self.pioneers().into_iter().any(|p| {
                    there.contains(p) && !self.is_at_peace(p) && !self.figures[p].standing.from_ambush
                });
            if has_victim {
                sink.put(Choice::Ambush(space));
            }
            // WEST-162, WEST-R59: or an NPC or the Train there.
            if let Some(npc) = self.npc_at(space).filter(|_| !figure.standing.from_attack) {
                sink.put(Choice::Rob(npc));
            }
            if space == self.train_space() && self.has_train_target(seat, true) {
                sink.put(Choice::Board);
            }
        }
    }

    /// WEST-330: discard, or draw now.
    pub(crate) fn list_redraw(&self, seat: Seat, sink: &mut impl Sink) {
        for card in self.figures[seat].ambush.sorts() {
            sink.put(Choice::Toss(AmbushId::of(card)));
        }
        sink.put(Choice::Pass);
    }

    /// WEST-R103: cards under which the Snake may lie.
    pub(crate) fn list_snake(&self, seat: Seat, sink: &mut impl Sink) {
        self.hideouts(seat).for_each(|card| sink.put(Choice::Hide(card)));
        sink.put(Choice::Pass);
    }

    /// WEST-345: step away, or fight.
    pub(crate) fn list_surfaced(&self, seat: Seat, sink: &mut impl Sink) {
        sink.put(Choice::Fight);
        self.list_steps(seat, sink);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_bandit(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Hide(card) => self.hide(seat, card),
            Choice::Redraw => {
                self.west.turn.drew_ambush = true;
                let left = self.facts.profile.ambush_max;
                self.push(Frame::DrawAmbush { seat, left });
            }
            Choice::Emerge => self.emerge(seat),
            Choice::Ambush(space) => {
                self.surface_on_ground(seat, space, false);
                self.push(Frame::Contact { seat, ambush: true, talk: true });
            }
            Choice::Rob(npc) => self.rob_on_turn(seat, npc),
            Choice::Attack(enemy) => self.attack_on_turn(seat, enemy),
            _ => {}
        }
    }

    /// WEST-152: face down; the figure leaves the board. WEST-156: Hiding Movement starts at 1.
    fn hide(&mut self, seat: Seat, card: AmbushId) {
        let round = self.round;
        let start = self.facts.book.numbers().hiding.start;
        let figure = &mut self.west.figures[seat];
        figure.ambush.remove(card.number());
        figure.at = Where::Hiding(card);
        figure.hiding = start;
        figure.hiding_bonus = 0;
        figure.hid = round;
        figure.draws = 0;
        self.west.turn.left = true;
        self.west.lore.retain(|note| !matches!(note.fact, Fact::Ambush { of, .. } if of == seat));
        self.somebody_hid();
        let to = self.circle(seat);
        self.note(|| Happening::Hid { seat, card, to });
    }

    /// WEST-157: on the card's space, with up to as many steps as its Hiding Movement.
    fn emerge(&mut self, seat: Seat) {
        let Where::Hiding(card) = self.figures[seat].at else { return };
        let space = self.ambush_space(card);
        let movement = self.hiding_movement(seat);
        self.leave_hiding(seat, card);
        self.put(seat, Where::Space(space));
        self.do_(seat, did::EMERGED);
        self.west.turn.surfaced = true;
        self.note(|| Happening::Emerged { seat, card, space });
        self.add_movement(seat, movement);
        self.push(Frame::Arrive { seat, how: Arrival::Emerged, stage: Arriving::Wounds });
    }

    /// WEST-158: fight or bribe, or step away at once.
    pub(crate) fn answer_surfaced(&mut self, seat: Seat, choice: Choice) {
        if let Choice::Step(to) = choice {
            // The arrival beneath is over with it.
            self.pop();
            self.pop();
            self.step_to(seat, to);
        } else {
            self.turn_into(Frame::Contact { seat, ambush: false, talk: true });
        }
    }

    pub(crate) fn boarding(&self, seat: Seat) -> Boarding {
        if self.figures[seat].at == Where::Train { Boarding::Rider } else { Boarding::Ground }
    }

    fn attack_on_turn(&mut self, seat: Seat, enemy: Seat) {
        if self.figures[enemy].at == Where::Train {
            self.push(Frame::Fought { seat, ambush: false, boarding: self.boarding(seat), fought: true });
        }
        self.face(seat, enemy, false);
    }

    /// Whoever stands aboard or in a safe place is met by choice, not by contact.
    pub(crate) fn face(&mut self, seat: Seat, enemy: Seat, ambush: bool) {
        self.push(Frame::Contact { seat, ambush, talk: true });
        self.meet(seat, enemy, ambush, true);
    }

    /// Tosses are done: draws follow, not above the hand maximum (WEST-R52).
    pub(crate) fn answer_redraw(&mut self, seat: Seat, left: u8, choice: Choice) {
        if let Choice::Toss(card) = choice {
            self.west.figures[seat].ambush.remove(card.number());
            self.west.decks.ambush.down.add(card.number());
            self.lose_ambush_track(seat);
            let to = self.circle(seat);
            return self.note(|| Happening::Redrew { seat, tossed: vec![card], drawn: Vec::new(), to });
        }
        self.pop();
        let mut drawn = Hand::<8>::default();
        for _ in 0..left {
            if self.figures[seat].ambush.len() >= self.facts.profile.ambush_max {
                break;
            }
            let Some(card) = self.draw_ambush(seat) else { break };
            drawn.insert(card);
        }
        let to = self.circle(seat);
        self.note(|| Happening::Redrew {
            seat,
            tossed: Vec::new(),
            drawn: drawn.iter().map(AmbushId::of).collect(),
            to,
        });
    }

    /// WEST-R103: laid, or moved: the old card is discarded.
    pub(crate) fn answer_snake(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        let Choice::Hide(card) = choice else { return };
        let kind = self.facts.book.known_pets().snake;
        let figure = &mut self.west.figures[seat];
        figure.ambush.remove(card.number());
        let Some(snake) = figure.pets.iter_mut().flatten().find(|pet| pet.kind == kind) else { return };
        if let Some(old) = snake.card.replace(card) {
            self.west.decks.ambush.down.add(old.number());
            self.somebody_left(seat, None);
        }
        self.lose_ambush_track(seat);
        self.somebody_hid();
        let to = self.circle(seat);
        self.note(|| Happening::SnakeLaid { seat, card, to });
    }
}
