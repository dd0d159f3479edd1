//! What a character has, in words: what everybody sees, and what only its owner and the gang know.

use super::space_name;
use crate::edition::{Animal, Edition, PowerDeck};
use crate::knowledge::{Protection, SeatView};
use crate::story::{deck_name, spoken};

/// WEST-284 to WEST-286: what lies open, cards by their number and origin.
pub(super) fn public(book: &Edition, seat: &SeatView) -> Vec<String> {
    let mut words = Vec::new();
    if seat.at == "hiding" {
        words.push(format!("Hiding Movement {}", seat.hiding_movement));
    }
    if seat.deposit > 0 {
        words.push(format!("${} in the Bank", seat.deposit));
    }
    words.extend(loot_words(seat));
    let mut count = |what: &str, number: u8| {
        if number > 0 {
            words.push(format!("{number} {what}"));
        }
    };
    count("Ambush", seat.ambush_count);
    for deck in PowerDeck::ALL {
        count(deck_name(deck), seat.power_count.get(&deck).copied().unwrap_or(0));
    }
    words.extend(seat.tool.map(|tool| spoken(tool.word())));
    words.extend(seat.weapons.iter().map(|weapon| {
        book.weapon_named(weapon).map_or_else(|| spoken(weapon), |(_, weapon)| weapon.name.clone())
    }));
    words.push(format!("{} Bag", spoken(seat.bag)));
    words.extend(seat.items.iter().map(|(item, count)| {
        let name = book.item_named(item).map_or_else(|| spoken(item), |(_, item)| item.name.clone());
        if *count > 1 { format!("{count} {name}") } else { name }
    }));
    words.extend(seat.pets.iter().map(|pet| match (&pet.under, &pet.on) {
        (Some(space), _) | (_, Some(space)) => format!("{} at {}", spoken(&pet.pet), space_name(book, space)),
        _ if pet.laid => format!("{} in Hiding", spoken(&pet.pet)),
        _ => spoken(&pet.pet),
    }));
    match seat.sentence.strip_prefix("until ") {
        Some(round) => words.push(format!("sentenced until Round {round}")),
        None if seat.sentence == "prison" => words.push("sentenced to Prison".to_owned()),
        None => {}
    }
    words.extend(seat.protection.iter().map(|protection| protection_words(*protection).to_owned()));
    words
}

/// The Loot that lies open, or that there is none.
pub(super) fn loot(seat: &SeatView) -> String {
    let words = loot_words(seat);
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn loot_words(seat: &SeatView) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(seat.gold.iter().filter(|(_, count)| **count > 0).map(|(from, count)| {
        format!("{count} Gold Card{} from {}", if *count == 1 { "" } else { "s" }, spoken(from.word()))
    }));
    words.extend(seat.animals.iter().filter(|(_, count)| **count > 0).map(|(kind, count)| {
        let plural = if *count == 1 || *kind == Animal::Sheep { "" } else { "s" };
        format!("{count} {}{plural}", spoken(kind.word()))
    }));
    words.extend(seat.furs.iter().map(|fur| format!("{} Fur", spoken(fur.word()))));
    words
}

/// WEST-281, WEST-283 to WEST-285: the faces of the cards, for who knows them.
pub(super) fn secret(book: &Edition, seat: &SeatView) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let movement = seat.movement.iter().flatten();
    words.extend(movement.map(|card| match book.movement_named(card) {
        Some((_, card)) => format!("{} ({})", card.name, card.base),
        None => spoken(card),
    }));
    words.extend(
        seat.power
            .iter()
            .flatten()
            .map(|card| book.power_named(card).map_or_else(|| spoken(card), |(_, card)| card.name.clone())),
    );
    let fools: u8 = seat.fools.iter().flat_map(|fools| fools.values()).sum();
    if fools > 0 {
        words.push(format!("{fools} of the Gold Cards Fool's Gold"));
    }
    let ambush: Vec<String> = seat.ambush.iter().flatten().map(|space| space_name(book, space)).collect();
    if !ambush.is_empty() {
        words.push(format!("Ambush Cards for {}", ambush.join(", ")));
    }
    words
}

fn protection_words(protection: Protection) -> &'static str {
    match protection {
        Protection::Bribe => "at peace this Round",
        Protection::NoAmbush => "safe from Ambushes",
        Protection::NoAttack => "safe from attacks",
        Protection::Fled => "fled, and left alone this turn",
    }
}
