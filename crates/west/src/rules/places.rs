//! Places on the Rep track (WEST-15 to WEST-18), the Rep Penalty, and who stands where.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::edition::{AmbushId, Penalty, SpaceId, SpaceSet, Territory, Walker};
use crate::event::Why;
use crate::play::Play;
use crate::state::{GANG, West, Where};

impl West {
    /// WEST-15 to WEST-17: in last place, alone or tied; when all have the same Rep, everybody is.
    pub(crate) fn is_last(&self, competitor: usize) -> bool {
        self.competitors().all(|other| self.rep[other] >= self.rep[competitor])
    }

    /// Alone in first place; when all are tied nobody is (WEST-17, WEST-R5).
    pub(crate) fn is_sole_first(&self, competitor: usize) -> bool {
        self.competitors().all(|other| other == competitor || self.rep[other] < self.rep[competitor])
    }

    pub(crate) fn is_sole_last(&self, competitor: usize) -> bool {
        self.competitors().all(|other| other == competitor || self.rep[other] > self.rep[competitor])
    }

    /// Who stands on a space: not in Hiding, not aboard, not off the board (WEST-R25).
    #[inline]
    pub(crate) fn on(&self, space: SpaceId) -> Seats {
        let at = Where::Space(space);
        self.figures.iter().filter(|(_, figure)| figure.at == at).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn riders(&self) -> Seats {
        self.figures.iter().filter(|(_, figure)| figure.at == Where::Train).map(|(seat, _)| seat).collect()
    }

    #[inline]
    pub(crate) fn walker(&self, seat: Seat) -> Walker {
        match (self.is_bandit(seat), self.is_last_round()) {
            (false, _) => Walker::Pioneer,
            (true, false) => Walker::Bandit,
            (true, true) => Walker::LastRoundBandit,
        }
    }

    /// The space where a character's place is counted from; aboard it is the one beneath (WEST-R106).
    pub(crate) fn ground(&self, seat: Seat) -> Option<SpaceId> {
        match self.figures[seat].at {
            Where::Space(space) => Some(space),
            Where::Train => Some(self.train_space()),
            Where::Hiding(card) => Some(self.ambush_space(card)),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn ambush_space(&self, card: AmbushId) -> SpaceId {
        self.facts.book.ambush_cards()[card.index()].space
    }

    /// WEST-174: does contact force a Battle or Bribe here?
    #[inline]
    pub(crate) fn is_hostile(&self, space: SpaceId) -> bool {
        self.facts.book.space(space).territory == Territory::Hostile
    }

    /// No contact is forced, and nobody may start a Battle with it: by a Bribe, by a component, or because it fled (WEST-201,
    /// WEST-R110).
    #[inline]
    pub(crate) fn is_at_peace(&self, seat: Seat) -> bool {
        self.keeps_peace(seat) || self.figures[seat].fled
    }

    /// It may start no Battle itself, where that is its choice. Who fled may: `flee` only keeps the others off.
    #[inline]
    pub(crate) fn keeps_peace(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.peace || figure.standing.from_attack
    }

    /// WEST-66: has it an accepted Bribe with one of these, or a truce that stands as one (WEST-R110)?
    pub(crate) fn is_party_to_peace(&self, seat: Seat, there: Seats) -> bool {
        let own = &self.figures[seat];
        self.enemies(seat).into_iter().filter(|&enemy| there.contains(enemy)).any(|enemy| {
            let other = &self.figures[enemy];
            let truce = [own, other].into_iter().any(|one| one.standing.from_attack || one.fled);
            // In a position written by hand a Pioneer may be at peace with nobody in particular.
            truce || own.bribes.contains(enemy) || (own.peace && own.bribes.is_empty())
        })
    }

    /// The enemies with whom contact is compulsory where the character stands (WEST-174).
    pub(crate) fn contacts(&self, seat: Seat) -> Seats {
        let Some(space) = self.figures[seat].space() else { return Seats::NONE };
        if !self.is_hostile(space) || self.is_at_peace(seat) {
            return Seats::NONE;
        }
        let mut met = Seats::NONE;
        for enemy in self.enemies(seat) {
            if self.figures[enemy].at == Where::Space(space) && !self.is_at_peace(enemy) {
                met.insert(enemy);
            }
        }
        met
    }

    /// WEST-217: does an attack on this character cost Rep?
    pub(crate) fn costs_penalty(&self, defender: Seat) -> bool {
        let victim = self.competitor(defender);
        match self.facts.profile.penalty {
            Penalty::None => false,
            Penalty::Anyone => self.is_sole_last(victim),
            // WEST-218: 2v3, only a Pioneer who attacks the gang.
            Penalty::Bandits => victim == GANG && self.is_sole_last(victim),
        }
    }

    /// Spaces that hidden figures lie on or cover (WEST-154): the Bandits in Hiding and the Snakes, `except` left out.
    pub(crate) fn hidden_spaces(&self, except: Option<Seat>) -> SpaceSet {
        let mut spaces = SpaceSet::EMPTY;
        for bandit in self.bandits() {
            if Some(bandit) != except && self.figures[bandit].is_hiding() {
                spaces = spaces | self.covered(bandit);
            }
            for pet in self.figures[bandit].pets() {
                if let Some(card) = pet.card {
                    spaces.insert(self.ambush_space(card));
                }
            }
        }
        spaces
    }

    /// The spaces where a hidden Bandit may Ambush: that of its card, and those it covers.
    pub(crate) fn covered(&self, bandit: Seat) -> SpaceSet {
        let Where::Hiding(card) = self.figures[bandit].at else { return SpaceSet::EMPTY };
        let own = self.ambush_space(card);
        let mut spaces = SpaceSet::only(own);
        let reach = self.ambush_reach(bandit);
        if reach == 0 {
            return spaces;
        }
        let book = &self.facts.book;
        for space in book.sets().hideable {
            if book.away(own, space) <= reach && !self.is_anothers(bandit, space) {
                spaces.insert(space);
            }
        }
        spaces
    }

    /// Does another Bandit or a Snake lie under the card of this very space?
    fn is_anothers(&self, bandit: Seat, space: SpaceId) -> bool {
        self.bandits().into_iter().any(|other| {
            let figure = &self.figures[other];
            let hides = match figure.at {
                Where::Hiding(card) => other != bandit && self.ambush_space(card) == space,
                _ => false,
            };
            hides || figure.pets().any(|pet| pet.card.is_some_and(|card| self.ambush_space(card) == space))
        })
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-217, WEST-R73: charged when the Battle starts.
    pub(crate) fn charge_penalty(&mut self, attacker: Seat, defender: Seat) {
        if self.costs_penalty(defender) {
            let amount = i16::from(self.facts.book.numbers().penalty);
            let competitor = self.competitor(attacker);
            self.rep(competitor, amount, Why::Penalty);
        }
    }
}
