//! Section 28: a turn in Jail (WEST-234 to WEST-236).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Roll, Trigger, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{RollFor, West, did};

impl West {
    /// WEST-334.
    pub(crate) fn list_jail(&self, seat: Seat, sink: &mut impl Sink) {
        sink.put(Choice::Escape);
        for item in self.items_for(seat, Use::Reaction, Some(Trigger::Escape)) {
            sink.put(Choice::EscapeWith(item));
        }
        sink.put(Choice::Wait);
    }

    /// WEST-235, WEST-R79: the number by the meter's current position.
    pub(crate) fn escape_needs(&self) -> u8 {
        let zone = self.facts.book.warrant(self.facts.warrant_side).zone(self.meter);
        // At Warning the card has no number; the lowest of its side holds.
        let meter = self.facts.book.all().warrant(self.facts.warrant_side);
        let least = || meter.zones.iter().map(|zone| zone.escape).filter(|need| *need > 0).min().unwrap_or(5);
        if zone.escape == 0 { least() } else { zone.escape }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_jail(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        match choice {
            Choice::Wait => {
                self.do_(seat, did::WAITED);
                self.west.figures[seat].did &= !did::TURN;
                self.note(|| Happening::WaitedInJail { seat });
            }
            choice => {
                if let Choice::EscapeWith(item) = choice {
                    self.spend_bonus_item(seat, item);
                }
                self.do_(seat, did::ROLLED);
                self.roll(Some(seat), None, 1, false, RollFor::Escape);
            }
        }
    }

    pub(crate) fn escape_settled(&mut self, seat: Seat, die: u8) {
        let need = self.escape_needs();
        let score = self.score(seat, Roll::Escape, die, need);
        let free = score.succeeds();
        if free {
            self.send_to_bunker(seat);
            self.west.turn.began = self.figures[seat].space();
        }
        self.note(|| Happening::EscapeTried { seat, free, score });
    }
}
