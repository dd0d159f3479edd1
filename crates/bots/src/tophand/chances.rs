//! Everybody's chance to win from a table that lies open: for whoever looks back at a finished game.

use rustlers_core::{Fast, Seat, SeatMap, Silent};

use super::Craft;
use super::playout::{play_on, worths};

/// Everybody's chance to win from here; with no playouts, as the weights see it.
pub(crate) fn chances<G: Craft>(game: &G, playouts: u32, seed: u64) -> SeatMap<f64> {
    if playouts == 0 || game.outcome().is_some() {
        return worths(game);
    }
    mean(game.players(), playouts, |number| {
        let mut luck = Fast::stream(seed, number);
        let mut game = game.clone();
        play_out(&mut game, Seat::FIRST, &mut luck);
        worths(&game)
    })
}

/// Everybody's chance to win if a seat makes this choice here, whatever luck it brings. With no playouts, `redraws` are made of
/// the luck of the choice alone.
pub(crate) fn chances_with<G: Craft>(
    game: &G,
    seat: Seat,
    choice: G::Choice,
    playouts: u32,
    redraws: u32,
    seed: u64,
) -> SeatMap<f64> {
    mean(game.players(), if playouts == 0 { redraws } else { playouts }, |number| {
        let mut luck = Fast::stream(seed, number);
        let mut game = game.clone();
        // A choice of a finished game was legal, so it is carried out; if it is not, things stay as they are.
        if game.choose(seat, choice, &mut luck, &mut Silent).is_ok() && playouts > 0 {
            play_out(&mut game, seat, &mut luck);
        }
        worths(&game)
    })
}

fn play_out<G: Craft>(game: &mut G, last: Seat, luck: &mut Fast) {
    let until = game.deadline(G::RECIPE.horizon);
    let mut hands: Vec<G::Hand> = Seat::all(game.players()).map(|_| G::new_hand()).collect();
    play_on(game, &mut hands, until, last, luck);
}

/// The sum is taken in the order of the numbers, so it is the same on every machine.
fn mean(players: u8, count: u32, mut run: impl FnMut(u64) -> SeatMap<f64>) -> SeatMap<f64> {
    let mut sums = SeatMap::new(players, 0.0);
    for number in 0..u64::from(count.max(1)) {
        let worths = run(number);
        for (seat, sum) in sums.iter_mut() {
            *sum += worths[seat];
        }
    }
    SeatMap::from_fn(players, |seat| sums[seat] / f64::from(count.max(1)))
}
