//! What goods are worth to their owner, where a default has to choose between them.

use rustlers_core::Seat;

use super::Lapse;
use crate::choice::Choice;
use crate::edition::{Column, Pay};
use crate::state::{Thing, West};

/// Rep, then Cash, then lightness: the order of WEST-316 and WEST-323.
pub(super) type Worth = (u8, u8, i16);

impl West {
    /// The worth of a thing to a seat that knows its face.
    pub(super) fn worth(&self, seat: Seat, thing: Thing) -> Worth {
        let book = &self.facts.book;
        let column = if self.is_bandit(seat) { self.facts.column } else { Column::Pioneer };
        let worth = |pay: Pay, weight: u8| (pay.rep, pay.cash, -i16::from(weight));
        match thing {
            // WEST-124: Fool's Gold pays nothing.
            Thing::Gold { from, fools: true } => worth(Pay::default(), book.weight(from)),
            Thing::Gold { from, .. } | Thing::GoldFrom(from) => {
                worth(book.gold_pay(from, column), book.weight(from))
            }
            Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => worth(book.animal_pay(kind, column), 0),
            Thing::Fur(fur) => worth(book.fur_pay(fur, column), 0),
            Thing::Item(item) => (0, book.item(item).price, 0),
            Thing::Power(_) | Thing::PowerOf(_) => (0, 0, 0),
        }
    }
}

impl Lapse<'_> {
    /// What is discarded: the lowest Rep, then Cash, the heaviest first.
    pub(super) fn least_worth(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Discard(thing) => Some(self.west.worth(self.seat, thing)),
            _ => None,
        })
    }

    /// Of the Gold Cards that find no room beside those that are worth more, the one that is worth least.
    pub(super) fn misfit(&self) -> Option<Choice> {
        let cards = self.listed.iter().filter_map(|&choice| match choice {
            Choice::Discard(Thing::Gold { from, fools }) => Some((choice, from, fools)),
            _ => None,
        });
        let mut cards: Vec<_> = cards.collect();
        cards.sort_by_key(|&(_, from, fools)| {
            std::cmp::Reverse(self.west.worth(self.seat, Thing::Gold { from, fools }))
        });
        let mut room = self.west.weight_limit(self.seat);
        let mut misfit = None;
        for (choice, from, fools) in cards {
            let count = u16::from(self.west.figures[self.seat].gold[from.index()][usize::from(fools)]);
            let weight = u16::from(self.west.facts.book.weight(from)).max(1);
            let kept = count.min(room / weight);
            room -= kept * weight;
            if kept < count {
                misfit = Some(choice);
            }
        }
        misfit
    }

    /// What is taken: the highest Rep, then Cash.
    pub(super) fn most_worth(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Ask(thing) => Some(std::cmp::Reverse(self.west.worth(self.seat, thing))),
            _ => None,
        })
    }
}
