//! The table drawn as text: the piles in the middle, what only you see, then a line for each player.

mod menu;

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::knowledge::{ActionView, Ask, PileView, SeatView, View};
use crate::options::{Scoring, Version};
use crate::pieces::{Action, Goat, Goats};
use crate::story::{count, pile_words};

pub(crate) use menu::menu_item;

/// The whole table as the viewer of `view` sees it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view, teller)];
    lines.extend(middle(view));
    // What the viewer needs for a decision comes first: a small screen cuts off the end of a drawing.
    lines.extend(happening(view, teller));
    lines.extend(own(view, teller));
    lines.push(Line::new());
    lines.extend(players(view, teller));
    lines
}

fn header(view: &View, teller: &Teller<'_>) -> Line {
    let goal = match view.scoring {
        Scoring::Running => format!("first to {}", view.target),
        Scoring::Single => "one round".to_owned(),
    };
    Line::new()
        .ink(Ink::Heading, format!("Round {}", view.round))
        .dim(format!("   {goal}   dealt by {}", teller.name(view.dealer)))
}

/// Draw Pile and Discard Pile; in the Strategic version the action piles.
fn middle(view: &View) -> Vec<Line> {
    let draw = match view.draw_pile {
        0 => "gone".to_owned(),
        cards => count(cards, "card", "cards"),
    };
    let discard = match view.discard_top {
        Some(top) => format!("{} ({})", top.name(), count(view.discard_pile, "card", "cards")),
        None => "empty".to_owned(),
    };
    let mut lines = vec![
        Line::new()
            .plain("Draw Pile ")
            .ink(Ink::Strong, draw)
            .plain("   Discard Pile ")
            .ink(Ink::Strong, discard),
    ];
    if view.version == Version::Strategic {
        let mut line = Line::new().dim(format!("Action pile {}", count(view.action_pile, "card", "cards")));
        if !view.action_discard.is_empty() {
            let played = view.action_discard.kinds().map(|card| match view.action_discard.count(card) {
                1 => card.name().to_owned(),
                several => format!("{} x{several}", card.name()),
            });
            line = line.dim(format!("   played: {}", played.collect::<Vec<_>>().join(", ")));
        }
        lines.push(line);
        if !view.luck.is_empty() {
            let numbers: Vec<_> = view.luck.iter().map(u8::to_string).collect();
            lines.push(Line::new().plain(format!("Luck cards: {}", numbers.join(" "))));
        }
    }
    if !view.trash.is_empty() {
        lines.push(Line::new().dim(format!("Trash: {}", names(view.trash))));
    }
    lines
}

