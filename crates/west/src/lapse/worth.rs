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
        let book = self.facts.book;
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

    /// What is taken: the highest Rep, then Cash.
    pub(super) fn most_worth(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Ask(thing) => Some(std::cmp::Reverse(self.west.worth(self.seat, thing))),
            _ => None,
        })
    }
}
