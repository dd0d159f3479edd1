//! Movement outside the own turn: the ambush move and bonuses (WEST-318, WEST-R113).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::Place;
use crate::play::Play;
use crate::state::{West, Where, did};

impl West {
    /// Is there anything left to do on the move?
    pub(crate) fn may_rove(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.space().is_some() && (figure.left() > 0 || figure.draws > 0)
    }

    /// Steps, the free card of Village or Purgatory, or the end of the move.
    pub(crate) fn list_rove(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let Some(space) = figure.space() else { return };
        self.list_steps(seat, sink);
        if figure.draws > 0 {
            self.list_draw(seat, self.deck_of(space), sink);
        }
        // WEST-102: not in Prosperity, where WEST-R35 left it movement; WEST-65: nor as a third, if it can go on.
        let crowd = self.facts.book.space(space).crowd;
        let there = self.on(space);
        let many = crowd.is_some_and(|crowd| there.len() > crowd) && !self.is_party_to_peace(seat, there);
        let full = many || self.is_third_bandit(seat);
        let can_go = self.can_leave(seat, figure.left());
        let in_town = space == self.place(Place::Prosperity);
        // WEST-R59: past the Pioneers on the ground it goes on, and does not stay among them (WEST-174).
        let pressed = !self.contacts(seat).is_empty();
        if !(can_go && (in_town || full || pressed)) {
            sink.put(Choice::End);
        }
    }

    /// Aboard: is there somebody left to fight, or a way off to choose?
    pub(crate) fn fought_asks(&self, seat: Seat, ambush: bool, fought: bool) -> bool {
        let figure = &self.figures[seat];
        let is_there = figure.at == Where::Train || figure.space() == Some(self.train_space());
        let goes_on = is_there && !figure.fled && !figure.has_done(did::AMBUSH_MOVE);
        figure.hp > 0 && goes_on && (fought || self.has_train_target(seat, ambush))
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_rove(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Step(to) => self.step_to(seat, to),
            Choice::Draw(deck) => self.draw_free_card(seat, deck),
            Choice::Discard(thing) => self.throw_away(seat, thing),
            _ => {
                // What is left of the move is gone with it.
                let figure = &mut self.west.figures[seat];
                figure.granted = figure.spent;
                figure.draws = 0;
                self.pop();
            }
        }
    }
}
