//! Characters, NPCs and allies, with what is printed on their cards.

use serde::Serialize;

use crate::edition::{Edition, HolderId, Holders, Level, Npc, NpcCard, Profile, Side};
use crate::knowledge::AttackView;

/// What each character of a side starts with, and how many there are.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct SideFacts {
    pub count: u8,
    pub starts_on: String,
    pub cash: u8,
    pub hp: u8,
    pub max_hp: u8,
    pub return_hp: u8,
    pub weapons: Vec<String>,
}

/// A character.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CharacterFacts {
    pub id: String,
    pub name: String,
    pub title: String,
    pub side: Side,
    pub abilities: Vec<AbilityFacts>,
}

/// An ability, as choices name it, and what is printed.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AbilityFacts {
    pub id: String,
    pub name: String,
    pub text: String,
}

/// The card of an NPC on one level.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NpcFacts {
    pub id: String,
    pub npc: Npc,
    pub name: String,
    pub level: u8,
    /// What killing it is called.
    pub crime: String,
    /// Its space; aboard the Train it has none.
    pub at: Option<String>,
    pub hp: u8,
    pub gun: String,
    pub attack: AttackView,
    pub ammo: u8,
    pub reward: RewardFacts,
    /// Can it be Robbed only once?
    pub once: bool,
    pub abilities: Vec<AbilityFacts>,
}

/// What killing an NPC brings.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RewardFacts {
    pub cash: u8,
    pub rep: u8,
    /// The money that lies on the card, too.
    pub pot: bool,
    /// From the Deposit of every Pioneer.
    pub deposit_each: u8,
    pub movement: u8,
    /// How far the Warrant Meter rises.
    pub warrant: u8,
    /// Everybody leaves Jail and Prison.
    pub frees_all: bool,
}

/// An ally that a Power Card summons.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AllyFacts {
    pub name: String,
    pub hp: u8,
    pub attack: AttackView,
}

pub(super) fn side(book: &Edition, side: Side, profile: &Profile) -> SideFacts {
    let start = &book.numbers().start[side];
    let (count, cash) = match side {
        Side::Pioneer => (profile.pioneers, start.cash),
        Side::Bandit => (profile.bandits, profile.bandit_cash),
    };
    SideFacts {
        count,
        starts_on: book.space(start.space).id.clone(),
        cash,
        hp: start.hp,
        max_hp: start.max_hp,
        return_hp: start.return_hp,
        weapons: start.weapons.iter().map(|&weapon| book.weapon(weapon).id.clone()).collect(),
    }
}

pub(super) fn characters(book: &Edition) -> Vec<CharacterFacts> {
    let characters = book.characters().iter();
    characters
        .map(|character| CharacterFacts {
            id: character.id.clone(),
            name: character.name.clone(),
            title: character.title.clone(),
            side: character.side,
            abilities: abilities(book, character.abilities),
        })
        .collect()
}

pub(super) fn npcs(book: &Edition) -> Vec<NpcFacts> {
    let cards = Npc::ALL.into_iter().flat_map(|npc| Level::ALL.map(|level| book.npc(npc, level)));
    cards.map(|card| npc(book, card)).collect()
}

fn npc(book: &Edition, card: &NpcCard) -> NpcFacts {
    let reward = card.reward;
    NpcFacts {
        id: card.id.clone(),
        npc: card.role,
        name: card.name.clone(),
        level: if card.level == Level::Two { 2 } else { 1 },
        crime: card.crime.clone(),
        at: card.place.map(|space| book.space(space).id.clone()),
        hp: card.hp,
        gun: card.gun.clone(),
        attack: card.attack.into(),
        ammo: card.ammo,
        reward: RewardFacts {
            cash: reward.cash,
            rep: reward.rep,
            pot: reward.pot != crate::edition::Pot::None,
            deposit_each: reward.deposit_each,
            movement: reward.movement,
            warrant: reward.warrant,
            frees_all: reward.frees == crate::edition::Frees::All,
        },
        once: card.once,
        abilities: abilities(book, card.abilities),
    }
}

pub(super) fn allies(book: &Edition) -> Vec<AllyFacts> {
    let allies = book.allies().iter();
    allies
        .map(|ally| AllyFacts { name: ally.name.clone(), hp: ally.hp, attack: ally.attack.into() })
        .collect()
}

pub(super) fn abilities(book: &Edition, holders: Holders) -> Vec<AbilityFacts> {
    book.holders(holders).map(|(id, _)| ability(book, id)).collect()
}

pub(super) fn ability(book: &Edition, id: HolderId) -> AbilityFacts {
    let words = book.wording(id);
    AbilityFacts { id: words.id.clone(), name: words.name.clone(), text: words.text.clone() }
}
