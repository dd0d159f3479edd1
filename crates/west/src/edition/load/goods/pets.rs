//! `pets.toml`.

use rustlers_core::BadOptions;
use serde::Deserialize;
use toml::Table;

use crate::edition::effect::{Limit, Source, Trigger, Use};
use crate::edition::goods::Pet;
use crate::edition::ids::PetId;
use crate::edition::load::effects::{Book, HolderFile};
use crate::edition::load::need;
use crate::edition::load::values::{Id, Int, Sentences, Text};
use crate::pieces::{PerSide, Shop, Side, WordSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PetsFile {
    pub(super) rules: PetRules,
    pet: Vec<PetFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PetRules {
    /// How many one character may have.
    pub(super) per_player: u8,
    /// Rounds before one that came back can be laid again.
    pub(super) redeploy_wait_rounds: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PetFile {
    id: Id,
    name: Text,
    text: Sentences,
    sides: WordSet<Side>,
    price: Prices,
    sold_at: WordSet<Shop>,
    gang_max: Int<0, 6>,
    movement_card_bases: Option<Vec<Int<2, 5>>>,
    abilities: Vec<AbilityFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Prices {
    pioneer: Option<Int<1, 50>>,
    bandit: Option<Int<1, 50>>,
}

/// An ability of a Pet has no words of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityFile {
    #[serde(rename = "use")]
    usable: Use,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    effects: Vec<Table>,
}

/// The most abilities of a Pet.
const MOST_ABILITIES: usize = 4;

impl PetsFile {
    pub(super) fn ids(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.pet.iter().map(|pet| pet.id.0.as_str())
    }

    pub(super) fn compile(self, book: &mut Book) -> Result<Vec<Pet>, BadOptions> {
        self.pet.into_iter().zip(0..).map(|(pet, n)| pet.compile(PetId::of(n), book)).collect()
    }
}

impl PetFile {
    fn compile(self, id: PetId, book: &mut Book) -> Result<Pet, BadOptions> {
        let at = format!("pets.toml: pet[{}]", self.id.0);
        let price = PerSide([self.price.pioneer, self.price.bandit].map(|price| price.map(u8::from)));
        let priced = Side::ALL.into_iter().filter(|side| price[*side].is_some()).collect();
        need(self.sides == priced, format_args!("{at}.price"), "it must have a price for each of its sides")?;
        let bases = self.movement_card_bases.map(|bases| bases.into_iter().map(u8::from));
        let (name, text) = (&self.name, &self.text);
        let abilities = self.abilities.into_iter().map(|ability| HolderFile {
            name,
            text,
            usable: Some(ability.usable),
            trigger: ability.trigger,
            limit: ability.limit,
            exempt: false,
            effects: Some(ability.effects),
        });
        let abilities = book.abilities(&at, Source::Pet(id), &Use::ALL, MOST_ABILITIES, abilities)?;
        Ok(Pet {
            id: self.id.0,
            name: self.name.0,
            text: self.text.0,
            price,
            sold_at: self.sold_at,
            gang_max: self.gang_max.or_none(),
            bases: bases.map_or(u8::MAX, |bases| bases.fold(0, |bits, base| bits | 1 << base)),
            abilities,
        })
    }
}
