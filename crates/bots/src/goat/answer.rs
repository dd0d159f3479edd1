//! Whether the cowhand takes what is offered.

use rustlers_core::Chance;
use rustlers_goat::{Character, Choice, OfferView, View};

use super::ledger::Ledger;
use super::reason::Reason;
use super::scene::Scene;
use super::worth::Stakes;

/// Answers that differ by less, in coins, are as good as each other.
const SAME: f64 = 0.05;

/// Accepts or refuses, whichever of the two is listed and better.
pub(super) fn choose(
    scene: &Scene,
    view: &View,
    ledger: &Ledger,
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let offer = view.offer?;
    let stakes = Stakes::new(scene, scene.me);
    let truth = ledger.truth(offer.from);
    let mut gain = 0.0;
    for (card, likelihood) in suspects(scene, view, &offer, truth) {
        let taken = stakes.judge(&scene.with_hat(card, scene.me));
        let left = match scene.last_active {
            Some(_) => stakes.judge(&scene.without(card)),
            None => stakes.judge(&scene.with_hat(card, offer.from)),
        };
        gain += likelihood * (taken - left);
    }
    let accepts = if gain.abs() < SAME { chance.below(2) == 0 } else { gain > 0.0 };
    let choice = if accepts { Choice::Accept } else { Choice::Refuse };
    Some((choice, Reason::Answered { from: offer.from, name: offer.name, truth, gain, accepts }))
}

/// The cards that may lie there, each with its likelihood.
///
/// The name is believed as far as the one who offers deserves it. If it is a lie, any other card of the hand is as
/// likely: those known to be there, and for the rest of the hand those whose place is unknown.
fn suspects(
    scene: &Scene,
    view: &View,
    offer: &OfferView,
    truth: f64,
) -> impl Iterator<Item = (Character, f64)> {
    let size = view.hand.count + 1;
    let mut known = scene.held();
    known.remove(offer.name);
    let unknown = scene.unknown();
    let hidden = f64::from((size - 1).saturating_sub(known.len()));
    let others = f64::from(known.len()) + hidden;
    // With one card in the hand the name is true by necessity (GOAT-R25).
    let truth = if others > 0.0 { truth } else { 1.0 };
    let lie = (1.0 - truth) / others.max(1.0);
    let from_unknown = lie * hidden / f64::from(unknown.len().max(1));
    let name = offer.name;
    std::iter::once((name, truth))
        .chain(known.into_iter().map(move |card| (card, lie)))
        .chain(unknown.into_iter().map(move |card| (card, from_unknown)))
        .filter(|(_, likelihood)| *likelihood > 0.0)
}
