//! People who are not at the table.

use std::time::Duration;

use serde_json::json;

use crate::client::{Address, Viewer, arrive, table};
use crate::place::Place;

/// Ann and Bo at a table that has started; it is Bo's turn.
async fn two_people(at: Address) -> (String, [String; 2], [Viewer; 2]) {
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "options": {"start": 1}});
    let id = table(at, &ann, wish).await;
    let mut people = [Viewer::connect(at, &id, &ann).await, Viewer::connect(at, &id, &bo).await];
    people[0].done(json!({"sit": {"seat": 0}})).await;
    people[1].done(json!({"sit": {"seat": 1}})).await;
    people[0].done(json!({"start": {}})).await;
    people[1].until(|viewer| viewer.asked().is_some()).await;
    (id, [ann, bo], people)
}

pub(crate) async fn a_bot_stands_in_for_who_is_gone(place: Place) {
    let server = place.serve_with(|config| config.waits.gone = Duration::ZERO).await;
    let (id, [_, bo], [mut ann, absent]) = two_people(server.at).await;
    assert_eq!(ann.refused(json!({"stand_in": {"seat": 1}})).await, "here", "Bo is at the table");
    assert_eq!(ann.refused(json!({"stand_in": {"seat": 7}})).await, "no_seat");
    let decision = absent.asked().unwrap().0;
    drop(absent);
    ann.until(|viewer| viewer.here["seats"] == json!([0])).await;
    ann.done(json!({"stand_in": {"seat": 1}})).await;
    ann.until(|viewer| viewer.now["table"]["seats"][1]["bot"] == json!("cowhand")).await;
    assert_eq!(ann.now["table"]["seats"][1]["name"], json!("Bo"), "it is still Bo's seat");
    ann.done(json!({"stand_in": {"seat": 1}})).await;
    // The bot plays for Bo until the game waits for Ann.
    ann.until(|viewer| viewer.asked().is_some()).await;
    let mut back = Viewer::connect(server.at, &id, &bo).await.looked().await;
    assert_eq!(back.now["asked"], json!(null), "nothing is asked of who is away");
    let late = json!({"choose": {"decision": decision, "choices": ["accept"]}});
    assert_eq!(back.refused(late).await, "away");
    back.done(json!({"back": {}})).await;
    back.done(json!({"back": {}})).await;
    assert_eq!(back.now["table"]["seats"][1]["bot"], json!(null));
    let mut people = [ann, back];
    crate::client::play(&mut people, usize::MAX).await;
    server.stop().await;
}

pub(crate) async fn nobody_stands_in_for_who_has_only_just_gone(place: Place) {
    let server = place.serve().await;
    let (id, _, [mut ann, absent]) = two_people(server.at).await;
    drop(absent);
    ann.until(|viewer| viewer.here["seats"] == json!([0])).await;
    let answer = ann.ask(json!({"stand_in": {"seat": 1}})).await;
    assert_eq!(answer["refused"]["code"], json!("here"));
    assert!(answer["refused"]["reason"].as_str().unwrap().contains("only just left"), "{answer}");
    assert_eq!(ann.refused(json!({"close": {}})).await, "here", "nor is the table given up");
    let cy = arrive(server.at, "Cy").await;
    let mut watching = Viewer::connect(server.at, &id, &cy).await;
    assert_eq!(watching.refused(json!({"stand_in": {"seat": 1}})).await, "not_seated");
    server.stop().await;
}

pub(crate) async fn the_seat_of_who_is_not_here_can_be_given_away(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let id = table(at, &ann, json!({"game": "goat", "players": 3})).await;
    let mut host = Viewer::connect(at, &id, &ann).await;
    let mut guest = Viewer::connect(at, &id, &bo).await;
    host.done(json!({"sit": {"seat": 0}})).await;
    for seat in [1, 2] {
        guest.done(json!({"sit": {"seat": seat}})).await;
        let (bot, free) =
            (json!({"bot": {"seat": seat, "level": "greenhorn"}}), json!({"free": {"seat": seat}}));
        for ask in [&bot, &free] {
            assert_eq!(host.refused(ask.clone()).await, "taken", "nobody is driven away");
            assert_eq!(guest.refused(ask.clone()).await, "not_host");
        }
        drop(guest);
        host.until(|viewer| viewer.here["seats"] == json!([0])).await;
        let (ask, name) = if seat == 1 { (bot, "Mae") } else { (free, "") };
        host.done(ask).await;
        assert_eq!(host.now["table"]["seats"][seat]["name"], json!(name));
        guest = Viewer::connect(at, &id, &bo).await.looked().await;
        assert_eq!(guest.now["table"]["you"], json!(null), "the seat is gone");
    }
    server.stop().await;
}
