//! Whole games by protocol: people and bots, restarts, dropped seats, journals.

use rustlers_core::{Seat, Teller, Viewer as Eyes};
use rustlers_house::{JournalReader, Tale, verify};
use serde_json::json;

use crate::client::{Viewer, arrive, http, play, table};
use crate::place::Place;

/// Two people and two bots play to the end, while the server goes down and comes back in the middle.
pub(crate) async fn a_game_survives_a_restart_and_its_journal_verifies(place: Place) {
    let server = place.serve().await;
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

    let server = place.serve().await;
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

/// People alone play a whole game, with somebody who watches; everybody sees the same end.
pub(crate) async fn people_play_to_the_end(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    for players in [2, 5] {
        let mut secrets = Vec::new();
        for number in 0..players {
            secrets.push(arrive(server.at, &format!("Player {number}")).await);
        }
        let id = table(server.at, &secrets[0], json!({"game": "goat", "players": players})).await;
        let mut people = Vec::new();
        for secret in secrets.iter().map(String::as_str).chain([""]) {
            people.push(Viewer::connect(server.at, &id, secret).await);
        }
        for (seat, viewer) in people.iter_mut().take(players).enumerate() {
            viewer.done(json!({"sit": {"seat": seat, "word": format!("word {seat}")}})).await;
        }
        people[0].done(json!({"start": {}})).await;
        play(&mut people, usize::MAX).await;
        for viewer in &people {
            assert_eq!(viewer.now["table"]["outcome"], people[0].now["table"]["outcome"]);
            assert_eq!(viewer.now["awaits"], json!([]));
        }
        let (_, journal) = http(server.at, "GET", &format!("/api/tables/{id}/journal"), "", "").await;
        let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
        assert!(verify(&record).unwrap().draws_rederived);
    }
    server.stop().await;
}

/// What a person is told over the wire is what that seat witnesses in the journal: no more and no less.
pub(crate) async fn nobody_is_told_more_than_their_seat_sees(place: Place) {
    let server = place.serve().await;
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

/// CRIT-155: of an offer that is being put together the others learn nothing, neither during the game nor from its replay.
pub(crate) async fn what_a_viewer_does_not_see_has_no_frame_in_a_replay(place: Place) {
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let seats = ["cowhand"; 4];
    let options = json!({"payoffs": true, "fuzz": "short"});
    let wish = json!({"game": "critters", "players": 4, "pace_ms": 0, "options": options, "seats": seats, "start": true});
    let id = table(server.at, &ann, wish).await;
    let mut watcher = Viewer::connect(server.at, &id, "").await;
    watcher.until(|viewer| viewer.status() == "over").await;
    let frames = async |eyes: &str| -> Vec<serde_json::Value> {
        let (status, text) =
            http(server.at, "GET", &format!("/api/tables/{id}/replay?as={eyes}"), "", "").await;
        assert_eq!(status, 200, "{text}");
        let replay: serde_json::Value = serde_json::from_str(&text).unwrap();
        replay["frames"].as_array().unwrap().clone()
    };
    let open = frames("open").await;
    assert!(open.iter().any(|frame| frame["sights"].is_null()), "somebody has put an offer together");
    for (eyes, own) in [("spectator", json!(null)), ("1", json!(1))] {
        let told = frames(eyes).await;
        assert!(told.len() < open.len());
        let known = |frame: &serde_json::Value| frame["sights"].is_array() || frame["chose"]["seat"] == own;
        assert!(told.iter().all(known), "{eyes}");
    }
    // The watcher was told of what there was to see, and of nothing else.
    let (_, story) = http(server.at, "GET", &format!("/api/tables/{id}/story"), "", "").await;
    let story: serde_json::Value = serde_json::from_str(&story).unwrap();
    let is_empty = |past: &&serde_json::Value| past["sights"].is_null() && past["said"].is_null();
    let empty = story["story"].as_array().unwrap().iter().filter(is_empty).count();
    assert!(empty <= 8, "{empty} updates without anything in them: more than the table itself accounts for");
    server.stop().await;
}

/// A bot takes a dropped seat over and gives it back, and no decision is lost.
pub(crate) async fn a_bot_stands_in_and_gives_the_seat_back(place: Place) {
    let server = place.serve().await;
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

/// Bots wait for as many things as everybody has just been shown.
pub(crate) async fn a_bot_waits_for_what_is_shown(place: Place) {
    const PACE_MS: i64 = 15;
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let wish = json!({"game": "goat", "players": 3, "pace_ms": PACE_MS, "seats": ["greenhorn", "cowhand", "greenhorn"], "start": true});
    let id = table(server.at, &ann, wish).await;
    let mut ann = Viewer::connect(server.at, &id, &ann).await;
    ann.until(|viewer| viewer.updates().len() > 12).await;
    let updates = ann.updates();
    let told = updates.iter().filter(|update| !update.reload).collect::<Vec<_>>();
    for pair in told.windows(2) {
        let sights: Vec<serde_json::Value> = pair[0]
            .sights
            .as_ref()
            .map_or_else(Vec::new, |sights| serde_json::from_str(sights.get()).unwrap());
        let waited = pair[1].at - pair[0].at;
        // Clocks are read in whole milliseconds.
        assert!(waited + 1 >= PACE_MS * (1 + sights.len().min(12) as i64), "{waited} ms after {sights:?}");
    }
    server.stop().await;
}
