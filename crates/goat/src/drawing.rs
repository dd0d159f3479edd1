//! The table drawn as text: Locations with their goods and Characters, then the players, then the hand.

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::knowledge::{Ask, DiscardView, InPlayView, SeatView, View, Why};
use crate::pieces::{Cards, Location, PerToken};
use crate::story::{coin, count, place_name, tokens};

/// Columns of the table of Locations.
const GOODS: usize = 9;
const STANDING: usize = 35;

/// The whole table as the viewer of `view` knows it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view)];
    lines.extend(locations(view, teller));
    lines.push(Line::new());
    lines.extend(players(view, teller));
    lines.push(Line::new());
    lines.extend(cards(view, teller));
    lines
}

/// The round, what is left in the supply, and what tokens are worth at the end.
fn header(view: &View) -> Line {
    let stock: String =
        view.supply.tokens.iter().map(|(token, number)| format!(" {number}{}", token.letter())).collect();
    let worth: String =
        view.values.iter().map(|(token, value)| format!(" {}${value}", token.letter())).collect();
    Line::new()
        .ink(Ink::Heading, format!("Round {} of {}", view.round, view.rounds))
        .dim(format!("   supply: {}{stock}   worth:{worth}", coin(view.supply.coins)))
}

/// A line for each Location: its goods on the left, the Characters on the right, as on the table.
fn locations(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> = view
        .locations
        .iter()
        .map(|(location, place)| {
            let mut goods = Vec::new();
            if place.tokens > 0 {
                goods.push(tokens(place.token, place.tokens));
            }
            if place.coins > 0 {
                goods.push(coin(place.coins));
            }
            let goods = if goods.is_empty() { "-".to_owned() } else { goods.join(", ") };
            let line = Line::new()
                .ink(Ink::Strong, location.name())
                .pad_to(GOODS)
                .ink(Ink::Money, goods)
                .pad_to(STANDING);
            standing(line, view, Some(location), teller)
        })
        .collect();
    if view.in_play.iter().any(|character| character.at.is_none()) {
        let line = Line::new().ink(Ink::Strong, place_name(None)).pad_to(STANDING);
        lines.push(standing(line, view, None, teller));
    }
    lines
}

fn standing(mut line: Line, view: &View, at: Option<Location>, teller: &Teller<'_>) -> Line {
    let mut here = view.in_play.iter().filter(|character| character.at == at).peekable();
    while let Some(character) = here.next() {
        line = line
            .plain(character.character.name())
            .dim("/")
            .ink(Ink::Seat(character.controller), teller.name(character.controller));
        line = carried(line, character);
        if here.peek().is_some() {
            line = line.plain("  ");
        }
    }
    line
}

fn carried(line: Line, character: &InPlayView) -> Line {
    match (character.from, character.coins) {
        (Some(from), _) => line.ink(Ink::Money, format!(" [{} {}]", character.tokens, from.token().letter())),
        (None, 0) => line,
        (None, coins) => line.ink(Ink::Money, format!(" [${coins}]")),
    }
}

fn players(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let asked = view.asked.map(|asked| asked.seat);
    let name_width = 4 + Seat::all(view.seats.len() as u8)
        .map(|seat| teller.name(seat).chars().count())
        .max()
        .unwrap_or(0);
    let line = |(seat, player): (Seat, &SeatView)| {
        let marker = if asked == Some(seat) { "> " } else { "  " };
        let hats = match player.hats_left {
            0 => "no hats".to_owned(),
            left => format!("hats {}", "^".repeat(left.into())),
        };
        let role = match (view.hand.holder == seat, view.hand.assistant) {
            (true, false) => "Dealer",
            (true, true) => "Assistant",
            (false, _) => "",
        };
        let mut line = Line::new()
            .ink(Ink::Strong, marker)
            .ink(Ink::Seat(seat), teller.name(seat))
            .pad_to(name_width)
            .ink(Ink::Money, coin(player.coins))
            .pad_to(name_width + 10)
            .plain(count(player.token_count, "token", "tokens"))
            .pad_to(name_width + 20)
            .plain(hats)
            .pad_to(name_width + 29)
            .dim(role)
            .pad_to(name_width + 39);
        if player.elixirs > 0 {
            line = line.plain(count(player.elixirs, "Elixir ", "Elixirs "));
        }
        match (player.tokens, player.money) {
            (Some(held), Some(money)) => line.ink(Ink::Secret, format!("{} = ${money}", token_letters(held))),
            _ => line,
        }
    };
    Seat::all(view.seats.len() as u8).zip(&view.seats).map(line).collect()
}

fn token_letters(held: PerToken) -> String {
    let letters: String =
        held.iter().flat_map(|(token, number)| std::iter::repeat_n(token.letter(), number.into())).collect();
    if letters.is_empty() { "none".to_owned() } else { letters }
}

fn cards(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut out = format!("Deck {}", view.deck);
    if let Some(face_up) = view.face_up {
        out += &format!("   out: {face_up} face up, 1 face down");
    }
    if view.goat_turned_up {
        out += " (not the Goat)";
    }
    let mut lines = vec![Line::new().dim(out)];
    if !view.discarded.is_empty() {
        let discard = |card: &DiscardView| {
            let why = match card.why {
                Why::Declined => "declined",
                Why::Eliminated => "shot",
                Why::Arrested => "arrested",
            };
            format!("{} ({why})", card.character)
        };
        let discards: Vec<_> = view.discarded.iter().map(discard).collect();
        lines.push(Line::new().dim(format!("Gone: {}", discards.join(", "))));
    }
    let hand = &view.hand;
    match hand.cards {
        Some(held) if !held.is_empty() => {
            lines.push(Line::new().plain("Hand: ").ink(Ink::Secret, names(held)));
        }
        _ => {
            let holds = teller.clause(hand.holder, "hold", "holds");
            lines.push(Line::new().plain(format!("{holds} {}", count(hand.count, "card", "cards"))));
        }
    }
    if !hand.declared.is_empty() {
        lines.push(Line::new().dim(format!("Declared and not yet seen: {}", names(hand.declared))));
    }
    if !hand.passed_on.is_empty() {
        lines.push(Line::new().dim("You passed on: ").ink(Ink::Secret, names(hand.passed_on)));
    }
    if let Some(offer) = &view.offer {
        let line = Line::new()
            .ink(Ink::Seat(offer.from), teller.clause(offer.from, "offer", "offers"))
            .plain(" ")
            .ink(Ink::Seat(offer.to), teller.whom(offer.to))
            .ink(Ink::Strong, format!(" a card as \"{}\"", offer.name));
        lines.push(match offer.card {
            Some(card) => line.ink(Ink::Secret, format!(" (it is the {card})")),
            None => line,
        });
    }
    if let Some(asked) = view.asked {
        let (second, third) = match asked.ask {
            Ask::Rob => ("pick a Location for the Robber", "picks a Location for the Robber"),
            Ask::Con => ("pick victims for the Charlatan", "picks victims for the Charlatan"),
            Ask::Serve => ("share out the Bottles", "shares out the Bottles"),
            Ask::Gamble => ("pick whom to take a token from", "picks whom to take a token from"),
            Ask::Offer | Ask::Answer => return lines,
        };
        lines.push(Line::new().ink(Ink::Seat(asked.seat), teller.clause(asked.seat, second, third)));
    }
    lines
}

fn names(cards: Cards) -> String {
    cards.into_iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}
