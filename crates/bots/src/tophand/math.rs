//! Arithmetic that is the same on every machine: the four operations and square roots are, the functions of a system's
//! library need not be.

/// The exponential function, for numbers that are not far above 0: to three digits from -10 on, and to one part in a hundred
/// below, where it is as good as nothing.
///
/// ```text
/// e^x = (e^(x / 1024))^1024, and near 0 e^x is 1 + x + x^2 / 2
/// ```
pub fn exp(x: f64) -> f64 {
    if x < -40.0 {
        return 0.0;
    }
    let small = x / 1024.0;
    let mut power = 1.0 + small + small * small / 2.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_close_to_the_real_one() {
        for tenth in -390..=30 {
            let x = f64::from(tenth) / 10.0;
            let (ours, real) = (exp(x), x.exp());
            let off = if x < -10.0 { 1e-2 } else { 1e-3 };
            assert!((ours - real).abs() <= off * real, "{x}: {ours} is not {real}");
        }
        assert_eq!(exp(-1000.0), 0.0);
    }
}
