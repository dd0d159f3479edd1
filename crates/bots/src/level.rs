use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How well a bot plays, in words a person can feel.
///
/// ```
/// use rustlers_bots::Level;
/// assert_eq!("cowhand".parse(), Ok(Level::Cowhand));
/// assert_eq!(Level::Greenhorn.to_string(), "greenhorn");
/// ```
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Does anything that is allowed.
    Greenhorn,
    /// Plays sensibly by rules of thumb.
    Cowhand,
    /// Thinks ahead: tries choices out in worlds that fit what it has seen.
    TopHand,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &'static [Level] = &[Level::Greenhorn, Level::Cowhand, Level::TopHand];

    /// The name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Greenhorn => "greenhorn",
            Level::Cowhand => "cowhand",
            Level::TopHand => "tophand",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let known = Level::ALL.iter().find(|level| level.name().eq_ignore_ascii_case(text));
        known.copied().ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A word that names no level of bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        write!(f, "there is no bot called {:?}; the levels are {}", self.0, levels.join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_back_from_its_name() {
        for &level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{level}\""));
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
        }
    }

    #[test]
    fn an_unknown_level_is_refused_with_the_known_ones() {
        let words = "sheriff".parse::<Level>().unwrap_err().to_string();
        assert_eq!(words, "there is no bot called \"sheriff\"; the levels are greenhorn, cowhand, tophand");
        let error = serde_json::from_str::<Level>("\"sheriff\"").unwrap_err().to_string();
        assert!(error.contains("the levels are greenhorn, cowhand, tophand"), "{error}");
    }

    #[test]
    fn levels_line_up_in_tables() {
        assert_eq!(format!("[{:>10}]", Level::Cowhand), "[   cowhand]");
    }
}
