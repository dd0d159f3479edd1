//! What is wrong is refused with a code and a sentence, and nothing happens.

use serde_json::{Value, json};

use crate::client::{Viewer, arrive, http, table};
use crate::place::{Place, Running};

async fn seated(place: &Place) -> (Running, String, String, Viewer) {
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 0, "options": {"start": 0}});
    let id = table(server.at, &ann, wish).await;
    let mut viewer = Viewer::connect(server.at, &id, &ann).await;
    viewer.done(json!({"sit": {"seat": 0}})).await;
    viewer.done(json!({"start": {"fill": "greenhorn"}})).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    (server, ann, id, viewer)
}

pub(crate) async fn choices_that_are_wrong_stale_or_sent_twice(place: Place) {
    let (server, _ann, _id, mut ann) = seated(&place).await;
    let (decision, choices) = ann.asked().unwrap();
    let before = ann.now.clone();
    let choose =
        |decision: u64, choices: Value| json!({"choose": {"decision": decision, "choices": choices}});
    assert_eq!(ann.refused(choose(decision + 1, json!([choices[0]]))).await, "stale");
    assert_eq!(ann.refused(choose(decision, json!([]))).await, "choices");
    assert_eq!(ann.refused(choose(decision, json!(["dance"]))).await, "unreadable");
    let answer = ann.ask(choose(decision, json!(["accept"]))).await;
    assert_eq!(answer["refused"]["code"], json!("illegal"));
    assert_eq!(answer["refused"]["rule"], json!("GOAT-80"));
    // A batch is carried out whole or not at all.
    assert_eq!(ann.refused(choose(decision, json!([choices[0], choices[0]]))).await, "illegal");
    assert_eq!(ann.now, before, "a refusal changes nothing");

    let once = ann.ask_as("the same", choose(decision, json!([choices[0]]))).await;
    let again = ann.ask_as("the same", choose(decision, json!([choices[0]]))).await;
    assert_eq!(once, again, "the same request twice is done once and answered twice");
    let other = ann.ask_as("the same", choose(decision + 1, json!([choices[0]]))).await;
    assert_eq!(other["refused"]["code"], json!("id_used"));
    assert_eq!(ann.told.iter().filter(|told| told.starts_with("You offer")).count(), 1);
    server.stop().await;
}

pub(crate) async fn strangers_and_others_cannot_act_for_a_seat(place: Place) {
    let (server, _ann, id, ann) = seated(&place).await;
    let (decision, choices) = ann.asked().unwrap();
    let choose = json!({"choose": {"decision": decision, "choices": [choices[0]]}});
    let bo = arrive(server.at, "Bo").await;
    let mut other = Viewer::connect(server.at, &id, &bo).await;
    other.until(|viewer| !viewer.now.is_null()).await;
    assert_eq!(other.now["table"]["you"], Value::Null);
    assert_eq!(other.now["asked"], Value::Null);
    assert_eq!(other.refused(choose.clone()).await, "not_seated");
    assert_eq!(other.refused(json!({"sit": {}})).await, "started");
    assert_eq!(other.refused(json!({"start": {}})).await, "not_host");
    let mut stranger = Viewer::connect(server.at, &id, "").await;
    assert_eq!(stranger.refused(choose.clone()).await, "nameless");
    let mut liar = Viewer::connect(server.at, &id, "not-a-secret").await;
    assert_eq!(liar.refused(choose).await, "nameless");
    for viewer in [&stranger, &liar, &other] {
        let seen = viewer.received.join("\n");
        assert!(!seen.contains("\"cards\":["), "nobody's hand is shown: {seen}");
    }
    server.stop().await;
}

pub(crate) async fn messages_that_are_no_requests(place: Place) {
    let (server, _ann, _id, mut ann) = seated(&place).await;
    for text in [
        "",
        "nonsense",
        "[]",
        "{}",
        "{\"id\":\"x\"}",
        "{\"id\":\"x\",\"ask\":{\"fly\":{}}}",
        "{\"id\":7,\"ask\":{\"ping\":{}}}",
    ] {
        let answer = ann.say_raw(text).await;
        assert_eq!(answer["refused"]["code"], json!("unreadable"), "{text}");
    }
    assert_eq!(ann.ask_as("", json!({"ping": {}})).await["refused"]["code"], json!("id"));
    assert_eq!(ann.refused(json!({"say": {"text": " \n "}})).await, "empty");
    let mut codes = Vec::new();
    for _ in 0..60 {
        codes.push(ann.ask(json!({"ping": {}})).await["refused"]["code"].clone());
    }
    assert!(codes.contains(&json!("too_fast")), "{codes:?}");
    // Something far too long ends the connection, and nothing else.
    let long = json!({"id": "x", "ask": {"say": {"text": "x".repeat(20_000)}}}).to_string();
    let said = tokio::spawn(async move { ann.say_raw(&long).await }).await;
    assert!(said.is_err(), "the line is closed");
    server.stop().await;
}

