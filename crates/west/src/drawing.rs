//! The table drawn in text: the board with who stands where, a few lines for each character, then what only you see.

mod board;
mod goods;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::edition::{Edition, Level, Link, LinkKind, Npc, Side, Walker};
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
        "  Train: {}  Warrant: {}  Gang: {} Rep, Stash ${}",
        space_name(whole, &view.train_at),
        spoken(view.zone.word()),
        view.gang_rep,
        view.stash
    ))
}

/// Who guards what, how fit they are, and what lies on their cards.
fn npcs(view: &View) -> Line {
    let book = view.book.all();
    let words = Npc::ALL.into_iter().zip(&view.npcs).map(|(npc, now)| {
        let level = if now.level == 2 { Level::Two } else { Level::One };
        let name = &book.npc(npc, level).name;
        let pot = if now.pot > 0 { format!(" ${}", now.pot) } else { String::new() };
        if now.gone { format!("{name} gone") } else { format!("{name} {}{pot}", now.hp) }
    });
    Line::new().dim(format!("HP: {}", words.collect::<Vec<_>>().join(" | ")))
}

fn character(view: &View, place: Seat, seat: &SeatView, teller: &Teller<'_>) -> Vec<Line> {
    let book = view.book.all();
    let side = if seat.side == Side::Pioneer { "Pioneer" } else { "Bandit" };
    let name = Line::new().ink(Ink::Seat(place), format!("{} {}", place.number(), teller.name(place)));
    let found = seat.character.as_ref().and_then(|id| book.character_named(id));
    let Some((_, character)) = found else {
        return vec![name.plain(format!("  {side}, still to choose a character"))];
    };
    if seat.at == "away" {
        return vec![name.plain(format!("  {side} {}", character.name))];
    }
    let at = match seat.hides_on.as_ref() {
        Some(space) => format!("hiding at {}", space_name(book, space)),
        None if seat.at == "hiding" => "in Hiding".to_owned(),
        None if seat.at == "train" => "aboard the Train".to_owned(),
        None => space_name(book, &seat.at),
    };
    let mut first = name
        .plain(format!("  {side} {}  {at}  ", character.name))
        .ink(Ink::Strong, format!("{}/{} HP", seat.hp, seat.max_hp))
        .ink(Ink::Money, format!("  ${}", seat.wallet));
    if seat.side == Side::Pioneer {
        first = first.plain(format!("  {} Rep", seat.rep));
    }
    let mut lines = vec![first];
    lines.extend(wrapped(&goods::public(book, seat).join(", "), Ink::Dim));
    lines.extend(wrapped(&goods::secret(book, seat).join(", "), Ink::Secret));
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
