//! Fits the weights with which a top hand judges a table: cowhands play, and logistic regression finds out what won.

use rayon::prelude::*;
use rustlers_bots::{Features, Level, MOST_FEATURES, Traces, Value, softmax};
use rustlers_core::{Chair, Chance, Fast, Seat, SeatMap, Seats, Silent, Viewer};
use rustlers_house::{HouseError, HouseGame, Visitor, visit};
use serde::de::Deserialize as _;

use crate::plan::check_threads;
use crate::{LabError, next_seat};

/// What to fit weights to.
#[derive(Clone, Debug)]
pub struct TrainPlan {
    /// The options of each kind of table, as JSON; the games are divided among them.
    pub options: Vec<serde_json::Value>,
    /// The number of games that cowhands play at each kind of table.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
    /// The command to record with the weights.
    pub command: String,
}

/// Redealt worlds to compare with real tables have luck of their own.
const REDEALT: u64 = 1 << 62;
/// One out of this many tables of a game is looked at.
const SPARSE: u32 = 12;
/// How often the weights are improved.
const STEPS: u32 = 600;
/// How fast they change at first.
const PACE: f64 = 0.3;
/// How strongly they are pulled towards zero, as a number of tables that say nothing.
const MODESTY: f64 = 20.0;

/// A table that was looked at, and who won in the end.
struct Sample {
    stage: usize,
    features: SeatMap<Features>,
    competitors: Seats,
    winners: Seats,
}

