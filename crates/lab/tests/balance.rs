//! The balance of the west: the same seed gives the same report, with every component in it, and the page is
//! self-contained.

use std::sync::atomic::{AtomicU64, Ordering};

use rustlers_lab::{Balance, BalancePlan, LabError, balance_west, html};

fn report(threads: usize) -> Balance {
    balance_west(&BalancePlan { games: 6, seed: 5, threads }, None, &|_| {}).unwrap()
}

#[test]
fn the_report_follows_from_the_seed_whatever_the_threads() {
    assert_eq!(report(1), report(3));
}

#[test]
fn every_team_size_and_component_is_in_it() {
    let balance = report(2);
    let teams: Vec<&str> = balance.sizes.iter().map(|sized| sized.teams).collect();
    assert_eq!(teams, ["2v2", "2v3", "3v3"]);
    for sized in &balance.sizes {
        assert_eq!(sized.rep_by_round.len(), 25, "{}", sized.teams);
        let shares: f64 = sized.gang_share + sized.pioneer_shares.iter().sum::<f64>();
        assert!((shares - 1.0).abs() < 1e-9, "{}: {shares}", sized.teams);
        assert!(sized.rounds_per_trip > 1.0 && sized.decisions.1 <= sized.decisions.2);
        for name in [
            "Prosperity",
            "Trail Guide",
            "Breakneck",
            "Rifle",
            "Horse",
            "Dynamite",
            "Nell Carver",
            "Large Bag",
        ] {
            assert!(sized.uses.iter().any(|used| used.name == name), "{name}");
        }
        for used in &sized.uses {
            assert!((0.0..=1.0).contains(&used.seats) && (0.0..=1.0).contains(&used.win_with), "{used:?}");
        }
    }
}

#[test]
fn the_page_needs_nothing_from_elsewhere() {
    let page = html(&report(2));
    assert!(page.starts_with("<!doctype html>") && page.contains("3v3"));
    for title in [
        "Rep by Round",
        "Where Cash comes from",
        "What a character is worth",
        "Too strong, perhaps",
        "Spaces, by",
    ] {
        assert_eq!(page.matches(title).count() % 3, 0, "{title} of each team size");
        assert!(page.contains(title), "{title}");
    }
    for word in ["http://", "https://", "<script", "src=", "url("] {
        assert!(!page.contains(word), "{word}");
    }
}

#[test]
fn every_game_is_told_and_bad_plans_are_refused() {
    let told = AtomicU64::new(0);
    let plan = BalancePlan { games: 2, seed: 1, threads: 2 };
    let count = |games| {
        told.fetch_add(games, Ordering::Relaxed);
    };
    balance_west(&plan, None, &count).unwrap();
    assert_eq!(told.into_inner(), 6);
    let refused = |plan: BalancePlan| balance_west(&plan, None, &|_| {}).unwrap_err();
    assert_eq!(refused(BalancePlan { games: 0, ..plan.clone() }), LabError::NoGames);
    assert_eq!(refused(BalancePlan { threads: 0, ..plan.clone() }), LabError::NoThreads);
    let mut broken = |file: &str| Err(format!("{file} is not there"));
    let error = balance_west(&plan, Some(&mut broken), &|_| {}).unwrap_err().to_string();
    assert!(error.contains("is not there"), "{error}");
}
