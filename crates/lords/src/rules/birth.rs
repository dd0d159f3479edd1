//! Birth and Assisted Birth: LORD-31, LORD-38 to LORD-42.

use rustlers_core::{Chance, Illegal, Log, Seats};

use crate::choice::{Choice, Pair};
use crate::event::Event;
use crate::pieces::{Goat, Pile};
use crate::rules::{gold, turn};
use crate::state::{Frame, Lords};
use crate::story::{a_goat, capital};

/// LORD-31: two of one species, or a plain card and a wild. Two wilds are not a pair (LORD-R5).
#[inline]
fn is_pair(one: Goat, other: Goat) -> bool {
    if one == other { !one.is_wild() } else { one.is_wild() != other.is_wild() }
}

/// Adds every birth and assisted birth (LORD-103, LORD-104).
#[inline]
pub(crate) fn list(lords: &Lords, into: &mut Vec<Choice>) {
    let hand = lords.hands[lords.active];
    let wilds = hand.wilds();
    if hand.has_twins() || !wilds.is_empty() {
        for goat in hand.plain().kinds() {
            if hand.count(goat) >= 2 {
                into.push(Choice::Birth(Pair::new(goat, goat)));
            }
            into.extend(wilds.kinds().map(|wild| Choice::Birth(Pair::new(goat, wild))));
        }
    }
    // LORD-42: only the top card, and nothing without one.
    match lords.discard.top() {
        // LORD-41: a wild on top takes any plain card.
        Some(top) if top.is_wild() => into.extend(hand.plain().kinds().map(Choice::Assist)),
        Some(top) => {
            into.extend(wilds.kinds().map(Choice::Assist));
            if hand.contains(top) {
                into.push(Choice::Assist(top));
            }
        }
        None => {}
    }
}

/// Is there a birth or an assisted birth?
#[inline]
pub(crate) fn is_possible(lords: &Lords) -> bool {
    let hand = lords.hands[lords.active];
    let (plain, wilds) = (hand.plain(), hand.wilds());
    let assists = match lords.discard.top() {
        Some(top) if top.is_wild() => !plain.is_empty(),
        Some(top) => !wilds.is_empty() || hand.contains(top),
        None => false,
    };
    assists || hand.has_twins() || (!wilds.is_empty() && !plain.is_empty())
}

/// LORD-38: exactly two cards from the hand become a new pile.
pub(crate) fn birth(
    lords: &mut Lords,
    pair: Pair,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let (one, other) = pair.cards();
    let seat = lords.active;
    if !is_pair(one, other) {
        return Err(Illegal::new(
            "LORD-31",
            "Those are not a pair: you need two of a species, or one and a wild.",
        ));
    }
    let hand = &mut lords.hands[seat];
    if hand.count(one) < 1 + u8::from(one == other) || !hand.contains(other) {
        return Err(Illegal::new("LORD-38", "You do not hold both cards."));
    }
    hand.remove(one);
    hand.remove(other);
    lords.memory.played(seat, lords.hands[seat].len());
    let pile = Pile::only(one).with(other);
    place(lords, pile);
    log.note(lords, || Event::Born { seat, pile });
    gold::flip(lords, Seats::only(seat), chance, log);
    Ok(())
}

/// LORD-40: a hand card and the top of the Discard Pile become a new pile.
pub(crate) fn assist(
    lords: &mut Lords,
    card: Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    let Some(top) = lords.discard.top() else {
        return Err(Illegal::new("LORD-42", "The Discard Pile is empty."));
    };
    if !lords.hands[seat].contains(card) {
        return Err(Illegal::new("LORD-40", format!("You hold no {}.", card.name())));
    }
    if !is_pair(card, top) {
        return Err(Illegal::new(
            "LORD-41",
            format!("{} and the discarded {} are not a pair.", capital(&a_goat(card)), top.name()),
        ));
    }
    lords.hands[seat].remove(card);
    lords.memory.played(seat, lords.hands[seat].len());
    lords.discard.pop();
    place(lords, Pile::only(card).and(Pile::only(top)));
    log.note(lords, || Event::Assisted { seat, card, top });
    gold::flip(lords, Seats::only(seat), chance, log);
    Ok(())
}

/// LORD-35: a new pile goes on top of the herd.
#[inline]
fn place(lords: &mut Lords, pile: Pile) {
    turn::spend(lords);
    lords.herds.push(lords.active, pile);
    lords.feed();
    lords.frame = Frame::Underway;
}
