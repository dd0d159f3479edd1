//! How much a stranger may ask for.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::SinkExt;
use rustlers_bots::Study;
use serde_json::{Value, json};
use tokio::net::TcpSocket;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{PATIENCE, Viewer, arrive, http, metric, request, table};
use crate::place::Place;

pub(crate) async fn an_address_asks_so_often_and_no_more(place: Place) {
    let server = place.serve_with(|config| config.behind_proxy = true).await;
    let ask = |address: &'static str| async move {
        let header = format!("X-Forwarded-For: 6.6.6.6, {address}");
        request(server.at, "GET", "/api/games", &[&header], "").await
    };
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(ask("10.0.0.1").await.0);
    }
    assert!(statuses[..120].iter().all(|status| *status == 200), "{statuses:?}");
    let (refused, _, sentence) = ask("10.0.0.1").await;
    assert!(statuses.contains(&429) || refused == 429, "{statuses:?}");
    assert!(refused == 200 || sentence.contains("too many requests"), "{sentence}");
    assert_eq!(ask("10.0.0.2").await.0, 200, "another address pays for itself");
    server.stop().await;
}

pub(crate) async fn a_person_has_so_many_sockets(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let mut open = Vec::new();
    for _ in 0..24 {
        open.push(Viewer::connect(at, &id, &ann).await);
    }
    assert_eq!(Viewer::try_connect(at, &id, &ann, "").await.err(), Some(429));
    let mut other = Viewer::connect(at, &id, &bo).await;
    other.done(json!({"ping": {}})).await;
    // The last line of Ann has to end before there is room again.
    drop(open);
    other.until(|viewer| viewer.here["watching"] == json!(1)).await;
    assert!(Viewer::try_connect(at, &id, &ann, "").await.is_ok());
    server.stop().await;
}

/// The address of the review of a game that has been played to its end, by nobody's choices.
async fn review_of_a_finished_game(at: SocketAddr, person: &str) -> String {
    let wish = json!({
        "game": "goat", "players": 2, "clock": {"per_move": {"seconds": 0}}, "pace_ms": 0,
        "seats": ["me", "greenhorn"], "start": true,
    });
    let id = table(at, person, wish).await;
    Viewer::connect(at, &id, person).await.until(|viewer| viewer.status() == "over").await;
    format!("/api/tables/{id}/review")
}

pub(crate) async fn a_person_waits_for_one_review_at_a_time(place: Place) {
    // So much thought that the first review is not ready when the second one is asked for.
    let study = Study { decisions: u32::MAX, most: 20_000, moments: 0 };
    let server = place.serve_with(|config| config.study = Some(study)).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let mut reviews = Vec::new();
    for _ in 0..2 {
        reviews.push(review_of_a_finished_game(at, &ann).await);
    }
    let ask = |who: &'static str, number: usize| {
        let (secret, path) = (if who == "Ann" { ann.clone() } else { bo.clone() }, reviews[number].clone());
        async move { http(at, "POST", &path, &secret, "{}").await }
    };
    for _ in 0..3 {
        assert_eq!(ask("Ann", 0).await.0, 202, "asking again does no harm");
    }
    let (status, sentence) = ask("Ann", 1).await;
    assert_eq!(status, 429);
    assert!(sentence.contains("you are waiting for another review"), "{sentence}");
    assert_eq!(ask("Bo", 1).await.0, 202, "another person has a place of their own");
    assert_eq!(http(at, "GET", &reviews[1], "", "").await.0, 202);
    server.stop().await;
}

/// Many people want many reviews at once: as many wait as there is room for, the others are told to come back, an address
/// has its share, and everybody else is served meanwhile.
pub(crate) async fn a_flood_of_wishes_for_reviews_fills_the_line_and_no_more(place: Place) {
    const IN_LINE: usize = 32;
    const OF_AN_ADDRESS: usize = 12;
    // So much thought that none is ready before the test is over.
    let study = Study { decisions: u32::MAX, most: 20_000, moments: 0 };
    let server = place
        .serve_with(|config| {
            config.study = Some(study);
            config.behind_proxy = true;
        })
        .await;
    let at = server.at;
    let ask = |address: usize, path: String, secret: String, body: String| async move {
        let from = format!("X-Forwarded-For: 10.0.{address}.1");
        let bearer = format!("Authorization: Bearer {secret}");
        let headers =
            if secret.is_empty() { vec![from.as_str()] } else { vec![from.as_str(), bearer.as_str()] };
        let (status, _, body) = request(at, "POST", &path, &headers, &body).await;
        (status, body)
    };
    let ann = arrive(at, "Ann").await;
    let mut reviews = Vec::new();
    for _ in 0..IN_LINE + 2 {
        reviews.push(review_of_a_finished_game(at, &ann).await);
    }
    let mut statuses = Vec::new();
    for (number, path) in reviews.iter().enumerate() {
        // One address sends more people than it may.
        let address = if number <= OF_AN_ADDRESS { 200 } else { number };
        let named = json!({"name": format!("Person {number}")}).to_string();
        let person: Value =
            serde_json::from_str(&ask(number, "/api/people".to_owned(), String::new(), named).await.1)
                .unwrap();
        let secret = person["secret"].as_str().unwrap().to_owned();
        statuses.push(ask(address, path.clone(), secret, "{}".to_owned()).await);
    }
    let accepted = statuses.iter().filter(|(status, _)| *status == 202).count();
    assert_eq!(accepted, IN_LINE, "{statuses:?}");
    let (status, sentence) = &statuses[OF_AN_ADDRESS];
    assert_eq!((*status, sentence.contains("too many requests")), (429, true), "{sentence}");
    let (status, sentence) = &statuses[IN_LINE + 1];
    assert_eq!((*status, sentence.contains("too many reviews to make")), (429, true), "{sentence}");
    // Whoever plays does not wait for those who look back.
    let id =
        table(at, &ann, json!({"game": "goat", "players": 2, "seats": ["me", "cowhand"], "start": true}))
            .await;
    let mut viewer = Viewer::connect(at, &id, &ann).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    server.stop().await;
}

