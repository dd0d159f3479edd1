//! What the options of the own turn are worth.

use rustlers_core::Seat;
use rustlers_lords::{Action, Choice, Goat, Goats, Pile};

use super::scene::Scene;

/// What an action is worth that can be spent on anything.
const ACTION: f64 = 14.0;
/// What a card is worth that is drawn beyond the hand size.
const DRAWN: f64 = 9.0;
/// What it is worth to choose one of another player's action cards.
const PICKED: f64 = 16.0;
/// What a card from the Discard Pile is worth over one from the hand.
const ADOPTED: f64 = 2.5;
/// How often somebody who could answer a duel does.
const ANSWERS: f64 = 0.5;
/// What a lost duel costs beyond a part of the card's points: a turn, and what the hand could have done.
const LOST: f64 = 2.0;
/// What the further cards of a long duel cost.
const LONG: f64 = 6.0;
/// What a turn is worth to somebody who misses it.
const TURN: f64 = 25.0;
/// What an Empowering Flower Goatee is worth kept for a better turn.
const FLOWER: f64 = 6.0;

/// What an option of the own turn is worth, in points; `None` for other decisions.
///
/// Cards that bring actions of their own are told by [`extra`].
pub(super) fn worth(scene: &Scene, choice: Choice) -> Option<f64> {
    match choice {
        Choice::Birth(_) | Choice::Assist(_) => {
            let left = scene.hand.without(used(choice));
            let pile = placed(scene, choice)?;
            let saved = if matches!(choice, Choice::Assist(_)) { ADOPTED } else { 0.0 };
            Some(scene.gain(pile, left) - wild_cost(scene, used(choice)) + saved)
        }
        Choice::Duel { opponent, card } => Some(duel(scene, opponent, card)),
        Choice::Play { card, on } => play(scene, card, on),
        Choice::Discard(card) => Some(-keep(scene, card)),
        Choice::Pass | Choice::EndTurn => Some(0.0),
        _ => None,
    }
}

/// The hand cards that an option spends.
fn used(choice: Choice) -> Goats {
    match choice {
        Choice::Birth(pair) => [pair.cards().0, pair.cards().1].into_iter().collect(),
        Choice::Assist(card) | Choice::Duel { card, .. } | Choice::Discard(card) => Goats::only(card),
        _ => Goats::NONE,
    }
}

/// The pile that a birth makes.
fn placed(scene: &Scene, choice: Choice) -> Option<Pile> {
    let mut cards = used(choice);
    if matches!(choice, Choice::Assist(_)) {
        cards.insert(scene.view.discard_top?);
    }
    Pile::from_goats(cards)
}

/// What wilds could still do in the hand: with any other card, at any time, in any duel.
fn wild_cost(scene: &Scene, cards: Goats) -> f64 {
    if scene.herds[scene.me.index()].is_empty() {
        return 0.0;
    }
    let cost = |goat: Goat| 0.3 * scene.points(goat) + 8.0;
    cards.wilds().iter().map(cost).sum::<f64>() * scene.time_left()
}

/// What a duel may bring: the pile and the cards played, against the cards that are lost.
fn duel(scene: &Scene, opponent: Seat, card: Goat) -> f64 {
    let prize = scene.top(opponent);
    let species = prize.species();
    let left = scene.hand.without(Goats::only(card));
    let answered = scene.can_match(opponent, species, 1) * ANSWERS;
    // Whoever has more matching cards wins; the attacker needs one more than the defender.
    let mine = scene.my_matches(species);
    let beaten = (scene.can_match(opponent, species, mine) * ANSWERS).min(answered);
    let escaped = scene.can_escape(opponent);
    let harm = scene.harm(opponent, scene.pile_points(prize));
    let card_points = scene.points(card);
    let won = Pile::from_goats(prize.goats().and(Goats::only(card))).unwrap_or(prize);
    let gain = scene.gain(won, left) + harm;
    // Every answer costs another card, which comes back with the pile.
    let long = answered - beaten;
    let lost = 0.7 * card_points + scene.harm(opponent, card_points) + LOST;
    (1.0 - escaped) * ((1.0 - answered) * gain + long * (gain - LONG) - beaten * lost)
        - escaped * lost
        - wild_cost(scene, Goats::only(card))
}

/// What an action card may bring; `None` for those that bring actions of their own.
fn play(scene: &Scene, card: Action, on: Option<Seat>) -> Option<f64> {
    let through = 1.0 - on.map_or(0.0, |seat| scene.can_escape(seat));
    match (card, on) {
        (Action::Leap | Action::Russian | Action::Bluff, Some(seat)) => {
            let prize = scene.top(seat);
            let harm = scene.harm(seat, scene.pile_points(prize));
            Some(through * 2.0 / 3.0 * (scene.gain(prize, scene.hand) + harm))
        }
        (Action::Goatinhood, Some(seat)) => {
            Some(through * best_raid(scene, seat).map_or(0.0, |(_, worth)| worth))
        }
        (Action::Loaf, Some(seat)) => Some(through * scene.harm(seat, TURN) - 1.0),
        (Action::Atomic, _) => Some(atomic(scene)),
        _ => None,
    }
}

/// What a card is worth that costs an action and brings others; the options that stay open come after it.
///
/// `options` are the other choices with what they are worth.
pub(super) fn extra(scene: &Scene, choice: Choice, options: &[(Choice, f64)]) -> Option<f64> {
    let Choice::Play { card, on } = choice else { return None };
    let best = options.iter().copied().max_by(|one, other| one.1.total_cmp(&other.1));
    let (next, first) = best.map_or((Choice::EndTurn, 0.0), |(choice, worth)| (choice, worth.max(0.0)));
    match card {
        // Whatever could be done can still be done, with more cards.
        Action::Santy => {
            let cards = f64::from(scene.view.draw_pile.min(2));
            Some(first.max(ACTION) + DRAWN * cards)
        }
        Action::Visionary => {
            let escaped = on.map_or(0.0, |seat| scene.can_escape(seat));
            Some((1.0 - escaped) * (first + PICKED))
        }
        // Two things in a turn instead of one, if there are two to do.
        Action::Flower => {
            let left = scene.hand.without(used(next));
            let is_open =
                |choice: Choice| choice != next && !is_same_card(choice, next) && left.includes(used(choice));
            let second = options.iter().filter(|(choice, _)| is_open(*choice)).map(|(_, worth)| *worth);
            let second = second.fold(0.0, f64::max);
            Some(first + second - FLOWER * scene.time_left())
        }
        _ => None,
    }
}

/// Do both play the one action card?
fn is_same_card(one: Choice, other: Choice) -> bool {
    matches!((one, other), (Choice::Play { card, .. }, Choice::Play { card: same, .. }) if card == same)
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
        let top = scene.top(seat);
        let points = scene.pile_points(top);
        if number == 0 {
            worth -= sixths / 6.0 * points;
        } else if scene.herds[seat.index()].len() > 1 {
            worth += sixths / 6.0 * (scene.gain(top, scene.hand) + scene.harm(seat, points));
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
        (index as u8 + 1, kept * points + scene.harm(victim, points))
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
