//! Whole games by protocol: people and bots, restarts, dropped seats, journals.

use rustlers_core::{Seat, Teller, Viewer as Eyes};
use rustlers_house::{JournalReader, Tale, verify};
use serde_json::json;

use crate::Running;
use crate::client::{Viewer, arrive, http, table};

/// Two people and two bots play to the end, while the server goes down and comes back in the middle.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_restart_and_its_journal_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rustlers.db");
    let server = Running::on(&database).await;
    let (ann, bo) = (arrive(server.at, "Ann").await, arrive(server.at, "Bo").await);
    let id = table(server.at, &ann, json!({"game": "goat", "players": 4, "pace_ms": 0})).await;
    let mut people =
        [Viewer::connect(server.at, &id, &ann).await, Viewer::connect(server.at, &id, &bo).await];
    people[0].done(json!({"sit": {"seat": 0, "word": "cactus"}})).await;
    people[1].done(json!({"sit": {"seat": 2, "word": "whiskey"}})).await;
    people[0].done(json!({"start": {"fill": "cowhand"}})).await;
    play(&mut people, 12).await;
    let counts: Vec<u64> = people.iter().map(|viewer| viewer.now["n"].as_u64().unwrap()).collect();
    server.stop().await;

    let server = Running::on(&database).await;
    let [first, second] = people;
    let mut people =
        [first.come_back(server.at, &id, &ann).await, second.come_back(server.at, &id, &bo).await];
    for (viewer, count) in people.iter_mut().zip(counts) {
        // Bots may have gone on while nobody was connected, but nothing that was seen is undone, and what was missed
        // is told: the numbers go on without a hole.
        viewer.done(json!({"ping": {}})).await;
        assert!(viewer.now["n"].as_u64().unwrap() >= count);
        assert_ne!(viewer.now["reload"], json!(true));
    }
    play(&mut people, usize::MAX).await;
    assert!(people.iter().all(|viewer| viewer.status() == "over"));
    let commitment = people[0].now["table"]["commitment"].clone();
    assert!(people[0].now["table"]["seed"].is_string(), "the seed is shown at the end");

    let (status, journal) = http(server.at, "GET", &format!("/api/tables/{id}/journal"), "", "").await;
    assert_eq!(status, 200, "{journal}");
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    assert!(verify(&record).unwrap().draws_rederived);
    assert_eq!(serde_json::to_value(record.header.commitment).unwrap(), commitment);
    server.stop().await;
}

/// Everybody chooses when asked, until so many choices are made or the game is over.
async fn play(people: &mut [Viewer], most: usize) {
    let mut made = 0;
    while made < most && people.iter().any(|viewer| viewer.status() != "over") {
        let mut moved = false;
        for viewer in people.iter_mut() {
            if viewer.choose(made * 7 + 3).await {
                made += 1;
                moved = true;
            }
        }
        if !moved {
            for viewer in people.iter_mut().filter(|viewer| viewer.status() != "over") {
                tokio::select! {
                    alive = viewer.hear() => assert!(alive, "the line was closed"),
                    () = tokio::time::sleep(std::time::Duration::from_millis(20)) => {}
                }
            }
        }
    }
}

/// What a person is told over the wire is what that seat witnesses in the journal: no more and no less.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_more_than_their_seat_sees() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::on(&folder.path().join("rustlers.db")).await;
    let ann = arrive(server.at, "Ann").await;
    let id = table(server.at, &ann, json!({"game": "goat", "players": 3, "pace_ms": 0})).await;
    let mut people = [Viewer::connect(server.at, &id, &ann).await, Viewer::connect(server.at, &id, "").await];
    people[0].done(json!({"sit": {"seat": 1}})).await;
    people[0].done(json!({"start": {"fill": "greenhorn"}})).await;
    play(&mut people, usize::MAX).await;
    let (_, journal) = http(server.at, "GET", &format!("/api/tables/{id}/journal"), "", "").await;
    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
    let seat = Seat::new(1).unwrap();
    for (viewer, eyes) in people.iter().zip([Eyes::Seat(seat), Eyes::Spectator]) {
        let mut expected = Vec::new();
        let mut tale = Tale::open(&record).unwrap();
        while let Some(step) = tale.step().unwrap() {
            let told = step.events.sights(eyes, &Teller::new(eyes, &record.header.seats));
            expected.extend(told.into_iter().map(|told| told.text));
        }
        assert_eq!(viewer.told, expected, "{eyes}");
    }
    let before_the_end = people[1].received.iter().filter(|text| !text.contains("\"status\":\"over\""));
    for text in before_the_end {
        assert!(!text.contains("\"seed\""), "{text}");
    }
    server.stop().await;
}

/// A bot takes a dropped seat over and gives it back, and no decision is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_and_gives_the_seat_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::on(&folder.path().join("rustlers.db")).await;
    let ann = arrive(server.at, "Ann").await;
    let id =
        table(server.at, &ann, json!({"game": "goat", "players": 2, "pace_ms": 0, "options": {"start": 0}}))
            .await;
    let mut viewer = Viewer::connect(server.at, &id, &ann).await;
    viewer.done(json!({"sit": {"seat": 0}})).await;
    viewer.done(json!({"start": {"fill": "greenhorn"}})).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    let (decision, choices) = viewer.asked().unwrap();
    viewer.done(json!({"leave": {}})).await;
    let late = viewer.refused(json!({"choose": {"decision": decision, "choices": [choices[0]]}})).await;
    assert!(late == "away" || late == "stale", "{late}");
    viewer.until(|viewer| viewer.told.iter().any(|told| told.starts_with("You offer"))).await;
    viewer.done(json!({"back": {}})).await;
    viewer.until(|viewer| viewer.asked().is_some() || viewer.status() == "over").await;
    assert!(viewer.choose(0).await || viewer.status() == "over");
    server.stop().await;
}

/// When the time of a person has run out, the game goes on.
#[tokio::test(flavor = "multi_thread")]
async fn the_clock_chooses_for_who_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::on(&folder.path().join("rustlers.db")).await;
    let ann = arrive(server.at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "clock": {"per_move": {"seconds": 0}}});
    let id = table(server.at, &ann, wish).await;
    let mut viewer = Viewer::connect(server.at, &id, &ann).await;
    viewer.done(json!({"sit": {}})).await;
    viewer.done(json!({"start": {"fill": "greenhorn"}})).await;
    viewer.until(|viewer| viewer.status() == "over").await;
    server.stop().await;
}
