//! The lab on a real game: names, journals that verify, and playouts.

use rustlers_bots::Level;
use rustlers_core::{Fast, Game, Silent};
use rustlers_goat::{Goat, Options};
use rustlers_house::{JournalReader, build_options, verify};
use rustlers_lab::{
    ExploitPlan, LabError, Output, Plan, RespondPlan, Response, exploit, random_game, random_playout,
    respond, simulate, simulate_named, table,
};

fn plan(players: u8, games: u64) -> Plan<Options> {
    let bots = vec![Level::Greenhorn; players.into()];
    Plan { options: Options::new(players), bots, rotate: false, games, seed: 11, threads: 2 }
}

#[test]
fn journals_are_read_verified_and_their_draws_derived_again() {
    for players in 2..=5 {
        let mut journals = Vec::new();
        let report =
            simulate::<Goat>(&plan(players, 150), Some(Output::journals(&mut journals)), &|_| {}).unwrap();
        let mut choices = 0;
        let mut games = 0;
        for record in JournalReader::new(&journals[..]) {
            let verified = verify(&record.unwrap()).unwrap();
            assert!(verified.draws_rederived);
            choices += verified.choices as u64;
            games += 1;
        }
        assert_eq!((games, choices), (report.games, report.decisions));
    }
}

#[test]
fn a_plan_by_name_is_the_same_plan() {
    let typed = plan(3, 200);
    let Plan { bots, rotate, games, seed, threads, .. } = typed.clone();
    let options = build_options("goat", 3, &[], None).unwrap();
    let named = Plan { options, bots, rotate, games, seed, threads };
    let typed = simulate::<Goat>(&typed, None, &|_| {}).unwrap();
    let named = simulate_named("goat", &named, None, &|_| {}).unwrap();
    assert_eq!((typed.decisions, typed.seat_wins), (named.decisions, named.seat_wins));
}

#[test]
fn a_report_holds_what_it_promises() {
    let report = simulate::<Goat>(&plan(4, 300), None, &|_| {}).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["game"], "goat");
    assert_eq!(json["bots"], serde_json::json!(["greenhorn", "greenhorn", "greenhorn", "greenhorn"]));
    for key in
        ["games", "decisions", "seconds", "decisions_per_second", "games_per_second", "threads", "seed"]
    {
        assert!(json[key].is_number(), "{key}");
    }
    assert_eq!(json["seat_wins"].as_array().unwrap().len(), 4);
    assert_eq!(json["mean_score"].as_array().unwrap().len(), 4);
    for key in ["wins", "games", "rate", "low", "high"] {
        assert!(json["bot_wins"]["greenhorn"][key].is_number(), "{key}");
    }
    assert!((report.seat_wins.iter().sum::<f64>() - 300.0).abs() < 1e-6);
    assert!(table(&report).contains("goat, 4 players: 300 games, seed 11"));
}

#[test]
fn options_that_set_up_no_game_are_told() {
    let plan = Plan { options: Options::new(6), ..plan(5, 1) };
    let error = simulate::<Goat>(&plan, None, &|_| {}).unwrap_err();
    assert!(error.to_string().starts_with("change the options: "), "{error}");
}

#[test]
fn a_playout_ends_and_no_decision_allocates() {
    let mut buffer = Vec::with_capacity(1024);
    let mut chance = Fast::from_seed(1);
    let (game, decisions) = random_game::<Goat>(&Options::new(5), &mut chance, &mut buffer).unwrap();
    assert!(game.outcome().is_some() && decisions > 0);

    let start = Goat::new(&Options::new(5), &mut chance, &mut Silent).unwrap();
    let allocated = allocation_counter::measure(|| {
        for _ in 0..100 {
            assert!(random_playout(&mut start.clone(), &mut chance, &mut buffer) > 0);
        }
    });
    assert_eq!(allocated.count_total, 0);
}

/// The end of a goat for two is solved: an equilibrium gives next to nothing away, and somebody who does anything does.
#[test]
fn ends_of_games_are_solved() {
    let plan = ExploitPlan {
        options: Options::new(2),
        contenders: vec![Level::Greenhorn.into()],
        ends: 1,
        asked: 8,
        seed: 1,
        threads: 1,
    };
    let solved = exploit::<Goat>(&plan, &|_| {}).unwrap();
    assert!(solved.sets > 1.0 && solved.places > solved.sets, "{solved:?}");
    assert!((-1e-9..0.01).contains(&solved.equilibrium), "{solved:?}");
    assert!(solved.contenders[0].mean > solved.equilibrium, "{solved:?}");
    let for_three = ExploitPlan { options: Options::new(3), ..plan };
    assert_eq!(exploit::<Goat>(&for_three, &|_| {}).unwrap_err(), LabError::NotForTwo { players: 3 });
}

/// A response to a cowhand in the goat for two.
fn response(games: u64, deals: u64, threads: usize) -> Response {
    let against = Level::Cowhand.into();
    let plan = RespondPlan { options: Options::new(2), against, games, deals, seed: 5, threads };
    respond::<Goat>(&plan, &|_| {}).unwrap()
}

#[test]
fn whoever_has_played_a_cowhand_often_beats_it_on_other_deals() {
    let Response { before, after, training, .. } = response(400, 20, 2);
    // The learner starts out as what it plays against.
    assert!((0.35..0.65).contains(&before[0].share), "{before:?}");
    assert!(after[0].share > before[0].share + 0.15 && after[0].low > 0.5, "{after:?}");
    assert_eq!((before[0].field_share, after[0].games), (0.5, 40));
    assert_eq!((training.len(), training[9].games), (10, 400));
}

#[test]
fn a_response_does_not_depend_on_the_threads() {
    let untimed = |threads| {
        let mut json = serde_json::to_value(response(70, 10, threads)).unwrap();
        json["seconds"].take();
        json
    };
    assert_eq!(untimed(1), untimed(3));
}
