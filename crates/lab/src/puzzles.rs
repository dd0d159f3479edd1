//! Looks for puzzles: moments of bots' games in which one choice is clearly best and the rule of thumb misses it.
//!
//! A moment is judged from its position alone, by somebody who has just sat down: by what its seat sees there, and not by
//! how the others have played before, which a puzzle does not show. It is looked at three times, each time by other luck
//! and for longer: first at a glance, then with the playouts that a top hand has for a decision, and then with sixteen
//! times as many. What is found must hold up when games are played to their end by luck alone (`ends`).
//!
//! A split of the critters is made card by card, and says nothing before the last one. So the last one is the question,
//! and any of the cards is made the last one (`splits`).

mod ends;
mod splits;

use rayon::prelude::*;
use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Teller, Viewer};
use rustlers_house::{
    AnyBot, Appraised, Budget, Checked, HouseGame, OFFERED, Puzzle, Table, Thumb, Visitor, Weighed,
    new_table, restore_table, visit,
};
use serde_json::Value;

use crate::plan::check_threads;
use crate::run::rules_stream;
use crate::{LabError, next_seat};

pub use ends::{Ends, play_to_the_end};

/// How much more often the best choice must win than every other one.
const GAP: f64 = 0.06;
/// And by how many standard errors.
const ERRORS: f64 = 4.0;
/// A best choice that wins less often is a lost cause, and one that wins more often no question.
const CHANCE: (f64, f64) = (0.08, 0.98);
/// So many choices are shown if there are more than can be shown.
const SHOWN: usize = 4;
/// Choices closer than this are shown as one.
const SAME: f64 = 0.01;
/// Puzzles of one game resemble each other.
const MOST_FROM_A_GAME: usize = 2;
/// The playouts at a glance, as a fraction of what a top hand has for a decision.
const GLANCE: u32 = 8;
/// The playouts of the last look, as a multiple of what a top hand has for a decision.
const CHECK: u32 = 16;
/// What a top hand of a game without a recipe would have.
const USUAL: u32 = 64;

/// Choices that are only a part of what somebody decides: they say nothing without the rest.
const PARTS: [(&str, &[&str]); 2] = [
    (
        "critters",
        &[
            "share",
            "commit",
            "dealRest",
            "threat",
            "threatBack",
            "ready",
            "unready",
            "settle",
            "hush",
            "payoff",
            "gift",
            "trade",
            "lay",
            "bill",
            "place",
            "drop",
            "peek",
            "withdraw",
            "wait",
            "callOrderly",
            "uncallOrderly",
            "endTurn",
            "say",
        ],
    ),
    (
        "west",
        &[
            "play",
            "step",
            "board",
            "get_off",
            "ride",
            "end",
            "save",
            "withdraw",
            "discard",
            "move",
            "redraw",
            "toss",
            "shun",
            "propose",
            "trade",
            "give_cash",
            "ask_cash",
            "give",
            "ask",
            "take_back",
            "offer",
            "order",
            "release",
            "space",
        ],
    ),
];

/// Where to look for puzzles.
#[derive(Clone, Debug)]
pub struct PuzzlePlan {
    /// The options of each kind of table, as JSON; the games take turns between them.
    pub options: Vec<Value>,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

/// Looks through these games of a search, and returns what was found in each, in the same order.
///
/// The same plan finds the same puzzles in game `n`, whichever other games are looked through. `progress` is called for
/// every game.
pub fn search_puzzles(
    game: &str,
    plan: &PuzzlePlan,
    numbers: std::ops::Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Vec<Puzzle>>, LabError> {
    check_threads(plan.threads)?;
    if numbers.is_empty() || plan.options.is_empty() {
        return Err(LabError::NoGames);
    }
    let playouts = visit(game, Playouts)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    pool.install(|| {
        numbers
            .into_par_iter()
            .map(|number| {
                let found = Search { game, plan, number, playouts }.run();
                progress(1);
                found
            })
            .collect()
    })
}

/// How many playouts a top hand of a game has for a decision.
struct Playouts;

impl Visitor for Playouts {
    type Out = u32;

    fn visit<G: HouseGame>(self) -> u32 {
        G::recipe().map_or(USUAL, |recipe| recipe.playouts)
    }
}

/// A moment to look at.
#[derive(Clone, Copy)]
struct Moment<'a> {
    table: &'a dyn Table,
    seat: Seat,
    /// The number of the choice in the game.
    step: u64,
    /// The number of the last card, if it is a split.
    last: Option<u64>,
}

/// One game that is looked through.
struct Search<'a> {
    game: &'a str,
    plan: &'a PuzzlePlan,
    number: u64,
    playouts: u32,
}

