//! Goat Gold, and the action cards it brings: LORD-67 to LORD-75, LORD-80.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::Pick;
use crate::event::Event;
use crate::pieces::Actions;
use crate::rules::turn;
use crate::state::{Frame, Lords};

/// Flips the Goat Gold of these players and continues the turn.
///
/// LORD-71: the active player first, then clockwise, each completely.
#[inline]
pub(crate) fn flip(lords: &mut Lords, seats: Seats, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    if lords.is_strategic() {
        let mut rest = seats;
        while let Some(seat) = next_to_flip(lords, rest) {
            rest.remove(seat);
            flip_one(lords, seat, chance, log);
            // LORD-75: a fourth card is discarded before anything else happens.
            if lords.actions[seat].len() > lords.facts.action_limit {
                lords.frame = Frame::Fourth { seat, rest };
                return;
            }
        }
    }
    turn::after_action(lords, chance, log);
}

fn next_to_flip(lords: &Lords, seats: Seats) -> Option<Seat> {
    if seats.contains(lords.active) { Some(lords.active) } else { seats.next_after(lords.active) }
}

/// LORD-70: from 0 to 1, or from 1 to an action card and 0.
fn flip_one(lords: &mut Lords, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    if !lords.gold.contains(seat) {
        lords.gold.insert(seat);
        return log.note(lords, || Event::Flipped { seat, shows: 1 });
    }
    lords.gold.remove(seat);
    log.note(lords, || Event::Flipped { seat, shows: 0 });
    draw_action(lords, seat, chance, log);
}

fn draw_action(lords: &mut Lords, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let pile = lords.action_pile;
    if pile.is_empty() {
        // LORD-72: the Goat Gold is spent all the same.
        return log.note(lords, || Event::NoActionCard { seat });
    }
    let name = |i| pile.nth(i).code().to_owned();
    let card = pile.nth(chance.pick(pile.len().into(), "the action card", &name));
    lords.action_pile.remove(card);
    // LORD-74: unripe until the owner's next turn.
    lords.memory.gain(seat, card);
    lords.actions[seat].unripe.insert(card);
    log.note(lords, || Event::DrewAction { seat, card });
    // LORD-80: renewed the moment it empties, while the Draw Pile is not gone.
    if lords.action_pile.is_empty() && !lords.is_gone() && !lords.action_discard.is_empty() {
        let cards = lords.action_discard.len();
        lords.action_pile = lords.action_discard;
        lords.action_discard = Actions::NONE;
        lords.memory.action_pile = lords.action_pile;
        log.note(lords, || Event::ActionsReshuffled { cards });
    }
}

/// LORD-75: any of the four may go, including the new one; then the others continue flipping.
pub(crate) fn shed(
    lords: &mut Lords,
    seat: Seat,
    pick: Pick,
    rest: Seats,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let before = lords.actions;
    let Some(ripe) = pick.take_from(&mut lords.actions[seat]) else {
        return Err(Illegal::new("LORD-116", format!("You have no {} to discard.", pick.card.name())));
    };
    let card = pick.card;
    lords.memory.shed(&before, seat, card, ripe);
    lords.action_discard.insert(card);
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Shed { seat, card, ripe });
    flip(lords, rest, chance, log);
    Ok(())
}
