//! What a stranger cannot do to others: fill the house, hold the door, freeze the bots, or learn what is not theirs.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Address, PATIENCE, Viewer, arrive, http, metric, request, table, until_metric};
use crate::place::Place;

const AWAKE: &str = "rustlers_tables_awake";
const VIEWERS: &str = "rustlers_viewers";

/// Editions belong to whoever runs the server, and options are what the game lists.
pub(crate) async fn issue_16_nobody_sets_up_what_is_not_theirs(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    for (game, players, options, words) in [
        ("lords", 3, json!({"edition": {"points": [0]}}), "only the host of the server can add one"),
        (
            "goat",
            3,
            json!({"edition": "home-made"}),
            "there is no edition \"home-made\" here; there are standard",
        ),
        ("lords", 3, json!({"target": 65535}), "it can be at most 5000"),
        ("goat", 3, json!({"players": 5}), "players is 3, and options.players is 5"),
        ("critters", 4, json!({"clocked": true}), "GoodCritters has no such option"),
        ("west", 4, json!({"seats_of_people": [0]}), "Best of the West has no such option"),
        ("west", 4, json!({"people": [0, 1]}), "it takes how many people play"),
        // Every number, list and name that a game lists has bounds of its own.
        ("goat", 3, json!({"start": 9}), "there is no seat 9"),
        ("goat", 3, json!({"start": 1e300}), "cannot be set"),
        ("goat", 255, json!({}), "is for 2 to 5 players"),
        ("lords", 3, json!({"target": 0}), "it must be 1 or more"),
        ("lords", 3, json!({"target": u64::MAX}), "it can be at most 5000"),
        ("lords", 3, json!({"target": -1}), "cannot be set"),
        ("lords", 3, json!({"target": "65535"}), "cannot be set"),
        ("critters", 4, json!({"timers": {"grace": 70_000}}), "cannot be set"),
        ("critters", 4, json!({"critters": vec!["x"; 9]}), "cannot be set"),
        ("critters", 4, json!({"promos": vec!["P9"; 99]}), "there is no promo card"),
        ("west", 4, json!({"people": 200}), "200 cannot play 4 characters"),
        ("west", 4, json!({"roster": vec![0; 4]}), "nobody plays more than two characters"),
        ("west", 4, json!({"roster": vec![0; 900]}), "900 people are named for 4 seats"),
        ("west", 4, json!({"characters": vec!["x"; 4]}), "there is no"),
    ] {
        let wish = json!({"game": game, "players": players, "options": options}).to_string();
        let (status, body) = http(at, "POST", "/api/tables", &ann, &wish).await;
        assert_eq!(status, 400, "{wish}: {body}");
        assert!(body.contains(&words.replace('"', "\\\"")), "{wish}: {body}");
        assert!(body.len() < 1_000, "a sentence is enough: {body}");
    }
    table(at, &ann, json!({"game": "goat", "players": 3, "options": {"players": 3, "edition": "standard"}}))
        .await;
    server.stop().await;
}

/// Connections that send nothing, half a head, half a body, or nothing more do not stay.
pub(crate) async fn issue_16_half_a_request_is_cut_off(place: Place) {
    let server = place
        .serve_with(|config| {
            config.waits.head = Duration::from_millis(300);
            config.waits.body = Duration::from_millis(300);
        })
        .await;
    let at = server.at;
    let body = "POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"na";
    let whole = "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
    for sent in ["", "GET /api/ga", body, whole] {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        let closed = timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
        assert!(closed.is_ok(), "the connection stays open after {sent:?}");
        let heard = String::from_utf8_lossy(&heard);
        let status = heard.split(' ').nth(1).unwrap_or_default();
        let expected = if sent == whole {
            "200"
        } else if sent == body {
            "408"
        } else {
            ""
        };
        assert!(status == expected || status == "408", "{sent:?}: {heard}");
    }
    server.stop().await;
}

/// Whatever strangers do, the server stops.
pub(crate) async fn issue_16_silent_connections_do_not_keep_the_server_from_stopping(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let mut silent = Vec::new();
    for sent in ["", "GET /api/ga", "POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"] {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        silent.push(stream);
    }
    assert_eq!(http(at, "GET", "/healthz", "", "").await.0, 200);
    timeout(Duration::from_secs(10), server.stop()).await.expect("the server does not stop");
}

