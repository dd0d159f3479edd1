//! Who may do what: every address and every ask of the server, for everybody who could ask, against one seat whose
//! secrets nobody else may read and for which nobody else may act.
//!
//! The lists of addresses and asks are taken from the source, so that a new one without an expectation fails here.

mod source;

use serde_json::{Value, json};

use crate::client::{Address, Viewer, arrive, http, table};
use crate::place::Place;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Without a secret.
    Stranger,
    /// With a secret that nobody has.
    Liar,
    /// With a name, and no seat.
    Watcher,
    /// Who made the table, and has no seat.
    Host,
    /// Seat 0.
    Ann,
    /// Seat 1: the secrets are hers, and it is her turn.
    Bea,
    /// Seat 2: a bot plays for who has it.
    Away,
}

use Role::{Ann, Away, Bea, Host, Liar, Stranger, Watcher};

const ROLES: [Role; 7] = [Stranger, Liar, Watcher, Host, Ann, Bea, Away];

/// A table at which a game runs, everybody at it, and what only Bea may know.
struct Scene {
    table: String,
    secrets: Vec<(Role, String)>,
    bea: Viewer,
    /// Others who are connected.
    _others: Vec<Viewer>,
    /// Texts that only Bea may be sent.
    private: Vec<String>,
}

impl Scene {
    async fn set(at: Address) -> Scene {
        let mut secrets = vec![(Stranger, String::new()), (Liar, "not-a-secret".to_owned())];
        for role in [Watcher, Host, Ann, Bea, Away] {
            secrets.push((role, arrive(at, &format!("{role:?}")).await));
        }
        let secret = |role| secrets.iter().find(|(known, _)| *known == role).unwrap().1.clone();
        let wish = json!({
            "game": "goat", "players": 4, "whispers": true, "options": {"start": 1},
            "seats": ["free", "free", "free", "greenhorn"], "pace_ms": 5_000,
        });
        let table = table(at, &secret(Host), wish).await;
        let mut people = Vec::new();
        for (seat, role) in [Ann, Bea, Away].into_iter().enumerate() {
            let mut viewer = Viewer::connect(at, &table, &secret(role)).await;
            viewer.done(json!({"sit": {"seat": seat}})).await;
            people.push(viewer);
        }
        Viewer::connect(at, &table, &secret(Host)).await.done(json!({"start": {}})).await;
        for viewer in &mut people {
            viewer.until(|viewer| viewer.status() == "playing").await;
        }
        people[2].done(json!({"leave": {}})).await;
        people[1].done(json!({"say": {"text": "between us two", "to": 1}})).await;
        people[1].done(json!({"ping": {}})).await;
        let bea = people.remove(1);
        let mut spectator = Viewer::connect(at, &table, "").await;
        spectator.done(json!({"ping": {}})).await;
        let everybody = http(at, "GET", &format!("/api/tables/{table}/story"), "", "").await.1;
        let own = bea.told.iter().filter(|told| !everybody.contains(*told)).cloned();
        let choices = bea.now["asked"]["choices"].as_array().unwrap().iter();
        let choices = choices.map(|listed| listed["choice"]["offer"]["card"].as_str().unwrap());
        let hand = choices.map(|card| format!("\"card\":\"{card}\""));
        let mut private: Vec<String> = own.chain(hand).collect();
        private.extend([secret(Bea), "between us two".to_owned(), bea.now["asked"]["question"].to_string()]);
        assert!(private.len() > 4, "{private:?}");
        Scene { table, secrets, bea, _others: people, private }
    }

    fn secret(&self, role: Role) -> &str {
        &self.secrets.iter().find(|(known, _)| *known == role).unwrap().1
    }

    /// Nothing that only Bea may know, and nobody's secret, is in what others are told.
    fn check(&self, role: Role, what: &str, body: &str) {
        // The description of the protocol and the puzzles name everything, and are the same for everybody.
        if what.contains("/api/openapi.json") || what.contains("/api/puzzles") {
            return;
        }
        assert!(!body.contains("\"seed\""), "{role:?} {what}: {body}");
        if role != Bea {
            for text in &self.private {
                assert!(!body.contains(text), "{role:?} {what} is told {text:?}: {body}");
            }
        }
    }
}

