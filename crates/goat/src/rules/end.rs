//! End of Round and end of the game: GOAT-74 to GOAT-79.

use rustlers_core::{Chance, Log, Outcome, Seat, SeatMap, Seats};

use crate::event::Event;
use crate::hats::Hats;
use crate::pieces::{Cards, Token};
use crate::rules::upkeep;
use crate::state::{Frame, Goat};

/// GOAT-74 to GOAT-77: the end of the game after the last round; otherwise hats and cards come back.
pub(crate) fn end_round(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    if goat.round == goat.facts.rounds {
        return end_game(goat, log);
    }
    let (players, round) = (goat.facts.players, goat.round);
    // GOAT-77: the last active player starts.
    let starter = goat.last_active.expect("Distribution ends with a last active player (GOAT-R22)");
    goat.hats = Hats::none(players);
    goat.active = Seats::all(players);
    goat.last_active = None;
    goat.discarded = Cards::NONE;
    // GOAT-75: all Characters that are not boxed, including the leftover and removed ones (GOAT-R18).
    goat.deck = goat.facts.cards;
    goat.hand = Cards::NONE;
    (goat.face_up, goat.face_down, goat.goat_turned_up) = (None, None, false);
    goat.memory.forget_cards();
    log.note(goat, || Event::RoundEnded { round });
    goat.round += 1;
    upkeep::begin_round(goat, starter, chance, log);
}

/// GOAT-78, GOAT-79: every reserve is opened and counted.
fn end_game(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let mut counted = Seats::NONE;
    for seat in Seat::all(goat.facts.players) {
        counted.insert(seat);
        goat.frame = Frame::Counting(counted);
        log.note(goat, || {
            let reserve = &goat.reserves[seat];
            Event::Counted { seat, coins: reserve.coins, tokens: reserve.tokens, money: money(goat, seat) }
        });
    }
    goat.frame = Frame::Over;
    log.note(goat, || Event::GameEnded { outcome: outcome(goat) });
}

/// GOAT-78: coins and the value of the tokens in the player's own reserve.
pub(crate) fn money(goat: &Goat, seat: Seat) -> i32 {
    let reserve = &goat.reserves[seat];
    let tokens =
        Token::ALL.map(|token| i32::from(reserve.tokens[token]) * i32::from(goat.facts.values[token]));
    i32::from(reserve.coins) + tokens.iter().sum::<i32>()
}

/// GOAT-79: money, then coins, then number of tokens; players equal in all three share the place.
pub(crate) fn outcome(goat: &Goat) -> Outcome {
    let scores = SeatMap::from_fn(goat.facts.players, |seat| money(goat, seat));
    let rank = |seat: Seat| {
        let reserve = &goat.reserves[seat];
        (scores[seat], reserve.coins, reserve.tokens.total())
    };
    Outcome::ranked(scores, |a, b| rank(a).cmp(&rank(b)))
}
