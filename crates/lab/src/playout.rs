use rustlers_core::{BadOptions, Chance, Game, Seat, Seats, Silent};

/// Sets up a game and plays it to the end at random; returns the final state and the number of decisions.
pub fn random_game<G: Game>(
    options: &G::Options,
    chance: &mut impl Chance,
    buffer: &mut Vec<G::Choice>,
) -> Result<(G, u64), BadOptions> {
    let mut game = G::new(options, chance, &mut Silent)?;
    let decisions = random_playout(&mut game, chance, buffer);
    Ok((game, decisions))
}

/// Plays a game to the end, with every choice at random, and returns the number of decisions.
///
/// `buffer` is scratch space for the choices: if it is kept between playouts, no decision allocates.
pub fn random_playout<G: Game>(game: &mut G, chance: &mut impl Chance, buffer: &mut Vec<G::Choice>) -> u64 {
    let mut decisions = 0;
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        let choice = game.any_choice(seat, chance, buffer);
        game.choose_listed(seat, choice, chance, &mut Silent);
        decisions += 1;
        last = seat;
    }
    decisions
}

/// Which of the awaited seats answers next in a simulation: they take turns, so that everybody gets to answer.
#[inline]
pub fn next_seat(awaits: Seats, last: Seat) -> Option<Seat> {
    if awaits.len() < 2 { awaits.lowest() } else { awaits.next_after(last) }
}
