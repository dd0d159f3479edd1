//! What choices mean beyond their words: prices, dice, Payouts, what waits at the end of a step.

mod enemies;
mod goods;

use rustlers_core::{Seat, Teller};

use super::{place_name, spoken};
use crate::choice::Choice;
use crate::edition::{
    CharacterId, Column, Effect, Ignored, ItemId, LinkKind, MovementId, Roll, SpaceId, SpaceKind, Station,
};
use crate::state::{Frame, West};
use enemies::{
    enemies_words, enemies_words_aboard, enemy_words, fight_words, loot_words, peace_words, robbery_words,
    shot_words,
};
use goods::{exchange_words, healing_words, job_words, purchase_words, tool_words, trap_words};

/// What a choice means beyond its words.
pub(crate) fn explain_choice(west: &West, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    match choice {
        Choice::Character(id) => character_words(west, id),
        Choice::Tool(tool) => tool_words(tool).to_owned(),
        Choice::Play(card) => card_words(west, seat, card),
        Choice::Step(to) => step_words(west, seat, to, teller),
        Choice::Power(card) => book.power(card).text.clone(),
        Choice::Item(item) => book.item(item).text.clone(),
        Choice::Ability(id) | Choice::Dig(id) => book.wording(id).text.clone(),
        Choice::Buy(ware) => purchase_words(west, seat, ware),
        Choice::Exchange { give, take } => exchange_words(west, seat, give, take),
        Choice::Shoot(weapon) => shot_words(west, seat, weapon),
        Choice::Rob(npc) => robbery_words(west, npc),
        Choice::Board if west.figures[seat].is_hiding() => {
            "You come out of Hiding. In an Ambush you attack first.".to_owned()
        }
        Choice::Board if west.is_bandit(seat) => "Your movement this turn ends.".to_owned(),
        Choice::Board => format!("{} Your movement this turn ends.", ticket_words(west, seat)),
        Choice::Ride if !west.is_bandit(seat) => ticket_words(west, seat),
        Choice::Ride if west.leads_to_prosperity() => {
            "For this turn: you get off before the Train leaves for Prosperity.".to_owned()
        }
        Choice::Ride => format!("The Train goes on to {}.", next_stop(west)),
        Choice::GetOff => enemies_words(west, seat, west.train_space(), teller).join("; "),
        Choice::Heal => healing_words(west, seat),
        Choice::Hide(_) if matches!(west.frames.top(), Frame::Turn(_)) => {
            "In place of a Movement Card; from the next Round on you may Ambush or come out.".to_owned()
        }
        Choice::Emerge => format!("{} movement, and no Movement Card.", west.hiding_movement(seat)),
        Choice::Move => {
            format!("Up to {} spaces, and no other movement this Round.", west.ambush_steps(seat))
        }
        Choice::Attack(enemy) => format!("{}.", enemy_words(west, enemy)),
        Choice::Ambush(at) | Choice::AmbushAfterWork(at)
            if !matches!(west.frames.top(), Frame::TrainWindow) =>
        {
            enemies_words(west, seat, at, teller).join("; ")
        }
        Choice::Ambush(_) => enemies_words_aboard(west, teller),
        Choice::Fight if matches!(west.frames.top(), Frame::Parley) => fight_words(west, seat, teller),
        Choice::Accept if matches!(west.frames.top(), Frame::Answer { trade: false, .. }) => {
            peace_words(west, seat, teller)
        }
        Choice::Refuse if matches!(west.frames.top(), Frame::Answer { trade: false, .. }) => {
            let rival = west.parley.party(west.parley.turn);
            format!("Then you fight, unless one of you makes another offer. {}.", enemy_words(west, rival))
        }
        Choice::Offer if matches!(west.frames.top(), Frame::Compose { partner: None, .. }) => {
            "If it is accepted there is no Battle.".to_owned()
        }
        Choice::Pass if matches!(west.frames.top(), Frame::Compose { partner: None, .. }) => {
            fight_words(west, seat, teller)
        }
        Choice::TakeLoot => dead(west).map_or_else(String::new, |dead| {
            format!("{}; what you cannot carry is discarded.", loot_words(west, dead))
        }),
        Choice::TakeCash => {
            dead(west).map_or_else(String::new, |dead| format!("${}", west.figures[dead].wallet))
        }
        Choice::Redraw => format!(
            "Throw away any Ambush Cards, then draw until you hold {}; once per turn.",
            west.facts.profile.ambush_max
        ),
        Choice::Escape => escape_words(west, seat, None),
        Choice::EscapeWith(item) => escape_words(west, seat, Some(item)),
        Choice::Trap => trap_words(west, seat),
        Choice::Work => job_words(west, seat),
        Choice::SaloonCard => format!("${}", west.saloon_price(seat)),
        Choice::Take(kind) => {
            let pay = book.animal_pay(kind, Column::Pioneer);
            format!("${} and {} Rep at the Ranch", pay.cash, pay.rep)
        }
        _ => String::new(),
    }
}

