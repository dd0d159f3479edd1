//! A view is for its readers: it says what lies on the table and what goes on, and nothing of how the rules keep track of it.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Silent, Viewer};
use rustlers_west::{Options, West};
use serde_json::Value;

/// The machinery: frames, stages, sets of bits, counters that only keep a turn from going on for ever.
const MACHINERY: [&str; 14] = [
    "frames", "frame", "stage", "marks", "did", "fidgets", "gates", "deeds", "parley", "window", "answers",
    "changes", "passed", "phase",
];

/// Every key of a view, and every text in it.
fn walk(value: &Value, keys: &mut BTreeSet<String>, texts: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            keys.insert(key.clone());
            walk(value, keys, texts);
        }),
        Value::Array(list) => list.iter().for_each(|value| walk(value, keys, texts)),
        Value::String(text) => {
            texts.insert(text.clone());
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn no_view_shows_the_machinery() {
    let (mut keys, mut texts, mut scenes) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for game in 0..3 {
        let mut luck = Fast::stream(game, 4);
        let mut west = West::new(&Options::new(4 + game as u8), &mut luck, &mut Silent).unwrap();
        let mut decisions = 0;
        while let Some(seat) = west.awaits().lowest() {
            decisions += 1;
            if decisions % 5 == 0 {
                let viewer = if luck.below(2) == 0 { Viewer::Seat(seat) } else { Viewer::Seat(Seat::FIRST) };
                let view = serde_json::to_value(west.view(viewer)).unwrap();
                scenes.insert(view["scene"]["kind"].as_str().unwrap().to_owned());
                walk(&view, &mut keys, &mut texts);
            }
            let mut open = Vec::new();
            west.choices(seat, &mut open);
            let choice = open[luck.below(open.len() as u32) as usize];
            west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
        let over = serde_json::to_value(west.view(Viewer::Spectator)).unwrap();
        assert_eq!(over["scene"]["kind"], "over");
    }
    for word in MACHINERY {
        assert!(!keys.contains(word), "a view says {word:?}");
    }
    for text in &texts {
        let is_debug = ["Some(", " { ", "Seat(", "Id(", "None"].iter().any(|sign| text.contains(sign));
        assert!(!is_debug, "a view says {text:?}");
    }
    for scene in ["turn", "window", "talk", "trade", "battle", "tournament", "train_window", "duel"] {
        assert!(scenes.contains(scene), "{scene} was never seen: {scenes:?}");
    }
}
