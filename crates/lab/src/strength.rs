//! How strong a bot is: the hero takes every seat of the same deals, and the field has the rest.

use std::ops::Range;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rustlers_core::{Fast, Seat, Seats, Silent};
use rustlers_house::{HouseError, HouseGame, Visitor, visit};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::data::Part;
use crate::match_up::{Timed, play_match};
use crate::plan::check_threads;
use crate::{Contender, LabError};

/// What to measure. `O` are the options of the game, typed or as JSON.
#[derive(Clone, Debug)]
pub struct StrengthPlan<O> {
    /// The options of every game.
    pub options: O,
    /// Who is measured.
    pub hero: Contender,
    /// Who plays the rest.
    pub field: Contender,
    /// Which places the hero takes.
    pub places: Places,
    /// The number of deals; each is played once for every place that the hero takes.
    pub deals: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

/// Which places a hero takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Places {
    /// Every seat, and every side that plays together as a whole.
    #[default]
    Every,
    /// The seats that play for themselves.
    Alone,
    /// The sides that play together.
    Together,
}

impl Places {
    fn has(self, place: Seats) -> bool {
        match self {
            Places::Every => true,
            Places::Alone => place.len() == 1,
            Places::Together => place.len() > 1,
        }
    }
}

/// How strong the hero is.
#[derive(Clone, Debug, Serialize)]
pub struct Strength {
    /// The name of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// Who was measured.
    pub hero: Contender,
    /// Who played the rest.
    pub field: Contender,
    /// The number of deals.
    pub deals: u64,
    /// The random seed.
    pub seed: u64,
    /// How the hero did, by kind of place: one line if all seats are alike.
    pub places: Vec<PlaceStrength>,
    /// How long the hero thought about its choices.
    pub thinking: Thinking,
    /// How long everything took.
    pub seconds: f64,
}

/// How the hero did in one kind of place.
#[derive(Clone, Debug, Serialize)]
pub struct PlaceStrength {
    /// How many seats the hero took at a time: more than one if a side plays together.
    pub seats: u8,
    /// The number of games.
    pub games: u64,
    /// The share of the games that the hero won; a shared victory counts as a fraction.
    pub share: f64,
    /// The lower end of the 95 % interval of that share, treating deals as independent.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What the field wins in the same places of the same deals when it has all seats.
    pub field_share: f64,
    /// Deals in which the hero won more than the field did in its place.
    pub better: u64,
    /// Deals in which it won less.
    pub worse: u64,
    /// How likely a count this uneven is by luck alone (sign test, two-sided).
    pub p: f64,
}

/// How long choices took.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Thinking {
    /// The number of choices.
    pub choices: u64,
    /// Milliseconds on average.
    pub mean_ms: f64,
    /// Half of the choices took no longer.
    pub median_ms: f64,
    /// 99 in 100 took no longer.
    pub p99_ms: f64,
    /// The longest.
    pub longest_ms: f64,
}

/// Measures the hero of a plan. `progress` is called with the number of games just finished.
pub fn strength<G: HouseGame>(
    plan: &StrengthPlan<G::Options>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Strength, LabError> {
    let begun = Instant::now();
    let deals = play_deals::<G>(plan, 0..plan.deals, progress)?;
    Strength::of::<G>(plan, &deals, begun.elapsed().as_secs_f64())
}

/// Part of a measurement: some of its deals.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StrengthPart {
    pub(crate) part: Part,
    pub(crate) plan: Whole,
    played: Vec<Deal>,
    seconds: f64,
}

/// Everything that decides about a measurement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Whole {
    game: String,
    rules: u32,
    options: Value,
    hero: String,
    field: String,
    places: Places,
    deals: u64,
    seed: u64,
}

