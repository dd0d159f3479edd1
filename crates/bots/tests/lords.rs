//! How the bots of Goat Lords play.

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Game, Outcome, Seat, Silent};
use rustlers_lords::{Choice, Discarding, Edition, Lords, Options, Scoring, Version};

/// A decision of a cowhand.
struct Decision {
    seat: Seat,
    choice: Choice,
    why: String,
}

/// Plays a game to its end and shows every decision of the cowhands.
fn play(options: &Options, levels: &[Level], stream: u64, mut see: impl FnMut(Decision)) -> Outcome {
    let (mut rules, mut whims) = (Fast::stream(15, 2 * stream), Fast::stream(15, 2 * stream + 1));
    let mut lords = Lords::new(options, &mut rules, &mut Silent).expect("the options are good");
    let mut bots: Vec<Box<dyn Bot<Lords>>> = levels.iter().map(|&level| Lords::bot(level)).collect();
    while let Some(seat) = lords.awaits().lowest() {
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&lords, seat), &mut whims);
        if levels[seat.index()] == Level::Cowhand {
            see(Decision { seat, choice, why: bot.why() });
        }
        lords.choose(seat, choice, &mut rules, &mut Silent).expect("a bot does what is allowed");
    }
    lords.outcome().expect("the game is over")
}

fn one_round(players: u8, version: Version) -> Options {
    Options { version, scoring: Scoring::Single, ..Options::new(players) }
}

/// How many of a hundred games one cowhand wins among greenhorns; a shared victory counts for its part.
fn percent_won(options: &Options, games: u64) -> f64 {
    let players = options.players;
    let mut won = 0.0;
    for game in 0..games {
        let cowhand = Seat::new((game % u64::from(players)) as u8).expect("there is such a seat");
        let levels: Vec<Level> = Seat::first(players)
            .map(|seat| if seat == cowhand { Level::Cowhand } else { Level::Greenhorn })
            .collect();
        let winners = play(options, &levels, game, |_| {}).winners();
        if winners.contains(cowhand) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    100.0 * won / games as f64
}

/// A cowhand wins more rounds than such a share, in both versions.
fn assert_better(players: u8, percent: f64) {
    for version in [Version::Simple, Version::Strategic] {
        let won = percent_won(&one_round(players, version), 400);
        assert!(won > percent, "{won:.1} % of {version:?} rounds of {players} players");
    }
}

#[test]
fn a_cowhand_beats_one_greenhorn() {
    assert_better(2, 66.0);
}

#[test]
fn a_cowhand_beats_two_greenhorns() {
    assert_better(3, 50.0);
}

#[test]
fn a_cowhand_beats_three_greenhorns() {
    assert_better(4, 42.0);
}

#[test]
fn a_cowhand_beats_four_greenhorns() {
    assert_better(5, 36.0);
}

#[test]
fn a_cowhand_beats_five_greenhorns() {
    assert_better(6, 30.0);
}

#[test]
fn a_whole_game_tells_them_apart() {
    for version in [Version::Simple, Version::Strategic] {
        let won = percent_won(&Options { version, ..Options::new(4) }, 60);
        assert!(won > 45.0, "{won:.1} % of {version:?} games");
    }
}

#[test]
fn the_same_luck_is_the_same_game() {
    let game = || {
        let mut told = Vec::new();
        let outcome = play(&one_round(5, Version::Strategic), &[Level::Cowhand; 5], 7, |decision| {
            told.push((decision.seat, decision.choice, decision.why));
        });
        (told, outcome)
    };
    assert_eq!(game(), game());
}

#[test]
fn every_decision_has_a_reason_in_one_line() {
    for stream in 0..20 {
        play(&one_round(4, Version::Strategic), &[Level::Cowhand; 4], stream, |Decision { why, .. }| {
            assert!(why.ends_with('.') && !why.contains('\n') && why.len() > 10, "{why:?}");
            assert!(why.starts_with(char::is_uppercase) || why.starts_with('P'), "{why:?}");
        });
    }
}

/// Other component data and the house rule: the cowhand plays whatever is legal.
#[test]
fn cowhands_play_every_edition_and_option() {
    let standard = include_str!("../../../editions/lords/lords.toml");
    let changes: [&[(&str, &str)]; 3] = [
        &[("points = 5 ", "points = 0 "), ("4 = 4", "4 = 7")],
        &[("ESC = 5", "ESC = 0"), ("VIS = 3", "VIS = 7"), ("action_limit = 3", "action_limit = 1")],
        &[("GL = { count = 4", "GL = { count = 0"), ("MG = { count = 8", "MG = { count = 15")],
    ];
    for change in changes {
        let text = change.iter().fold(standard.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
        let edition = Edition::from_toml(&text).expect("the edition is fine");
        for (players, discard) in [(2, Discarding::Free), (4, Discarding::Strict), (6, Discarding::Free)] {
            let edition = Some(edition.clone());
            let options = Options { edition, discard, ..one_round(players, Version::Strategic) };
            for game in 0..10 {
                play(&options, &vec![Level::Cowhand; players.into()], game, |_| {});
            }
        }
    }
}
