//! Upkeep: GOAT-23 to GOAT-29. No decisions.

use rustlers_core::{Chance, Log, Seat};

use crate::event::Event;
use crate::pieces::{Cards, Character};
use crate::rules::distribution;
use crate::state::Goat;

/// Starts the round with its Upkeep and gives the Starting Player a hand.
pub(crate) fn begin_round(
    goat: &mut Goat,
    starter: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) {
    goat.holder = starter;
    let round = goat.round;
    log.note(goat, || Event::RoundBegan { round, starter });
    stock(goat, log);
    remove_two(goat, chance, log);
    distribution::deal_first(goat, chance, log);
}

/// GOAT-23, GOAT-24, GOAT-25: tokens and coins are added to what is still there.
fn stock(goat: &mut Goat, log: &mut impl Log<Goat>) {
    for location in goat.facts.locations.iter() {
        let token = location.token();
        // GOAT-R6, GOAT-R7: with other edition data, the supply may run short; then only what is there is placed.
        let tokens = goat.facts.placed_tokens[token].min(goat.supply[token]);
        let coins = goat.facts.placed_coins[token].min(goat.supply_coins);
        goat.supply[token] -= tokens;
        goat.tokens_at[token] += tokens;
        goat.supply_coins -= coins;
        goat.coins_at[token] += coins;
        log.note(goat, || Event::Stocked { location, tokens, coins });
    }
}

/// GOAT-26, GOAT-27: two cards are out for the round, the first face down, the second face up and never the Goat.
fn remove_two(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    let face_down = draw(goat, "the face-down card", chance);
    goat.face_down = Some(face_down);
    log.note(goat, || Event::LaidAside { card: face_down });
    let mut face_up = draw(goat, "the face-up card", chance);
    goat.goat_turned_up = face_up == Character::Goat;
    goat.face_up = Some(face_up);
    if goat.goat_turned_up {
        log.note(goat, || Event::GoatTurnedUp);
        // GOAT-R13: the replacement first, then the Goat goes back.
        face_up = draw(goat, "the face-up card instead of the Goat", chance);
        goat.deck.insert(Character::Goat);
        goat.face_up = Some(face_up);
    }
    log.note(goat, || Event::TurnedUp { card: face_up });
}

/// Takes the top card of the deck. The deck has no order until a card is drawn (GOAT-97).
#[inline]
pub(crate) fn draw(goat: &mut Goat, what: &'static str, chance: &mut impl Chance) -> Character {
    let deck: Cards = goat.deck;
    let index = chance.pick(deck.len().into(), what, &|i| deck.nth(i).to_string());
    let card = deck.nth(index);
    goat.deck.remove(card);
    card
}