/// Plays one part of a measurement; [`merge_studies`](crate::merge_studies) sums up when all parts are there.
pub fn strength_part_named(
    game: &str,
    plan: &StrengthPlan<Value>,
    part: Part,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<StrengthPart, LabError> {
    struct Named<'a>(&'a StrengthPlan<Value>, Part, &'a (dyn Fn(u64) + Sync));
    impl Visitor for Named<'_> {
        type Out = Result<StrengthPart, LabError>;
        fn visit<G: HouseGame>(self) -> Self::Out {
            let Named(plan, part, progress) = self;
            let begun = Instant::now();
            let played = play_deals::<G>(&plan.typed::<G>()?, part.range(plan.deals), progress)?;
            let whole = Whole {
                game: G::NAME.to_owned(),
                rules: G::RULES_VERSION,
                options: plan.options.clone(),
                hero: plan.hero.to_string(),
                field: plan.field.to_string(),
                places: plan.places,
                deals: plan.deals,
                seed: plan.seed,
            };
            Ok(StrengthPart { part, plan: whole, played, seconds: begun.elapsed().as_secs_f64() })
        }
    }
    visit(game, Named(plan, part, progress))?
}

/// What all parts together show. They belong together, are complete and in order (`assemble`).
pub(crate) fn merge_strength(parts: Vec<StrengthPart>) -> Result<Strength, LabError> {
    struct Merge(Vec<StrengthPart>, Whole);
    impl Visitor for Merge {
        type Out = Result<Strength, LabError>;
        fn visit<G: HouseGame>(self) -> Self::Out {
            let Merge(parts, Whole { rules, options, hero, field, places, deals, seed, .. }) = self;
            if rules != G::RULES_VERSION {
                let known = G::RULES_VERSION;
                return Err(LabError::Parts(format!(
                    "these parts were played under version {rules} of the rules, and this program knows version {known}"
                )));
            }
            let who =
                |name: String| name.parse::<Contender>().map_err(|bad| LabError::Parts(bad.to_string()));
            let plan = StrengthPlan {
                options,
                hero: who(hero)?,
                field: who(field)?,
                places,
                deals,
                seed,
                threads: 1,
            };
            let seconds = parts.iter().map(|part| part.seconds).sum();
            let played: Vec<Deal> = parts.into_iter().flat_map(|part| part.played).collect();
            Strength::of::<G>(&plan.typed::<G>()?, &played, seconds)
        }
    }
    let Some(whole) = parts.first().map(|part| part.plan.clone()) else { return Err(LabError::NoGames) };
    let game = whole.game.clone();
    visit(&game, Merge(parts, whole))?
}

fn play_deals<G: HouseGame>(
    plan: &StrengthPlan<G::Options>,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Deal>, LabError> {
    let sample = G::new(&plan.options, &mut Fast::from_seed(plan.seed), &mut Silent)?;
    if plan.deals == 0 {
        return Err(LabError::NoGames);
    }
    check_threads(plan.threads)?;
    let places = places(&sample, plan.places);
    if places.is_empty() {
        return Err(LabError::NoPlace { game: G::NAME });
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let play = |number| play_deal::<G>(plan, number, &places, progress);
    pool.install(|| deals.into_par_iter().map(play).collect())
}

impl Strength {
    fn of<G: HouseGame>(
        plan: &StrengthPlan<G::Options>,
        deals: &[Deal],
        seconds: f64,
    ) -> Result<Strength, LabError> {
        let sample = G::new(&plan.options, &mut Fast::from_seed(plan.seed), &mut Silent)?;
        let places = places(&sample, plan.places);
        if deals.len() as u64 != plan.deals || deals.iter().any(|deal| !deal.fits(places.len())) {
            return Err(LabError::Parts(
                "a part is damaged: it does not have the deals of its plan".to_owned(),
            ));
        }
        let mut times: Vec<Duration> = deals
            .iter()
            .flat_map(|deal| deal.nanoseconds.iter().map(|&time| Duration::from_nanos(time)))
            .collect();
        Ok(Strength {
            game: G::NAME.to_owned(),
            players: sample.players(),
            hero: plan.hero.clone(),
            field: plan.field.clone(),
            deals: plan.deals,
            seed: plan.seed,
            places: PlaceStrength::of_all(&places, deals),
            thinking: Thinking::of(&mut times),
            seconds,
        })
    }
}

impl StrengthPlan<Value> {
    fn typed<G: HouseGame>(&self) -> Result<StrengthPlan<G::Options>, LabError> {
        let StrengthPlan { options, hero, field, places, deals, seed, threads } = self.clone();
        let options =
            G::Options::deserialize(options).map_err(|error| HouseError::BadOptions(error.to_string()))?;
        Ok(StrengthPlan { options, hero, field, places, deals, seed, threads })
    }
}

/// The same for a game known only by name, with options as JSON.
pub fn strength_named(
    game: &str,
    plan: &StrengthPlan<Value>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Strength, LabError> {
    visit(game, Named { plan, progress })?
}

/// The number of games in a plan, for a progress bar: the field plays every deal once by itself.
pub fn games_of(game: &str, options: &Value, places: Places, deals: u64) -> Result<u64, LabError> {
    struct Count<'a>(&'a Value, Places);
    impl Visitor for Count<'_> {
        type Out = Result<u64, LabError>;
        fn visit<G: HouseGame>(self) -> Self::Out {
            let options =
                G::Options::deserialize(self.0).map_err(|error| HouseError::BadOptions(error.to_string()))?;
            let game = G::new(&options, &mut Fast::from_seed(0), &mut Silent)?;
            Ok(1 + self::places(&game, self.1).len() as u64)
        }
    }
    Ok(deals * visit(game, Count(options, places))??)
}

struct Named<'a> {
    plan: &'a StrengthPlan<Value>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for Named<'_> {
    type Out = Result<Strength, LabError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        strength::<G>(&self.plan.typed::<G>()?, self.progress)
    }
}

