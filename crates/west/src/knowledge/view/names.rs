//! Ids as the files of the edition write them, with the names that people read.

use serde::Serialize;

use crate::edition::{Attack, Edition, HolderId, Origin, PowerId, SpaceId, SpaceSet, Ware, WeaponId};
use crate::state::Thing;
use crate::story::{capital, deck_name, spoken, ware_name};

/// Something of the edition: its id in the files, and its printed name.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Named {
    pub id: String,
    pub name: String,
}

/// The dice of an attack.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AttackView {
    pub dice: u8,
    /// Each die that shows this or more hits.
    pub hit: u8,
    pub damage: u8,
    /// Each die that shows this or more is a crit (WEST-5).
    pub crit: Option<u8>,
    pub crit_damage: Option<u8>,
}

impl From<Attack> for AttackView {
    fn from(attack: Attack) -> AttackView {
        let crit = (attack.crit != 0).then_some(attack.crit);
        AttackView {
            dice: attack.dice,
            hit: attack.hit,
            damage: attack.damage,
            crit,
            crit_damage: crit.map(|_| attack.crit_damage),
        }
    }
}

/// Goods that lie in a proposal, or are given away. Gold and Power Cards lie face down (WEST-198): then only where they
/// come from is named, or their type.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct GoodsView {
    /// `gold`, `animal`, `fur`, `item` or `power_card`.
    pub what: &'static str,
    /// Which: a place, a kind, an Item, a type, or the face of a card.
    pub which: String,
    pub name: String,
    pub count: u8,
    pub face_down: bool,
}

pub(super) fn space_id(book: &Edition, space: SpaceId) -> String {
    book.space(space).id.clone()
}

pub(super) fn space(book: &Edition, id: SpaceId) -> Named {
    let space = book.space(id);
    Named { id: space.id.clone(), name: space.name.clone() }
}

pub(super) fn spaces(book: &Edition, set: SpaceSet) -> Vec<String> {
    set.into_iter().map(|space| space_id(book, space)).collect()
}

pub(super) fn weapon(book: &Edition, weapon: WeaponId) -> Named {
    let weapon = book.weapon(weapon);
    Named { id: weapon.id.clone(), name: weapon.name.clone() }
}

/// The card, Item or ability that a holder belongs to.
pub(super) fn holder(book: &Edition, holder: HolderId) -> Named {
    let words = book.wording(holder);
    Named { id: words.id.clone(), name: words.name.clone() }
}

pub(super) fn ware(book: &Edition, ware: Ware) -> Named {
    let id = match ware {
        Ware::Tool(tool) => tool.word().to_owned(),
        Ware::Item(id) => book.item(id).id.clone(),
        Ware::Weapon(id) => book.weapon(id).id.clone(),
        Ware::Pet(id) => book.pet(id).id.clone(),
        Ware::Bag(bag) => bag.word().to_owned(),
    };
    Named { id, name: ware_name(book, ware) }
}

pub(super) fn goods(book: &Edition, thing: Thing, count: u8) -> GoodsView {
    let origin = |origin: Origin| (origin.word().to_owned(), spoken(origin.word()));
    let (what, (which, name), face_down) = match thing {
        Thing::Gold { from, fools } => {
            let face = if fools { "Fool's Gold" } else { "Gold" };
            ("gold", (from.word().to_owned(), format!("{face} from {}", spoken(from.word()))), false)
        }
        Thing::GoldFrom(from) => {
            let (id, name) = origin(from);
            ("gold", (id, format!("Gold Card from {name}")), true)
        }
        Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => {
            ("animal", (kind.word().to_owned(), capital(kind.word())), false)
        }
        Thing::Fur(fur) => ("fur", (fur.word().to_owned(), format!("{} Fur", capital(fur.word()))), false),
        Thing::Item(id) => ("item", (book.item(id).id.clone(), book.item(id).name.clone()), false),
        Thing::Power(card) => ("power_card", power_pair(book, card), false),
        Thing::PowerOf(deck) => ("power_card", (deck.word().to_owned(), deck_name(deck).to_owned()), true),
    };
    GoodsView { what, which, name, count, face_down }
}

fn power_pair(book: &Edition, card: PowerId) -> (String, String) {
    let card = book.power(card);
    (card.id.clone(), card.name.clone())
}
