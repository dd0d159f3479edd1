//! The memory of a position, one line per event: `P1 gained gems 5 (all)`, `P0 to P1 cash 2 (P0 P1)`.

use rustlers_core::{Seat, Seats};

use crate::knowledge::{CAPACITY, Memory, Record, What};
use crate::state::Critters;

pub(super) fn write(game: &Critters) -> Vec<String> {
    let line = |Record { what, card, seen }: Record| {
        let seen = seen_words(seen, game.seats());
        match what {
            What::Started(seat) => format!("{seat} started {card}"),
            What::Gained(seat) => format!("{seat} gained {card} {seen}"),
            What::Moved(from, to) => format!("{from} to {to} {card} {seen}"),
            What::Shown(seat) => format!("{seat} showed {card} {seen}"),
            What::Lost(seat) => format!("{seat} used {card}"),
        }
    };
    game.memory.records().map(line).collect()
}

fn seen_words(seen: Seats, all: Seats) -> String {
    if seen == all {
        return "(all)".to_owned();
    }
    let seats: Vec<String> = seen.into_iter().map(|seat| seat.to_string()).collect();
    format!("({})", seats.join(" "))
}

pub(super) fn read(lines: &[String], players: u8) -> Result<Memory, String> {
    if lines.len() > CAPACITY {
        return Err(format!("the memory has more than {CAPACITY} lines (it may be left out)"));
    }
    let mut memory = Memory::new();
    for line in lines {
        let record = record(line, players).ok_or_else(|| {
            format!(
                "{line:?} is no line of a memory such as \"P1 gained gems 5 (P0 P1)\" (it may be left out)"
            )
        })?;
        memory.push(record);
    }
    Ok(memory)
}

fn record(line: &str, players: u8) -> Option<Record> {
    let all = Seats::all(players);
    let (what, seen) = match line.strip_suffix(')').and_then(|line| line.split_once(" (")) {
        Some((what, "all")) => (what, Some(all)),
        Some((what, seats)) => {
            let seats: Option<Seats> = seats.split_whitespace().map(|word| seat(word, players)).collect();
            (what, Some(seats?))
        }
        None => (line, None),
    };
    let mut words = what.splitn(3, ' ');
    let who = seat(words.next()?, players)?;
    let (verb, rest) = (words.next()?, words.next()?);
    let (what, card, seen) = match verb {
        "started" => (What::Started(who), rest, Seats::only(who)),
        "gained" => (What::Gained(who), rest, seen?),
        "showed" => (What::Shown(who), rest, seen?),
        "used" => (What::Lost(who), rest, Seats::all(8)),
        "to" => {
            let (to, card) = rest.split_once(' ')?;
            (What::Moved(who, seat(to, players)?), card, seen?)
        }
        _ => return None,
    };
    // Anyone who gets, gives or shows a card knows it.
    let mut seen = seen;
    seen.insert(who);
    what.enters().into_iter().for_each(|seat| seen.insert(seat));
    Some(Record { what, card: card.parse().ok()?, seen })
}

fn seat(word: &str, players: u8) -> Option<Seat> {
    word.strip_prefix('P')?.parse().ok().and_then(Seat::new).filter(|seat| seat.number() < players)
}
