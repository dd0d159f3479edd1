//! Whoever follows the updates of a table has its view: nothing that a viewer is not told of changes in it.

use json_patch::Patch;
use rustlers_core::{Chance, Fast, Seat, Teller, Viewer};
use rustlers_house::{Key, Shown};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::{Happened, Live};
use crate::table::record::{By, ClockPlan, Header, Record, RecordKind};

#[test]
fn every_view_of_the_goat_follows_from_its_updates() {
    (2..=5).for_each(|players| follow("goat", json!({"players": players}), 5));
}

#[test]
fn every_view_of_the_critters_follows_from_its_updates() {
    follow("critters", json!({"players": 4}), 1);
    follow("critters", json!({"players": 5, "payoffs": true, "fuzz": "short"}), 2);
}

#[test]
fn every_view_of_the_lords_follows_from_its_updates() {
    follow("lords", json!({"players": 3}), 2);
    follow("lords", json!({"players": 4, "version": "simple"}), 2);
}

#[test]
fn every_view_of_the_west_follows_from_its_updates() {
    follow("west", json!({"players": 4}), 1);
    follow("west", json!({"players": 6, "seats_of_people": [0, 5]}), 1);
}

/// How many choices of a game are followed.
const CHOICES: u32 = 500;

/// Plays random games, and looks at them through the eyes of everybody at once.
fn follow(game: &str, options: Value, games: u64) {
    for number in 0..games {
        let mut luck = Fast::from_seed(number);
        let mut live = table(game, &options, number);
        let eyes: Vec<Viewer> = Viewer::live(live.players()).collect();
        let mut views = vec![Value::Null; eyes.len()];
        let start = live.plan_start(&[]).unwrap_or_else(|refusal| panic!("{}", refusal.reason));
        let mut what = Some(start);
        for choice in 0..CHOICES {
            let Some(record) = what.take() else { break };
            let happened = live.apply(&Record { at: 0, what: record }).unwrap();
            for (viewer, view) in eyes.iter().zip(&mut views) {
                look(&live, &happened, *viewer, view, &format!("{game} {number}, choice {choice}"));
            }
            what = next(&live, &mut luck);
        }
    }
}

fn table(game: &str, options: &Value, number: u64) -> Live {
    let players = options["players"].as_u64().unwrap() as u8;
    let mut live = Live::new(Header {
        game: game.to_owned(),
        options: options.clone(),
        players,
        host: String::new(),
        host_name: String::new(),
        clock: ClockPlan::None,
        pace_ms: 0,
        private: false,
        whispers: false,
        seed: Key([number as u8; 32]),
        version: None,
        rules: rustlers_house::new_table,
        is_over: false,
        position: None,
        origin: None,
    });
    for seat in Seat::all(players) {
        let level = rustlers_bots::Level::Greenhorn;
        live.apply(&Record { at: 0, what: RecordKind::Bot { seat, level } }).unwrap();
    }
    live
}

/// Takes in what a viewer is told, if anything, and compares.
fn look(live: &Live, happened: &Happened, viewer: Viewer, view: &mut Value, when: &str) {
    if happened.concerns(viewer) {
        let Shown { sights, change } = happened.shown(viewer, live.told());
        let sights: Vec<Value> = sights.iter().flat_map(|sights| read::<Vec<Value>>(sights)).collect();
        let changes = sights.iter().filter_map(|sight| sight.get("change").cloned());
        for change in changes.chain(change.iter().map(|change| read(change))) {
            json_patch::patch(view, &serde_json::from_value::<Patch>(change).unwrap()).unwrap();
        }
    }
    let real = live.game().unwrap().view(viewer);
    assert!(*view == real, "{when}: {viewer} has\n{view}\nthough this is how it is:\n{real}");
}

fn read<T: serde::de::DeserializeOwned>(text: &RawValue) -> T {
    serde_json::from_str(text.get()).unwrap()
}

/// A random choice of anybody who may choose, awaited or not.
fn next(live: &Live, luck: &mut Fast) -> Option<RecordKind> {
    let game = live.game()?;
    let may = if luck.below(4) == 0 { live.may_choose() } else { live.awaits() };
    let seats: Vec<Seat> = may.into_iter().collect();
    let seat = *seats.get(luck.below(seats.len().max(1) as u32) as usize)?;
    let mut choices = game.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
    if choices.is_empty() {
        return next(live, luck);
    }
    let choice = choices.swap_remove(luck.below(choices.len() as u32) as usize).choice;
    let planned = live.plan_choices(seat, &[choice], By::Person, None);
    planned.unwrap_or_else(|refusal| panic!("{}", refusal.reason)).kinds.pop()
}
