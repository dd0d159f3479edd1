//! The table drawn as text: the centre and the pile, the players with their shares and threats, the offers, your stash.

mod menu;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::knowledge::{OfferView, SeatView, Step, View};
use crate::pieces::{Card, Loot};
use crate::story::{cards, count, money};

pub(crate) use menu::menu_item;

/// The legend.
const LEGEND: &str = "Numbers: cards in $1000s   *: the Boss   >: awaited   ->: threatens";

/// The whole table as the viewer of `view` knows it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view, teller)];
    if !view.centre.is_empty() {
        let centre = format!("{} = {}", values(view.centre), money(worth(view.centre)));
        lines.extend(wrapped("Centre: ", Ink::Money, &centre));
    }
    lines.push(Line::new());
    for (seat, player) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
        lines.extend(player_lines(view, seat, player, teller));
    }
    lines.push(Line::new());
    lines.extend(view.offers.iter().map(|offer| offer_line(offer, teller)));
    if let Some(draft) = &view.draft {
        let line = Line::new().plain("Your draft offer: ").ink(Ink::Secret, offer_brief(&draft.offer));
        lines.push(line.dim(format!(" for {}", teller.whom(draft.offer.to))));
    }
    lines.extend(footer(view));
    lines.push(Line::new().dim(LEGEND));
    lines
}

fn header(view: &View, teller: &Teller<'_>) -> Line {
    let step = match view.step {
        Step::Distribute => "the Boss shares out",
        Step::Talk => "talk and choose",
        Step::Turns => "one talks at a time",
        Step::Choose => "the board is frozen",
        Step::Resolve => "cards up",
        Step::Over => "over",
    };
    let mut line = Line::new().ink(Ink::Heading, format!("Round {}", view.round));
    line = line.plain(format!(": {step}   "));
    line = line.ink(Ink::Seat(view.boss), teller.clause(view.boss, "are Boss", "is Boss")).dim(" *");
    if let Some(most) = view.terms.max_rounds {
        line = line.dim(format!(" ({} of {most})", view.reign));
    }
    line.dim(format!("   pile {}", view.pile.count))
}

/// A line for each player: what is in front of them, whom they threaten, and their card.
fn player_lines(view: &View, seat: Seat, player: &SeatView, teller: &Teller<'_>) -> Vec<Line> {
    let seats = Seat::all(view.seats.len() as u8);
    let longest = seats.map(|seat| teller.name(seat).chars().count()).max().unwrap_or(0);
    let mut column = 4 + longest;
    let marker = if view.awaits.contains(seat) { "> " } else { "  " };
    let crown = if view.boss == seat { "*" } else { "" };
    let mut line = Line::new()
        .ink(Ink::Strong, marker)
        .ink(Ink::Seat(seat), format!("{}{crown}", teller.name(seat)))
        .pad_to(column)
        .plain(count(player.stash_count, "card", "cards"));
    column += 9;
    line = line.pad_to(column);
    if view.terms.payoffs {
        column += 9;
        line = line.ink(Ink::Money, count(player.bills, "bill", "bills")).pad_to(column);
    }
    if let Some(at) = player.threat {
        line = line.plain("-> ").ink(Ink::Seat(at), teller.whom(at));
    }
    column += 5 + longest.max(3);
    line = line.pad_to(column);
    line = match (player.card, player.card_down, player.ready) {
        (Some(card), _, ready) if player.revealed || !ready => {
            line.ink(if player.revealed { Ink::Strong } else { Ink::Secret }, card.title())
        }
        (Some(card), ..) => line.ink(Ink::Secret, card.title()).dim(", ready"),
        (None, true, true) => line.dim("ready"),
        (None, true, false) => line.dim("card down"),
        (None, false, _) => line,
    };
    if player.calls_orderly {
        line = line.dim(" calls for turns");
    }
    column += 16;
    let mut lines = Vec::new();
    if player.share.is_empty() {
        lines.push(line);
    } else {
        let share = format!("{} = {}", values(player.share), money(worth(player.share)));
        let is_short = line.width().max(column) + 7 + share.chars().count() <= 80;
        if is_short {
            lines.push(line.pad_to(column).dim("share: ").ink(Ink::Money, share));
        } else {
            lines.push(line);
            lines.extend(wrapped("    share: ", Ink::Money, &share));
        }
    }
    if let (Some(stash), Some(total)) = (player.stash, player.total) {
        lines.extend(wrapped("    stash: ", Ink::Secret, &stash_words(view, player, stash, total)));
    }
    if !player.seen.is_empty() {
        let unsure = match player.unsure {
            0 => String::new(),
            number => format!(" ({} left since)", count(number, "card", "cards")),
        };
        lines.extend(wrapped("    known cards: ", Ink::Secret, &format!("{}{unsure}", values(player.seen))));
    }
    if !player.set_aside.is_empty() {
        lines.push(Line::new().dim(format!("    used: {}", cards(player.set_aside))));
    }
    lines
}

