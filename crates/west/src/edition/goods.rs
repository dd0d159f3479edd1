//! What is bought, carried and fought with.

use serde::{Deserialize, Serialize};

use super::effect::{Attack, Holders};
use super::ids::{HolderId, ItemId, PetId, WeaponId};
use crate::pieces::{
    Bag, Enables, ItemKind, Origin, PerSide, PowerDeck, Shop, Side, SpaceKind, Tool, WeaponClass, WordSet,
};

/// Something that a shop sells.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ware {
    /// A Tool.
    Tool(Tool),
    /// An Item.
    Item(ItemId),
    /// A Weapon.
    Weapon(WeaponId),
    /// A Pet.
    Pet(PetId),
    /// A Bag Upgrade.
    Bag(Bag),
}

/// A Tool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToolCard {
    /// As people call it.
    pub name: String,
    /// The same for all Tools, so that changing jobs is free.
    pub price: u8,
    /// Where it is sold.
    pub sold_at: WordSet<Shop>,
    /// The kind of space where it works.
    pub work: SpaceKind,
    /// Gold Cards that a job obliges to draw, by place; 0 = it does not work there.
    pub draws: [u8; Origin::ALL.len()],
}

/// A size of Bag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BagCard {
    /// As people call it.
    pub name: String,
    /// What the Upgrade to it costs.
    pub price: PerSide<u8>,
    /// Item squares.
    pub items: u8,
    /// Weight Limit, in lbs.
    pub weight: u8,
    /// Animals.
    pub livestock: u8,
    /// Power Cards of each type.
    pub power: [u8; PowerDeck::ALL.len()],
    /// Where the Upgrade is sold.
    pub sold_at: WordSet<Shop>,
}

/// A sort of Item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What is printed on it.
    pub text: String,
    /// How long it lasts.
    pub kind: ItemKind,
    /// What it costs.
    pub price: u8,
    /// Who can buy and use it; anybody may hold, trade or bribe with it.
    pub sides: WordSet<Side>,
    /// Where it is sold.
    pub sold_at: WordSet<Shop>,
    /// How many one character may carry; none = as many as fit.
    pub max: Option<u8>,
    /// It works only together with one of these; empty = always.
    pub needs_tool: WordSet<Tool>,
    /// What it is for, if it has no effects.
    pub enables: Option<Enables>,
    /// When it is used and what it does.
    pub holder: Option<HolderId>,
}

/// A sort of Weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// Its type.
    pub class: WeaponClass,
    /// Its dice.
    pub attack: Attack,
    /// Attacks before it is empty; 0 = unlimited.
    pub ammo: u8,
    /// What it costs; none = it cannot be bought.
    pub price: Option<u8>,
    /// Where it is sold.
    pub sold_at: WordSet<Shop>,
    /// The Pocket Knife, or a character's own kind of it (WEST-183).
    pub always_equipped: bool,
    /// What a second one of it makes.
    pub second_makes: Option<WeaponId>,
    /// What is left of it after a Disarm.
    pub disarmed_to: Option<WeaponId>,
    /// What it takes the place of.
    pub replaces: Option<WeaponId>,
    /// Its Disarm.
    pub holder: Option<HolderId>,
}

/// A sort of Pet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pet {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What is printed on it.
    pub text: String,
    /// What it costs; none = not for that side.
    pub price: PerSide<Option<u8>>,
    /// Where it is sold.
    pub sold_at: WordSet<Shop>,
    /// How many of it the whole gang may own; none = no limit.
    pub gang_max: Option<u8>,
    /// The bases of Movement Cards that its `MoveBonus` helps, by bit; all bits for any.
    pub(super) bases: u8,
    /// What it does.
    pub abilities: Holders,
}

impl Pet {
    /// Does its movement bonus help a Movement Card of this base (WEST-92)?
    #[inline]
    pub const fn helps_base(&self, base: u8) -> bool {
        self.bases >> base & 1 != 0
    }
}

/// The Items of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownItems {
    /// Heal.
    pub rations: super::ItemId,
    /// One more Gold Card.
    pub shovel: super::ItemId,
    /// For Furs.
    pub traps: super::ItemId,
    /// For the Mustang.
    pub saddle: super::ItemId,
    /// Against Dangers.
    pub lantern: super::ItemId,
    /// New Movement Cards.
    pub snake_oil: super::ItemId,
    /// Hits each enemy.
    pub dynamite: super::ItemId,
    /// The last shot.
    pub derringer: super::ItemId,
    /// For Jail.
    pub lockpick: super::ItemId,
}

/// The Weapons of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownWeapons {
    /// Heavy.
    pub rifle: WeaponId,
    /// Heavy.
    pub shotgun: WeaponId,
    /// Sidearm, one.
    pub revolver: WeaponId,
    /// Sidearm, two.
    pub dual_revolvers: WeaponId,
    /// Always equipped.
    pub pocket_knife: WeaponId,
    /// Hand-to-Hand.
    pub bowie_knife: WeaponId,
    /// Hand-to-Hand, Disarms.
    pub whip: WeaponId,
}

/// The Pets of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownPets {
    /// Both sides.
    pub horse: super::PetId,
    /// Pioneers.
    pub donkey: super::PetId,
    /// Bandits, in Hiding.
    pub snake: super::PetId,
    /// Bandits, in the open.
    pub vulture: super::PetId,
}
