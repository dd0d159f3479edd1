//! Step 4: Action cards are turned up and carried out, CRIT-48 to CRIT-63.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::edition::Window;
use crate::event::Event;
use crate::pieces::Action;
use crate::rules::{loot, offers, promos, vote};
use crate::state::{Critters, Frame, Resolve};

/// Step 4 begins, and nobody has turned up a card.
pub(crate) fn begin(game: &mut Critters) {
    game.resolve = Resolve::new(game.facts.players);
    game.frame = Frame::Resolve;
}

/// The player whose window was open has finished.
pub(crate) fn go_on(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    game.resolve.acted += 1;
    next(game, chance, log);
}

/// CRIT-48: clockwise from the Boss, each card carried out completely before the next; all of them, whatever the vote.
pub(crate) fn next(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let players = game.facts.players;
    while game.resolve.acted < players {
        let number = (game.boss.number() + game.resolve.acted) % players;
        let seat = Seat::new(number).expect("fewer players than seats");
        if let Some(window) = act(game, seat, chance, log) {
            game.frame = window;
            return;
        }
        game.resolve.acted += 1;
    }
    vote::begin(game, chance, log);
}

/// A player's turn; returns the window that interrupts it, if one opens.
fn act(
    game: &mut Critters,
    seat: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Option<Frame> {
    if game.resolve.revealed.contains(seat) {
        // CRIT-49: a Guard that was turned up early does nothing more.
        return None;
    }
    match turn_up(game, seat, Early::No, log) {
        // CRIT-51, CRIT-60: votes are counted later; a Guard waits for robbers.
        Action::Yes | Action::No | Action::Guard => None,
        Action::Skim if game.resolve.skimmed => {
            // CRIT-53, CRIT-R14: only the first Skim turned up counts.
            log.note(game, || Event::SkimmedLate { seat });
            promos::is_open(game, Window::LateSkim).then_some(Frame::LateSkim(seat))
        }
        Action::Skim => {
            game.resolve.skimmed = true;
            skim(game, seat, chance, log);
            None
        }
        Action::Rob => meet_victim(game, seat, chance, log),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Early {
    Yes,
    No,
}

/// Turns a card up. CRIT-50: payoffs in front of the player are settled before the card is carried out.
fn turn_up(game: &mut Critters, seat: Seat, early: Early, log: &mut impl Log<Critters>) -> Action {
    let action = game.talk.cards[seat].expect("everybody has a card down after the lock");
    game.resolve.revealed.insert(seat);
    let against = game.talk.markers[seat].filter(|_| action == Action::Rob);
    log.note(game, || Event::Revealed { seat, action, early: early == Early::Yes, against });
    offers::settle_payoffs(game, seat, log);
    action
}

/// CRIT-52: the top card of the pile, never one of the centre.
pub(crate) fn skim(game: &mut Critters, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let card = loot::take(game, seat, "the card skimmed", chance, log);
    log.note(game, || Event::Skimmed { seat, card });
}

/// CRIT-46, CRIT-54: the victim is the player with the robber's marker.
fn meet_victim(
    game: &mut Critters,
    robber: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Option<Frame> {
    let Some(victim) = game.talk.markers[robber] else {
        // CRIT-55, CRIT-41
        log.note(game, || Event::RobbedNobody { seat: robber });
        return None;
    };
    if game.talk.cards[victim] == Some(Action::Guard) {
        // CRIT-49, CRIT-R13: the Guard is turned up at once. CRIT-58: one Guard answers every Rob of the round.
        if !game.resolve.revealed.contains(victim) {
            turn_up(game, victim, Early::Yes, log);
        }
        if !game.stashes[robber].is_empty() && promos::is_open(game, Window::Guarded) {
            return Some(Frame::Guarded(robber));
        }
        strike_back(game, robber, chance, log);
        return None;
    }
    if !game.stashes[victim].is_empty() && promos::is_open(game, Window::Robbed) {
        return Some(Frame::Robbed(robber));
    }
    rob(game, robber, chance, log);
    None
}

/// CRIT-54: one random card from the victim's current stash (CRIT-61, CRIT-R19).
pub(crate) fn rob(game: &mut Critters, robber: Seat, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    if let Some(victim) = game.talk.markers[robber] {
        steal(game, robber, victim, chance, log);
    }
}

/// CRIT-57: the guarding player takes one random card from the robber instead, even with an empty stash (CRIT-R18).
pub(crate) fn strike_back(
    game: &mut Critters,
    robber: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    if let Some(guard) = game.talk.markers[robber] {
        steal(game, guard, robber, chance, log);
    }
}

/// CRIT-62: only the two of them see the card. CRIT-63: bills, shares, escrow and promo cards set aside are safe.
fn steal(
    game: &mut Critters,
    taker: Seat,
    victim: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    let stash = game.stashes[victim];
    if stash.is_empty() {
        // CRIT-56, CRIT-59, CRIT-R17
        log.note(game, || Event::FoundNothing { seat: taker, at: victim });
        return;
    }
    let card = if stash.faces().nth(1).is_none() {
        stash.nth(0)
    } else {
        let name = |index| stash.nth(index).to_string();
        stash.nth(chance.pick(stash.len().into(), "the card stolen", &name))
    };
    game.stashes[victim].remove(card);
    game.stashes[taker].insert(card);
    let both: Seats = [taker, victim].into_iter().collect();
    game.memory.moved(victim, taker, card, both);
    let guarding = game.talk.cards[taker] == Some(Action::Guard);
    log.note(game, || Event::Stole { taker, victim, card, guarding });
}
