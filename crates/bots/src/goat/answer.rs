//! Whether the cowhand takes what is offered.

use rustlers_core::Chance;
use rustlers_goat::{Cards, Character, Choice, OfferView};

use super::ledger::{Ledger, Test};
use super::reason::{Reason, Remark};
use super::scene::Scene;
use super::worth::Stakes;

/// Answers that differ by less, in coins, are as good as each other.
pub(super) const SAME: f64 = 0.05;

/// Accepts or refuses, whichever is better.
pub(super) fn choose(
    scene: &Scene,
    ledger: &mut Ledger,
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let offer = scene.offer?;
    let mine = Stakes::new(scene, scene.me);
    let theirs = Stakes::new(scene, offer.from);
    // What taking a card gains over leaving it, for me and for the one who offers.
    let gains = |card: Character| {
        let taken = scene.with_hat(card, scene.me);
        let left = match scene.last_active {
            Some(_) => scene.without(card),
            None => scene.with_hat(card, offer.from),
        };
        (mine.judge(&taken) - mine.judge(&left), theirs.judge(&taken) - theirs.judge(&left))
    };
    let (promised, _) = gains(offer.name);
    let mut schemes = Lies::default();
    let mut whims = Lies::default();
    let mut with = Cards::NONE;
    for (card, likelihood) in suspects(scene, &offer) {
        let (mine, theirs) = gains(card);
        // A lie is for a purpose when the name talks me into what suits the liar.
        if (theirs > 0.0) == (promised > 0.0) {
            with.insert(card);
            schemes.add(likelihood, mine);
        } else {
            whims.add(likelihood, mine);
        }
    }
    ledger.expect(Test::Scheme { with });
    let lies = schemes.weight + whims.weight;
    // With one card in the hand the name is true by necessity (GOAT-R25).
    let truth = if lies > 0.0 { ledger.truth(offer.from) } else { 1.0 };
    let scheming = match (schemes.weight > 0.0, whims.weight > 0.0) {
        (true, true) => ledger.scheming(offer.from, schemes.weight / lies),
        (is_scheme, _) => f64::from(u8::from(is_scheme)),
    };
    let lied = scheming * schemes.mean() + (1.0 - scheming) * whims.mean();
    let gain = truth * promised + (1.0 - truth) * lied;
    let accepts = if gain.abs() < SAME { chance.below(2) == 0 } else { gain > 0.0 };
    let choice = if accepts { Choice::Accept } else { Choice::Refuse };
    let remark = Remark::on(scene, offer.name);
    Some((choice, Reason::Answered { remark, truth, gain }))
}

/// Looks out for whether a lie is for a purpose.
pub(super) fn expect(scene: &Scene, ledger: &mut Ledger) {
    let luck = &mut rustlers_core::Fast::from_seed(0);
    let _ = choose(scene, ledger, luck);
}

/// What it gains to take a card that is not what it is called, over several such cards.
#[derive(Default)]
struct Lies {
    weight: f64,
    sum: f64,
}

impl Lies {
    fn add(&mut self, weight: f64, gain: f64) {
        self.weight += weight;
        self.sum += weight * gain;
    }

    fn mean(&self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }
}

/// The cards that may lie there if the name is a lie, each with its likelihood: those known to be in the hand, and
/// for the rest of the hand those whose place is unknown.
fn suspects(scene: &Scene, offer: &OfferView) -> impl Iterator<Item = (Character, f64)> + use<> {
    let mut known = scene.held();
    known.remove(offer.name);
    let unknown = scene.unknown();
    let hidden = f64::from(scene.hand_count.saturating_sub(known.len()));
    let each_unknown = hidden / f64::from(unknown.len().max(1));
    known
        .into_iter()
        .map(|card| (card, 1.0))
        .chain(unknown.into_iter().map(move |card| (card, each_unknown)))
        .filter(|(_, likelihood)| *likelihood > 0.0)
}
