//! Reviews of whole games of every kind: the books balance, and the same journal gives the same review.
#![allow(clippy::unwrap_used)]

use rustlers_bots::{Level, Study};
use rustlers_core::{Fast, Recorded, Recorder, Seat, Teller, Viewer};
use rustlers_house::{
    End, EntryLine, Header, JournalReader, JournalWriter, Record, Table, build_options, new_table,
};
use rustlers_review::{EntryKind, Grade, MomentKind, Review, ReviewError, Share, begin_with};

/// Little enough thought for a test.
const HASTY: Study = Study { decisions: 400, most: 8, moments: 2 };

/// The west has thousands of steps, and its chances are left to the weights there.
fn hasty(game: &str) -> Study {
    Study { moments: if game == "west" { 0 } else { HASTY.moments }, ..HASTY }
}

/// A game between cowhands and greenhorns.
fn played(game: &str, players: u8, seed: u64) -> Record {
    let level = |seat: Seat| if seat.index().is_multiple_of(2) { Level::Cowhand } else { Level::Greenhorn };
    played_by(game, players, seed, level)
}

fn played_by(game: &str, players: u8, seed: u64, level: impl Fn(Seat) -> Level) -> Record {
    let mut luck = Fast::stream(seed, 1);
    let mut whims = Fast::stream(seed, 2);
    let options = build_options(game, players, &[], None).unwrap();
    let mut recorder = Recorder::new(&mut luck);
    let (mut table, events) = new_table(game, &options, &mut recorder).unwrap();
    let opening = recorder.into_outcomes();
    let mut bots: Vec<_> = Seat::all(players).map(|seat| table.bot(level(seat))).collect();
    let names = Seat::all(players).map(|seat| level(seat).to_string()).collect();
    let mut writer =
        JournalWriter::begin(Vec::new(), &Header::of_table(&*table, names, opening).unwrap()).unwrap();
    Seat::all(players).for_each(|seat| events.tell(&mut bots[seat.index()], seat));
    let mut last = Seat::FIRST;
    loop {
        let awaits = table.awaits();
        let Some(seat) = (if awaits.len() < 2 { awaits.lowest() } else { awaits.next_after(last) }) else {
            break;
        };
        let choice = table.ask(&mut bots[seat.index()], seat, &mut whims).unwrap();
        let mut recorder = Recorder::new(&mut luck);
        let events = table.choose(seat, &choice, &mut recorder).unwrap();
        let chance = recorder.into_outcomes();
        Seat::all(players).for_each(|seat| events.tell(&mut bots[seat.index()], seat));
        writer.entry(&EntryLine { seat, choice, chance, why: None }).unwrap();
        last = seat;
    }
    let file = writer.end(&End::of_table(&*table, None).unwrap()).unwrap();
    JournalReader::new(&file[..]).next().unwrap().unwrap()
}

fn review(record: &Record) -> Review {
    let mut making = begin_with(record, record.names(), hasty(&record.header.game)).unwrap();
    while making.advance().unwrap() {}
    assert_eq!(making.progress().done as usize, record.entries.len());
    making.review().unwrap()
}

/// Luck, the others and skill explain all of a seat's way from its first chance to its last one, entry by entry.
fn balances(record: &Record) {
    let review = review(record);
    let outcome = record.end.as_ref().unwrap().outcome["places"].as_array().unwrap().clone();
    for account in &review.accounts {
        let sum = |kind: EntryKind| -> Share {
            account.entries.iter().filter(|entry| entry.kind == kind).map(|entry| entry.amount).sum()
        };
        assert_eq!(account.luck, sum(EntryKind::Luck));
        assert_eq!(account.others, sum(EntryKind::Others));
        assert_eq!(account.skill, sum(EntryKind::Skill));
        assert_eq!(account.initial + account.luck + account.others + account.skill, account.last);
        assert!(account.skill <= Share::ZERO, "nobody plays better than best");
        let is_winner = outcome[account.seat.index()] == 1;
        assert_eq!(
            is_winner,
            account.last > Share::ZERO,
            "who wins ends with a chance, and nobody else does"
        );
    }
    let (first, last) = (review.moments.first().unwrap(), review.moments.last().unwrap());
    assert_eq!((first.kind, first.step), (MomentKind::Start, 0));
    assert_eq!((last.kind, last.step as usize), (MomentKind::End, record.entries.len()));
    assert!(review.moments.iter().all(|moment| moment.chances.len() == usize::from(review.players)));
    assert!(review.moments.is_sorted_by_key(|moment| moment.step));
    assert!(!review.decisions.is_empty());
    for decision in &review.decisions {
        let entry = &record.entries[decision.step as usize - 1];
        assert_eq!((decision.seat, &decision.made.choice), (entry.seat, &entry.choice));
        let is_best = decision.made == decision.best;
        assert!(decision.cost >= Share::ZERO && decision.others.len() <= 6);
        assert!(!is_best || matches!(decision.grade, Grade::Brilliant | Grade::Sound | Grade::Tossup));
        assert!(!decision.asked.is_empty() && !decision.made.told.is_empty());
    }
    assert_eq!(review.places.is_some(), review.game == "west");
    goes_by_what_the_seats_are_called(&review, &record.names());
}

