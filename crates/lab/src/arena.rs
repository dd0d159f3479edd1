//! Everybody against everybody: contenders meet at mixed tables, and a rating compares them.

use std::time::Instant;

use rayon::prelude::*;
use rustlers_core::{Chance, Fast, Outcome, Seat, Silent};
use rustlers_house::{HouseError, HouseGame, Visitor, visit};
use serde::Serialize;
use serde::de::Deserialize as _;
use serde_json::Value;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::match_up::{Timed, play_match};
use crate::plan::check_threads;
use crate::{Contender, LabError};

/// Who meets whom. `O` are the options of the game, typed or as JSON.
#[derive(Clone, Debug)]
pub struct ArenaPlan<O> {
    /// The options of every game.
    pub options: O,
    /// Who plays.
    pub contenders: Vec<Contender>,
    /// The number of games.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It affects only the running time.
    pub threads: usize,
}

/// How the contenders compare.
#[derive(Clone, Debug, Serialize)]
pub struct Arena {
    /// The name of the game.
    pub game: String,
    /// The number of players at a table.
    pub players: u8,
    /// The number of games.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// The contenders, best first.
    pub ranking: Vec<Rated>,
    /// How long it took.
    pub seconds: f64,
}

/// A contender with its rating.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// The contender.
    pub contender: Contender,
    /// The Weng-Lin rating: an unknown player has 25.
    pub rating: f64,
    /// Its uncertainty, one standard deviation.
    pub uncertainty: f64,
    /// The number of seats it played.
    pub seats: u64,
    /// The share of its games that it won; a shared victory counts as a fraction.
    pub share: f64,
    /// The share it would have won if everybody at its tables were equally strong.
    pub fair: f64,
}

/// Lets the contenders meet. `progress` is called for every game.
pub fn arena<G: HouseGame>(
    plan: &ArenaPlan<G::Options>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Arena, LabError> {
    let sample = G::new(&plan.options, &mut Fast::from_seed(plan.seed), &mut Silent)?;
    if plan.games == 0 || plan.contenders.is_empty() {
        return Err(LabError::NoGames);
    }
    check_threads(plan.threads)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| LabError::Threads(error.to_string()))?;
    let begun = Instant::now();
    let play = |number: u64| {
        let seated = seating(plan, sample.players(), number);
        let mut times = Timed::nobody();
        let who = |seat: Seat| &plan.contenders[seated[seat.index()]];
        let outcome = play_match::<G>(&plan.options, plan.seed, number, who, &mut times)?;
        progress(1);
        Ok((seated, outcome))
    };
    let played: Vec<(Vec<usize>, Outcome)> =
        pool.install(|| (0..plan.games).into_par_iter().map(play).collect::<Result<_, LabError>>())?;
    Ok(Arena {
        game: G::NAME.to_owned(),
        players: sample.players(),
        games: plan.games,
        seed: plan.seed,
        ranking: rate(&plan.contenders, &played),
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// The same for a game known only by name, with options as JSON.
pub fn arena_named(
    game: &str,
    plan: &ArenaPlan<Value>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Arena, LabError> {
    struct Named<'a>(&'a ArenaPlan<Value>, &'a (dyn Fn(u64) + Sync));
    impl Visitor for Named<'_> {
        type Out = Result<Arena, LabError>;
        fn visit<G: HouseGame>(self) -> Self::Out {
            let ArenaPlan { options, contenders, games, seed, threads } = self.0.clone();
            let options = G::Options::deserialize(options)
                .map_err(|error| HouseError::BadOptions(error.to_string()))?;
            arena::<G>(&ArenaPlan { options, contenders, games, seed, threads }, self.1)
        }
    }
    visit(game, Named(plan, progress))?
}

/// Who sits where in a game: everybody about equally often, in any order.
fn seating<O>(plan: &ArenaPlan<O>, players: u8, number: u64) -> Vec<usize> {
    let mut luck = Fast::stream(plan.seed ^ 0x5EA7, number);
    let count = plan.contenders.len();
    let first = number as usize * usize::from(players);
    let mut seated: Vec<usize> = (0..usize::from(players)).map(|seat| (first + seat) % count).collect();
    for index in (1..seated.len()).rev() {
        seated.swap(index, luck.below(index as u32 + 1) as usize);
    }
    seated
}

/// Ratings from the games in order, by the places at each table.
fn rate(contenders: &[Contender], played: &[(Vec<usize>, Outcome)]) -> Vec<Rated> {
    let mut ratings = vec![WengLinRating::new(); contenders.len()];
    let mut sums = vec![(0_u64, 0.0, 0.0); contenders.len()];
    for (seated, outcome) in played {
        let winners = outcome.winners();
        let mut place_of = vec![(0.0, 0.0); contenders.len()];
        for (seat, place) in outcome.places().iter() {
            let who = seated[seat.index()];
            let (seats, won, fair) = &mut sums[who];
            *seats += 1;
            *won += if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 };
            *fair += 1.0 / seated.len() as f64;
            place_of[who].0 += f64::from(*place);
            place_of[who].1 += 1.0;
        }
        // A contender on several seats is rated once, by its mean place, in tenths so that ties stay ties.
        let here: Vec<usize> = (0..contenders.len()).filter(|&who| place_of[who].1 > 0.0).collect();
        if here.len() < 2 {
            continue;
        }
        let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> = here
            .iter()
            .map(|&who| {
                let place = (10.0 * place_of[who].0 / place_of[who].1).round() as usize;
                ([ratings[who]], MultiTeamOutcome::new(place))
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().map(|(team, place)| (&team[..], *place)).collect();
        let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (&who, rated) in here.iter().zip(rated) {
            ratings[who] = rated.first().copied().unwrap_or(ratings[who]);
        }
    }
    let mut ranking: Vec<Rated> = contenders
        .iter()
        .zip(ratings)
        .zip(sums)
        .map(|((contender, rating), (seats, won, fair))| Rated {
            contender: contender.clone(),
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            seats,
            share: won / (seats.max(1)) as f64,
            fair: fair / (seats.max(1)) as f64,
        })
        .collect();
    ranking.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    ranking
}

#[cfg(test)]
mod tests {
    use rustlers_core::SeatMap;

    use super::*;

    #[test]
    fn who_wins_always_is_rated_above_who_never_does() {
        let contenders: Vec<Contender> = ["greenhorn", "cowhand"].map(|name| name.parse().unwrap()).to_vec();
        let won = Outcome::by_score(SeatMap::from_slice(&[1, 5]).unwrap());
        let played: Vec<_> = (0..30).map(|_| (vec![0, 1], won)).collect();
        let ranking = rate(&contenders, &played);
        assert_eq!(ranking[0].contender, contenders[1]);
        assert!(ranking[0].rating > ranking[1].rating + 10.0);
        assert_eq!((ranking[0].share, ranking[1].share), (1.0, 0.0));
    }

    #[test]
    fn everybody_sits_about_equally_often() {
        let contenders: Vec<Contender> = vec!["cowhand".parse().unwrap(); 3];
        let plan = ArenaPlan { options: (), contenders, games: 30, seed: 1, threads: 1 };
        let mut counts = [0; 3];
        for number in 0..30 {
            seating(&plan, 4, number).into_iter().for_each(|who| counts[who] += 1);
        }
        assert_eq!(counts, [40, 40, 40]);
    }
}
