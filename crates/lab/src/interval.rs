/// The 95 % Wilson confidence interval for a rate observed `wins` times in `games`.
///
/// ```
/// let (low, high) = rustlers_lab::wilson(50.0, 100);
/// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
/// ```
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let games = games as f64;
    let rate = wins / games;
    let centre = rate + Z * Z / (2.0 * games);
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
    let scale = 1.0 + Z * Z / games;
    (((centre - spread) / scale).clamp(0.0, rate), ((centre + spread) / scale).clamp(rate, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_holds_the_rate_and_stays_between_0_and_1() {
        for games in [1, 2, 7, 100, 1_000_000] {
            for tenth in 0..=10 {
                let wins = games as f64 * f64::from(tenth) / 10.0;
                let (low, high) = wilson(wins, games);
                assert!(0.0 <= low && low <= wins / games as f64, "{wins} of {games}: {low}");
                assert!(wins / games as f64 <= high && high <= 1.0, "{wins} of {games}: {high}");
                assert!(low < high, "{wins} of {games}");
            }
        }
    }

    #[test]
    fn more_games_make_it_narrower() {
        let width = |games: u64| {
            let (low, high) = wilson(games as f64 / 4.0, games);
            high - low
        };
        assert!(width(10) > width(100) && width(100) > width(10_000));
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }
}
