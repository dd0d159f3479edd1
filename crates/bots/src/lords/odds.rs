//! How likely it is that somebody holds a card.

/// How likely `hand` cards drawn from `hidden` hold at least `least` of `wanted` ones.
pub(super) fn holds(hidden: u32, wanted: u32, hand: u32, least: u32) -> f64 {
    let hand = hand.min(hidden);
    1.0 - (0..least).map(|exactly| holds_exactly(hidden, wanted, hand, exactly)).sum::<f64>()
}

/// The same for exactly so many.
fn holds_exactly(hidden: u32, wanted: u32, hand: u32, exactly: u32) -> f64 {
    let others = hidden.saturating_sub(wanted);
    if exactly > wanted || exactly > hand || hand - exactly > others {
        return 0.0;
    }
    // The ways to be dealt the wanted ones first, times the places they can take.
    let mut likely = 1.0;
    for number in 0..exactly {
        likely *= f64::from(wanted - number) * f64::from(hand - number) / f64::from(number + 1);
    }
    for number in 0..hand - exactly {
        likely *= f64::from(others - number);
    }
    for number in 0..hand {
        likely /= f64::from(hidden - number);
    }
    likely
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_of_small_hands() {
        let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} is not {other}");
        close(holds(10, 3, 1, 1), 0.3);
        close(holds(10, 3, 2, 1), 1.0 - 7.0 * 6.0 / 90.0);
        close(holds(10, 3, 2, 2), 6.0 / 90.0);
        close(holds(4, 4, 2, 2), 1.0);
        close(holds(4, 0, 2, 1), 0.0);
        close(holds(3, 1, 9, 1), 1.0);
        close(holds(0, 0, 0, 1), 0.0);
    }
}
