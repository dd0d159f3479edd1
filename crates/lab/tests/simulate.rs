//! Plans, reports and journals, on a small test game.

use std::sync::atomic::{AtomicU64, Ordering};

use rustlers_bots::Level::{self, Cowhand, Greenhorn};
use rustlers_lab::{LabError, Output, Plan, Report, simulate, simulate_named};

use crate::fists::{Fists, Options, ROUNDS};

fn plan(bots: &[Level], games: u64) -> Plan<Options> {
    let options = Options { players: bots.len() as u8 };
    Plan { options, bots: bots.to_vec(), rotate: false, games, seed: 7, threads: 1 }
}

fn run(plan: &Plan<Options>) -> Report {
    simulate::<Fists>(plan, None, &|_| {}).unwrap()
}

fn run_with_journals(plan: &Plan<Options>) -> (Report, String) {
    let mut journals = Vec::new();
    let report = simulate::<Fists>(plan, Some(Output::journals(&mut journals)), &|_| {}).unwrap();
    (report, String::from_utf8(journals).unwrap())
}

/// The report without the parts that depend on the machine.
fn timeless(report: Report) -> Report {
    Report { threads: 0, seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..report }
}

#[test]
fn threads_change_nothing() {
    for bots in [&[Greenhorn; 3][..], &[Cowhand, Greenhorn, Greenhorn, Cowhand]] {
        for rotate in [false, true] {
            let plan = |threads| Plan { threads, rotate, ..plan(bots, 1000) };
            let alone = timeless(run(&plan(1)));
            let (journaled, journals) = run_with_journals(&plan(1));
            assert_eq!(timeless(journaled), alone);
            for threads in [2, 3] {
                assert_eq!(timeless(run(&plan(threads))), alone);
                assert_eq!(run_with_journals(&plan(threads)).1, journals);
            }
        }
    }
}

#[test]
fn greenhorns_without_boxes_play_the_same_games() {
    // A plan that keeps journals plays boxed bots; one that does not plays greenhorns without boxes.
    let plan = plan(&[Greenhorn; 5], 500);
    assert_eq!(timeless(run(&plan)), timeless(run_with_journals(&plan).0));
}

#[test]
fn another_seed_gives_other_games() {
    let one = plan(&[Greenhorn; 3], 1000);
    let two = Plan { seed: 8, ..one.clone() };
    assert_ne!(run(&one).seat_wins, run(&two).seat_wins);
}

#[test]
fn victories_add_up_to_the_games() {
    for players in 2..=8 {
        let report = run(&plan(&vec![Greenhorn; players], 700));
        assert!((report.seat_wins.iter().sum::<f64>() - 700.0).abs() < 1e-6, "{:?}", report.seat_wins);
        let wins = report.bot_wins[&Greenhorn];
        assert!((wins.wins - 700.0).abs() < 1e-6);
        assert_eq!(wins.games, 700 * players as u64);
        assert!(wins.low < wins.rate && wins.rate < wins.high);
        assert!(!report.bot_wins.contains_key(&Cowhand));
    }
}

#[test]
fn length_and_scores_are_counted() {
    let report = run(&plan(&[Greenhorn; 4], 400));
    let decisions = u64::from(ROUNDS) * 4;
    assert_eq!((report.length.min, report.length.max), (decisions, decisions));
    assert_eq!(report.decisions, 400 * decisions);
    assert_eq!(report.length.mean, decisions as f64);
    for mean in &report.mean_score {
        assert!((mean - 1.5).abs() < 0.2, "{mean}");
    }
}

#[test]
fn bots_that_rotate_sit_everywhere() {
    let levels = |journals: &str| -> Vec<String> {
        let headers = journals.lines().filter(|line| line.starts_with("{\"journal\""));
        headers
            .map(|line| {
                line.split("\"seats\":").nth(1).unwrap().split(",\"opening").next().unwrap().to_owned()
            })
            .collect()
    };
    let still = plan(&[Cowhand, Greenhorn, Greenhorn], 3);
    let same = r#"["cowhand","greenhorn","greenhorn"]"#;
    assert_eq!(levels(&run_with_journals(&still).1), [same, same, same]);
    let rotating = Plan { rotate: true, ..still };
    let (report, journals) = run_with_journals(&rotating);
    assert_eq!(
        levels(&journals),
        [same, r#"["greenhorn","greenhorn","cowhand"]"#, r#"["greenhorn","cowhand","greenhorn"]"#]
    );
    assert_eq!((report.bot_wins[&Cowhand].games, report.bot_wins[&Greenhorn].games), (3, 6));
}

#[test]
fn bots_that_watch_are_told_and_say_why() {
    let (_, journals) = run_with_journals(&plan(&[Cowhand, Greenhorn], 1));
    let whys: Vec<&str> = journals.lines().filter(|line| line.contains("\"seat\":0")).collect();
    assert_eq!(whys.len(), usize::from(ROUNDS));
    for (round, line) in whys.iter().enumerate() {
        assert!(line.contains(&format!("after {round} rounds")), "{line}");
    }
}

#[test]
fn progress_adds_up_to_the_games() {
    for games in [1, 999, 5000] {
        for threads in [1, 3] {
            let done = AtomicU64::new(0);
            let count = |more| {
                done.fetch_add(more, Ordering::Relaxed);
            };
            let plan = Plan { threads, ..plan(&[Greenhorn; 2], games) };
            simulate::<Fists>(&plan, None, &count).unwrap();
            assert_eq!(done.swap(0, Ordering::Relaxed), games);
            simulate::<Fists>(&plan, Some(Output::journals(&mut Vec::new())), &count).unwrap();
            assert_eq!(done.into_inner(), games);
        }
    }
}

#[test]
fn plans_that_cannot_be_carried_out_are_refused_with_a_sentence() {
    let refusal = |plan: Plan<Options>| simulate::<Fists>(&plan, None, &|_| {}).unwrap_err().to_string();
    let good = plan(&[Greenhorn; 3], 10);
    assert_eq!(
        refusal(Plan { games: 0, ..good.clone() }),
        "there is nothing to simulate: ask for at least one game"
    );
    assert_eq!(refusal(Plan { threads: 0, ..good.clone() }), "zero threads do no work: ask for at least one");
    assert_eq!(
        refusal(Plan { threads: 1_000_000, ..good.clone() }),
        "1000000 threads are too many: ask for at most 1024"
    );
    assert_eq!(
        refusal(Plan { bots: vec![Greenhorn; 2], ..good.clone() }),
        "3 seats need 3 bots, one for each, but 2 are named"
    );
    assert_eq!(
        refusal(Plan { options: Options { players: 9 }, ..good }),
        "change the options: fists is for 2 to 8 players, not 9"
    );
}

#[test]
fn a_game_that_is_not_there_is_refused() {
    let plan = Plan {
        options: serde_json::json!({}),
        bots: vec![Greenhorn],
        rotate: false,
        games: 1,
        seed: 0,
        threads: 1,
    };
    let error = simulate_named("chess", &plan, None, &|_| {}).unwrap_err();
    assert!(error.to_string().starts_with("there is no game called \"chess\""), "{error}");
}

#[test]
fn a_full_disk_is_told() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("no space left"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let error =
        simulate::<Fists>(&plan(&[Greenhorn; 2], 5), Some(Output::journals(&mut Full)), &|_| {}).unwrap_err();
    assert_eq!(error, LabError::Unwritten("no space left".to_owned()));
}