/// The places that a hero takes: every seat, or every side if some play together.
pub(crate) fn places<G: HouseGame>(game: &G, which: Places) -> Vec<Seats> {
    let mut places: Vec<Seats> = Vec::new();
    for seat in Seat::all(game.players()) {
        let side: Seats = game.confidants(seat).into_iter().chain([seat]).collect();
        if !places.contains(&side) {
            places.push(side);
        }
    }
    places.retain(|place| which.has(*place));
    places.sort_by_key(|place| place.len());
    places
}

/// The results of a deal.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Deal {
    /// The hero's share of the victory, by place.
    hero: Vec<Share>,
    /// The field's, in the same places.
    field: Vec<Share>,
    /// How long the hero thought about each choice.
    nanoseconds: Vec<u64>,
}

impl Deal {
    /// What a hero and the field won in the same places, where nobody timed the hero.
    pub(crate) fn new(hero: Vec<Share>, field: Vec<Share>) -> Deal {
        Deal { hero, field, nanoseconds: Vec::new() }
    }

    fn fits(&self, places: usize) -> bool {
        self.hero.len() == places && self.field.len() == places
    }
}

/// How many of the winners sat in a place, and how many there were: exact, in files as well.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Share(u8, u8);

impl Share {
    /// What a place has of a victory. A side that wins together has won once.
    pub(crate) fn of(winners: Seats, place: Seats) -> Share {
        Share(winners.into_iter().filter(|&seat| place.contains(seat)).count() as u8, winners.len())
    }

    pub(crate) fn value(self) -> f64 {
        f64::from(self.0) / f64::from(self.1.max(1))
    }
}