/// The words name players, but in the west the characters, as its story does.
fn goes_by_what_the_seats_are_called(review: &Review, names: &[String]) {
    if review.game != "west" {
        assert_eq!(review.called, names);
        return;
    }
    assert!(review.called.iter().all(|called| !names.contains(called)), "{:?}", review.called);
    let last = review.moments.last().unwrap();
    assert!(names.iter().all(|name| !last.told.contains(name.as_str())), "{}", last.told);
    let is_told = |called: &String| review.moments.iter().any(|moment| moment.told.contains(called.as_str()));
    assert!(review.called.iter().all(is_told), "{:?}", review.called);
}

#[test]
fn the_books_of_every_game_balance() {
    balances(&played("goat", 3, 1));
    balances(&played("goat", 5, 2));
    balances(&played("lords", 2, 3));
    balances(&played("critters", 4, 4));
    balances(&played("west", 4, 5));
}

/// Whoever chooses at random does what nobody would think of.
#[test]
fn the_books_of_random_games_balance() {
    for (game, players, seeds) in
        [("goat", 2, 20..22), ("goat", 4, 24..25), ("critters", 6, 26..27), ("lords", 4, 28..29)]
    {
        for seed in seeds {
            balances(&played_by(game, players, seed, |_| Level::Greenhorn));
        }
    }
    balances(&played_by("west", 5, 30, |_| Level::Greenhorn));
}

#[test]
fn the_same_journal_gives_the_same_review() {
    let record = played("goat", 4, 6);
    let text = || serde_json::to_string(&review(&record)).unwrap();
    assert_eq!(text(), text());
    let mut file = Vec::new();
    record.write(&mut file).unwrap();
    let again = JournalReader::new(&file[..]).next().unwrap().unwrap();
    assert_eq!(text(), serde_json::to_string(&review(&again)).unwrap());
}

#[test]
fn lies_and_trust_are_counted_where_a_game_has_them() {
    let record = played("goat", 4, 7);
    let review = review(&record);
    let offers = record.entries.iter().filter_map(|entry| entry.choice.get("offer"));
    let lies = offers.filter(|offer| offer["card"] != offer["name"]).count();
    let answers = record.entries.iter().filter(|entry| entry.choice == "accept" || entry.choice == "refuse");
    let sum = |count: fn(&rustlers_review::Candid) -> u32| -> usize {
        review.accounts.iter().map(|account| count(&account.candid) as usize).sum()
    };
    assert!(lies > 0);
    assert_eq!(sum(|candid| candid.lies), lies);
    assert_eq!(sum(|candid| candid.trust_well + candid.trust_badly), answers.count());
    assert!(sum(|candid| candid.believed) <= lies);
    let lie = review.headlines.lie.unwrap();
    let told = &record.entries[lie.step as usize - 1];
    assert_eq!(told.seat, lie.seat);
    assert!(told.choice["offer"]["card"] != told.choice["offer"]["name"] && lie.amount > Share::ZERO);
}

/// The table before each entry of a game, and after the last one.
fn tables(record: &Record) -> Vec<Box<dyn Table>> {
    let Header { game, options, opening, .. } = &record.header;
    let (first, _) = new_table(game, options, &mut Recorded::new(opening)).unwrap();
    let mut tables = vec![first];
    for entry in &record.entries {
        let mut table = tables.last().unwrap().clone_table();
        table.choose(entry.seat, &entry.choice, &mut Recorded::new(&entry.chance)).unwrap();
        tables.push(table);
    }
    tables
}

/// A card of the critters can be swapped until everybody is ready. Not having the best one yet costs nothing; what is lost by
/// never playing it is charged once.
#[test]
fn what_stays_open_is_not_charged() {
    let record = played("critters", 4, 4);
    let (review, tables) = (review(&record), tables(&record));
    let mut put_off = 0;
    for decision in &review.decisions {
        let (seat, step) = (decision.seat, decision.step as usize);
        let next = record.entries.iter().skip(step).position(|entry| entry.seat == seat);
        let is_listed = |table: &dyn Table| {
            let listed = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
            listed.iter().any(|listed| listed.choice == decision.best.choice)
        };
        let is_open = next.is_some_and(|next| {
            let is_judged = review.decisions.iter().any(|other| other.step as usize == step + next + 1);
            is_judged && tables[step..=step + next].iter().all(|table| is_listed(&**table))
        });
        let is_charged = matches!(decision.grade, Grade::Doubtful | Grade::Costly);
        assert!(!(is_open && is_charged), "{decision:?} is charged, and what was better stays open");
        assert!(!is_charged || decision.cost > Share::ZERO);
        put_off +=
            u32::from(decision.why.as_deref().is_some_and(|why| why.starts_with("Nothing is lost yet")));
    }
    assert!(put_off > 0, "nobody put anything off");
}

#[test]
fn an_unfinished_or_broken_journal_is_refused() {
    let record = played("goat", 2, 8);
    let run = |record: &Record| -> Result<Option<Review>, ReviewError> {
        let mut making = begin_with(record, record.names(), HASTY)?;
        while making.advance()? {}
        Ok(making.review())
    };
    let mut cut = record.clone();
    cut.entries.truncate(5);
    assert_eq!(run(&cut), Err(ReviewError::NotOver));
    let mut broken = record;
    broken.entries.swap(0, 1);
    assert!(matches!(run(&broken), Err(ReviewError::Broken(_))));
}
