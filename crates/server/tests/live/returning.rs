//! Coming back after the line was lost.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Told, Viewer, arrive, http, play, table};
use crate::place::Place;

/// One connection of Ann, of Bo and of a stranger stays, another one of each is lost again and again.
pub(crate) async fn who_comes_back_is_told_what_who_stayed_was_told(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let secrets = [arrive(at, "Ann").await, arrive(at, "Bo").await, String::new()];
    let wish = json!({"game": "goat", "players": 3, "pace_ms": 0, "whispers": true});
    let id = table(at, &secrets[0], wish).await;
    let mut stayed = Vec::new();
    let mut lost = Vec::new();
    for secret in &secrets {
        stayed.push(Viewer::connect(at, &id, secret).await.looked().await);
    }
    stayed[0].done(json!({"sit": {"seat": 2}})).await;
    stayed[1].done(json!({"sit": {"seat": 0}})).await;
    stayed[0].done(json!({"start": {"fill": "cowhand"}})).await;
    for secret in &secrets {
        lost.push(Viewer::connect(at, &id, secret).await.looked().await);
    }
    for round in 0.. {
        // How much is missed varies, from nothing to a handful of choices; talk is missed as well.
        play(&mut stayed, round % 4).await;
        if round % 3 == 0 {
            stayed[0].done(json!({"say": {"text": format!("round {round}")}})).await;
            stayed[1].done(json!({"say": {"text": format!("psst {round}"), "to": 2}})).await;
        }
        let mut back = Vec::new();
        for (viewer, secret) in lost.drain(..).zip(&secrets) {
            let mut viewer = viewer.come_back(at, &id, secret).await;
            viewer.done(json!({"ping": {}})).await;
            let anew = viewer.updates().iter().filter(|told| told.reload).count();
            assert_eq!(anew, 1, "only the first time everything is told");
            back.push(viewer);
        }
        lost = back;
        if stayed.iter().all(|viewer| viewer.status() == "over") {
            break;
        }
    }
    for ((stayed, lost), secret) in stayed.iter_mut().zip(&mut lost).zip(&secrets) {
        stayed.done(json!({"ping": {}})).await;
        lost.done(json!({"ping": {}})).await;
        let from = lost.updates()[0].n;
        let (all, known) = (after(from, &stayed.updates()), after(from, &lost.updates()));
        assert!(all.len() > 20, "{}", all.len());
        assert_eq!(all, known);
        let how_it_stands = |viewer: &Viewer| {
            ["n", "at", "table", "awaits", "view", "asked"].map(|key| viewer.now[key].clone())
        };
        assert_eq!(how_it_stands(stayed), how_it_stands(lost));
        let (_, story) = http(at, "GET", &format!("/api/tables/{id}/story"), secret, "").await;
        let story: Story = serde_json::from_str(&story).unwrap();
        let words = |updates: &[Told]| -> Vec<String> {
            let later = updates.iter().filter(|told| told.n > from);
            later.map(|told| format!("{:?}", told.in_words())).collect()
        };
        assert_eq!(words(&stayed.updates()), words(&story.story), "the story so far is the same again");
    }
    server.stop().await;
}

#[derive(serde::Deserialize)]
struct Story {
    story: Vec<Told>,
}

/// Everything that was told for good after an update, by number.
fn after(from: u64, updates: &[Told]) -> BTreeMap<u64, String> {
    let later = updates.iter().filter(|told| told.n > from);
    later.map(|told| (told.n, format!("{:?}", told.bytes()))).collect()
}

