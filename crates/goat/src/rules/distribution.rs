//! Distribution: offers and answers (GOAT-30 to GOAT-38), active players (GOAT-39, GOAT-40), the next Dealer
//! (GOAT-41 to GOAT-43), the last active player and the Assistants (GOAT-44 to GOAT-53).

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::{Choice, Offer};
use crate::event::Event;
use crate::pieces::Cards;
use crate::rules::{instant, saloon, upkeep};
use crate::state::{Frame, Goat};

/// The cards that the first Dealer draws (GOAT-30).
const HAND: u8 = 4;

/// GOAT-30: the Starting Player is the first Dealer.
pub(crate) fn deal_first(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    let count = HAND.min(goat.deck.len());
    draw_to_hand(goat, count, chance, log);
    ask_for_offer(goat);
}

/// Adds the legal offers: each card under each name in the hand to each player who can be asked (GOAT-32, GOAT-47).
pub(crate) fn list_offers(goat: &Goat, into: &mut Vec<Choice>) {
    let targets = targets(goat);
    for card in goat.hand {
        for name in goat.hand {
            into.extend(targets.into_iter().map(|to| Choice::Offer(Offer { card, name, to })));
        }
    }
}

/// One of the legal offers, in the order of the list.
#[inline]
pub(crate) fn any_offer(goat: &Goat, chance: &mut (impl Chance + ?Sized)) -> Offer {
    let (cards, targets) = (u32::from(goat.hand.len()), targets(goat));
    let count = u32::from(targets.len());
    let index = chance.below(cards * cards * count);
    let (pair, to) = divide(index, count);
    let (card, name) = divide(pair, cards);
    Offer { card: goat.hand.nth(card), name: goat.hand.nth(name), to: targets.nth(to) }
}

/// Quotient and remainder of small numbers, by multiplication: a division takes longer than the rest of a draw.
#[inline]
fn divide(number: u32, by: u32) -> (u32, u32) {
    const RECIPROCALS: [u32; 16] = {
        let mut reciprocals = [0; 16];
        let mut by = 1;
        while by < 16 {
            reciprocals[by as usize] = (1_u32 << 16).div_ceil(by);
            by += 1;
        }
        reciprocals
    };
    debug_assert!(number < 4096 && 0 < by && by < 16);
    let quotient = (number * RECIPROCALS[(by & 15) as usize]) >> 16;
    (quotient, number - quotient * by)
}

/// Whom the holder can ask: every other active player; only L once there is one.
#[inline]
pub(crate) fn targets(goat: &Goat) -> Seats {
    goat.active.without(goat.holder)
}

/// GOAT-31, GOAT-47: one card from the hand, under the name of one of the cards in the hand.
#[inline]
pub(crate) fn check_offer(goat: &Goat, offer: Offer) -> Result<(), Illegal> {
    let Offer { card, name, to } = offer;
    if !goat.hand.contains(card) {
        return Err(Illegal::new("GOAT-31", format!("You do not hold the {card}.")));
    }
    if !goat.hand.contains(name) {
        return Err(Illegal::new(
            "GOAT-31",
            format!("You must name a Character that you hold, and you do not hold the {name}."),
        ));
    }
    if !targets(goat).contains(to) {
        return Err(not_a_target(goat, to));
    }
    Ok(())
}

/// GOAT-31: the card lies face down before the player asked.
#[inline]
pub(crate) fn offer(goat: &mut Goat, offer: Offer, log: &mut impl Log<Goat>) {
    goat.hand.remove(offer.card);
    goat.frame = Frame::Answer(offer);
    goat.memory.declare(offer.name);
    let from = goat.holder;
    log.note(goat, || Event::Offered { from, offer });
}

#[cold]
fn not_a_target(goat: &Goat, to: Seat) -> Illegal {
    if to.number() >= goat.facts.players {
        Illegal::new("GOAT-31", "Nobody sits there.")
    } else if to == goat.holder {
        Illegal::new("GOAT-31", "You cannot offer a card to yourself.")
    } else if goat.last_active.is_some() {
        Illegal::new("GOAT-47", "Assistants offer to the last active player only.")
    } else {
        Illegal::new("GOAT-40", "That player has no hat left and cannot be offered a card.")
    }
}

/// GOAT-50: the card on offer must be accepted if L needs every card that is left, including this one.
#[inline]
pub(crate) fn is_forced(goat: &Goat) -> bool {
    match goat.last_active {
        Some(last) => goat.live().len() == goat.hats_left(last),
        None => false,
    }
}

/// GOAT-34, GOAT-48: the player asked takes the card.
#[inline]
pub(crate) fn accept(
    goat: &mut Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    let Frame::Answer(offer) = goat.frame else { unreachable!("only called while a card is on offer") };
    let forced = is_forced(goat);
    goat.frame = Frame::Answered { offer, turned_over: false };
    log.note(goat, || Event::Accepted { seat: offer.to, forced });
    reveal(goat, offer, log);
    place(goat, offer, offer.to, chance, log);
    Ok(())
}

