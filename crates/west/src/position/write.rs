//! From a state to its position.

use rustlers_core::Seat;

use super::seat::{PetPosition, SeatPosition, plain};
use super::{Discards, Heap, Position, TrainPosition};
use crate::edition::{AmbushId, GoldCardId, ItemId, MovementId, Npc, PowerId, SpaceId, WeaponId};
use crate::state::{Battle, Deck, GANG, West, Where};

/// The state in readable form.
pub(crate) fn position(west: &West) -> Position {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).id.clone();
    let ambush = |card: AmbushId| space(west.ambush_space(card));
    Position {
        round: west.round,
        step: Some(west.step),
        starter: Some(west.starter),
        active: west.active,
        gang_rep: west.rep[GANG],
        stash: west.stash,
        meter: west.meter,
        train: Some(TrainPosition {
            station: west.train.station,
            at: Some(space(west.train.at)),
            asked: west.train.asked.into_iter().collect(),
        }),
        npcs: Npc::ALL.into_iter().map(|npc| (npc.word().to_owned(), *west.npc(npc))).collect(),
        saloon_closed: west.saloon_closed,
        seats: Seat::all(west.facts.players).map(|seat| written(west, seat)).collect(),
        discards: Discards {
            movement: heap(&west.decks.movement, |card| book.movement(MovementId::of(card)).id.clone()),
            ambush: heap(&west.decks.ambush, |card| ambush(AmbushId::of(card))),
            gold: heap(&west.decks.gold, |card| book.gold_card(GoldCardId::of(card)).id.clone()),
            power: heap(&west.decks.power, |card| book.power(PowerId::of(card)).id.clone()),
        },
        frames: Some(west.frames.iter().collect()),
        turn: west.turn,
        window: west.window,
        parley: west.parley,
        deal: west.deal,
        battle: (west.battle != Battle::default()).then_some(west.battle),
        roll: west.roll,
        job: west.job,
        poker: west.poker,
        watch: west.watch,
        lore: west.lore.iter().collect(),
    }
}

/// One character in readable form.
fn written(west: &West, seat: Seat) -> SeatPosition {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).id.clone();
    let ambush = |card: AmbushId| space(west.ambush_space(card));
    let weapon = |id: WeaponId| book.weapon(id).id.clone();
    let figure = &west.figures[seat];
    let mut written = plain(figure);
    written.character = figure.character.map(|id| book.character(id).id.clone());
    written.at = match figure.at {
        Where::Away => Some("away".to_owned()),
        Where::Space(id) => Some(space(id)),
        Where::Hiding(card) => Some(format!("hiding:{}", ambush(card))),
        Where::Train => Some("train".to_owned()),
        Where::Graveyard => Some("graveyard".to_owned()),
        Where::Jail => Some("jail_cells".to_owned()),
    };
    written.rep = if west.is_bandit(seat) { 0 } else { west.rep[seat.index()] };
    written.movement =
        figure.movement.iter().map(|card| book.movement(MovementId::of(card)).id.clone()).collect();
    written.ambush = figure.ambush.iter().map(|card| ambush(AmbushId::of(card))).collect();
    written.power = figure.power.iter().map(|card| book.power(PowerId::of(card)).id.clone()).collect();
    written.items = (0..book.items().len())
        .filter(|&number| figure.items[number] > 0)
        .map(|number| (book.item(ItemId::of(number as u8)).id.clone(), figure.items[number]))
        .collect();
    let slots = [figure.heavy, figure.sidearm, figure.hand, figure.knife];
    written.weapons = slots.into_iter().flatten().map(weapon).collect();
    written.pets = figure
        .pets()
        .map(|pet| PetPosition {
            pet: book.pet(pet.kind).id.clone(),
            second: figure.pets[0].is_none(),
            bought: pet.bought,
            ready: pet.ready,
            under: pet.card.map(ambush),
            on: pet.space.map(space),
            tried: pet.tried.into_iter().collect(),
        })
        .collect();
    written.last_end = figure.last_end.map(space);
    written
}

fn heap<const N: usize>(deck: &Deck<N>, name: impl Fn(u8) -> String) -> Heap {
    let all = (0, N as u8);
    Heap {
        up: deck.up.counts(all).map(|(card, count)| (name(card), count)).collect(),
        down: deck.down.counts(all).map(|(card, count)| (name(card), count)).collect(),
    }
}
