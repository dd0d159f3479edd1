//! L4 on one state and one twin: a seat cannot tell them apart, not even by trying.

use rustlers_core::{Fast, Seat, Silent, Tabletop, Viewer};

use super::Breach;
use crate::twins::told_apart;

/// Requires that `seat` sees, is asked and is refused the same in a state and in its twin.
pub(super) fn check<G: Tabletop>(
    game: &G,
    twin: &G,
    seat: Seat,
    candidates: &[G::Choice],
) -> Result<(), Breach> {
    if let Some(difference) = told_apart(game, twin, seat) {
        return Err(apart(game, twin, Viewer::Seat(seat), &difference));
    }
    for &choice in candidates {
        let refusal = |state: &G| {
            state
                .clone()
                .choose(seat, choice, &mut Fast::from_seed(1), &mut Silent)
                .err()
                .map(|no| no.to_string())
        };
        let (real, other) = (refusal(game), refusal(twin));
        if real != other {
            let word = |refusal: Option<String>| refusal.unwrap_or("accepted".to_owned());
            let difference = format!("trying {choice:?}: {:?} and {:?}", word(real), word(other));
            return Err(apart(game, twin, Viewer::Seat(seat), &difference));
        }
    }
    Ok(())
}

/// L4, violated by a difference between a state and its twin.
pub(super) fn apart<G: Tabletop>(game: &G, twin: &G, viewer: Viewer, difference: &str) -> Breach {
    let reason =
        format!("{viewer} can tell a redealt twin from the real state by {difference}\n{game:?}\n{twin:?}");
    Breach::new("L4", reason)
}
