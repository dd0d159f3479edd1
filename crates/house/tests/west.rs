//! Best of the West through the erased form: its things have the names that the edition gives them.
#![allow(clippy::unwrap_used)]

use std::fs;

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Teller, Viewer};
use rustlers_house::{Refused, Table, build_options, new_table};
use serde_json::{Value, json};

/// The standard edition with another name for Town Road.
fn options_with_another_edition() -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/west/");
    let mut read = |name: &str| {
        let text = fs::read_to_string(format!("{folder}{name}")).map_err(|error| error.to_string())?;
        Ok(text.replace("\"town_road\"", "\"high_street\""))
    };
    build_options("west", 4, &[], Some(&mut read)).unwrap()
}

/// A table at which the first Pioneer has played a Movement Card in Prosperity.
fn setting_out(options: &Value) -> Box<dyn Table> {
    let mut luck = Fast::from_seed(3);
    let (mut table, _) = new_table("west", options, &mut luck).unwrap();
    let mut bots: Vec<_> = (0..4).map(|_| table.bot(Level::Cowhand)).collect();
    loop {
        let seat = table.awaits().lowest().unwrap();
        let choice = table.ask(&mut bots[seat.index()], seat, &mut luck).unwrap();
        table.choose(seat, &choice, &mut luck).unwrap();
        if choice.get("play").is_some() {
            return table;
        }
    }
}

fn steps(table: &dyn Table, seat: Seat) -> Vec<Value> {
    let choices = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
    choices.into_iter().map(|listed| listed.choice).filter(|choice| choice.get("step").is_some()).collect()
}

#[test]
fn choices_and_sights_have_names() {
    let mut table = setting_out(&build_options("west", 4, &[], None).unwrap());
    let seat = table.awaits().lowest().unwrap();
    assert!(steps(&*table, seat).contains(&json!({"step": "town_road"})));
    let error = table.choose(seat, &json!({"step": "the moon"}), &mut Fast::from_seed(1)).err().unwrap();
    assert!(
        matches!(&error, Refused::Unreadable(why) if why.contains("there is no space called \"the moon\"")),
        "{error:?}"
    );
    let events = table.choose(seat, &json!({"step": "town_road"}), &mut Fast::from_seed(1)).unwrap();
    let sights = events.sights(Viewer::Spectator, &Teller::new(Viewer::Spectator, &[]));
    assert!(sights.iter().any(|told| told.sight.to_string().contains("town_road")), "{:?}", sights[0].sight);
    assert_eq!(table.view(Viewer::Spectator)["seats"][seat.index()]["at"], "town_road");
}

#[test]
fn another_edition_has_names_of_its_own() {
    let mut table = setting_out(&options_with_another_edition());
    let seat = table.awaits().lowest().unwrap();
    let listed = steps(&*table, seat);
    assert!(listed.contains(&json!({"step": "high_street"})), "{listed:?}");
    assert!(table.choose(seat, &json!({"step": "town_road"}), &mut Fast::from_seed(1)).is_err());
    let events = table.choose(seat, &json!({"step": "high_street"}), &mut Fast::from_seed(1)).unwrap();
    let sights = events.sights(Viewer::Spectator, &Teller::new(Viewer::Spectator, &[]));
    assert!(sights.iter().any(|told| told.sight.to_string().contains("high_street")));
}
