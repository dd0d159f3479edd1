//! Phrases of which the sentences about sights are made.

use rustlers_core::{Seat, Teller};

use super::{at_place, deck_name, list, npc_role, origin_name, place_name, spoken, thing_name};
use crate::edition::{Animal, Edition};
use crate::event::{Naming, Payment, Score, Seen, Told, Why};
use crate::knowledge::Sight;
use crate::state::{Dice, Thing};

pub(super) fn naming_words(sight: &Sight, by: Seat, seat: Seat, what: Naming, teller: &Teller<'_>) -> String {
    let who = |second: &str, third: &str| teller.clause(by, second, third);
    let whom = teller.whom(seat);
    match what {
        Naming::Acts(npc) => {
            format!("{} {whom} to act for {}.", who("name", "names"), npc_role(sight.book.all(), npc))
        }
        Naming::TrainFirst => format!("{} {whom} decide first about the Train.", who("let", "lets")),
        Naming::PicksFirst => format!("{} {whom} pick first.", who("let", "lets")),
        Naming::FreeSeat => format!("{} the gang's free seat to {whom}.", who("give", "gives")),
        Naming::SettledFirst => {
            format!("{} {} death first.", who("settle", "settles"), teller.whose(seat))
        }
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
        Told::RollBonus => "next rolls get a bonus",
        Told::AttackBoost => "attack gets a bonus",
        Told::StopsWork => "work is over for this turn",
        Told::HidingMovement => "Hiding Movement grows",
        _ => "attempt has no effect",
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
        Why::Penalty => " for attacking the only player in last place",
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
pub(super) fn fare(paid: u8, payment: Payment) -> String {
    match paid {
        0 => ", free of charge".to_owned(),
        paid => format!(" for ${paid}{}", source_words(payment)),
    }
}

/// Where Cash came from (WEST-348).
pub(super) fn source_words(payment: Payment) -> String {
    let savings = if payment.stash { "Stash" } else { "Deposit" };
    match (payment.wallet, payment.savings) {
        (0, 0) => String::new(),
        (_, 0) => " from the Wallet".to_owned(),
        (0, _) => format!(" from the {savings}"),
        (wallet, saved) => format!(" (${wallet} from the Wallet, ${saved} from the {savings})"),
    }
}

/// `3`, `3 + 2 = 5`.
pub(super) fn sum_words(score: Score) -> String {
    match score.bonus {
        0 => score.die.to_string(),
        bonus if bonus < 0 => format!("{} - {} = {}", score.die, -bonus, score.sum()),
        bonus => format!("{} + {bonus} = {}", score.die, score.sum()),
    }
}

/// ` (rolled 3 + 2 = 5, needed 5+)`; nothing where the die has said it all.
pub(super) fn score_words(score: Score) -> String {
    match (score.need, score.bonus) {
        (0, 0) => String::new(),
        (0, _) => format!(" (rolled {})", sum_words(score)),
        (need, _) => format!(" (rolled {}, needed {need}+)", sum_words(score)),
    }
}

/// `7 (5 + 2)`.
pub(super) fn result_words(result: i8, bonus: i8) -> String {
    match bonus {
        0 => result.to_string(),
        bonus if bonus < 0 => format!("{result} ({} - {})", result - bonus, -bonus),
        bonus => format!("{result} ({} + {bonus})", result - bonus),
    }
}

/// The Control rolls of all animals: `Pigs 3 and 5, needed 4+; Sheep 6, needed 5+`.
pub(super) fn control_words(rolls: &[(Animal, Score)]) -> String {
    let kinds = Animal::ALL.into_iter().filter_map(|kind| {
        let of_kind = || rolls.iter().filter(move |(one, _)| *one == kind).map(|(_, score)| *score);
        let need = of_kind().next()?.need;
        let plural = if of_kind().count() > 1 && kind != Animal::Sheep { "s" } else { "" };
        let results = list(of_kind().map(sum_words).collect());
        Some(format!("{}{plural} {results}, needed {need}+", spoken(kind.word())))
    });
    kinds.collect::<Vec<_>>().join("; ")
}

/// What hits: ` (5+ hits)`.
pub(super) fn hit_words(hit: u8, crit: u8) -> String {
    match (hit, crit) {
        (0, _) => String::new(),
        (hit, 0) => format!(" ({hit}+ hits)"),
        (hit, crit) => format!(" ({hit}+ hits, {crit}+ is a crit)"),
    }
}

pub(super) fn counted(book: &Edition, thing: Thing, count: u8) -> String {
    match thing {
        _ if count == 1 => thing_name(book, thing),
        Thing::GoldFrom(from) => format!("{count} Gold Cards from {}", origin_name(book, from)),
        Thing::PowerOf(deck) => format!("{count} {} Cards", deck_name(deck)),
        Thing::Animal { kind: Animal::Sheep, .. } | Thing::AnimalOf(Animal::Sheep) => {
            format!("{count} Sheep")
        }
        Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => format!("{count} {}s", spoken(kind.word())),
        Thing::Item(item) => format!("{count} times {}", book.item(item).name),
        _ => format!("{count} times {}", thing_name(book, thing)),
    }
}

pub(super) fn seen(sight: &Sight, what: &Seen, teller: &Teller<'_>) -> String {
    let book = sight.book.all();
    match what {
        Seen::Space { space: at, hidden: true } => {
            format!("something lies in Hiding {}.", at_place(book, *at))
        }
        Seen::Space { space: at, .. } => format!("nothing lies in Hiding {}.", at_place(book, *at)),
        Seen::Ambush { of, card } => {
            let space = place_name(book, book.ambush_cards()[card.index()].space);
            format!("{} has the card for {space}.", teller.name(*of))
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