pub(crate) async fn requests_over_http(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "<b>Ann</b>\u{202e}").await;
    assert_eq!(http(at, "GET", "/api/me", &ann, "").await, (200, r#"{"name":"<b>Ann</b>"}"#.to_owned()));
    assert_eq!(http(at, "GET", "/api/me", "", "").await, (200, r#"{"name":null}"#.to_owned()));
    assert_eq!(http(at, "GET", "/api/me/tables", "", "").await.0, 401);
    assert_eq!(http(at, "GET", "/healthz", "", "").await, (200, "ok\n".to_owned()));
    let wrong = [
        (json!({"game": "chess", "players": 4}), "there is no game called"),
        (json!({"game": "goat", "players": 9}), "2 to 5 players"),
        (json!({"game": "goat", "players": 4, "options": {"start": 9}}), "there is no seat 9"),
        (json!({"game": "goat", "players": 4, "options": {"colour": "red"}}), "has no such option"),
        (json!({"game": "goat", "players": 4, "pace_ms": 60_000}), "pace_ms must be at most"),
    ];
    for (wish, words) in wrong {
        let (status, body) = http(at, "POST", "/api/tables", &ann, &wish.to_string()).await;
        assert_eq!(status, 400, "{wish}: {body}");
        assert!(body.contains(words), "{wish}: {body}");
    }
    let wish = json!({"game": "goat", "players": 2}).to_string();
    assert_eq!(http(at, "POST", "/api/tables", "", &wish).await.0, 401, "strangers make no tables");
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let private = table(at, &ann, json!({"game": "goat", "players": 2, "private": true})).await;
    let (_, list) = http(at, "GET", "/api/tables", "", "").await;
    assert!(list.contains(&id) && !list.contains(&private), "{list}");
    assert!(!list.contains("seed"), "{list}");
    assert_eq!(http(at, "GET", &format!("/api/tables/{id}/journal"), "", "").await.0, 404);
    assert_eq!(http(at, "GET", "/api/tables/nosuchtable/journal", "", "").await.0, 404);
    // What is no text is the name of nothing, and is told so in the form of every error.
    for path in ["/api/games/%ff/rules", "/api/tables/%ff/journal", "/api/%ff"] {
        let (status, body) = http(at, "GET", path, "", "").await;
        assert_eq!(status, 404, "{path}");
        assert!(body.starts_with("{\"error\":"), "{path}: {body}");
    }
    server.stop().await;
}

/// Every request at a moment when it makes no sense.
pub(crate) async fn requests_out_of_order_are_refused_and_change_nothing(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 2, "pace_ms": 0})).await;
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    let choose = json!({"choose": {"decision": 1, "choices": ["accept"]}});
    let nowhere = [
        (choose.clone(), "not_seated"),
        (json!({"back": {}}), "not_seated"),
        (json!({"leave": {}}), "not_seated"),
        (json!({"rematch": {}}), "not_seated"),
        (json!({"stand_in": {"seat": 0}}), "not_seated"),
        (json!({"sit": {"seat": 5}}), "no_seat"),
        (json!({"sit": {"more": true}}), "no_seat"),
        (json!({"bot": {"seat": 5, "level": "greenhorn"}}), "no_seat"),
        (json!({"free": {"seat": 5}}), "no_seat"),
        (json!({"start": {}}), "not_full"),
    ];
    all_refused(&mut host, &nowhere).await;
    host.done(json!({"sit": {"seat": 0}})).await;
    let before = [
        (choose.clone(), "not_playing"),
        (json!({"rematch": {}}), "not_over"),
        (json!({"stand_in": {"seat": 1}}), "not_playing"),
        (json!({"free": {"seat": 0}}), "taken"),
    ];
    all_refused(&mut host, &before).await;
    let mut guest = Viewer::connect(at, &id, &bo).await;
    assert_eq!(guest.refused(json!({"sit": {"seat": 0}})).await, "taken");
    guest.done(json!({"sit": {}})).await;
    assert_eq!(guest.refused(json!({"close": {}})).await, "not_host");
    host.done(json!({"start": {}})).await;
    let during = [
        (json!({"sit": {"seat": 1}}), "started"),
        (json!({"start": {}}), "started"),
        (json!({"bot": {"seat": 1, "level": "cowhand"}}), "started"),
        (json!({"free": {"seat": 1}}), "started"),
        (json!({"close": {}}), "here"),
        (json!({"rematch": {}}), "not_over"),
    ];
    all_refused(&mut host, &during).await;
    let mut people = [host, guest];
    crate::client::play(&mut people, usize::MAX).await;
    let after = [
        (json!({"choose": {"decision": 999, "choices": ["accept"]}}), "not_playing"),
        (json!({"start": {}}), "started"),
        (json!({"stand_in": {"seat": 1}}), "not_playing"),
    ];
    all_refused(&mut people[0], &after).await;
    server.stop().await;
}

async fn all_refused(viewer: &mut Viewer, asks: &[(Value, &str)]) {
    let before = viewer.now.clone();
    for (ask, code) in asks {
        assert_eq!(viewer.refused(ask.clone()).await, *code, "{ask}");
    }
    assert_eq!(viewer.now, before, "a refusal changes nothing");
}
