//! Cards as a person writes them: `"gems 5"`, `"P3"`, or `5` for a card of any kind.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{Card, Kind, Loot};

/// A card in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spec {
    Card(Card),
    /// Any card of this value.
    Value(u8),
}

/// A card on top of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TopSpec {
    Card(Spec),
    Fuzz,
}

impl Spec {
    fn read(text: &str) -> Result<Spec, String> {
        match text.trim().parse::<u8>() {
            Ok(value) => Spec::of_value(value.into()),
            Err(_) => text.parse().map(Spec::Card),
        }
    }

    fn of_value(value: u64) -> Result<Spec, String> {
        match value {
            2..=5 => Ok(Spec::Value(value as u8)),
            _ => Err(format!("{value} is not the value of a Loot card; they are worth 2 to 5")),
        }
    }

    /// Adds the card to `loot`; a value takes the first kind that is free.
    pub(super) fn take(self, free: &mut Loot, loot: &mut Loot) -> Result<(), String> {
        let card = match self {
            // Named cards are not free from the start.
            Spec::Card(card) => card,
            Spec::Value(value) => {
                let cards = Kind::ALL.map(|kind| Card::plain(kind, value));
                let card = cards.into_iter().find(|&card| free.take(card));
                card.ok_or_else(|| format!("there are more cards of ${value}k than the box has (CRIT-12)"))?
            }
        };
        if loot.count(card) == 15 {
            return Err(format!("there are far too many cards of {card} (CRIT-12)"));
        }
        loot.insert(card);
        Ok(())
    }
}

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Spec::Card(card) => card.serialize(serializer),
            Spec::Value(value) => value.serialize(serializer),
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Value(u64),
    Name(String),
}

impl<'de> Deserialize<'de> for Spec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spec, D::Error> {
        let written = Written::deserialize(deserializer)
            .map_err(|_| D::Error::custom("a card is written like \"gems 5\", \"P3\", or just 5"))?;
        match written {
            Written::Value(value) => Spec::of_value(value),
            Written::Name(name) => Spec::read(&name),
        }
        .map_err(D::Error::custom)
    }
}

impl Serialize for TopSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            TopSpec::Card(spec) => spec.serialize(serializer),
            TopSpec::Fuzz => serializer.serialize_str("Fuzz"),
        }
    }
}

impl<'de> Deserialize<'de> for TopSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TopSpec, D::Error> {
        let written = Written::deserialize(deserializer)
            .map_err(|_| D::Error::custom("a card of the pile is written like \"gems 5\", 5 or \"Fuzz\""))?;
        match written {
            Written::Value(value) => Spec::of_value(value).map(TopSpec::Card),
            Written::Name(name) if name.eq_ignore_ascii_case("fuzz") || name == "F" => Ok(TopSpec::Fuzz),
            Written::Name(name) => Spec::read(&name).map(TopSpec::Card),
        }
        .map_err(D::Error::custom)
    }
}
