//! Positions of the west from outside: whatever they contain, they are refused with a sentence, or a game continues
//! from them.

use rustlers_core::{Chance, Fast, Teller, Viewer};
use rustlers_house::{HouseError, build_options, new_table, restore_table};
use serde_json::{Value, json};

/// How many positions are tried, and how many choices are made from each possible one.
const TRIES: u32 = 10_000;
const CHOICES: u32 = 25;

/// Every tenth position of a random game.
fn positions(seed: u64) -> Vec<Value> {
    let mut luck = Fast::from_seed(seed);
    let options = build_options("west", 4, &[], None).unwrap();
    let (mut table, _) = new_table("west", &options, &mut luck).unwrap();
    let mut positions = Vec::new();
    let mut decisions = 0;
    while let Some(seat) = table.awaits().lowest() {
        if decisions % 10 == 0 {
            positions.push(table.position());
        }
        decisions += 1;
        let choices = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
        let choice = &choices[luck.below(choices.len() as u32) as usize].choice;
        table.choose(seat, choice, &mut luck).unwrap();
    }
    positions
}

/// Changes something at a random place.
fn spoil(value: &mut Value, luck: &mut Fast) {
    match value {
        Value::Array(list) if !list.is_empty() => {
            let place = luck.below(list.len() as u32) as usize;
            match luck.below(16) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                _ => spoil(&mut list[place], luck),
            }
        }
        Value::Object(fields) => {
            let place = luck.below(fields.len().max(1) as u32) as usize;
            fields.values_mut().skip(place).take(1).for_each(|field| spoil(field, luck));
        }
        Value::Number(_) => *value = json!([0, 1, 2, 3, 7, 40, 255, 65_535][luck.below(8) as usize]),
        Value::Bool(is) => *is = !*is,
        Value::String(_) | Value::Null | Value::Array(_) => {
            let words = ["saloon", "train", "jail", "graveyard", "bunker", "town_road", "dynamite"];
            *value = json!(words[luck.below(7) as usize]);
        }
    }
}

#[test]
fn whatever_is_in_a_position_nothing_breaks() {
    let known: Vec<Value> = (0..6).flat_map(positions).collect();
    let mut luck = Fast::from_seed(5);
    let (mut refused, mut played) = (0, 0);
    for _ in 0..TRIES {
        let mut one = || known[luck.below(known.len() as u32) as usize].clone();
        let (mut position, other) = (one(), one());
        for (key, value) in other.as_object().unwrap() {
            if luck.below(12) == 0 {
                position[key] = value.clone();
            }
        }
        (0..luck.below(3)).for_each(|_| spoil(&mut position, &mut luck));
        let mut table = match restore_table("west", None, &position) {
            Ok(table) => table,
            Err(HouseError::Impossible(faults)) => {
                assert!(faults.iter().all(|fault| fault.len() > 10), "{faults:?}");
                refused += 1;
                continue;
            }
            Err(_) => continue,
        };
        played += 1;
        for _ in 0..CHOICES {
            let Some(seat) = table.awaits().lowest() else { break };
            let choices = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
            assert!(!choices.is_empty(), "{seat} has nothing to choose in {position}");
            let choice = &choices[luck.below(choices.len() as u32) as usize].choice;
            table.choose(seat, choice, &mut luck).unwrap();
        }
    }
    assert!(refused > TRIES / 5 && played > TRIES / 5, "{refused} refused, {played} played");
}
