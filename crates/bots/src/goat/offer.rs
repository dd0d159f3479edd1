//! Which card the cowhand offers, under which name, and to whom.

use rustlers_core::{Chance, Seat};
use rustlers_goat::{Character, Choice, Offer};

use super::ledger::Ledger;
use super::reason::{Reason, Wish};
use super::scene::Scene;
use super::worth::Stakes;

/// How much likelier a name is to be accepted for each coin that it promises, when it is believed.
const PULL: f64 = 0.25;
/// Nobody is sure to accept, or to refuse.
const LEAST_LIKELY: f64 = 0.1;
/// One offer in so many is true whatever it gains: who always lies tells as much as who never does.
const TRUE_ONE_IN: u32 = 3;
/// Offers that differ by less, in coins, are as good as each other, and one is picked at random.
const SAME: f64 = 0.1;

/// How an offer can go: what either answer is worth to the one who offers, and how likely it is accepted.
struct Prospect {
    offer: Offer,
    accepted: f64,
    refused: f64,
    expected: f64,
}

/// Picks one of the offers that are listed.
pub(super) fn choose(
    scene: &Scene,
    ledger: &Ledger,
    choices: &[Choice],
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let me = scene.me;
    let stakes = Stakes::new(scene, me);
    let outcomes = Outcomes::new(scene, &stakes);
    let is_true = chance.below(TRUE_ONE_IN) == 0;
    let mut prospects: Vec<Prospect> = Vec::with_capacity(choices.len());
    let mut cache = Appeal::default();
    for &choice in choices {
        let Choice::Offer(offer) = choice else { continue };
        if is_true && offer.name != offer.card {
            continue;
        }
        let (accepted, refused) = outcomes.of(offer);
        let appeal = cache.of(scene, offer.name, offer.to);
        let believed = ledger.truth(me);
        let likely =
            (ledger.trust(offer.to) + PULL * believed * appeal).clamp(LEAST_LIKELY, 1.0 - LEAST_LIKELY);
        let expected = likely * accepted + (1.0 - likely) * refused;
        prospects.push(Prospect { offer, accepted, refused, expected });
    }
    let best = prospects.iter().map(|prospect| prospect.expected).fold(f64::NEG_INFINITY, f64::max);
    prospects.retain(|prospect| prospect.expected >= best - SAME);
    let count = u32::try_from(prospects.len()).ok().filter(|&count| count > 0)?;
    let Prospect { offer, accepted, refused, .. } = prospects[chance.below(count) as usize];
    let wish = if accepted > refused + SAME {
        Wish::Accepted
    } else if refused > accepted + SAME {
        Wish::Refused
    } else {
        Wish::Either
    };
    Some((Choice::Offer(offer), Reason::Offered { offer, wish }))
}

/// What becomes of the own stakes with each card under each hat.
struct Outcomes<'a> {
    scene: &'a Scene,
    taken: [[f64; 5]; Character::ALL.len()],
    kept: [f64; Character::ALL.len()],
}

impl<'a> Outcomes<'a> {
    fn new(scene: &'a Scene, stakes: &Stakes) -> Outcomes<'a> {
        let mut outcomes =
            Outcomes { scene, taken: [[0.0; 5]; Character::ALL.len()], kept: [0.0; Character::ALL.len()] };
        for card in scene.held() {
            for seat in scene.seats() {
                if seat != scene.me && scene.purses[seat].hats_left > 0 {
                    outcomes.taken[card as usize][seat.index()] = stakes.judge(&scene.with_hat(card, seat));
                }
            }
            // GOAT-35: a refused card is the Dealer's; GOAT-49: an Assistant's is discarded.
            let kept = match outcomes.scene.last_active {
                Some(_) => scene.without(card),
                None => scene.with_hat(card, scene.me),
            };
            outcomes.kept[card as usize] = stakes.judge(&kept);
        }
        outcomes
    }

    /// What it is worth when the offer is accepted, and when it is refused.
    fn of(&self, offer: Offer) -> (f64, f64) {
        (self.taken[offer.card as usize][offer.to.index()], self.kept[offer.card as usize])
    }
}

/// How much better a player would stand for taking a card than for leaving it, were it what it is called.
#[derive(Default)]
struct Appeal {
    known: [[Option<f64>; 5]; Character::ALL.len()],
    stakes: [Option<Stakes>; 5],
}

impl Appeal {
    fn of(&mut self, scene: &Scene, name: Character, to: Seat) -> f64 {
        if let Some(known) = self.known[name as usize][to.index()] {
            return known;
        }
        let stakes = self.stakes[to.index()].get_or_insert_with(|| Stakes::new(scene, to));
        let left = match scene.last_active {
            Some(_) => scene.without(name),
            None => scene.with_hat(name, scene.me),
        };
        let appeal = stakes.judge(&scene.with_hat(name, to)) - stakes.judge(&left);
        self.known[name as usize][to.index()] = Some(appeal);
        appeal
    }
}