pub(crate) async fn a_person_makes_so_many_tables(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2});
    let mut ids = Vec::new();
    for _ in 0..24 {
        ids.push(table(at, &ann, wish.clone()).await);
    }
    let (status, body) = http(at, "POST", "/api/tables", &ann, &wish.to_string()).await;
    assert_eq!(status, 429);
    assert!(body.contains("finish or close one first"), "{body}");
    let mut viewer = Viewer::connect(at, &ids[7], &ann).await;
    viewer.done(json!({"close": {}})).await;
    assert_eq!(viewer.status(), "closed");
    table(at, &ann, wish).await;
    server.stop().await;
}

/// A rematch is one more table of whoever asks for it, even if they have no seat there.
pub(crate) async fn a_rematch_counts_for_who_asks_for_it(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 0, "seats": ["cowhand", "free", "cowhand"]});
    let id = table(at, &ann, wish).await;
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    let mut guest = Viewer::connect(at, &id, &bo).await.looked().await;
    guest.done(json!({"sit": {"seat": 1}})).await;
    host.done(json!({"start": {}})).await;
    guest.done(json!({"leave": {}})).await;
    guest.until(|guest| guest.status() == "over").await;
    let wish = json!({"game": "goat", "players": 2});
    let mut ids = Vec::new();
    for _ in 0..24 {
        ids.push(table(at, &bo, wish.clone()).await);
    }
    assert_eq!(guest.refused(json!({"rematch": {}})).await, "too_many");
    Viewer::connect(at, &ids[0], &bo).await.done(json!({"close": {}})).await;
    guest.done(json!({"rematch": {}})).await;
    guest.until(|guest| guest.now["table"]["next"].is_string()).await;
    assert_eq!(
        http(at, "POST", "/api/tables", &bo, &wish.to_string()).await.0,
        429,
        "there is room for no more"
    );
    server.stop().await;
}

/// Somebody asks and asks, and reads no answer. Once too much waits for them, the line is cut; with `from` they come back.
pub(crate) async fn a_slow_reader_is_cut_off_and_comes_back(place: Place) {
    let server = place
        .serve_with(|config| {
            config.unlimited = true;
            config.waits.slow = Duration::from_millis(200);
        })
        .await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let mut talker = Viewer::connect(at, &id, &ann).await;
    talker.done(json!({"sit": {}})).await;

    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2_048).unwrap();
    let stream = socket.connect(at).await.unwrap();
    let url = format!("ws://{at}/api/tables/{id}/socket").into_client_request().unwrap();
    let (mut slow, _) = client_async(url, stream).await.unwrap();
    talker.until(|viewer| viewer.here["watching"] == json!(1)).await;
    let ping = json!({"id": "x".repeat(40), "ask": {"ping": {}}}).to_string();
    let flood = async { while slow.send(Message::Text(ping.as_str().into())).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, flood).await.expect("nobody is cut off");
    assert_eq!(metric(at, "rustlers_viewers_cut_off_total").await, 1);
    talker.until(|viewer| viewer.here["watching"] == json!(0)).await;

    for text in ["one", "two", "three"] {
        talker.done(json!({"say": {"text": text}})).await;
    }
    // They had heard of the table when Ann sat down, and of nothing since.
    let mut back = Viewer::connect_with(at, &id, "", "?from=1").await;
    back.now = json!({"n": 1});
    back.until(|viewer| viewer.now["n"] == json!(4)).await;
    assert!(back.updates().iter().all(|told| !told.reload && told.said.is_some()));
    server.stop().await;
}
