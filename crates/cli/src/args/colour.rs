//! When to use colours.

use std::ffi::OsString;

use clap::ValueEnum;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl From<Colour> for clap::ColorChoice {
    fn from(colour: Colour) -> clap::ColorChoice {
        match colour {
            Colour::Auto => clap::ColorChoice::Auto,
            Colour::Always => clap::ColorChoice::Always,
            Colour::Never => clap::ColorChoice::Never,
        }
    }
}

/// The colours that the arguments ask for, whether or not the rest of the command line is valid.
pub(super) fn asked_colour(words: &[OsString]) -> Colour {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let joined = words.iter().rev().find_map(|word| word.strip_prefix("--color="));
    let apart = || words.windows(2).rev().find(|pair| pair[0] == "--color").map(|pair| pair[1]);
    let asked = joined.or_else(apart).unwrap_or("auto");
    Colour::from_str(asked, false).unwrap_or(Colour::Auto)
}
