//! WEST-304, WEST-349: standing orders to figures in Hiding, given at any time while nothing else is asked of their owner.
//!
//! An order is what the window's lapse follows; it closes no window and asks nobody less, so that nobody can tell there is one
//! (WEST-R60).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::event::{Event, Happening};
use crate::play::Play;
use crate::state::{Order, Prey, Step, West};

impl West {
    /// Who may give an order: by public facts, whoever has a figure in Hiding.
    pub(crate) fn commanders(&self) -> Seats {
        if matches!(self.step, Step::SetUp | Step::Scoring | Step::Duels | Step::Over) {
            return Seats::NONE;
        }
        self.bandits().into_iter().filter(|&seat| self.has_hidden_figure(seat)).collect()
    }

    fn has_hidden_figure(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.is_hiding() || figure.pets().any(|pet| pet.card.is_some())
    }

    pub(crate) fn list_orders(&self, sink: &mut impl Sink) {
        sink.put(Choice::Order(Order::Ask));
        sink.put(Choice::Order(Order::Never));
        let pioneers: Vec<Seat> = self.pioneers().into_iter().collect();
        // Every set of Pioneers but none and all of them.
        let sets = (1..(1_u8 << pioneers.len()) - 1).map(|bits| {
            let chosen = pioneers.iter().enumerate().filter(|(place, _)| bits >> place & 1 != 0);
            Prey::Named(chosen.map(|(_, seat)| *seat).collect())
        });
        for prey in [Prey::Anybody, Prey::Loaded].into_iter().chain(sets) {
            for after_work in [false, true] {
                sink.put(Choice::Order(Order::Strike { prey, after_work }));
            }
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(crate) fn give_order(&mut self, seat: Seat, order: Order) {
        self.west.figures[seat].order = order;
        let to = self.circle(seat);
        self.note(|| Happening::Ordered { seat, order, to });
    }

    /// An order ends with the Hiding that it was for.
    pub(crate) fn end_order(&mut self, seat: Seat) {
        if !self.has_hidden_figure(seat) {
            self.west.figures[seat].order = Order::Ask;
        }
    }
}
