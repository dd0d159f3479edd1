//! The Boss's split: buy the votes that are needed, as cheaply as they come, and keep the rest.

use rustlers_core::{Chance, Seat, SeatMap};
use rustlers_critters::{Action, Card, Choice, View};

use super::ledger::{Ledger, pot, worth};
use super::poll::{Forecast, voters};
use super::reason::Reason;

/// What a Boss expects of the next round as Boss, and as one of the gang, in parts of a pot.
const STAYING: f64 = 0.42;
/// What friends are paid, in parts of an even share.
const WAGES: [f64; 5] = [0.8, 0.95, 1.1, 1.3, 1.55];

/// The split that the bot has in mind.
#[derive(Clone, Debug, Default)]
pub(super) struct Split {
    round: u8,
    left: Gifts,
    friends: u8,
}

impl Split {
    /// Is it the split of this round, and not carried out yet?
    pub(super) fn is_underway(&self, view: &View) -> bool {
        self.round == view.round && (!self.left.is_empty() || view.centre.is_empty())
    }

    /// Does everybody get the same by both, in whatever order?
    pub(super) fn gives_the_same(&self, other: &Split) -> bool {
        let sorted = |gifts: &Gifts| {
            let mut gifts = gifts.clone();
            gifts.sort_unstable();
            gifts
        };
        self.left.len() == other.left.len() && sorted(&self.left) == sorted(&other.left)
    }

    /// Takes the next card to give away, or the commit.
    pub(super) fn pop(&mut self) -> Choice {
        self.left.pop().map_or(Choice::Commit, |(card, to)| Choice::Share { card, from: None, to })
    }

    /// The next card to give away, or the commit.
    pub(super) fn next(
        &mut self,
        view: &View,
        ledger: &Ledger,
        choices: &[Choice],
        chance: &mut dyn Chance,
    ) -> Option<(Choice, Reason)> {
        if view.you != Some(view.boss) {
            return None;
        }
        if !self.is_underway(view) {
            *self = plans(view, ledger, chance).into_iter().next().unwrap_or_default();
            self.round = view.round;
        }
        match self.left.pop() {
            Some((card, to)) => Some((Choice::Share { card, from: None, to }, Reason::Buys(self.friends))),
            None => choices.contains(&Choice::Commit).then_some((Choice::Commit, Reason::Buys(self.friends))),
        }
    }
}

/// Who gets which card.
type Gifts = Vec<(Card, Seat)>;

/// Several splits, the best first: so many friends, paid so well.
pub(super) fn plans(view: &View, ledger: &Ledger, chance: &mut dyn Chance) -> Vec<Split> {
    let players = view.seats.len() as u8;
    let me = view.boss;
    let fair = pot(view) / f64::from(players);
    let candidates = cheapest_first(view, ledger, chance);
    let mut plans: Vec<(f64, Split)> = Vec::new();
    for friends in 0..players {
        for wage in WAGES {
            let gifts = deal(view, &candidates[..usize::from(friends)], wage * fair);
            let mut shares = SeatMap::from_fn(players, |seat| worth(view.seats[seat.index()].share));
            for (card, seat) in &gifts {
                shares[*seat] += card.face().map_or(3.5, |(_, value)| f64::from(value));
            }
            let forecast = Forecast::new(&voters(view, ledger, &shares), me, Action::Yes);
            let next = if view.pile.fuzz_out { 0.0 } else { STAYING * 3.5 * f64::from(players + 2) };
            let worth = forecast.passes * (shares[me] + next)
                + forecast.ties * (shares[me] + 0.3 * next)
                + forecast.fails * 0.3 * next;
            if plans.iter().all(|(_, other)| other.left != gifts) {
                plans.push((worth, Split { round: view.round, left: gifts, friends }));
            }
        }
    }
    // Stable: of equal ones the first stays the first.
    plans.sort_by(|one, other| other.0.total_cmp(&one.0));
    plans.into_iter().map(|(_, plan)| plan).collect()
}

/// The others, those first whose Yes is the easiest to get: who is far from the crown, votes by share, and is poor.
fn cheapest_first(view: &View, ledger: &Ledger, chance: &mut dyn Chance) -> Vec<Seat> {
    let players = view.seats.len() as u8;
    let mut others: Vec<(f64, Seat)> = Seat::all(players)
        .filter(|seat| *seat != view.boss)
        .map(|seat| {
            let distance = (seat.number() + players - view.boss.number()) % players;
            let rich = f64::from(view.seats[seat.index()].stash_count);
            let whim = f64::from(chance.below(100)) / 100.0;
            (ledger.reason(seat) * 2.0 + 0.15 * f64::from(distance) - 0.05 * rich + 0.5 * whim, seat)
        })
        .collect();
    others.sort_by(|one, other| other.0.total_cmp(&one.0));
    others.into_iter().map(|(_, seat)| seat).collect()
}

/// Gives each friend the fewest thousands that are at least the wage, and the Boss everything else.
fn deal(view: &View, friends: &[Seat], wage: f64) -> Gifts {
    let mut cards: Vec<Card> = view.centre.into_iter().collect();
    let value = |card: &Card| card.face().map_or(3.5, |(_, value)| f64::from(value));
    cards.sort_by(|one, other| value(one).total_cmp(&value(other)));
    let mut gifts = Vec::with_capacity(cards.len());
    for &friend in friends {
        let has = worth(view.seats[friend.index()].share);
        let needed = wage - has;
        if needed <= 0.0 {
            continue;
        }
        for card in cheapest_set(&cards, needed) {
            cards.retain({
                let mut taken = false;
                move |other| taken || *other != card || std::mem::replace(&mut taken, true)
            });
            gifts.push((card, friend));
        }
    }
    gifts.extend(cards.into_iter().map(|card| (card, view.boss)));
    gifts
}

/// One or two cards worth at least so much, and as little more as possible; the dearest ones if none are.
fn cheapest_set(cards: &[Card], needed: f64) -> Vec<Card> {
    let value = |card: &Card| card.face().map_or(3.5, |(_, value)| f64::from(value));
    let mut best: Option<(f64, Vec<Card>)> = None;
    let mut offer = |set: &[Card]| {
        let sum: f64 = set.iter().map(value).sum();
        if sum >= needed && best.as_ref().is_none_or(|(other, _)| sum < *other) {
            best = Some((sum, set.to_vec()));
        }
    };
    for (index, one) in cards.iter().enumerate() {
        offer(&[*one]);
        for (number, two) in cards[..index].iter().enumerate() {
            offer(&[*one, *two]);
            if let Some(three) = cards[..number].first() {
                offer(&[*one, *two, *three]);
            }
        }
    }
    best.map_or_else(|| cards.iter().rev().take(2).copied().collect(), |(_, set)| set)
}