/// What is sent to each address, and the status for each role, in the order of [`ROLES`].
fn addresses(table: &str) -> Vec<(&'static str, String, Value, [u16; 7])> {
    let all = |status| [status; 7];
    // Strangers and liars are asked for their name.
    let known = |status| [401, 401, status, status, status, status, status];
    let of = |rest: &str| format!("/api/tables/{table}/{rest}");
    let own = |path: &str| path.to_owned();
    let none = Value::Null;
    vec![
        ("GET /api/openapi.json", own("/api/openapi.json"), none.clone(), all(200)),
        ("GET /healthz", own("/healthz"), none.clone(), all(200)),
        ("GET /metrics", own("/metrics"), none.clone(), all(200)),
        ("GET /api/games", own("/api/games"), none.clone(), all(200)),
        ("GET /api/games/{game}/rules", own("/api/games/goat/rules"), none.clone(), all(200)),
        ("GET /api/games/{game}/how-to-play", own("/api/games/goat/how-to-play"), none.clone(), all(200)),
        ("GET /api/puzzles", own("/api/puzzles"), none.clone(), all(200)),
        ("GET /api/puzzles/{game}/{number}", own("/api/puzzles/goat/1"), none.clone(), all(200)),
        (
            "GET /api/puzzles/{game}/{number}/answer",
            own("/api/puzzles/goat/1/answer"),
            none.clone(),
            all(200),
        ),
        (
            "GET /api/puzzles/{game}/{number}/components",
            own("/api/puzzles/goat/1/components"),
            none.clone(),
            all(200),
        ),
        ("GET /api/tables", own("/api/tables"), none.clone(), all(200)),
        ("POST /api/tables", own("/api/tables"), json!({"game": "goat", "players": 2}), known(200)),
        ("GET /api/me", own("/api/me"), none.clone(), all(200)),
        ("GET /api/me/tables", own("/api/me/tables"), none.clone(), known(200)),
        ("GET /api/me/numbers", own("/api/me/numbers"), none.clone(), known(200)),
        ("POST /api/me/links", own("/api/me/links"), json!({}), known(200)),
        ("POST /api/me/keep", own("/api/me/keep"), json!({"passphrase": "seven lean goats"}), known(204)),
        ("POST /api/people/link", own("/api/people/link"), json!({"token": "guessed"}), all(403)),
        (
            "POST /api/people/return",
            own("/api/people/return"),
            json!({"name": "Nobody", "passphrase": "seven lean goats"}),
            all(403),
        ),
        ("GET /api/tables/{id}", format!("/api/tables/{table}"), none.clone(), all(200)),
        ("GET /api/tables/{id}/components", of("components"), none.clone(), all(200)),
        ("GET /api/tables/{id}/story", of("story?seat=1"), none.clone(), all(200)),
        ("GET /api/tables/{id}/journal", of("journal"), none.clone(), all(404)),
        ("GET /api/tables/{id}/draws", of("draws"), none.clone(), all(404)),
        ("GET /api/tables/{id}/replay", of("replay?as=1"), none.clone(), all(404)),
        ("GET /api/tables/{id}/review", of("review"), none.clone(), all(409)),
        ("POST /api/tables/{id}/review", of("review"), json!({}), known(409)),
        ("POST /api/tables/{id}/hint", of("hint"), json!({}), known(409)),
        ("POST /api/tables/{id}/branch", of("branch"), json!({"step": 0}), known(409)),
        ("GET /api/tables/{id}/socket", of("socket?seat=1"), none.clone(), all(426)),
        ("POST /inside/tables/{id}/close", format!("/inside/tables/{table}/close"), none.clone(), all(404)),
        // Who has no secret becomes a new person; who has one takes another name.
        ("POST /api/people", own("/api/people"), json!({"name": "Somebody"}), all(200)),
        ("DELETE /api/me", own("/api/me"), none, known(204)),
    ]
}

