//! The options of a game, and where its luck comes from.

use std::path::Path;

use rustlers_house::{EditionReader, Key, Seed, build_options, edition_in};
use serde_json::Value;

use crate::args::SetupArgs;
use crate::failure::Failure;

impl SetupArgs {
    /// The options of a game for this number of players.
    pub(crate) fn options(&self, game: &str, players: u8) -> Result<Value, Failure> {
        with_edition(self.edition.as_deref(), |edition| {
            Ok(build_options(game, players, &self.options, edition)?)
        })
    }
}

/// Does something with the files of an edition, if there is one.
pub(crate) fn with_edition<T>(
    directory: Option<&Path>,
    then: impl FnOnce(Option<&mut EditionReader<'_>>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let Some(directory) = directory else { return then(None) };
    if !directory.is_dir() {
        return Err(Failure::input(format!("there is no directory {}", directory.display()))
            .hint("an edition is a directory with the files that editions/ has for the game; copy those and change them"));
    }
    then(Some(&mut edition_in(directory)))
}

/// The luck of a game: from a seed, or unpredictable without one.
pub(crate) fn luck(seed: Option<u64>) -> Result<Seed, Failure> {
    match seed {
        Some(seed) => Ok(Seed::Fast { seed, stream: None }),
        None => {
            let mut key = [0; 32];
            getrandom::fill(&mut key).map_err(no_luck)?;
            Ok(Seed::ChaCha20 { key: Key(key) })
        }
    }
}

/// The requested seed, or one that is short enough to be typed again.
pub(crate) fn seed_or_any(seed: Option<u64>) -> Result<u64, Failure> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u32().map(u64::from).map_err(no_luck),
    }
}

fn no_luck(error: getrandom::Error) -> Failure {
    Failure::input(format!("the system provides no random numbers ({error})")).hint("give a --seed")
}
