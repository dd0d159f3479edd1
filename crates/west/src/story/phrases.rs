//! Phrases of which the sentences about sights are made.

use rustlers_core::{Seat, Teller};

use super::{deck_name, list, npc_role, spoken, thing_name};
use crate::edition::{Animal, SpaceId};
use crate::event::{Naming, OfferTold, Seen, Told, Why};
use crate::knowledge::Sight;
use crate::state::{Dice, Thing};

pub(super) fn naming_words(sight: &Sight, by: Seat, seat: Seat, what: Naming, teller: &Teller<'_>) -> String {
    let who = |second: &str, third: &str| teller.clause(by, second, third);
    let whom = teller.whom(seat);
    match what {
        Naming::Acts(npc) => {
            format!("{} {whom} to act for {}.", who("name", "names"), npc_role(sight.book.all(), npc))
        }
        Naming::TrainFirst => format!("{} {whom} to look at the Train first.", who("tell", "tells")),
        Naming::PicksFirst => format!("{} {whom} pick first.", who("let", "lets")),
        Naming::FreeSeat => format!("{} the gang's free seat to {whom}.", who("give", "gives")),
        Naming::SettledFirst => format!("{} to {whom} first.", who("turn", "turns")),
    }
}

pub(super) fn dice_words(dice: &Dice) -> String {
    dice.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(", ")
}

pub(super) fn roll_words(what: Told) -> &'static str {
    match what {
        Told::First => " for the Starting Player Marker",
        Told::Duel => " in the Duel",
        Told::Control => " to keep the animals together",
        Told::Trap => " for the trap",
        Told::Danger => " against the danger",
        Told::Mustang => " on the Mustang",
        Told::Escape => " to Escape",
        Told::Poker => " at the poker table",
        Told::Furs => " for the Furs",
        Told::QuickDraw => " in the Quick Draw",
        Told::Disarm => " to Disarm",
        Told::Ally => " for the ally",
        _ => "",
    }
}

pub(super) fn effect_words(what: Told) -> &'static str {
    match what {
        Told::IgnoresDesert => "way through the desert is safe this turn",
        Told::IgnoresLootPenalty => "Loot does not slow a Movement Card this turn",
        Told::IgnoresTownWound => "face passes in Prosperity this turn",
        Told::SafeFromAmbush => "way is safe from Ambushes until the next turn",
        Told::SafeFromAttack => "truce holds until the next turn",
        Told::RollBonus => "luck is better than usual",
        Told::AttackBoost => "aim is better than usual",
        Told::StopsWork => "work is over for this turn",
        Told::HidingMovement => "Hiding Movement grows",
        _ => "move comes to nothing",
    }
}

pub(super) fn why_words(why: Why) -> &'static str {
    match why {
        Why::Event => " by the Event",
        Why::Robbery => " for the robbery",
        Why::Deposits => " from the Deposits",
        Why::Pot => " from the till",
        Why::Death => " by dying",
        Why::Bribe => " on top of the Bribe",
        Why::Bounty => " as a bounty",
        Why::Furs => " for Furs",
        Why::Mustang => " for the Mustang",
        Why::Penalty => " for attacking who is alone in last place",
        Why::Duel => " for the Duel",
        Why::Card | Why::SaloonCard | Why::Payout => "",
    }
}

/// `2 animals`; none when there are none.
pub(super) fn some(count: u8, what: &str) -> Option<String> {
    (count > 0).then(|| several(count, what))
}

/// `1 animal`, `2 animals`.
pub(super) fn several(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// What a ride costs.
pub(super) fn fare(paid: u8) -> String {
    if paid == 0 { ", free of charge".to_owned() } else { format!(" for ${paid}") }
}

pub(super) fn counted(sight: &Sight, thing: Thing, count: u8) -> String {
    match thing {
        _ if count == 1 => thing_name(sight.book.all(), thing),
        Thing::GoldFrom(from) => format!("{count} Gold Cards from {}", spoken(from.word())),
        Thing::PowerOf(deck) => format!("{count} {} Cards", deck_name(deck)),
        Thing::Animal { kind: Animal::Sheep, .. } | Thing::AnimalOf(Animal::Sheep) => {
            format!("{count} Sheep")
        }
        Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => format!("{count} {}s", spoken(kind.word())),
        _ => format!("{count} times {}", thing_name(sight.book.all(), thing)),
    }
}

pub(super) fn offer_words(sight: &Sight, deal: &OfferTold) -> String {
    let half = |cash: u16, things: &[(Thing, u8)]| {
        let mut words = Vec::new();
        if cash > 0 {
            words.push(format!("${cash}"));
        }
        words.extend(things.iter().map(|(thing, count)| counted(sight, *thing, *count)));
        words
    };
    let give = half(deal.give_cash, &deal.give);
    let ask = half(deal.ask_cash, &deal.ask);
    match (give.is_empty(), ask.is_empty()) {
        (true, true) => "a truce for nothing".to_owned(),
        (false, true) => list(give),
        (true, false) => format!("peace for {}", list(ask)),
        (false, false) => format!("{} for {}", list(give), list(ask)),
    }
}

pub(super) fn seen(sight: &Sight, what: &Seen, teller: &Teller<'_>) -> String {
    let book = sight.book.all();
    let space = |id: SpaceId| book.space(id).name.clone();
    match what {
        Seen::Space { space: at, hidden: true } => format!("something lies in Hiding at {}.", space(*at)),
        Seen::Space { space: at, .. } => format!("nothing lies in Hiding at {}.", space(*at)),
        Seen::Ambush { of, card } => {
            format!(
                "{} has the card for {}.",
                teller.name(*of),
                space(book.ambush_cards()[card.index()].space)
            )
        }
        Seen::Power { of, cards } => {
            let names = cards.iter().map(|card| book.power(*card).name.clone()).collect();
            format!("{} has {}.", teller.name(*of), list(names))
        }
        Seen::Gold { of, gold, fools } => {
            format!("{} has {gold} Gold and {fools} Fool's Gold.", teller.name(*of))
        }
    }
}
