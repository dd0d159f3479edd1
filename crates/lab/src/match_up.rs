//! One game between contenders, or between any bots.

use std::time::{Duration, Instant};

use rustlers_bots::Bot;
use rustlers_core::{Chair, Fast, Game, Outcome, Seat, Seats, Viewer};
use rustlers_house::HouseGame;

use crate::{Contender, LabError, next_seat};

/// Whose choices are timed, and how long they took.
pub(crate) struct Timed {
    pub(crate) by: Seats,
    pub(crate) times: Vec<Duration>,
}

impl Timed {
    /// Nothing is timed.
    pub(crate) fn nobody() -> Timed {
        Timed { by: Seats::NONE, times: Vec::new() }
    }
}

/// A bot at a table.
pub(crate) struct Guest<'a, G: Game> {
    pub(crate) bot: &'a mut dyn Bot<G>,
    /// The contender that it plays for; `None` for a learner.
    pub(crate) who: Option<&'a Contender>,
}

impl<G: Game> Guest<'_, G> {
    fn name(&self) -> String {
        self.who.map_or("learner".to_owned(), Contender::to_string)
    }
}

/// Plays deal `number` of a seed between contenders. The same deal starts the same way, whoever plays.
pub(crate) fn play_match<'a, G: HouseGame>(
    options: &G::Options,
    seed: u64,
    number: u64,
    who: impl Fn(Seat) -> &'a Contender,
    timed: &mut Timed,
) -> Result<Outcome, LabError> {
    let dealt = Dealt::<G>::new(options, seed, number)?;
    let mut bots: Vec<(&Contender, Box<dyn Bot<G>>)> =
        Seat::all(dealt.players()).map(|seat| (who(seat), who(seat).bot::<G>())).collect();
    let guests = bots.iter_mut().map(|(who, bot)| Guest { bot: bot.as_mut(), who: Some(*who) }).collect();
    dealt.play(guests, timed)
}

/// A deal before the first choice.
pub(crate) struct Dealt<G: Game> {
    game: G,
    events: Vec<G::Event>,
    rules: Fast,
    seed: u64,
    number: u64,
}

impl<G: HouseGame> Dealt<G> {
    /// Deal `number` of a seed.
    pub(crate) fn new(options: &G::Options, seed: u64, number: u64) -> Result<Dealt<G>, LabError> {
        let mut rules = Fast::stream(seed, 2 * number);
        let mut events = Vec::new();
        let game = G::new(options, &mut rules, &mut events)?;
        Ok(Dealt { game, events, rules, seed, number })
    }

    /// How many seats the table has.
    pub(crate) fn players(&self) -> u8 {
        self.game.players()
    }

    /// Plays it with these guests, one for every seat.
    pub(crate) fn play(self, mut guests: Vec<Guest<'_, G>>, timed: &mut Timed) -> Result<Outcome, LabError> {
        let Dealt { mut game, mut events, mut rules, seed, number } = self;
        // Every bot has its own luck, so that one that thinks longer does not affect the others' random choices.
        let mut whims: Vec<Fast> = Seat::all(game.players())
            .map(|seat| Fast::stream(seed ^ 0x9E37_79B9, (2 * number + 1) << 4 | u64::from(seat.number())))
            .collect();
        tell(&mut guests, &events);
        let mut last = Seat::FIRST;
        while let Some(seat) = next_seat(game.awaits(), last) {
            let guest = &mut guests[seat.index()];
            let begun = timed.by.contains(seat).then(Instant::now);
            let chair = guest.who.map_or(Chair::new(&game, seat), |who| who.chair(&game, seat));
            let choice = guest.bot.choose(&chair, &mut whims[seat.index()]);
            timed.times.extend(begun.map(|begun| begun.elapsed()));
            events.clear();
            game.choose(seat, choice, &mut rules, &mut events).map_err(|illegal| {
                let who = guests[seat.index()].name();
                LabError::ContenderRefused { number, seat, who, illegal }
            })?;
            tell(&mut guests, &events);
            last = seat;
        }
        game.outcome().ok_or(LabError::NoOutcome { number })
    }
}

fn tell<G: Game>(guests: &mut [Guest<'_, G>], events: &[G::Event]) {
    for (seat, guest) in Seat::all(guests.len() as u8).zip(guests) {
        if guest.bot.watches() {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat)));
            sights.for_each(|sight| guest.bot.watch(&sight));
        }
    }
}
