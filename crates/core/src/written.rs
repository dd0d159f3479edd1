use serde::{Serialize, Serializer};

use crate::Tabletop;

/// A choice as files and clients read it: with the names that the edition of these options gives to things.
///
/// What was written so is read again with [`Tabletop::read_choice`].
#[derive(Debug)]
pub struct Written<'a, G: Tabletop> {
    /// What the game was set up with.
    pub options: &'a G::Options,
    /// What is written.
    pub choice: G::Choice,
}

impl<G: Tabletop> Clone for Written<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Written<'_, G> {}

impl<G: Tabletop> Serialize for Written<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        G::write_choice(self.options, &self.choice, serializer)
    }
}
