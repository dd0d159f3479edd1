//! The sorts of cards, with how many there are of each.

use super::ids::{HolderId, SpaceId};
use crate::pieces::{GoldKind, PowerDeck};

/// A sort of Movement Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovementCard {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// How many.
    pub count: u8,
    /// What it counts as, whatever is added or taken away (WEST-58).
    pub base: u8,
    /// Added when its player carries Loot as it is played.
    pub with_loot: i8,
    /// Added when not.
    pub without_loot: i8,
}

/// A sort of card of the Gold deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoldCard {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What is printed on it.
    pub text: String,
    /// How many.
    pub count: u8,
    /// What it is.
    pub kind: GoldKind,
    /// What an Event or Danger does.
    pub holder: Option<HolderId>,
}

/// A sort of Ambush Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmbushCard {
    /// As other files call it.
    pub id: String,
    /// The space that it names.
    pub space: SpaceId,
    /// How many.
    pub count: u8,
}

/// A sort of Power Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerCard {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What is printed on it.
    pub text: String,
    /// How many.
    pub count: u8,
    /// Its type.
    pub deck: PowerDeck,
    /// When it is used and what it does.
    pub holder: HolderId,
}

/// Has a deck cards for a moment (WEST-291)? Windows open by this, never by what a hand really holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardsFor {
    /// Cards that count against one of each type per Round.
    pub limited: bool,
    /// Cards that do not.
    pub exempt: bool,
}

impl CardsFor {
    /// Might a character play one, that has or has not played a card of this type this Round?
    #[inline]
    pub const fn open(self, has_played: bool) -> bool {
        self.exempt || (self.limited && !has_played)
    }
}
