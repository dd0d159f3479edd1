//! The table drawn in text: the piles in the middle, a line or two for each player, then what only you see.

use rustlers_core::{Ink, Line, Seat, Teller};

use crate::knowledge::{ActionView, Ask, PileView, SeatView, View};
use crate::options::{Scoring, Version};
use crate::pieces::{Action, Goat, Goats};
use crate::story::{count, pile_words};

/// The whole table as the viewer of `view` sees it, at most 80 columns wide.
pub(crate) fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = vec![header(view, teller)];
    lines.extend(middle(view));
    lines.push(Line::new());
    lines.extend(players(view, teller));
    lines.push(Line::new());
    lines.extend(own(view, teller));
    lines.extend(happening(view, teller));
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
            let codes: Vec<_> = view
                .action_discard
                .kinds()
                .map(|card| match view.action_discard.count(card) {
                    1 => card.code().to_owned(),
                    several => format!("{several}{card}"),
                })
                .collect();
            line = line.dim(format!("   played: {}", codes.join(" ")));
        }
        lines.push(line);
        if !view.luck.is_empty() {
            let numbers: Vec<_> = view.luck.iter().map(u8::to_string).collect();
            lines.push(Line::new().plain(format!("Luck cards: {}", numbers.join(" "))));
        }
    }
    if !view.trash.is_empty() {
        lines.push(Line::new().dim(format!("Trash: {}", codes(view.trash))));
    }
    lines
}

/// `2NI KR GL`.
fn codes(goats: Goats) -> String {
    let code = |goat: Goat| match goats.count(goat) {
        1 => goat.code().to_owned(),
        several => format!("{several}{goat}"),
    };
    let kinds = goats.plain().kinds().chain(goats.wilds().kinds());
    kinds.map(code).collect::<Vec<_>>().join(" ")
}

/// Two lines a player: numbers, then the herd.
fn players(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let asked = view.asked.map(|asked| asked.seat);
    let seats = Seat::first(view.seats.len() as u8);
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
            line = line
                .plain(format!("Gold {}", player.gold))
                .pad_to(name_width + 30)
                .plain(count(player.action_count, "action card", "action cards"))
                .pad_to(name_width + 46);
            if player.missed > 0 {
                line = line.plain(format!("misses {}", count(player.missed, "turn", "turns")));
            }
        }
        lines.push(line);
        lines.push(herd(player));
    }
    lines
}

/// A herd, from the bottom pile to the top one; covered piles of others are shown by their backs.
fn herd(player: &SeatView) -> Line {
    let line = Line::new().plain("      ");
    let Some((top, covered)) = player.herd.split_last() else { return line.dim("no herd yet") };
    let mut line = line;
    // A long herd is cut at its bottom, where nothing ever happens.
    let from = covered.len().saturating_sub(5);
    if from > 0 {
        line = line.dim(format!("({from} below) "));
    }
    for pile in &covered[from..] {
        line = match pile.cards {
            Some(cards) => line.ink(Ink::Secret, short(&codes(cards.goats()), 9)),
            None => line.dim("#"),
        }
        .dim(" / ");
    }
    let (cards, points) = top_words(top);
    line.ink(Ink::Strong, cards).dim(format!(" = {points}"))
}

fn top_words(top: &PileView) -> (String, u32) {
    (top.cards.map_or("#".to_owned(), |cards| codes(cards.goats())), top.points.unwrap_or(0))
}

fn short(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        text.to_owned()
    } else {
        text.chars().take(width - 1).chain(['…']).collect()
    }
}

/// The viewer's hand, action cards and points.
fn own(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let seats = Seat::first(view.seats.len() as u8);
    for (_, player) in seats.zip(&view.seats).filter(|(seat, _)| teller.is_you(*seat)) {
        if let Some(hand) = player.hand {
            let cards = if hand.is_empty() { "empty".to_owned() } else { hand_words(hand) };
            lines.push(Line::new().plain("Hand: ").ink(Ink::Secret, cards));
        }
        if let Some(actions) = player.actions.as_ref().filter(|actions| !actions.is_empty()) {
            lines.push(Line::new().plain("Action cards: ").ink(Ink::Secret, action_words(actions)));
        }
        if let Some(points) = player.herd_points {
            let worth = format!(
                "Your herd is worth {points}; with the rounds before {}",
                u64::from(points) + u64::from(player.total)
            );
            if view.outcome.is_none() {
                lines.push(Line::new().ink(Ink::Secret, worth));
            }
        }
    }
    lines
}

/// `2 Goat Ninja, Krakengoat, Goat Lord`, or by codes when that is too long.
fn hand_words(hand: Goats) -> String {
    let word = |goat: Goat| match hand.count(goat) {
        1 => goat.name().to_owned(),
        several => format!("{several} {}", goat.name()),
    };
    let words = hand.plain().kinds().chain(hand.wilds().kinds()).map(word).collect::<Vec<_>>().join(", ");
    if words.chars().count() <= 72 { words } else { codes(hand) }
}

fn action_words(actions: &[ActionView]) -> String {
    let word = |action: &ActionView| {
        let star = if action.ripe { "" } else { "*" };
        format!("{}{star}", action.card.name())
    };
    let words = actions.iter().map(word).collect::<Vec<_>>().join(", ");
    if words.chars().count() <= 64 {
        return words;
    }
    let code = |action: &ActionView| format!("{}{}", action.card, if action.ripe { "" } else { "*" });
    actions.iter().map(code).collect::<Vec<_>>().join(", ")
}

/// What is going on in the middle of a turn.
fn happening(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(duel) = view.duel {
        let answer = match duel.defence.is_empty() {
            true => "no answer yet".to_owned(),
            false => format!("against {}", duel.defence),
        };
        lines.push(
            Line::new()
                .ink(Ink::Seat(duel.attacker), teller.clause(duel.attacker, "duel", "duels"))
                .plain(" ")
                .ink(Ink::Seat(duel.defender), teller.whom(duel.defender))
                .ink(Ink::Strong, format!(": {}, {answer}", duel.attack)),
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
        let shares = count(raid.shares, "share", "shares");
        lines.push(Line::new().plain(format!("To be shared out in {shares}: {}", pile_words(raid.left))));
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
