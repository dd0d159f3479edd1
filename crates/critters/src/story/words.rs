//! Small words: cards, numbers, lists.

use crate::edition::STANDARD;
use crate::knowledge::OfferSight;
use crate::pieces::{Card, Kind, Loot, Side};

/// `the $5k gem`; a promo card by its name.
pub(crate) fn face(card: Card) -> String {
    match card.face() {
        Some((kind, value)) => format!("the ${value}k {}", one_of(kind)),
        None => format!("the {}", name(card)),
    }
}

/// `a $5k gem`, `$3k in cash`; a promo card by its name.
pub(crate) fn piece(card: Card) -> String {
    match card.face() {
        Some((kind @ (Kind::Cash | Kind::Jewelry), value)) => format!("${value}k in {}", one_of(kind)),
        Some((kind, value)) => format!("a ${value}k {}", one_of(kind)),
        None => name(card),
    }
}

fn one_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Cash => "cash",
        Kind::Gems => "gem",
        Kind::Jewelry => "jewelry",
        Kind::Paintings => "painting",
        Kind::Sculptures => "sculpture",
    }
}

/// A promo card by its name, any other as in a choice (`gems 5`). A sight does not say which edition is played, so the
/// name is the one from the standard edition.
fn name(card: Card) -> String {
    let promo = card.promo_index().and_then(|index| STANDARD.promos.get(usize::from(index)));
    promo.map_or_else(|| card.to_string(), |promo| promo.name.to_string())
}

/// `a $5k gem, $2k in cash`, most valuable first.
pub(crate) fn cards(loot: Loot) -> String {
    if loot.is_empty() {
        return "nothing".to_owned();
    }
    let mut cards: Vec<Card> = loot.into_iter().collect();
    cards.sort_by_key(|card| {
        (card.face().is_none(), std::cmp::Reverse(card.face().map(|(_, value)| value)), *card)
    });
    cards.iter().map(|&card| piece(card)).collect::<Vec<_>>().join(", ")
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

/// The card that collects a payoff.
pub(crate) fn vote(side: Side) -> &'static str {
    match side {
        Side::Yes => "Yes",
        Side::No => "No",
    }
}

/// What is in an offer: `a $5k gem face up, 1 hidden card ($4k in cash) and 2 bills`.
pub(crate) fn offer_words(offer: &OfferSight) -> String {
    let mut parts = Vec::new();
    if !offer.open.is_empty() {
        parts.push(format!("{} face up", cards(offer.open)));
    }
    if offer.hidden_count > 0 {
        let hidden = count(offer.hidden_count, "hidden card", "hidden cards");
        let looked = match offer.peeked_count {
            0 => String::new(),
            number if number == offer.hidden_count => ", shown to the receiver".to_owned(),
            number => format!(", {number} shown to the receiver"),
        };
        let known =
            if offer.hidden.is_empty() { String::new() } else { format!(" ({})", cards(offer.hidden)) };
        parts.push(format!("{hidden}{known}{looked}"));
    }
    let bills = count(offer.bills, "bill", "bills");
    if offer.kind == "trade" {
        let loot = if parts.is_empty() { "no Loot yet".to_owned() } else { parts.join(" and ") };
        return format!("{loot} for {bills}");
    }
    if offer.bills > 0 {
        parts.push(bills);
    }
    if parts.is_empty() { "nothing yet".to_owned() } else { parts.join(" and ") }
}