/// A line for each player: numbers, then the top pile of the herd with the names of its cards.
fn players(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let asked = view.asked.map(|asked| asked.seat);
    let seats = Seat::all(view.seats.len() as u8);
    let name_width = 4 + seats.clone().map(|seat| teller.name(seat).chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (seat, player) in seats.zip(&view.seats) {
        let marker = if asked == Some(seat) { "> " } else { "  " };
        let mut line = Line::new()
            .ink(Ink::Strong, marker)
            .ink(Ink::Seat(seat), teller.name(seat))
            .pad_to(name_width)
            .ink(Ink::Money, format!("{:>4} points", player.total))
            .pad_to(name_width + 13)
            .plain(count(player.hand_count, "card", "cards"))
            .pad_to(name_width + 22);
        if view.version == Version::Strategic {
            line = line.plain(format!("Gold {}", player.gold)).pad_to(name_width + 30);
            if player.action_count > 0 {
                line = line.plain(count(player.action_count, "action card", "action cards")).plain("  ");
            }
            if player.missed > 0 {
                line = line.plain(format!("misses {}  ", count(player.missed, "turn", "turns")));
            }
        }
        lines.extend(herd_beside(line, player));
    }
    lines
}

/// `Goat Ninja x2 (100 points), 3 below`: the points are those of the top pile only.
fn herd_words(player: &SeatView) -> Option<(String, String)> {
    let (top, covered) = player.herd.split_last()?;
    let cards = top.cards.map_or("face down".to_owned(), |cards| names(cards.goats()));
    let points = top.points.unwrap_or(0);
    let below = match covered.len() {
        0 => String::new(),
        piles => format!(", {piles} below"),
    };
    Some((cards, format!(" ({points} points){below}")))
}

/// The herd at the end of a line, or on a separate line if that would be too long.
fn herd_beside(line: Line, player: &SeatView) -> Vec<Line> {
    let Some((cards, rest)) = herd_words(player) else { return vec![line.dim("no herd yet")] };
    let herd = |line: Line| line.dim("top: ").ink(Ink::Strong, cards.clone()).dim(rest.clone());
    let beside = herd(line.clone());
    if beside.width() <= 80 {
        return vec![beside];
    }
    let mut lines = Vec::new();
    if line.spans.iter().any(|span| !span.text.trim().is_empty()) {
        lines.push(line);
    }
    let below = herd(Line::new().plain("      "));
    if below.width() <= 80 {
        lines.push(below);
    } else {
        lines.extend(paragraph("      top: ", Ink::Strong, &format!("{cards}{rest}")));
    }
    lines
}

/// `Goat Ninja x2, Krakengoat`: several of a kind with their number.
fn names(goats: Goats) -> String {
    let word = |goat: Goat| match goats.count(goat) {
        1 => goat.name().to_owned(),
        several => format!("{} x{several}", goat.name()),
    };
    let kinds = goats.plain().kinds().chain(goats.wilds().kinds());
    kinds.map(word).collect::<Vec<_>>().join(", ")
}

/// A label followed by a long text, in lines of at most 80 columns.
fn paragraph(label: &str, ink: Ink, text: &str) -> Vec<Line> {
    let mut rows = vec![String::new()];
    for word in text.split(' ') {
        let room = 80 - label.chars().count();
        match rows.last_mut() {
            Some(row) if row.is_empty() => row.push_str(word),
            Some(row) if row.chars().count() + 1 + word.chars().count() <= room => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    let indent = " ".repeat(label.chars().count());
    let line = |(index, row): (usize, String)| {
        Line::new().plain(if index == 0 { label } else { &indent }).ink(ink, row)
    };
    rows.into_iter().enumerate().map(line).collect()
}

/// The viewer's hand, action cards and points.
fn own(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let seats = Seat::all(view.seats.len() as u8);
    for (_, player) in seats.zip(&view.seats).filter(|(seat, _)| teller.is_you(*seat)) {
        if let Some(hand) = player.hand {
            let cards = if hand.is_empty() { "empty".to_owned() } else { names(hand) };
            lines.extend(paragraph("Hand: ", Ink::Secret, &cards));
        }
        if let Some(actions) = player.actions.as_ref().filter(|actions| !actions.is_empty()) {
            lines.extend(paragraph("Action cards: ", Ink::Secret, &action_words(actions)));
        }
        if let Some(points) = player.herd_points.filter(|_| !player.herd.is_empty()) {
            lines.extend(paragraph("Your herd: ", Ink::Secret, &own_herd(player, points)));
        }
    }
    lines
}

/// Every pile from bottom to top with its points, and their sum including earlier rounds.
fn own_herd(player: &SeatView, points: u32) -> String {
    let pile = |pile: &PileView| {
        let cards = pile.cards.map_or("face down".to_owned(), |cards| names(cards.goats()));
        format!("{cards} ({})", pile.points.unwrap_or(0))
    };
    let piles: Vec<String> = player.herd.iter().map(pile).collect();
    let before = match player.total {
        0 => String::new(),
        total => format!("; with the rounds before {}", u64::from(points) + u64::from(total)),
    };
    format!("{}, bottom to top: {points} points{before}", piles.join(" / "))
}

fn action_words(actions: &[ActionView]) -> String {
    let word = |action: &ActionView| {
        let unripe = if action.ripe { "" } else { " (from your next turn on)" };
        format!("{}{unripe}", action.card.name())
    };
    actions.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// What is going on in the middle of a turn.
fn happening(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(duel) = view.duel {
        let answer = match duel.defence.is_empty() {
            true => "no answer yet".to_owned(),
            false => format!("against {}", names(duel.defence.goats())),
        };
        lines.push(
            Line::new()
                .ink(Ink::Seat(duel.attacker), teller.clause(duel.attacker, "duel", "duels"))
                .plain(" ")
                .ink(Ink::Seat(duel.defender), teller.whom(duel.defender))
                .ink(Ink::Strong, format!(": {}, {answer}", names(duel.attack.goats()))),
        );
    }
    if let Some(attack) = view.attack {
        lines.push(
            Line::new()
                .ink(Ink::Seat(attack.by), teller.clause(attack.by, "play", "plays"))
                .ink(Ink::Strong, format!(" {} ", attack.card.name()))
                .plain("on ")
                .ink(Ink::Seat(attack.on), teller.whom(attack.on)),
        );
        let target = view.seats.get(attack.on.index()).filter(|_| !teller.is_you(attack.on));
        if let Some(actions) = target.and_then(|player| player.actions.as_ref())
            && attack.card == Action::Visionary
        {
            lines.push(Line::new().plain("You see: ").ink(Ink::Secret, action_words(actions)));
        }
    }
    if let Some(raid) = view.raid {
        let line = match raid.shares {
            1 => format!("All of it goes to one player: {}", pile_words(raid.left)),
            shares => format!("To be split into {shares} shares: {}", pile_words(raid.left)),
        };
        lines.push(Line::new().plain(line));
    }
    if let Some(asked) = view.asked {
        let (second, third) = match asked.ask {
            Ask::Turn if view.budget.acted => ("may go on", "may go on"),
            Ask::Shed => ("shed an action card", "sheds an action card"),
            Ask::Trim => ("trim the hand", "trims the hand"),
            _ => return lines,
        };
        let mut line = Line::new().ink(Ink::Seat(asked.seat), teller.clause(asked.seat, second, third));
        if asked.ask == Ask::Turn {
            line = line.dim(format!(
                " ({} left, {} of them Santy)",
                count(view.budget.ordinary + view.budget.santy, "action", "actions"),
                view.budget.santy
            ));
        }
        lines.push(line);
    }
    lines
}
