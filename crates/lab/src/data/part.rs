//! A part of a plan.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of several parts of a plan, numbered from 1. They do not depend on each other, and together they are the plan.
///
/// ```
/// use rustlers_lab::Part;
/// let part: Part = "2/3".parse().unwrap();
/// assert_eq!(part.range(10), 3..6);
/// assert!("4/3".parse::<Part>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// Part `number` of `of`, if there is such a part.
    pub fn new(number: u64, of: u64) -> Option<Part> {
        (1..=of).contains(&number).then_some(Part { number, of })
    }

    /// Its number, from 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Its games, if the plan has this many: as many as the other parts have, give or take one.
    pub fn range(self, games: u64) -> Range<u64> {
        let end = |number: u64| (u128::from(games) * u128::from(number) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Text that names no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPart;

impl fmt::Display for BadPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part is written I/N, such as 2/8 for the second of eight, with I from 1 to N")
    }
}

impl std::error::Error for BadPart {}

impl FromStr for Part {
    type Err = BadPart;

    fn from_str(text: &str) -> Result<Part, BadPart> {
        let (number, of) = text.split_once('/').ok_or(BadPart)?;
        let read = |text: &str| text.parse::<u64>().map_err(|_| BadPart);
        Part::new(read(number)?, read(of)?).ok_or(BadPart)
    }
}

impl TryFrom<String> for Part {
    type Error = BadPart;

    fn try_from(text: String) -> Result<Part, BadPart> {
        text.parse()
    }
}

impl From<Part> for String {
    fn from(part: Part) -> String {
        part.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_the_whole_and_about_equally_large() {
        for games in [0, 1, 7, 100, u64::MAX] {
            for of in [1, 2, 3, 8, 150] {
                let parts: Vec<_> =
                    (1..=of).map(|number| Part::new(number, of).unwrap().range(games)).collect();
                assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, games));
                assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
                let sizes = || parts.iter().map(|part| part.end - part.start);
                assert!(sizes().max().unwrap() - sizes().min().unwrap() <= 1, "{games} in {of}");
            }
        }
    }

    #[test]
    fn nonsense_is_no_part() {
        for text in ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/5", "a/b", "1.5/3"] {
            assert_eq!(text.parse::<Part>(), Err(BadPart), "{text}");
        }
    }
}
