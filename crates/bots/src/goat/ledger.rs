//! What the cowhand remembers of people: who tells the truth, and who takes what is offered.

use rustlers_core::{MAX_SEATS, Seat};
use rustlers_goat::Sight;

/// What is expected of a stranger: one offer in three is what it is called, and one in two is accepted. It counts
/// as much as so many offers and answers that were seen.
const STRANGERS_TRUTH: f64 = 0.35;
const STRANGERS_TRUST: f64 = 0.5;
const STRANGER_COUNTS: f64 = 4.0;

/// What was seen of every seat, since the bot sat down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ledger {
    seats: [Record; MAX_SEATS as usize],
}

#[derive(Clone, Copy, Debug, Default)]
struct Record {
    offers: u16,
    true_offers: u16,
    answers: u16,
    accepted: u16,
}

impl Ledger {
    /// Takes note of what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        match *sight {
            Sight::Revealed { from, name, card, .. } => {
                let record = &mut self.seats[from.index()];
                record.offers += 1;
                record.true_offers += u16::from(name == card);
            }
            Sight::Accepted { seat, forced: false } => {
                let record = &mut self.seats[seat.index()];
                record.answers += 1;
                record.accepted += 1;
            }
            Sight::Refused { seat } => self.seats[seat.index()].answers += 1,
            _ => {}
        }
    }

    /// How likely an offer of this seat is what it is called.
    pub(super) fn truth(&self, seat: Seat) -> f64 {
        let Record { offers, true_offers, .. } = self.seats[seat.index()];
        blend(STRANGERS_TRUTH, true_offers, offers)
    }

    /// How likely this seat is to accept an offer of which nothing is known.
    pub(super) fn trust(&self, seat: Seat) -> f64 {
        let Record { answers, accepted, .. } = self.seats[seat.index()];
        blend(STRANGERS_TRUST, accepted, answers)
    }
}

fn blend(expected: f64, hits: u16, seen: u16) -> f64 {
    (expected * STRANGER_COUNTS + f64::from(hits)) / (STRANGER_COUNTS + f64::from(seen))
}
