//! The timers of the table, for the code that keeps the clock: CRIT-145 and CRIT-148 to CRIT-153.

use rustlers_core::{Seats, Timer};

use crate::rules::{promos, talk};
use crate::state::{Critters, Frame};

/// The timer that is running; `None` if times are not enforced.
pub(crate) fn timer(game: &Critters) -> Option<Timer> {
    let times = game.facts.kept?;
    let asked = game.asked();
    let (which, seconds, seats) = match game.frame {
        Frame::Distribute => (0, times.distribution, Seats::only(game.boss)),
        // The tickets distinguish one grace period from the next: a cleared flag issues new ones.
        Frame::Talk | Frame::Choose if talk::in_grace(game) => (0x1_0000 + tickets(game), times.grace, asked),
        Frame::Talk => {
            let may_talk = |seat| !game.talk.hushed.contains(seat) || game.offers.drafting.contains(seat);
            (1, times.free_talk, asked.into_iter().filter(|&seat| may_talk(seat)).collect())
        }
        Frame::Turn(seat) => (0x100 + u32::from(seat.number()), times.orderly_turn, Seats::only(seat)),
        Frame::Choose if is_orderly(game) => (2, times.orderly_choice, asked),
        Frame::Choose => (2, times.final_choice, asked),
        Frame::Robbed(seat) => (0x200 + u32::from(seat.number()), times.promo_window, asked),
        Frame::Guarded(seat) => (0x300 + u32::from(seat.number()), times.promo_window, asked),
        Frame::LateSkim(seat) => (0x400 + u32::from(seat.number()), times.promo_window, asked),
        Frame::Vote(_) => (0x500, times.promo_window, asked),
        Frame::Tie => (0x600, times.promo_window, asked),
        Frame::Show | Frame::Resolve | Frame::Counting(_) | Frame::Over => return None,
    };
    // CRIT-153: a window stays open for its full length, so that a pause reveals nothing.
    let holds = promos::window(game.frame).is_some();
    Some(Timer { number: (u32::from(game.round) << 24) | which, seconds, seats, holds })
}

impl Critters {
    /// CRIT-148, CRIT-154: how long somebody may be gone before a bot stands in.
    pub(crate) fn absence_seconds(&self) -> Option<u16> {
        self.facts.kept.map(|times| times.absence)
    }
}

/// CRIT-147: whether Step 3 is orderly, from the start or because players called for it.
fn is_orderly(game: &Critters) -> bool {
    game.facts.orderly || 2 * game.talk.calls.len() > game.facts.seats_of_people.len()
}

fn tickets(game: &Critters) -> u32 {
    game.talk.tickets.values().map(|&ticket| u32::from(ticket)).sum::<u32>() & 0xffff
}