/// Plays and fits; the same plan gives the same weights on the same machine. `progress` is called for every game.
pub fn train(game: &str, plan: &TrainPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Value, LabError> {
    visit(game, Training { plan, progress })?
}

struct Training<'a> {
    plan: &'a TrainPlan,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for Training<'_> {
    type Out = Result<Value, LabError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let plan = self.plan;
        check_threads(plan.threads)?;
        if plan.games == 0 {
            return Err(LabError::NoGames);
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(plan.threads)
            .build()
            .map_err(|error| LabError::Threads(error.to_string()))?;
        let (mut samples, mut pairs) = (Vec::new(), Vec::new());
        let mut names: &'static [&'static str] = &[];
        let mut traces = None;
        for (kind, options) in plan.options.iter().enumerate() {
            let options = G::Options::deserialize(options)
                .map_err(|error| HouseError::BadOptions(error.to_string()))?;
            let sample = G::new(&options, &mut Fast::from_seed(plan.seed), &mut Silent)?;
            names = sample.describe().ok_or(LabError::NothingToTrain)?.names;
            let play = |number: u64| {
                let played = play::<G>(&options, plan.seed.wrapping_add(kind as u64), number);
                (self.progress)(1);
                played
            };
            traces = sample.evidence(Seat::FIRST).map(|evidence| evidence.names);
            let played: Vec<Played> =
                pool.install(|| (0..plan.games).into_par_iter().map(play).collect::<Result<_, LabError>>())?;
            for (seen, told_apart) in played {
                samples.extend(seen);
                pairs.extend(told_apart);
            }
        }
        let (weights, bits) = pool.install(|| fit_by_stage(&samples, names.len()));
        let fitted = |names: &[&str]| {
            let (weights, bits) = pool.install(|| fit_by_stage(&pairs, names.len()));
            Traces { names: owned(names), bits, weights }
        };
        Ok(Value {
            game: G::NAME.to_owned(),
            command: plan.command.clone(),
            features: owned(names),
            games: plan.games * plan.options.len() as u64,
            tables: samples.len() as u64,
            bits,
            weights,
            traces: traces.map(fitted),
        })
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The weights for each stage, and how many bits the outcome is worth on average: with these weights, and with none.
fn fit_by_stage(samples: &[Sample], features: usize) -> (Vec<Vec<f64>>, (f64, f64)) {
    let stages = 1 + samples.iter().map(|sample| sample.stage).max().unwrap_or(0);
    let mut by_stage: Vec<Vec<&Sample>> = vec![Vec::new(); stages];
    for sample in samples {
        by_stage[sample.stage].push(sample);
    }
    let weights: Vec<Features> = by_stage.par_iter().map(|samples| fit(samples)).collect();
    let bits = |weights: &dyn Fn(usize) -> Features| -> f64 {
        let all: f64 = samples.iter().map(|sample| surprise(sample, &weights(sample.stage))).sum();
        rounded(all / samples.len().max(1) as f64 / std::f64::consts::LN_2)
    };
    let bits = (bits(&|stage| weights[stage]), bits(&|_| [0.0; MOST_FEATURES]));
    let rows = weights.iter().map(|weights| weights[..features].iter().map(|w| rounded(*w)).collect());
    (rows.collect(), bits)
}

/// Four digits are more than a few thousand games can determine.
fn rounded(number: f64) -> f64 {
    (1e4 * number).round() / 1e4
}

/// Tables of a game; and pairs of a real table, which is said to win, and one that luck alone has dealt.
type Played = (Vec<Sample>, Vec<Sample>);

/// A game between cowhands, and some of its tables.
fn play<G: HouseGame>(options: &G::Options, seed: u64, number: u64) -> Result<Played, LabError> {
    let mut rules = Fast::stream(seed, 3 * number);
    let mut whims = Fast::stream(seed, 3 * number + 1);
    let mut looks = Fast::stream(seed, 3 * number + 2);
    let mut events = Vec::new();
    let mut game = G::new(options, &mut rules, &mut events)?;
    let mut bots: Vec<_> = Seat::all(game.players()).map(|_| G::bot(Level::Cowhand)).collect();
    let mut redealt = Fast::stream(seed ^ REDEALT, number);
    let (mut seen, mut pairs) = (Vec::new(), Vec::new());
    let mut last = Seat::FIRST;
    while let Some(seat) = next_seat(game.awaits(), last) {
        for (other, bot) in Seat::all(game.players()).zip(&mut bots).filter(|(_, bot)| bot.watches()) {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(other)));
            sights.for_each(|sight| bot.watch(&sight));
        }
        if looks.below(SPARSE) == 0 {
            seen.extend(game.describe());
            pairs.extend(pair(&game, seat, &mut redealt));
        }
        let choice = bots[seat.index()].choose(&Chair::new(&game, seat), &mut whims);
        events.clear();
        game.choose(seat, choice, &mut rules, &mut events).map_err(|illegal| LabError::Refused {
            number,
            seat,
            level: Level::Cowhand,
            illegal,
        })?;
        last = seat;
    }
    let winners = game.outcome().ok_or(LabError::NoOutcome { number })?.winners();
    let sample = |seen: rustlers_bots::Description| Sample {
        stage: seen.stage,
        features: seen.features,
        competitors: seen.competitors,
        winners: winners.into_iter().filter(|&seat| seen.competitors.contains(seat)).collect(),
    };
    Ok((seen.into_iter().map(sample).collect(), pairs))
}

/// A real table beside one that `seat` cannot tell from it, by what the others' choices have left behind in each.
fn pair<G: HouseGame>(game: &G, seat: Seat, luck: &mut Fast) -> Option<Sample> {
    let real = game.evidence(seat)?;
    let dealt = game.redeal(seat, luck).evidence(seat)?;
    let features = SeatMap::from_slice(&[real.traces, dealt.traces])?;
    Some(Sample {
        stage: real.stage,
        features,
        competitors: Seats::all(2),
        winners: Seats::only(Seat::FIRST),
    })
}

/// Everybody's chance of winning by these weights.
fn chances(sample: &Sample, weights: &Features) -> SeatMap<f64> {
    let worth = SeatMap::from_fn(sample.features.players(), |seat| {
        if !sample.competitors.contains(seat) {
            return f64::NEG_INFINITY;
        }
        weights.iter().zip(&sample.features[seat]).map(|(weight, feature)| weight * feature).sum()
    });
    softmax(&worth)
}

/// How surprising the outcome of a table is.
fn surprise(sample: &Sample, weights: &Features) -> f64 {
    let chances = chances(sample, weights);
    let each = 1.0 / f64::from(sample.winners.len().max(1));
    sample.winners.into_iter().map(|winner| -each * chances[winner].max(1e-9).ln()).sum()
}

