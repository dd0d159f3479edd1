//! The result of the vote, CRIT-64 to CRIT-69, limited terms, CRIT-98 to CRIT-103, and the transition to the next
//! round.

use rustlers_core::{Chance, Log, Seat, SeatMap, Seats};

use crate::edition::{Effect, Window};
use crate::event::{Event, Naming, voters};
use crate::pieces::{Action, Card, Loot};
use crate::rules::{end, loot, promos};
use crate::state::{Critters, Frame};

/// All cards are resolved: players who turned up a vote may add to it (CRIT-110), then the votes are counted.
pub(crate) fn begin(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let yes = voters(&game.talk.cards, Action::Yes);
    let no = voters(&game.talk.cards, Action::No);
    let asked: Seats = yes.into_iter().chain(no).collect();
    if !asked.is_empty() && promos::is_open(game, Window::Vote) {
        game.frame = Frame::Vote(asked);
    } else {
        count(game, chance, log);
    }
}

/// A seat has answered in the window `vote`; when all have, their answers are shown together.
pub(crate) fn answered(
    game: &mut Critters,
    still_asked: Seats,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    if !still_asked.is_empty() {
        game.frame = Frame::Vote(still_asked);
        return;
    }
    game.frame = Frame::Resolve;
    for seat in game.clockwise() {
        if let Some(card) = game.resolve.ballots[seat] {
            promos::set_aside(game, seat, card, log);
        }
    }
    count(game, chance, log);
}

/// CRIT-64: Yes against No; a promo card may give a vote more weight (CRIT-115).
fn count(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let weight = |seat: Seat| weight(game, game.resolve.ballots[seat]);
    let votes = |vote| voters(&game.talk.cards, vote).into_iter().map(weight).sum::<u8>();
    let (yes, no) = (votes(Action::Yes), votes(Action::No));
    log.note(game, || Event::Counted { yes, no });
    if yes > no {
        // CRIT-65
        take_shares(game, log);
        return name_boss(game, game.boss, Naming::Stays, Next::Show, chance, log);
    }
    if yes < no {
        return fail(game, chance, log);
    }
    if promos::is_open(game, Window::Tie) {
        game.frame = Frame::Tie;
    } else {
        tie(game, false, chance, log);
    }
}

/// CRIT-115: the weight of a vote with the promo card used on it.
fn weight(game: &Critters, ballot: Option<Card>) -> u8 {
    let promo = ballot.and_then(|card| game.facts.promo_facts(card));
    1 + promo.filter(|promo| promo.effect == Effect::ExtraVote).map_or(0, |promo| promo.amount)
}

/// How many votes of a kind are face up, with the promo cards used on them and shown.
pub(crate) fn votes_shown(game: &Critters, vote: Action) -> u8 {
    let shown =
        voters(&game.talk.cards, vote).into_iter().filter(|&seat| game.resolve.revealed.contains(seat));
    let ballot = |seat: Seat| game.resolve.ballots[seat].filter(|&card| game.set_aside(seat).contains(card));
    shown.map(|seat| weight(game, ballot(seat))).sum()
}

/// CRIT-66, CRIT-R20: the shares are taken, and the next player is Boss whatever they played.
pub(crate) fn tie(
    game: &mut Critters,
    boss_stays: bool,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    take_shares(game, log);
    let (boss, by) = match boss_stays {
        true => (game.boss, Naming::Stays),
        false => (game.boss.next(game.facts.players), Naming::Tie),
    };
    name_boss(game, boss, by, Next::Show, chance, log);
}

/// CRIT-67: nobody gets a share. CRIT-R21: the first No clockwise from the Boss's left neighbour is the new Boss.
fn fail(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let mut cards = Loot::NONE;
    for seat in game.seats() {
        cards = cards.and(std::mem::take(&mut game.shares[seat]));
    }
    game.centre = game.centre.and(cards);
    log.note(game, || Event::SharesWentBack { cards });
    let boss = game.boss;
    // CRIT-68, CRIT-R22: without another No the Boss stays.
    let (boss, by) = match voters(&game.talk.cards, Action::No).without(boss).next_after(boss) {
        Some(first) => (first, Naming::FirstNo),
        None => (boss, Naming::Stays),
    };
    name_boss(game, boss, by, Next::Add, chance, log);
}

/// CRIT-65, CRIT-66: everybody adds their share to the stash; everybody has seen it.
fn take_shares(game: &mut Critters, log: &mut impl Log<Critters>) {
    let shares = game.shares;
    game.shares = SeatMap::new(game.facts.players, Loot::NONE);
    let everybody = game.seats();
    for (seat, share) in shares.iter() {
        game.stashes[seat] = game.stashes[seat].and(*share);
        for card in *share {
            game.memory.gain(seat, card, everybody);
        }
    }
    log.note(game, || Event::TookShares { shares });
}

/// How the next round begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// With Step 1 (CRIT-71).
    Show,
    /// With two more cards and Step 2 (CRIT-72).
    Add,
}

/// Names the Boss of the next round (CRIT-69: nobody is asked), pays the bonus of a limited term, and continues.
fn name_boss(
    game: &mut Critters,
    boss: Seat,
    by: Naming,
    next: Next,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    let old = game.boss;
    let fuzz_before = game.pile.fuzz_out;
    // CRIT-99, CRIT-R41: three rounds are enough for a Boss who would stay.
    let limit = game.facts.limited_terms && by == Naming::Stays && game.reign >= game.facts.max_rounds;
    let (boss, by) = if limit { (old.next(game.facts.players), Naming::Limit) } else { (boss, by) };
    // CRIT-76: with the Fuzz about, a new Boss no longer matters.
    if !fuzz_before {
        // CRIT-98: one more round for the Boss's reign, or the first of another's.
        game.reign = if boss == old { game.reign.saturating_add(1) } else { 1 };
        game.boss = boss;
        log.note(game, || Event::BossNamed { seat: boss, by });
    }
    if limit {
        // CRIT-100, CRIT-R42: after the shares, before any two-card draw. CRIT-102, CRIT-R43: in the last round, too.
        for _ in 0..game.facts.bonus_cards {
            let card = loot::take(game, old, "the bonus card", chance, log);
            log.note(game, || Event::TookBonus { seat: old, card });
        }
    }
    // CRIT-75, CRIT-101: once the Fuzz is out, this was the last round.
    if game.pile.fuzz_out {
        return end::end(game, log);
    }
    game.round = game.round.saturating_add(1);
    match next {
        Next::Show => loot::begin_round(game, chance, log),
        Next::Add => loot::begin_round_again(game, chance, log),
    }
}
