//! One game of a simulation, from set-up to outcome.

use rustlers_bots::{Bot, Greenhorn, Level};
use rustlers_core::{Chair, Entry, Fast, Game, Illegal, Log, Outcome, Recorder, Seat, Silent, Viewer};
use rustlers_house::HouseGame;

use crate::{LabError, Plan, next_seat};

/// A game that was played to its end.
pub(crate) struct Played<G> {
    pub(crate) game: G,
    pub(crate) outcome: Outcome,
    pub(crate) decisions: u64,
}

/// What a journal needs to know about a game.
pub(crate) struct Kept<G: Game> {
    pub(crate) opening: Vec<u32>,
    pub(crate) entries: Vec<Entry<G::Choice>>,
    pub(crate) whys: Vec<String>,
}

/// Plays a game with greenhorns in every seat: no boxes, no events, no allocation per decision.
///
/// It is the same game that [`play_bots`] plays with greenhorns.
pub(crate) fn play_greenhorns<G: HouseGame>(
    plan: &Plan<G::Options>,
    number: u64,
    greenhorn: &mut Greenhorn<G>,
) -> Result<Played<G>, LabError> {
    let (mut rules, mut whims) = luck(plan, number);
    let mut game = G::new(&plan.options, &mut rules, &mut Silent)?;
    let mut decisions = 0;
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        let choice = greenhorn.pick(&Chair::new(&game, seat), &mut whims);
        game.choose(seat, choice, &mut rules, &mut Silent)
            .map_err(|illegal| refused(plan, number, seat, illegal))?;
        decisions += 1;
        last = seat;
    }
    over(game, number, decisions)
}

/// Plays a game with the bots of the plan, and keeps its journal.
pub(crate) fn play_and_keep<G: HouseGame>(
    plan: &Plan<G::Options>,
    number: u64,
) -> Result<(Played<G>, Kept<G>), LabError> {
    let mut kept = Kept { opening: Vec::new(), entries: Vec::new(), whys: Vec::new() };
    let played = play_bots(plan, number, Some(&mut kept))?;
    Ok((played, kept))
}

/// Plays a game with the bots of the plan.
pub(crate) fn play_bots<G: HouseGame>(
    plan: &Plan<G::Options>,
    number: u64,
    mut kept: Option<&mut Kept<G>>,
) -> Result<Played<G>, LabError> {
    let (mut rules, mut whims) = luck(plan, number);
    let mut recorder = Recorder::new(&mut rules);
    let mut events = Vec::new();
    let mut game = G::new(&plan.options, &mut recorder, &mut events)?;
    if let Some(kept) = &mut kept {
        kept.opening = recorder.into_outcomes();
    }
    let players = game.players();
    let mut bots: Vec<Box<dyn Bot<G>>> =
        Seat::all(players).map(|seat| G::bot(plan.level(number, seat))).collect();
    let is_watched = bots.iter().any(|bot| bot.watches());
    tell(&mut bots, &events);

    let mut decisions = 0;
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&game, seat), &mut whims);
        let chosen = if is_watched {
            events.clear();
            carry_out(&mut game, seat, choice, &mut rules, &mut events, &mut kept)
        } else {
            carry_out(&mut game, seat, choice, &mut rules, &mut Silent, &mut kept)
        };
        chosen.map_err(|illegal| refused(plan, number, seat, illegal))?;
        if let Some(kept) = &mut kept {
            kept.whys.push(bot.why());
        }
        if is_watched {
            tell(&mut bots, &events);
        }
        decisions += 1;
        last = seat;
    }
    over(game, number, decisions)
}

/// Carries out a choice, and records it if a journal is kept.
fn carry_out<G: Game>(
    game: &mut G,
    seat: Seat,
    choice: G::Choice,
    rules: &mut Fast,
    log: &mut impl Log<G>,
    kept: &mut Option<&mut Kept<G>>,
) -> Result<(), Illegal> {
    let Some(kept) = kept else { return game.choose(seat, choice, rules, log) };
    let mut recorder = Recorder::new(rules);
    game.choose(seat, choice, &mut recorder, log)?;
    kept.entries.push(Entry { seat, choice, chance: recorder.into_outcomes() });
    Ok(())
}

/// Tells the bots that watch what their seats saw.
fn tell<G: Game>(bots: &mut [Box<dyn Bot<G>>], events: &[G::Event]) {
    for (seat, bot) in Seat::all(bots.len() as u8).zip(bots) {
        if bot.watches() {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat)));
            sights.for_each(|sight| bot.watch(&sight));
        }
    }
}

/// The luck of the rules and the luck of the bots: two streams for every game.
fn luck<O>(plan: &Plan<O>, number: u64) -> (Fast, Fast) {
    let rules = rules_stream(number);
    (Fast::stream(plan.seed, rules), Fast::stream(plan.seed, rules + 1))
}

/// The number of the stream that the rules of game `number` draw from.
pub(crate) fn rules_stream(number: u64) -> u64 {
    number.wrapping_mul(2)
}

fn over<G: Game>(game: G, number: u64, decisions: u64) -> Result<Played<G>, LabError> {
    let outcome = game.outcome().ok_or(LabError::NoOutcome { number })?;
    Ok(Played { game, outcome, decisions })
}

#[cold]
fn refused<O>(plan: &Plan<O>, number: u64, seat: Seat, illegal: Illegal) -> LabError {
    let level: Level = plan.level(number, seat);
    LabError::Refused { number, seat, level, illegal }
}

#[cfg(test)]
mod tests {
    use rustlers_goat::{Goat, Options};

    use super::*;

    fn plan(players: u8) -> Plan<Options> {
        let bots = vec![Level::Greenhorn; players.into()];
        Plan { options: Options::new(players), bots, rotate: false, games: 1, seed: 3, threads: 1 }
    }

    #[test]
    fn greenhorns_without_boxes_play_the_same_game() {
        for players in 2..=5 {
            let plan = plan(players);
            let mut greenhorn = Greenhorn::new();
            for number in 0..50 {
                let fast = play_greenhorns::<Goat>(&plan, number, &mut greenhorn).unwrap();
                let boxed = play_bots::<Goat>(&plan, number, None).unwrap();
                assert_eq!((fast.game, fast.decisions), (boxed.game, boxed.decisions));
                let (kept, journal) = play_and_keep::<Goat>(&plan, number).unwrap();
                assert_eq!((fast.game, fast.decisions), (kept.game, kept.decisions));
                assert_eq!(journal.entries.len() as u64, kept.decisions);
            }
        }
    }

    #[test]
    fn greenhorns_without_boxes_allocate_nothing_for_a_decision() {
        let plan = plan(5);
        let mut greenhorn = Greenhorn::new();
        for number in 0..200 {
            play_greenhorns::<Goat>(&plan, number, &mut greenhorn).unwrap();
        }
        let set_up = allocation_counter::measure(|| {
            Goat::new(&plan.options, &mut Fast::from_seed(0), &mut Silent).unwrap();
        });
        let played = allocation_counter::measure(|| {
            play_greenhorns::<Goat>(&plan, 7, &mut greenhorn).unwrap();
        });
        assert_eq!(played.count_total, set_up.count_total);
    }
}
