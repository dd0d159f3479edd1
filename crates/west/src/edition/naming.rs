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

pub(crate) use reading::read_in_names;
pub(crate) use writing::write_in_names;

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

#[cfg(test)]
mod tests {
    use super::*;

    fn in_names<T: Serialize>(value: &T, edition: &Edition) -> String {
        let mut text = Vec::new();
        write_in_names(edition, value, &mut serde_json::Serializer::new(&mut text)).unwrap();
        String::from_utf8(text).unwrap()
    }

    fn from_names<T: for<'de> Deserialize<'de>>(text: &str, edition: &Edition) -> Result<T, String> {
        read_in_names(edition, &mut serde_json::Deserializer::from_str(text))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn ids_are_numbers_or_names() {
        let saloon = SpaceId::named("saloon", &STANDARD).unwrap();
        let number = serde_json::to_string(&saloon).unwrap();
        assert_eq!(number, saloon.number().to_string(), "nobody says of which edition");
        assert_eq!(in_names(&saloon, &STANDARD), "\"saloon\"");
        for text in [&*number, "\"saloon\"", &format!("\"#{number}\"")] {
            assert_eq!(serde_json::from_str::<SpaceId>(text).unwrap(), saloon, "{text}");
            assert_eq!(from_names::<SpaceId>(text, &STANDARD).unwrap(), saloon, "{text}");
        }
        let error = serde_json::from_str::<SpaceId>("\"the moon\"").unwrap_err().to_string();
        assert!(error.contains("there is no space called \"the moon\""), "{error}");
        let error = from_names::<SpaceId>("\"the moon\"", &STANDARD).unwrap_err();
        assert!(error.contains("there is no space called \"the moon\""), "{error}");
        assert!(serde_json::from_str::<SpaceId>("256").is_err());
        assert!(from_names::<SpaceId>("256", &STANDARD).is_err());
        assert!(from_names::<SpaceId>("true", &STANDARD).unwrap_err().contains("the name of a space"));
    }

    #[test]
    fn ids_are_found_wherever_they_stand() {
        #[derive(PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Stop {
            At(SpaceId),
            Along(SpaceId, Option<SpaceId>),
            With { pet: Option<PetId>, on: Vec<(SpaceId, u8)> },
            Nowhere,
        }
        let space = |name| SpaceId::named(name, &STANDARD).unwrap();
        let (saloon, jail) = (space("saloon"), space("jail"));
        let stops = vec![
            Stop::At(saloon),
            Stop::Along(saloon, Some(jail)),
            Stop::Along(saloon, None),
            Stop::With { pet: Some(PetId::of(0)), on: vec![(jail, 7)] },
            Stop::Nowhere,
        ];
        let pet = PetId::of(0).name(&STANDARD);
        let text = in_names(&stops, &STANDARD);
        let expected = format!(
            r#"[{{"at":"saloon"}},{{"along":["saloon","jail"]}},{{"along":["saloon",null]}},{{"with":{{"pet":"{pet}","on":[["jail",7]]}}}},"nowhere"]"#
        );
        assert_eq!(text, expected);
        assert_eq!(from_names::<Vec<Stop>>(&text, &STANDARD).unwrap(), stops);
        let numbers = serde_json::to_string(&stops).unwrap();
        assert!(numbers.contains(&format!(r#"{{"at":{}}}"#, saloon.number())), "{numbers}");
        assert_eq!(from_names::<Vec<Stop>>(&numbers, &STANDARD).unwrap(), stops);
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