/// Whoever holds the door open makes way for whoever wants to come in.
pub(crate) async fn issue_16_silent_connections_lock_nobody_out(place: Place) {
    let server = place.serve_with(|config| config.room = Some(64)).await;
    let at = server.at;
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(b"GET /api/ga").await.unwrap();
        silent.push(stream);
    }
    for _ in 0..20 {
        let (status, body) = timeout(PATIENCE, http(at, "GET", "/api/games", "", "")).await.unwrap();
        assert_eq!(status, 200, "{body}");
    }
    server.stop().await;
}

/// However many watch, there is room for the people of the table.
pub(crate) async fn issue_16_watchers_leave_room_for_the_people_of_the_table(place: Place) {
    let server = place.serve_with(|config| config.room = Some(32)).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let seats = ["me", "free"];
    let id = table(at, &ann, json!({"game": "goat", "players": 2, "seats": seats})).await;
    let mut watching = Vec::new();
    for _ in 0..16 {
        watching.push(Viewer::connect(at, &id, "").await.looked().await);
    }
    assert_eq!(Viewer::try_connect(at, &id, "", "").await.err(), Some(429));
    assert_eq!(Viewer::try_connect(at, &id, &bo, "").await.err(), Some(429), "a name is no seat");
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    host.done(json!({"ping": {}})).await;
    drop(watching.pop());
    host.until(|host| host.here["watching"] == json!(15)).await;
    assert!(Viewer::try_connect(at, &id, &bo, "").await.is_ok());
    server.stop().await;
}

/// Whoever goes on after being refused is cut off.
pub(crate) async fn issue_16_a_flood_is_cut_off(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    for frame in [text_frame(b"junk"), ping_frame()] {
        let mut line = RawLine::open(at, &id).await;
        let flood = frame.repeat(2_000);
        // The server may hang up before everything is sent.
        let _ = line.stream.write_all(&flood).await;
        line.until_closed().await;
    }
    assert!(metric(at, "rustlers_viewers_cut_off_total").await >= 2);
    until_metric(at, VIEWERS, |viewers| viewers == 0).await;
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    host.done(json!({"sit": {}})).await;
    server.stop().await;
}

/// A frame with a length to which nothing can be added ends its own line and nothing else.
pub(crate) async fn issue_16_a_broken_frame_leaves_no_trace(place: Place) {
    let server = place.serve_with(|config| config.waits.sleep = Duration::from_millis(50)).await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let mut line = RawLine::open(at, &id).await;
    let mut frames = vec![0x01, 0x81, 0, 0, 0, 0, b'x', 0x80, 0xff];
    frames.extend(u64::MAX.to_be_bytes());
    frames.extend([0; 4]);
    line.stream.write_all(&frames).await.unwrap();
    line.until_closed().await;
    until_metric(at, VIEWERS, |viewers| viewers == 0).await;
    until_metric(at, AWAKE, |awake| awake == 0).await;
    server.stop().await;
}

/// A game goes on for a while when everybody has left, and then waits for somebody to come back.
pub(crate) async fn issue_16_a_table_that_nobody_looks_at_rests(place: Place) {
    let server = place
        .serve_with(|config| {
            config.waits.sleep = Duration::from_millis(100);
            config.waits.abandoned = Duration::from_millis(300);
        })
        .await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let seats = ["greenhorn"; 4];
    let wish = json!({"game": "lords", "players": 4, "pace_ms": 100, "options": {"target": 5000}, "seats": seats, "start": true});
    let id = table(at, &ann, wish).await;
    let viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    drop(viewer);
    until_metric(at, AWAKE, |awake| awake == 0).await;
    let status = |body: String| serde_json::from_str::<Value>(&body).unwrap()["status"].clone();
    assert_eq!(status(http(at, "GET", &format!("/api/tables/{id}"), "", "").await.1), "playing");
    let mut viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    let n = viewer.now["n"].as_u64().unwrap();
    viewer.until(|viewer| viewer.now["n"].as_u64().unwrap() > n + 1).await;
    server.stop().await;
}

