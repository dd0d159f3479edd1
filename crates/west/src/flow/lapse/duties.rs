//! WEST-301: what a turn may not end without, and WEST-295: the default step.

use super::Lapse;
use crate::choice::Choice;
use crate::edition::{LinkKind, SpaceId};

impl Lapse<'_> {
    /// Settle duties, then end the turn.
    pub(super) fn turn(&self) -> Option<Choice> {
        let figure = &self.west.figures[self.seat];
        // WEST-60: the step after a Movement Card is still open.
        if self.west.owes_step(self.seat) {
            return self.default_step().or_else(|| self.listed(Choice::Board));
        }
        // WEST-202, WEST-R110: an enemy is still there after the peace; to stay is to fight it.
        let is_pestered = !self.west.contacts(self.seat).is_empty();
        if !is_pestered && let Some(end) = self.listed(Choice::End) {
            return Some(end);
        }
        // WEST-127: in a Mine one works.
        let in_mine = figure.space().is_some_and(|space| self.west.facts.book.sets().mines.contains(space));
        let work = if in_mine { self.listed(Choice::Work) } else { None };
        work.or_else(|| self.default_step())
            .or_else(|| self.lowest_card())
            .or_else(|| self.listed(Choice::End))
            .or_else(|| self.listed(Choice::Board))
            .or_else(|| self.first_of(|choice| matches!(choice, Choice::Rob(_) | Choice::Hide(_))))
    }

    /// WEST-302: the Movement Card with the lowest base.
    fn lowest_card(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Play(card) => Some((self.west.facts.book.movement(card).base, card)),
            _ => None,
        })
    }

    /// WEST-295: the lowest id without visible enemies; a ford with Livestock, Desert and the Ranch only if there is nothing else.
    pub(super) fn default_step(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Step(to) => {
                let id = self.west.facts.book.all().space(to).id.as_str();
                Some((self.is_avoided(to), self.has_visible_enemy(to), id))
            }
            _ => None,
        })
    }

    fn is_avoided(&self, to: SpaceId) -> bool {
        let book = &self.west.facts.book;
        let figure = &self.west.figures[self.seat];
        let fords = |from: SpaceId| {
            let mut links = book.links(self.west.walker(self.seat), from).iter();
            links.any(|link| link.to == to && link.kind == LinkKind::Ford)
        };
        book.sets().deserts.contains(to)
            || to == self.west.place(crate::edition::Place::Ranch)
            || (figure.livestock() > 0 && figure.space().is_some_and(fords))
    }

    /// Hidden figures are not seen (WEST-292).
    fn has_visible_enemy(&self, space: SpaceId) -> bool {
        let there = self.west.on(space);
        self.west.enemies(self.seat).into_iter().any(|enemy| there.contains(enemy))
    }
}
