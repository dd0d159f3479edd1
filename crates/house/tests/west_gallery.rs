//! The moments of the west's table in the web client's gallery are real: they are played here from positions, and
//! recorded as one seat sees them. `scenes.json` gives the position, the choices and the luck of each.
//!
//! `RUSTLERS_WRITE_GALLERY=1 cargo test -p rustlers-house --test all west_gallery` regenerates them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rustlers_core::{Chance, Fast, Fixed, Scripted, Seat, Teller, Viewer};
use rustlers_house::{Events, Table, build_options, components, restore_table};
use serde::Deserialize;
use serde_json::{Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/games/west/gallery");
const NAMES: [&str; 6] = ["Juno", "Otis", "Marla", "Vera", "Pedro", "Abe"];

fn names(players: u8) -> Vec<String> {
    NAMES[..usize::from(players)].iter().map(|&name| name.to_owned()).collect()
}

/// A moment: where it starts, what is played to reach it, who is watching, and what is played from there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    #[allow(dead_code, reason = "it tells readers of the file what the moment is")]
    about: String,
    players: u8,
    /// `None` for a spectator.
    seat: Option<u8>,
    position: Value,
    /// All of its luck, in words and numbers; draws that are not listed are random.
    #[serde(default)]
    draws: Vec<String>,
    play: Vec<Step>,
    /// Everybody passes until a Battle has reached this moment.
    until: Option<String>,
    #[serde(default)]
    then: Vec<Step>,
}

/// What a server calls them.
fn called(table: &dyn Table) -> Vec<String> {
    let names = names(table.players());
    table.called(&names).unwrap_or(names)
}

/// The seat and the choice in a line.
type Step = (u8, Value);

/// How often in a row somebody may pass before a line counts as wrong.
const PASSES: u32 = 20;

/// Plays a step and returns what the viewer was shown: sights with their changes. Seats that may only react before it
/// pass.
fn play(name: &str, table: &mut dyn Table, luck: &mut dyn Chance, step: &Step, viewer: Viewer) -> Vec<Value> {
    let names = called(table);
    let seat = Seat::new(step.0).unwrap();
    let mut shown = Vec::new();
    for _ in 0..PASSES {
        let open =
            |table: &dyn Table, seat: Seat| table.choices(seat, &Teller::new(Viewer::Seat(seat), &names));
        let is_open =
            table.awaits().contains(seat) && open(table, seat).iter().any(|listed| listed.choice == step.1);
        let (who, choice) =
            if is_open { (seat, step.1.clone()) } else { (table.awaits().lowest().unwrap(), json!("pass")) };
        let events = table.choose(who, &choice, luck).unwrap_or_else(|refused| {
            let open: Vec<_> = open(table, who).iter().map(|listed| listed.choice.to_string()).collect();
            panic!("{name}: {} by {seat}: {refused} ({who} may {open:?})", step.1)
        });
        shown.extend(told(&*events, viewer, &names));
        if is_open {
            return shown;
        }
    }
    panic!("{name}: {} by {seat} is never open", step.1)
}

fn pass_until(
    name: &str,
    table: &mut dyn Table,
    luck: &mut dyn Chance,
    until: &str,
    viewer: Viewer,
) -> Vec<Value> {
    let names = called(table);
    let mut shown = Vec::new();
    for _ in 0..PASSES {
        if table.view(Viewer::Open)["scene"]["moment"] == until {
            return shown;
        }
        let who = table.awaits().lowest().unwrap();
        let events = table.choose(who, &json!("pass"), luck);
        let events = events.unwrap_or_else(|refused| panic!("{name}: {who} cannot pass: {refused}"));
        shown.extend(told(&*events, viewer, &names));
    }
    panic!("{name}: it never reaches {until}")
}

/// Sights with their changes; any other change goes with the last of them.
fn told(events: &dyn Events, viewer: Viewer, names: &[String]) -> Vec<Value> {
    let words = events.words(viewer, &Teller::new(viewer, names));
    let shown = events.shown(viewer, &words.iter().map(String::as_str).collect::<Vec<_>>());
    let read = |text: &str| -> Vec<Value> { serde_json::from_str(text).unwrap() };
    let mut sights = shown.sights.map(|text| read(text.get())).unwrap_or_default();
    if let (Some(more), Some(last)) = (shown.change, sights.last_mut()) {
        let change = last.as_object_mut().unwrap().entry("change").or_insert(json!([]));
        change.as_array_mut().unwrap().extend(read(more.get()));
    }
    sights
}

fn asked(table: &dyn Table, viewer: Viewer) -> Value {
    let Viewer::Seat(seat) = viewer else { return Value::Null };
    if !table.awaits().contains(seat) {
        return Value::Null;
    }
    let names = called(table);
    let teller = Teller::new(viewer, &names);
    let choices: Value = serde_json::from_str(table.choices_text(seat, &teller).get()).unwrap();
    json!({ "question": table.question(seat, &teller), "choices": choices })
}

fn record(name: &str, moment: &Moment) -> Value {
    let options = build_options("west", moment.players, &[], None).unwrap();
    let mut table = restore_table("west", Some(&options), &moment.position)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let viewer = moment.seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat).unwrap()));
    let words = moment.draws.iter().map(|word| match word.parse() {
        Ok(number) => Fixed::Number(number),
        Err(_) => Fixed::Named(word.clone()),
    });
    let mut luck = Scripted::then(words.collect::<Vec<_>>(), Fast::from_seed(7));
    let mut past = Vec::new();
    for step in &moment.play {
        past.extend(play(name, table.as_mut(), &mut luck, step, viewer));
    }
    if let Some(until) = &moment.until {
        past.extend(pass_until(name, table.as_mut(), &mut luck, until, viewer));
    }
    past.iter_mut().for_each(|told| {
        told.as_object_mut().unwrap().remove("change");
    });
    let view = table.view(viewer);
    let (awaits, now) = (table.awaits(), asked(table.as_ref(), viewer));
    let mut later = Vec::new();
    for step in &moment.then {
        later.extend(play(name, table.as_mut(), &mut luck, step, viewer));
    }
    luck.finish().unwrap_or_else(|fault| panic!("{name}: the luck does not fit: {fault:?}"));
    let next = if later.is_empty() { Value::Null } else { asked(table.as_ref(), viewer) };
    json!({ "you": moment.seat, "names": names(moment.players), "view": view, "awaits": awaits,
        "asked": now, "past": past, "told": later, "next": next })
}

#[test]
fn the_gallery_of_the_west_shows_real_moments() {
    let folder = Path::new(FOLDER);
    let moments: BTreeMap<String, Moment> =
        serde_json::from_str(&fs::read_to_string(folder.join("scenes.json")).unwrap()).unwrap();
    let mut files: BTreeMap<String, String> = moments
        .iter()
        .map(|(name, moment)| (format!("{name}.json"), record(name, moment).to_string() + "\n"))
        .collect();
    let options = build_options("west", 6, &[], None).unwrap();
    files.insert("components.json".to_owned(), format!("{}\n", components("west", &options).unwrap().get()));
    let recorded = folder.join("recorded");
    if std::env::var_os("RUSTLERS_WRITE_GALLERY").is_some() {
        fs::create_dir_all(&recorded).unwrap();
        for (name, text) in &files {
            fs::write(recorded.join(name), text).unwrap();
        }
    }
    for (name, text) in &files {
        let found = fs::read_to_string(recorded.join(name)).unwrap_or_default();
        assert!(found == *text, "{name} is out of date; the head of this test says how to regenerate it");
    }
}
