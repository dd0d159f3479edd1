//! The three ways the rules say no, each with a sentence for people.

use std::borrow::Cow;
use std::fmt;

/// A choice that the rules do not allow: why, and by which rule.
///
/// Only the seat that made the choice is told, and it learns nothing it does not already know.
///
/// ```
/// use rustlers_core::Illegal;
/// let no = Illegal::new("GOAT-56", "The Robber never robs the Saloon.");
/// assert_eq!(no.to_string(), "The Robber never robs the Saloon. (GOAT-56)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    rule: &'static str,
    reason: Cow<'static, str>,
}

impl Illegal {
    /// A refusal under a rule, with a sentence for a person.
    #[cold]
    pub fn new(rule: &'static str, reason: impl Into<Cow<'static, str>>) -> Illegal {
        Illegal { rule, reason: reason.into() }
    }

    /// The id of the rule, such as `GOAT-56`.
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// The sentence.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl std::error::Error for Illegal {}

/// Options or edition data that no game can be set up with: what is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOptions(pub String);

impl fmt::Display for BadOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadOptions {}

/// A position that no game can be in: everything that is wrong with it, one sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible(pub Vec<String>);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for Impossible {}
