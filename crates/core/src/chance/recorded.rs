use super::{Chance, ChanceFault, Fast};

/// Luck from a journal: its recorded outcomes, in order.
///
/// If an outcome is missing or impossible, the rules still get an answer, because a draw cannot fail: luck that is not
/// recorded. It varies, so that rules that draw again until something fits still come to an end. Whatever they do after
/// that is invalid, and [`Recorded::finish`] says why.
///
/// ```
/// use rustlers_core::{Chance, Recorded};
/// let mut chance = Recorded::new(&[3, 0]);
/// assert_eq!((chance.below(6), chance.below(2)), (3, 0));
/// assert!(chance.finish().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    outcomes: &'a [u32],
    fault: Option<(ChanceFault, Fast)>,
}

impl<'a> Recorded<'a> {
    /// Replays these outcomes.
    pub fn new(outcomes: &'a [u32]) -> Recorded<'a> {
        Recorded { outcomes, fault: None }
    }

    /// Reports what was wrong with the outcomes: one was missing or impossible, or some were left over.
    pub fn finish(self) -> Result<(), ChanceFault> {
        match self.fault {
            Some((fault, _)) => Err(fault),
            None if self.outcomes.is_empty() => Ok(()),
            None => Err(ChanceFault::Unused { left: self.outcomes.len() }),
        }
    }

    fn answer(&mut self, n: u32, what: &str) -> u32 {
        if let Some((_, luck)) = &mut self.fault {
            return luck.below(n);
        }
        let fault = match self.outcomes.split_first() {
            Some((&got, rest)) if got < n => {
                self.outcomes = rest;
                return got;
            }
            Some((got, _)) => ChanceFault::NotPossible {
                what: what.to_owned(),
                got: got.to_string(),
                among: format!("0 to {}", n - 1),
            },
            None => ChanceFault::Missing { what: what.to_owned(), of: n },
        };
        let (_, luck) = self.fault.insert((fault, Fast::from_seed(0)));
        luck.below(n)
    }
}

impl Chance for Recorded<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.answer(n, "a draw")
    }

    fn pick(&mut self, n: u32, what: &'static str, _name: &dyn Fn(u32) -> String) -> u32 {
        self.answer(n, what)
    }
}

/// One outcome that a [`Recorder`] saw.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Draw {
    /// How many outcomes were possible.
    pub of: u32,
    /// The outcome that was drawn.
    pub got: u32,
    /// What was drawn, and what it turned out to be.
    pub what: String,
}

/// Passes every question on to another source of luck, and keeps the answers.
///
/// ```
/// use rustlers_core::{Chance, Fast, Recorded, Recorder};
/// let mut source = Fast::from_seed(1);
/// let mut recorder = Recorder::new(&mut source);
/// let first = recorder.below(52);
/// let outcomes = recorder.into_outcomes();
/// assert_eq!(Recorded::new(&outcomes).below(52), first);
/// ```
#[derive(Debug)]
pub struct Recorder<'a, C: ?Sized> {
    source: &'a mut C,
    outcomes: Vec<u32>,
    draws: Option<Vec<Draw>>,
}

impl<'a, C: Chance + ?Sized> Recorder<'a, C> {
    /// Records the outcomes as numbers, as in a journal.
    pub fn new(source: &'a mut C) -> Recorder<'a, C> {
        Recorder { source, outcomes: Vec::new(), draws: None }
    }

    /// Records the outcomes as numbers and in words.
    pub fn in_words(source: &'a mut C) -> Recorder<'a, C> {
        Recorder { source, outcomes: Vec::new(), draws: Some(Vec::new()) }
    }

    /// The outcomes so far.
    pub fn outcomes(&self) -> &[u32] {
        &self.outcomes
    }

    /// The outcomes.
    pub fn into_outcomes(self) -> Vec<u32> {
        self.outcomes
    }

    /// The outcomes in words; empty for a recorder that was not asked for words.
    pub fn into_draws(self) -> Vec<Draw> {
        self.draws.unwrap_or_default()
    }

    fn keep(&mut self, of: u32, got: u32, what: impl FnOnce() -> String) -> u32 {
        self.outcomes.push(got);
        if let Some(draws) = &mut self.draws {
            draws.push(Draw { of, got, what: what() });
        }
        got
    }
}

impl<C: Chance + ?Sized> Chance for Recorder<'_, C> {
    fn below(&mut self, n: u32) -> u32 {
        let got = self.source.below(n);
        self.keep(n, got, || got.to_string())
    }

    fn pick(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let got = self.source.pick(n, what, name);
        self.keep(n, got, || format!("{what}: {}", name(got)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_that_is_too_short_long_or_wrong_is_told() {
        let mut short = Recorded::new(&[]);
        assert!(short.below(4) < 4);
        assert_eq!(short.finish(), Err(ChanceFault::Missing { what: "a draw".into(), of: 4 }));
        assert_eq!(Recorded::new(&[1, 2]).finish(), Err(ChanceFault::Unused { left: 2 }));
        let mut wrong = Recorded::new(&[7]);
        wrong.pick(4, "a die", &|i| i.to_string());
        assert_eq!(
            wrong.finish().unwrap_err().to_string(),
            "7 is not a possible outcome of a die; possible: 0 to 3"
        );
    }

    // Issue 16: rules that draw again until something fits never ended when a draw was missing.
    #[test]
    fn issue_16_missing_and_impossible_draws_do_not_repeat_for_ever() {
        for outcomes in [&[][..], &[9]] {
            let mut broken = Recorded::new(outcomes);
            let faces: Vec<u32> = (0..100).map(|_| broken.below(6)).collect();
            assert!((0..6).all(|face| faces.contains(&face)), "{faces:?}");
            assert!(broken.finish().is_err());
        }
    }

    #[test]
    fn words_are_kept_when_asked_for() {
        let mut source = Recorded::new(&[1]);
        let mut recorder = Recorder::in_words(&mut source);
        recorder.pick(2, "a coin", &|i| ["heads", "tails"][i as usize].to_owned());
        assert_eq!(recorder.into_draws(), [Draw { of: 2, got: 1, what: "a coin: tails".into() }]);
    }
}
