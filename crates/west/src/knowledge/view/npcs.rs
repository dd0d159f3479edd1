//! The NPCs, and the Pets that stand on the board.

use rustlers_core::{Seat, Seats};
use serde::Serialize;

use super::names::{self, AttackView};
use crate::edition::{Level, Npc};
use crate::state::West;

/// An NPC: its card, and what lies on it (section 25).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct NpcView {
    pub npc: Npc,
    /// Its card, and what it is called.
    pub card: String,
    pub name: String,
    pub level: u8,
    /// Its space; aboard the Train it has none.
    pub at: Option<String>,
    pub hp: u8,
    pub max_hp: u8,
    pub gun: String,
    pub attack: AttackView,
    pub ammo: u8,
    /// Money on the card (WEST-213).
    pub pot: u16,
    /// The levels that were robbed (WEST-212).
    pub robbed: Vec<u8>,
    /// May a Bandit that stands there fight it?
    pub robbable: bool,
    /// The Deputy: away until the Train is in Prosperity (WEST-246).
    pub gone: bool,
}

/// A Pet that stands openly on a space.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PetOnBoard {
    pub owner: Seat,
    pub pet: String,
    pub on: String,
    /// The name of the space.
    pub place: String,
    /// The Pioneers that it has tried this Round (WEST-R104).
    pub tried: Seats,
}

pub(super) fn npcs(west: &West) -> Vec<NpcView> {
    Npc::ALL.into_iter().map(|npc| npc_view(west, npc)).collect()
}

fn npc_view(west: &West, npc: Npc) -> NpcView {
    let book = west.facts.book.all();
    let state = west.npc(npc);
    let card = book.npc(npc, west.level(npc));
    let was_robbed = |level: &u8| state.robbed & 1 << (level - 1) != 0;
    NpcView {
        npc,
        card: card.id.clone(),
        name: card.name.clone(),
        level: if card.level == Level::Two { 2 } else { 1 },
        at: card.place.map(|space| names::space_id(book, space)),
        hp: state.hp,
        max_hp: card.hp,
        gun: card.gun.clone(),
        attack: card.attack.into(),
        ammo: card.ammo,
        pot: state.pot,
        robbed: (1..=2).filter(was_robbed).collect(),
        // WEST-237: the Sheriff only if some Bandit is in Jail.
        robbable: west.is_robbable(npc) && (npc != Npc::Sheriff || west.is_somebody_jailed()),
        gone: state.gone,
    }
}

pub(super) fn pets(west: &West) -> Vec<PetOnBoard> {
    let book = west.facts.book.all();
    let mut pets = Vec::new();
    for (owner, figure) in west.figures.iter() {
        for pet in figure.pets() {
            let Some(space) = pet.space else { continue };
            let on = names::space(book, space);
            let kind = book.pet(pet.kind).id.clone();
            pets.push(PetOnBoard { owner, pet: kind, on: on.id, place: on.name, tried: pet.tried });
        }
    }
    pets
}
