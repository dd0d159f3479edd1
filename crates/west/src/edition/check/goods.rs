//! Shops: where things are sold, and to whom (WEST-D37, WEST-D38).

mod items;
mod pets;
mod weapons;

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, Effect, HolderId};
use crate::pieces::{Bag, Shop, Side, Tool, WordSet};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    check_shops(edition)?;
    items::check(edition)?;
    weapons::check(edition)?;
    pets::check(edition)
}

fn shops(list: &[Shop]) -> WordSet<Shop> {
    list.iter().copied().collect()
}

/// WEST-68, WEST-D38: Tools where Pioneers shop, Bag Upgrades everywhere.
fn check_shops(edition: &Edition) -> Result<(), BadOptions> {
    for tool in Tool::ALL {
        need(
            edition.tool(tool).sold_at == shops(&[Shop::Prosperity, Shop::Ranch]),
            format_args!("items.toml: tool[{tool}].sold_at"),
            format_args!("it must be [\"prosperity\", \"ranch\"] (WEST-D38)"),
        )?;
    }
    for bag in Bag::ALL {
        let everywhere = if bag == Bag::Small { WordSet::EMPTY } else { shops(&Shop::ALL) };
        need(
            edition.bag(bag).sold_at == everywhere,
            format_args!("items.toml: bag[{bag}].sold_at"),
            format_args!("Upgrades are sold in all four shops, the Small Bag in none (WEST-68)"),
        )?;
    }
    // WEST-D37: the first purchase is possible from $10 and from the $3 of a Bandit in 3v3.
    for (shop, cash) in [(Shop::Prosperity, 10), (Shop::Bunker, 3)] {
        let cheap = edition.items().iter().any(|item| item.sold_at.contains(shop) && item.price <= cash);
        need(
            cheap,
            format_args!("items.toml: item"),
            format_args!("nothing sold at {shop} costs ${cash} or less; lower a price (WEST-D37)"),
        )?;
    }
    Ok(())
}

/// A thing is sold where its users shop, and to each of them.
fn check_sale(at: &str, sold_at: WordSet<Shop>, sides: WordSet<Side>) -> Result<(), BadOptions> {
    need(!sides.is_empty(), format_args!("{at}.sides"), format_args!("somebody must be able to use it"))?;
    for shop in sold_at.iter() {
        need(
            sides.contains(shop.side()),
            format_args!("{at}.sold_at"),
            format_args!("none of its users shops at {shop}; leave that out (WEST-68)"),
        )?;
    }
    for side in sides.iter().filter(|_| !sold_at.is_empty()) {
        need(
            sold_at.iter().any(|shop| shop.side() == side),
            format_args!("{at}.sold_at"),
            format_args!("it is never sold to a {side}; add a shop"),
        )?;
    }
    Ok(())
}

fn first_effect(edition: &Edition, holder: HolderId) -> Effect {
    edition.effects(edition.holder(holder).effects)[0].effect
}
