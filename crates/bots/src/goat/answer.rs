//! Whether the cowhand takes what is offered.

use rustlers_core::{Chance, Seat};
use rustlers_goat::{Cards, Character, Choice};

use super::habits::{KINDS, Listener};
use super::ledger::{Ledger, Test};
use super::offer::ROUGHLY;
use super::reason::{Reason, Remark};
use super::scene::Scene;
use super::worth::{Outlook, Stakes, forecast};
use crate::tophand::exp;

/// Answers that differ by less, in coins, are as good as each other.
pub(super) const SAME: f64 = 0.05;
/// So often somebody of whatever kind gives the other answer.
const SURPRISE: f64 = 0.07;

/// Accepts or refuses, whichever is better.
pub(super) fn choose(
    scene: &Scene,
    ledger: &mut Ledger,
    listener: Listener,
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let offer = scene.offer?;
    let weighed = Weighed::of(scene, ledger, offer.from, offer.name);
    ledger.expect(Test::Scheme { with: weighed.with });
    let accepts = match listener {
        Listener::Cowhand if weighed.gain.abs() < SAME => chance.below(2) == 0,
        Listener::Cowhand => weighed.gain > 0.0,
        _ => {
            const FINE: u32 = 1 << 24;
            f64::from(chance.below(FINE)) < f64::from(FINE) * weighed.accepts(listener)
        }
    };
    let choice = if accepts { Choice::Accept } else { Choice::Refuse };
    let remark = Remark::on(scene, offer.name);
    Some((choice, Reason::Answered { remark, truth: weighed.truth, gain: weighed.gain }))
}

/// How likely each kind of player who sees this table gives this answer to an offer.
pub(super) fn likelihoods(
    scene: &Scene,
    ledger: &Ledger,
    from: Seat,
    name: Character,
    accepted: bool,
) -> [f64; KINDS] {
    let weighed = Weighed::of(scene, ledger, from, name);
    Listener::ALL.map(|listener| {
        let accepts = weighed.accepts(listener);
        if accepted { accepts } else { 1.0 - accepts }
    })
}

/// An offer, as whoever is asked sees it.
struct Weighed {
    /// How likely the name is thought to be true.
    truth: f64,
    /// What taking the card gains: by all that is known, if it is what it is called, if it is not, and if it may be any card.
    gain: f64,
    promised: f64,
    lied: f64,
    blind: f64,
    /// How often whoever is asked accepts anything.
    trust: f64,
    /// The cards with which a lie would be for a purpose.
    with: Cards,
}

impl Weighed {
    fn of(scene: &Scene, ledger: &Ledger, from: Seat, name: Character) -> Weighed {
        let now = forecast(scene);
        let mine = Stakes::of(&now, scene.me);
        let theirs = Stakes::of(&now, from);
        // What taking a card gains over leaving it, for me and for the one who offers.
        let gains = |card: Character| {
            let taken = Outlook::of(&scene.with_hat(card, scene.me));
            let left = Outlook::of(&match scene.last_active {
                Some(_) => scene.without(card),
                None => scene.with_hat(card, from),
            });
            let gain = |stakes: &Stakes| stakes.judge_of(&taken) - stakes.judge_of(&left);
            (gain(&mine), gain(&theirs))
        };
        let (promised, _) = gains(name);
        let mut schemes = Lies::default();
        let mut whims = Lies::default();
        let mut with = Cards::NONE;
        for (card, likelihood) in suspects(scene, name) {
            let (mine, theirs) = gains(card);
            // A lie is for a purpose when the name talks me into what suits the liar.
            if (theirs > 0.0) == (promised > 0.0) {
                with.insert(card);
                schemes.add(likelihood, mine);
            } else {
                whims.add(likelihood, mine);
            }
        }
        let lies = schemes.weight + whims.weight;
        // With one card in the hand the name is true by necessity (GOAT-R25).
        let truth = if lies > 0.0 { ledger.truth(from) } else { 1.0 };
        let scheming = match (schemes.weight > 0.0, whims.weight > 0.0) {
            (true, true) => ledger.scheming(from, schemes.weight / lies),
            (is_scheme, _) => f64::from(u8::from(is_scheme)),
        };
        let lied = scheming * schemes.mean() + (1.0 - scheming) * whims.mean();
        let gain = truth * promised + (1.0 - truth) * lied;
        let blind = (promised + schemes.sum + whims.sum) / (1.0 + lies);
        Weighed { truth, gain, promised, lied, blind, trust: ledger.trust(scene.me), with }
    }

    /// How often somebody of this kind accepts.
    fn accepts(&self, listener: Listener) -> f64 {
        let by = |gain: f64| {
            if gain.abs() < SAME {
                0.5
            } else if gain > 0.0 {
                1.0 - SURPRISE
            } else {
                SURPRISE
            }
        };
        match listener {
            Listener::Cowhand => by(self.gain),
            Listener::Deaf => 1.0 / (1.0 + exp((-self.blind / ROUGHLY).clamp(-20.0, 3.0))),
            Listener::Believer => by(self.promised),
            Listener::Doubter => by(self.lied),
            Listener::Whimsical => self.trust,
        }
    }
}

/// Looks out for whether a lie is for a purpose.
pub(super) fn expect(scene: &Scene, ledger: &mut Ledger) {
    let luck = &mut rustlers_core::Fast::from_seed(0);
    let _ = choose(scene, ledger, Listener::Cowhand, luck);
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
fn suspects(scene: &Scene, name: Character) -> impl Iterator<Item = (Character, f64)> + use<> {
    let mut known = scene.held();
    known.remove(name);
    let unknown = scene.unknown();
    let hidden = f64::from(scene.hand_count.saturating_sub(known.len()));
    let each_unknown = hidden / f64::from(unknown.len().max(1));
    known
        .into_iter()
        .map(|card| (card, 1.0))
        .chain(unknown.into_iter().map(move |card| (card, each_unknown)))
        .filter(|(_, likelihood)| *likelihood > 0.0)
}