/// Nobody holds the bots up by what does not get the game on.
pub(crate) async fn issue_16_leaving_and_coming_back_does_not_freeze_the_bots(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let seats = ["me", "free", "cowhand"];
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 300, "options": {"start": 2}, "seats": seats});
    let id = table(at, &ann, wish).await;
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    let mut guest = Viewer::connect(at, &id, &bo).await.looked().await;
    guest.done(json!({"sit": {"seat": 1}})).await;
    host.done(json!({"start": {}})).await;
    host.until(|host| host.status() == "playing").await;
    let told = host.told.len();
    for _ in 0..80 {
        guest.done(json!({"leave": {}})).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        guest.done(json!({"back": {}})).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        host.done(json!({"ping": {}})).await;
        if host.told.len() > told {
            server.stop().await;
            return;
        }
    }
    panic!("the bot is frozen");
}

/// The gang talks and marks, and nothing that a stranger can read moves: no list, no story, no header, no metric.
pub(crate) async fn issue_16_secret_talk_leaves_no_trace(place: Place) {
    let server = place.serve_with(|config| config.behind_proxy = true).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "west", "players": 4})).await;
    let mut pioneer = Viewer::connect(at, &id, &ann).await.looked().await;
    let mut bandit = Viewer::connect(at, &id, &bo).await.looked().await;
    pioneer.done(json!({"sit": {"seat": 0}})).await;
    bandit.done(json!({"sit": {"seat": 2}})).await;
    bandit.done(json!({"sit": {"seat": 3, "more": true}})).await;
    pioneer.done(json!({"sit": {"seat": 1, "more": true}})).await;
    pioneer.done(json!({"start": {}})).await;
    bandit.until(|bandit| bandit.status() == "playing").await;
    let look = || async {
        let mut seen = Vec::new();
        for path in
            ["/api/tables", &format!("/api/tables/{id}"), &format!("/api/tables/{id}/story"), "/metrics"]
        {
            let (status, head, body) = request(at, "GET", path, &["X-Forwarded-For: 6.6.6.6"], "").await;
            let head: Vec<&str> =
                head.lines().filter(|line| !line.to_lowercase().starts_with("date:")).collect();
            seen.push(format!("{path} {status} {head:?} {body}"));
        }
        seen
    };
    let before = look().await;
    assert!(before[3].contains(" 404 "), "{}", before[3]);
    for text in ["at the bank", "at the saloon"] {
        bandit.done(json!({"say": {"text": text, "side": true}})).await;
        bandit.done(json!({"mark": {"at": "saloon", "text": text}})).await;
        assert_eq!(look().await, before);
    }
    pioneer.done(json!({"say": {"text": "howdy"}})).await;
    assert_ne!(look().await, before, "what everybody hears is no secret");
    server.stop().await;
}

/// Metrics are for whoever runs the server.
pub(crate) async fn issue_16_metrics_are_not_for_strangers(place: Place) {
    let server = place
        .serve_with(|config| {
            config.behind_proxy = true;
            config.metrics_key = Some("lean goats".to_owned());
        })
        .await;
    let ask = |headers: Vec<&'static str>| async move {
        request(server.at, "GET", "/metrics", &headers, "").await.0
    };
    assert_eq!(ask(vec![]).await, 200, "on the machine itself");
    assert_eq!(ask(vec!["X-Forwarded-For: 6.6.6.6"]).await, 404);
    assert_eq!(ask(vec!["X-Forwarded-For: 127.0.0.1"]).await, 404, "through a proxy nobody is local");
    assert_eq!(ask(vec!["X-Forwarded-For: 6.6.6.6", "Authorization: Bearer lean goats"]).await, 200);
    assert_eq!(ask(vec!["X-Forwarded-For: 6.6.6.6", "Authorization: Bearer fat goats"]).await, 404);
    server.stop().await;
}

/// Forgetting a device ends its sockets, and the links that were offered.
pub(crate) async fn issue_16_a_forgotten_device_has_no_sockets_and_no_links(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 2})).await;
    let mut lost = Viewer::connect(at, &id, &ann).await.looked().await;
    let mut other = Viewer::connect(at, &id, &bo).await.looked().await;
    let (_, link) = http(at, "POST", "/api/me/links", &ann, "").await;
    let token = serde_json::from_str::<Value>(&link).unwrap()["token"].clone();
    assert_eq!(http(at, "DELETE", "/api/me", &ann, "").await.0, 204);
    let ended = timeout(PATIENCE, async { while lost.hear().await {} }).await;
    assert!(ended.is_ok(), "the socket stays open");
    let used = http(at, "POST", "/api/people/link", "", &json!({ "token": token }).to_string()).await;
    assert_eq!(used.0, 403, "{}", used.1);
    other.done(json!({"ping": {}})).await;
    server.stop().await;
}

