//! What answers and the small decisions are worth.

use rustlers_core::Seat;
use rustlers_lords::{Action, Choice, Goat, Pile};

use super::scene::Scene;
use super::turn::{best_raid, keep};

/// What an Escape Goat is worth kept: smaller losses are borne.
const ESCAPE: f64 = 26.0;
/// How often somebody who could go on in a duel does.
const FIGHTS: f64 = 0.7;

/// What a choice is worth that is not an option of the own turn.
pub(super) fn worth(scene: &Scene, choice: Choice) -> Option<f64> {
    let worth = match choice {
        Choice::Answer(card) => answer(scene, card),
        Choice::Stop => 0.0,
        Choice::LetItHappen | Choice::Call(_) => 0.0,
        Choice::Escape => escape(scene) - ESCAPE * scene.time_left().max(0.3),
        Choice::Take(pick) => action_worth(pick.card),
        Choice::Shed(pick) => -action_worth(pick.card),
        Choice::Raid(position) => {
            let victim = scene.view.attack.map(|attack| attack.on);
            let best = victim.and_then(|seat| best_raid(scene, seat));
            f64::from(u8::from(best.is_some_and(|(best, _)| best == position)))
        }
        Choice::Keep(cards) => keep_share(scene, cards),
        Choice::Give { to, cards } => give_share(scene, to, cards),
        Choice::Trim(card) => -keep(scene, card),
        _ => return None,
    };
    Some(worth)
}

/// What it is worth to play this card in a duel, against stopping here.
fn answer(scene: &Scene, card: Goat) -> f64 {
    let Some(duel) = scene.view.duel else { return 0.0 };
    let is_defence = duel.defender == scene.me;
    let pile = scene.top(duel.defender);
    let played = scene.pile_points(duel.attack.pile()) + scene.pile_points(duel.defence.pile());
    let rival = if is_defence { duel.attacker } else { duel.defender };
    let mine = scene.my_matches(pile.species());
    // With this card and those after it I outlast a rival who has fewer.
    let wins = 1.0 - FIGHTS * scene.can_match(rival, pile.species(), mine);
    let stake = scene.pile_points(pile) + played;
    let spent = scene.points(card) + if card.is_wild() { 8.0 * scene.time_left() } else { 0.0 };
    // Cheap cards first: whatever is played goes to the winner.
    wins * scene.swing(rival, stake) - (1.0 - wins) * (spent + scene.harm(rival, spent)) - 0.1 * spent
}

/// What an escape saves, against letting it happen.
fn escape(scene: &Scene) -> f64 {
    let top = scene.top(scene.me);
    let pile = scene.pile_points(top);
    if let Some(duel) = scene.view.duel {
        let attack = scene.pile_points(duel.attack.pile());
        return scene.swing(duel.attacker, pile) + attack;
    }
    let Some(attack) = scene.view.attack else { return 0.0 };
    let stake = scene.swing(attack.by, pile);
    match attack.card {
        Action::Leap | Action::Russian | Action::Bluff => 2.0 / 3.0 * stake,
        Action::Goatinhood => {
            let piles = scene.herds[scene.me.index()].iter().skip(1).map(|pile| scene.pile_points(*pile));
            piles.fold(0.0, f64::max)
        }
        Action::Loaf => 18.0,
        Action::Visionary => 14.0,
        _ => 0.0,
    }
}

/// What an action card is worth to have.
fn action_worth(card: Action) -> f64 {
    match card {
        Action::Goatinhood => 30.0,
        Action::Santy => 27.0,
        Action::Escape => 26.0,
        Action::Leap | Action::Russian | Action::Bluff => 25.0,
        Action::Visionary => 22.0,
        Action::Flower => 20.0,
        Action::Atomic => 15.0,
        Action::Loaf => 10.0,
    }
}

/// The dearest share is mine, at some risk of losing it again.
fn keep_share(scene: &Scene, share: Pile) -> f64 {
    scene.gain(share, scene.hand)
}

fn give_share(scene: &Scene, to: Seat, share: Pile) -> f64 {
    if to == scene.me { keep_share(scene, share) } else { -scene.harm(to, scene.pile_points(share)) }
}
