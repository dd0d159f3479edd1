//! Tables for scenarios: 2v2 unless said otherwise, everybody at home with three cards that count 3, in Round 5.

use rustlers_core::Tabletop;
use rustlers_testkit::scenario::play;
use rustlers_west::West;
use serde_json::{Value, json};

const PIONEERS: [&str; 3] = ["abigail_thorne", "josiah_pell", "mei_lin_chow"];
const BANDITS: [&str; 3] = ["cass_crowley", "old_man_hyde", "dot_hargrove"];

/// Puts what is given over what is there, object by object.
fn merge(base: &mut Value, over: &Value) {
    match (base, over) {
        (Value::Object(base), Value::Object(over)) => {
            for (key, value) in over {
                merge(base.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (base, over) => *base = over.clone(),
    }
}

/// A table of `players` with these changes to the whole and to seats by number.
pub(crate) fn table_of(players: usize, whole: Value, seats: Value) -> West {
    let pioneers = if players == 4 { 2 } else { 3 };
    let mut list = Vec::new();
    for seat in 0..players {
        let bandit = seat >= pioneers;
        let character = if bandit { BANDITS[seat - pioneers] } else { PIONEERS[seat] };
        let cards = if seat < 2 {
            "steady_trail"
        } else if seat < 4 {
            "sore_feet"
        } else {
            "loose_straps"
        };
        let mut one = json!({
            "character": character,
            "at": if bandit { "bunker" } else { "prosperity" },
            "wallet": 10,
            "movement": [cards, cards, cards],
            "weapons": if bandit { vec!["revolver"] } else { vec![] },
        });
        if !bandit {
            one["tool"] = json!("sifting_pan");
        }
        if let Some(over) = seats.get(seat.to_string()) {
            merge(&mut one, over);
        }
        list.push(one);
    }
    let mut position = json!({ "round": 5, "seats": list });
    merge(&mut position, &whole);
    let position = serde_json::from_value(position).unwrap();
    match West::restore(None, &position) {
        Ok(west) => west,
        Err(impossible) => panic!("{impossible}"),
    }
}

/// 2v2: P0 and P1 are Pioneers, P2 and P3 Bandits.
pub(crate) fn table(whole: Value, seats: Value) -> West {
    table_of(4, whole, seats)
}

/// The turn of a seat, with changes to seats, played through.
#[track_caller]
pub(crate) fn turn(seat: u8, seats: Value, text: &str) -> West {
    play(table(json!({ "active": seat }), seats), text)
}
