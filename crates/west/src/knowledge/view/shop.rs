//! The shop where a character stands, with prices for this character (section 7).

use rustlers_core::{Seat, Viewer};
use serde::Serialize;

use super::names;
use crate::choice::Ware;
use crate::edition::Shop;
use crate::state::{Frame, West};

/// A shop, for a character that stands in it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct ShopView {
    pub shop: Shop,
    pub customer: Seat,
    /// What the character can spend here: in Prosperity its Deposit counts, in the Bunker the Stash.
    pub funds: u16,
    pub wares: Vec<WareView>,
    /// What it could hand in, and what that is worth here (WEST-69).
    pub hand_in: Vec<HandInView>,
}

/// Something that is sold.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WareView {
    /// `tool`, `item`, `weapon`, `pet` or `bag`.
    pub what: &'static str,
    pub ware: String,
    pub name: String,
    /// With discounts.
    pub price: u16,
    /// Has it room for the thing, and may it own it? Money aside.
    pub fits: bool,
}

/// Something that may be handed in.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct HandInView {
    pub what: &'static str,
    pub ware: String,
    pub name: String,
    pub worth: u8,
}

/// The shop in which the viewer's own character stands; whoever has none sees that of the character on turn.
pub(super) fn shop(west: &West, viewer: Viewer) -> Option<ShopView> {
    let seat = match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Open => west.active?,
    };
    // At the gate of the Ranch its prices count (WEST-326).
    let at_the_gate = west.frames.top() == Frame::RanchBuy(seat);
    let shop = if at_the_gate { Shop::Ranch } else { west.shop(seat)? };
    let book = west.facts.book.all();
    let mut hand_in = Vec::new();
    west.each_owned(seat, |ware| {
        if let Some(worth) = book.price(ware, shop) {
            let named = names::ware(book, ware);
            hand_in.push(HandInView { what: kind(ware), ware: named.id, name: named.name, worth });
        }
    });
    let wares = book.stock(shop).iter().filter_map(|&(ware, _)| {
        let named = names::ware(book, ware);
        Some(WareView {
            what: kind(ware),
            ware: named.id,
            name: named.name,
            price: west.price(seat, ware, shop)?,
            fits: west.may_own(seat, ware, None),
        })
    });
    let funds = if at_the_gate { west.figures[seat].wallet } else { west.funds(seat) };
    Some(ShopView { shop, customer: seat, funds, wares: wares.collect(), hand_in })
}

fn kind(ware: Ware) -> &'static str {
    match ware {
        Ware::Tool(_) => "tool",
        Ware::Item(_) => "item",
        Ware::Weapon(_) => "weapon",
        Ware::Pet(_) => "pet",
        Ware::Bag(_) => "bag",
    }
}
