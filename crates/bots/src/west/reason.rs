//! Why the cowhand chose what it chose, in one line.

use std::fmt;

/// Why something was chosen: a sentence, and perhaps the place or thing that it is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reason {
    text: &'static str,
    about: Option<&'static str>,
}

impl Reason {
    pub(super) const ONLY: Reason = Reason::of("There was nothing else to do.");
    pub(super) const QUIET: Reason = Reason::of("Nothing here is worth the trouble.");

    pub(super) const fn of(text: &'static str) -> Reason {
        Reason { text, about: None }
    }

    /// With the name of what it is about.
    pub(super) const fn about(text: &'static str, about: &'static str) -> Reason {
        Reason { text, about: Some(about) }
    }
}

impl Default for Reason {
    fn default() -> Reason {
        Reason::of("Nothing has been asked yet.")
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.about {
            Some(about) => write!(f, "{about}: {}", self.text),
            None => f.write_str(self.text),
        }
    }
}
