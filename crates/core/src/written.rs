use serde::{Serialize, Serializer};

use crate::Tabletop;

/// A choice in the form that files and clients read: with the names that the edition in these options gives to things.
///
/// [`Tabletop::read_choice`] reads it back.
#[derive(Debug)]
pub struct Written<'a, G: Tabletop> {
    /// The options the game was set up with.
    pub options: &'a G::Options,
    /// The choice to write.
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