/// CRIT-78: the cards with their own sum, and what else counts: `5 4 3 2 = $14k, with 5 bills $19k`.
fn stash_words(view: &View, player: &SeatView, stash: Loot, total: i32) -> String {
    let own = worth(stash);
    let words = format!("{} = {}", values(stash), money(own));
    let bills = count(player.bills, "bill", "bills");
    match (view.terms.payoffs && player.bills > 0, player.set_aside.is_empty()) {
        _ if own == total => words,
        (true, true) => format!("{words}, with {bills} {}", money(total)),
        (true, false) => format!("{words}, with {bills} and used cards {}", money(total)),
        (false, true) => format!("{words}, in all {}", money(total)),
        (false, false) => format!("{words}, with used cards {}", money(total)),
    }
}

/// The sum of the faces of cards, in thousands. A promo card's value counts only in the total.
fn worth(loot: Loot) -> i32 {
    loot.into_iter().filter_map(|card| card.face()).map(|(_, value)| i32::from(value)).sum()
}

fn offer_line(offer: &OfferView, teller: &Teller<'_>) -> Line {
    let kind = match offer.side {
        Some(side) => format!("payoff for {side}"),
        None => offer.kind.to_owned(),
    };
    let binding = if offer.binding { " (binding)" } else { "" };
    Line::new()
        .ink(Ink::Seat(offer.offer.owner), teller.name(offer.offer.owner))
        .plain(" to ")
        .ink(Ink::Seat(offer.to), teller.whom(offer.to))
        .plain(format!(", {kind}: "))
        .ink(Ink::Money, offer_brief(offer))
        .dim(binding)
}

fn offer_brief(offer: &OfferView) -> String {
    let mut parts = Vec::new();
    if !offer.open.is_empty() {
        parts.push(values(offer.open));
    }
    if offer.hidden_count > 0 {
        let known =
            if offer.hidden.is_empty() { String::new() } else { format!(" ({})", values(offer.hidden)) };
        parts.push(format!("{} hidden{known}", offer.hidden_count));
    }
    match (offer.kind, offer.bills) {
        ("trade", bills) => parts.push(format!("for {}", count(bills, "bill", "bills"))),
        (_, 0) => {}
        (_, bills) => parts.push(count(bills, "bill", "bills")),
    }
    if parts.is_empty() { "nothing yet".to_owned() } else { parts.join(", ") }
}

fn footer(view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    if !view.pile.top.is_empty() {
        let name =
            |card: &crate::knowledge::TopCard| card.0.map_or("the Fuzz".to_owned(), |card| card.to_string());
        let top: Vec<String> = view.pile.top.iter().map(name).collect();
        lines.push(Line::new().plain("On top of the pile: ").ink(Ink::Secret, top.join(", ")));
    }
    if view.pile.fuzz_out && view.step != Step::Over {
        lines.push(Line::new().ink(Ink::Strong, "The Fuzz is out: this is the last round."));
    }
    if view.step == Step::Resolve {
        lines.push(Line::new().plain(format!("Votes turned up: {} Yes, {} No", view.yes, view.no)));
    }
    if !view.confiscated.is_empty() {
        lines.extend(wrapped("Confiscated: ", Ink::Dim, &values(view.confiscated)));
    }
    lines
}

/// Cards by value, most valuable first; kinds do not matter: `5 5 4 2 P3`.
fn values(loot: Loot) -> String {
    let mut faces: Vec<Card> = loot.into_iter().collect();
    faces.sort_by_key(|card| (card.face().is_none(), std::cmp::Reverse(card.face().map(|(_, value)| value))));
    let word = |card: &Card| card.face().map_or(card.to_string(), |(_, value)| value.to_string());
    if faces.is_empty() { "none".to_owned() } else { faces.iter().map(word).collect::<Vec<_>>().join(" ") }
}

/// A label followed by a long list, in lines of at most 78 columns.
fn wrapped(label: &str, ink: Ink, text: &str) -> Vec<Line> {
    const WIDTH: usize = 78;
    let mut rows = vec![String::new()];
    for word in text.split(' ') {
        let row = rows.last_mut().expect("there is a row");
        if !row.is_empty() && label.len() + row.len() + 1 + word.len() > WIDTH {
            rows.push(word.to_owned());
            continue;
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    let indent = " ".repeat(label.len());
    rows.into_iter()
        .enumerate()
        .map(|(index, row)| Line::new().plain(if index == 0 { label } else { &indent }).ink(ink, row))
        .collect()
}
