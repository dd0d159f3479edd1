//! Which card the cowhand offers, under which name, and to whom.

use rustlers_core::{Chance, Seat, SeatMap};
use rustlers_goat::{Character, Choice, Offer};

use super::habits::{KINDS, Teller};
use super::ledger::{Ledger, Test};
use super::reason::{Reason, Remark, Wish};
use super::scene::Scene;
use super::worth::{Outlook, Stakes, forecast};
use crate::tophand::exp;

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

/// So often somebody of whatever kind makes any offer.
const SURPRISE: f64 = 0.05;
/// Whoever does not reckon to the coin takes offers that differ by less for about as good.
pub(super) const ROUGHLY: f64 = 0.7;

/// Picks one of the best of the offers that are listed.
pub(super) fn choose(
    scene: &Scene,
    ledger: &mut Ledger,
    choices: &[Choice],
    teller: Teller,
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    let wanted = match teller {
        Teller::Cowhand => (chance.below(TRUE_ONE_IN) == 0).then_some(true),
        Teller::Honest => Some(true),
        Teller::Liar => (scene.held().len() > 1).then_some(false),
        Teller::Blunt | Teller::Whimsical => return any(scene, choices, teller, chance),
    };
    let guesses = Guesses::new(scene);
    let offers =
        offers(choices).filter(|offer| wanted.is_none_or(|is_true| (offer.name == offer.card) == is_true));
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

/// An offer of somebody who thinks nothing of names, or nothing of anything.
fn any(
    scene: &Scene,
    choices: &[Choice],
    teller: Teller,
    chance: &mut dyn Chance,
) -> Option<(Choice, Reason)> {
    const FINE: u32 = 1 << 24;
    let listed = || offers(choices);
    let count = listed().count();
    let at = f64::from(chance.below(FINE)) / f64::from(FINE);
    let mut weights = vec![1.0; count];
    if teller == Teller::Blunt {
        let guesses = Guesses::new(scene);
        let best = guesses.most_blunt(scene);
        weights = listed().map(|offer| guesses.bluntness(offer.card, offer.to, best)).collect();
    }
    let total: f64 = weights.iter().sum();
    let mut left = total * at;
    let drawn = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    let offer = listed().nth(drawn.unwrap_or(count.saturating_sub(1)))?;
    let remark = Remark::on(scene, offer.card);
    Some((Choice::Offer(offer), Reason::Offered { offer, wish: Wish::Either, remark }))
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

/// How likely each kind of player who sees this table makes an offer; also what is unlikely happens.
pub(super) fn likelihoods(scene: &Scene, ledger: &Ledger, made: Offer) -> [f64; KINDS] {
    let guesses = Guesses::new(scene);
    let hand = scene.held();
    let mut best = Best::default();
    let each = |take: &mut dyn FnMut(Offer, f64)| {
        for to in scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0) {
            for card in hand {
                for name in hand {
                    let offer = Offer { card, name, to };
                    take(offer, prospect(&guesses, ledger, offer).expected);
                }
            }
        }
    };
    let (mut count, mut bluntness) = (0_u32, 0.0);
    each(&mut |offer, expected| {
        count += 1;
        best.add(offer, expected);
    });
    let most_blunt = guesses.most_blunt(scene);
    for to in scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0) {
        bluntness += hand.into_iter().map(|card| guesses.bluntness(card, to, most_blunt)).sum::<f64>();
    }
    let mut as_good = [0_u32; 3];
    each(&mut |offer, expected| {
        let is_true = offer.name == offer.card;
        as_good[0] += u32::from(expected >= best.all - SAME);
        as_good[1] += u32::from(is_true && expected >= best.honest - SAME);
        as_good[2] += u32::from(!is_true && expected >= best.lying - SAME);
    });
    let worth = prospect(&guesses, ledger, made).expected;
    let is_true = made.name == made.card;
    let one_of = |is_one: bool, count: u32| if is_one { 1.0 / f64::from(count.max(1)) } else { 0.0 };
    let free = one_of(worth >= best.all - SAME, as_good[0]);
    let honest = one_of(is_true && worth >= best.honest - SAME, as_good[1]);
    let lying = one_of(!is_true && worth >= best.lying - SAME, as_good[2]);
    let truth = 1.0 / f64::from(TRUE_ONE_IN);
    let any = one_of(true, count);
    let names = f64::from(hand.len().max(1));
    let blunt =
        guesses.bluntness(made.card, made.to, most_blunt) / (bluntness * names).max(f64::MIN_POSITIVE);
    // With one card in the hand everybody is honest (GOAT-R25).
    let lying = if hand.len() > 1 { lying } else { honest };
    Teller::ALL.map(|teller| {
        let often = match teller {
            Teller::Cowhand => truth * honest + (1.0 - truth) * free,
            Teller::Blunt => blunt,
            Teller::Honest => honest,
            Teller::Liar => lying,
            Teller::Whimsical => any,
        };
        SURPRISE * any + (1.0 - SURPRISE) * often
    })
}

/// What the best offers promise.
struct Best {
    all: f64,
    honest: f64,
    lying: f64,
}

impl Default for Best {
    fn default() -> Best {
        Best { all: f64::NEG_INFINITY, honest: f64::NEG_INFINITY, lying: f64::NEG_INFINITY }
    }
}

impl Best {
    fn add(&mut self, offer: Offer, expected: f64) {
        self.all = self.all.max(expected);
        let kind = if offer.name == offer.card { &mut self.honest } else { &mut self.lying };
        *kind = kind.max(expected);
    }
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
        let now = forecast(scene);
        let me = Stakes::of(&now, scene.me);
        let mut guesses = [SeatMap::new(players, Guess::default()); Character::ALL.len()];
        for card in scene.held() {
            // GOAT-35: a refused card is the Dealer's, whoever refused it. GOAT-49: an Assistant's is discarded.
            let left = Outlook::of(&match scene.last_active {
                Some(_) => scene.without(card),
                None => scene.with_hat(card, scene.me),
            });
            for to in scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0) {
                let taken = Outlook::of(&scene.with_hat(card, to));
                let them = Stakes::of(&now, to);
                guesses[card as usize][to] = Guess {
                    taken: me.judge_of(&taken),
                    left: me.judge_of(&left),
                    appeal: them.judge_of(&taken) - them.judge_of(&left),
                };
            }
        }
        Guesses(guesses)
    }

    fn of(&self, card: Character, to: Seat) -> Guess {
        self.0[card as usize][to]
    }

    /// What an offer is worth to somebody who thinks nothing of names: either answer is as likely.
    fn either(&self, card: Character, to: Seat) -> f64 {
        let Guess { taken, left, .. } = self.of(card, to);
        0.5 * (taken + left)
    }

    /// What the best offer is worth to such a player.
    fn most_blunt(&self, scene: &Scene) -> f64 {
        let to = scene.others(scene.me).filter(|&seat| scene.purses[seat].hats_left > 0);
        to.flat_map(|to| scene.held().into_iter().map(move |card| self.either(card, to)))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// How often such a player makes an offer, beside the best one.
    fn bluntness(&self, card: Character, to: Seat, best: f64) -> f64 {
        exp((self.either(card, to) - best) / ROUGHLY)
    }
}