fn play_deal<G: HouseGame>(
    plan: &StrengthPlan<G::Options>,
    number: u64,
    places: &[Seats],
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Deal, LabError> {
    let mut times = Timed::nobody();
    let alone = play_match::<G>(&plan.options, plan.seed, number, |_| &plan.field, &mut times)?;
    progress(1);
    let mut hero = Vec::new();
    for &place in places {
        times.by = place;
        let who = |seat: Seat| if place.contains(seat) { &plan.hero } else { &plan.field };
        let winners = play_match::<G>(&plan.options, plan.seed, number, who, &mut times)?.winners();
        progress(1);
        hero.push(Share::of(winners, place));
    }
    let field = places.iter().map(|&place| Share::of(alone.winners(), place)).collect();
    Ok(Deal { hero, field, nanoseconds: times.times.iter().map(|time| time.as_nanos() as u64).collect() })
}

impl PlaceStrength {
    /// One for every size of place, the smallest first.
    pub(crate) fn of_all(places: &[Seats], deals: &[Deal]) -> Vec<PlaceStrength> {
        let mut sizes: Vec<u8> = places.iter().map(|place| place.len()).collect();
        sizes.dedup();
        sizes.iter().map(|&size| PlaceStrength::of(size, places, deals)).collect()
    }

    fn of(size: u8, places: &[Seats], deals: &[Deal]) -> PlaceStrength {
        let which: Vec<usize> = (0..places.len()).filter(|&index| places[index].len() == size).collect();
        let mean = |shares: &[Share]| {
            which.iter().map(|&index| shares[index].value()).sum::<f64>() / which.len() as f64
        };
        let hero: Vec<f64> = deals.iter().map(|deal| mean(&deal.hero)).collect();
        let field: Vec<f64> = deals.iter().map(|deal| mean(&deal.field)).collect();
        let (share, error) = mean_and_error(&hero);
        let (field_share, _) = mean_and_error(&field);
        let pairs = || hero.iter().zip(&field);
        let better = pairs().filter(|(hero, field)| *hero > *field).count() as u64;
        let worse = pairs().filter(|(hero, field)| *hero < *field).count() as u64;
        PlaceStrength {
            seats: size,
            games: (deals.len() * which.len()) as u64,
            share,
            low: (share - Z * error).max(0.0),
            high: (share + Z * error).min(1.0),
            field_share,
            better,
            worse,
            p: sign_test(better, worse),
        }
    }
}

/// The number of standard errors on either side of a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

pub(crate) fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = if values.len() < 2 { 1.0 } else { (spread / (count * (count - 1.0))).sqrt() };
    (mean, error)
}

/// How likely it is that a fair coin falls this unevenly, or more so.
pub(crate) fn sign_test(better: u64, worse: u64) -> f64 {
    let (all, fewer) = (better + worse, better.min(worse));
    if all == 0 {
        return 1.0;
    }
    // Sums of binomials by logarithms, so that thousands of deals do not overflow.
    let log_fair = all as f64 * 0.5_f64.ln();
    let mut log_ways = 0.0;
    let mut tail = 0.0;
    for heads in 0..=fewer {
        tail += f64::exp(log_ways + log_fair);
        log_ways += ((all - heads) as f64).ln() - ((heads + 1) as f64).ln();
    }
    (2.0 * tail).min(1.0)
}

impl Thinking {
    fn of(times: &mut [Duration]) -> Thinking {
        if times.is_empty() {
            return Thinking::default();
        }
        times.sort_unstable();
        let ms = |time: Duration| 1e3 * time.as_secs_f64();
        let at = |part: f64| ms(times[((times.len() as f64 * part) as usize).min(times.len() - 1)]);
        Thinking {
            choices: times.len() as u64,
            mean_ms: times.iter().map(|time| ms(*time)).sum::<f64>() / times.len() as f64,
            median_ms: at(0.5),
            p99_ms: at(0.99),
            longest_ms: at(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_test_counts_both_tails() {
        let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} is not {other}");
        close(sign_test(0, 0), 1.0);
        close(sign_test(5, 5), 1.0);
        close(sign_test(5, 0), 2.0 / 32.0);
        close(sign_test(1, 4), 2.0 * 6.0 / 32.0);
        assert!(sign_test(3000, 2000) < 1e-40);
    }

    #[test]
    fn the_interval_is_by_deal() {
        let deal = |hero: [u8; 2]| {
            let hero = hero.map(|won| Share(won, 1)).to_vec();
            Deal { hero, field: vec![Share(1, 2); 2], nanoseconds: Vec::new() }
        };
        let seats = [Seats::only(Seat::FIRST), Seats::only(Seat::FIRST.next(2))];
        let strength = PlaceStrength::of(1, &seats, &[deal([1, 1]), deal([1, 0]), deal([0, 0])]);
        assert_eq!((strength.games, strength.share), (6, 0.5));
        assert_eq!((strength.better, strength.worse), (1, 1));
        // Three deals of 1, 1/2 and 0: a deviation of 1/2, and an error of that divided by the square root of three.
        assert!(
            (strength.high - strength.low - 2.0 * Z * 0.5 / 3_f64.sqrt()).abs() < 1e-9
                || strength.high == 1.0
        );
    }
}
