//! Everything a form offers can be set up: every value of every variant of every game.

use rustlers_core::Fast;
use rustlers_house::{Setting, build_options, games, new_table};
use serde_json::Value;

fn options(game: &str, players: u8, key: &str, value: &Value) -> Value {
    let setting = Setting { key: key.to_owned(), value: value.clone() };
    build_options(game, players, &[setting], None).unwrap()
}

#[test]
fn every_variant_has_an_ordinary_value_and_others_that_can_be_played() {
    for game in games() {
        let players = game.players.1;
        let ordinary = build_options(game.name, players, &[], None).unwrap();
        for variant in game.variants {
            let written = serde_json::to_value(variant).unwrap();
            let values = written["values"].as_array().unwrap();
            let set: Vec<Value> = values
                .iter()
                .map(|value| options(game.name, players, variant.key, &value["value"]))
                .collect();
            assert!(set.len() > 1, "{}: {} is no choice", game.name, variant.key);
            assert_eq!(
                set[0], ordinary,
                "{}: the first value of {} is the ordinary one",
                game.name, variant.key
            );
            for (index, options) in set.iter().enumerate() {
                assert!(
                    !set[..index].contains(options),
                    "{}: {} says something twice",
                    game.name,
                    variant.key
                );
                new_table(game.name, options, &mut Fast::from_seed(1)).unwrap();
            }
        }
    }
}
