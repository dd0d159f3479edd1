//! Rounds, and what comes off the pile: CRIT-25 to CRIT-31 and CRIT-70 to CRIT-73.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::event::Event;
use crate::pieces::{Card, Loot};
use crate::rules::{end, talk};
use crate::state::{Critters, Drawn, Frame, Resolve, Talk};

/// Starts a round with Step 1: the Boss turns up a card for each player and two more (CRIT-30, CRIT-71).
pub(crate) fn begin_round(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    tell_round(game, log);
    let cards = game.facts.shown;
    turn_up(game, cards, chance, log);
}

/// Starts a round after a failed vote: two more cards, and the whole centre is shared out again (CRIT-72, CRIT-73).
pub(crate) fn begin_round_again(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    tell_round(game, log);
    let cards = game.facts.added;
    turn_up(game, cards, chance, log);
}

fn tell_round(game: &mut Critters, log: &mut impl Log<Critters>) {
    let (round, boss, reign) = (game.round, game.boss, game.reign);
    game.frame = Frame::Show;
    log.note(game, || Event::RoundBegan { round, boss, reign });
}

/// CRIT-26, CRIT-R6: cards are turned up one at a time, and the Fuzz ends the game at once (CRIT-74).
fn turn_up(game: &mut Critters, count: u8, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let boss = game.boss;
    let mut shown = Loot::NONE;
    for _ in 0..count {
        // The cards before the Fuzz are in the centre by the time it comes.
        if game.pile.is_fuzz_next() && !shown.is_empty() {
            game.centre = game.centre.and(shown);
            log.note(game, || Event::TurnedUp { boss, cards: shown });
        }
        match game.pile.draw("a card turned up", chance) {
            Drawn::Loot(card) => shown.insert(card),
            // CRIT-29: the pile is never empty before the Fuzz has come.
            Drawn::Fuzz | Drawn::Nothing => {
                log.note(game, || Event::FuzzTurnedUp);
                return end::end(game, log);
            }
        }
    }
    game.centre = game.centre.and(shown);
    clear_board(game);
    log.note(game, || Event::TurnedUp { boss, cards: shown });
    game.frame = Frame::Distribute;
}

/// For Step 2. CRIT-70: everybody has five Action cards in hand and the marker at home.
fn clear_board(game: &mut Critters) {
    let players = game.facts.players;
    let tickets = game.talk.tickets;
    game.talk = Talk { tickets, ..Talk::new(players) };
    game.resolve = Resolve::new(players);
    for seat in game.seats() {
        game.talk.left[seat] = talk::polls(game, seat);
    }
    // CRIT-158: card by card must fit.
    let boss = game.boss;
    if talk::is_counted(game, boss) {
        game.talk.left[boss] = game.talk.left[boss].saturating_add(game.centre.len());
    }
}

/// CRIT-27: a card from the pile into a stash, face down. The Fuzz is put aside for the next card; a taker who
/// finds no card gets nothing (CRIT-R15).
pub(crate) fn take(
    game: &mut Critters,
    seat: Seat,
    what: &'static str,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Option<Card> {
    loop {
        // Whoever looked at the pile knows what the taker gets (CRIT-117).
        let mut seen: Seats = game.pile.known_to();
        match game.pile.draw(what, chance) {
            Drawn::Loot(card) => {
                seen.insert(seat);
                game.stashes[seat].insert(card);
                game.memory.gain(seat, card, seen);
                return Some(card);
            }
            Drawn::Fuzz => log.note(game, || Event::FuzzMet { seat }),
            Drawn::Nothing => return None,
        }
    }
}
