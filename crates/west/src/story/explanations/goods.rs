//! Goods: what they cost, what they are for, and what work brings in.

use rustlers_core::Seat;

use super::enemies::attack_words;
use crate::choice::Ware;
use crate::edition::{Column, Fur, Roll, Shop, Tool};
use crate::state::{Frame, West};
use crate::story::{capital, spoken};

/// Where the seat buys.
fn shop(west: &West, seat: Seat) -> Option<Shop> {
    match west.frames.top() {
        // WEST-R37: what is declared on the way to the Ranch is bought there.
        Frame::RanchBuy(_) => Some(Shop::Ranch),
        _ => west.shop(seat),
    }
}

fn price(west: &West, seat: Seat, ware: Ware) -> Option<u16> {
    shop(west, seat).and_then(|shop| west.price(seat, ware, shop))
}

/// The price and what it buys.
pub(super) fn purchase_words(west: &West, seat: Seat, ware: Ware) -> String {
    let book = west.facts.book.all();
    price(west, seat, ware).map_or_else(String::new, |price| match ware {
        Ware::Item(item) => format!("${price}. {}", book.item(item).text),
        Ware::Pet(pet) => format!("${price}. {}", book.pet(pet).text),
        Ware::Weapon(weapon) => {
            let card = book.weapon(weapon);
            // WEST-182: a second Revolver.
            let second = card.second_makes.filter(|_| west.figures[seat].sidearm == Some(weapon));
            let pair = second.map(|pair| format!(" With yours it makes {}.", book.weapon(pair).name));
            format!("${price}. {}.{}", capital(&attack_words(&card.attack)), pair.unwrap_or_default())
        }
        Ware::Tool(tool) => format!("${price}. {}", tool_words(tool)),
        Ware::Bag(bag) => {
            let bag = book.bag(bag);
            let (items, weight, animals) = (bag.items, bag.weight, bag.livestock);
            format!("${price}. Holds {items} Items, {weight} lbs of Gold and {animals} animals.")
        }
    })
}

/// The price, less what is handed in.
pub(super) fn exchange_words(west: &West, seat: Seat, give: Ware, take: Ware) -> String {
    let book = west.facts.book.all();
    let value = shop(west, seat).and_then(|shop| book.price(give, shop)).map_or(0, u16::from);
    match price(west, seat, take) {
        Some(price) if price > value => {
            format!("You pay ${}: ${price}, less ${value} for what you hand in.", price - value)
        }
        Some(price) => {
            format!("You pay nothing: it costs ${price}, and what you hand in is worth ${value}.")
        }
        None => String::new(),
    }
}

/// What a Tool is for.
pub(super) fn tool_words(tool: Tool) -> &'static str {
    match tool {
        Tool::SiftingPan => "For panning at the Waterfalls.",
        Tool::Pickaxe => "For mining; without it no Mine lets you stay.",
        Tool::Rope => "For herding at the High Plains and the Desert Oasis.",
    }
}

/// What HP cost here.
pub(super) fn healing_words(west: &West, seat: Seat) -> String {
    let healing = west.facts.book.numbers().healing;
    match west.shop(seat) {
        Some(_) => format!("${}, and you have {} HP again.", healing.town_cash, west.max_hp(seat)),
        None => format!("${} for {} HP", healing.saloon_cash, healing.saloon_hp),
    }
}

/// What a trap may catch here.
pub(super) fn trap_words(west: &West, seat: Seat) -> String {
    let book = west.facts.book.all();
    west.trap_here(seat).map_or_else(String::new, |fur| {
        let pay = book.fur_pay(fur, Column::Pioneer);
        let wound = if fur == Fur::Bear { "; 1 or 2 costs 1 HP" } else { "" };
        let bonus = match west.roll_bonus(seat, Roll::Trap) {
            0 => String::new(),
            bonus => format!(", with {bonus:+} to your roll"),
        };
        let (name, need) = (spoken(fur.word()), book.trap(fur));
        format!("A {name} on {need}+{bonus}: ${} and {} Rep{wound}.", pay.cash, pay.rep)
    })
}

/// What panning or mining here brings.
pub(super) fn job_words(west: &West, seat: Seat) -> String {
    let book = west.facts.book.all();
    west.gold_job(seat).map_or_else(String::new, |origin| {
        let draws = west.figures[seat].tool.map_or(0, |tool| book.tool(tool).draws[origin.index()]);
        let pay = book.gold_pay(origin, Column::Pioneer);
        format!(
            "Draw {draws} Gold Cards. Gold from here weighs {} lbs and pays ${} and {} Rep.",
            book.weight(origin),
            pay.cash,
            pay.rep
        )
    })
}
