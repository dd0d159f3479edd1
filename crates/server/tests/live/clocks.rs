//! Clocks of people: what is left of them is told, and when nothing is left the game goes on.

use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{Address, Viewer, arrive, http, metric, table};
use crate::place::Place;

/// Ann against a bot, with this clock; Ann begins.
async fn against_the_clock(at: Address, clock: Value) -> (String, String, Viewer) {
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "clock": clock, "options": {"start": 0}});
    let id = table(at, &ann, wish).await;
    let mut viewer = Viewer::connect(at, &id, &ann).await;
    viewer.done(json!({"sit": {"seat": 0}})).await;
    viewer.done(json!({"start": {"fill": "greenhorn"}})).await;
    (id, ann, viewer)
}

fn left(viewer: &Viewer) -> Vec<i64> {
    serde_json::from_value(viewer.now["left_ms"].clone()).unwrap()
}

/// When the time of a person has run out, the game goes on.
pub(crate) async fn the_clock_chooses_for_who_does_not(place: Place) {
    let server = place.serve().await;
    let (_, _, mut viewer) = against_the_clock(server.at, json!({"per_move": {"seconds": 0}})).await;
    viewer.until(|viewer| viewer.status() == "over").await;
    assert_eq!(left(&viewer), [0, 0]);
    assert!(metric(server.at, "rustlers_choices_total{by=\"clock\"}").await > 0);
    assert_eq!(metric(server.at, "rustlers_choices_total{by=\"person\"}").await, 0);
    server.stop().await;
}

/// A clock for the whole game does not start anew: when it has run out, it chooses at once from then on.
pub(crate) async fn a_clock_for_the_game_runs_out_once(place: Place) {
    let server = place.serve().await;
    let clock = json!({"per_game": {"seconds": 1, "increment": 0}});
    let (_, _, mut viewer) = against_the_clock(server.at, clock).await;
    assert!(left(&viewer)[0] <= 1_000 && left(&viewer)[1] == 1_000, "{:?}", left(&viewer));
    viewer.until(|viewer| viewer.status() == "over").await;
    assert_eq!(left(&viewer), [0, 1_000], "a bot has no clock");
    // By the times of the records, whatever the machine was busy with: Ann has chosen nothing herself.
    let times: Vec<i64> = viewer.updates().iter().map(|told| told.at).collect();
    let waited = times.windows(2).map(|pair| pair[1] - pair[0]).max();
    assert!(waited >= Some(1_000), "the clock ran out too early: {times:?}");
    server.stop().await;
}

pub(crate) async fn time_does_not_run_while_the_server_is_down(place: Place) {
    let server = place.serve().await;
    let clock = json!({"per_game": {"seconds": 600, "increment": 60}});
    let (id, ann, mut viewer) = against_the_clock(server.at, clock).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    viewer.choose(0).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    let before = left(&viewer);
    assert!(before[0] > 600_000 && before[0] <= 660_000, "a decision adds time: {before:?}");
    server.stop().await;
    let server = place.serve().await;
    let woken = Instant::now();
    let viewer = Viewer::connect(server.at, &id, &ann).await.looked().await;
    let awake_ms = i64::try_from(woken.elapsed().as_millis()).unwrap();
    let after = left(&viewer);
    assert!(after[0] >= before[0] - awake_ms - 1, "{before:?} became {after:?} after {awake_ms} ms");
    assert_eq!(after[1], before[1]);
    server.stop().await;
}

/// CRIT-148: a game with timers of its own goes on by them, and takes no clock besides.
pub(crate) async fn the_timers_of_a_game_choose_for_who_does_not(place: Place) {
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let none = json!({"distribution": 0, "freeTalk": 0, "finalChoice": 0, "grace": 0, "promoWindow": 0});
    let mut wish = json!({"game": "critters", "players": 4, "pace_ms": 0, "options": {"timers": none}});
    let id = table(server.at, &ann, wish.clone()).await;
    let mut viewer = Viewer::connect(server.at, &id, &ann).await;
    viewer.done(json!({"sit": {"seat": 0}})).await;
    viewer.done(json!({"start": {"fill": "cowhand"}})).await;
    assert_eq!(left(&viewer), [0, 0, 0, 0]);
    viewer.until(|viewer| viewer.status() == "over").await;
    assert!(metric(server.at, "rustlers_choices_total{by=\"clock\"}").await > 0);
    wish["clock"] = json!({"per_move": {"seconds": 30}});
    let (status, body) = http(server.at, "POST", "/api/tables", &ann, &wish.to_string()).await;
    assert!((400..500).contains(&status) && body.contains("timers of its own"), "{status} {body}");
    server.stop().await;
}
