//! GoodCritters with all optional rules, while Action cards lie face down and others may still act: nothing tells the cards,
//! the stashes, or what is hidden in an offer (CRIT-44, CRIT-120, CRIT-155).

use rustlers_core::{Chance, Fast, Seat, Viewer};
use rustlers_house::Setting;
use serde_json::Value;

use super::pair::{Hall, Pair, Played};
use super::told_apart;

/// How many moments of each game are looked at.
const MOMENTS: usize = 6;
const GAMES: u64 = 2;

/// Is there a card face down, while there is still something to choose?
fn is_pending(view: &Value) -> bool {
    let mut seats = view["seats"].as_array().into_iter().flatten();
    seats.any(|seat| seat["card_down"] == true && seat["revealed"] == false)
}

/// How many moments were compared, and what the eyes that belong to a viewer could tell apart.
async fn look(players: u8, talk: &str, eyes: impl Fn(Viewer) -> Viewer) -> (usize, Vec<String>) {
    let hall = Hall::open("critters", players).await;
    let words = ["payoffs=on", "limitedTerms=on", "promos=all", "fuzz=short", "timers=off", talk];
    let settings = words.map(|word| word.parse::<Setting>().expect("a setting"));
    let (mut compared, mut differences) = (0, Vec::new());
    for seed in 0..GAMES {
        let mut luck = Fast::from_seed(seed);
        let played = Played::whole_game(&hall, seed, &settings);
        let moments = played.moments(is_pending);
        for moment in moments.iter().step_by(moments.len().div_ceil(MOMENTS).max(1)) {
            let viewer = match luck.below(u32::from(players) + 1) {
                last if last == u32::from(players) => Viewer::Spectator,
                seat => Viewer::Seat(Seat::new(seat as u8).expect("a seat of the table")),
            };
            let Some(pair) = Pair::at(&hall, &played, *moment, viewer, &mut luck).await else { continue };
            compared += 1;
            let what = told_apart(&hall, &played, *moment, &pair, eyes(viewer)).await;
            differences
                .extend(what.map(|what| format!("{viewer}, game {seed}, after {moment} choices: {what}")));
        }
    }
    hall.close().await;
    (compared, differences)
}

async fn nothing_leaks(players: u8, talk: &str) {
    let (compared, differences) = look(players, talk, |viewer| viewer).await;
    assert!(compared >= 6, "only {compared} moments have twins");
    assert_eq!(differences, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_who_talk_at_once_are_told_what_they_can_know() {
    nothing_leaks(4, "stepThree=free").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_who_talk_in_turn_are_told_what_they_can_know() {
    nothing_leaks(8, "stepThree=orderly").await;
}

/// Through the eyes of a neighbour, who knows what was dealt anew, it must be noticed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_showed_a_card_face_down_would_be_caught() {
    let neighbour = |viewer| match viewer {
        Viewer::Seat(seat) => Viewer::Seat(Seat::new((seat.number() + 1) % 4).expect("a seat")),
        Viewer::Spectator | Viewer::Open => Viewer::Seat(Seat::FIRST),
    };
    let (compared, differences) = look(4, "stepThree=free", neighbour).await;
    assert!(differences.len() * 4 > compared, "{} of {compared} moments", differences.len());
}
