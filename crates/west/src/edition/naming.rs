//! Ids as people and programs read them: by the names that the files of the edition give.
//!
//! An id is a number, and says nothing without its edition. Whoever knows the edition writes with [`write_in_names`] and reads
//! with [`read_in_names`]; everywhere else ids are written as numbers. Both forms can be read. Without an edition, names are
//! those of the standard one.

mod reading;
mod writing;

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use super::ids::{
    AllyId, AmbushId, CharacterId, GoldCardId, HolderId, ItemId, MovementId, PetId, PowerId, SpaceId,
    WeaponId,
};
use super::{Edition, STANDARD};

pub use reading::read_in_names;
pub use writing::write_in_names;

/// Something of the edition that has a name.
pub trait Named: Sized + Copy {
    /// What it is, for who asks for another.
    const WHAT: &'static str;

    /// Its name in the files; its number where there is none.
    fn name(self, edition: &Edition) -> String;

    /// The one with this name.
    fn named(name: &str, edition: &Edition) -> Option<Self>;
}

macro_rules! by_id {
    ($($id:ident, $what:literal, $list:ident, $named:ident;)*) => {$(
        impl Named for $id {
            const WHAT: &'static str = $what;

            fn name(self, edition: &Edition) -> String {
                edition.$list().get(self.index()).map_or_else(|| format!("#{}", self.number()), |one| one.id.clone())
            }

            fn named(name: &str, edition: &Edition) -> Option<Self> {
                match name.strip_prefix('#') {
                    Some(number) => number.parse().ok().map($id::of),
                    None => edition.$named(name).map(|(id, _)| id),
                }
            }
        }
    )*};
}

by_id! {
    SpaceId, "space", spaces, space_named;
    MovementId, "Movement Card", movement_cards, movement_named;
    GoldCardId, "Gold Card", gold_cards, gold_card_named;
    PowerId, "Power Card", power_cards, power_named;
    ItemId, "Item", items, item_named;
    WeaponId, "Weapon", weapons, weapon_named;
    PetId, "Pet", pets, pet_named;
    CharacterId, "character", characters, character_named;
}

/// By the space that the card names.
impl Named for AmbushId {
    const WHAT: &'static str = "Ambush Card";

    fn name(self, edition: &Edition) -> String {
        let card = edition.ambush_cards().get(self.index());
        card.map_or_else(|| format!("#{}", self.number()), |card| card.space.name(edition))
    }

    fn named(name: &str, edition: &Edition) -> Option<AmbushId> {
        if let Some(number) = name.strip_prefix('#') {
            return number.parse().ok().map(AmbushId::of);
        }
        let space = SpaceId::named(name, edition)?;
        let place = edition.ambush_cards().iter().position(|card| card.space == space)?;
        Some(AmbushId::of(place as u8))
    }
}

/// By what is printed above the effects.
impl Named for HolderId {
    const WHAT: &'static str = "card or ability";

    fn name(self, edition: &Edition) -> String {
        let is_known = self.index() < edition.all_holders().len();
        if is_known { edition.wording(self).id.clone() } else { format!("#{}", self.number()) }
    }

    fn named(name: &str, edition: &Edition) -> Option<HolderId> {
        if let Some(number) = name.strip_prefix('#') {
            return number.parse().ok().map(HolderId::of);
        }
        let mut all = (0..edition.all_holders().len()).map(|number| HolderId::of(number as u8));
        all.find(|id| edition.wording(*id).id == name)
    }
}

/// Allies have no ids in the files.
impl Named for AllyId {
    const WHAT: &'static str = "ally";

    fn name(self, _: &Edition) -> String {
        format!("#{}", self.number())
    }

    fn named(name: &str, _: &Edition) -> Option<AllyId> {
        name.strip_prefix('#')?.parse().ok().map(AllyId::of)
    }
}

/// A sort of ids, for whoever meets one in the middle of something else. Serde calls it by the name of its type.
struct Sort {
    type_name: &'static str,
    what: &'static str,
    name: fn(u8, &Edition) -> String,
    named: fn(&str, &Edition) -> Option<u8>,
}

impl Sort {
    /// The sort of ids that serde calls so; `None` for every other type.
    fn of(type_name: &str) -> Option<&'static Sort> {
        SORTS.iter().copied().find(|sort| sort.type_name == type_name)
    }

    /// The number that was read.
    fn numbered<E: de::Error>(&self, number: u64) -> Result<u8, E> {
        u8::try_from(number).map_err(|_| E::custom(format_args!("there is no {} number {number}", self.what)))
    }

    /// The number of the one whose name was read.
    fn called<E: de::Error>(&self, name: &str, edition: &Edition) -> Result<u8, E> {
        (self.named)(name, edition)
            .ok_or_else(|| E::custom(format_args!("there is no {} called {name:?}", self.what)))
    }
}

/// Reads a number, or a name of an edition.
struct NameOrNumber<'e> {
    sort: &'static Sort,
    edition: &'e Edition,
}

impl<'de> Visitor<'de> for NameOrNumber<'_> {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a {}, or its number", self.sort.what)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<u8, E> {
        self.sort.numbered(number)
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<u8, E> {
        self.sort.called(name, self.edition)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<u8, D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! sorts {
    ($($id:ident),*) => {
        /// Every sort of ids.
        static SORTS: &[&Sort] = &[$($id::SORT),*];

        $(
            impl $id {
                const SORT: &'static Sort = &Sort {
                    type_name: stringify!($id),
                    what: $id::WHAT,
                    name: |number, edition| $id::of(number).name(edition),
                    named: |name, edition| $id::named(name, edition).map($id::number),
                };
            }

            impl Serialize for $id {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_newtype_struct(stringify!($id), &self.number())
                }
            }

            impl<'de> Deserialize<'de> for $id {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                    let standard = NameOrNumber { sort: $id::SORT, edition: &STANDARD };
                    deserializer.deserialize_newtype_struct(stringify!($id), standard).map($id::of)
                }
            }
        )*
    };
}

sorts!(
    SpaceId,
    MovementId,
    GoldCardId,
    PowerId,
    ItemId,
    WeaponId,
    PetId,
    CharacterId,
    AmbushId,
    HolderId,
    AllyId
);
