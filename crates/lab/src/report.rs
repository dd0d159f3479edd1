use std::collections::BTreeMap;
use std::time::Duration;

use rustlers_bots::Level;
use serde::Serialize;

use crate::tally::{Tally, VICTORY};
use crate::{Plan, wilson};

/// The results of a simulation. Apart from the fields about time and threads, they depend only on the plan.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The name of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// Who played: by seat, in the first game.
    pub bots: Vec<Level>,
    /// Did the bots move by one seat after every game?
    pub rotate: bool,
    /// The random seed.
    pub seed: u64,
    /// The number of games played.
    pub games: u64,
    /// The total number of choices.
    pub decisions: u64,
    /// The number of choices per game.
    pub length: Length,
    /// Victories by seat. A shared one counts as a fraction, so that they add up to the number of games.
    pub seat_wins: Vec<f64>,
    /// The mean score by seat.
    pub mean_score: Vec<f64>,
    /// Victories by bot level.
    pub bot_wins: BTreeMap<Level, BotWins>,
    /// The number of threads.
    pub threads: usize,
    /// How long it took.
    pub seconds: f64,
    /// Choices per second.
    pub decisions_per_second: f64,
    /// Games per second.
    pub games_per_second: f64,
}

/// The number of choices per game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Length {
    /// On average.
    pub mean: f64,
    /// The shortest game.
    pub min: u64,
    /// The longest game.
    pub max: u64,
}

/// How often bots of one level won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BotWins {
    /// Victories; a shared one counts as a fraction.
    pub wins: f64,
    /// How many seats such bots played.
    pub games: u64,
    /// Victories per seat played.
    pub rate: f64,
    /// The lower end of the rate's 95 % confidence interval (Wilson).
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
}

impl Report {
    pub(crate) fn new<O>(game: &str, plan: &Plan<O>, tally: &Tally, time: Duration) -> Report {
        let seats = plan.bots.len();
        // A part of a plan may have no games.
        let games = tally.games.max(1) as f64;
        let seconds = time.as_secs_f64();
        // A clock may be too coarse to measure a short simulation.
        let per_second = |count: u64| count as f64 / seconds.max(1e-9);
        Report {
            game: game.to_owned(),
            players: seats as u8,
            bots: plan.bots.clone(),
            rotate: plan.rotate,
            seed: plan.seed,
            games: tally.games,
            decisions: tally.decisions,
            length: Length {
                mean: tally.decisions as f64 / games,
                min: tally.shortest.min(tally.longest),
                max: tally.longest,
            },
            seat_wins: tally.seat_wins[..seats].iter().map(|&share| victories(share)).collect(),
            mean_score: tally.seat_scores[..seats].iter().map(|&sum| sum as f64 / games).collect(),
            bot_wins: bot_wins(tally),
            threads: plan.threads,
            seconds,
            decisions_per_second: per_second(tally.decisions),
            games_per_second: per_second(tally.games),
        }
    }
}

fn bot_wins(tally: &Tally) -> BTreeMap<Level, BotWins> {
    let played = Level::ALL.iter().filter(|&&level| tally.level_games[level as usize] > 0);
    let wins = |&level: &Level| {
        let games = tally.level_games[level as usize];
        let wins = victories(tally.level_wins[level as usize]);
        let (low, high) = wilson(wins, games);
        (level, BotWins { wins, games, rate: wins / games as f64, low, high })
    };
    played.map(wins).collect()
}

fn victories(share: u64) -> f64 {
    share as f64 / VICTORY as f64
}
