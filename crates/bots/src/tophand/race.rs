//! A race between candidates: all of them run in the same worlds, the slow ones drop out, and the favourite is left
//! only for one that is surely faster.

/// How a race is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rules {
    /// How many worlds everybody runs in before anybody drops out; twice as many before the next time.
    pub(crate) heat: usize,
    /// How many runs there are in all.
    pub(crate) runs: usize,
    /// The favourite is left for a candidate that is ahead by so many standard errors.
    pub(crate) gate: f64,
    /// Whoever is behind the leader by so many standard errors drops out.
    pub(crate) drop: f64,
}

/// How a race went.
#[derive(Clone, Debug)]
pub(crate) struct Finish {
    /// The winner.
    pub(crate) winner: usize,
    /// Everybody who was still running, with how often they would win the game.
    pub(crate) field: Vec<(usize, f64)>,
    /// How the favourite did.
    pub(crate) favourite: f64,
    /// In how many worlds the last ones ran.
    pub(crate) worlds: usize,
}

/// Runs candidates `0..count` against each other. `run` says how candidate `c` does in world `w`: the same in every call.
pub(crate) fn race(
    count: usize,
    favourite: usize,
    rules: Rules,
    mut run: impl FnMut(usize, usize) -> f64,
) -> Finish {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); count];
    let mut running: Vec<usize> = (0..count).collect();
    let mut left = rules.runs;
    let mut heat = rules.heat;
    let mut worlds = 0;
    loop {
        let more = heat.min(left / running.len());
        if more == 0 {
            break;
        }
        for world in worlds..worlds + more {
            for &candidate in &running {
                let time = run(candidate, world);
                times[candidate].push(time);
            }
        }
        worlds += more;
        left -= more * running.len();
        heat *= 2;
        let leader = leader(&times, &running);
        let places = running.len();
        let mut ranked = running.clone();
        // Stable, and every mean is a number: the order is the same everywhere.
        ranked.sort_by(|&one, &other| mean(&times[other]).total_cmp(&mean(&times[one])));
        let half = places.div_ceil(2).max(2);
        running.retain(|&candidate| {
            if candidate == leader {
                return true;
            }
            let gap = Gap::between(&times[leader], &times[candidate]);
            if candidate == favourite {
                return !gap.is_sure(rules.gate);
            }
            let place = ranked.iter().position(|&other| other == candidate).unwrap_or(places);
            place < half && !gap.is_sure(rules.drop)
        });
        if running.len() == 1 {
            break;
        }
    }
    let first = leader(&times, &running);
    let is_kept = running.contains(&favourite)
        && (first == favourite || !Gap::between(&times[first], &times[favourite]).is_sure(rules.gate));
    Finish {
        winner: if is_kept { favourite } else { first },
        field: running.iter().map(|&candidate| (candidate, mean(&times[candidate]))).collect(),
        favourite: mean(&times[favourite]),
        worlds,
    }
}

/// The first of the best.
fn leader(times: &[Vec<f64>], running: &[usize]) -> usize {
    let mut best = running[0];
    for &candidate in running {
        if mean(&times[candidate]) > mean(&times[best]) {
            best = candidate;
        }
    }
    best
}

fn mean(times: &[f64]) -> f64 {
    if times.is_empty() { 0.0 } else { times.iter().sum::<f64>() / times.len() as f64 }
}

/// How far one is ahead of another, world by world.
struct Gap {
    mean: f64,
    /// The standard error of the mean.
    error: f64,
}

impl Gap {
    fn between(ahead: &[f64], behind: &[f64]) -> Gap {
        let count = ahead.len().min(behind.len());
        let gaps = || ahead.iter().zip(behind).map(|(ahead, behind)| ahead - behind);
        let mean = if count == 0 { 0.0 } else { gaps().sum::<f64>() / count as f64 };
        let spread: f64 = gaps().map(|gap| (gap - mean) * (gap - mean)).sum();
        let error =
            if count < 2 { f64::INFINITY } else { (spread / (count as f64 * (count as f64 - 1.0))).sqrt() };
        Gap { mean, error }
    }

    fn is_sure(&self, errors: f64) -> bool {
        self.mean > 0.0 && self.mean >= errors * self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Rules = Rules { heat: 8, runs: 400, gate: 2.0, drop: 2.0 };

    /// Luck that is the same for everybody in a world, and no more than a tenth.
    fn luck(world: usize) -> f64 {
        ((world * 37) % 11) as f64 / 100.0
    }

    #[test]
    fn who_is_surely_better_beats_the_favourite() {
        let finish =
            race(5, 0, RULES, |candidate, world| if candidate == 3 { 0.6 } else { 0.5 } + luck(world));
        assert_eq!(finish.winner, 3);
        assert!((finish.favourite - 0.5).abs() < 0.1);
    }

    #[test]
    fn who_is_better_by_chance_does_not() {
        // Every candidate has its good and its bad worlds, and none is better in the long run.
        let noise = |candidate: usize, world: usize| f64::from(((candidate * 7 + world * 13) % 17 > 7) as u8);
        let finish = race(6, 2, RULES, noise);
        assert_eq!(finish.winner, 2);
    }

    #[test]
    fn equals_leave_it_to_the_favourite() {
        let finish = race(4, 1, RULES, |_, world| luck(world));
        assert_eq!(finish.winner, 1);
    }

    #[test]
    fn runs_are_counted_and_worlds_are_shared() {
        let mut seen = Vec::new();
        let finish = race(6, 0, RULES, |candidate, world| {
            seen.push((candidate, world));
            0.1 * candidate as f64 + luck(world * (candidate + 1))
        });
        assert_eq!(finish.winner, 5);
        assert!(seen.len() <= RULES.runs);
        // In the first heat everybody runs in the same worlds, and nobody runs twice in one.
        for candidate in 0..6 {
            assert!((0..RULES.heat).all(|world| seen.contains(&(candidate, world))));
        }
        let count = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn too_few_runs_for_a_heat_leave_it_to_the_favourite() {
        let finish = race(9, 4, Rules { runs: 5, ..RULES }, |candidate, _| candidate as f64);
        assert_eq!((finish.winner, finish.worlds), (4, 0));
    }
}
