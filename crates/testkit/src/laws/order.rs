//! L8: simultaneous answers give the same state in any order.

use rustlers_core::{Fast, Illegal, Seat, Silent, Tabletop};

use super::{Breach, Laws};
use crate::random::{fork, listed, one_of, one_seat};

/// The result of two answers, one after the other.
enum Both<G> {
    /// Both were accepted.
    Taken(G),
    /// The second came too late.
    Late(Illegal),
    /// The first one drew luck, so the other order would draw different luck.
    Drew,
}

/// Lets two of the awaited seats answer in both orders. Returns whether there was something to compare.
pub(super) fn check<G: Tabletop>(laws: &Laws<'_, G>, game: &G, rng: &mut Fast) -> Result<bool, Breach> {
    let awaits = game.awaits();
    let one = one_seat(rng, awaits);
    let other = one_seat(rng, awaits.without(one));
    let first = (one, one_of(rng, &listed(game, one)));
    let second = (other, one_of(rng, &listed(game, other)));
    let luck = fork(rng);
    if !(laws.simultaneous)(game, &first.1) || !(laws.simultaneous)(game, &second.1) {
        return Ok(false);
    }
    let told = |how: String| {
        let reason = format!("{:?} of {} and {:?} of {} {how}", first.1, first.0, second.1, second.0);
        Breach::new("L8", reason)
    };
    match (both(game, first, second, &luck), both(game, second, first, &luck)) {
        (Both::Drew, _) | (_, Both::Drew) => Ok(false),
        (Both::Taken(one), Both::Taken(other)) if one == other => Ok(true),
        (Both::Taken(one), Both::Taken(other)) => {
            Err(told(format!("give another state in another order:\n{one:?}\n{other:?}")))
        }
        (Both::Late(illegal), _) if !may_change_its_mind(game, second, &luck) => {
            Err(told(format!("are not both taken in this order: {illegal}")))
        }
        (_, Both::Late(illegal)) if !may_change_its_mind(game, first, &luck) => {
            Err(told(format!("are not both taken in the other order: {illegal}")))
        }
        _ => Ok(false),
    }
}

fn both<G: Tabletop>(game: &G, first: (Seat, G::Choice), second: (Seat, G::Choice), luck: &Fast) -> Both<G> {
    let mut after = game.clone();
    let mut drawn = luck.clone();
    if let Err(illegal) = after.choose(first.0, first.1, &mut drawn, &mut Silent) {
        return Both::Late(illegal);
    }
    if drawn != *luck {
        return Both::Drew;
    }
    match after.choose(second.0, second.1, &mut drawn, &mut Silent) {
        Ok(()) => Both::Taken(after),
        Err(illegal) => Both::Late(illegal),
    }
}

/// Does the answer leave its seat awaited? Then it is open until all others are ready, and a change may come too late.
fn may_change_its_mind<G: Tabletop>(game: &G, (seat, choice): (Seat, G::Choice), luck: &Fast) -> bool {
    let mut after = game.clone();
    after.choose(seat, choice, &mut luck.clone(), &mut Silent).is_ok() && after.awaits().contains(seat)
}