/// WEST-235: the least die with which a prisoner is free, by the meter, by what they are good at and by what they use.
fn escape_words(west: &West, seat: Seat, item: Option<ItemId>) -> String {
    let book = &west.facts.book;
    let holder = item.and_then(|item| book.item(item).holder);
    let rows = holder.map(|holder| book.effects(book.holder(holder).effects)).unwrap_or_default();
    let lent = rows.iter().map(|row| match row.effect {
        Effect::RollBonus { roll: Roll::Escape, amount, .. } => amount,
        _ => 0,
    });
    let bonus = west.roll_bonus(seat, Roll::Escape) + lent.sum::<i8>();
    match west.escape_needs().saturating_add_signed(-bonus) {
        0 | 1 => "Whatever you roll, you are in the Bunker and take your turn.".to_owned(),
        die => format!("On a die of {die} or more you are in the Bunker and take your turn."),
    }
}

/// What a character can do.
fn character_words(west: &West, id: CharacterId) -> String {
    let book = west.facts.book.all();
    let holders = book.holders(book.character(id).abilities);
    holders.map(|(id, _)| book.wording(id).text.clone()).collect::<Vec<_>>().join(" ")
}

/// How far a Movement Card leads.
fn card_words(west: &West, seat: Seat, card: MovementId) -> String {
    let (value, base) = (west.card_movement(seat, card), west.facts.book.movement(card).base);
    match value as i8 - base as i8 {
        0 => format!("{value} movement"),
        change => format!("{value} movement: {base} on the card, {change:+} for what you carry and own"),
    }
}

/// Whose death is being settled.
fn dead(west: &West) -> Option<Seat> {
    match west.frames.top() {
        Frame::Dead(death) => Some(death.seat),
        _ => None,
    }
}

fn ticket_words(west: &West, seat: Seat) -> String {
    let fare = if west.rides_free(seat) {
        "Free of charge".to_owned()
    } else {
        format!("${}", west.facts.book.numbers().ticket)
    };
    format!("{fare}, to {}.", next_stop(west))
}

fn next_stop(west: &West) -> String {
    let station: Station = west.train.station.next();
    place_name(west.facts.book.all(), west.facts.book.station(station))
}

/// What a step costs and whom it leads to, by what everybody sees.
fn step_words(west: &West, seat: Seat, to: SpaceId, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let mut words = Vec::new();
    let link = west.figures[seat]
        .space()
        .and_then(|from| book.links(west.walker(seat), from).iter().find(|link| link.to == to));
    if link.is_some_and(|link| link.kind == LinkKind::Ford) && west.figures[seat].livestock() > 0 {
        words.push("a ford: a Control roll for each animal".to_owned());
    }
    let space = book.space(to);
    if space.kind == SpaceKind::Desert && !west.ignores(seat, Ignored::Desert) {
        words.push("the desert costs you 1 HP".to_owned());
    }
    if space.kind == SpaceKind::Town && west.is_bandit(seat) && !west.ignores(seat, Ignored::TownWound) {
        words.push("the town watch wounds you: -1 HP".to_owned());
    }
    words.extend(space.fur.map(|fur| format!("a {} may be trapped there", spoken(fur.word()))));
    if to == west.train_space() {
        words.push("the Train stands there".to_owned());
    }
    words.extend(enemies_words(west, seat, to, teller));
    words.join("; ")
}
