//! What only Bandits do: Hiding, Ambushes, robberies.

use rustlers_core::Seat;

use super::Reason;
use crate::choice::Choice;
use crate::edition::{AmbushId, Npc};
use crate::state::{West, Where, did};

impl West {
    pub(super) fn no_hiding(&self, seat: Seat, card: AmbushId) -> Reason {
        let figure = &self.figures[seat];
        if !self.is_bandit(seat) {
            return ("WEST-151", "Only Bandits go into Hiding.");
        }
        if figure.is_hiding() {
            return ("WEST-151", "You are in Hiding already.");
        }
        if !figure.ambush.sorts().any(|held| held == card.number()) {
            return ("WEST-332", "You do not hold this Ambush Card.");
        }
        if figure.space().is_some_and(|space| self.facts.book.sets().no_hiding_from.contains(space)) {
            return ("WEST-153", "Nobody goes into Hiding from Purgatory.");
        }
        if figure.has_done(did::EMERGED) {
            return ("WEST-160", "You came out of Hiding this Round.");
        }
        if figure.has_done(did::CARD | did::MOVED | did::AMBUSH_MOVE) {
            return ("WEST-151", "You have moved this turn: move or hide, not both.");
        }
        if figure.has_loot() {
            return ("WEST-155", "You cannot hide with Loot; discard it first.");
        }
        ("WEST-154", "Another of the gang, or a Snake, hides there.")
    }

    pub(super) fn no_ambush(&self, seat: Seat, choice: Choice) -> Reason {
        let figure = &self.figures[seat];
        if !figure.is_hiding() {
            return ("WEST-157", "You are not in Hiding.");
        }
        let Choice::Ambush(space) = choice else {
            return ("WEST-R53", "You went into Hiding this turn; come out in a later Round.");
        };
        if figure.hid >= self.round {
            ("WEST-168", "You went into Hiding this Round.")
        } else if !self.covered(seat).contains(space) {
            ("WEST-162", "You do not hide there.")
        } else {
            ("WEST-162", "There is no Pioneer there that you could Ambush.")
        }
    }

    pub(super) fn no_redraw(&self, seat: Seat) -> Reason {
        if !self.is_bandit(seat) {
            ("WEST-149", "Only Bandits have Ambush Cards.")
        } else if self.round == 1 {
            ("WEST-30", "In Round 1 no Bandit draws Ambush Cards.")
        } else {
            ("WEST-149", "You may do this once per turn, if it began in the Bunker and before you leave it.")
        }
    }

    pub(super) fn no_robbery(&self, seat: Seat, npc: Npc) -> Reason {
        if !self.is_bandit(seat) {
            return ("WEST-9", "Only Bandits fight NPCs.");
        }
        if npc == Npc::Sheriff && !self.is_somebody_jailed() {
            return ("WEST-237", "The Sheriff is fought only while a Bandit is in Jail.");
        }
        if npc == Npc::Deputy && !self.has_deputy() {
            return ("WEST-246", "There is no Deputy aboard.");
        }
        if !self.is_robbable(npc) {
            return ("WEST-212", "This level has been robbed, or nobody is there to fight.");
        }
        if !self.contacts(seat).is_empty() {
            return ("WEST-259", "Deal with the enemies on your space first.");
        }
        if self.figures[seat].standing.from_attack {
            return ("WEST-R110", "While your own truce holds you start no Battle.");
        }
        ("WEST-335", "You are not where this NPC is.")
    }

    pub(super) fn no_attack(&self, seat: Seat, enemy: Seat) -> Reason {
        if self.side(enemy) == self.side(seat) {
            return ("WEST-175", "You do not fight your own side.");
        }
        if self.keeps_peace(seat) || self.is_at_peace(enemy) {
            return ("WEST-201", "There is peace between you until the Round ends.");
        }
        match self.figures[enemy].at {
            Where::Train => ("WEST-245", "Only a Bandit at the Train can attack its riders."),
            Where::Space(space) if self.figures[seat].space() == Some(space) => {
                ("WEST-100", "Nobody is attacked here before the last Round.")
            }
            _ => ("WEST-174", "You are not on the same space as this enemy."),
        }
    }
}
