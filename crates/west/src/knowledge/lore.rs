//! What a viewer has learned stays known (`peek`, `steal`, Bribes): in its view, and in every world dealt anew for it.

use rustlers_core::{Chance, Seat, Viewer};
use serde::Serialize;

use crate::edition::{AmbushId, Origin, PowerId, SpaceId};
use crate::state::{Fact, GOLD_SORTS, Pile, West, Where};

/// A fact about hidden cards that the viewer knows. Names are the ids of the edition.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Known {
    /// Something lies in Hiding on a space, or nothing does.
    Space { space: String, hidden: bool },
    /// A Bandit has the Ambush Card for this space, under its figure or in hand.
    Ambush { of: Seat, space: String },
    /// A character holds this Power Card.
    Power { of: Seat, card: String },
    /// Among the Gold Cards of a character from this place are at least so many.
    Gold { of: Seat, from: Origin, gold: u8, fools: u8 },
}

pub(super) fn known(west: &West, viewer: Viewer) -> Vec<Known> {
    let book = west.facts.book.all();
    let name = |space: SpaceId| book.space(space).id.clone();
    let told = west.lore.iter().filter(|note| viewer == Viewer::Seat(note.to));
    told.map(|note| match note.fact {
        Fact::Space { space, hidden } => Known::Space { space: name(space), hidden },
        Fact::Ambush { of, card } => Known::Ambush { of, space: name(west.ambush_space(card)) },
        Fact::Power { of, card } => Known::Power { of, card: book.power(card).id.clone() },
        Fact::Gold { of, from, faces: [gold, fools] } => Known::Gold { of, from, gold, fools },
    })
    .collect()
}

/// How often a figure on a space that is known to be empty is laid elsewhere before all lie as they really do.
const TRIES: u32 = 16;

/// Makes a world that was dealt anew agree with what the viewer knows. Cards change places with others of their kind.
pub(super) fn respect(world: &mut West, real: &West, viewer: Seat, chance: &mut impl Chance) {
    if real.lore.iter().next().is_none() {
        return;
    }
    let facts: Vec<Fact> = real.lore.iter().filter(|note| note.to == viewer).map(|note| note.fact).collect();
    for &fact in &facts {
        match fact {
            Fact::Power { of, card } => hold_power(world, viewer, of, card, &facts),
            Fact::Gold { of, from, faces } => carry_gold(world, of, from, faces),
            Fact::Ambush { of, card } => {
                let under = real.figures[of].at == Where::Hiding(card);
                hold_ambush(world, of, card, under);
            }
            Fact::Space { .. } => {}
        }
    }
    let spaces: Vec<Fact> = facts.iter().copied().filter(|fact| matches!(fact, Fact::Space { .. })).collect();
    if !spaces.is_empty() {
        lie_elsewhere(world, &spaces, chance);
    }
    let ambush = |fact: &Fact| matches!(fact, Fact::Space { .. } | Fact::Ambush { .. });
    if !facts.iter().filter(|fact| ambush(fact)).all(|fact| world.is_true(*fact)) || lie_together(world) {
        as_it_is(world, real);
    }
    // What others have learned is true in this world, too.
    let seen = world.clone();
    world.lore.retain(|note| note.to == viewer || seen.is_true(note.fact));
}

/// A known Power Card comes into the hand, for one of its type of which nothing is known.
fn hold_power(world: &mut West, viewer: Seat, of: Seat, card: PowerId, facts: &[Fact]) {
    let number = card.number();
    let count = |world: &West, card: u8| world.figures[of].power.iter().filter(|held| *held == card).count();
    let known =
        |card: u8| facts.iter().filter(|fact| **fact == Fact::Power { of, card: PowerId::of(card) }).count();
    if count(world, number) >= known(number) {
        return;
    }
    let book = world.facts.book.all();
    let deck = book.power(card).deck;
    let is_spare =
        |held: &u8| book.power(PowerId::of(*held)).deck == deck && count(world, *held) > known(*held);
    let Some(spare) = world.figures[of].power.iter().find(is_spare) else { return };
    let piles = &mut world.decks.power;
    let found = if piles.draw.count(number) > 0 {
        piles.draw.take(number);
        piles.draw.add(spare);
        true
    } else if piles.down.count(number) > 0 {
        piles.down.take(number);
        piles.down.add(spare);
        true
    } else {
        // What the viewer sees stays as it is.
        let is_hidden = |seat: Seat| seat != of && !world.circle(seat).contains(viewer);
        let has = |seat: Seat| world.figures[seat].power.iter().any(|held| held == number);
        let holder = world.everybody().into_iter().find(|&seat| is_hidden(seat) && has(seat));
        let laid = world.poker.table.iter().position(|laid| {
            laid.is_some_and(|laid| laid.card == card && !world.facts.persons[laid.owner].contains(viewer))
        });
        match (holder, laid) {
            (Some(seat), _) => {
                world.figures[seat].power.remove(number);
                world.figures[seat].power.insert(spare);
            }
            (None, Some(place)) => {
                if let Some(laid) = &mut world.poker.table[place] {
                    laid.card = PowerId::of(spare);
                }
            }
            (None, None) => {}
        }
        holder.is_some() || laid.is_some()
    };
    if found {
        world.figures[of].power.remove(spare);
        world.figures[of].power.insert(number);
    }
}

