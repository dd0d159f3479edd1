//! Characters and NPCs.

use serde::Deserialize;

use super::effect::{Attack, Holders};
use super::ids::SpaceId;
use super::load::within;
use crate::pieces::{Frees, Level, Npc, Pot, Side};

/// A character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What it is.
    pub title: String,
    /// Its side.
    pub side: Side,
    /// One or two abilities.
    pub abilities: Holders,
}

/// The card of an NPC on one level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NpcCard {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// Who it is.
    pub role: Npc,
    /// On which level.
    pub level: Level,
    /// What killing it is called.
    pub crime: String,
    /// Where it stands; none = aboard the Train.
    pub place: Option<SpaceId>,
    /// What it can take.
    pub hp: u8,
    /// Its Gun.
    pub gun: String,
    /// The dice of the Gun.
    pub attack: Attack,
    /// Attacks before it must reload.
    pub ammo: u8,
    /// What killing it brings.
    pub reward: Reward,
    /// Can this level be Robbed only once?
    pub once: bool,
    /// What else it does.
    pub abilities: Holders,
}

/// What killing an NPC brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// To the Wallet of the Bandit that wins.
    #[serde(deserialize_with = "within::<_, _, 0, 50>")]
    pub cash: u8,
    /// To the gang.
    #[serde(deserialize_with = "within::<_, _, 0, 10>")]
    pub rep: u8,
    /// The money on this card.
    pub pot: Pot,
    /// From the Deposit of every Pioneer, as far as there is any.
    #[serde(deserialize_with = "within::<_, _, 0, 50>")]
    pub deposit_each: u8,
    /// At once, for the Bandit that wins.
    #[serde(deserialize_with = "within::<_, _, 0, 6>")]
    pub movement: u8,
    /// How far the Warrant Meter moves up.
    #[serde(deserialize_with = "within::<_, _, 1, 5>")]
    pub warrant: u8,
    /// Who leaves Jail or Prison.
    pub frees: Frees,
}
