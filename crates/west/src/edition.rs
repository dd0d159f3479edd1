//! The component data (WEST-D1 to WEST-D70): the board, the cards, the people and the numbers, read from TOML, checked,
//! and compiled into tables that a game looks things up in without searching or allocating.
//!
//! Everything is found by a small id, and every list of things is a slice in the order of its ids:
//!
//! ```
//! use rustlers_west::edition::{Place, STANDARD, Walker};
//!
//! let town = STANDARD.place(Place::Prosperity);
//! assert_eq!(STANDARD.space(town).name, "Prosperity");
//! assert_eq!(STANDARD.steps(Walker::Pioneer, town, STANDARD.place(Place::Watermill)), 3);
//! for link in STANDARD.links(Walker::Bandit, town) {
//!     assert_eq!(STANDARD.away(town, link.to), 1);
//! }
//! ```

mod board;
mod check;
mod decks;
mod digest;
mod effect;
mod goods;
mod ids;
mod load;
mod lookup;
mod naming;
mod numbers;
mod people;

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use rustlers_core::BadOptions;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use crate::pieces::{
    Animal, Bag, CardSide, Column, Enables, Frees, Fur, GoldKind, Goods, Herd, ItemKind, Level, LinkKind,
    Npc, Origin, Penalty, PerSide, Place, Pot, PowerDeck, Shop, Side, SpaceKind, Station, TeamSize, Terrain,
    Territory, Tool, WeaponClass, Word, WordSet, Zone,
};
pub use board::{
    Drawing, Edge, FAR, Line, Link, MOST_SPACES, SideBox, Space, SpaceIter, SpaceSet, SpaceSets, Walker,
};
pub use decks::{AmbushCard, CardsFor, GoldCard, MovementCard, PowerCard};
pub(crate) use digest::Topic;
pub use effect::{
    Aim, Ally, Attack, Bargain, Boosted, Destination, Discarded, DrawFrom, Effect, Effects, Granted, Guard,
    Holder, Holders, Ignored, Kind, Lasts, Limit, Options, Paid, Peeked, Per, Peril, Primitive, Roll, Row,
    Source, Stat, Stolen, Target, Token, TokenCost, Trigger, Use, When, Whose,
};
pub use goods::{BagCard, Item, KnownItems, KnownPets, KnownWeapons, Pet, ToolCard, Ware, Weapon};
pub use ids::{
    AllyId, AmbushId, CharacterId, GoldCardId, HolderId, ItemId, MovementId, PetId, PowerId, SpaceId,
    WeaponId,
};
pub use load::Wording;
pub use naming::{Named, read_in_names, write_in_names};
pub use numbers::{
    Bank, Charity, Duel, Healing, Hiding, Mustang, Numbers, Pay, Poker, Profile, Start, WarrantMeter,
    ZoneData,
};
pub use people::{Character, NpcCard, Reward};

/// The Prosperity edition, which comes with the game.
pub static STANDARD: LazyLock<Edition> = LazyLock::new(|| {
    let text_of = |file: &str| {
        let text = EMBEDDED.iter().find(|(name, _)| *name == file).map(|(_, text)| Cow::Borrowed(*text));
        text.ok_or_else(|| BadOptions(format!("{file} is not embedded")))
    };
    load::parse(text_of).and_then(load::compile).expect("the embedded edition is checked by a test")
});

macro_rules! embedded {
    ($($file:literal)*) => {
        [$(($file, include_str!(concat!("../../../editions/west/", $file)))),*]
    };
}

/// The files of the Prosperity edition.
const EMBEDDED: [(&str, &str); 15] = embedded! {
    "setup.toml" "map.toml" "items.toml" "weapons.toml" "pets.toml" "characters.toml" "npcs.toml"
    "payouts.toml" "warrant.toml" "deck_movement.toml" "deck_gold.toml" "deck_ambush.toml" "deck_peace_pipe.toml"
    "deck_saloon.toml" "deck_shadow.toml"
};

/// The component data of the game, compiled.
#[derive(Clone)]
pub struct Edition {
    name: String,
    id: String,
    board: board::Board,
    rows: Vec<Row>,
    options: Vec<Effects>,
    holders: Vec<Holder>,
    words: Vec<Wording>,
    allies: Vec<Ally>,
    goods: load::Goods,
    people: load::People,
    decks: load::Decks,
    power_moments: load::Moments,
    numbers: Numbers,
    profiles: [Profile; TeamSize::ALL.len()],
    payouts: numbers::Payouts,
    meters: [WarrantMeter; CardSide::ALL.len()],
    digest: digest::Digest,
    /// What it was compiled from: this is what is compared, written and hashed.
    files: load::Files,
}

impl Edition {
    /// Reads, checks and compiles an edition; an error names the file and the key that is wrong, and what to do.
    ///
    /// `read` gives the text of a file by its name, such as `map.toml`.
    pub fn read(read: &mut dyn FnMut(&str) -> Result<String, String>) -> Result<Edition, BadOptions> {
        load::parse(|file| read(file).map(Cow::Owned).map_err(BadOptions)).and_then(load::compile)
    }

    /// The names of the files that an edition consists of.
    pub fn file_names() -> impl Iterator<Item = &'static str> {
        load::FILES.into_iter()
    }

    /// The data of all files as one TOML text, the same for the same data.
    pub fn to_toml(&self) -> String {
        toml::to_string(&self.files).expect("an edition is made of plain tables")
    }
}

/// Editions are equal if their data are.
impl PartialEq for Edition {
    fn eq(&self, other: &Edition) -> bool {
        self.files == other.files
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edition").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.files.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        load::compile(load::Files::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
