//! What each Action card is worth to the bot, and which is best.

use rustlers_core::{Chance, Seat, SeatMap};
use rustlers_critters::{Action, Side, View};

use super::ledger::{Ledger, envy, pot, worth};
use super::poll::{Forecast, Voter, first_no, voters};

/// What a card from the pile, or out of a stash, is worth on average, in thousands.
const CARD: f64 = 3.5;
/// The part of a split that a Boss keeps, and the part of an even share that others get.
const BOSS_KEEPS: f64 = 0.42;
const OTHERS_GET: f64 = 0.75;
/// How much of that a next round is worth that begins with fresh Loot, and one that begins with a quarrel: its
/// vote may fail again.
const FRESH: f64 = 0.8;
const QUARREL: f64 = 0.6;

/// A card, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    pub(super) action: Action,
    pub(super) worth: f64,
    /// How likely shares are paid with it.
    pub(super) paid: f64,
}

/// What the next round is worth to who is Boss in it, and to who is not.
struct Next {
    boss: f64,
    other: f64,
}

impl Next {
    fn of(pot: f64, players: f64, keeps: f64) -> Next {
        Next { boss: keeps * pot, other: OTHERS_GET * pot / players }
    }
}

/// What the bot would keep as Boss: nearly everything where nobody votes by the share.
fn keeps(view: &View, me: Seat, ledger: &Ledger) -> f64 {
    let others = Seat::all(view.seats.len() as u8).filter(|&seat| seat != me);
    let reason: f64 = others.map(|seat| ledger.reason(seat)).sum::<f64>() / (view.seats.len() as f64 - 1.0);
    let careless = 1.0 - (reason / 0.7).min(1.0);
    BOSS_KEEPS + (0.95 - BOSS_KEEPS) * careless
}

/// What a card is worth.
pub(super) fn weigh(view: &View, me: Seat, ledger: &Ledger, voters: &SeatMap<Voter>, action: Action) -> Deed {
    let players = view.seats.len() as f64;
    let forecast = Forecast::new(voters, me, action);
    let own = &view.seats[me.index()];
    let share = worth(own.share);
    let keeps = keeps(view, me, ledger);
    let fresh = Next::of(FRESH * CARD * (players + 2.0), players, keeps);
    let larger = Next::of(QUARREL * (pot(view) + 2.0 * CARD), players, keeps);
    let is_boss = me == view.boss;
    let is_next = view.boss.next(view.seats.len() as u8) == me;
    // In the last round nothing comes after.
    let goes_on = if view.pile.fuzz_out { 0.0 } else { 0.85 };
    let limit = view.terms.max_rounds.is_some_and(|most| view.reign >= most);
    let as_boss = |boss: bool, next: &Next| if boss { next.boss } else { next.other };
    let after_pass =
        as_boss(if limit { is_next } else { is_boss }, &fresh) + if limit && is_boss { CARD } else { 0.0 };
    let after_tie = as_boss(is_next, &fresh);
    let becomes_boss = if action == Action::No && !is_boss { first_no(voters, view.boss, me) } else { 0.0 };
    let after_fail = becomes_boss * larger.boss + (1.0 - becomes_boss) * larger.other;
    let envy = if is_boss { 0.0 } else { envy(view.reign) };
    let paid = share - envy * worth(view.seats[view.boss.index()].share);
    let vote = forecast.passes * (paid + goes_on * after_pass)
        + forecast.ties * (paid + goes_on * after_tie)
        + forecast.fails * goes_on * after_fail;
    let deed = match action {
        Action::Yes => bribes(view, me, Side::Yes),
        Action::No => bribes(view, me, Side::No),
        Action::Skim => CARD * first_skim(view, me, ledger),
        Action::Rob => own.threat.map_or(-1.0, |victim| robbery(view, me, victim, ledger)),
        Action::Guard => defence(view, me, ledger),
    };
    Deed { action, worth: vote + deed, paid: forecast.passes + forecast.ties }
}

/// The best card. A card that is down already is kept unless another is clearly better.
pub(super) fn best(
    view: &View,
    me: Seat,
    ledger: &Ledger,
    down: Option<Action>,
    chance: &mut dyn Chance,
) -> Deed {
    let shares = SeatMap::from_fn(view.seats.len() as u8, |seat| worth(view.seats[seat.index()].share));
    let voters = voters(view, ledger, &shares);
    let mut best: Option<(f64, Deed)> = None;
    for action in Action::ALL {
        let deed = weigh(view, me, ledger, &voters, action);
        let whim = match down {
            // Nobody can read a bot that does not always do what is best by a hair.
            None => f64::from(chance.below(120)) / 100.0,
            Some(card) if card == action => 1.5,
            Some(_) => 0.0,
        };
        let score = deed.worth + whim;
        if best.is_none_or(|(other, _)| score > other) {
            best = Some((score, deed));
        }
    }
    best.map_or(Deed { action: Action::Guard, worth: 0.0, paid: 0.0 }, |(_, deed)| deed)
}

/// What lies in front of the bot for a vote.
fn bribes(view: &View, me: Seat, side: Side) -> f64 {
    let mine = view.offers.iter().filter(|offer| offer.to == me && offer.side == Some(side));
    mine.map(|offer| {
        // A hidden card that nobody let it look at is probably a cheap one.
        let unseen = offer.hidden_count.saturating_sub(offer.hidden.len());
        worth(offer.open) + worth(offer.hidden) + f64::from(offer.bills) + 2.4 * f64::from(unseen)
    })
    .sum()
}

/// How likely nobody between the Boss and the bot skims, and that there is a card.
fn first_skim(view: &View, me: Seat, ledger: &Ledger) -> f64 {
    let players = view.seats.len() as u8;
    let mut chance = if view.pile.count > 0 { 1.0 } else { 0.0 };
    let mut seat = view.boss;
    while seat != me {
        chance *= 1.0 - ledger.plays(seat, Action::Skim);
        seat = seat.next(players);
    }
    chance
}

/// What robbing somebody brings: a card of theirs, or one of one's own when they guard.
pub(super) fn robbery(view: &View, me: Seat, victim: Seat, ledger: &Ledger) -> f64 {
    let stash = &view.seats[victim.index()];
    if stash.stash_count == 0 {
        return 0.0;
    }
    let threats = view.seats.iter().filter(|other| other.threat == Some(victim)).count().max(1) as f64;
    let guards = (ledger.plays(victim, Action::Guard) * (1.0 + 0.5 * threats)).min(0.9);
    let lost = view.seats[me.index()].stash.map_or(CARD, |own| match own.len() {
        0 => 0.0,
        count => worth(own) / f64::from(count),
    });
    (1.0 - guards) * CARD - guards * lost
}

/// What a Guard saves and takes, by who threatens the bot.
fn defence(view: &View, me: Seat, ledger: &Ledger) -> f64 {
    let own = &view.seats[me.index()];
    let count = f64::from(own.stash_count);
    let average = own.stash.map_or(CARD, |stash| if count > 0.0 { worth(stash) / count } else { 0.0 });
    let threats =
        Seat::all(view.seats.len() as u8).filter(|seat| view.seats[seat.index()].threat == Some(me));
    threats
        .map(|seat| {
            let robs = (2.5 * ledger.plays(seat, Action::Rob)).min(0.75);
            let takes = if view.seats[seat.index()].stash_count > 0 { CARD } else { 0.0 };
            robs * (average + takes)
        })
        .sum()
}
