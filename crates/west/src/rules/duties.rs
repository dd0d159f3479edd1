//! WEST-301: what a turn may not end without, and WEST-R114: what its clock runs for.

use rustlers_core::Seat;

use crate::choice::Any;
use crate::edition::{Place, Tool};
use crate::state::{Frame, West, did};

impl West {
    /// WEST-301; what nothing at all can fulfil lapses (WEST-R112).
    pub(crate) fn may_end(&self, seat: Seat) -> bool {
        match self.duty(seat) {
            None => true,
            Some("WEST-102") => {
                let mut anything = Any(false);
                self.list_deeds(seat, &mut anything);
                self.list_discards(seat, &mut anything);
                !anything.0
            }
            Some(_) => false,
        }
    }

    /// WEST-301: the rule that forbids to end the turn, if one does. What no action can fulfil lapses (WEST-R112).
    pub(crate) fn duty(&self, seat: Seat) -> Option<&'static str> {
        let figure = &self.figures[seat];
        let space = figure.space()?;
        let bandit = self.is_bandit(seat);
        // WEST-102: never in Prosperity; steps that would make it unavoidable were refused.
        if bandit && space == self.place(Place::Prosperity) {
            return Some("WEST-102");
        }
        // WEST-127: in a Mine one works.
        let sets = self.facts.book.sets();
        if !bandit && sets.mines.contains(space) {
            if self.gold_job(seat).is_some() {
                return Some("WEST-127");
            }
            if figure.tool != Some(Tool::Pickaxe) && self.can_go(seat) {
                return Some("WEST-129");
            }
        }
        // WEST-114, WEST-266: one turn is the longest stay.
        if sets.one_turn_only.contains(space) && figure.last_end == Some(space) {
            let may_hide = bandit && self.may_hide_somewhere(seat);
            if may_hide || self.can_go(seat) {
                return Some(if bandit || space != self.place(Place::Ranch) {
                    "WEST-266"
                } else {
                    "WEST-114"
                });
            }
        }
        // WEST-65: at most two; WEST-R25: with what movement is left.
        let crowd = self.facts.book.space(space).crowd;
        if crowd.is_some_and(|crowd| self.on(space).len() > crowd)
            && self.contacts(seat).is_empty()
            && self.could_make_room(seat)
            && !self.shares_by_peace(seat)
        {
            return Some("WEST-65");
        }
        // WEST-159: who came out of Hiding may not stay as a third Bandit, not even where there is room for more.
        if bandit && figure.has_done(did::EMERGED) && self.is_third_bandit(seat) && self.could_make_room(seat)
        {
            return Some("WEST-159");
        }
        None
    }

    /// Has it stood here since its turn began? Who came out of Hiding or got off the Train has not.
    fn has_stood_here(&self, seat: Seat) -> bool {
        !self.turn.left && self.turn.began == self.figures[seat].space()
    }

    /// WEST-R25: who came this turn goes on with what movement is left; who stood here has its whole turn to go.
    fn could_make_room(&self, seat: Seat) -> bool {
        if self.turn.left { self.can_leave(seat, self.figures[seat].left()) } else { self.can_go(seat) }
    }

    /// WEST-66: parties to an accepted Bribe may remain together; and whom a Bribe of others found here need not make room.
    fn shares_by_peace(&self, seat: Seat) -> bool {
        let Some(space) = self.figures[seat].space() else { return false };
        let there = self.on(space);
        let bribed = |other: Seat| there.contains(other) && self.figures[other].peace;
        self.is_party_to_peace(seat, there)
            || (self.has_stood_here(seat) && self.enemies(seat).into_iter().any(bribed))
    }

    /// WEST-R114: what the clock of a turn runs for. While the number is the same, nothing was used up, and talk about a trade
    /// stops the clock but does not renew it.
    pub(crate) fn deed(&self) -> Option<(Seat, u32)> {
        let on_turn = match self.frames.top() {
            Frame::Turn(_) | Frame::Compose { partner: Some(_), .. } => true,
            Frame::Answer { trade, .. } | Frame::GivePick { trade, .. } => trade,
            _ => false,
        };
        let seat = self.active.filter(|_| on_turn)?;
        Some((seat, u32::from(self.round) << 16 | u32::from(self.turn.deeds)))
    }
}
