//! How the bots of Goat Lords play.

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Game, Outcome, Seat, Silent, Tabletop, Viewer};
use rustlers_lords::{Choice, Discarding, Edition, Lords, Options, Scoring, Version, View};
use serde_json::{Value, json};

/// A decision of a cowhand, with what it saw and could choose.
struct Decision<'a> {
    lords: &'a Lords,
    seat: Seat,
    choice: Choice,
    why: String,
}

/// Plays a game to its end and shows every decision of the cowhands.
fn play(options: &Options, levels: &[Level], stream: u64, mut see: impl FnMut(Decision<'_>)) -> Outcome {
    let (mut rules, mut whims) = (Fast::stream(15, 2 * stream), Fast::stream(15, 2 * stream + 1));
    let mut lords = Lords::new(options, &mut rules, &mut Silent).expect("the options are good");
    let mut bots: Vec<Box<dyn Bot<Lords>>> = levels.iter().map(|&level| Lords::bot(level)).collect();
    while let Some(seat) = lords.awaits().lowest() {
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&lords, seat), &mut whims);
        if levels[seat.index()] == Level::Cowhand {
            see(Decision { lords: &lords, seat, choice, why: bot.why() });
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
        let levels: Vec<Level> = Seat::all(players)
            .map(|seat| if seat == cowhand { Level::Cowhand } else { Level::Greenhorn })
            .collect();
        let winners = play(options, &levels, game, |_| {}).winners();
        if winners.contains(cowhand) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    100.0 * won / games as f64
}

/// A cowhand wins more rounds than such a share: of the Simple version, and of the Strategic one.
fn assert_better(players: u8, simple: f64, strategic: f64) {
    for (version, percent) in [(Version::Simple, simple), (Version::Strategic, strategic)] {
        let won = percent_won(&one_round(players, version), 600);
        assert!(won > percent, "{won:.1} % of {version:?} rounds of {players} players");
    }
}

// Measured over many more games: 86 and 88, 73 and 80, 59 and 67, 51 and 63, 45 and 53 %.
#[test]
fn a_cowhand_beats_one_greenhorn() {
    assert_better(2, 80.0, 82.0);
}

#[test]
fn a_cowhand_beats_two_greenhorns() {
    assert_better(3, 67.0, 74.0);
}

#[test]
fn a_cowhand_beats_three_greenhorns() {
    assert_better(4, 52.0, 60.0);
}

#[test]
fn a_cowhand_beats_four_greenhorns() {
    assert_better(5, 45.0, 55.0);
}

#[test]
fn a_cowhand_beats_five_greenhorns() {
    assert_better(6, 38.0, 46.0);
}

#[test]
fn a_whole_game_tells_them_apart() {
    for version in [Version::Simple, Version::Strategic] {
        let won = percent_won(&Options { version, ..Options::new(4) }, 300);
        assert!(won > 66.0, "{won:.1} % of {version:?} games");
    }
}

/// What a cowhand on the first seat chooses at a table of four that is written down.
fn choice_at(position: Value) -> String {
    let position = serde_json::from_value(position).expect("the table is well written");
    let lords = Lords::restore(None, &position).expect("the table is possible");
    let mut bot = Lords::bot(Level::Cowhand);
    let seat = lords.awaits().lowest().expect("somebody is asked");
    bot.choose(&Chair::new(&lords, seat), &mut Fast::from_seed(1)).to_string()
}

/// A table of four at which the cowhand has this hand, herd and action cards, and its neighbour that herd.
fn table(hand: &[&str], herd: Value, actions: &[&str], neighbour: Value) -> Value {
    let other = || json!({ "hand": ["FM", "GH", "FB", "LP"], "herd": [["GU", "GU"]] });
    json!({
        "active": 0,
        "draw_pile": 40,
        "discard_pile": ["GU"],
        "seats": [
            { "hand": hand, "herd": herd, "actions": actions },
            { "hand": ["FM", "GH", "FB", "LP"], "herd": neighbour },
            other(),
            other(),
        ],
    })
}

#[test]
fn the_dearest_pair_is_the_bottom_pile() {
    let nothing = || json!([]);
    assert_eq!(choice_at(table(&["LP", "LP", "TG", "GL"], nothing(), &[], nothing())), "birth TG+GL");
    assert_eq!(choice_at(table(&["NI", "NI", "TG", "TG"], nothing(), &[], nothing())), "birth TG+TG");
}

#[test]
fn a_dear_pile_is_covered_by_a_cheap_one() {
    // A duel for 20 points is open as well.
    let herd = json!([["LP", "LP"], ["TG", "TG", "TG", "GL", "MG"]]);
    let choice = choice_at(table(&["FB", "FB", "NI", "DR"], herd, &[], json!([["LP", "LP"], ["NI", "NI"]])));
    assert_eq!(choice, "birth FB+FB");
}

#[test]
fn a_duel_is_fought_when_the_odds_are_good() {
    let prize = || json!([["LP", "LP"], ["TG", "TG", "TG", "TG", "GL", "GL"]]);
    let hand = ["FB", "FB", "TG", "DR"];
    assert_eq!(choice_at(table(&hand, json!([["KR", "KR"]]), &[], prize())), "duel P1 with TG");
    // For a pile that hardly matters the pair is better.
    let cheap = json!([["KR", "KR"], ["LP", "LP"]]);
    let choice = choice_at(table(&["TG", "TG", "LP", "DR"], json!([["KR", "KR"]]), &[], cheap));
    assert_eq!(choice, "birth TG+TG");
}

#[test]
fn cards_that_cost_nothing_come_first() {
    let nothing = || json!([]);
    let hand = ["TG", "TG", "KR", "DR"];
    assert_eq!(choice_at(table(&hand, nothing(), &["SAN"], nothing())), "play SAN");
    // A Flower Goatee waits for a turn with two things to do.
    assert_eq!(choice_at(table(&hand, nothing(), &["FLO"], nothing())), "birth TG+TG");
    assert_eq!(choice_at(table(&["TG", "TG", "KR", "KR"], nothing(), &["FLO"], nothing())), "play FLO");
}

#[test]
fn an_escape_goat_is_kept_for_the_big_pile() {
    let attacked = |top: Value| {
        let mut position = table(&["KR", "FM", "GH", "DR"], json!([["LP", "LP"], top]), &["ESC"], json!([]));
        position["active"] = json!(1);
        position["budget"] = json!({ "ordinary": 0, "acted": true });
        position["action_discard"] = json!(["LEA"]);
        position["asked"] = json!({ "escape": { "card": "LEA", "target": 0 } });
        choice_at(position)
    };
    assert_eq!(attacked(json!(["NI", "NI"])), "let it happen");
    assert_eq!(attacked(json!(["TG", "TG", "TG", "GL", "MG"])), "escape");
}

#[test]
fn a_bluff_and_a_leap_go_for_the_dearest_pile() {
    let mut position =
        table(&["KR", "FM", "GH", "DR"], json!([]), &["LEA"], json!([["LP", "LP"], ["NI", "NI"]]));
    position["seats"][2]["herd"] = json!([["LP", "LP"], ["TG", "TG", "GL"]]);
    assert_eq!(choice_at(position), "play LEA on P2");
}

/// Where a cowhand can place a pile, it does so more often the dearer the pile is that lies open.
#[test]
fn cowhands_cover_their_dear_piles() {
    let (mut dear, mut cheap) = (Vec::new(), Vec::new());
    for stream in 0..100 {
        let options = one_round(4, Version::Simple);
        play(&options, &[Level::Cowhand; 4], stream, |Decision { lords, seat, choice, .. }| {
            let mut choices = Vec::new();
            lords.choices(seat, &mut choices);
            let places = |choice: &Choice| matches!(choice, Choice::Birth(_) | Choice::Assist(_));
            let has_other = choices.iter().any(|choice| !places(choice));
            let herd = &lords.view(Viewer::Seat(seat)).seats[seat.index()].herd;
            let (Some(top), true) = (herd.get(1..).and_then(<[_]>::last), has_other) else { return };
            if choices.iter().any(places) {
                let points = top.points.expect("the own herd is known");
                let covered = f64::from(u8::from(places(&choice)));
                if points >= 60 {
                    dear.push(covered)
                } else if points <= 30 {
                    cheap.push(covered)
                }
            }
        });
    }
    let percent = |all: &[f64]| 100.0 * all.iter().sum::<f64>() / all.len() as f64;
    assert!(dear.len() > 100 && cheap.len() > 100, "{} and {} chances", dear.len(), cheap.len());
    assert!(
        percent(&dear) > percent(&cheap) + 5.0,
        "{:.0} % of dear and {:.0} % of cheap piles are covered",
        percent(&dear),
        percent(&cheap)
    );
}

/// Points of the bottom and the top pile of herds that have more than two, at the end of rounds.
fn bottom_and_top(version: Version) -> (f64, f64) {
    let (mut bottom, mut top, mut herds) = (0.0, 0.0, 0.0);
    for stream in 0..150 {
        let mut last: Option<View> = None;
        play(&one_round(2, version), &[Level::Cowhand; 2], stream, |Decision { lords, .. }| {
            last = Some(lords.view(Viewer::Open));
        });
        for seat in last.into_iter().flat_map(|view| view.seats) {
            let points: Vec<f64> = seat.herd.iter().filter_map(|pile| pile.points).map(f64::from).collect();
            if let [first, _, .., end] = points[..] {
                bottom += first;
                top += end;
                herds += 1.0;
            }
        }
    }
    (bottom / herds, top / herds)
}

/// What can never be stolen is worth more than what lies open in the end.
#[test]
fn the_dear_piles_lie_lower() {
    for version in [Version::Simple, Version::Strategic] {
        let (bottom, top) = bottom_and_top(version);
        assert!(bottom > top, "{bottom:.1} at the bottom, {top:.1} on top ({version:?})");
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
            assert!(why.starts_with(char::is_uppercase), "{why:?}");
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
