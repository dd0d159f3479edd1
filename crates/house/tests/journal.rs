//! Journals are read as they were written, replayed, and verified.

use rustlers_core::{Seat, Teller, Viewer};
use rustlers_goat::Goat;
use rustlers_house::{JournalFault, JournalReader, Key, Record, Seed, Tale, Verified, verify, write_played};
use serde_json::json;

use crate::played::{journal, read, seed};

fn one(file: &[u8]) -> Record {
    read(file).unwrap().pop().unwrap()
}

fn written(record: &Record) -> Vec<u8> {
    let mut file = Vec::new();
    record.write(&mut file).unwrap();
    file
}

#[test]
fn a_journal_is_read_as_it_was_written() {
    for players in 2..=5 {
        let file = journal(players, &seed());
        let record = one(&file);
        assert!(record.is_finished());
        assert_eq!(record.header.seats.len(), usize::from(players));
        assert_eq!(written(&record), file);
    }
}

#[test]
fn several_journals_stand_in_one_file() {
    let mut file = journal(2, &seed());
    let second_line = 1 + file.iter().filter(|&&byte| byte == b'\n').count();
    file.extend(journal(5, &seed()));
    let records = read(&file).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!((records[0].first_line, records[1].first_line), (1, second_line));
    assert_eq!(records[1].header.options, crate::played::options(5));
}

#[test]
fn a_journal_goes_back_and_forth_between_its_types_and_the_file() {
    let file = journal(4, &seed());
    let record = one(&file);
    let typed = record.typed::<Goat>().unwrap();
    assert_eq!(json!(rustlers_core::Tabletop::position(&typed.replay().unwrap())), {
        let mut tale = Tale::open(&record).unwrap();
        while tale.step().unwrap().is_some() {}
        tale.table().position()
    });
    let whys: Vec<String> = record.entries.iter().map(|entry| entry.why.clone().unwrap()).collect();
    let mut again = Vec::new();
    let (header, end) = (&record.header, record.end.as_ref());
    write_played::<Goat>(&mut again, header, &typed.options, &typed.entries, &whys, end).unwrap();
    assert_eq!(again, file);
}

#[test]
fn a_tale_tells_every_step_to_a_viewer() {
    let record = one(&journal(3, &seed()));
    let names = record.names();
    assert_eq!(names, ["greenhorn 1", "greenhorn 2", "greenhorn 3"]);
    let viewer = Viewer::Seat(Seat::FIRST);
    let teller = Teller::new(viewer, &names);
    let mut tale = Tale::open(&record).unwrap();
    let mut steps = 0;
    let mut sentences = 0;
    while let Some(step) = tale.step().unwrap() {
        assert_eq!(step.number, steps);
        assert_eq!(step.entry().is_none(), steps == 0);
        if let Some(entry) = step.entry() {
            assert_eq!(step.choice(viewer).is_some(), entry.seat == Seat::FIRST);
            assert_eq!(step.why(viewer).is_some(), entry.seat == Seat::FIRST);
            assert_eq!(step.choice(Viewer::Open), Some(&entry.choice));
            assert_eq!(step.choice(Viewer::Spectator), None);
        }
        sentences += step.events.sights(viewer, &teller).len();
        steps += 1;
    }
    assert_eq!(steps, record.entries.len() + 1);
    assert!(sentences > steps);
    assert!(tale.table().outcome().is_some());
}

#[test]
fn a_journal_is_verified_and_its_draws_derived_again() {
    let sealed = Seed::ChaCha20 { key: Key([42; 32]) };
    for seed in [seed(), Seed::Fast { seed: 3, stream: None }, sealed] {
        let mut record = one(&journal(4, &seed));
        let verified = verify(&record).unwrap();
        let Verified { choices, draws, draws_rederived } = verified;
        assert_eq!(choices, record.entries.len());
        assert!(draws > 0 && draws_rederived);
        record.end.as_mut().unwrap().seed = None;
        assert_eq!(verify(&record).unwrap(), Verified { draws_rederived: false, ..verified });
    }
}