impl Search<'_> {
    /// Plays the game, and looks at every choice before it is made.
    fn run(&self) -> Result<Vec<Puzzle>, LabError> {
        let Search { plan, number, .. } = *self;
        let options = &plan.options[(number % plan.options.len() as u64) as usize];
        let mut rules = Fast::stream(plan.seed, rules_stream(number));
        let mut whims = Fast::stream(plan.seed, rules_stream(number) + 1);
        let (mut table, events) = new_table(self.game, options, &mut rules)?;
        let seats = || Seat::all(table.players());
        let mut bots: Vec<AnyBot> =
            seats().map(|seat| table.bot(self.level(seat, table.players()))).collect();
        seats().zip(&mut bots).for_each(|(seat, bot)| events.tell(bot, seat));
        let mut found = Vec::new();
        let (mut step, mut last) = (0_u64, Seat::FIRST);
        while let Some(seat) = next_seat(table.awaits(), last) {
            self.look(Moment { table: &*table, seat, step, last: None }, &mut found)?;
            let choice = table.ask(&mut bots[seat.index()], seat, &mut whims);
            let choice = choice.ok_or_else(|| self.bug("a bot did not choose"))?;
            for (last, table) in splits::with_one_card_left(&*table, seat, &choice).iter().enumerate() {
                let last = Some(last as u64);
                self.look(Moment { table: &**table, seat, step, last }, &mut found)?;
            }
            if found.len() >= MOST_FROM_A_GAME {
                break;
            }
            let events = table.choose(seat, &choice, &mut rules).map_err(|refused| self.bug(refused))?;
            Seat::all(table.players()).zip(&mut bots).for_each(|(seat, bot)| events.tell(bot, seat));
            (step, last) = (step + 1, seat);
        }
        Ok(found)
    }

    /// Cowhands; in every third game there is a top hand among them, on another seat each time.
    fn level(&self, seat: Seat, players: u8) -> Level {
        let place = self.number / 3 % u64::from(players);
        let is_top = self.number.is_multiple_of(3) && place == seat.index() as u64;
        if is_top { Level::TopHand } else { Level::Cowhand }
    }

    /// Adds this moment if it is a puzzle, and one of another kind than those found before.
    fn look(&self, moment: Moment<'_>, found: &mut Vec<Puzzle>) -> Result<(), LabError> {
        if found.len() >= MOST_FROM_A_GAME {
            return Ok(());
        }
        let Some(puzzle) = self.judge(moment)? else { return Ok(()) };
        let is_same = |other: &Puzzle| {
            let both = |puzzle: &Puzzle| {
                [puzzle.answer, puzzle.thumb.choice].map(|at| puzzle.choices[at].choice.clone())
            };
            both(other) == both(&puzzle)
        };
        if !found.iter().any(is_same) && ends::holds_up(self.game, &puzzle)? {
            found.push(puzzle);
        }
        Ok(())
    }

    /// Is one choice clearly best, and not that of the rule of thumb?
    fn judge(&self, moment: Moment<'_>) -> Result<Option<Puzzle>, LabError> {
        let Moment { table, seat, step, last } = moment;
        let listed = table.choices(seat, &Teller::new(Viewer::Seat(seat), &[]));
        if listed.len() < OFFERED.0 {
            return Ok(None);
        }
        // Its two lowest bits are free for the three looks.
        let seed =
            (self.plan.seed ^ (self.number << 20) ^ step ^ last.map_or(0, |last| (last + 1) << 50)) << 2;
        let mut cowhand = table.bot(Level::Cowhand);
        let Some(thumb) = table.ask(&mut cowhand, seat, &mut Fast::from_seed(seed)) else { return Ok(None) };
        if !self.is_whole(&thumb, last.is_some()) {
            return Ok(None);
        }
        let glance =
            self.appraise(table, seat, Budget { playouts: self.playouts / GLANCE, seed: seed | 1 })?;
        if !misses(&glance, GAP / 2.0, 0.0) {
            return Ok(None);
        }
        let look = self.appraise(table, seat, Budget { playouts: self.playouts, seed: seed | 2 })?;
        if !misses(&look, GAP, 1.5) {
            return Ok(None);
        }
        // From here on only the position counts, as it will for whoever solves it.
        let (options, position) = (table.options(), table.position());
        let table = restore_table(self.game, Some(&options), &position)?;
        let budget = Budget { playouts: CHECK * self.playouts, seed: seed | 3 };
        let appraised = self.appraise(&*table, seat, budget)?;
        let order: Vec<&Value> = listed.iter().map(|listed| &listed.choice).collect();
        let Some(shown) = self.shown(&appraised, &order, last.is_some()) else { return Ok(None) };
        let [first, next, ..] = &appraised[..] else { return Ok(None) };
        let Some(answer) = shown.iter().position(|shown| shown.choice == first.choice) else {
            return Ok(None);
        };
        let Some(thumb) = shown.iter().position(|shown| shown.is_thumb) else { return Ok(None) };
        let weighed = |one: &&Appraised| Weighed {
            choice: one.choice.clone(),
            chance: rounded(one.chance),
            error: rounded(if one.choice == first.choice { next.behind_error } else { one.behind_error }),
        };
        let last = last.map_or_else(String::new, |last| format!("-{last}"));
        Ok(Some(Puzzle {
            id: format!("{}-{}-{}-{step}{last}", self.game, self.plan.seed, self.number),
            title: String::new(),
            lesson: first.remark.clone().unwrap_or_default(),
            rules: Vec::new(),
            seat,
            choices: shown.iter().map(weighed).collect(),
            answer,
            thumb: Thumb { choice: thumb, why: self.why(&*table, seat, budget.seed) },
            checked: Checked { worlds: first.worlds, seed: budget.seed },
            options,
            position,
        }))
    }

    /// What every choice is worth to somebody who has just sat down.
    fn appraise(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<Vec<Appraised>, LabError> {
        let names: Vec<String> = Seat::all(table.players()).map(|seat| seat.to_string()).collect();
        let teller = Teller::new(Viewer::Seat(seat), &names);
        let bot = table.bot(Level::TopHand);
        table.appraise(&bot, seat, None, budget, &teller).map_err(|refused| self.bug(refused))
    }

    /// Why a cowhand does what it does here.
    fn why(&self, table: &dyn Table, seat: Seat, seed: u64) -> String {
        let mut cowhand = table.bot(Level::Cowhand);
        table.ask(&mut cowhand, seat, &mut Fast::from_seed(seed));
        cowhand.why()
    }

    /// The choices to show, in the order of the table, if this is a puzzle.
    fn shown<'a>(
        &self,
        appraised: &'a [Appraised],
        order: &[&Value],
        is_last_card: bool,
    ) -> Option<Vec<&'a Appraised>> {
        let is_whole = |one: &&Appraised| self.is_whole(&one.choice, is_last_card);
        let best = appraised.first()?;
        let is_known = |one: &&Appraised| one.worlds == best.worlds;
        let is_clear = |one: &Appraised| one.behind >= GAP && one.behind >= ERRORS * one.behind_error;
        let is_asked = (CHANCE.0..=CHANCE.1).contains(&best.chance) && !best.is_thumb && is_whole(&best);
        if !is_asked || !appraised[1..].iter().all(is_clear) {
            return None;
        }
        let others: Vec<&Appraised> = appraised[1..].iter().filter(is_known).filter(is_whole).collect();
        let mut shown = vec![best];
        shown.extend(others.iter().find(|one| one.is_thumb));
        if order.len() <= OFFERED.1 && others.len() + 1 == order.len() {
            shown.extend(others.iter().filter(|one| !one.is_thumb));
        } else {
            for one in others {
                let is_other = shown.iter().all(|shown| (shown.chance - one.chance).abs() >= SAME);
                if is_other && shown.len() < SHOWN {
                    shown.push(one);
                }
            }
        }
        shown.sort_by_key(|shown| order.iter().position(|choice| **choice == shown.choice));
        (OFFERED.0..=OFFERED.1).contains(&shown.len()).then_some(shown)
    }

    /// Does a choice say by itself what is decided?
    fn is_whole(&self, choice: &Value, is_last_card: bool) -> bool {
        if is_last_card {
            return splits::is_share(choice);
        }
        let parts = PARTS.iter().find(|(game, _)| *game == self.game).map_or(&[][..], |(_, parts)| *parts);
        !parts.contains(&kind(choice))
    }

    fn bug(&self, why: impl ToString) -> LabError {
        LabError::Search { number: self.number, why: why.to_string() }
    }
}

