//! One game between contenders.

use std::time::{Duration, Instant};

use rustlers_bots::Bot;
use rustlers_core::{Fast, Game, Outcome, Seat, Seats, Viewer};
use rustlers_house::HouseGame;

use crate::{Contender, LabError, next_seat};

/// Whose choices are timed, and how long they took.
pub(crate) struct Timed {
    pub(crate) by: Seats,
    pub(crate) times: Vec<Duration>,
}

/// Plays deal `number` of a seed. The same deal starts the same way, whoever plays.
pub(crate) fn play_match<'a, G: HouseGame>(
    options: &G::Options,
    seed: u64,
    number: u64,
    who: impl Fn(Seat) -> &'a Contender,
    timed: &mut Timed,
) -> Result<Outcome, LabError> {
    let mut rules = Fast::stream(seed, 2 * number);
    let mut events = Vec::new();
    let mut game = G::new(options, &mut rules, &mut events)?;
    let players = game.players();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(players).map(|seat| who(seat).bot::<G>()).collect();
    // Every bot has its own luck, so that one that thinks longer does not affect the others' random choices.
    let mut whims: Vec<Fast> = Seat::all(players)
        .map(|seat| Fast::stream(seed ^ 0x9E37_79B9, (2 * number + 1) << 4 | u64::from(seat.number())))
        .collect();
    tell(&mut bots, &events);
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        let begun = timed.by.contains(seat).then(Instant::now);
        let choice = bots[seat.index()].choose(&who(seat).chair(&game, seat), &mut whims[seat.index()]);
        timed.times.extend(begun.map(|begun| begun.elapsed()));
        events.clear();
        game.choose(seat, choice, &mut rules, &mut events).map_err(|illegal| LabError::ContenderRefused {
            number,
            seat,
            who: who(seat).to_string(),
            illegal,
        })?;
        tell(&mut bots, &events);
        last = seat;
    }
    game.outcome().ok_or(LabError::NoOutcome { number })
}

fn tell<G: Game>(bots: &mut [Box<dyn Bot<G>>], events: &[G::Event]) {
    for (seat, bot) in Seat::all(bots.len() as u8).zip(bots) {
        if bot.watches() {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat)));
            sights.for_each(|sight| bot.watch(&sight));
        }
    }
}
