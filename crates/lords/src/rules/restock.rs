//! The end of a turn and the Draw Pile: LORD-53 to LORD-59, LORD-119.

use rustlers_core::{Chance, Illegal, Log, Seat};

use crate::event::Event;
use crate::options::Discarding;
use crate::pieces::{DiscardPile, Goat, Goats};
use crate::rules::{end, turn};
use crate::state::{Frame, Lords, Renewal};

/// LORD-53: trimming, restocking, the check for the end of the round, the next player.
#[inline]
pub(crate) fn finish_turn(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    if lords.hands[lords.active].len() > lords.facts.hand_size {
        // LORD-29: unspent actions lapse with the turn, of which only the trimming is left.
        (lords.budget.ordinary, lords.budget.santy) = (0, 0);
        lords.frame = Frame::Trim;
        return;
    }
    restock(lords, chance, log);
    if end::is_round_over(lords) {
        end::end_round(lords, chance, log);
    } else {
        turn::begin(lords, lords.active.next(lords.facts.players), chance, log);
    }
}

/// LORD-54: one card of the excess goes to the Discard Pile; no card is drawn for it.
pub(crate) fn trim(
    lords: &mut Lords,
    card: Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    if !lords.hands[seat].contains(card) {
        return Err(Illegal::new("LORD-54", format!("You hold no {}.", card.name())));
    }
    lords.hands[seat].remove(card);
    lords.memory.played(seat, lords.hands[seat].len());
    lords.discard.push(card);
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Trimmed { seat, card });
    finish_turn(lords, chance, log);
    Ok(())
}

/// LORD-55, LORD-R25: the active player fills up completely, then the others one after another.
#[inline]
pub(crate) fn restock(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let players = lords.facts.players;
    let mut seat = lords.active;
    for _ in 0..players {
        // LORD-59: nobody restocks once the Draw Pile is gone.
        if lords.is_gone() {
            return;
        }
        let held = lords.hands[seat].len();
        if held < lords.facts.hand_size {
            draw(lords, seat, lords.facts.hand_size - held, chance, log);
        }
        seat = seat.next(players);
    }
}

/// LORD-56: cards come one at a time; those that cannot be drawn are dropped (LORD-58).
pub(crate) fn draw(
    lords: &mut Lords,
    seat: Seat,
    count: u8,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) {
    let mut drawn = Goats::NONE;
    for _ in 0..count {
        if lords.is_gone() {
            break;
        }
        let card = next_card(lords, chance);
        lords.hands[seat].insert(card);
        lords.memory.drew(seat);
        drawn.insert(card);
        if lords.is_gone() {
            log.note(lords, || Event::Drew { seat, cards: drawn });
            drawn = Goats::NONE;
            look_at_discards(lords, log);
        }
    }
    if !drawn.is_empty() {
        log.note(lords, || Event::Drew { seat, cards: drawn });
    }
}

/// The top card of the Draw Pile, which is not empty: all its cards are equally likely.
#[inline]
pub(crate) fn next_card(lords: &mut Lords, chance: &mut impl Chance) -> Goat {
    let pile = lords.draw;
    let name = |i| pile.nth(i).code().to_owned();
    let card = pile.nth(chance.pick(pile.len().into(), "the next goat card", &name));
    lords.draw.remove(card);
    card
}

/// LORD-57: the moment the last card is drawn, and never later (LORD-R27), the Discard Pile may become the Draw Pile.
#[cold]
fn look_at_discards(lords: &mut Lords, log: &mut impl Log<Lords>) {
    let cards = lords.discard.len();
    // LORD-119: with `free`, a renewed pile that brought nothing into a herd is the last one.
    let is_idle = lords.facts.discarding == Discarding::Free && lords.renewal == Renewal::Idle;
    if cards < lords.facts.reshuffle || is_idle {
        return log.note(lords, || Event::DrawPileGone);
    }
    // LORD-R28: all of it, the top card included.
    lords.draw = lords.discard.goats();
    lords.discard = DiscardPile::default();
    lords.renewal = Renewal::Idle;
    let hands = lords.hands.values().fold(Goats::NONE, |all, hand| all.and(*hand));
    lords.memory.renew(lords.draw, hands);
    log.note(lords, || Event::Reshuffled { cards });
}

impl Lords {
    /// LORD-119: a goat card has come into a herd from a hand or from the Discard Pile.
    #[inline]
    pub(crate) fn feed(&mut self) {
        if self.renewal == Renewal::Idle {
            self.renewal = Renewal::Fed;
        }
    }
}
