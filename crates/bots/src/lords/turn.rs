//! What the options of the own turn are worth.

use rustlers_core::Seat;
use rustlers_lords::{Action, Choice, Goat, Pile};

use super::scene::Scene;

/// What an action is worth that can be spent on anything.
const ACTION: f64 = 14.0;
/// What a goat card in hand is worth beyond its points.
const CARD: f64 = 5.0;

/// What an option of the own turn is worth, in points; `None` for other decisions.
pub(super) fn worth(scene: &Scene, choice: Choice) -> Option<f64> {
    match choice {
        Choice::Birth(pair) => {
            let (one, other) = pair.cards();
            Some(place(scene, one, other) - wild_cost(scene, one) - wild_cost(scene, other))
        }
        Choice::Assist(card) => {
            let top = scene.view.discard_top?;
            // The card from the Discard Pile comes on top of what the hand holds.
            Some(place(scene, card, top) - wild_cost(scene, card) + CARD)
        }
        Choice::Duel { opponent, card } => Some(duel(scene, opponent, card)),
        Choice::Play { card, on } => Some(play(scene, card, on)),
        Choice::Discard(card) => Some(-keep(scene, card)),
        Choice::Pass | Choice::EndTurn => Some(0.0),
        _ => None,
    }
}

/// What it is worth to place a pile of two cards: its points as far as they are safe, and what it covers.
fn place(scene: &Scene, one: Goat, other: Goat) -> f64 {
    let pile = Pile::from_goats([one, other].into_iter().collect()).unwrap_or_default();
    let points = scene.pile_points(pile);
    let herd = &scene.herds[scene.me.index()];
    match herd.len() {
        // The bottom pile is protected for good: the dearer, the better.
        0 => points * 1.3,
        1 => points * (1.0 - scene.risk(pile)) + CARD,
        // What lies on top now is covered.
        _ => {
            let top = scene.top(scene.me);
            points * (1.0 - scene.risk(pile)) + scene.pile_points(top) * scene.risk(top) + CARD
        }
    }
}

/// What a wild could still do in the hand: later, with another card, at the bottom or in a duel.
fn wild_cost(scene: &Scene, goat: Goat) -> f64 {
    let is_first = scene.herds[scene.me.index()].is_empty();
    if !goat.is_wild() || is_first { 0.0 } else { (0.15 * scene.points(goat) + 4.0) * scene.time_left() }
}

/// What a duel may bring: the pile and the cards played, against the cards that are lost.
fn duel(scene: &Scene, opponent: Seat, card: Goat) -> f64 {
    let prize = scene.top(opponent);
    let species = prize.species();
    let mine = scene.my_matches(species);
    // Whoever has more matching cards wins; the attacker needs one more than the defender.
    let loses = scene.can_match(opponent, species, mine);
    let answered = scene.can_match(opponent, species, 1);
    let escaped = scene.can_escape(opponent);
    let wins = (1.0 - loses) * (1.0 - escaped);
    let spent = scene.points(card) + wild_cost(scene, card);
    // Every answer costs another card.
    let more = if mine > 1 { answered * 8.0 } else { 0.0 };
    let risk = scene.risk(prize);
    let gain =
        scene.swing(opponent, scene.pile_points(prize)) * (1.0 - 0.7 * risk) + scene.points(card) + CARD;
    let cover = match scene.herds[scene.me.index()].len() {
        0 | 1 => 0.0,
        _ => {
            let top = scene.top(scene.me);
            scene.pile_points(top) * scene.risk(top)
        }
    };
    wins * (gain + cover - more)
        - wild_cost(scene, card)
        - (1.0 - wins) * (spent + scene.harm(opponent, 2.0 * spent) + CARD)
}

/// What an action card may bring.
fn play(scene: &Scene, card: Action, on: Option<Seat>) -> f64 {
    let escaped = on.map_or(0.0, |seat| scene.can_escape(seat));
    let through = 1.0 - escaped;
    match (card, on) {
        (Action::Leap | Action::Russian | Action::Bluff, Some(seat)) => {
            let prize = scene.top(seat);
            through * 2.0 / 3.0
                * (scene.swing(seat, scene.pile_points(prize)) * (1.0 - 0.5 * scene.risk(prize)) + CARD)
        }
        (Action::Goatinhood, Some(seat)) => through * best_raid(scene, seat).map_or(0.0, |(_, worth)| worth),
        (Action::Loaf, Some(seat)) => through * scene.harm(seat, 25.0) - 1.0,
        // They cost an action and bring one: what else they bring is for nothing.
        (Action::Visionary, _) => through * (ACTION + 16.0),
        (Action::Santy, _) => {
            let cards = f64::from(scene.view.draw_pile.min(2));
            ACTION + 9.0 * cards
        }
        (Action::Flower, _) => {
            let cards = f64::from(scene.hand.len());
            (2.0 * ACTION).min(ACTION * cards / 2.0) + 4.0
        }
        (Action::Atomic, _) => atomic(scene),
        _ => 0.0,
    }
}

/// LORD-86: who draws the 6, from the player of the card to the left, in sixths.
fn sixes(players: usize) -> &'static [f64] {
    match players {
        2 => &[3.0, 3.0],
        3 => &[2.0, 2.0, 2.0],
        4 => &[1.0, 2.0, 2.0, 1.0],
        5 => &[1.0, 2.0, 1.0, 1.0, 1.0],
        _ => &[1.0; 6],
    }
}

fn atomic(scene: &Scene) -> f64 {
    let players = scene.view.seats.len();
    let mut seat = scene.me;
    let mut worth = 0.0;
    for (number, sixths) in sixes(players).iter().enumerate() {
        let top = scene.pile_points(scene.top(seat));
        if number == 0 {
            worth -= sixths / 6.0 * top;
        } else if scene.herds[seat.index()].len() > 1 {
            worth += sixths / 6.0 * (scene.swing(seat, top) + CARD);
        }
        seat = seat.next(players as u8);
    }
    worth
}

/// The position of the best pile to lift out of a herd, and what it is worth.
pub(super) fn best_raid(scene: &Scene, victim: Seat) -> Option<(u8, f64)> {
    let herd = &scene.herds[victim.index()];
    let piles = herd.iter().enumerate().skip(1);
    let worth = piles.map(|(index, &pile)| {
        let points = scene.pile_points(pile);
        // A part of a large pile goes to others, who are not all ahead.
        let kept = match pile.len() {
            0..=3 => 1.0,
            4 | 5 => 0.65,
            _ => 0.5,
        };
        (index as u8 + 1, kept * points + scene.harm(victim, points) + CARD)
    });
    worth.max_by(|one, other| one.1.total_cmp(&other.1))
}

/// What a card is worth in the hand: its points, as far as a partner may still come.
pub(super) fn keep(scene: &Scene, card: Goat) -> f64 {
    if card.is_wild() {
        return scene.points(card) + 25.0;
    }
    let partners = f64::from(scene.unseen(card)) / 10.0;
    let twin = if scene.hand.count(card) > 1 { 15.0 } else { 0.0 };
    // A pile that it could win or defend.
    let target =
        scene.others().filter(|seat| scene.herds[seat.index()].len() > 1).map(|seat| scene.top(seat));
    let duel: f64 =
        target.filter(|pile| pile.species() == card).map(|pile| 0.2 * scene.pile_points(pile)).sum();
    let own = scene.top(scene.me);
    let defence = if own.species() == card && own.plain() > 0 { 0.3 * scene.pile_points(own) } else { 0.0 };
    scene.points(card) * partners + twin + duel + defence
}
