//! Tables that outlive the version of the rules that they were started with: a server is replaced by one that plays by other
//! rules, and nobody sees an error.

use rustlers_house::{JournalFault, JournalReader, verify};
use rustlers_server::Rules;
use rustlers_server::admin::{Closing, Company, close};
use rustlers_store::{Announcement, Claim, Write};
use serde_json::{Value, json};

use crate::client::{Address, Viewer, arrive, http, play, table};
use crate::other_rules::{renumbered, upside_down, with_a_die};
use crate::place::{Place, Running};

/// Every game of the house, with how many play and what else is set. Nothing happens by itself while people think.
fn games() -> [(&'static str, usize, Value); 4] {
    let plain = json!({});
    [
        ("goat", 3, plain.clone()),
        ("critters", 4, json!({"timers": "off"})),
        ("lords", 3, plain.clone()),
        ("west", 4, plain),
    ]
}

async fn serve(place: &Place, rules: Rules) -> Running {
    place
        .serve_with(|config| {
            config.unlimited = true;
            config.rules = rules;
        })
        .await
}

/// A table of each game at which Ann has played a little with bots, and what she and others have been told.
async fn begun(at: Address, ann: &str) -> Vec<Begun> {
    let mut begun = Vec::new();
    for (game, players, options) in games() {
        let id = table(at, ann, wish(game, players, &options, "me")).await;
        let mut viewers = [Viewer::connect(at, &id, ann).await];
        play(&mut viewers, 4).await;
        let [mut viewer] = viewers;
        viewer.until(|viewer| viewer.asked().is_some()).await;
        assert_eq!(viewer.status(), "playing", "{game}");
        let stories = [story(at, &id, ann).await, story(at, &id, "").await];
        assert!(stories.iter().all(|story| story.len() > 1), "{game}: {stories:?}");
        begun.push(Begun { game, id, stories, viewer });
    }
    begun
}

struct Begun {
    game: &'static str,
    id: String,
    /// What Ann was told, and what whoever watches was.
    stories: [Vec<String>; 2],
    viewer: Viewer,
}

/// A finished game of bots, as whoever watches knows it.
async fn finished(at: Address, ann: &str, (game, players, options): &(&str, usize, Value)) -> Finished {
    let id = table(at, ann, wish(game, *players, options, "cowhand")).await;
    let mut viewer = Viewer::connect(at, &id, "").await;
    viewer.until(|viewer| viewer.status() == "over").await;
    let outcome = viewer.now["table"]["outcome"].clone();
    Finished { story: story(at, &id, "").await, journal: page(at, &id, "journal").await, id, outcome }
}

struct Finished {
    id: String,
    outcome: Value,
    story: Vec<String>,
    journal: String,
}

fn wish(game: &str, players: usize, options: &Value, first: &str) -> Value {
    let seats: Vec<&str> = [first].into_iter().chain(vec!["cowhand"; players - 1]).collect();
    json!({"game": game, "players": players, "options": options, "seats": seats, "start": true, "pace_ms": 0})
}

/// The sentences that somebody was told.
async fn story(at: Address, id: &str, secret: &str) -> Vec<String> {
    let (status, body) = http(at, "GET", &format!("/api/tables/{id}/story"), secret, "").await;
    assert_eq!(status, 200, "{body}");
    let story: Value = serde_json::from_str(&body).unwrap();
    let sights = story["story"].as_array().unwrap().iter().flat_map(|past| past["sights"].as_array());
    sights.flatten().map(|sight| sight["text"].as_str().unwrap().to_owned()).collect()
}

async fn page(at: Address, id: &str, page: &str) -> String {
    let (status, body) = http(at, "GET", &format!("/api/tables/{id}/{page}"), "", "").await;
    assert_eq!(status, 200, "{body}");
    body
}

/// How a table is listed for whoever has its link.
async fn listed(at: Address, id: &str) -> Value {
    let (status, body) = http(at, "GET", &format!("/api/tables/{id}"), "", "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str::<Value>(&body).unwrap()["status"].clone()
}

/// Other rules that come to the same go on with every game, and those who were there notice nothing.
pub(crate) async fn tables_go_on_under_a_version_that_agrees(place: Place) {
    let server = serve(&place, rustlers_house::new_table).await;
    let ann = arrive(server.at, "Ann").await;
    let begun = begun(server.at, &ann).await;
    let over = finished(server.at, &ann, &games()[0]).await;
    server.stop().await;

    let server = serve(&place, renumbered).await;
    for Begun { game, id, stories, viewer } in begun {
        let mut viewers = [viewer.come_back(server.at, &id, &ann).await];
        viewers[0].done(json!({"ping": {}})).await;
        assert_ne!(viewers[0].now["reload"], json!(true), "{game}: the numbers of updates go on");
        assert_eq!(viewers[0].now["table"]["notice"], Value::Null, "{game}");
        play(&mut viewers, 2).await;
        for (secret, before) in [&*ann, ""].into_iter().zip(stories) {
            assert!(story(server.at, &id, secret).await.starts_with(&before), "{game}");
        }
        if game != "goat" {
            continue;
        }
        play(&mut viewers, usize::MAX).await;
        // The journal is one of the version that the game was finished under, which this program does not have.
        let journal = page(server.at, &id, "journal").await;
        let error = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap_err();
        assert!(matches!(error.fault, JournalFault::OtherRules { .. }), "{error}");
        page(server.at, &id, "replay").await;
    }
    assert_eq!(page(server.at, &over.id, "journal").await, over.journal, "what is over stays as it was");
    let record = JournalReader::new(over.journal.as_bytes()).next().unwrap().unwrap();
    assert!(verify(&record).unwrap().draws_rederived);
    page(server.at, &over.id, "replay").await;
    server.stop().await;
}

/// Rules that come to something else end every unfinished game: everybody reads why, and can still read what happened.
pub(crate) async fn tables_end_under_rules_that_do_not_agree(place: Place) {
    let server = serve(&place, rustlers_house::new_table).await;
    let ann = arrive(server.at, "Ann").await;
    let begun = begun(server.at, &ann).await;
    server.stop().await;

    let rules: [Rules; 2] = [with_a_die, rustlers_house::new_table];
    // Once a game has ended so, it does not go on under its own rules either.
    for (round, rules) in rules.into_iter().enumerate() {
        let server = serve(&place, rules).await;
        for Begun { game, id, stories, viewer } in &begun {
            let you = viewer.now["table"]["you"].as_u64().unwrap();
            let manner = format!("?from={}&you={you}", viewer.now["n"]);
            if round == 0 {
                assert_eq!(listed(server.at, id).await, json!("playing"), "{game}");
            }
            // The story can be read before anybody has opened the table, and after.
            assert!(story(server.at, id, "").await.starts_with(&stories[1]), "{game}");
            for (secret, manner) in [(&*ann, &*manner), ("", "")] {
                let mut viewer = Viewer::connect_with(server.at, id, secret, manner).await.looked().await;
                assert_eq!(viewer.status(), "closed", "{game}");
                let notice = viewer.now["table"]["notice"].as_str().unwrap();
                assert!(notice.contains("cannot go on"), "{notice}");
                assert_eq!(viewer.now["awaits"], json!([]));
                assert_eq!(viewer.now["view"], Value::Null);
                if !secret.is_empty() {
                    let choose = json!({"choose": {"decision": 1, "choices": ["pass"]}});
                    assert_eq!(viewer.refused(choose).await, "not_playing", "{game}");
                }
            }
            for (secret, before) in [&*ann, ""].into_iter().zip(stories) {
                assert!(story(server.at, id, secret).await.starts_with(before), "{game}");
            }
            assert_eq!(listed(server.at, id).await, json!("closed"), "{game}");
            let (status, body) = http(server.at, "GET", &format!("/api/tables/{id}/journal"), "", "").await;
            assert_eq!(status, 404, "{body}");
        }
        server.stop().await;
    }
}

/// What is over keeps its result, its story and its journal, whatever the rules are by now.
pub(crate) async fn finished_games_stay_as_they_were(place: Place) {
    let server = serve(&place, rustlers_house::new_table).await;
    let ann = arrive(server.at, "Ann").await;
    let [goat, _, lords, _] = games();
    let games = [finished(server.at, &ann, &goat).await, finished(server.at, &ann, &lords).await];
    server.stop().await;
    for rules in [with_a_die as Rules, upside_down] {
        let server = serve(&place, rules).await;
        for Finished { id, outcome, story: told, journal } in &games {
            let viewer = Viewer::connect(server.at, id, "").await.looked().await;
            assert_eq!(viewer.status(), "over");
            assert_eq!(viewer.now["table"]["outcome"], *outcome);
            let notice = viewer.now["table"]["notice"].as_str().unwrap();
            assert!(notice.contains("cannot be replayed"), "{notice}");
            assert_eq!(story(server.at, id, "").await, *told);
            assert_eq!(
                page(server.at, id, "journal").await,
                *journal,
                "under the version it was played with"
            );
            for page in ["replay", "replay?as=0", "draws"] {
                let (status, body) =
                    http(server.at, "GET", &format!("/api/tables/{id}/{page}"), "", "").await;
                assert_eq!(status, 410, "{body}");
                assert!(body.contains("played under different rules"), "{body}");
            }
        }
        server.stop().await;
    }
    // A server that has the rules shows everything again.
    let server = serve(&place, rustlers_house::new_table).await;
    page(server.at, &games[0].id, "replay").await;
    server.stop().await;
}

/// Draws alone do not tell whether rules agree: a game in which only the scores have changed is found out, too.
pub(crate) async fn a_game_with_other_scores_does_not_go_on(place: Place) {
    let server = serve(&place, rustlers_house::new_table).await;
    let ann = arrive(server.at, "Ann").await;
    let id = table(server.at, &ann, wish("goat", 3, &json!({}), "me")).await;
    let mut viewers = [Viewer::connect(server.at, &id, &ann).await];
    play(&mut viewers, 2).await;
    server.stop().await;
    let server = serve(&place, upside_down).await;
    let viewer = Viewer::connect(server.at, &id, &ann).await.looked().await;
    assert_eq!(viewer.status(), "closed");
    assert!(viewer.now["table"]["notice"].is_string());
    server.stop().await;
}

/// The operator's command closes what no server can open, whether one runs or not.
pub(crate) async fn a_table_that_cannot_be_opened_can_be_closed(place: Place) {
    let server = serve(&place, rustlers_house::new_table).await;
    let ann = arrive(server.at, "Ann").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(table(server.at, &ann, wish("goat", 3, &json!({}), "me")).await);
    }
    server.stop().await;
    let store = place.open().await;
    let (process, lease) = ("vandal".parse().unwrap(), std::time::Duration::from_secs(3_600));
    store.announce(Announcement { process, address: "nowhere".to_owned(), lease }).await.unwrap();
    for id in &tables {
        let (id, vandal) = (id.parse().unwrap(), "vandal".parse().unwrap());
        let Claim::Owned { fence, .. } = store.claim(&id, &vandal).await.unwrap() else {
            panic!("it is taken")
        };
        let length = store.length(&id).await.unwrap().unwrap();
        store.write(&id, fence, Write::entries(length, vec![b"damage".to_vec()], 0)).await.unwrap();
    }
    store.retire(&"vandal".parse().unwrap()).await.unwrap();

    let first = tables[0].parse().unwrap();
    assert_eq!(close(&*store, &first, Company::Servers).await.unwrap(), Closing::Closed);
    assert_eq!(close(&*store, &first, Company::Servers).await.unwrap(), Closing::Done("closed".to_owned()));
    let server = serve(&place, rustlers_house::new_table).await;
    let refused = Viewer::try_connect(server.at, &tables[1], &ann, "").await;
    assert_eq!(refused.err(), Some(500), "it cannot be opened");
    let second = tables[1].parse().unwrap();
    assert_eq!(close(&*store, &second, Company::Servers).await.unwrap(), Closing::Closed);
    for id in &tables {
        assert_eq!(listed(server.at, id).await, json!("closed"));
    }
    server.stop().await;
}
