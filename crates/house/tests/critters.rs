//! GoodCritters through the erased form: set up by options, played by bots, written down and restored.
#![allow(clippy::unwrap_used)]

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Seats, Teller, Viewer};
use rustlers_house::{Setting, build_options, new_table, restore_table, seat_people};

fn settings(words: &[&str]) -> Vec<Setting> {
    words.iter().map(|word| word.parse().unwrap()).collect()
}

#[test]
fn options_are_set_by_words() {
    let words =
        ["payoffs=on", "limitedTerms=on", "promos=all", "fuzz=short", "stepThree=orderly", "timers=off"];
    let options = build_options("critters", 5, &settings(&words), None).unwrap();
    assert_eq!((&options["payoffs"], &options["promos"][0]), (&true.into(), &"all".into()));
    let error = build_options("critters", 5, &settings(&["fuzz=low"]), None).unwrap_err().to_string();
    assert!(error.contains("fuzz=\"low\" cannot be set"), "{error}");
}

/// CRIT-17, CRIT-135: who has sat down is an option of the game, and nobody else's business.
#[test]
fn people_sit_down() {
    let seat = |number| Seat::new(number).unwrap();
    let options = build_options("critters", 5, &[], None).unwrap();
    let people = [seat(1), seat(3)].map(Seats::only);
    let seated = seat_people("critters", &options, &people, Some(seat(3))).unwrap();
    let (table, _) = new_table("critters", &seated, &mut Fast::from_seed(5)).unwrap();
    let view = table.view(Viewer::Spectator);
    assert_eq!(view["boss"], 3);
    let persons: Vec<bool> =
        view["seats"].as_array().unwrap().iter().map(|seat| seat["person"] == true).collect();
    assert_eq!(persons, [false, true, false, true, false]);
    let goat = build_options("goat", 3, &[], None).unwrap();
    assert_eq!(seat_people("goat", &goat, &people, None).unwrap(), goat);
}

#[test]
fn bots_play_and_positions_restore() {
    let options = build_options("critters", 4, &settings(&["payoffs=on", "fuzz=short"]), None).unwrap();
    let mut luck = Fast::from_seed(5);
    let (mut table, _) = new_table("critters", &options, &mut luck).unwrap();
    let mut bots: Vec<_> = (0..4).map(|_| table.bot(Level::Cowhand)).collect();
    let mut decisions = 0;
    let mut last = Seat::FIRST;
    while let Some(seat) = table.awaits().next_after(last) {
        assert!(table.may_choose().contains(seat));
        let choice = table.ask(&mut bots[seat.index()], seat, &mut luck).unwrap();
        let teller = Teller::new(Viewer::Seat(seat), &[]);
        if decisions % 50 == 0 {
            assert!(table.choices(seat, &teller).iter().any(|listed| listed.choice == choice));
            let again = restore_table("critters", Some(&options), &table.position()).unwrap();
            assert_eq!(again.view(Viewer::Open), table.view(Viewer::Open));
            assert!(table.draw(Viewer::Seat(seat), &teller).iter().all(|line| line.width() <= 80));
        }
        let events = table.choose(seat, &choice, &mut luck).unwrap();
        for (number, bot) in bots.iter_mut().enumerate() {
            events.tell(bot, Seat::new(number as u8).unwrap());
        }
        decisions += 1;
        last = seat;
    }
    assert!(decisions > 50 && table.outcome().is_some());
}
