//! What a client draws a table by: everything that views and choices name is there, and it follows the edition.

use std::sync::Arc;

use rustlers_core::{Fast, Game, Silent, Tabletop, Viewer};
use rustlers_west::edition::Edition;
use rustlers_west::{Options, West};
use serde_json::Value;

fn components(options: &Options) -> Value {
    West::write_components(options, serde_json::value::Serializer).unwrap()
}

#[test]
fn every_name_of_a_view_is_explained() {
    let options = Options::new(6);
    let told = components(&options);
    let has = |list: &Value, id: &Value| list.as_array().unwrap().iter().any(|one| one["id"] == *id);
    let mut luck = Fast::from_seed(5);
    let mut west = West::new(&options, &mut luck, &mut Silent).unwrap();
    for _ in 0..400 {
        let Some(seat) = west.awaits().lowest() else { break };
        let view = serde_json::to_value(west.view(Viewer::Open)).unwrap();
        for character in view["seats"].as_array().unwrap() {
            for card in character["movement"].as_array().unwrap() {
                assert!(has(&told["decks"]["movement"], card), "{card}");
            }
            for weapon in character["weapons"].as_array().unwrap() {
                assert!(has(&told["weapons"], weapon), "{weapon}");
            }
            if !character["character"].is_null() {
                assert!(has(&told["characters"], &character["character"]));
            }
        }
        assert!(has(&told["map"]["spaces"], &view["train"]["at"]));
        let choice = west.lapse(seat).unwrap();
        west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
    }
}

#[test]
fn another_edition_has_another_map() {
    let mut files = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/west/");
        let text = std::fs::read_to_string(format!("{folder}{name}")).map_err(|error| error.to_string())?;
        Ok(text.replace("name = \"Town Road\"", "name = \"Mud Road\""))
    };
    let mut options = Options::new(4);
    let standard = components(&options);
    options.edition = Some(Arc::new(Edition::read(&mut files).unwrap()));
    let other = components(&options);
    let name = |components: &Value| {
        let spaces = components["map"]["spaces"].as_array().unwrap();
        spaces.iter().find(|space| space["id"] == "town_road").unwrap()["name"].clone()
    };
    assert_eq!((name(&standard), name(&other)), ("Town Road".into(), "Mud Road".into()));
}

#[test]
fn the_sides_are_those_of_the_table() {
    for (players, pioneers, bandits) in [(4, 2, 2), (5, 3, 2), (6, 3, 3)] {
        let told = components(&Options::new(players));
        assert_eq!(
            (told["pioneer"]["count"].as_u64(), told["bandit"]["count"].as_u64()),
            (Some(pioneers), Some(bandits))
        );
    }
}
