//! WEST-304, WEST-349: standing orders to figures in Hiding, given while nothing else is asked of their owner, and on its turn.
//!
//! An order is what the window's lapse follows; it closes no window and asks nobody less, so that nobody can tell there is one
//! (WEST-R60).

use rustlers_core::{Chance, Log, Seat, Seats, Timer};

use crate::choice::{Choice, Sink};
use crate::edition::{Animal, Origin};
use crate::event::Happening;
use crate::flow;
use crate::play::Play;
use crate::state::{Answer, Frame, Order, Prey, Step, West};

/// The full and the short time of a window, in seconds. There are a dozen in a Round, and nobody does anything meanwhile.
const FULL: u16 = 6;
const SHORT: u16 = 2;

/// How much Rep the Loot must be worth, by the orders that look at it; for the least worth there is "with Loot".
const WORTHS: std::ops::RangeInclusive<u8> = 2..=6;

impl West {
    /// Who may give an order: by public facts, whoever has a figure in Hiding.
    pub(crate) fn commanders(&self) -> Seats {
        if matches!(self.step, Step::SetUp | Step::Scoring | Step::Duels | Step::Over) {
            return Seats::NONE;
        }
        self.bandits().into_iter().filter(|&seat| self.has_hidden_figure(seat)).collect()
    }

    /// Whether a person may give an order instead of going on with its turn. Bots answer windows themselves, and are not offered it.
    pub(crate) fn may_order_on_turn(&self, seat: Seat) -> bool {
        self.facts.orderers.contains(seat)
            && matches!(self.frames.top(), Frame::Turn(_))
            && self.commanders().contains(seat)
    }

    /// What a figure is ordered to answer now; without an order it is asked.
    pub(crate) fn ordered(&self, seat: Seat) -> Option<Choice> {
        let is_window = matches!(self.frames.top(), Frame::Window { .. });
        if is_window && self.figures[seat].order != Order::Ask { flow::lapse(self, seat) } else { None }
    }

    /// The Rep that a Pioneer's Loot brings the gang by what everybody sees: faces of Gold Cards are hidden (WEST-286), so every one
    /// counts as Gold.
    pub(crate) fn open_worth(&self, pioneer: Seat) -> u16 {
        let (figure, book, column) = (&self.figures[pioneer], &self.facts.book, self.facts.column);
        let gold =
            Origin::ALL.into_iter().map(|from| (figure.gold_from(from), book.gold_pay(from, column).rep));
        let animals =
            Animal::ALL.into_iter().map(|kind| (figure.animals_of(kind), book.animal_pay(kind, column).rep));
        gold.chain(animals).map(|(count, rep)| u16::from(count) * u16::from(rep)).sum()
    }

    /// WEST-R60: whether a person with a hidden figure wants to be asked. The length of the windows tells everybody, from the
    /// beginning of the next turn on.
    pub(crate) fn is_anybody_to_be_asked(&self) -> bool {
        self.timed_commanders().any(|seat| self.figures[seat].order == Order::Ask)
    }

    /// The people with hidden figures, for whom windows are timed.
    pub(crate) fn timed_commanders(&self) -> impl Iterator<Item = Seat> {
        self.commanders().into_iter().filter(|&seat| self.facts.people.contains(seat))
    }

    fn has_hidden_figure(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        figure.is_hiding() || figure.pets().any(|pet| pet.card.is_some())
    }

    /// WEST-R60: a window lasts as long as the others of the turn, whoever has answered; people alone are waited for.
    pub(crate) fn timer(&self) -> Option<Timer> {
        let people = self.window.open.into_iter().any(|seat| self.facts.people.contains(seat));
        let is_open = people && matches!(self.frames.top(), Frame::Window { .. } | Frame::TrainWindow);
        is_open.then(|| Timer {
            number: (u32::from(self.round) << 16) | u32::from(self.watch.opened),
            seconds: if self.watch.full { FULL } else { SHORT },
            seats: self.window.open,
            holds: true,
        })
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
        let worths = WORTHS.map(Prey::Worth);
        for prey in [Prey::Anybody, Prey::Loaded].into_iter().chain(worths).chain(sets) {
            for after_work in [false, true] {
                sink.put(Choice::Order(Order::Strike { prey, after_work }));
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn give_order(&mut self, seat: Seat, order: Order) {
        self.west.figures[seat].order = order;
        let to = self.circle(seat);
        self.note(|| Happening::Ordered { seat, order, to });
    }

    /// WEST-R60: the windows of a turn or of step 9 last the full time if a person with a hidden figure wants to be asked
    /// when it begins; what is ordered later changes that no more.
    pub(crate) fn set_watch(&mut self) {
        self.west.watch.full = self.is_anybody_to_be_asked();
    }

    /// In a timed window a person's pass is kept, and its order is taken back; time runs on, so that nobody sees either. It
    /// is over when the time is, or with another pass.
    pub(crate) fn keeps_pass(&mut self, seat: Seat) -> bool {
        let keeps = self.facts.people.contains(seat)
            && matches!(self.frames.top(), Frame::Window { .. })
            && self.window.answers[seat.index()].is_none();
        if keeps {
            if flow::lapse(self.west, seat) != Some(Choice::Pass) {
                self.give_order(seat, Order::Ask);
            }
            self.west.window.answers[seat.index()] = Some(Answer::Pass);
        }
        keeps
    }

    /// An order ends with the Hiding that it was for.
    pub(crate) fn end_order(&mut self, seat: Seat) {
        if !self.has_hidden_figure(seat) {
            self.west.figures[seat].order = Order::Ask;
        }
    }
}