/// GOAT-35: the Dealer keeps the card. GOAT-49: a card that an Assistant offered is discarded.
#[inline]
pub(crate) fn refuse(
    goat: &mut Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    let Frame::Answer(offer) = goat.frame else { unreachable!("only called while a card is on offer") };
    if is_forced(goat) {
        return Err(Illegal::new("GOAT-50", "You need every card that is left, so you must accept."));
    }
    goat.frame = Frame::Answered { offer, turned_over: false };
    log.note(goat, || Event::Refused { seat: offer.to });
    reveal(goat, offer, log);
    if goat.last_active.is_some() {
        goat.discarded.insert(offer.card);
        goat.frame = Frame::Underway;
        log.note(goat, || Event::Discarded { card: offer.card });
        succeed(goat, chance, log);
    } else {
        place(goat, offer, goat.holder, chance, log);
    }
    Ok(())
}

fn reveal(goat: &mut Goat, offer: Offer, log: &mut impl Log<Goat>) {
    goat.memory.reveal(offer.card);
    goat.frame = Frame::Answered { offer, turned_over: true };
    let from = goat.holder;
    log.note(goat, || Event::Revealed { from, offer });
}

/// GOAT-38: hat, Big Hat, placement, Instant effect, then succession.
#[inline]
fn place(goat: &mut Goat, offer: Offer, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    let card = offer.card;
    goat.hats.place(seat, card);
    goat.frame = Frame::Underway;
    log.note(goat, || Event::Placed { seat, card });
    // GOAT-39: the last hat of the round.
    if goat.hats_left(seat) == 0 {
        goat.active.remove(seat);
        log.note(goat, || Event::BecameInactive { seat });
    }
    match instant::resolve(goat, seat, card, log) {
        Some(frame) => goat.frame = frame,
        None => succeed(goat, chance, log),
    }
}

/// What follows an offer once its Instant effect is finished: the next Dealer, an Assistant, or the Saloon.
#[inline]
pub(crate) fn succeed(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    let players = goat.facts.players;
    match (goat.last_active, goat.active.len()) {
        // GOAT-53: everybody has placed every hat.
        (_, 0) => return saloon::open(goat, chance, log),
        // GOAT-41, GOAT-42: counted from the Dealer, with the statuses after the offer.
        (None, 2..) => {
            let next = goat.active.next_after(goat.holder).expect("two players are active");
            pass(goat, next, log);
            // GOAT-43, GOAT-R16: the deck is never empty here with the standard edition.
            let count = 1.min(goat.deck.len());
            draw_to_hand(goat, count, chance, log);
        }
        (None, 1) => first_assistant(goat, log),
        // GOAT-52: the next inactive player after the Assistant, skipping L.
        (Some(last), _) => {
            let next = Seats::all(players).without(last).next_after(goat.holder);
            pass(goat, next.expect("somebody besides L sits at the table"), log);
        }
    }
    ask_for_offer(goat);
}

/// GOAT-44 to GOAT-46: the hand goes to the player on the left of the last active player, with the whole deck.
fn first_assistant(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let last = goat.active.lowest().expect("one player is active");
    goat.last_active = Some(last);
    let hats_left = goat.hats_left(last);
    log.note(goat, || Event::LastActive { seat: last, hats_left });
    pass(goat, last.next(goat.facts.players), log);
    let cards = goat.deck;
    goat.deck = Cards::NONE;
    goat.hand = goat.hand.and(cards);
    goat.memory.draw(cards);
    let seat = goat.holder;
    log.note(goat, || Event::Drew { seat, cards });
}

fn pass(goat: &mut Goat, to: Seat, log: &mut impl Log<Goat>) {
    let (from, cards) = (goat.holder, goat.hand);
    goat.holder = to;
    // For two players the Assistant keeps the hand (GOAT-R23).
    if from != to {
        let assistant = goat.last_active.is_some();
        log.note(goat, || Event::Passed { from, to, cards, assistant });
    }
}

#[inline]
fn draw_to_hand(goat: &mut Goat, count: u8, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    let mut cards = Cards::NONE;
    for _ in 0..count {
        cards.insert(upkeep::draw(goat, "a card for the Dealer", chance));
    }
    goat.hand = goat.hand.and(cards);
    goat.memory.draw(cards);
    let seat = goat.holder;
    log.note(goat, || Event::Drew { seat, cards });
}

/// The holder looks at the hand, and is asked.
#[inline]
fn ask_for_offer(goat: &mut Goat) {
    goat.memory.hold(goat.holder);
    goat.frame = Frame::Offer;
}

#[cfg(test)]
mod tests {
    use super::divide;

    #[test]
    fn small_numbers_are_divided_exactly() {
        for by in 1..16 {
            for number in 0..16 * 16 * 8 {
                assert_eq!(divide(number, by), (number / by, number % by));
            }
        }
    }
}