/// At least so many of each face, for what the decks have instead.
fn carry_gold(world: &mut West, of: Seat, from: Origin, faces: [u8; 2]) {
    let cards = [world.facts.gold.number(), world.facts.fools.number()];
    for face in 0..2 {
        while world.figures[of].gold[from.index()][face] < faces[face]
            && world.figures[of].gold[from.index()][1 - face] > faces[1 - face]
        {
            let piles = [&mut world.decks.gold.draw, &mut world.decks.gold.down];
            let has = |pile: &&mut Pile<GOLD_SORTS>| pile.count(cards[face]) > 0;
            let Some(pile) = piles.into_iter().find(has) else { break };
            pile.take(cards[face]);
            pile.add(cards[1 - face]);
            let carried = &mut world.figures[of].gold[from.index()];
            carried[face] += 1;
            carried[1 - face] -= 1;
        }
    }
}

/// A known Ambush Card lies under the figure or comes into the hand, for the one that is there.
fn hold_ambush(world: &mut West, of: Seat, card: AmbushId, under: bool) {
    let there = match world.figures[of].at {
        Where::Hiding(there) if under => there,
        _ if under => return,
        _ => match world.figures[of].ambush.iter().next() {
            Some(first) => AmbushId::of(first),
            None => return,
        },
    };
    if world.is_true(Fact::Ambush { of, card }) && (there == card || !under) {
        return;
    }
    if !take_ambush(world, card, there) {
        return;
    }
    if under {
        world.figures[of].at = Where::Hiding(card);
    } else {
        world.figures[of].ambush.remove(there.number());
        world.figures[of].ambush.insert(card.number());
    }
}

/// Takes an Ambush Card from where it is, and leaves another there.
fn take_ambush(world: &mut West, card: AmbushId, instead: AmbushId) -> bool {
    let piles = &mut world.decks.ambush;
    for pile in [&mut piles.draw, &mut piles.down] {
        if pile.count(card.number()) > 0 {
            pile.take(card.number());
            pile.add(instead.number());
            return true;
        }
    }
    for seat in world.bandits() {
        let figure = &mut world.figures[seat];
        if figure.ambush.remove(card.number()) {
            figure.ambush.insert(instead.number());
            return true;
        }
        if figure.at == Where::Hiding(card) {
            figure.at = Where::Hiding(instead);
            return true;
        }
        if let Some(pet) = figure.pets.iter_mut().flatten().find(|pet| pet.card == Some(card)) {
            pet.card = Some(instead);
            return true;
        }
    }
    false
}

/// Somebody lies where something is known to lie, and nobody where nothing does.
fn lie_elsewhere(world: &mut West, spaces: &[Fact], chance: &mut impl Chance) {
    for _ in 0..TRIES {
        let Some(&Fact::Space { space, hidden }) = spaces.iter().find(|fact| !world.is_true(**fact)) else {
            return;
        };
        let hiders: Vec<Seat> =
            world.bandits().into_iter().filter(|&seat| world.figures[seat].is_hiding()).collect();
        let cards: Vec<AmbushId> = (0..world.facts.book.ambush_cards().len() as u8)
            .map(AmbushId::of)
            .filter(|card| (world.ambush_space(*card) == space) == hidden)
            .collect();
        if hiders.is_empty() || cards.is_empty() {
            return;
        }
        let seat = hiders[chance.below(hiders.len() as u32) as usize];
        let card = cards[chance.below(cards.len() as u32) as usize];
        let Where::Hiding(there) = world.figures[seat].at else { return };
        if there != card && take_ambush(world, card, there) {
            world.figures[seat].at = Where::Hiding(card);
        }
    }
}

/// WEST-154: do two hidden figures lie on one space?
fn lie_together(world: &West) -> bool {
    let mut spaces = Vec::new();
    for figure in world.figures.values() {
        if let Where::Hiding(card) = figure.at {
            spaces.push(world.ambush_space(card));
        }
        spaces.extend(figure.pets().filter_map(|pet| pet.card).map(|card| world.ambush_space(card)));
    }
    let count = spaces.len();
    spaces.sort_unstable();
    spaces.dedup();
    spaces.len() != count
}

/// Where no other way was found, the gang's Ambush Cards are where they really are.
fn as_it_is(world: &mut West, real: &West) {
    for seat in real.bandits() {
        let (figure, truth) = (&mut world.figures[seat], &real.figures[seat]);
        figure.at = truth.at;
        figure.ambush = truth.ambush;
        figure.pets = truth.pets;
    }
    world.decks.ambush = real.decks.ambush;
}