#[test]
fn a_changed_end_is_found_out() {
    let good = one(&journal(3, &seed()));
    let fault = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        let error = verify(&record).unwrap_err();
        assert_eq!(error.line, record.end_line());
        error.fault
    };
    let hash = |record: &mut Record| record.end.as_mut().unwrap().hash = "0".repeat(64);
    assert_eq!(fault(&hash), JournalFault::OtherPosition);
    let outcome = |record: &mut Record| record.end.as_mut().unwrap().outcome["scores"][0] = json!(999);
    assert!(matches!(fault(&outcome), JournalFault::OtherOutcome { .. }));
    let early = |record: &mut Record| drop(record.entries.pop());
    assert_eq!(fault(&early), JournalFault::NotOver);
    let never = |record: &mut Record| record.end = None;
    assert_eq!(fault(&never), JournalFault::Truncated { begun: 1 });
}

#[test]
fn a_changed_seed_is_found_out() {
    let mut record = one(&journal(3, &seed()));
    record.end.as_mut().unwrap().seed = Some(Seed::Fast { seed: 8, stream: Some(12) });
    let error = verify(&record).unwrap_err();
    assert!(matches!(error.fault, JournalFault::OtherDraws { .. }), "{error}");
}

#[test]
fn a_changed_draw_is_found_out_wherever_it_is() {
    let good = one(&journal(3, &seed()));
    let mut changed = 0;
    for index in 0..good.entries.len() {
        for draw in 0..good.entries[index].chance.len() {
            for other in [0, 1, 1_000_000] {
                let mut record = good.clone();
                if std::mem::replace(&mut record.entries[index].chance[draw], other) != other {
                    verify(&record).unwrap_err();
                    changed += 1;
                }
            }
        }
    }
    for draw in 0..good.header.opening.len() {
        let mut record = good.clone();
        record.header.opening[draw] ^= 1;
        verify(&record).unwrap_err();
        changed += 1;
    }
    assert!(changed > 10);
}

#[test]
fn a_changed_choice_is_found_out_wherever_it_is() {
    let file = String::from_utf8(journal(3, &seed())).unwrap();
    let good = one(file.as_bytes());
    let teller = Teller::new(Viewer::Open, &[]);
    let mut changed = 0;
    let mut tale = Tale::open(&good).unwrap();
    let mut number = tale.step().unwrap().unwrap().number + 1;
    while let Some(entry) = tale.upcoming() {
        for listed in tale.table().choices(entry.seat, &teller) {
            if listed.choice != entry.choice {
                let other = json!({"seat": entry.seat, "choice": listed.choice, "chance": entry.chance});
                let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
                lines[number] = other.to_string();
                verify(&one(lines.join("\n").as_bytes())).unwrap_err();
                changed += 1;
            }
        }
        number = tale.step().unwrap().unwrap().number + 1;
    }
    assert!(changed > 100);
}

#[test]
fn a_changed_word_is_found_out() {
    let file = String::from_utf8(journal(3, &seed())).unwrap();
    let lines = file.lines().count();
    let changed = file.replacen("It was legal", "It was illegal", 1);
    assert_ne!(changed, file);
    let error = verify(&one(changed.as_bytes())).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("line {lines}: the lines before this one are not those that were written")
    );
}

#[test]
fn an_unfinished_journal_is_replayed_but_not_verified() {
    let file = journal(4, &seed());
    let text = String::from_utf8(file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..lines.len() / 2].join("\n");
    assert!(matches!(read(cut.as_bytes()).unwrap_err().fault, JournalFault::Truncated { begun: 1 }));

    let records: Result<Vec<Record>, _> = JournalReader::new(cut.as_bytes()).with_unfinished().collect();
    let record = records.unwrap().pop().unwrap();
    assert!(!record.is_finished());
    assert_eq!(record.entries.len(), lines.len() / 2 - 1);
    let mut tale = Tale::open(&record).unwrap();
    while tale.step().unwrap().is_some() {}
    assert_eq!(tale.table().outcome(), None);
    assert_eq!(verify(&record).unwrap_err().fault, JournalFault::Truncated { begun: 1 });
}

#[test]
fn unfinished_journals_in_the_middle_of_a_file_are_taken_one_by_one() {
    let file = journal(2, &seed());
    let text = String::from_utf8(file.clone()).unwrap();
    let head = text.lines().next().unwrap();
    let mixed = format!("{head}\n{text}{head}\n{head}");
    let read: Vec<Record> =
        JournalReader::new(mixed.as_bytes()).with_unfinished().collect::<Result<_, _>>().unwrap();
    let finished: Vec<bool> = read.iter().map(Record::is_finished).collect();
    assert_eq!(finished, [false, true, false, false]);
    assert_eq!(written(&read[1]), file);
    assert_eq!(read[1].first_line, 2);
}
