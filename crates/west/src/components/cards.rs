//! The sorts of cards with their texts, and what the Payout Cards say.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::edition::{
    Animal, Column, Edition, Fur, GoldKind, Goods, Herd, Origin, Pay, PowerDeck, Side, SpaceSet,
};

/// The decks, by the sorts of their cards.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct DeckFacts {
    pub movement: Vec<MovementCardFacts>,
    pub gold: Vec<GoldCardFacts>,
    pub ambush: Vec<AmbushCardFacts>,
    pub power: Vec<PowerCardFacts>,
}

/// A sort of Movement Card.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MovementCardFacts {
    pub id: String,
    pub name: String,
    pub count: u8,
    pub base: u8,
    /// Added when its player carries Loot, and when not.
    pub with_loot: i8,
    pub without_loot: i8,
}

/// A sort of card of the Gold deck.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct GoldCardFacts {
    pub id: String,
    pub name: String,
    pub text: String,
    pub count: u8,
    pub kind: GoldKind,
}

/// A sort of Ambush Card; choices and views name it by its space.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AmbushCardFacts {
    pub space: String,
    pub count: u8,
}

/// A sort of Power Card.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PowerCardFacts {
    pub id: String,
    pub name: String,
    pub text: String,
    pub count: u8,
    pub deck: PowerDeck,
}

/// What one thing pays.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PayFacts {
    pub pioneer_cash: u8,
    pub pioneer_rep: u8,
    pub bandit_cash: u8,
    pub bandit_rep: u8,
}

/// The Payout Cards of this table.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PayoutFacts {
    pub gold: BTreeMap<Origin, PayFacts>,
    pub animals: BTreeMap<Animal, PayFacts>,
    pub furs: BTreeMap<Fur, PayFacts>,
    /// Pounds of a Gold Card.
    pub weights: BTreeMap<Origin, u8>,
    /// The roll that keeps an animal at a ford.
    pub control: BTreeMap<Animal, u8>,
    /// The roll that traps an animal.
    pub traps: BTreeMap<Fur, u8>,
    /// How many of a kind a Pioneer may carry from a Herd, where that is limited.
    pub herds: BTreeMap<Herd, BTreeMap<Animal, u8>>,
    /// Where each side turns goods in.
    pub pioneers_turn_in: BTreeMap<Goods, Vec<String>>,
    pub bandits_turn_in: BTreeMap<Goods, Vec<String>>,
}

pub(super) fn decks(book: &Edition) -> DeckFacts {
    let movement = book.movement_cards().iter().map(|card| MovementCardFacts {
        id: card.id.clone(),
        name: card.name.clone(),
        count: card.count,
        base: card.base,
        with_loot: card.with_loot,
        without_loot: card.without_loot,
    });
    let gold = book.gold_cards().iter().map(|card| GoldCardFacts {
        id: card.id.clone(),
        name: card.name.clone(),
        text: card.text.clone(),
        count: card.count,
        kind: card.kind,
    });
    let ambush = book
        .ambush_cards()
        .iter()
        .map(|card| AmbushCardFacts { space: book.space(card.space).id.clone(), count: card.count });
    let power = book.power_cards().iter().map(|card| PowerCardFacts {
        id: card.id.clone(),
        name: card.name.clone(),
        text: card.text.clone(),
        count: card.count,
        deck: card.deck,
    });
    DeckFacts {
        movement: movement.collect(),
        gold: gold.collect(),
        ambush: ambush.collect(),
        power: power.collect(),
    }
}

pub(super) fn payouts(book: &Edition, bandits: Column) -> PayoutFacts {
    let pay = |of: &dyn Fn(Column) -> Pay| {
        let (pioneer, bandit) = (of(Column::Pioneer), of(bandits));
        PayFacts {
            pioneer_cash: pioneer.cash,
            pioneer_rep: pioneer.rep,
            bandit_cash: bandit.cash,
            bandit_rep: bandit.rep,
        }
    };
    let gold = |origin: Origin| pay(&|column| book.gold_pay(origin, column));
    let animal = |animal: Animal| pay(&|column| book.animal_pay(animal, column));
    let fur = |fur: Fur| pay(&|column| book.fur_pay(fur, column));
    let limits = |herd: Herd| {
        let of = |animal: Animal| Some((animal, book.herd_limit(herd, animal)?));
        Animal::ALL.into_iter().filter_map(of).collect()
    };
    let names = |spaces: SpaceSet| spaces.into_iter().map(|space| book.space(space).id.clone()).collect();
    let turn_in =
        |side: Side| Goods::ALL.into_iter().map(|goods| (goods, names(book.turn_in(goods, side)))).collect();
    PayoutFacts {
        gold: Origin::ALL.into_iter().map(|origin| (origin, gold(origin))).collect(),
        animals: Animal::ALL.into_iter().map(|kind| (kind, animal(kind))).collect(),
        furs: Fur::ALL.into_iter().map(|kind| (kind, fur(kind))).collect(),
        weights: Origin::ALL.into_iter().map(|origin| (origin, book.weight(origin))).collect(),
        control: Animal::ALL.into_iter().map(|kind| (kind, book.control(kind))).collect(),
        traps: Fur::ALL.into_iter().map(|kind| (kind, book.trap(kind))).collect(),
        herds: Herd::ALL.into_iter().map(|herd| (herd, limits(herd))).collect(),
        pioneers_turn_in: turn_in(Side::Pioneer),
        bandits_turn_in: turn_in(Side::Bandit),
    }
}
