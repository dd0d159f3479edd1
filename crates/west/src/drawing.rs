//! The table drawn in text: the board with who stands where, a few lines for each character, then what only you see.

use std::collections::BTreeMap;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::edition::{Edition, Side, SpaceId, SpaceKind};
use crate::knowledge::{SeatView, View};
use crate::story::spoken;

/// Columns and rows of the drawn board.
const WIDE: usize = 78;
const HIGH: usize = 20;

/// The whole table as the viewer of `view` sees it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view)];
    lines.extend(board(view));
    lines.push(legend(view, teller));
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
    Line::new().ink(Ink::Heading, format!("Round {} of {}", view.round, view.rounds)).dim(format!(
        "   Train at {}   Warrant {}   gang {} Rep, ${} stashed",
        spoken(&view.train_at),
        view.zone.word(),
        view.gang_rep,
        view.stash
    ))
}

/// Every space as a letter at its place; characters by their number.
fn board(view: &View) -> Vec<Line> {
    let book = view.book.all();
    let drawing = book.drawing();
    let mut cells: BTreeMap<(usize, usize), (String, Ink)> = BTreeMap::new();
    let place = |space: SpaceId| {
        let at = book.space(space);
        let column = usize::from(at.x) * (WIDE - 4) / usize::from(drawing.width.max(1));
        let row = usize::from(at.y) * (HIGH - 1) / usize::from(drawing.height.max(1));
        (row, column)
    };
    for (number, space) in book.spaces().iter().enumerate() {
        let id = SpaceId::of(number as u8);
        let here: Vec<usize> =
            (0..view.seats.len()).filter(|&seat| view.seats[seat].at == space.id).collect();
        let (text, ink) = match here.first().and_then(|&seat| Seat::new(seat as u8)) {
            Some(seat) => (here.iter().map(|seat| seat.to_string()).collect(), Ink::Seat(seat)),
            None if view.train_at == space.id => ("T".to_owned(), Ink::Strong),
            None => (mark(space.kind, space.track).to_owned(), Ink::Dim),
        };
        cells.insert(place(id), (text, ink));
    }
    (0..HIGH)
        .map(|row| {
            let mut line = Line::new();
            let mut at = 0;
            for (&(_, column), (text, ink)) in cells.range((row, 0)..(row, WIDE)) {
                if column < at {
                    continue;
                }
                line = line.plain(" ".repeat(column - at)).ink(*ink, text.clone());
                at = column + text.chars().count();
            }
            line
        })
        .collect()
}

/// The letter of a kind of space.
fn mark(kind: SpaceKind, track: bool) -> &'static str {
    match kind {
        SpaceKind::Town => "P",
        SpaceKind::Ranch => "R",
        SpaceKind::Bunker => "B",
        SpaceKind::Shack => "K",
        SpaceKind::Saloon => "S",
        SpaceKind::Village => "V",
        SpaceKind::Purgatory => "X",
        SpaceKind::Jail => "J",
        SpaceKind::Waterfall => "W",
        SpaceKind::Mine => "M",
        SpaceKind::Herd => "H",
        SpaceKind::Station => "+",
        SpaceKind::Desert => "~",
        SpaceKind::Trail | SpaceKind::MineLanding if track => "=",
        SpaceKind::Trail | SpaceKind::MineLanding => ".",
    }
}

fn legend(view: &View, teller: &Teller<'_>) -> Line {
    let mut line = Line::new()
        .dim("P town R ranch B bunker K shack S saloon V village X purgatory J jail W M H jobs T train");
    if let Some(active) = view.active {
        line = Line::new().plain(format!("{} to move.  ", teller.name(active))).dim(line.to_string());
    }
    shortened(line)
}

fn shortened(line: Line) -> Line {
    let text: String = line.to_string().chars().take(80).collect();
    Line::new().dim(text)
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
    words
        .extend(seat.items.iter().map(|(item, n)| if *n > 1 { format!("{n} {item}") } else { item.clone() }));
    words.extend(seat.weapons.iter().map(|weapon| weapon.to_owned()));
    words.extend(seat.pets.iter().map(|pet| pet.pet.clone()));
    words.extend(seat.tool.map(|tool| tool.word().to_owned()));
    let mut lines = vec![first];
    lines.extend(wrapped(&words.join(", "), Ink::Dim));
    if let (Some(movement), Some(power)) = (&seat.movement, &seat.power) {
        let mut own = movement.clone();
        own.extend(power.iter().cloned());
        own.extend(seat.ambush.iter().flatten().map(|space| format!("hide@{space}")));
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

/// Where the viewer can go from where it stands.
fn ways(view: &View) -> Vec<Line> {
    let book = view.book.all();
    let Some(seat) = view.viewer.and_then(|own| view.seats.get(own.index())) else { return Vec::new() };
    let Some((here, space)) = book.space_named(&seat.at) else { return Vec::new() };
    let walker = if seat.side == Side::Pioneer {
        crate::edition::Walker::Pioneer
    } else {
        crate::edition::Walker::Bandit
    };
    let ways = book.links(walker, here).iter().map(|link| {
        let name = &book.space(link.to).name;
        if link.kind == crate::edition::LinkKind::Ford { format!("{name} (ford)") } else { name.clone() }
    });
    let ways: Vec<String> = ways.collect();
    wrapped(&format!("From {}: {}", space.name, ways.join(", ")), Ink::Plain)
}
