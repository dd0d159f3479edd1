//! The turn, its budget, and the discard: LORD-24 to LORD-30, LORD-51, LORD-52, LORD-118.

use rustlers_core::{Chance, Illegal, Log, Seat};

use crate::choice::Choice;
use crate::event::Event;
use crate::knowledge::Stuck;
use crate::options::Discarding;
use crate::pieces::Goat;
use crate::rules::{action, birth, duel, end, restock};
use crate::state::{Budget, Frame, Lords, LuckCards};

/// LORD-24: the turn comes round to a player, or to the next one who can do something with it.
pub(crate) fn begin(lords: &mut Lords, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let players = lords.facts.players;
    lords.active = seat;
    loop {
        let seat = lords.active;
        lords.budget = Budget::FRESH;
        // LORD-74, LORD-R41: cards ripen in a missed turn, too.
        if !lords.actions[seat].unripe.is_empty() {
            ripen(lords, seat);
        }
        if lords.missed[seat] > 0 {
            // LORD-90: no action, no restocking.
            lords.missed[seat] -= 1;
            let left = lords.missed[seat];
            log.note(lords, || Event::MissedTurn { seat, left });
        } else if lords.hands[seat].is_empty() && lords.actions[seat].is_empty() {
            // LORD-27: a player without any card is not asked.
            log.note(lords, || Event::Passed { seat });
            restock::restock(lords, chance, log);
            if end::is_round_over(lords) {
                return end::end_round(lords, chance, log);
            }
        } else {
            lords.frame = Frame::Turn;
            return;
        }
        lords.active = seat.next(players);
    }
}

fn ripen(lords: &mut Lords, seat: Seat) {
    let held = &mut lords.actions[seat];
    held.ripe = held.all();
    held.unripe = Default::default();
    lords.memory.ripen(seat);
}

/// LORD-29: everything but a discard is paid from Santy first.
#[inline]
pub(crate) fn spend(lords: &mut Lords) {
    lords.budget.acted = true;
    match lords.budget.santy {
        0 => lords.budget.ordinary -= 1,
        _ => lords.budget.santy -= 1,
    }
}

/// LORD-28: after an action, the player is asked again, or the turn ends by itself.
#[inline]
pub(crate) fn after_action(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    // LORD-81: all Luck cards go back.
    lords.luck = LuckCards::default();
    let seat = lords.active;
    let has_cards = !lords.hands[seat].is_empty() || !lords.actions[seat].is_empty();
    // LORD-R74: a player with a card is asked, even if ending the turn is the only choice.
    if !lords.budget.is_empty() && has_cards {
        lords.frame = Frame::Turn;
    } else {
        restock::finish_turn(lords, chance, log);
    }
}

/// Adds discards, and "pass" or "end turn"; `nothing_else` says that no other option is open.
#[inline]
pub(crate) fn list(lords: &Lords, nothing_else: bool, into: &mut Vec<Choice>) {
    let hand = lords.hands[lords.active];
    let is_free = lords.facts.discarding == Discarding::Free;
    if lords.budget.ordinary > 0 && (nothing_else || is_free) {
        into.extend(hand.kinds().map(Choice::Discard));
    }
    if lords.budget.acted {
        into.push(Choice::EndTurn);
    } else if hand.is_empty() {
        into.push(Choice::Pass);
    }
}

/// LORD-51: the player discards one card and draws one at once (LORD-52).
pub(crate) fn discard(
    lords: &mut Lords,
    card: Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    if !lords.hands[seat].contains(card) {
        return Err(Illegal::new("LORD-51", format!("You hold no {}.", card.name())));
    }
    if lords.budget.ordinary == 0 {
        return Err(Illegal::new("LORD-29", "A Santy action cannot be spent on a discard."));
    }
    if lords.facts.discarding == Discarding::Strict {
        // LORD-R19: a player who can do anything else must do so.
        let other = if birth::is_possible(lords) {
            Some("place a pair")
        } else if duel::is_possible(lords) {
            Some("duel")
        } else if action::is_possible(lords) {
            Some("play an action card")
        } else {
            None
        };
        if let Some(other) = other {
            let why = format!("You can {other}, and you may discard only when you can do nothing else.");
            return Err(Illegal::new("LORD-51", why));
        }
    }
    lords.budget.acted = true;
    lords.budget.ordinary -= 1;
    lords.hands[seat].remove(card);
    remember(lords, card);
    lords.discard.push(card);
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Discarded { seat, card });
    restock::draw(lords, seat, 1, chance, log);
    after_action(lords, chance, log);
    Ok(())
}

/// What the others learn about the cards that stay in the hand.
#[inline]
fn remember(lords: &mut Lords, card: Goat) {
    let seat = lords.active;
    let left = lords.hands[seat].len();
    if lords.facts.discarding == Discarding::Strict {
        let stuck = Stuck::by(lords, card);
        let playable = if lords.actions[seat].ripe.is_empty() { 0 } else { action::playable_kinds(lords) };
        lords.memory.discard(seat, stuck, playable, left);
    } else {
        lords.memory.played(seat, left);
    }
}

/// LORD-27: a turn without goat cards may be passed.
pub(crate) fn pass(
    lords: &mut Lords,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    if !lords.hands[seat].is_empty() {
        return Err(Illegal::new("LORD-26", "You hold a goat card, so you have to act this turn."));
    }
    if lords.budget.acted {
        return Err(Illegal::new("LORD-28", "You have already acted this turn; you may end it."));
    }
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Passed { seat });
    restock::finish_turn(lords, chance, log);
    Ok(())
}

/// LORD-28: after the first action the turn may be ended at any time; the rest lapses (LORD-29).
pub(crate) fn end_turn(
    lords: &mut Lords,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    if !lords.budget.acted {
        return Err(Illegal::new("LORD-26", "You have to take the first action of a turn."));
    }
    let seat = lords.active;
    lords.frame = Frame::Underway;
    log.note(lords, || Event::EndedTurn { seat });
    restock::finish_turn(lords, chance, log);
    Ok(())
}
