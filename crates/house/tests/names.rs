//! Players and cards are called by their names in everything that people read.

use rustlers_bots::Level;
use rustlers_core::{Chance, Fast, Seat, Teller, Viewer};
use rustlers_house::{Setting, Table, build_options, new_table};
use serde_json::Value;

/// The codes for the cards of Goat Lords in files and scenarios.
const CARD_CODES: [&str; 22] = [
    "GL", "MG", "FG", "DR", "TG", "NI", "KR", "FM", "FB", "GH", "LP", "GU", "ESC", "RUS", "ATO", "GTH",
    "BLU", "SAN", "LEA", "LOA", "FLO", "VIS",
];

/// A code for a seat, a promo card, an offer or a card, if the text shows one.
fn code(text: &str) -> Option<&str> {
    let is_seat =
        |word: &str| word.len() == 2 && word.starts_with('P') && word.as_bytes()[1].is_ascii_digit();
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.find(|word| is_seat(word) || CARD_CODES.contains(word)).or_else(|| text.find('#').map(|_| "#"))
}

#[track_caller]
fn reads_well(what: &str, text: &str) {
    assert_eq!(code(text), None, "{what}: {text}");
}

/// A game with named players in which everybody reads everything.
struct Reading {
    names: Vec<String>,
    /// Choices that were open at some point; most of them are refused at any other time.
    choices: Vec<Value>,
    luck: Fast,
}

impl Reading {
    fn read(&mut self, table: &dyn Table) {
        for seat in Seat::all(table.players()) {
            let teller = Teller::new(Viewer::Seat(seat), &self.names);
            reads_well("a question", &table.question(seat, &teller));
            for listed in table.choices(seat, &teller) {
                reads_well("a choice", &listed.text);
                reads_well("an explanation", &listed.explanation);
                if self.choices.len() < 600 {
                    self.choices.push(listed.choice);
                }
            }
        }
    }

    /// Tries choices that are probably illegal, beside the game.
    fn try_refusals(&mut self, table: &dyn Table) -> u32 {
        let mut refusals = 0;
        for _ in 0..12 {
            let seat = Seat::new(self.luck.below(table.players().into()) as u8).unwrap();
            let choice = &self.choices[self.luck.below(self.choices.len() as u32) as usize];
            if let Err(refused) = table.clone_table().choose(seat, choice, &mut self.luck) {
                reads_well("a refusal", refused.reason());
                refusals += 1;
            }
        }
        refusals
    }
}

fn play(game: &str, players: u8, settings: &[&str], level: Level, seed: u64) {
    let settings: Vec<Setting> = settings.iter().map(|word| word.parse().unwrap()).collect();
    let options = build_options(game, players, &settings, None).unwrap();
    let names: Vec<String> =
        ["Mae", "Tex", "Zeke", "Ida", "Cole", "Ruth", "Hank", "Belle"].map(str::to_owned).into();
    let mut reading = Reading { names, choices: Vec::new(), luck: Fast::from_seed(seed) };
    let mut luck = Fast::from_seed(seed);
    let (mut table, setup) = new_table(game, &options, &mut luck).unwrap();
    let viewers: Vec<Viewer> = Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let mut bots: Vec<_> = (0..players).map(|_| table.bot(level)).collect();
    let mut events = setup;
    let (mut last, mut decisions, mut refusals) = (Seat::FIRST, 0_u32, 0);
    loop {
        for &viewer in &viewers {
            for told in events.sights(viewer, &Teller::new(viewer, &reading.names)) {
                reads_well("a sight", &told.text);
            }
        }
        for (seat, bot) in Seat::all(players).zip(&mut bots) {
            events.tell(bot, seat);
        }
        let Some(seat) = table.awaits().next_after(last) else { break };
        // Talk is long; every seventh moment of it is enough.
        if decisions < 300 || decisions.is_multiple_of(7) {
            reading.read(&*table);
            refusals += reading.try_refusals(&*table);
        }
        let choice = table.ask(&mut bots[seat.index()], seat, &mut luck).unwrap();
        reads_well("a bot's reason", &bots[seat.index()].why());
        events = table.choose(seat, &choice, &mut luck).unwrap();
        last = seat;
        decisions += 1;
    }
    assert!(decisions > 20 && refusals > 20, "{game}: {decisions} decisions and {refusals} refusals");
}

#[test]
fn the_goat_shows_no_codes() {
    for players in 2..=5 {
        for seed in 0..4 {
            play("goat", players, &[], Level::Cowhand, seed);
            play("goat", players, &[], Level::Greenhorn, seed);
        }
    }
}

#[test]
fn critters_show_no_codes() {
    let full = ["payoffs=on", "limitedTerms=on", "promos=all", "fuzz=short"];
    for seed in 0..2 {
        play("critters", 5, &full, Level::Cowhand, seed);
        play("critters", 4, &full, Level::Greenhorn, seed);
        play("critters", 4, &[&full[..], &["stepThree=orderly"]].concat(), Level::Greenhorn, seed);
    }
}

#[test]
fn lords_show_no_codes() {
    for seed in 0..2 {
        play("lords", 4, &["target=100"], Level::Cowhand, seed);
        play("lords", 3, &["target=100"], Level::Greenhorn, seed);
    }
    play("lords", 2, &["version=simple", "target=100"], Level::Cowhand, 1);
}
