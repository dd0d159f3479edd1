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

/// So often an offer is thought to be anything, as a greenhorn or a person might make it.
const SURPRISE: f64 = 0.15;

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

/// The offers that promise most: of each card for each player the best name, and the truth.
pub(super) fn shortlist(
    scene: &Scene,
    ledger: &Ledger,
    choices: &[Choice],
    most: usize,
    into: &mut Vec<Choice>,
) {
    let guesses = Guesses::new(scene);
    let mut prospects: Vec<Prospect> =
        offers(choices).map(|offer| prospect(&guesses, ledger, offer)).collect();
    prospects.sort_by(|one, other| other.expected.total_cmp(&one.expected));
    let mut listed: Vec<Offer> = Vec::new();
    for Prospect { offer, .. } in prospects {
        let is_true = offer.name == offer.card;
        let is_same = |other: &Offer| {
            (other.card, other.to) == (offer.card, offer.to) && is_true == (other.name == other.card)
        };
        if !listed.iter().any(is_same) {
            listed.push(offer);
        }
    }
    into.extend(listed.into_iter().take(most).map(Choice::Offer));
}

/// Looks out for whether the name of this offer draws who is asked.
pub(super) fn expect(scene: &Scene, ledger: &mut Ledger, offer: Offer) {
    ledger.expect(Test::Belief { accepts: Guesses::new(scene).of(offer.name, offer.to).appeal > 0.0 });
}

/// How likely a cowhand who sees this table makes an offer; also what is unlikely happens.
pub(super) fn likelihood(scene: &Scene, ledger: &Ledger, made: Offer) -> f64 {
    let guesses = Guesses::new(scene);
    let expected = |offer: Offer| prospect(&guesses, ledger, offer).expected;
    let each = |take: &mut dyn FnMut(Offer, f64)| {
        for to in scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0) {
            for card in scene.held() {
                for name in scene.held() {
                    let offer = Offer { card, name, to };
                    take(offer, expected(offer));
                }
            }
        }
    };
    let is_true = |offer: Offer| offer.name == offer.card;
    let (mut best, mut best_true, mut count) = (f64::NEG_INFINITY, f64::NEG_INFINITY, 0_u32);
    each(&mut |offer, expected| {
        count += 1;
        best = best.max(expected);
        if is_true(offer) {
            best_true = best_true.max(expected);
        }
    });
    let (mut as_good, mut as_good_and_true) = (0_u32, 0_u32);
    each(&mut |offer, expected| {
        as_good += u32::from(expected >= best - SAME);
        as_good_and_true += u32::from(is_true(offer) && expected >= best_true - SAME);
    });
    let one_of = |is_one: bool, count: u32| if is_one { 1.0 / f64::from(count.max(1)) } else { 0.0 };
    let worth = expected(made);
    let honest = one_of(is_true(made) && worth >= best_true - SAME, as_good_and_true);
    let free = one_of(worth >= best - SAME, as_good);
    let truth = 1.0 / f64::from(TRUE_ONE_IN);
    let cowhand = truth * honest + (1.0 - truth) * free;
    SURPRISE * one_of(true, count) + (1.0 - SURPRISE) * cowhand
}

fn offers(choices: &[Choice]) -> impl Iterator<Item = Offer> {
    choices.iter().filter_map(|choice| match choice {
        Choice::Offer(offer) => Some(*offer),
        _ => None,
    })
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
