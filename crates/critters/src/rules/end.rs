//! The end of the game: CRIT-74 to CRIT-80.

use rustlers_core::{Log, Outcome, Seat, SeatMap, Seats};

use crate::event::Event;
use crate::pieces::Loot;
use crate::state::{Critters, Frame};

/// CRIT-74, CRIT-76: what is in the centre is confiscated; everybody shows what they have (CRIT-80).
pub(crate) fn end(game: &mut Critters, log: &mut impl Log<Critters>) {
    let mut cards = std::mem::take(&mut game.centre);
    for (_, share) in game.shares.iter_mut() {
        cards = cards.and(std::mem::take(share));
    }
    game.gone = game.gone.and(cards);
    if cards != Loot::NONE {
        log.note(game, || Event::Confiscated { cards });
    }
    let mut shown = Seats::NONE;
    for seat in game.seats() {
        shown.insert(seat);
        game.frame = Frame::Counting(shown);
        let (stash, bills) = (game.stashes[seat], game.bills[seat]);
        let (set_aside, total) = (game.set_aside(seat), total(game, seat));
        log.note(game, || Event::Counting { seat, stash, bills, set_aside, total });
    }
    game.frame = Frame::Over;
    log.note(game, || Event::GameEnded { outcome: outcome(game) });
}

/// CRIT-78: stash, bills and used promo cards, in thousands.
pub(crate) fn total(game: &Critters, seat: Seat) -> i32 {
    let facts = &game.facts;
    facts.worth(game.stashes[seat])
        + i32::from(game.bills[seat]) * i32::from(facts.bill_value)
        + facts.worth(game.set_aside(seat))
}

/// CRIT-79, CRIT-R24: the highest total wins, and equal totals share their place.
pub(crate) fn outcome(game: &Critters) -> Outcome {
    Outcome::by_score(SeatMap::from_fn(game.facts.players, |seat| total(game, seat)))
}
