//! What whoever runs the server relies on: tables sleep, memory is given back, and stopping loses nothing.

use std::time::Duration;

use serde_json::json;

use crate::client::{Viewer, arrive, http, metric, play, table, until_metric};
use crate::place::Place;

const AWAKE: &str = "rustlers_tables_awake";

pub(crate) async fn tables_that_nobody_needs_sleep(place: Place) {
    let server = place.serve_with(|config| config.waits.sleep = Duration::from_millis(300)).await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "options": {"start": 0}, "seats": ["me", "greenhorn"], "start": true});
    let id = table(at, &ann, wish).await;
    assert_eq!(metric(at, AWAKE).await, 0, "a new table sleeps until somebody looks");
    let mut viewer = Viewer::connect(at, &id, &ann).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    assert_eq!(metric(at, AWAKE).await, 1);
    let before = viewer.now.clone();
    drop(viewer);
    until_metric(at, AWAKE, |awake| awake == 0).await;
    let mut viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    for key in ["n", "view", "asked", "table"] {
        assert_eq!(viewer.now[key], before[key], "{key}");
    }
    assert!(viewer.choose(0).await, "the game goes on where it was");
    server.stop().await;
}

/// The timers of a game stand still while nobody is here, and the table sleeps like any other.
pub(crate) async fn a_table_with_timers_sleeps_when_all_are_gone(place: Place) {
    let server = place.serve_with(|config| config.waits.sleep = Duration::from_millis(50)).await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let seats = ["me", "cowhand", "cowhand", "cowhand"];
    let wish = json!({"game": "critters", "players": 4, "pace_ms": 0, "seats": seats, "start": true});
    let id = table(at, &ann, wish).await;
    let viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    assert_eq!(viewer.status(), "playing");
    drop(viewer);
    until_metric(at, AWAKE, |awake| awake == 0).await;
    server.stop().await;
}

pub(crate) async fn a_table_that_somebody_may_come_back_to_stays_awake(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    drop(viewer);
    until_metric(at, "rustlers_viewers", |viewers| viewers == 0).await;
    assert_eq!(metric(at, AWAKE).await, 1);
    server.stop().await;
}

/// Twelve games are played by bots to the end; nothing is kept of them.
pub(crate) async fn finished_tables_leave_the_memory(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 0, "seats": ["greenhorn", "cowhand", "greenhorn"], "start": true});
    for _ in 0..12 {
        let id = table(at, &ann, wish.clone()).await;
        // Nobody stays to watch: bots play on by themselves.
        drop(Viewer::connect(at, &id, &ann).await.looked().await);
    }
    until_metric(at, AWAKE, |awake| awake == 0).await;
    let (_, mine) = http(at, "GET", "/api/me/tables", &ann, "").await;
    assert_eq!(mine.matches("\"status\":\"over\"").count(), 12, "{mine}");
    server.stop().await;
}

pub(crate) async fn a_server_that_stops_gives_its_tables_to_the_next_at_once(place: Place) {
    let first = place.serve().await;
    let ann = arrive(first.at, "Ann").await;
    let wish =
        json!({"game": "goat", "players": 2, "pace_ms": 0, "seats": ["me", "greenhorn"], "start": true});
    let id = table(first.at, &ann, wish).await;
    let mut viewers = [Viewer::connect(first.at, &id, &ann).await];
    play(&mut viewers, 5).await;
    let [mut viewer] = viewers;
    // The next server is there before the first one goes, as in an update without a break.
    let second = place.serve().await;
    first.stop().await;
    while viewer.hear().await {}
    let mut viewer = viewer.come_back(second.at, &id, &ann).await;
    viewer.done(json!({"ping": {}})).await;
    let mut viewers = [viewer];
    play(&mut viewers, usize::MAX).await;
    assert_eq!(viewers[0].status(), "over");
    second.stop().await;
}
