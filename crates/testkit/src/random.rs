//! Uniformly random play, the basis of laws, exhaustive checks and playthroughs.

use rustlers_core::{Chance, Fast, Game, Seat, Seats};

/// A random element of a list, which is not empty.
pub(crate) fn one_of<T: Copy>(rng: &mut Fast, things: &[T]) -> T {
    let count = u32::try_from(things.len()).expect("lists of choices are short");
    things[rng.below(count) as usize]
}

/// A random seat from a set, which is not empty.
pub(crate) fn one_seat(rng: &mut Fast, seats: Seats) -> Seat {
    let nth = rng.below(u32::from(seats.len()));
    seats.into_iter().nth(nth as usize).expect("the number is below the count")
}

/// A generator seeded by the next draw of another.
pub(crate) fn fork(rng: &mut Fast) -> Fast {
    Fast::from_seed(u64::from(rng.below(u32::MAX)))
}

/// The choices of a seat.
pub(crate) fn listed<G: Game>(game: &G, seat: Seat) -> Vec<G::Choice> {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    choices
}
