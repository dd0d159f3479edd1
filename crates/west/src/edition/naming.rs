//! Ids as people and programs read them: by the names that the files of the edition give.
//!
//! An id is a number, and says nothing without its edition. Whoever knows the edition writes and reads `in_names_of` it;
//! everywhere else ids are written as numbers. Both forms can be read.

use std::cell::Cell;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use super::ids::{
    AllyId, AmbushId, CharacterId, GoldCardId, HolderId, ItemId, MovementId, PetId, PowerId, SpaceId,
    WeaponId,
};
use super::{Edition, STANDARD};

thread_local! {
    /// The edition in whose names this thread writes and reads.
    static EDITION: Cell<Option<&'static Edition>> = const { Cell::new(None) };
}

/// Does something in which ids are written and read by the names of an edition.
pub(crate) fn in_names_of<T>(edition: &'static Edition, act: impl FnOnce() -> T) -> T {
    /// Puts the former edition back, also when `act` panics.
    struct Former(Option<&'static Edition>);

    impl Drop for Former {
        fn drop(&mut self) {
            EDITION.set(self.0);
        }
    }

    let _former = Former(EDITION.replace(Some(edition)));
    act()
}

/// Something of the edition that has a name.
pub(crate) trait Named: Sized + Copy {
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

macro_rules! written {
    ($($id:ident),*) => {$(
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match EDITION.get() {
                    Some(edition) => serializer.serialize_str(&self.name(edition)),
                    None => serializer.serialize_u8(self.number()),
                }
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                struct NameOrNumber;

                impl Visitor<'_> for NameOrNumber {
                    type Value = $id;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        write!(f, "the name of a {}, or its number", $id::WHAT)
                    }

                    fn visit_u64<E: de::Error>(self, number: u64) -> Result<$id, E> {
                        u8::try_from(number).map($id::of).map_err(|_| {
                            E::custom(format_args!("there is no {} number {number}", $id::WHAT))
                        })
                    }

                    fn visit_str<E: de::Error>(self, name: &str) -> Result<$id, E> {
                        let edition = EDITION.get().unwrap_or(&STANDARD);
                        $id::named(name, edition).ok_or_else(|| {
                            E::custom(format_args!("there is no {} called {name:?}", $id::WHAT))
                        })
                    }
                }

                deserializer.deserialize_any(NameOrNumber)
            }
        }
    )*};
}

written!(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_numbers_or_names() {
        let saloon = SpaceId::named("saloon", &STANDARD).unwrap();
        let number = serde_json::to_string(&saloon).unwrap();
        assert_eq!(number, saloon.number().to_string(), "nobody says of which edition");
        assert_eq!(in_names_of(&STANDARD, || serde_json::to_string(&saloon).unwrap()), "\"saloon\"");
        for text in [&*number, "\"saloon\"", &format!("\"#{number}\"")] {
            assert_eq!(serde_json::from_str::<SpaceId>(text).unwrap(), saloon, "{text}");
        }
        let error = serde_json::from_str::<SpaceId>("\"the moon\"").unwrap_err().to_string();
        assert!(error.contains("there is no space called \"the moon\""), "{error}");
        assert!(serde_json::from_str::<SpaceId>("256").is_err());
    }

    #[test]
    fn every_name_leads_back() {
        let named = |id: HolderId| HolderId::named(&id.name(&STANDARD), &STANDARD);
        for id in (0..STANDARD.all_holders().len()).map(|number| HolderId::of(number as u8)) {
            assert_eq!(named(id), Some(id));
        }
        for id in (0..STANDARD.ambush_cards().len()).map(|number| AmbushId::of(number as u8)) {
            assert_eq!(AmbushId::named(&id.name(&STANDARD), &STANDARD), Some(id));
        }
    }
}
