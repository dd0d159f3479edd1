//! The edition that a table is played with.

use std::ops::Deref;
use std::sync::Arc;

use rustlers_core::BadOptions;

use crate::edition::{Edition, GoldCardId, GoldKind, STANDARD};
use crate::state::{AMBUSH_SORTS, GOLD_SORTS, ITEM_SORTS, MOVEMENT_SORTS, POWER_SORTS};

/// The standard edition, which is always there, or another, which is freed with the last table and options that use it.
#[derive(Clone)]
pub(crate) enum Book {
    Standard(&'static Edition),
    Other(Arc<Shared>),
}

/// An edition that several games play, behind a counter that each has for itself: states are copied by the million, on
/// many threads.
pub(crate) struct Shared(Arc<Edition>);

impl Book {
    /// The book of a new game.
    pub(super) fn of(edition: Option<&Arc<Edition>>) -> Result<Book, BadOptions> {
        let Some(edition) = edition else { return Ok(Book::Standard(&STANDARD)) };
        Book::fits(edition)?;
        Ok(Book::Other(Arc::new(Shared(Arc::clone(edition)))))
    }

    /// The tables of the state have fixed sizes.
    fn fits(edition: &Edition) -> Result<(), BadOptions> {
        let most = |what: &str, count: usize, most: usize| {
            if count <= most {
                return Ok(());
            }
            Err(BadOptions(format!("{what}: {count} sorts; at most {most} are possible")))
        };
        most("deck_movement.toml", edition.movement_cards().len(), MOVEMENT_SORTS)?;
        most("deck_gold.toml", edition.gold_cards().len(), GOLD_SORTS)?;
        most("deck_ambush.toml", edition.ambush_cards().len(), AMBUSH_SORTS)?;
        most("Power Cards", edition.power_cards().len(), POWER_SORTS)?;
        most("items.toml", edition.items().len(), ITEM_SORTS)
    }

    /// The one sort of Gold or of Fool's Gold.
    pub(super) fn gold_of(&self, kind: GoldKind) -> Result<GoldCardId, BadOptions> {
        let mut sorts = self.gold_cards().iter().enumerate().filter(|(_, card)| card.kind == kind);
        match (sorts.next(), sorts.next()) {
            (Some((number, _)), None) => Ok(GoldCardId::of(number as u8)),
            _ => Err(BadOptions(format!(
                "deck_gold.toml: there must be exactly one sort of kind {kind} (WEST-R43)"
            ))),
        }
    }

    /// The edition itself.
    #[inline]
    pub(crate) fn all(&self) -> &Edition {
        match self {
            Book::Standard(edition) => edition,
            Book::Other(shared) => &shared.0,
        }
    }
}

impl Deref for Book {
    type Target = Edition;

    #[inline]
    fn deref(&self) -> &Edition {
        self.all()
    }
}

/// Books are equal if their data are.
impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        std::ptr::eq(self.all(), other.all()) || self.all() == other.all()
    }
}

impl Eq for Book {}

impl std::fmt::Debug for Book {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Book")
    }
}
