//! Other worlds that a seat cannot tell from the real one.
//!
//! Each is as likely as its draws, given everything the seat has learned: the cards it holds or passed on, declared
//! names, revealed cards, the Goat turned up, tokens taken in public, and the thefts it was part of. How the others
//! chose is not considered.

use rustlers_core::{Chance, Seat};

use super::memory::{Memory, Theft};
use crate::edition::MAX_ROUNDS;
use crate::pieces::{Cards, Character, Token};
use crate::state::{Frame, Goat};

/// A state that `seat` cannot tell from this one.
pub(crate) fn redeal(goat: &Goat, seat: Seat, chance: &mut impl Chance) -> Goat {
    let mut world = *goat;
    // GOAT-78: at the end all reserves are public; the cards no longer matter, and stay as they are.
    if goat.frame != Frame::Over {
        redeal_cards(&mut world, seat, chance);
        redeal_thefts(&mut world, seat, chance);
    }
    world
}

/// Deals the cards whose place the seat does not know: face down, in the deck, or with the holder.
fn redeal_cards(world: &mut Goat, seat: Seat, chance: &mut impl Chance) {
    let live = world.live();
    let known = world.memory.seen_by(seat, live).and(world.memory.declared(live));
    let hidden = live.without(known);
    let face_up: Cards = world.face_up.into_iter().collect();
    let mut unknown = hidden.and(world.deck).and(world.face_down.into_iter().collect());
    let drawn = world.facts.cards.without(unknown).without(face_up);

    // GOAT-27: once turned up, the Goat is not the face-down card. Every other card can be anywhere, so choosing the
    // face-down card first and then the rest makes all deals equally likely.
    let goat = if world.goat_turned_up { Cards::only(Character::Goat) } else { Cards::NONE };
    let face_down = pick(unknown.without(goat), chance);
    world.face_down = Some(face_down);
    unknown.remove(face_down);
    let mut dealt = Cards::NONE;
    for _ in 0..hidden.len() {
        let card = pick(unknown, chance);
        unknown.remove(card);
        dealt.insert(card);
    }
    world.deck = unknown;
    world.hand = known.and(dealt);
    // Everyone except the player who made the offer knows only that its card was in the hand.
    if let Frame::Answer(offer) = &mut world.frame {
        if seat != world.holder {
            offer.card = pick(world.hand, chance);
        }
        world.hand.remove(offer.card);
    }
    redeal_draws(&mut world.memory, seat, drawn, hidden, dealt, chance);
}

/// Redraws before which offer each card was drawn, which determines what the others remember.
///
/// `drawn` are the cards that the seat knows to have been drawn; `dealt` replace `hidden`. A card was drawn no later
/// than the seat first saw it, and no later than everybody learned about it. The latest draws come first: for each of
/// them, the number of cards that can have been drawn then does not depend on earlier picks, so every possible drawing
/// order is equally likely.
fn redeal_draws(
    memory: &mut Memory,
    seat: Seat,
    drawn: Cards,
    hidden: Cards,
    dealt: Cards,
    chance: &mut impl Chance,
) {
    const TIMES: usize = 16;
    let before = memory.drawn_at;
    let mut draws = [0_u8; TIMES];
    for card in drawn.and(hidden) {
        draws[usize::from(before[card as usize])] += 1;
    }
    // A player who gets the hand sees which cards are passed and which are drawn, so the stretch also ends just before
    // that.
    let held = u32::from(memory.held[seat] | memory.held[seat] >> 1);
    let mut latest = [Cards::NONE; TIMES];
    for card in drawn {
        let at = before[card as usize];
        let seen = match held >> at {
            0 => Memory::NEVER,
            later => at + later.trailing_zeros() as u8,
        };
        let time = usize::from(seen.min(memory.known_at[card as usize]));
        latest[time.min(TIMES - 1)].insert(card);
    }
    latest[TIMES - 1] = latest[TIMES - 1].and(dealt);

    for card in hidden {
        memory.drawn_at[card as usize] = 0;
    }
    // Cards that may have been drawn at any time are possible from the last draw on.
    let last = usize::from(memory.offers).min(TIMES - 1);
    let mut possible = latest[last + 1..].iter().fold(Cards::NONE, |all, cards| all.and(*cards));
    for time in (0..=last).rev() {
        possible = possible.and(latest[time]);
        for _ in 0..draws[time] {
            // Everything left at the first draw was drawn there.
            let card = if time == 0 { possible.nth(0) } else { pick(possible, chance) };
            possible.remove(card);
            memory.drawn_at[card as usize] = time as u8;
        }
    }
}

#[inline]
fn pick(cards: Cards, chance: &mut impl Chance) -> Character {
    match cards.len() {
        1 => cards.nth(0),
        count => cards.nth(chance.below(count.into())),
    }
}

/// Deals the tokens that changed hands out of the seat's sight.
///
/// A world assigns a type to each theft, and its weight is the number of ways to pick such individual tokens
/// (GOAT-R46). What the seat itself took or lost counts too: it shows what the other player can have taken before.
fn redeal_thefts(world: &mut Goat, seat: Seat, chance: &mut impl Chance) {
    let thefts = world.memory.thefts();
    if thefts.iter().all(|theft| theft.taker == seat || theft.victim == seat) {
        return;
    }
    let mut types = [Token::Supplies; MAX_ROUNDS as usize];
    let mut weight = 0;
    visit_worlds(thefts, seat, 0, 1, &mut types, &mut |_, ways| {
        weight += ways;
        false
    });
    let mut left = chance.below(weight);
    visit_worlds(thefts, seat, 0, 1, &mut types, &mut |_, ways| {
        let here = left < ways;
        left = left.wrapping_sub(ways);
        here
    });
    for (theft, token) in world.memory.thefts_mut().iter_mut().zip(types) {
        let taker = &mut world.reserves[theft.taker].tokens;
        taker[theft.token] = taker[theft.token].wrapping_sub(1);
        taker[token] = taker[token].wrapping_add(1);
        let victim = &mut world.reserves[theft.victim].tokens;
        victim[theft.token] = victim[theft.token].wrapping_add(1);
        victim[token] = victim[token].wrapping_sub(1);
        theft.token = token;
    }
}

/// Visits every assignment of types to thefts that the seat considers possible, with the number of ways to get there,
/// until a visit says stop; `types` then holds the last one visited.
fn visit_worlds(
    thefts: &[Theft],
    seat: Seat,
    index: usize,
    ways: u32,
    types: &mut [Token; MAX_ROUNDS as usize],
    visit: &mut impl FnMut(&[Token], u32) -> bool,
) -> bool {
    let Some(theft) = thefts.get(index) else { return visit(&types[..index], ways) };
    let involved = theft.taker == seat || theft.victim == seat;
    for token in Token::ALL {
        if involved && token != theft.token {
            continue;
        }
        // What the victim owned of this type just before, in this world.
        let mut count = u32::from(theft.seen_gains[token]);
        for (earlier, &stolen) in thefts[..index].iter().zip(types.iter()) {
            if stolen == token {
                count += u32::from(earlier.taker == theft.victim);
                count -= u32::from(earlier.victim == theft.victim);
            }
        }
        if count > 0 {
            types[index] = token;
            if visit_worlds(thefts, seat, index + 1, ways * count, types, visit) {
                return true;
            }
        }
    }
    false
}