pub(crate) async fn numbers_that_mean_nothing_bring_everything_anew(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2, "options": {"start": 0}})).await;
    let mut viewer = Viewer::connect(at, &id, &ann).await;
    viewer.done(json!({"sit": {"seat": 0}})).await;
    viewer.done(json!({"start": {"fill": "greenhorn"}})).await;
    let n = viewer.now["n"].as_u64().unwrap();
    let again = |manner: String| {
        let (id, ann) = (id.clone(), ann.clone());
        async move {
            let mut viewer = Viewer::connect_with(at, &id, &ann, &manner).await;
            viewer.now = json!({"n": 0});
            viewer.done(json!({"ping": {}})).await;
            viewer
        }
    };
    for manner in [
        String::new(),
        format!("?from={}&you=0", n + 1),
        format!("?from={n}&you=1"),
        format!("?from={n}"),
        format!("?from={}&you=0", u64::MAX),
    ] {
        let viewer = again(manner.clone()).await;
        let updates = viewer.updates();
        assert_eq!(updates.len(), 1, "{manner}");
        assert!(updates[0].reload && updates[0].n == n, "{manner}");
        assert!(viewer.now["asked"]["choices"].is_array(), "{manner}");
    }
    // The number of the last update means that nothing was missed, and an old one that all since then was.
    assert_eq!(again(format!("?from={n}&you=0")).await.updates().len(), 0);
    let all = again("?from=0&you=0".to_owned()).await.updates();
    assert_eq!(all.iter().map(|told| told.n).collect::<Vec<_>>(), (1..=n).collect::<Vec<_>>());
    for manner in ["?from=x", "?from=-1", "?you=99", "?since=3", "?words=maybe"] {
        assert_eq!(Viewer::try_connect(at, &id, &ann, manner).await.err(), Some(400), "{manner}");
    }
    server.stop().await;
}

/// Ann has two seats and a connection for each: both see and play for that seat alone.
pub(crate) async fn several_seats_on_one_device_are_told_apart(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 3})).await;
    let mut first = Viewer::connect(at, &id, &ann).await;
    first.done(json!({"sit": {"seat": 0}})).await;
    first.done(json!({"sit": {"seat": 2, "more": true}})).await;
    assert_eq!(first.now["table"]["yours"], json!([0, 2]));
    let mut second = Viewer::connect_with(at, &id, &ann, "?seat=2").await.looked().await;
    let mut third = Viewer::connect(at, &id, &bo).await;
    third.done(json!({"sit": {"seat": 1}})).await;
    first.done(json!({"start": {}})).await;
    for viewer in [&mut first, &mut second, &mut third] {
        viewer.until(|viewer| viewer.status() == "playing").await;
    }
    assert_eq!(first.now["table"]["you"], json!(0));
    assert_eq!(second.now["table"]["you"], json!(2));
    let mut people = [first, second, third];
    play(&mut people, 9).await;
    for viewer in &mut people {
        viewer.done(json!({"ping": {}})).await;
    }
    let [first, mut second, third] = people;
    // Somebody else's seat cannot be wanted: one's own first seat is taken instead, and a stranger stays a spectator.
    let greedy = Viewer::connect_with(at, &id, &ann, "?seat=1").await.looked().await;
    assert_eq!(greedy.now["table"]["you"], json!(0));
    assert_eq!(greedy.now["view"], first.now["view"]);
    let greedy = Viewer::connect_with(at, &id, &bo, "?seat=0").await.looked().await;
    assert_eq!(greedy.now["view"], third.now["view"]);
    let greedy = Viewer::connect_with(at, &id, "", "?seat=0").await.looked().await;
    assert_eq!(greedy.now["table"]["you"], Value::Null);
    // Each connection comes back as the seat that it was.
    let n = second.now["n"].as_u64().unwrap();
    let mut back = Viewer::connect_with(at, &id, &ann, &format!("?seat=2&from={n}&you=2")).await;
    back.done(json!({"ping": {}})).await;
    assert_eq!(back.updates().len(), 0);
    let back = Viewer::connect_with(at, &id, &ann, &format!("?seat=0&from={n}&you=2")).await.looked().await;
    assert!(back.updates()[0].reload, "the number of another seat is no number of this one");
    if let Some((decision, choices)) = second.asked() {
        second.done(json!({"choose": {"decision": decision, "choices": [choices[0]]}})).await;
    }
    server.stop().await;
}

/// A finished table sleeps whenever nobody looks, and whoever looks wakes it up.
pub(crate) async fn a_finished_table_can_always_be_looked_at(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "seats": ["greenhorn", "greenhorn"], "start": true});
    let id = table(at, &ann, wish).await;
    let mut viewer = Viewer::connect(at, &id, &ann).await;
    viewer.until(|viewer| viewer.status() == "over").await;
    let n = viewer.now["n"].clone();
    for _ in 0..40 {
        let viewer = Viewer::connect(at, &id, "").await.looked().await;
        assert_eq!((viewer.status(), &viewer.now["n"]), ("over", &n));
    }
    server.stop().await;
}
