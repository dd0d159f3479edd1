//! The windows of Goat Lords in which a player may answer: a duel card, or an Escape Goat. Whether they could, nobody else
//! is told: in the twins they hold other cards, and every message to the others is the same (LORD-23, LORD-96).

use rustlers_core::{Chance, Fast, Seat, Viewer};
use serde_json::Value;

use super::pair::{Hall, Pair, Played};
use super::told_apart;

/// How many windows of each game are looked at.
const WINDOWS: usize = 8;
/// How many twins are made of each, to find one in which the player who is asked has other answers.
const DEALS: usize = 6;

/// What is asked in the windows that a test is about.
fn is_asked(view: &Value, asks: &[&str]) -> bool {
    view["asked"]["ask"].as_str().is_some_and(|ask| asks.contains(&ask))
}

/// Compares what everybody but the player who is asked receives, in games of four people.
async fn windows_do_not_tell(asks: &[&str]) {
    let hall = Hall::open("lords", 4).await;
    let one_round = ["scoring=single".parse().unwrap()];
    let (mut compared, mut other_answers, mut answered) = (0, 0, 0);
    for seed in 0..6 {
        let mut luck = Fast::from_seed(seed);
        let played = Played::whole_game(&hall, seed, &one_round);
        let moments = played.moments(|view| is_asked(view, asks));
        let stride = moments.len().div_ceil(WINDOWS).max(1);
        for moment in moments.into_iter().step_by(stride) {
            let live = played.live(moment);
            let asked = live.awaits().lowest().expect("somebody is asked");
            // The others at the table in turn, and somebody who watches.
            let viewer = match luck.below(4) {
                0 => Viewer::Spectator,
                step => Viewer::Seat(Seat::new((asked.number() + step as u8) % 4).expect("a seat")),
            };
            let mut best: Option<Pair> = None;
            for _ in 0..DEALS {
                let pair = Pair::at(&hall, &played, moment, viewer, &mut luck).await;
                let differs = pair.as_ref().is_some_and(|pair| pair.answers_differ(asked));
                if differs || best.is_none() {
                    best = pair;
                }
                if differs {
                    break;
                }
            }
            let Some(pair) = best else { continue };
            compared += 1;
            other_answers += usize::from(pair.answers_differ(asked));
            answered += usize::from(!pair.choices[0].is_empty());
            let difference = told_apart(&hall, &played, moment, &pair, viewer).await;
            assert_eq!(
                difference, None,
                "{viewer} while {asked} is asked, game {seed}, after {moment} choices"
            );
        }
    }
    hall.close().await;
    assert!(compared >= 20, "only {compared} windows have twins");
    assert!(other_answers * 3 > compared, "of {compared} twins only {other_answers} have other answers");
    assert!(answered * 2 > compared, "of {compared} windows only {answered} were gone through");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_escape_window_does_not_tell_who_could_escape() {
    windows_do_not_tell(&["escape"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_duel_does_not_tell_who_could_answer() {
    windows_do_not_tell(&["first_reply", "reply"]).await;
}
