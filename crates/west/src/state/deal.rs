//! Goods that change hands: trades, Bribes and demands.

use serde::{Deserialize, Serialize};

use crate::edition::{Animal, Fur, Herd, ItemId, Origin, PowerDeck, PowerId};

use super::Hand;
use super::figure::ITEM_SORTS;

/// One thing of a deal, or one that is thrown away.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A Gold Card by its origin and face.
    Gold {
        /// Where it was collected.
        from: Origin,
        /// Is it Fool's Gold?
        #[serde(default)]
        fools: bool,
    },
    /// A Gold Card by its origin: a random one of one's own, or one of the other's pick.
    GoldFrom(Origin),
    /// An animal by kind and Herd.
    Animal {
        /// Its kind.
        kind: Animal,
        /// Where it was taken.
        herd: Herd,
    },
    /// An animal by kind.
    AnimalOf(Animal),
    /// A Fur.
    Fur(Fur),
    /// An Item.
    Item(ItemId),
    /// A Power Card by its face.
    Power(PowerId),
    /// A Power Card by its type: a random one of one's own, or one of the other's pick.
    PowerOf(PowerDeck),
}

/// A heap of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Lot {
    pub(crate) cash: u16,
    /// By origin: Gold, then Fool's Gold.
    pub(crate) gold: [[u8; 2]; Origin::ALL.len()],
    /// Face-down Gold Cards of which only the origin is named.
    pub(crate) gold_from: [u8; Origin::ALL.len()],
    pub(crate) animals: [[u8; Animal::ALL.len()]; Herd::ALL.len()],
    pub(crate) animals_of: [u8; Animal::ALL.len()],
    pub(crate) furs: u8,
    pub(crate) items: [u8; ITEM_SORTS],
    #[serde(with = "crate::position::hand")]
    pub(crate) power: Hand<12>,
    /// Face-down Power Cards of which only the type is named.
    pub(crate) power_of: [u8; PowerDeck::ALL.len()],
}

impl Lot {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Lot::default()
    }

    pub(crate) fn add(&mut self, thing: Thing) {
        match thing {
            Thing::Gold { from, fools } => self.gold[from.index()][usize::from(fools)] += 1,
            Thing::GoldFrom(from) => self.gold_from[from.index()] += 1,
            Thing::Animal { kind, herd } => self.animals[herd.index()][kind.index()] += 1,
            Thing::AnimalOf(kind) => self.animals_of[kind.index()] += 1,
            Thing::Fur(fur) => self.furs |= 1 << fur.index(),
            Thing::Item(item) => self.items[item.index()] += 1,
            Thing::Power(card) => {
                self.power.insert(card.number());
            }
            Thing::PowerOf(deck) => self.power_of[deck.index()] += 1,
        }
    }

    /// How many Gold Cards of this origin.
    pub(crate) fn gold_cards_from(&self, origin: Origin) -> u8 {
        self.gold[origin.index()].iter().sum::<u8>() + self.gold_from[origin.index()]
    }
}

/// A proposal: what the proposer gives and what it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub(crate) struct Deal {
    pub(crate) give: Lot,
    pub(crate) ask: Lot,
    /// How often something was taken back; limited, so that the talk ends (WEST-R67).
    pub(crate) changes: u8,
}

impl Lot {
    /// Everything but Cash, face up.
    pub(crate) fn things(&self) -> Vec<Thing> {
        let mut things = Vec::new();
        let mut add = |thing: Thing, count: u8| things.extend(std::iter::repeat_n(thing, count.into()));
        for from in Origin::ALL {
            add(Thing::Gold { from, fools: false }, self.gold[from.index()][0]);
            add(Thing::Gold { from, fools: true }, self.gold[from.index()][1]);
            add(Thing::GoldFrom(from), self.gold_from[from.index()]);
        }
        for kind in Animal::ALL {
            for herd in Herd::ALL {
                add(Thing::Animal { kind, herd }, self.animals[herd.index()][kind.index()]);
            }
            add(Thing::AnimalOf(kind), self.animals_of[kind.index()]);
        }
        for fur in Fur::ALL {
            add(Thing::Fur(fur), u8::from(self.furs & 1 << fur.index() != 0));
        }
        for (number, &count) in self.items.iter().enumerate() {
            add(Thing::Item(ItemId::of(number as u8)), count);
        }
        for card in self.power.iter() {
            add(Thing::Power(PowerId::of(card)), 1);
        }
        for deck in PowerDeck::ALL {
            add(Thing::PowerOf(deck), self.power_of[deck.index()]);
        }
        things
    }
}
