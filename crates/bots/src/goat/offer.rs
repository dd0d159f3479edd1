//! Which card the cowhand offers, under which name, and to whom.

use rustlers_core::{Chance, Seat, SeatMap};
use rustlers_goat::{Character, Choice, Offer};

use super::ledger::{Ledger, Test};
use super::reason::{Reason, Remark, Wish};
use super::scene::Scene;
use super::worth::Stakes;

/// The coins that a name must promise, or threaten, to work on people as much as a name can.
const FULL_APPEAL: f64 = 2.0;
/// Nobody is sure to accept, or to refuse.
const LEAST_LIKELY: f64 = 0.1;
/// One offer in so many is true whatever it gains: who always lies tells as much as who never does.
const TRUE_ONE_IN: u32 = 3;
/// Offers that differ by less, in coins, are as good as each other, and one is picked at random.
const SAME: f64 = 0.1;

/// How an offer can go: what either answer is worth to me, and what to expect between them.
struct Prospect {
    offer: Offer,
    accepted: f64,
    refused: f64,
    expected: f64,
}

/// Picks one of the best of the offers that are listed.
pub(super) fn choose(
    scene: &Scene,
    ledger: &mut Ledger,
    choices: &[Choice],
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let is_true = chance.below(TRUE_ONE_IN) == 0;
    let guesses = Guesses::new(scene);
    let offers = choices.iter().filter_map(|choice| match choice {
        Choice::Offer(offer) if !is_true || offer.name == offer.card => Some(*offer),
        _ => None,
    });
    let mut prospects: Vec<Prospect> = offers.map(|offer| prospect(&guesses, ledger, offer)).collect();
    let best = prospects.iter().map(|prospect| prospect.expected).fold(f64::NEG_INFINITY, f64::max);
    prospects.retain(|prospect| prospect.expected >= best - SAME);
    let count = u32::try_from(prospects.len()).ok().filter(|&count| count > 0)?;
    let Prospect { offer, accepted, refused, .. } = prospects[chance.below(count) as usize];
    ledger.expect(Test::Belief { accepts: guesses.of(offer.name, offer.to).appeal > 0.0 });
    let wish = match accepted - refused {
        better if better > SAME => Wish::Accepted,
        worse if worse < -SAME => Wish::Refused,
        _ => Wish::Either,
    };
    Some((Choice::Offer(offer), Reason::Offered { offer, wish, remark: Remark::on(scene, offer.card) }))
}

fn prospect(guesses: &Guesses, ledger: &Ledger, offer: Offer) -> Prospect {
    let Guess { taken, left, .. } = guesses.of(offer.card, offer.to);
    let appeal = guesses.of(offer.name, offer.to).appeal;
    // A name draws those who believe it, and puts off those who have learned to expect the opposite.
    let pull = (2.0 * ledger.belief(offer.to) - 1.0) * (appeal / FULL_APPEAL).clamp(-1.0, 1.0);
    let likely = (ledger.trust(offer.to) + 0.5 * pull).clamp(LEAST_LIKELY, 1.0 - LEAST_LIKELY);
    Prospect { offer, accepted: taken, refused: left, expected: likely * taken + (1.0 - likely) * left }
}

/// What becomes of a card when one player is asked.
#[derive(Clone, Copy, Default)]
struct Guess {
    /// How well I stand when it is taken.
    taken: f64,
    /// How well I stand when it is left.
    left: f64,
    /// How much better the player asked would stand for taking it.
    appeal: f64,
}

/// What becomes of each card of the hand, for each player who can be asked.
struct Guesses([SeatMap<Guess>; Character::ALL.len()]);

impl Guesses {
    fn new(scene: &Scene) -> Guesses {
        let players = scene.purses.players();
        let me = Stakes::new(scene, scene.me);
        let mut guesses = [SeatMap::new(players, Guess::default()); Character::ALL.len()];
        for to in scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0) {
            let them = Stakes::new(scene, to);
            for card in scene.held() {
                let taken = scene.with_hat(card, to);
                // GOAT-35: a refused card is the Dealer's. GOAT-49: an Assistant's is discarded.
                let left = match scene.last_active {
                    Some(_) => scene.without(card),
                    None => scene.with_hat(card, scene.me),
                };
                guesses[card as usize][to] = Guess {
                    taken: me.judge(&taken),
                    left: me.judge(&left),
                    appeal: them.judge(&taken) - them.judge(&left),
                };
            }
        }
        Guesses(guesses)
    }

    fn of(&self, card: Character, to: Seat) -> Guess {
        self.0[card as usize][to]
    }
}
