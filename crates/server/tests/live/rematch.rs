//! Another game for the same people.

use serde_json::json;

use crate::client::{Viewer, arrive, play, table};
use crate::place::Place;

pub(crate) async fn the_same_people_go_on_at_one_other_table(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let wish = json!({"game": "goat", "players": 4, "pace_ms": 0, "whispers": true, "private": true});
    let id = table(at, &ann, wish).await;
    let mut people = [
        Viewer::connect(at, &id, &ann).await,
        Viewer::connect(at, &id, &bo).await,
        Viewer::connect(at, &id, "").await,
    ];
    people[0].done(json!({"sit": {"seat": 3, "word": "cactus"}})).await;
    people[1].done(json!({"sit": {"seat": 1}})).await;
    people[0].done(json!({"bot": {"seat": 0, "level": "cowhand"}})).await;
    people[0].done(json!({"start": {"fill": "greenhorn"}})).await;
    people[1].until(|viewer| viewer.status() == "playing").await;
    assert_eq!(people[1].refused(json!({"rematch": {}})).await, "not_over");
    play(&mut people, usize::MAX).await;
    // Both ask at the same moment, and one of them once more.
    let [one, two, _] = &mut people;
    tokio::join!(one.done(json!({"rematch": {}})), two.done(json!({"rematch": {}})));
    one.done(json!({"rematch": {}})).await;
    for viewer in &mut people {
        viewer.until(|viewer| viewer.now["table"]["next"].is_string()).await;
        viewer.done(json!({"ping": {}})).await;
    }
    let next = people[0].now["table"]["next"].as_str().unwrap().to_owned();
    for viewer in &people {
        assert_eq!(viewer.now["table"]["next"], json!(next), "everybody is told of the same table");
        let told = viewer.received.iter().filter(|text| text.contains(&next)).count();
        assert_eq!(told, 1, "there is one other table");
    }
    let first = people[0].now["table"].clone();
    let mut again = Viewer::connect(at, &next, &bo).await.looked().await;
    let second = again.now["table"].clone();
    assert_eq!((again.status(), &second["you"], &second["host"]), ("open", &json!(1), &json!(false)));
    for key in ["game", "options", "private", "whispers", "clock"] {
        assert_eq!(first[key], second[key], "{key}");
    }
    assert_ne!(first["commitment"], second["commitment"], "the luck is another one");
    for (before, after) in first["seats"].as_array().unwrap().iter().zip(second["seats"].as_array().unwrap())
    {
        for key in ["name", "bot", "person"] {
            assert_eq!(before[key], after[key]);
        }
        assert_eq!(after["word"], json!(""), "everybody gives a word of their own for this game");
    }
    let mut host = Viewer::connect(at, &next, &ann).await;
    host.done(json!({"start": {}})).await;
    again.until(|viewer| viewer.status() == "playing").await;
    server.stop().await;
}

pub(crate) async fn a_rematch_is_for_who_played(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(
        at,
        &ann,
        json!({"game": "goat", "players": 2, "pace_ms": 0, "seats": ["me", "greenhorn"], "start": true}),
    )
    .await;
    let mut viewer = Viewer::connect(at, &id, &ann).await.looked().await;
    // Who leaves during the game lets a bot play on, and is not seated again.
    viewer.done(json!({"leave": {}})).await;
    viewer.until(|viewer| viewer.status() == "over").await;
    let mut other = Viewer::connect(at, &id, &bo).await;
    assert_eq!(other.refused(json!({"rematch": {}})).await, "not_seated");
    viewer.done(json!({"rematch": {}})).await;
    other.until(|viewer| viewer.now["table"]["next"].is_string()).await;
    let next = other.now["table"]["next"].as_str().unwrap().to_owned();
    let next = Viewer::connect(at, &next, &ann).await.looked().await;
    assert_eq!(next.now["table"]["you"], json!(null), "who has left stays away");
    assert_eq!(next.now["table"]["host"], json!(true));
    server.stop().await;
}
