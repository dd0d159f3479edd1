//! The table drawn in text: the board with who stands where, a few lines for each character, then what only you see.

mod ahead;
mod board;
mod goods;
mod menu;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::edition::{Edition, Link, Side, Walker};
use crate::knowledge::{SeatView, View};
use crate::story::spoken;

pub(crate) use menu::menu_item;

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
    lines.extend(ahead::foes(view, teller));
    lines.extend(ahead::ways(view));
    lines.push(Line::new());
    lines.extend(board::names(view));
    lines
}

fn header(view: &View) -> Line {
    Line::new().ink(Ink::Heading, format!("Round {} of {}", view.clock.round, view.clock.rounds)).dim(
        format!(
            "  Train: {}  Warrant: {}  Gang: {} Rep, Stash ${}",
            view.train.place,
            spoken(view.warrant.zone.word()),
            view.rep.gang,
            view.stash
        ),
    )
}

/// Who guards what, how fit they are, and what lies on their cards.
fn npcs(view: &View) -> Line {
    let words = view.npcs.iter().map(|npc| {
        let name = &npc.name;
        let pot = if npc.pot > 0 { format!(" ${}", npc.pot) } else { String::new() };
        if npc.gone { format!("{name} gone") } else { format!("{name} {}{pot}", npc.hp) }
    });
    Line::new().dim(format!("HP: {}", words.collect::<Vec<_>>().join(" | ")))
}

fn character(view: &View, place: Seat, seat: &SeatView, teller: &Teller<'_>) -> Vec<Line> {
    let book = view.book.all();
    let side = if seat.side == Side::Pioneer { "Pioneer" } else { "Bandit" };
    let name = Line::new().ink(Ink::Seat(place), format!("{} {}", place.number(), teller.name(place)));
    let Some(character) = &seat.name else {
        return vec![name.plain(format!("  {side}, still to choose a character"))];
    };
    if seat.at == "away" {
        return vec![name.plain(format!("  {side} {character}"))];
    }
    let at = match seat.hides_on.as_ref() {
        Some(space) => format!("hiding at {}", space_name(book, space)),
        None => seat.place.clone(),
    };
    let mut first = name
        .plain(format!("  {side} {character}  {at}  "))
        .ink(Ink::Strong, format!("{}/{} HP", seat.hp, seat.max_hp))
        .ink(Ink::Money, format!("  ${}", seat.wallet));
    if seat.side == Side::Pioneer {
        first = first.plain(format!("  {} Rep", view.rep_of(place)));
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
fn roads(view: &View) -> &[Link] {
    let book = view.book.all();
    let Some(seat) = view.viewer.and_then(|own| view.seats.get(own.index())) else { return &[] };
    let Some((here, _)) = book.space_named(&seat.at) else { return &[] };
    book.links(walker(view, seat), here)
}

fn walker(view: &View, seat: &SeatView) -> Walker {
    match (seat.side, view.clock.round == view.clock.rounds) {
        (Side::Pioneer, _) => Walker::Pioneer,
        (Side::Bandit, false) => Walker::Bandit,
        (Side::Bandit, true) => Walker::LastRoundBandit,
    }
}

/// The letter by which a road is marked on the board.
fn letter(road: usize) -> char {
    char::from(b'a' + (road % 26) as u8)
}
