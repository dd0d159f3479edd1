//! Games for the tests.

use rustlers_bots::Level;
use rustlers_core::{Chance, Fast, Recorder, Seat};
use rustlers_house::{
    End, EntryLine, Header, JournalError, JournalReader, JournalWriter, Record, Seed, Setting, Table,
    build_options, new_table,
};

/// The default options for a game of goat.
pub(crate) fn options(players: u8) -> serde_json::Value {
    build_options("goat", players, &[], None).unwrap()
}

/// A default game of goat before its first move.
pub(crate) fn table(players: u8) -> Box<dyn Table> {
    new_table("goat", &options(players), &mut Fast::from_seed(5)).unwrap().0
}

/// The journal of a game between greenhorns, with the luck of this seed.
pub(crate) fn journal(players: u8, seed: &Seed) -> Vec<u8> {
    let mut luck = seed.chance();
    let mut whims = Fast::from_seed(99);
    let mut recorder = Recorder::new(&mut *luck);
    let (mut table, _) = new_table("goat", &options(players), &mut recorder).unwrap();
    let seats = Seat::all(players).map(|_| "greenhorn".to_owned()).collect();
    let header = Header::of_table(&*table, seats, recorder.into_outcomes()).unwrap();
    let mut writer = JournalWriter::begin(Vec::new(), &header).unwrap();
    let mut bot = table.bot(Level::Greenhorn);
    while let Some(seat) = table.awaits().lowest() {
        let choice = table.ask(&mut bot, seat, &mut whims).unwrap();
        let (_, chance) = choose(&mut *table, seat, &choice, &mut *luck);
        writer.entry(&EntryLine { seat, choice, chance, why: Some(bot.why()) }).unwrap();
    }
    writer.end(&End::of_table(&*table, Some(seed.clone())).unwrap()).unwrap()
}

/// Carries out a choice and returns its luck.
pub(crate) fn choose(
    table: &mut dyn Table,
    seat: Seat,
    choice: &serde_json::Value,
    luck: &mut dyn Chance,
) -> (Box<dyn rustlers_house::Events>, Vec<u32>) {
    let mut recorder = Recorder::new(luck);
    let events = table.choose(seat, choice, &mut recorder).unwrap();
    (events, recorder.into_outcomes())
}

/// The seed for most tests.
pub(crate) fn seed() -> Seed {
    Seed::Fast { seed: 7, stream: Some(12) }
}

pub(crate) fn read(file: &[u8]) -> Result<Vec<Record>, JournalError> {
    JournalReader::new(file).collect()
}

pub(crate) fn setting(text: &str) -> Setting {
    text.parse().unwrap()
}
