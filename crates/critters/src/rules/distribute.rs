//! Step 2: the Boss shares out the Loot, CRIT-32 to CRIT-36 and CRIT-149.

use rustlers_core::{Chance, Illegal, Log, Seat};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Card, Loot};
use crate::rules::{orderly, talk};
use crate::state::{Critters, Frame};
use crate::story::count;

/// CRIT-32, CRIT-34: any card to anybody, and from one player to another until the commit.
pub(crate) fn list(game: &Critters, into: &mut Vec<Choice>) {
    list_shares(game, into);
    list_end(game, into);
}

/// What ends Step 2: a commit, or the rest dealt out.
#[inline]
pub(crate) fn list_end(game: &Critters, into: &mut Vec<Choice>) {
    into.push(if game.centre.is_empty() { Choice::Commit } else { Choice::DealRest });
}

fn list_shares(game: &Critters, into: &mut Vec<Choice>) {
    for card in game.centre.faces() {
        into.extend(game.seats().into_iter().map(|to| Choice::Share { card, from: None, to }));
    }
    for from in game.seats() {
        for card in game.shares[from].faces() {
            let others = game.seats().without(from).into_iter();
            into.extend(others.map(|to| Choice::Share { card, from: Some(from), to }));
        }
    }
}

/// The number of shares at the beginning of [`list`].
#[inline]
pub(crate) fn count_shares(game: &Critters) -> u32 {
    let players = u32::from(game.facts.players);
    let assigned: u32 = game.shares.values().map(|share| share.face_count()).sum();
    players * game.centre.face_count() + (players - 1) * assigned
}

/// The share at `index` in that list.
#[inline]
pub(crate) fn nth_share(game: &Critters, index: u32) -> Choice {
    let players = u32::from(game.facts.players);
    let seat = |number: u32| Seat::new(number as u8).expect("fewer players than seats");
    let face =
        |loot: Loot, number: u32| loot.faces().nth(number as usize).expect("there are that many faces");
    let unassigned = players * game.centre.face_count();
    if index < unassigned {
        return Choice::Share {
            card: face(game.centre, index / players),
            from: None,
            to: seat(index % players),
        };
    }
    let mut left = index - unassigned;
    for from in game.seats() {
        let here = (players - 1) * game.shares[from].face_count();
        if left < here {
            let other = left % (players - 1);
            let to = if other < u32::from(from.number()) { other } else { other + 1 };
            let card = face(game.shares[from], left / (players - 1));
            return Choice::Share { card, from: Some(from), to: seat(to) };
        }
        left -= here;
    }
    Choice::Commit
}

fn must_be_boss(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    if game.frame != Frame::Distribute {
        // CRIT-35, CRIT-R7: once committed, the shares are fixed.
        return Err(Illegal::new("CRIT-35", "The shares are fixed for this round."));
    }
    if seat != game.boss {
        return Err(Illegal::new("CRIT-32", "Only the Boss shares the Loot out."));
    }
    Ok(())
}

/// Gives a card from the centre to a player, or moves it between two shares.
pub(crate) fn share(
    game: &mut Critters,
    seat: Seat,
    (card, from, to): (Card, Option<Seat>, Seat),
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    must_be_boss(game, seat)?;
    let players = game.facts.players;
    if to.number() >= players || from.is_some_and(|from| from.number() >= players) {
        return Err(Illegal::new("CRIT-32", "Nobody sits at that seat."));
    }
    let source = match from {
        None => &mut game.centre,
        Some(from) if from == to => {
            return Err(Illegal::new("CRIT-34", "That player already has that card."));
        }
        Some(from) => &mut game.shares[from],
    };
    if !source.take(card) {
        return Err(Illegal::new("CRIT-32", "There is no such card there to share out."));
    }
    game.shares[to].insert(card);
    talk::spend(game, seat);
    log.note(game, || Event::Shared { boss: seat, card, from, to });
    Ok(())
}

/// CRIT-33: every card must be assigned.
pub(crate) fn commit(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    must_be_boss(game, seat)?;
    if !game.centre.is_empty() {
        let left = count(game.centre.len(), "card", "cards");
        return Err(Illegal::new("CRIT-33", format!("Share the rest out first: {left} in the centre.")));
    }
    fix_shares(game, log);
    Ok(())
}

/// The Boss has the rest dealt as if the time had run out.
pub(crate) fn deal_rest(
    game: &mut Critters,
    seat: Seat,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    must_be_boss(game, seat)?;
    if game.centre.is_empty() {
        return Err(Illegal::new("CRIT-149", "Everything is shared out: commit."));
    }
    expire(game, log);
    Ok(())
}

/// CRIT-158: a Boss who is a bot and has used up all polls is out of time.
pub(crate) fn check_polls(game: &mut Critters, _: &mut impl Chance, log: &mut impl Log<Critters>) {
    if !talk::has_words(game, game.boss) {
        expire(game, log);
    }
}

/// CRIT-149, CRIT-R49: the most valuable card first, one at a time clockwise, the Boss last in each lap.
fn expire(game: &mut Critters, log: &mut impl Log<Critters>) {
    let boss = game.boss;
    let mut to = boss;
    while let Some(card) = best_of(game, game.centre) {
        to = to.next(game.facts.players);
        game.centre.remove(card);
        game.shares[to].insert(card);
        log.note(game, || Event::Shared { boss, card, from: None, to });
    }
    fix_shares(game, log);
}

/// The most valuable card; among equal ones by kind, with a promo card after plain ones of its kind.
fn best_of(game: &Critters, loot: Loot) -> Option<Card> {
    let facts = &game.facts;
    loot.faces()
        .min_by_key(|&card| (std::cmp::Reverse(facts.value(card)), facts.kind(card), card.promo_index()))
}

fn fix_shares(game: &mut Critters, log: &mut impl Log<Critters>) {
    let (boss, shares) = (game.boss, game.shares);
    talk::begin(game);
    log.note(game, || Event::Committed { boss, shares });
    if game.facts.orderly {
        orderly::begin_turns(game, log);
    }
}
