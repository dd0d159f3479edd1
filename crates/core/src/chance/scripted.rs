use std::collections::VecDeque;

use serde::Deserialize;

use super::{Chance, ChanceFault, Fast};

/// One outcome fixed by a script.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Fixed {
    /// The outcome whose name is this number, as on the face of a die; otherwise the outcome with this index.
    Number(u32),
    /// The outcome with this name, in upper or lower case: `"Sheriff"`.
    Named(String),
    /// Any outcome.
    Any(()),
}

/// Luck fixed by a script, by number or by name; draws that the script does not fix come from another source.
///
/// A test passes a source that has nothing to give ([`Recorded`](super::Recorded) with no outcomes), so the script must
/// contain every draw.
///
/// ```
/// use rustlers_core::{Chance, Scripted};
/// let mut script = Scripted::from_words("tails, 0");
/// let side = |i: u32| ["heads", "tails"][i as usize].to_owned();
/// assert_eq!(script.pick(2, "a coin", &side), 1);
/// assert_eq!(script.below(6), 0);
/// assert!(script.finish().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Scripted<C = super::Recorded<'static>> {
    script: VecDeque<Fixed>,
    otherwise: Option<C>,
    fault: Option<ChanceFault>,
    /// Answers after a fault: luck that varies, so that rules that draw again come to an end.
    spare: Fast,
}

impl Scripted {
    /// Exactly these outcomes; any further draw is a fault.
    pub fn exactly(script: impl IntoIterator<Item = Fixed>) -> Scripted {
        Scripted { script: script.into_iter().collect(), otherwise: None, fault: None, spare: spare() }
    }

    /// Exactly the outcomes in a text: numbers and names, separated by commas; `*` for any outcome.
    pub fn from_words(text: &str) -> Scripted {
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        Scripted::exactly(words.map(|word| match word.parse() {
            Ok(number) => Fixed::Number(number),
            Err(_) if word == "*" => Fixed::Any(()),
            Err(_) => Fixed::Named(word.to_owned()),
        }))
    }
}

impl<C: Chance> Scripted<C> {
    /// These outcomes first, then those of `otherwise`.
    pub fn then(script: impl IntoIterator<Item = Fixed>, otherwise: C) -> Scripted<C> {
        let script = script.into_iter().collect();
        Scripted { script, otherwise: Some(otherwise), fault: None, spare: spare() }
    }

    /// Has every scripted outcome been drawn?
    pub fn is_used_up(&self) -> bool {
        self.script.is_empty()
    }

    /// Reports what was wrong with the script: an outcome was missing, impossible, or left over.
    pub fn finish(self) -> Result<(), ChanceFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.script.is_empty() => Ok(()),
            None => Err(ChanceFault::Unused { left: self.script.len() }),
        }
    }

    fn answer(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let fixed = match self.script.pop_front() {
            // If numbers are names, as on a die, the script means the name.
            Some(Fixed::Number(number)) => {
                let named = (0..n).find(|&i| name(i).parse() == Ok(number));
                named.or_else(|| (number < n).then_some(number)).ok_or(number.to_string())
            }
            Some(Fixed::Named(wanted)) => {
                (0..n).find(|&i| name(i).eq_ignore_ascii_case(&wanted)).ok_or(wanted)
            }
            Some(Fixed::Any(())) | None => return self.otherwise(n, what, name),
        };
        match fixed {
            Ok(got) => got,
            Err(got) => {
                let mut among: Vec<String> = (0..n).map(name).collect();
                among.dedup();
                let among = among.join(", ");
                self.fault.get_or_insert(ChanceFault::NotPossible { what: what.to_owned(), got, among });
                self.spare.below(n)
            }
        }
    }

    fn otherwise(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        match &mut self.otherwise {
            Some(source) => source.pick(n, what, name),
            None => {
                self.fault.get_or_insert(ChanceFault::Missing { what: what.to_owned(), of: n });
                self.spare.below(n)
            }
        }
    }
}

impl<C: Chance> Chance for Scripted<C> {
    fn below(&mut self, n: u32) -> u32 {
        self.answer(n, "a draw", &|i| i.to_string())
    }

    fn pick(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        self.answer(n, what, name)
    }
}

fn spare() -> Fast {
    Fast::from_seed(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(i: u32) -> String {
        ["heads", "tails"][i as usize].to_owned()
    }

    #[test]
    fn a_name_that_cannot_come_is_told_with_those_that_can() {
        let mut script = Scripted::from_words("edge");
        script.pick(2, "a coin", &side);
        assert_eq!(
            script.finish().unwrap_err().to_string(),
            "edge is not a possible outcome of a coin; possible: heads, tails"
        );
    }

    #[test]
    fn a_script_must_be_long_enough_and_used_up() {
        let mut short = Scripted::from_words("");
        short.pick(2, "a coin", &side);
        assert_eq!(short.finish().unwrap_err().to_string(), "no outcome is given for a coin (one of 2)");
        assert_eq!(
            Scripted::from_words("1, 2").finish().unwrap_err().to_string(),
            "2 outcomes were never drawn"
        );
    }

    #[test]
    fn what_the_script_leaves_open_comes_from_elsewhere() {
        let mut script = Scripted::then([Fixed::Any(()), Fixed::Number(3)], Fast::from_seed(5));
        let mut alone = Fast::from_seed(5);
        assert_eq!(script.below(1000), alone.below(1000));
        assert_eq!(script.below(1000), 3);
        assert_eq!(script.below(1000), alone.below(1000));
    }
}