pub(crate) async fn whoever_asks_over_http_gets_what_is_theirs(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    for (index, role) in ROLES.into_iter().enumerate() {
        let scene = Scene::set(server.at).await;
        let addresses = addresses(&scene.table);
        let listed: Vec<String> = addresses.iter().map(|(route, ..)| (*route).to_owned()).collect();
        source::same("addresses", listed, source::routes());
        for (route, path, body, expected) in addresses {
            let method = route.split(' ').next().unwrap();
            let body = if body.is_null() { String::new() } else { body.to_string() };
            let (status, answer) = http(server.at, method, &path, scene.secret(role), &body).await;
            assert_eq!(status, expected[index], "{role:?} {route}: {answer}");
            scene.check(role, route, &answer);
            if route.ends_with("/story") && !matches!(role, Ann | Bea | Away) {
                let spectator = http(server.at, method, &path, "", "").await.1;
                assert_eq!(answer, spectator, "the seat in the address is not theirs");
            }
            if status >= 400 {
                let refusal: Value = serde_json::from_str(&answer).unwrap();
                assert!(refusal["error"].as_str().is_some_and(|words| words.len() > 10), "{route}: {answer}");
            }
        }
    }
    server.stop().await;
}

/// Every ask with what becomes of it for each role, in the order of [`ROLES`]: done, or a code.
fn asks(scene: &Scene) -> Vec<(Value, [&'static str; 7])> {
    let asked = &scene.bea.now["asked"];
    let choose =
        json!({"choose": {"decision": asked["decision"], "choices": [asked["choices"][0]["choice"]]}});
    let nameless = |rest: [&'static str; 5]| {
        let [watcher, host, ann, bea, away] = rest;
        ["nameless", "nameless", watcher, host, ann, bea, away]
    };
    const DONE: &str = "";
    let (no_seat, not_host) = ("not_seated", "not_host");
    vec![
        (json!({"ping": {}}), [DONE; 7]),
        (json!({"sit": {"seat": 1}}), nameless(["started", "started", "started", DONE, "started"])),
        (
            json!({"bot": {"seat": 1, "level": "greenhorn"}}),
            nameless([not_host, "started", not_host, not_host, not_host]),
        ),
        (json!({"free": {"seat": 1}}), nameless([not_host, "started", not_host, not_host, not_host])),
        (json!({"start": {}}), nameless([not_host, "started", not_host, not_host, not_host])),
        (json!({"stand_in": {"seat": 1}}), nameless([no_seat, no_seat, "here", "here", "here"])),
        (choose, nameless([no_seat, no_seat, "stale", DONE, "away"])),
        (json!({"say": {"text": "hello"}}), nameless([DONE; 5])),
        (
            json!({"mark": {"at": "saloon", "text": "here"}}),
            nameless([no_seat, no_seat, "no_side", "no_side", "no_side"]),
        ),
        (json!({"rematch": {}}), nameless([no_seat, no_seat, "not_over", "not_over", "not_over"])),
        (json!({"close": {}}), nameless([not_host, "here", not_host, not_host, not_host])),
        (json!({"back": {}}), nameless([no_seat, no_seat, DONE, DONE, DONE])),
        (json!({"leave": {}}), nameless([no_seat, no_seat, DONE, DONE, DONE])),
    ]
}

pub(crate) async fn whoever_asks_at_the_table_gets_what_is_theirs(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    for (index, role) in ROLES.into_iter().enumerate() {
        let mut scene = Scene::set(server.at).await;
        let asks = asks(&scene);
        let listed = asks.iter().map(|(ask, _)| ask.as_object().unwrap().keys().next().unwrap().clone());
        source::same("asks", listed.collect(), source::asks());
        // Wanting Bea's seat does not make it theirs.
        let mut viewer =
            Viewer::connect_with(server.at, &scene.table, scene.secret(role), "?seat=1&from=0&you=1").await;
        viewer.now = json!({"n": 0});
        for (ask, expected) in asks {
            let before = scene.bea.now.clone();
            let answer = viewer.ask(ask.clone()).await;
            let code = answer["refused"]["code"].as_str().unwrap_or_default();
            assert_eq!(code, expected[index], "{role:?} {ask}: {answer}");
            scene.bea.done(json!({"ping": {}})).await;
            if !code.is_empty() {
                assert!(
                    answer["refused"]["reason"].as_str().is_some_and(|words| words.len() > 10),
                    "{answer}"
                );
                assert_eq!(scene.bea.now, before, "{role:?} {ask}: a refusal changes nothing");
            }
        }
        for received in &viewer.received {
            scene.check(role, "at the table", received);
        }
    }
    server.stop().await;
}
