//! Bots of the gang mark their plans for the people of the gang, and for nobody else.

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat};
use rustlers_house::Key;
use serde_json::{Value, json};

use super::{Live, Marking};
use crate::table::record::{ClockPlan, Header, Record, RecordKind};

/// The turn of a Bandit who may hide by the road of two Pioneers with full bags, and the seats that people have.
fn table(people: &[u8]) -> Live {
    let seat = |character: &str, at: &str, card: &str, more: &[(&str, Value)]| {
        let mut seat = json!({"character": character, "at": at, "movement": [card, card, card]});
        more.iter().for_each(|(key, value)| seat[*key] = value.clone());
        seat
    };
    let full = [("gold", json!({"watermill": [4, 0]})), ("hp", json!(2)), ("tool", json!("sifting_pan"))];
    let armed = |hideouts: [&str; 2]| [("ambush", json!(hideouts)), ("weapons", json!(["dual_revolvers"]))];
    let position = json!({"round": 5, "active": 3, "seats": [
        seat("silas_whitcombe", "watermill", "sore_feet", &full),
        seat("josiah_pell", "watermill", "sore_feet", &full),
        seat("cass_crowley", "bunker", "heavy_load", &armed(["saloon", "jail"])),
        seat("old_man_hyde", "drovers_rest", "steady_trail", &armed(["town_road", "mill_pond"])),
    ]});
    let mut live = Live::new(Header {
        game: "west".to_owned(),
        options: json!({"players": 4}),
        players: 4,
        host: "ann".to_owned(),
        host_name: "Ann".to_owned(),
        clock: ClockPlan::None,
        pace_ms: 0,
        private: true,
        whispers: false,
        seed: Key([5; 32]),
        position: Some(position),
        origin: None,
        version: None,
        rules: rustlers_house::new_table,
        is_over: false,
    });
    let who = |seat: Seat| {
        let is_person = people.contains(&seat.number());
        let (person, name, word) = (seat.to_string(), seat.to_string(), String::new());
        match is_person {
            true => RecordKind::Sat { seat, person, name, word },
            false => RecordKind::Bot { seat, level: Level::TopHand },
        }
    };
    Seat::all(4).for_each(|seat| take(&mut live, who(seat)));
    let start = live.plan_start(&[]).unwrap();
    take(&mut live, start);
    live
}

fn take(live: &mut Live, what: RecordKind) {
    live.apply(&Record { at: 7, what }).unwrap();
}

/// What the bot of the last seat marks with its first choice.
fn marked(mut live: Live) -> Vec<Marking> {
    let seat = live.awaits().lowest().unwrap();
    assert_eq!(seat.number(), 3);
    live.bot_answer(seat, &mut Fast::from_seed(3)).unwrap().markings
}

// WEST-289
#[test]
fn a_bot_marks_only_for_people_of_its_own_side() {
    assert_eq!(marked(table(&[2])).len(), 1, "there is a person in the gang");
    assert_eq!(marked(table(&[0, 1])), [], "a Pioneer would not see it, and a bot does not need it");
}

#[test]
fn a_bot_is_told_of_the_marks_of_its_side() {
    let hides_by_the_town = |is_unwanted: bool| {
        let hides = |seed: &u64| {
            let mut live = table(&[2]);
            if is_unwanted {
                let (at, text) = ("town_road".to_owned(), Some("×".to_owned()));
                take(&mut live, RecordKind::Marked { seat: Seat::new(2).unwrap(), at, text });
            }
            let answer = live.bot_answer(Seat::new(3).unwrap(), &mut Fast::from_seed(*seed)).unwrap();
            answer.choice == json!({"hide": "town_road"})
        };
        (0..8).filter(hides).count()
    };
    let (free, asked) = (hides_by_the_town(false), hides_by_the_town(true));
    assert!(asked < free, "its mate wants nobody there, and it hides there {asked} times instead of {free}");
}

#[test]
fn marks_of_bots_are_judged_like_those_of_people() {
    let live = table(&[2]);
    let seat = Seat::new(3).unwrap();
    let code = |at: &str, text: &str| {
        live.plan_mark(seat, at.to_owned(), Some(text)).err().map(|refused| refused.code)
    };
    assert_eq!(code("the moon", "here"), Some("no_place"));
    assert_eq!(code("saloon", " "), Some("empty"));
    assert_eq!(code("saloon", "here"), None);
    assert!(
        live.plan_mark(seat, "saloon".to_owned(), None).unwrap().is_none(),
        "there is nothing to take away"
    );
}
