//! What the rules ask at every turn, worked out once from the finished edition: what each shop sells, and which abilities
//! have a say in which question.

use super::Edition;
use super::effect::{Effect, Use};
use super::goods::Ware;
use super::ids::{HolderId, ItemId, PetId, WeaponId};
use crate::pieces::{Bag, Shop, Tool};

/// What a passive effect has a say in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    /// A number of the character.
    Stat,
    /// What it is paid.
    Pay,
    /// What it pays in shops.
    Price,
    /// What it does not suffer.
    Spared,
    /// Tickets.
    Ride,
    /// Its dice outside of attacks.
    Roll,
    /// Its attacks.
    Attack,
    /// What its Hiding covers.
    Reach,
    /// Its movement.
    Movement,
    /// Anything else.
    Other,
}

impl Topic {
    const fn of(effect: Effect) -> Topic {
        match effect {
            Effect::Stat { .. } => Topic::Stat,
            Effect::PayoutBonus { .. } => Topic::Pay,
            Effect::Discount { .. } => Topic::Price,
            Effect::Ignore { .. } => Topic::Spared,
            Effect::FreeRide => Topic::Ride,
            Effect::RollBonus { .. } => Topic::Roll,
            Effect::AttackBoost { .. } => Topic::Attack,
            Effect::ExtendAmbush { .. } => Topic::Reach,
            Effect::MoveBonus { .. } => Topic::Movement,
            _ => Topic::Other,
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The tables.
#[derive(Clone, Debug, Default)]
pub(super) struct Digest {
    /// By holder, a bit for each topic; none for a holder that is used, or acts at a moment.
    topics: Vec<u16>,
    /// Items that help whoever has them.
    passive_items: Vec<(ItemId, HolderId)>,
    /// By shop, everything it sells with its list price, in the order in which it is offered.
    stock: [Vec<(Ware, u8)>; Shop::ALL.len()],
}

impl Digest {
    pub(super) fn of(edition: &Edition) -> Digest {
        let topics = edition.all_holders().iter().map(|holder| {
            let always = holder.usable == Use::Passive && holder.trigger.is_none();
            let rows = edition.effects(holder.effects).iter().filter(|_| always);
            rows.fold(0, |bits, row| bits | Topic::of(row.effect).bit())
        });
        let topics: Vec<u16> = topics.collect();
        let items = edition.items().iter().zip(0..).filter_map(|(item, number)| {
            let holder = item.holder.filter(|holder| topics[holder.index()] != 0)?;
            Some((ItemId::of(number), holder))
        });
        let sells = |shop| wares(edition).filter_map(move |ware| Some((ware, edition.price(ware, shop)?)));
        Digest { passive_items: items.collect(), stock: Shop::ALL.map(|shop| sells(shop).collect()), topics }
    }
}

impl Edition {
    /// Has a holder a say in it by itself, always?
    #[inline]
    pub(crate) fn has_say(&self, holder: HolderId, topic: Topic) -> bool {
        self.digest.topics[holder.index()] & topic.bit() != 0
    }

    /// The Items that have a say in something by themselves.
    #[inline]
    pub(crate) fn passive_items(&self) -> &[(ItemId, HolderId)] {
        &self.digest.passive_items
    }

    /// What a shop sells, and for how much (WEST-68).
    #[inline]
    pub(crate) fn stock(&self, shop: Shop) -> &[(Ware, u8)] {
        &self.digest.stock[shop.index()]
    }
}

/// Everything that a shop could sell.
fn wares(edition: &Edition) -> impl Iterator<Item = Ware> + use<> {
    let numbers = |count: usize| 0..count as u8;
    let tools = Tool::ALL.into_iter().map(Ware::Tool);
    let items = numbers(edition.items().len()).map(|number| Ware::Item(ItemId::of(number)));
    let weapons = numbers(edition.weapons().len()).map(|number| Ware::Weapon(WeaponId::of(number)));
    let pets = numbers(edition.pets().len()).map(|number| Ware::Pet(PetId::of(number)));
    let bags = Bag::ALL.into_iter().map(Ware::Bag);
    tools.chain(items).chain(weapons).chain(pets).chain(bags)
}
