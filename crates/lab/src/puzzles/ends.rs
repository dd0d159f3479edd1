//! How games end after each choice of a puzzle: whoever picks puzzles and writes down their reasons needs to know who
//! gains what.

use std::collections::BTreeMap;

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat};
use rustlers_house::{AnyBot, Puzzle, Table};
use serde_json::Value;

use crate::{LabError, next_seat};

/// A game that takes longer is given up and counts for nobody.
const MOST_STEPS: u32 = 20_000;
/// What the seat would most like to know, where a position says it in one place.
const SECRETS: [(&str, &str); 2] = [("goat", "/asked/answer/card"), ("goat", "/asked/offer/card")];

/// How games ended after one choice.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// How often every seat won: shares of a victory, from 0 to 1.
    pub wins: Vec<f64>,
    /// What every seat had in the end, on average.
    pub scores: Vec<f64>,
    /// How often the own seat won, by what it could not see, and in how many of the worlds it was so.
    pub by_secret: BTreeMap<String, (f64, u32)>,
}

/// Plays games from a puzzle to their end: every choice in the same `worlds` deals, with cowhands in all seats.
pub fn play_to_the_end(game: &str, puzzle: &Puzzle, worlds: u32) -> Result<Vec<Ends>, LabError> {
    let table = puzzle.table(game)?;
    let mut ends = vec![Ends::default(); puzzle.choices.len()];
    for world in 0..u64::from(worlds) {
        let deal = table.redeal(puzzle.seat, &mut Fast::stream(puzzle.checked.seed, 2 * world));
        let secret = secret(game, &*deal);
        for (weighed, ends) in puzzle.choices.iter().zip(&mut ends) {
            let mut game = deal.clone_table();
            let luck = &mut Fast::stream(puzzle.checked.seed, 2 * world + 1);
            if play_on(&mut *game, puzzle.seat, &weighed.choice, luck) {
                ends.count(&*game, puzzle.seat, secret.as_deref());
            }
        }
    }
    ends.iter_mut().for_each(|ends| ends.divide_by(f64::from(worlds.max(1))));
    Ok(ends)
}

fn secret(game: &str, table: &dyn Table) -> Option<String> {
    let position: Value = table.position();
    let places = SECRETS.iter().filter(|(name, _)| *name == game);
    places.filter_map(|(_, place)| position.pointer(place)?.as_str().map(str::to_owned)).next()
}

/// Makes a choice and lets cowhands play on; was the game over in time?
fn play_on(table: &mut dyn Table, seat: Seat, choice: &Value, luck: &mut Fast) -> bool {
    let mut bots: Vec<AnyBot> = Seat::all(table.players()).map(|_| table.bot(Level::Cowhand)).collect();
    let tell = |table: &mut dyn Table, bots: &mut [AnyBot], seat: Seat, choice: &Value, luck: &mut Fast| {
        let Ok(events) = table.choose(seat, choice, luck) else { return false };
        Seat::all(table.players()).zip(bots).for_each(|(seat, bot)| events.tell(bot, seat));
        true
    };
    if !tell(table, &mut bots, seat, choice, luck) {
        return false;
    }
    let mut last = seat;
    for _ in 0..MOST_STEPS {
        let Some(seat) = next_seat(table.awaits(), last) else { return true };
        let Some(choice) = table.ask(&mut bots[seat.index()], seat, luck) else { return false };
        if !tell(table, &mut bots, seat, &choice, luck) {
            return false;
        }
        last = seat;
    }
    false
}

impl Ends {
    fn count(&mut self, table: &dyn Table, seat: Seat, secret: Option<&str>) {
        let Some(outcome) = table.outcome() else { return };
        let players = usize::from(table.players());
        self.wins.resize(players, 0.0);
        self.scores.resize(players, 0.0);
        let winners = outcome.winners();
        let share = 1.0 / f64::from(winners.len().max(1));
        for winner in winners {
            self.wins[winner.index()] += share;
        }
        for (seat, score) in outcome.scores().iter() {
            self.scores[seat.index()] += f64::from(*score);
        }
        if let Some(secret) = secret {
            let (won, met) = self.by_secret.entry(secret.to_owned()).or_default();
            *won += if winners.contains(seat) { share } else { 0.0 };
            *met += 1;
        }
    }

    fn divide_by(&mut self, worlds: f64) {
        self.wins.iter_mut().chain(&mut self.scores).for_each(|sum| *sum /= worlds);
        self.by_secret.values_mut().for_each(|(won, met)| *won /= f64::from(*met));
    }
}
