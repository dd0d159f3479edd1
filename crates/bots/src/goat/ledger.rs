//! What the cowhand remembers of people: who tells the truth, who lies with a purpose, and who falls for a name.
//!
//! Truth and acceptance are seen by all, whoever they concern. What a lie was good for and whether a name drew
//! anybody is reckoned only where the cowhand itself was part of the offer.

use rustlers_core::{MAX_SEATS, Seat};
use rustlers_goat::{Cards, Sight};

/// What is expected of strangers: three offers in ten are what they are called, and every second one is accepted.
const STRANGERS_TRUTH: f64 = 0.3;
const STRANGERS_TRUST: f64 = 0.5;
/// A name draws a stranger more often than not.
const STRANGERS_BELIEF: f64 = 0.65;
/// So much of a stranger's lying is for a purpose; the rest may mean anything.
const STRANGERS_SCHEMING: f64 = 0.25;
/// What is expected of a stranger counts as much as so many offers and answers that were seen: in a whole game one
/// sees hardly more of anybody, and chance makes patterns.
const STRANGER_COUNTS: f64 = 16.0;

/// What was seen of every seat since the bot sat down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ledger {
    seats: [Record; MAX_SEATS as usize],
    /// What to look for in the offer that is open.
    open: Option<Test>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Record {
    truth: Count,
    trust: Count,
    belief: Count,
    scheming: Count,
}

/// What the cowhand waits to see.
#[derive(Clone, Copy, Debug)]
pub(super) enum Test {
    /// Whether somebody answers as the name of my offer suggests: by accepting, or by refusing.
    Belief { accepts: bool },
    /// Whether a lie to me was for a purpose: these are the cards with which it was.
    Scheme { with: Cards },
}

/// How often something happened.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    yes: u16,
    all: u16,
}

impl Count {
    fn add(&mut self, is_so: bool) {
        self.yes += u16::from(is_so);
        self.all += 1;
    }

    /// How likely it is to happen again, for someone of whom `expected` was expected.
    fn rate(self, expected: f64) -> f64 {
        (expected * STRANGER_COUNTS + f64::from(self.yes)) / (STRANGER_COUNTS + f64::from(self.all))
    }
}

impl Ledger {
    /// Remembers what to look for in the offer that the cowhand is part of.
    pub(super) fn expect(&mut self, test: Test) {
        self.open = Some(test);
    }

    /// Takes note of what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        match *sight {
            Sight::Accepted { seat, forced: false } => self.answered(seat, true),
            Sight::Refused { seat } => self.answered(seat, false),
            Sight::Revealed { from, name, card, .. } => {
                let record = &mut self.seats[from.index()];
                record.truth.add(name == card);
                if let Some(Test::Scheme { with }) = self.open.take().filter(|_| name != card) {
                    record.scheming.add(with.contains(card));
                }
            }
            _ => {}
        }
    }

    fn answered(&mut self, seat: Seat, accepted: bool) {
        let record = &mut self.seats[seat.index()];
        record.trust.add(accepted);
        if let Some(Test::Belief { accepts }) = self.open {
            record.belief.add(accepted == accepts);
        }
    }

    /// How likely an offer of this seat is what it is called.
    pub(super) fn truth(&self, seat: Seat) -> f64 {
        self.seats[seat.index()].truth.rate(STRANGERS_TRUTH)
    }

    /// How many offers of this seat were what they were called, and of how many that is known.
    pub(super) fn told_truth(&self, seat: Seat) -> (u16, u16) {
        let Count { yes, all } = self.seats[seat.index()].truth;
        (yes, all)
    }

    /// How many offers this seat has accepted, and of how many.
    pub(super) fn taken(&self, seat: Seat) -> (u16, u16) {
        let Count { yes, all } = self.seats[seat.index()].trust;
        (yes, all)
    }

    /// How likely this seat is to accept an offer, whatever it is called.
    pub(super) fn trust(&self, seat: Seat) -> f64 {
        self.seats[seat.index()].trust.rate(STRANGERS_TRUST)
    }

    /// How likely this seat is to answer as a name suggests; below one half it does the opposite.
    pub(super) fn belief(&self, seat: Seat) -> f64 {
        self.seats[seat.index()].belief.rate(STRANGERS_BELIEF)
    }

    /// How likely a lie of this seat is for a purpose, where `by_luck` of all lies would be.
    pub(super) fn scheming(&self, seat: Seat, by_luck: f64) -> f64 {
        let expected = by_luck + (1.0 - by_luck) * STRANGERS_SCHEMING;
        self.seats[seat.index()].scheming.rate(expected)
    }
}
