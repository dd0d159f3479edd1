//! `items.toml`, `weapons.toml` and `pets.toml`: what is bought and carried.

mod items;
mod known;
mod pets;
mod weapons;

use rustlers_core::BadOptions;

use super::check_ids;
use super::effects::Book;
use super::file::Sources;
use crate::edition::goods::{BagCard, Item, KnownItems, KnownPets, KnownWeapons, Pet, ToolCard, Weapon};
use crate::pieces::{Bag, Tool};
use items::ItemsFile;
use known::{known_items, known_pets, known_weapons};
use pets::PetsFile;
use weapons::WeaponsFile;

pub(super) use weapons::check_attack;

/// Everything of the three files.
#[derive(Clone, Debug)]
pub(in crate::edition) struct Goods {
    pub(in crate::edition) tools: [ToolCard; Tool::ALL.len()],
    pub(in crate::edition) bags: [BagCard; Bag::ALL.len()],
    pub(in crate::edition) items: Vec<Item>,
    pub(in crate::edition) weapons: Vec<Weapon>,
    pub(in crate::edition) pets: Vec<Pet>,
    pub(in crate::edition) known_items: KnownItems,
    pub(in crate::edition) known_weapons: KnownWeapons,
    pub(in crate::edition) known_pets: KnownPets,
    pub(in crate::edition) pets_each: u8,
    pub(in crate::edition) pet_wait: u8,
}

/// The most sorts of each, so that what a character has is a few small numbers.
const MOST_ITEMS: usize = 16;
const MOST_WEAPONS: usize = 16;
const MOST_PETS: usize = 8;

/// The three files.
pub(super) struct Files {
    items: ItemsFile,
    weapons: WeaponsFile,
    pets: PetsFile,
}

impl Files {
    pub(super) fn read(sources: &Sources) -> Result<Files, BadOptions> {
        let files = Files {
            items: sources.read("items.toml")?,
            weapons: sources.read("weapons.toml")?,
            pets: sources.read("pets.toml")?,
        };
        check_ids("items.toml: item", MOST_ITEMS, files.items.ids())?;
        check_ids("weapons.toml: weapon", MOST_WEAPONS, files.weapons.ids())?;
        check_ids("pets.toml: pet", MOST_PETS, files.pets.ids())?;
        Ok(files)
    }

    pub(super) fn item_ids(&self) -> Vec<String> {
        self.items.ids().map(str::to_owned).collect()
    }

    pub(super) fn weapon_ids(&self) -> Vec<String> {
        self.weapons.ids().map(str::to_owned).collect()
    }

    pub(super) fn compile(self, book: &mut Book) -> Result<Goods, BadOptions> {
        let known_items = known_items(&self.items.ids().collect::<Vec<_>>())?;
        let known_weapons = known_weapons(&self.weapons.ids().collect::<Vec<_>>())?;
        let known_pets = known_pets(&self.pets.ids().collect::<Vec<_>>())?;
        Ok(Goods {
            tools: self.items.tools()?,
            bags: self.items.bags()?,
            items: self.items.compile(book)?,
            weapons: self.weapons.compile(book)?,
            pets_each: self.pets.rules.per_player,
            pet_wait: self.pets.rules.redeploy_wait_rounds,
            pets: self.pets.compile(book)?,
            known_items,
            known_weapons,
            known_pets,
        })
    }
}
