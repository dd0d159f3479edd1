//! Other worlds that a seat cannot tell from the real one.
//!
//! Herds and the Discard Pile were built in public and stay. The hands of the others and the Draw Pile are redealt, and
//! so are their action cards and the action pile, within what the seat has learned ([`Memory`](super::Memory)). How the
//! others chose is not considered, beyond what a strict discard proves.

use rustlers_core::{Chance, Seat, SeatMap};

use super::history::History;
use super::memory::Stuck;
use crate::pieces::{Goat, Goats};
use crate::state::Lords;

/// How often to try a deal that must fit what is known; after that, the real one stays.
const TRIES: u32 = 32;

/// A state that `seat` cannot tell from this one.
pub(crate) fn redeal(lords: &Lords, seat: Seat, chance: &mut impl Chance) -> Lords {
    let mut world = *lords;
    if let Some((hands, draw)) = (0..TRIES).find_map(|_| deal_goats(lords, seat, chance)) {
        world.hands = hands;
        world.draw = draw;
    }
    if lords.is_strategic()
        && let Some(history) = (0..TRIES).find_map(|_| History::imagine(lords, seat, chance))
    {
        world.actions = history.hands(lords.facts.players);
        world.action_pile = history.pile;
        world.memory.notes = history.notes(&lords.memory.notes);
    }
    world
}

/// New hands for the others, and the Draw Pile; `None` if the deal does not fit what the seat knows.
fn deal_goats(lords: &Lords, viewer: Seat, chance: &mut impl Chance) -> Option<(SeatMap<Goats>, Goats)> {
    let memory = &lords.memory;
    let others = lords.opponents(viewer);
    let mut hands = lords.hands;
    let mut pool = others.into_iter().fold(lords.draw, |pool, seat| pool.and(lords.hands[seat]));
    // A Draw Pile of known cards comes first; otherwise it is whatever is left.
    let is_pile_known = !memory.pile.includes(pool);
    let mut draw = Goats::NONE;
    if is_pile_known {
        for _ in 0..lords.draw.len() {
            let card = pick(pool.common(memory.pile.without(draw)), chance)?;
            draw.insert(card);
            pool.remove(card);
        }
    }
    let mut out = memory.out;
    if memory.undrawn.contains(viewer) {
        out = out.without(out.common(hands[viewer]));
    }
    // Hands about which more is known come first.
    let (first, last): (Vec<Seat>, Vec<Seat>) =
        others.into_iter().partition(|&seat| memory.undrawn.contains(seat) || memory.stuck[seat].is_known);
    for seat in first.into_iter().chain(last) {
        let is_undrawn = memory.undrawn.contains(seat);
        let mut open = if is_undrawn { pool.common(out) } else { pool };
        let hand = deal_hand(lords.hands[seat].len(), memory.stuck[seat], &mut open, chance)?;
        pool = pool.without(hand);
        if is_undrawn {
            out = out.without(hand);
        }
        hands[seat] = hand;
    }
    if is_pile_known { Some((hands, draw)) } else { Some((hands, pool)) }
}

/// A hand of this many cards: first those bound by a discard, then the others.
fn deal_hand(size: u8, stuck: Stuck, open: &mut Goats, chance: &mut impl Chance) -> Option<Goats> {
    let bound = if stuck.is_known { size.saturating_sub(stuck.fresh) } else { 0 };
    let mut hand = Goats::NONE;
    for number in 0..size {
        let card = if number < bound {
            let fits = |goat: &Goat| {
                let with = match hand.is_empty() {
                    true => true,
                    false if goat.is_wild() => hand.plain().is_empty(),
                    false => hand.wilds().is_empty() && !hand.contains(*goat),
                };
                with && stuck.forbidden & 1 << *goat as u16 == 0
            };
            let some = open.kinds().filter(fits).map(|goat| Goats::of(goat, open.count(goat)));
            pick(some.fold(Goats::NONE, Goats::and), chance)?
        } else {
            pick(*open, chance)?
        };
        open.remove(card);
        hand.insert(card);
    }
    Some(hand)
}

#[inline]
fn pick(goats: Goats, chance: &mut impl Chance) -> Option<Goat> {
    match goats.len() {
        0 => None,
        count => Some(goats.nth(chance.below(count.into()))),
    }
}
