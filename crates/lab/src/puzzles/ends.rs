//! How games end after each choice of a puzzle: a find must hold up there, and whoever picks puzzles and writes down their
//! reasons needs to know who gains what.

use std::collections::BTreeMap;

use rustlers_bots::Level;
use rustlers_core::{Fast, Outcome, Seat, Teller, Viewer};
use rustlers_house::{AnyBot, Puzzle, Table};
use serde_json::Value;

use super::kind;
use crate::{LabError, next_seat};

/// Before a find is kept, every choice is played to the end in so many deals, the first few of which may rule it out.
const CHECKED: (u32, u32) = (60, 240);
/// By how much the answer must win more often than every other choice, after the first few deals and after all of them.
const AHEAD: (f64, f64) = (-0.05, 0.05);
/// A game that takes longer is given up and counts for nobody.
const MOST_STEPS: u32 = 20_000;
/// What the seat would most like to know, where a position says it in one place.
const SECRETS: [(&str, &str); 2] = [("goat", "/asked/answer/card"), ("goat", "/asked/offer/card")];

/// Do games that are played to their end agree that the answer is best? They depend neither on fitted weights nor on what a
/// top hand believes.
pub(super) fn holds_up(game: &str, puzzle: &Puzzle) -> Result<bool, LabError> {
    let ahead = |worlds: u32| -> Result<f64, LabError> {
        let ends = play_to_the_end(game, puzzle, worlds)?;
        let won = |at: usize| ends[at].wins.get(puzzle.seat.index()).copied().unwrap_or_default();
        let others = (0..ends.len()).filter(|&at| at != puzzle.answer);
        Ok(others.map(|at| won(puzzle.answer) - won(at)).fold(1.0, f64::min))
    };
    Ok(ahead(CHECKED.0)? >= AHEAD.0 && ahead(CHECKED.1)? >= AHEAD.1)
}

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
fn play_on(table: &mut dyn Table, decided: Seat, choice: &Value, luck: &mut Fast) -> bool {
    let mut bots: Vec<AnyBot> = Seat::all(table.players()).map(|_| table.bot(Level::Cowhand)).collect();
    let round = is_card(choice).then(|| round(table));
    let tell = |table: &mut dyn Table, bots: &mut [AnyBot], seat: Seat, choice: &Value, luck: &mut Fast| {
        let Ok(events) = table.choose(seat, choice, luck) else { return false };
        Seat::all(table.players()).zip(bots).for_each(|(seat, bot)| events.tell(bot, seat));
        true
    };
    if !tell(table, &mut bots, decided, choice, luck) {
        return false;
    }
    let mut last = decided;
    for _ in 0..MOST_STEPS {
        let Some(seat) = next_seat(table.awaits(), last) else { return true };
        let Some(mut asked) = table.ask(&mut bots[seat.index()], seat, luck) else { return false };
        if seat == decided
            && is_card(&asked)
            && round.as_ref().is_some_and(|round| *round == self::round(table))
        {
            asked = ready(table, seat).unwrap_or(asked);
        }
        if !tell(table, &mut bots, seat, &asked, luck) {
            return false;
        }
        last = seat;
    }
    false
}

/// An Action card of the critters: until the round is over it can be swapped, and a cowhand who is not of the same opinion
/// would do so at once.
fn is_card(choice: &Value) -> bool {
    kind(choice) == "choose"
}

fn round(table: &dyn Table) -> Option<Value> {
    table.position().get("round").cloned()
}

/// Being content with the card that lies there.
fn ready(table: &dyn Table, seat: Seat) -> Option<Value> {
    let listed = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
    listed.into_iter().map(|listed| listed.choice).find(|choice| kind(choice) == "ready")
}

/// What each winner gets of the victory; a side that wins together has it as one.
fn share(table: &dyn Table, outcome: &Outcome) -> f64 {
    let winners = outcome.winners();
    let is_first = |winner: &Seat| {
        let before = |other: Seat| other.index() < winner.index() && winners.contains(other);
        !table.confidants(*winner).into_iter().any(before)
    };
    1.0 / winners.into_iter().filter(is_first).count().max(1) as f64
}

impl Ends {
    fn count(&mut self, table: &dyn Table, seat: Seat, secret: Option<&str>) {
        let Some(outcome) = table.outcome() else { return };
        let players = usize::from(table.players());
        self.wins.resize(players, 0.0);
        self.scores.resize(players, 0.0);
        let winners = outcome.winners();
        let share = share(table, &outcome);
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
