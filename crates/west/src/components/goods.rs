//! What is sold and carried, with what is printed on it.

use serde::Serialize;

use super::people::{AbilityFacts, abilities, ability};
use crate::edition::{
    Bag, Edition, ItemKind, Origin, PowerDeck, Shop, Side, SpaceKind, Tool, WeaponClass, Word, WordSet,
};
use crate::knowledge::AttackView;
use std::collections::BTreeMap;

/// A Tool.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct ToolFacts {
    pub id: Tool,
    pub name: String,
    pub price: u8,
    pub sold_at: Vec<Shop>,
    /// The kind of space where it works.
    pub work: SpaceKind,
    /// Gold Cards that a job obliges to draw, by place.
    pub draws: BTreeMap<Origin, u8>,
}

/// A size of Bag.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BagFacts {
    pub id: Bag,
    pub name: String,
    pub pioneer_price: u8,
    pub bandit_price: u8,
    pub item_squares: u8,
    pub weight: u8,
    pub animals: u8,
    pub power: BTreeMap<PowerDeck, u8>,
    pub sold_at: Vec<Shop>,
}

/// An Item.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ItemFacts {
    pub id: String,
    pub name: String,
    pub text: String,
    pub kind: ItemKind,
    pub price: u8,
    pub sides: Vec<Side>,
    pub sold_at: Vec<Shop>,
    /// How many one character may carry.
    pub max: Option<u8>,
    pub needs_tool: Vec<Tool>,
}

/// A Weapon.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WeaponFacts {
    pub id: String,
    pub name: String,
    pub class: WeaponClass,
    pub attack: AttackView,
    /// Attacks before it is empty; none where it never is.
    pub ammo: Option<u8>,
    pub price: Option<u8>,
    pub sold_at: Vec<Shop>,
    /// Its Disarm.
    pub ability: Option<AbilityFacts>,
}

/// A Pet.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PetFacts {
    pub id: String,
    pub name: String,
    pub text: String,
    pub pioneer_price: Option<u8>,
    pub bandit_price: Option<u8>,
    pub sold_at: Vec<Shop>,
    pub abilities: Vec<AbilityFacts>,
}

pub(super) fn tools(book: &Edition) -> Vec<ToolFacts> {
    let of = |id: Tool| {
        let tool = book.tool(id);
        let draws = Origin::ALL.into_iter().map(|origin| (origin, tool.draws[origin.index()]));
        ToolFacts {
            id,
            name: tool.name.clone(),
            price: tool.price,
            sold_at: words(tool.sold_at),
            work: tool.work,
            draws: draws.filter(|(_, count)| *count > 0).collect(),
        }
    };
    Tool::ALL.into_iter().map(of).collect()
}

pub(super) fn bags(book: &Edition) -> Vec<BagFacts> {
    let of = |id: Bag| {
        let bag = book.bag(id);
        BagFacts {
            id,
            name: bag.name.clone(),
            pioneer_price: bag.price[Side::Pioneer],
            bandit_price: bag.price[Side::Bandit],
            item_squares: bag.items,
            weight: bag.weight,
            animals: bag.livestock,
            power: PowerDeck::ALL.into_iter().map(|deck| (deck, bag.power[deck.index()])).collect(),
            sold_at: words(bag.sold_at),
        }
    };
    Bag::ALL.into_iter().map(of).collect()
}

pub(super) fn items(book: &Edition) -> Vec<ItemFacts> {
    let items = book.items().iter();
    items
        .map(|item| ItemFacts {
            id: item.id.clone(),
            name: item.name.clone(),
            text: item.text.clone(),
            kind: item.kind,
            price: item.price,
            sides: words(item.sides),
            sold_at: words(item.sold_at),
            max: item.max,
            needs_tool: words(item.needs_tool),
        })
        .collect()
}

pub(super) fn weapons(book: &Edition) -> Vec<WeaponFacts> {
    let weapons = book.weapons().iter();
    weapons
        .map(|weapon| WeaponFacts {
            id: weapon.id.clone(),
            name: weapon.name.clone(),
            class: weapon.class,
            attack: weapon.attack.into(),
            ammo: (weapon.ammo > 0).then_some(weapon.ammo),
            price: weapon.price,
            sold_at: words(weapon.sold_at),
            ability: weapon.holder.map(|id| ability(book, id)),
        })
        .collect()
}

pub(super) fn pets(book: &Edition) -> Vec<PetFacts> {
    let pets = book.pets().iter();
    pets.map(|pet| PetFacts {
        id: pet.id.clone(),
        name: pet.name.clone(),
        text: pet.text.clone(),
        pioneer_price: pet.price[Side::Pioneer],
        bandit_price: pet.price[Side::Bandit],
        sold_at: words(pet.sold_at),
        abilities: abilities(book, pet.abilities),
    })
    .collect()
}

fn words<W: Word>(set: WordSet<W>) -> Vec<W> {
    set.iter().collect()
}
