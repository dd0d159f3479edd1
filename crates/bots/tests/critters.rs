//! How the bots of GoodCritters play.

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Game, Outcome, Seat, Viewer};
use rustlers_critters::{Action, Choice, Critters, Event, Options, StepThree};

type Seated = Box<dyn Bot<Critters>>;

/// A decision of a bot.
struct Decision {
    seat: Seat,
    choice: Choice,
    why: String,
}

/// Plays a game to its end and shows every decision, and every event.
fn play(
    options: &Options,
    levels: &[Level],
    stream: u64,
    mut see: impl FnMut(Decision),
    mut hear: impl FnMut(&Event),
) -> Outcome {
    let (mut rules, mut whims) = (Fast::stream(15, 2 * stream), Fast::stream(15, 2 * stream + 1));
    let mut events: Vec<Event> = Vec::new();
    let mut game = Critters::new(options, &mut rules, &mut events).expect("the options are good");
    let mut bots: Vec<Seated> = levels.iter().map(|&level| Critters::bot(level)).collect();
    let mut last = Seat::FIRST;
    loop {
        for (seat, bot) in Seat::all(game.players()).zip(&mut bots) {
            if bot.watches() {
                let sights = events.iter().filter_map(|event| Critters::witness(event, Viewer::Seat(seat)));
                sights.for_each(|sight| bot.watch(&sight));
            }
        }
        events.iter().for_each(&mut hear);
        events.clear();
        let Some(seat) = game.awaits().next_after(last) else { break };
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&game, seat), &mut whims);
        see(Decision { seat, choice, why: bot.why() });
        game.choose(seat, choice, &mut rules, &mut events).expect("a bot does what is allowed");
        last = seat;
    }
    game.outcome().expect("the game is over")
}

/// How many of a hundred games one cowhand wins among greenhorns; a shared victory counts for its part.
fn percent_won(options: &Options, games: u64) -> f64 {
    let players = options.players;
    let mut won = 0.0;
    for game in 0..games {
        let cowhand = Seat::new((game % u64::from(players)) as u8).expect("there is such a seat");
        let levels: Vec<Level> = Seat::all(players)
            .map(|seat| if seat == cowhand { Level::Cowhand } else { Level::Greenhorn })
            .collect();
        let winners = play(options, &levels, game, |_| {}, |_| {}).winners();
        if winners.contains(cowhand) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    100.0 * won / games as f64
}

#[test]
fn a_cowhand_beats_greenhorns() {
    for (players, least) in (4..=8).zip([85.0, 75.0, 65.0, 60.0, 55.0]) {
        let percent = percent_won(&Options::new(players), 400);
        assert!(percent > least, "{percent:.1} % of games with {players} players");
    }
}

#[test]
fn a_cowhand_beats_greenhorns_with_all_optional_rules() {
    for players in 4..=8 {
        let percent = percent_won(&Options::full(players), 100);
        assert!(percent > 90.0, "{percent:.1} % of full games with {players} players");
    }
}

#[test]
fn cowhands_do_everything() {
    for options in [
        Options::new(5),
        Options::new(8),
        Options::full(5),
        Options { step_three: StepThree::Orderly, ..Options::full(6) },
    ] {
        let levels = vec![Level::Cowhand; options.players.into()];
        let mut played = [0_u32; 5];
        let (mut passed, mut tied, mut failed, mut payoffs, mut threats) = (0, 0, 0, 0, 0);
        for game in 0..40 {
            let hear = |event: &Event| match event {
                Event::Revealed { action, .. } => played[*action as usize] += 1,
                Event::Counted { yes, no } if yes > no => passed += 1,
                Event::Counted { yes, no } if yes == no => tied += 1,
                Event::Counted { .. } => failed += 1,
                Event::PayoffCollected(_) | Event::PayoffReturned(_) => payoffs += 1,
                Event::Threatened { .. } => threats += 1,
                _ => {}
            };
            play(&options, &levels, game, |_| {}, hear);
        }
        let all: u32 = played.iter().sum();
        for action in Action::ALL {
            let share = 100 * played[action as usize] / all;
            assert!(share >= 2, "cowhands play {action} in {share} % of all cases");
        }
        assert!(
            passed + tied > failed && failed > 0 && tied > 0,
            "{passed} passed, {tied} tied, {failed} failed"
        );
        assert!((!options.payoffs || payoffs > 20) && threats > 40, "{payoffs} payoffs, {threats} threats");
    }
}

#[test]
fn the_same_luck_is_the_same_game() {
    let game = || {
        let mut told = Vec::new();
        let see = |decision: Decision| told.push((decision.seat, decision.choice, decision.why));
        let outcome = play(&Options::full(5), &[Level::Cowhand; 5], 7, see, |_| {});
        (told, outcome)
    };
    assert_eq!(game(), game());
}

#[test]
fn every_decision_has_a_reason_in_one_line() {
    let see = |Decision { why, .. }: Decision| {
        assert!(why.ends_with('.') && !why.contains('\n') && why.len() > 10, "{why:?}");
        assert!(why.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{why:?}");
    };
    play(&Options::full(4), &[Level::Cowhand; 4], 8, see, |_| {});
}

#[test]
fn every_seat_is_about_as_good_as_another() {
    let games = 200;
    let mut won = [0.0; 5];
    for game in 0..games {
        let winners = play(&Options::new(5), &[Level::Cowhand; 5], game, |_| {}, |_| {}).winners();
        winners.into_iter().for_each(|seat| won[seat.index()] += 1.0 / f64::from(winners.len()));
    }
    for share in won.map(|won| 100.0 * won / games as f64) {
        assert!((8.0..40.0).contains(&share), "a seat wins {share:.1} % of the games: {won:?}");
    }
}
