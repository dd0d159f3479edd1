//! The table drawn in text: the board with who stands where, a few lines for each character, then what only you see.

mod board;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::edition::{Edition, Link, LinkKind, Side, Walker};
use crate::knowledge::{SeatView, View};
use crate::story::spoken;

/// The whole table as the viewer of `view` sees it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view), npcs(view)];
    lines.extend(board::draw(view));
    lines.push(Line::new());
    for (number, seat) in view.seats.iter().enumerate() {
        if let Some(place) = Seat::new(number as u8) {
            lines.extend(character(view, place, seat, teller));
        }
    }
    lines.extend(ways(view));
    lines
}

fn header(view: &View) -> Line {
    let whole = view.book.all();
    Line::new().ink(Ink::Heading, format!("Round {} of {}", view.round, view.rounds)).dim(format!(
        "   Train at {}   Warrant: {}   gang {} Rep, ${} stashed",
        space_name(whole, &view.train_at),
        spoken(view.zone.word()),
        view.gang_rep,
        view.stash
    ))
}

/// Who guards what, how fit they are, and what lies on their cards.
fn npcs(view: &View) -> Line {
    let words = view.npcs.iter().map(|npc| {
        let pot = if npc.pot > 0 { format!(" ${}", npc.pot) } else { String::new() };
        if npc.gone {
            format!("{} gone", spoken(&npc.name))
        } else {
            format!("{} {} HP{pot}", spoken(&npc.name), npc.hp)
        }
    });
    Line::new().dim(words.collect::<Vec<_>>().join(" | "))
}

fn character(view: &View, place: Seat, seat: &SeatView, teller: &Teller<'_>) -> Vec<Line> {
    let book = view.book.all();
    let name = |id: &Option<String>| {
        let found = id.as_ref().and_then(|id| book.character_named(id));
        found.map_or_else(String::new, |(_, character)| character.name.clone())
    };
    let side = if seat.side == Side::Pioneer { "Pioneer" } else { "Bandit" };
    let at = match seat.hides_on.as_ref() {
        Some(space) => format!("hiding at {}", space_name(book, space)),
        None if seat.at == "hiding" => format!("in Hiding ({})", seat.hiding_movement),
        None => space_name(book, &seat.at),
    };
    let first = Line::new()
        .ink(Ink::Seat(place), format!("{} {}", place.number(), teller.name(place)))
        .plain(format!("  {side} {}  {at}  ", name(&seat.character)))
        .ink(Ink::Strong, format!("{}/{} HP", seat.hp, seat.max_hp))
        .ink(Ink::Money, format!("  ${}+{}", seat.wallet, seat.deposit))
        .plain(format!("  {} Rep", seat.rep));
    let mut words = Vec::new();
    let mut count = |what: &str, number: u32| {
        if number > 0 {
            words.push(format!("{number} {what}"));
        }
    };
    count("Gold", seat.gold.values().map(|n| u32::from(*n)).sum());
    count("animals", seat.animals.values().map(|n| u32::from(*n)).sum());
    count("Furs", seat.furs.len() as u32);
    count("Ambush", seat.ambush_count.into());
    count("Power", seat.power_count.iter().map(|n| u32::from(*n)).sum());
    words.extend(seat.tool.map(|tool| spoken(tool.word())));
    words.extend(seat.weapons.iter().map(|weapon| spoken(weapon)));
    words.extend(seat.items.iter().map(
        |(item, n)| {
            if *n > 1 { format!("{n} {}", spoken(item)) } else { spoken(item) }
        },
    ));
    words.extend(seat.pets.iter().map(|pet| match (&pet.under, &pet.on) {
        (Some(space), _) | (_, Some(space)) => format!("{} at {}", spoken(&pet.pet), space_name(book, space)),
        _ if pet.laid => format!("{} in Hiding", spoken(&pet.pet)),
        _ => spoken(&pet.pet),
    }));
    let mut lines = vec![first];
    lines.extend(wrapped(&words.join(", "), Ink::Dim));
    if let (Some(movement), Some(power)) = (&seat.movement, &seat.power) {
        let mut own: Vec<String> = movement
            .iter()
            .map(|card| match book.movement_named(card) {
                Some((_, card)) => format!("{} ({})", card.name, card.base),
                None => spoken(card),
            })
            .collect();
        own.extend(power.iter().map(|card| spoken(card)));
        let ambush: Vec<String> = seat.ambush.iter().flatten().map(|space| space_name(book, space)).collect();
        if !ambush.is_empty() {
            own.push(format!("Ambush Cards for {}", ambush.join(", ")));
        }
        lines.extend(wrapped(&own.join(", "), Ink::Secret));
    }
    lines
}

fn space_name(book: &Edition, id: &str) -> String {
    book.space_named(id).map_or_else(|| spoken(id), |(_, space)| space.name.clone())
}

/// Lines of at most 80 columns, indented.
fn wrapped(text: &str, ink: Ink) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if !line.is_empty() && line.chars().count() + word.chars().count() + 5 > 80 {
            lines.push(Line::new().plain("    ").ink(ink, std::mem::take(&mut line)));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(Line::new().plain("    ").ink(ink, line));
    }
    lines
}

/// The roads from where the viewer stands, in the order of their letters on the board.
fn roads(view: &View) -> &'static [Link] {
    let book = view.book.all();
    let Some(seat) = view.viewer.and_then(|own| view.seats.get(own.index())) else { return &[] };
    let Some((here, _)) = book.space_named(&seat.at) else { return &[] };
    let walker = if seat.side == Side::Pioneer { Walker::Pioneer } else { Walker::Bandit };
    book.links(walker, here)
}

/// The letter by which a road is marked on the board.
fn letter(road: usize) -> char {
    char::from(b'a' + (road % 26) as u8)
}

/// Where the viewer can go.
fn ways(view: &View) -> Vec<Line> {
    let book = view.book.all();
    let ways = roads(view).iter().enumerate().map(|(road, link)| {
        let name = &book.space(link.to).name;
        let ford = if link.kind == LinkKind::Ford { " (ford)" } else { "" };
        format!("{} {name}{ford}", letter(road))
    });
    let ways: Vec<String> = ways.collect();
    if ways.is_empty() { Vec::new() } else { wrapped(&format!("Roads: {}", ways.join(", ")), Ink::Plain) }
}
