//! Best of the West through the type-erased form: its things have the names that the edition gives them.

use std::fs;

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Teller, Viewer, Written};
use rustlers_house::{
    HouseError, JournalReader, Record, Refused, Table, build_options, new_table, restore_table,
};
use rustlers_west::West;
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

/// The beginning of a game, in the form that files have used since version 3 of the rules.
fn journal() -> Record {
    let file = &include_bytes!("journals/west.jsonl")[..];
    JournalReader::new(file).with_unfinished().next().unwrap().unwrap()
}

/// The same choice with every name as `form` writes it: `names` in the journal, `numbers` in serde's own form of the
/// choice.
fn with_ids(names: &Value, numbers: &Value, form: &dyn Fn(u64) -> Value) -> Value {
    match (names, numbers) {
        (Value::String(_), Value::Number(number)) => form(number.as_u64().unwrap()),
        (Value::Object(names), Value::Object(numbers)) => {
            assert!(names.keys().eq(numbers.keys()), "{names:?} and {numbers:?}");
            names.iter().map(|(key, name)| (key.clone(), with_ids(name, &numbers[key], form))).collect()
        }
        _ => {
            assert_eq!(names, numbers);
            names.clone()
        }
    }
}

#[test]
fn a_journal_with_names_is_written_again_as_it_was() {
    let record = journal();
    let typed = record.typed::<West>().unwrap();
    typed.replay().unwrap();
    let choices = record.entries.iter().map(|line| &line.choice);
    for (entry, choice) in typed.entries.iter().zip(choices) {
        assert_eq!(json!(Written::<West> { options: &typed.options, choice: entry.choice }), *choice);
    }
}

#[test]
fn older_journals_have_numbers() {
    let record = journal();
    let typed = record.typed::<West>().unwrap();
    let forms: [&dyn Fn(u64) -> Value; 2] = [&|number| json!(number), &|number| json!(format!("#{number}"))];
    for form in forms {
        let mut older = record.clone();
        for (line, entry) in older.entries.iter_mut().zip(&typed.entries) {
            line.choice = with_ids(&line.choice, &json!(entry.choice), form);
        }
        let changed = older.entries.iter().zip(&record.entries).filter(|(older, line)| older != line).count();
        assert!(changed > record.entries.len() / 2, "only {changed} choices have ids");
        assert_eq!(older.typed::<West>().unwrap(), typed);
    }
}

#[test]
fn a_position_is_read_with_the_names_of_its_edition() {
    let options = options_with_another_edition();
    let mut position = setting_out(&options).position();
    position["watch"]["plan"] = json!({"step": "high_street"});
    let restored = restore_table("west", Some(&options), &position).unwrap().position();
    assert!(restored["watch"]["plan"]["step"].is_number(), "{}", restored["watch"]);
    assert_eq!(restore_table("west", Some(&options), &restored).unwrap().position(), restored);
    let error = restore_table("west", None, &position).err().unwrap();
    assert!(
        matches!(&error, HouseError::Unreadable(why) if why.contains("there is no space called \"high_street\"")),
        "{error:?}"
    );
}