/// The name of a choice without its details.
fn kind(choice: &Value) -> &str {
    let named = choice.as_object().and_then(|fields| fields.keys().next());
    choice.as_str().or(named.map(String::as_str)).unwrap_or_default()
}

/// Does the rule of thumb seem to miss something? Then a closer look is worth its time.
fn misses(appraised: &[Appraised], gap: f64, errors: f64) -> bool {
    let thumb = appraised.iter().find(|one| one.is_thumb);
    thumb.is_some_and(|one| one.behind >= gap && one.behind >= errors * one.behind_error)
}

/// More digits than a few thousand playouts can determine.
fn rounded(chance: f64) -> f64 {
    (1e4 * chance).round() / 1e4
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn one(choice: &str, chance: f64, behind_error: f64, is_thumb: bool) -> Appraised {
        let behind = 0.5 - chance;
        let (choice, told) = (json!(choice), choice.to_owned());
        Appraised {
            choice,
            told,
            chance,
            error: 0.01,
            behind,
            behind_error,
            worlds: 100,
            is_thumb,
            remark: None,
            why: None,
        }
    }

    fn shown(appraised: &[Appraised], order: &[&str]) -> Option<Vec<String>> {
        let plan = PuzzlePlan { options: Vec::new(), seed: 1, threads: 1 };
        let search = Search { game: "critters", plan: &plan, number: 0, playouts: 1 };
        let order: Vec<Value> = order.iter().map(|choice| json!(choice)).collect();
        let shown = search.shown(appraised, &order.iter().collect::<Vec<_>>(), false)?;
        Some(shown.iter().map(|one| one.told.clone()).collect())
    }

    #[test]
    fn a_clear_choice_that_the_rule_of_thumb_misses_is_a_puzzle() {
        let clear = [one("pass", 0.5, 0.01, false), one("accept", 0.4, 0.01, true)];
        assert_eq!(shown(&clear, &["accept", "pass"]), Some(vec!["accept".to_owned(), "pass".to_owned()]));
        let unclear = [one("pass", 0.5, 0.01, false), one("accept", 0.4, 0.03, true)];
        assert_eq!(shown(&unclear, &["accept", "pass"]), None);
        let close = [one("pass", 0.5, 0.001, false), one("accept", 0.46, 0.001, true)];
        assert_eq!(shown(&close, &["accept", "pass"]), None);
        let known = [one("pass", 0.5, 0.01, true), one("accept", 0.4, 0.01, false)];
        assert_eq!(shown(&known, &["accept", "pass"]), None);
        let part = [one("commit", 0.5, 0.01, false), one("accept", 0.4, 0.01, true)];
        assert_eq!(shown(&part, &["accept", "commit"]), None);
    }

    #[test]
    fn of_many_choices_the_best_the_rule_of_thumb_and_others_that_differ_are_shown() {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let chances = [0.5, 0.4, 0.395, 0.3, 0.2, 0.1, 0.05, 0.02];
        let appraised: Vec<Appraised> =
            (0..8).map(|at| one(names[at], chances[at], 0.001, names[at] == "e")).collect();
        let mut order = names;
        order.reverse();
        assert_eq!(shown(&appraised, &order).unwrap(), ["e", "d", "b", "a"]);
    }
}
