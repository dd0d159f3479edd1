//! Other worlds that a seat cannot tell from the real one.
//!
//! What lies open stays. The hands of others, what was thrown away face down and the decks are dealt anew, and figures in
//! Hiding lie under other Ambush Cards. How the others chose is not weighed.

use rustlers_core::{Chance, Seat, Seats};

use super::lore;
use crate::edition::{AmbushId, PowerDeck};
use crate::state::{Frame, Order, Pile, West, Where};

/// How often hidden figures are laid anew before the real ones stay.
const TRIES: u32 = 32;

/// A state that `seat` cannot tell from this one.
pub(crate) fn redeal(west: &West, seat: Seat, chance: &mut impl Chance) -> West {
    let mut world = *west;
    let known = west.circle(seat);
    let others: Seats = west.everybody().into_iter().filter(|&other| !known.contains(other)).collect();
    movement(&mut world, others, chance);
    if !west.is_bandit(seat) {
        // WEST-304: what the gang ordered is not known, nor that it ordered anything.
        for bandit in west.bandits() {
            world.figures[bandit].order = Order::Ask;
        }
        for _ in 0..TRIES {
            let mut tried = world;
            if ambush(&mut tried, chance) {
                world = tried;
                break;
            }
        }
    }
    for deck in PowerDeck::ALL {
        power(&mut world, seat, others, deck, chance);
    }
    gold(&mut world, others, chance);
    lore::respect(&mut world, west, seat, chance);
    world
}

/// Takes a random card of a range out of a pile.
fn draw<const N: usize>(pile: &mut Pile<N>, range: (u8, u8), chance: &mut impl Chance) -> u8 {
    let card = pile.nth(range, chance.below(pile.len(range)));
    pile.take(card);
    card
}

/// Hands of others, face-down discards and the deck are one pool.
fn movement(world: &mut West, others: Seats, chance: &mut impl Chance) {
    let range = (0, world.facts.book.movement_cards().len() as u8);
    let deck = &mut world.decks.movement;
    let down = deck.down.len(range);
    let mut down_pile = std::mem::take(&mut deck.down);
    deck.draw.absorb(&mut down_pile, range);
    let sizes: Vec<(Seat, u8)> =
        others.into_iter().map(|seat| (seat, world.figures[seat].movement.len())).collect();
    for &(seat, _) in &sizes {
        for card in std::mem::take(&mut world.figures[seat].movement).iter() {
            world.decks.movement.draw.add(card);
        }
    }
    for (seat, size) in sizes {
        for _ in 0..size {
            let card = draw(&mut world.decks.movement.draw, range, chance);
            world.figures[seat].movement.insert(card);
        }
    }
    for _ in 0..down {
        let card = draw(&mut world.decks.movement.draw, range, chance);
        world.decks.movement.down.add(card);
    }
}

/// Hands and hidden figures of the gang; false when figures would lie on one space (WEST-154).
fn ambush(world: &mut West, chance: &mut impl Chance) -> bool {
    let range = (0, world.facts.book.ambush_cards().len() as u8);
    let down = world.decks.ambush.down.len(range);
    let mut down_pile = std::mem::take(&mut world.decks.ambush.down);
    world.decks.ambush.draw.absorb(&mut down_pile, range);
    let bandits = world.bandits();
    let sizes: Vec<(Seat, u8)> =
        bandits.into_iter().map(|seat| (seat, world.figures[seat].ambush.len())).collect();
    for seat in bandits {
        for card in std::mem::take(&mut world.figures[seat].ambush).iter() {
            world.decks.ambush.draw.add(card);
        }
        if let Where::Hiding(card) = world.figures[seat].at {
            world.decks.ambush.draw.add(card.number());
        }
        for slot in 0..2 {
            if let Some(card) = world.figures[seat].pets[slot].and_then(|pet| pet.card) {
                world.decks.ambush.draw.add(card.number());
            }
        }
    }
    let mut taken = Vec::new();
    for seat in bandits {
        if world.figures[seat].is_hiding() {
            let card = AmbushId::of(draw(&mut world.decks.ambush.draw, range, chance));
            world.figures[seat].at = Where::Hiding(card);
            taken.push(world.ambush_space(card));
        }
        for slot in 0..2 {
            if world.figures[seat].pets[slot].is_some_and(|pet| pet.card.is_some()) {
                let card = AmbushId::of(draw(&mut world.decks.ambush.draw, range, chance));
                if let Some(pet) = &mut world.figures[seat].pets[slot] {
                    pet.card = Some(card);
                }
                taken.push(world.ambush_space(card));
            }
        }
    }
    for (seat, size) in sizes {
        for _ in 0..size {
            let card = draw(&mut world.decks.ambush.draw, range, chance);
            world.figures[seat].ambush.insert(card);
        }
    }
    for _ in 0..down {
        let card = draw(&mut world.decks.ambush.draw, range, chance);
        world.decks.ambush.down.add(card);
    }
    let count = taken.len();
    taken.sort_unstable();
    taken.dedup();
    taken.len() == count && !is_answering(world)
}