/// The weights that are surprised least, by gradient descent with momentum and a separate scale for each weight (Adam).
fn fit(samples: &[&Sample]) -> Features {
    let mut weights = [0.0; MOST_FEATURES];
    if samples.is_empty() {
        return weights;
    }
    let (mut mean, mut square) = ([0.0; MOST_FEATURES], [0.0; MOST_FEATURES]);
    let all = samples.len() as f64;
    for step in 1..=STEPS {
        let mut slope = [0.0; MOST_FEATURES];
        for sample in samples {
            let chances = chances(sample, &weights);
            let each = 1.0 / f64::from(sample.winners.len().max(1));
            for seat in sample.competitors {
                let won = if sample.winners.contains(seat) { each } else { 0.0 };
                for (slope, feature) in slope.iter_mut().zip(&sample.features[seat]) {
                    *slope += (chances[seat] - won) * feature;
                }
            }
        }
        let pace = PACE * (1.0 - f64::from(step - 1) / f64::from(STEPS));
        let (fade, fade_square) = (1.0 - 0.9_f64.powi(step as i32), 1.0 - 0.999_f64.powi(step as i32));
        for index in 0..MOST_FEATURES {
            let slope = (slope[index] + MODESTY * weights[index]) / all;
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            weights[index] -= pace * (mean[index] / fade) / ((square[index] / fade_square).sqrt() + 1e-9);
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_gets_weight_and_what_does_not_gets_none() {
        let mut luck = Fast::from_seed(5);
        let samples: Vec<Sample> = (0..4_000)
            .map(|_| {
                let mut draw = || f64::from(luck.below(1000)) / 1000.0;
                let features = SeatMap::from_fn(3, |_| {
                    let mut features = [0.0; MOST_FEATURES];
                    features[0] = draw();
                    features[1] = draw();
                    features
                });
                let best = Seat::all(3).max_by(|a, b| features[*a][0].total_cmp(&features[*b][0])).unwrap();
                Sample { stage: 0, features, competitors: Seats::all(3), winners: Seats::only(best) }
            })
            .collect();
        let weights = fit(&samples.iter().collect::<Vec<_>>());
        assert!(weights[0] > 3.0, "{weights:?}");
        assert!(weights[1].abs() < 0.5, "{weights:?}");
        let fitted: f64 = samples.iter().map(|sample| surprise(sample, &weights)).sum();
        let even: f64 = samples.iter().map(|sample| surprise(sample, &[0.0; MOST_FEATURES])).sum();
        assert!(fitted < 0.6 * even);
    }

    /// Somebody keeps a die with as many chances in six as it shows, and throws it again otherwise: of the dice that are kept,
    /// `n` of 21 show `n`. What is fitted to pairs of a kept die and a fair one is that posterior.
    #[test]
    fn traces_are_fitted_to_the_exact_posterior() {
        let mut luck = Fast::from_seed(7);
        let one_hot = |die: u32| {
            let mut features = [0.0; MOST_FEATURES];
            features[die as usize] = 1.0;
            features
        };
        let mut pair = || {
            let kept = loop {
                let die = luck.below(6);
                if luck.below(6) <= die {
                    break die;
                }
            };
            let features = SeatMap::from_slice(&[one_hot(kept), one_hot(luck.below(6))]).unwrap();
            Sample { stage: 0, features, competitors: Seats::all(2), winners: Seats::only(Seat::FIRST) }
        };
        let pairs: Vec<Sample> = (0..40_000).map(|_| pair()).collect();
        let (weights, bits) = fit_by_stage(&pairs, 6);
        let traces = Traces { names: Vec::new(), bits, weights };
        let likely: Vec<f64> = (0..6).map(|die| traces.likelihood(0, &one_hot(die))).collect();
        let all: f64 = likely.iter().sum();
        for (die, likely) in (1..).zip(&likely) {
            let (seen, exact) = (likely / all, f64::from(die) / 21.0);
            assert!((seen - exact).abs() < 0.01, "{die} is believed in {seen} of the cases, not in {exact}");
        }
        assert!(bits.0 < 0.95 && bits.1 == 1.0, "{bits:?}");
    }
}
