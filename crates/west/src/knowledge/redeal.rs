//! Other worlds that a seat cannot tell from the real one.
//!
//! What lies open stays. The hands of others, what was thrown away face down and the decks are dealt anew, and figures in
//! Hiding lie under other Ambush Cards. How the others chose is not weighed.

use rustlers_core::{Chance, Seat, Seats};

use super::lore;
use crate::edition::{AmbushId, PowerDeck, PowerId, SpaceId};
use crate::state::{Answer, Entry, Frame, GOLD_SORTS, Order, Pile, West, Where};

/// How often hidden figures are laid anew before the real ones stay.
const TRIES: u32 = 32;

/// A state that `seat` cannot tell from this one.
pub(crate) fn redeal(west: &West, seat: Seat, chance: &mut impl Chance) -> West {
    let mut world = west.clone();
    let known = west.circle(seat);
    let others: Seats = west.everybody().into_iter().filter(|&other| !known.contains(other)).collect();
    movement(&mut world, others, chance);
    if west.active != Some(seat) {
        // WEST-R60: what the mover plans is not known, nor that it plans anything.
        world.watch.plan = None;
    }
    if !west.is_bandit(seat) {
        // WEST-304: what the gang ordered is not known, nor that it ordered anything; only that nobody wants to be asked will be
        // seen by how long the windows last (WEST-R60).
        for bandit in west.bandits() {
            world.figures[bandit].order = Order::Ask;
        }
        if !west.is_anybody_to_be_asked() {
            for bandit in west.timed_commanders() {
                world.figures[bandit].order = Order::Never;
            }
        }
        for _ in 0..TRIES {
            let mut tried = world.clone();
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
    offers(&mut world, others, chance);
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

/// Hands and hidden figures of the gang; false when figures would lie on one space (WEST-154), or could not have
/// answered as they did.
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
    taken.len() == count && could_answer_so(world)
}

/// Could the hidden figures have given, where they lie now, the answers that were given and are not told yet?
fn could_answer_so(world: &West) -> bool {
    let answers = |space: SpaceId| {
        world.bandits().into_iter().all(|seat| {
            let lies = |card: AmbushId| world.ambush_space(card) == space;
            match world.window.answers[seat.index()] {
                None | Some(Answer::Pass) => true,
                Some(Answer::Ambush | Answer::AfterWork) => world.covered(seat).contains(space),
                Some(Answer::Strike) => world.figures[seat].pets().any(|pet| pet.card.is_some_and(lies)),
            }
        })
    };
    match world.frames.top() {
        Frame::Window { space, .. } => answers(space),
        Frame::TrainWindow => answers(world.train_space()),
        Frame::PokerEntry => world.bandits().into_iter().all(|seat| {
            let entry = world.poker.entries[seat.index()];
            entry.is_none_or(|entry| entry == Entry::Out) || world.is_eligible(seat)
        }),
        _ => true,
    }
}

/// Hands of others by type, cards of others on the Tournament's table, face-down discards.
fn power(world: &mut West, viewer: Seat, others: Seats, deck: PowerDeck, chance: &mut impl Chance) {
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
    for _ in 0..down {
        let card = draw_held(world, range, chance);
        world.decks.power.down.add(card);
    }
    // Last, because any card may lie there, and the others need those that can be held.
    for place in places {
        let number = draw(&mut world.decks.power.draw, range, chance);
        if let Some(card) = &mut world.poker.table[place] {
            card.card = PowerId::of(number);
        }
    }
}

/// A card that can be in a hand: Immediately cards never stay there (WEST-R29).
fn draw_held(world: &mut West, range: (u8, u8), chance: &mut impl Chance) -> u8 {
    loop {
        let pile = &world.decks.power.draw;
        let card = pile.nth(range, chance.below(pile.len(range)));
        let holder = world.holder(world.facts.book.power(PowerId::of(card)).holder);
        if holder.usable != crate::edition::Use::Immediately {
            world.decks.power.draw.take(card);
            return card;
        }
    }
}

/// Faces of the Gold Cards that others carry, of those thrown away face down, also in a job that goes on, and the deck.
fn gold(world: &mut West, others: Seats, chance: &mut impl Chance) {
    let pair = [world.facts.gold.number(), world.facts.fools.number()];
    let count = |pile: &Pile<GOLD_SORTS>| pair.map(|card| pile.count(card));
    let thrown = [&world.decks.gold.down, &world.job.aside].map(|pile| count(pile).iter().sum::<u8>());
    let mut pool = [0_u32; 2];
    for pile in [&mut world.decks.gold.draw, &mut world.decks.gold.down, &mut world.job.aside] {
        for (face, card) in pair.into_iter().enumerate() {
            while pile.count(card) > 0 {
                pile.take(card);
                pool[face] += 1;
            }
        }
    }
    for seat in others {
        for [gold, fools] in world.figures[seat].gold {
            pool[0] += u32::from(gold);
            pool[1] += u32::from(fools);
        }
    }
    let mut face = || {
        let face = usize::from(chance.below(pool[0] + pool[1]) >= pool[0]);
        pool[face] -= 1;
        face
    };
    for seat in others {
        for carried in &mut world.figures[seat].gold {
            let count: u8 = carried.iter().sum();
            *carried = [0; 2];
            (0..count).for_each(|_| carried[face()] += 1);
        }
    }
    for (pile, count) in [&mut world.decks.gold.down, &mut world.job.aside].into_iter().zip(thrown) {
        (0..count).for_each(|_| pile.add(pair[face()]));
    }
    for (card, count) in pair.into_iter().zip(pool) {
        (0..count).for_each(|_| world.decks.gold.draw.add(card));
    }
}

/// What others offer or hand over face down is picked anew from what they hold now (WEST-198).
fn offers(world: &mut West, others: Seats, chance: &mut impl Chance) {
    let Some((proposer, asked)) = world.parties() else { return };
    let hidden = |seat: Option<Seat>| seat.filter(|&seat| others.contains(seat));
    let mut deal = world.deal;
    for (seat, lot) in [(hidden(Some(proposer)), &mut deal.give), (hidden(asked), &mut deal.ask)] {
        let Some(seat) = seat else { continue };
        let figure = &world.figures[seat];
        for (origin, named) in lot.gold.iter_mut().enumerate() {
            let mut left = figure.gold[origin].map(u32::from);
            for _ in 0..std::mem::take(named).iter().sum::<u8>() {
                let face = usize::from(chance.below(left[0] + left[1]) >= left[0]);
                left[face] -= 1;
                named[face] += 1;
            }
        }
        let mut hand: Vec<u8> = figure.power.iter().collect();
        for named in std::mem::take(&mut lot.power).iter() {
            let deck = |card: u8| world.facts.book.power(PowerId::of(card)).deck;
            let fit: Vec<usize> = (0..hand.len()).filter(|&place| deck(hand[place]) == deck(named)).collect();
            let place = fit[chance.below(fit.len() as u32) as usize];
            lot.power.insert(hand.swap_remove(place));
        }
    }
    world.deal = deal;
}