/// While somebody has answered a window already, where it hides is not dealt anew: its answer may depend on it.
fn is_answering(world: &West) -> bool {
    let windows = matches!(world.frames.top(), Frame::Window { .. } | Frame::TrainWindow | Frame::PokerEntry);
    windows
        && (world.window.answers.iter().any(Option::is_some)
            || world.poker.entries.iter().any(Option::is_some))
}

/// Hands of others by type, cards of others on the Tournament's table, face-down discards.
fn power(world: &mut West, viewer: Seat, others: Seats, deck: PowerDeck, chance: &mut impl Chance) {
    // What is offered or given face down must stay in its owner's hand.
    if world
        .frames
        .iter()
        .any(|frame| matches!(frame, Frame::Compose { .. } | Frame::Answer { .. } | Frame::GivePick { .. }))
    {
        return;
    }
    let range = world.facts.decks[deck.index()];
    let held = |card: &u8| (range.0..range.1).contains(card);
    let down = world.decks.power.down.len(range);
    let mut all_down = world.decks.power.down;
    world.decks.power.draw.absorb(&mut all_down, range);
    world.decks.power.down = all_down;
    let mut sizes = Vec::new();
    for seat in others {
        let mine: Vec<u8> = world.figures[seat].power.iter().filter(held).collect();
        for &card in &mine {
            world.figures[seat].power.remove(card);
            world.decks.power.draw.add(card);
        }
        sizes.push((seat, mine.len()));
    }
    let hidden = |owner: Seat, world: &West| !world.facts.persons[owner].contains(viewer);
    let places: Vec<usize> = (0..world.poker.table.len())
        .filter(|&place| {
            world.poker.table[place]
                .is_some_and(|card| held(&card.card.number()) && hidden(card.owner, world))
        })
        .collect();
    for &place in &places {
        if let Some(card) = world.poker.table[place] {
            world.decks.power.draw.add(card.card.number());
        }
    }
    for (seat, size) in sizes {
        for _ in 0..size {
            let card = draw_held(world, range, chance);
            world.figures[seat].power.insert(card);
        }
    }
    for place in places {
        let number = draw(&mut world.decks.power.draw, range, chance);
        if let Some(card) = &mut world.poker.table[place] {
            card.card = crate::edition::PowerId::of(number);
        }
    }
    for _ in 0..down {
        let card = draw_held(world, range, chance);
        world.decks.power.down.add(card);
    }
}

/// A card that can be in a hand: Immediately cards never stay there (WEST-R29).
fn draw_held(world: &mut West, range: (u8, u8), chance: &mut impl Chance) -> u8 {
    loop {
        let pile = &world.decks.power.draw;
        let card = pile.nth(range, chance.below(pile.len(range)));
        let holder = world.holder(world.facts.book.power(crate::edition::PowerId::of(card)).holder);
        if holder.usable != crate::edition::Use::Immediately {
            world.decks.power.draw.take(card);
            return card;
        }
    }
}

/// Faces of the Gold Cards that others carry, face-down discards, the deck.
fn gold(world: &mut West, others: Seats, chance: &mut impl Chance) {
    let offered = world.deal != crate::state::Deal::default();
    if offered || world.frames.iter().any(|frame| matches!(frame, Frame::Job(_))) {
        return;
    }
    let (gold, fools) = (world.facts.gold.number(), world.facts.fools.number());
    let pair = [gold, fools];
    let down: u8 = pair.iter().map(|&card| world.decks.gold.down.count(card)).sum();
    let mut pool =
        pair.map(|card| u32::from(world.decks.gold.draw.count(card) + world.decks.gold.down.count(card)));
    for seat in others {
        for origin in world.figures[seat].gold {
            pool[0] += u32::from(origin[0]);
            pool[1] += u32::from(origin[1]);
        }
    }
    let mut face = |chance: &mut dyn FnMut(u32) -> u32| {
        let face = usize::from(chance(pool[0] + pool[1]) >= pool[0]);
        pool[face] -= 1;
        face
    };
    let mut luck = |n: u32| chance.below(n);
    for seat in others {
        for origin in 0..world.figures[seat].gold.len() {
            let count: u8 = world.figures[seat].gold[origin].iter().sum();
            let mut cards = [0; 2];
            (0..count).for_each(|_| cards[face(&mut luck)] += 1);
            world.figures[seat].gold[origin] = cards;
        }
    }
    let mut thrown = [0; 2];
    (0..down).for_each(|_| thrown[face(&mut luck)] += 1);
    for (place, card) in pair.into_iter().enumerate() {
        while world.decks.gold.draw.count(card) > 0 {
            world.decks.gold.draw.take(card);
        }
        while world.decks.gold.down.count(card) > 0 {
            world.decks.gold.down.take(card);
        }
        (0..thrown[place]).for_each(|_| world.decks.gold.down.add(card));
        (0..pool[place]).for_each(|_| world.decks.gold.draw.add(card));
    }
}