/// However many tables somebody makes at once, they are counted one by one.
pub(crate) async fn issue_16_a_race_makes_no_more_tables(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2}).to_string();
    let makings = (0..40).map(|_| http(at, "POST", "/api/tables", &ann, &wish));
    let made: Vec<(u16, String)> = join_all(makings).await;
    assert_eq!(made.iter().filter(|(status, _)| *status == 200).count(), 24);
    assert!(made.iter().all(|(status, _)| [200, 429].contains(status)), "{made:?}");
    // Whoever makes tables is told how many more there can be.
    let left = |body: &String| serde_json::from_str::<Value>(body).unwrap()["left"]["unfinished"].as_u64();
    assert_eq!(made.iter().filter_map(|(_, body)| left(body)).min(), Some(0));
    server.stop().await;
}

/// One person does not take every seat of a public table, and the host can free those that they need not have.
pub(crate) async fn issue_16_nobody_takes_all_seats(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 5})).await;
    let mut host = Viewer::connect(at, &id, &ann).await.looked().await;
    let mut guest = Viewer::connect(at, &id, &bo).await.looked().await;
    guest.done(json!({"sit": {"seat": 0}})).await;
    guest.done(json!({"sit": {"seat": 1, "more": true}})).await;
    assert_eq!(guest.refused(json!({"sit": {"seat": 2, "more": true}})).await, "too_many");
    host.done(json!({"free": {"seat": 1}})).await;
    assert_eq!(host.refused(json!({"free": {"seat": 0}})).await, "taken", "nobody is driven away");
    for seat in 1..4 {
        host.done(json!({"sit": {"seat": seat, "more": true}})).await;
    }
    let unlisted = table(at, &ann, json!({"game": "goat", "players": 4, "private": true})).await;
    let mut guest = Viewer::connect(at, &unlisted, &bo).await.looked().await;
    for seat in 0..4 {
        guest.done(json!({"sit": {"seat": seat, "more": seat > 0}})).await;
    }
    server.stop().await;
}

/// Pages of other sites are refused, however they call themselves and the server.
pub(crate) async fn issue_16_origins_of_others_are_refused(place: Place) {
    let status = async |at: Address, host: &str, origin: &str| {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let body = r#"{"name":"Ann"}"#;
        let head = format!(
            "POST /api/people HTTP/1.1\r\n{host}Origin: {origin}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
    };
    let server = place.serve().await;
    let at = server.at;
    assert_eq!(status(at, "", "null").await, 403);
    assert_eq!(status(at, "Host: null\r\n", "null").await, 403);
    assert_eq!(status(at, "Host: ours\r\n", "http://theirs").await, 403);
    assert_eq!(status(at, "Host: ours\r\n", "http://ours").await, 200);
    server.stop().await;
    let server =
        place.serve_with(|config| config.public_url = Some("https://games.example.org/".to_owned())).await;
    let at = server.at;
    assert_eq!(status(at, "Host: theirs\r\n", "https://theirs").await, 403);
    assert_eq!(status(at, "Host: theirs\r\n", "http://games.example.org").await, 403);
    assert_eq!(status(at, "Host: games.example.org\r\n", "https://games.example.org").await, 200);
    server.stop().await;
}

/// A frame with a text, masked with zeros.
fn text_frame(text: &[u8]) -> Vec<u8> {
    [&[0x81, 0x80 | text.len() as u8, 0, 0, 0, 0][..], text].concat()
}

fn ping_frame() -> Vec<u8> {
    vec![0x89, 0x80, 0, 0, 0, 0]
}

/// A socket without a library, for frames that none would send.
struct RawLine {
    stream: TcpStream,
}

impl RawLine {
    async fn open(at: Address, id: &str) -> RawLine {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let head = format!(
            "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {at}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 101");
        RawLine { stream }
    }

    /// Reads until the server has hung up.
    async fn until_closed(&mut self) {
        let mut heard = Vec::new();
        let closed = timeout(PATIENCE, self.stream.read_to_end(&mut heard)).await;
        assert!(closed.is_ok(), "the line stays open");
    }
}
