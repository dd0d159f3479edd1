//! GoodCritters through the type-erased form: set up by options, played by bots, recorded and restored.

use rustlers_bots::Level;
use rustlers_core::{Fast, Recorder, Seat, Seats, Teller, Viewer};
use rustlers_house::{
    End, EntryLine, Header, JournalReader, JournalWriter, Setting, Tale, build_options, new_table,
    restore_table, seat_people,
};

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

/// CRIT-17, CRIT-135: who has sat down is an option of the game, which strangers cannot set.
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

/// CRIT-155: only its owner knows about an offer being put together, even when the journal is replayed.
#[test]
fn a_journal_tells_nobody_of_what_others_did_in_secret() {
    let options = build_options("critters", 4, &settings(&["payoffs=on", "fuzz=short"]), None).unwrap();
    let mut luck = Fast::from_seed(8);
    let mut recorder = Recorder::new(&mut luck);
    let (mut table, _) = new_table("critters", &options, &mut recorder).unwrap();
    let seats = (0..4).map(|_| "greenhorn".to_owned()).collect();
    let header = Header::of_table(&*table, seats, recorder.into_outcomes()).unwrap();
    let mut writer = JournalWriter::begin(Vec::new(), &header).unwrap();
    let (mut bot, mut whims) = (table.bot(Level::Greenhorn), Fast::from_seed(9));
    while let Some(seat) = table.awaits().lowest() {
        let choice = table.ask(&mut bot, seat, &mut whims).unwrap();
        let mut recorder = Recorder::new(&mut luck);
        table.choose(seat, &choice, &mut recorder).unwrap();
        writer.entry(&EntryLine { seat, choice, chance: recorder.into_outcomes(), why: None }).unwrap();
    }
    let file = writer.end(&End::of_table(&*table, None).unwrap()).unwrap();
    let record = JournalReader::new(&file[..]).next().unwrap().unwrap();
    let (mut secret, mut own) = (0, 0);
    let mut tale = Tale::open(&record).unwrap();
    while let Some(step) = tale.step().unwrap() {
        assert!(step.is_known_to(Viewer::Open));
        let chooser = step.entry().map(|entry| Viewer::Seat(entry.seat));
        for viewer in Viewer::live(4) {
            let saw = step.events.is_seen_by(viewer);
            let is_own = chooser == Some(viewer);
            assert_eq!(step.is_known_to(viewer), chooser.is_none() || saw || is_own);
            secret += u32::from(!step.is_known_to(viewer));
            own += u32::from(is_own && !saw);
        }
    }
    assert!(secret > 100 && own > 30, "{own} drafts, of which others would have known {secret} times");
}
