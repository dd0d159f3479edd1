//! Small words: cards, numbers, lists.

use crate::knowledge::OfferSight;
use crate::pieces::{Card, Loot};

/// `the $5k gems`; a promo card by its id.
pub(crate) fn face(card: Card) -> String {
    match card.face() {
        Some((kind, value)) => format!("the ${value}k {kind}"),
        None => format!("promo card {card}"),
    }
}

/// `gems 5, cash 2`, the most valuable first.
pub(crate) fn cards(loot: Loot) -> String {
    if loot.is_empty() {
        return "nothing".to_owned();
    }
    let mut cards: Vec<Card> = loot.into_iter().collect();
    cards.sort_by_key(|card| {
        (card.face().is_none(), std::cmp::Reverse(card.face().map(|(_, value)| value)), *card)
    });
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(", ")
}

/// `1 card`, `2 cards`.
pub(crate) fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `$23k`.
pub(crate) fn money(thousands: i32) -> String {
    format!("${thousands}k")
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What lies in an offer: `gems 5 open, 1 hidden card (cash 4) and 2 bills`.
pub(crate) fn offer_words(offer: &OfferSight) -> String {
    let mut parts = Vec::new();
    if !offer.open.is_empty() {
        parts.push(format!("{} open", cards(offer.open)));
    }
    if offer.hidden_count > 0 {
        let hidden = count(offer.hidden_count, "hidden card", "hidden cards");
        let looked = match offer.peeked_count {
            0 => String::new(),
            number if number == offer.hidden_count => ", looked at".to_owned(),
            number => format!(", {number} looked at"),
        };
        let known =
            if offer.hidden.is_empty() { String::new() } else { format!(" ({})", cards(offer.hidden)) };
        parts.push(format!("{hidden}{known}{looked}"));
    }
    let bills = count(offer.bills, "bill", "bills");
    if offer.kind == "trade" {
        let loot = if parts.is_empty() { "nothing yet".to_owned() } else { parts.join(" and ") };
        return format!("{loot} for {bills}");
    }
    if offer.bills > 0 {
        parts.push(bills);
    }
    if parts.is_empty() { "nothing yet".to_owned() } else { parts.join(" and ") }
}
