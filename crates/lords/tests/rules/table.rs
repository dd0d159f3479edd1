//! Sets up a table in the game's own words, for situations that would take too long to reach by playing.
//!
//! ```text
//! players 3                                          4 when not said
//! simple                                             or: free, single, target 500
//! P0 hand KR FB GH LP; herd LP+LP / NI+NI; has LEA ESC*; gold 1; missed 2; total 760
//! draw NI FM                                         or a number of cards, or: draw gone
//! discards LP KR                                     from the bottom up, or: discards none
//! trash DR GL
//! action pile SAN                                    the others are discarded
//! renewal idle
//! budget 0 1                                         ordinary and Santy actions left, after the first action
//! active P1
//! asked {"share": ...}                               the open decision, as a position writes it
//! ```
//!
//! Anything not mentioned is as the checks of the rules assume: the Strategic version, a Draw Pile of 50 cards, one GU
//! discarded. A hand that is not mentioned is filled with leftover cards.

use rustlers_core::Tabletop;
use rustlers_lords::{Discarding, Lords, Options, Scoring, Version};
use rustlers_testkit::play_with;
use serde_json::{Map, Value, json};

/// Plays a scenario from the table that the text describes.
#[track_caller]
pub(crate) fn scene(table: &str, script: &str) -> Lords {
    let (options, lords) = set(table);
    play_with(options, lords, script)
}

/// The table that the text describes.
#[track_caller]
pub(crate) fn set(text: &str) -> (Options, Lords) {
    let (options, position) = position(text);
    let read = serde_json::from_value(position.clone())
        .unwrap_or_else(|error| panic!("the table cannot be read: {error}\n{position:#}"));
    let lords = Lords::restore(Some(&options), &read)
        .unwrap_or_else(|error| panic!("the table is not possible: {error}\n{position:#}"));
    (options, lords)
}

/// Options and position that the text describes, possible or not.
pub(crate) fn position(text: &str) -> (Options, Value) {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let players = lines().find_map(|line| line.strip_prefix("players ")).map_or(4, |n| n.parse().unwrap());
    let mut options = Options::new(players);
    let mut position = json!({ "active": 0, "draw_pile": 50, "discard_pile": ["GU"] });
    let mut seats = vec![Map::new(); players.into()];
    for line in lines() {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "players" => {}
            "simple" => options.version = Version::Simple,
            "free" => options.discard = Discarding::Free,
            "single" => options.scoring = Scoring::Single,
            "target" => options.target = Some(rest.parse().unwrap()),
            "draw" if rest == "gone" => position["draw_pile"] = json!([]),
            "draw" => position["draw_pile"] = rest.parse().map_or_else(|_| words(rest), |n: u64| n.into()),
            "discards" => position["discard_pile"] = words(rest),
            "trash" => position["trash"] = words(rest),
            "action" => position["action_pile"] = words(rest.strip_prefix("pile").unwrap()),
            "renewal" => position["renewal"] = rest.into(),
            "round" => position["round"] = rest.parse::<u64>().unwrap().into(),
            "dealer" => position["dealer"] = seat(rest),
            "active" => position["active"] = seat(rest),
            "asked" => position["asked"] = serde_json::from_str(rest).unwrap(),
            "budget" => {
                let (ordinary, santy) = rest.split_once(' ').unwrap();
                let number = |text: &str| text.parse::<u8>().unwrap();
                position["budget"] =
                    json!({ "ordinary": number(ordinary), "santy": number(santy), "acted": true });
            }
            _ => {
                let index = seat(head).as_u64().unwrap() as usize;
                for part in rest.split(';') {
                    player(&mut seats[index], part.trim());
                }
            }
        }
    }
    if options.version == Version::Simple {
        position["budget"]["ordinary"] = position["budget"]["ordinary"].as_u64().unwrap_or(1).into();
    }
    fill_hands(&mut seats, &mut position, if players < 4 { 5 } else { 4 });
    position["seats"] = seats.into_iter().map(Value::from).collect();
    (options, position)
}

fn player(seat: &mut Map<String, Value>, part: &str) {
    let (what, value) = part.split_once(' ').unwrap_or((part, ""));
    let value = match what {
        "hand" => words(value),
        "herd" => value.split('/').map(|pile| words(&pile.replace('+', " "))).collect(),
        "has" => words(value),
        "gold" | "missed" | "total" => value.parse::<u64>().unwrap().into(),
        _ => panic!("{what:?} says nothing about a player"),
    };
    seat.insert(if what == "has" { "actions" } else { what }.to_owned(), value);
}

/// Fills the hands that were not mentioned with cards that are listed nowhere.
fn fill_hands(seats: &mut [Map<String, Value>], position: &mut Value, size: usize) {
    let mut left = Vec::new();
    for (card, count) in [("FM", 10), ("GH", 10), ("FB", 10), ("TG", 10), ("DR", 10), ("LP", 10), ("GU", 10)]
    {
        let listed = format!("{position}{seats:?}").matches(&format!("\"{card}\"")).count();
        left.push((card, count - listed));
    }
    for seat in seats.iter_mut().filter(|seat| !seat.contains_key("hand")) {
        let mut hand = Vec::new();
        for (card, count) in left.iter_mut().filter(|(_, count)| *count > 0).take(size) {
            hand.push(*card);
            *count -= 1;
        }
        left.rotate_left(1);
        seat.insert("hand".to_owned(), json!(hand));
    }
}

fn words(text: &str) -> Value {
    text.split_whitespace().filter(|word| *word != "none").map(Value::from).collect()
}

fn seat(text: &str) -> Value {
    text.trim().trim_start_matches('P').parse::<u64>().expect("a seat such as P0").into()
}
