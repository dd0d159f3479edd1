//! The words: every question, choice and sight as a sentence a player would say.

mod choices;
mod explanations;
mod phrases;
mod questions;
mod sights;

use rustlers_core::Teller;

use crate::choice::Ware;
use crate::edition::{Edition, Level, Npc, Origin, PowerDeck, SpaceId};
use crate::state::{Foe, Order, Prey, Thing, West};

pub(crate) use choices::tell_choice;
pub(crate) use explanations::explain_choice;
pub(crate) use questions::question;
pub(crate) use sights::tell_sight;

/// What a character is called among friends: Nell Carver is Nell, and Old Man Hyde is Hyde.
pub(crate) fn first_name(name: &str) -> &str {
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    rest.rsplit_once(' ').map_or(first, |(_, last)| last)
}

pub(crate) fn npc_name(west: &West, npc: Npc) -> String {
    west.facts.book.npc(npc, west.level(npc)).name.clone()
}

/// The role, where the level is not at hand.
pub(super) fn npc_role(book: &Edition, npc: Npc) -> String {
    format!("the {}", book.npc(npc, Level::One).role.word())
}

pub(super) fn foe_name(book: &Edition, foe: Foe, teller: &Teller<'_>) -> String {
    match foe {
        Foe::Seat(seat) => teller.whom(seat).into_owned(),
        Foe::Npc(npc) => npc_role(book, npc),
    }
}

pub(crate) fn deck_name(deck: PowerDeck) -> &'static str {
    match deck {
        PowerDeck::PeacePipe => "Peace Pipe",
        PowerDeck::Saloon => "Saloon",
        PowerDeck::Shadow => "Shadow",
    }
}

/// A space as a sentence names it, with its article where English has one.
pub(super) fn place_name(book: &Edition, id: SpaceId) -> String {
    use crate::edition::SpaceKind as Kind;
    let space = book.space(id);
    let name = &space.name;
    let has_article = match space.kind {
        Kind::Bunker | Kind::Shack | Kind::Village | Kind::Saloon | Kind::Ranch | Kind::Jail => true,
        Kind::Mine | Kind::Herd => true,
        // The Watermill, but Crimson Falls.
        Kind::Waterfall => !name.contains(' '),
        _ => false,
    };
    match space.kind {
        // Prisoners are in Jail; whoever steps there is not (WEST-R81).
        Kind::Jail => format!("the {name} space"),
        _ if has_article => format!("the {name}"),
        _ => name.clone(),
    }
}

/// `at Town Road`, `in Prosperity`, `on the Jail space`.
pub(super) fn at_place(book: &Edition, id: SpaceId) -> String {
    use crate::edition::SpaceKind as Kind;
    let preposition = match book.space(id).kind {
        Kind::Town | Kind::Bunker | Kind::Village | Kind::Purgatory | Kind::Mine => "in",
        Kind::Jail => "on",
        _ => "at",
    };
    format!("{preposition} {}", place_name(book, id))
}

/// A gold location, as the space where it lies.
pub(super) fn origin_name(book: &Edition, origin: Origin) -> String {
    let mut spaces = book.sets().all.iter();
    let space = spaces.find(|&id| book.space(id).origin == Some(origin));
    space.map_or_else(|| spoken(origin.word()), |id| place_name(book, id))
}

/// What somebody offers or asks for: Cash, then things.
pub(super) fn proposal_words(
    book: &Edition,
    give: (u16, Vec<(Thing, u8)>),
    ask: (u16, Vec<(Thing, u8)>),
    trade: bool,
) -> String {
    let half = |(cash, things): (u16, Vec<(Thing, u8)>)| {
        let cash = (cash > 0).then(|| format!("${cash}"));
        let things = things.into_iter().map(|(thing, count)| phrases::counted(book, thing, count));
        cash.into_iter().chain(things).collect::<Vec<_>>()
    };
    let (give, ask) = (half(give), half(ask));
    match (give.is_empty(), ask.is_empty()) {
        (true, true) => "offers a truce for nothing".to_owned(),
        (false, true) if trade => format!("offers {} for nothing", list(give)),
        (false, true) => format!("offers {}", list(give)),
        (true, false) if trade => format!("asks for {}", list(ask)),
        (true, false) => format!("offers peace for {}", list(ask)),
        (false, false) => format!("offers {} for {}", list(give), list(ask)),
    }
}

/// A standing order (WEST-304).
pub(super) fn order_words(order: Order, teller: &Teller<'_>) -> String {
    let Order::Strike { prey, after_work } = order else {
        return if order == Order::Ask { "ask me" } else { "let everybody pass" }.to_owned();
    };
    let whom = match prey {
        Prey::Anybody => "any Pioneer".to_owned(),
        Prey::Loaded => "any Pioneer with Loot".to_owned(),
        Prey::Worth(least) => format!("any Pioneer with Loot worth {least} Rep or more"),
        Prey::Named(seats) => list(seats.into_iter().map(|seat| teller.whom(seat).to_string()).collect()),
    };
    format!("strike at {whom}{}", if after_work { " after they have worked" } else { "" })
}

/// `snake_case` as people say it.
pub(super) fn spoken(word: &str) -> String {
    word.split('_').map(capital).collect::<Vec<_>>().join(" ")
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn ware_name(book: &Edition, ware: Ware) -> String {
    match ware {
        Ware::Tool(tool) => format!("the {}", spoken(tool.word())),
        Ware::Item(item) => format!("the {}", book.item(item).name),
        Ware::Weapon(weapon) => format!("the {}", book.weapon(weapon).name),
        Ware::Pet(pet) => format!("a {}", book.pet(pet).name),
        Ware::Bag(bag) => format!("the {}", book.bag(bag).name),
    }
}

pub(super) fn thing_name(book: &Edition, thing: Thing) -> String {
    match thing {
        Thing::Gold { from, fools: false } => format!("Gold from {}", origin_name(book, from)),
        Thing::Gold { from, fools: true } => format!("Fool's Gold from {}", origin_name(book, from)),
        Thing::GoldFrom(from) => format!("a Gold Card from {}", origin_name(book, from)),
        Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => format!("a {}", spoken(kind.word())),
        Thing::Fur(fur) => format!("the {} Fur", spoken(fur.word())),
        Thing::Item(item) => format!("the {}", book.item(item).name),
        Thing::Power(card) => book.power(card).name.clone(),
        Thing::PowerOf(deck) => format!("a {} Card", deck_name(deck)),
    }
}

/// `a, b and c`.
pub(super) fn list(words: Vec<String>) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}
