//! What seats have learned of hidden cards that are not theirs, and still know: by a peek, a theft, a Bribe.
//!
//! A fact stays as long as nothing happens that its knower does not see and that might make it untrue.

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};

use crate::edition::{AmbushId, Origin, PowerId, SpaceId};

/// Something learned, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Note {
    pub(crate) to: Seat,
    pub(crate) fact: Fact,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Fact {
    /// Whether something lies in Hiding on a space.
    Space { space: SpaceId, hidden: bool },
    /// A Bandit lies under this Ambush Card, or has it in hand.
    Ambush { of: Seat, card: AmbushId },
    /// A character holds this Power Card.
    Power { of: Seat, card: PowerId },
    /// Among the Gold Cards of a character from this place are at least so many of Gold and of Fool's Gold.
    Gold { of: Seat, from: Origin, faces: [u8; 2] },
}

/// All that was learned, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lore {
    notes: [Option<Note>; Lore::MOST],
}

impl Default for Lore {
    fn default() -> Lore {
        Lore { notes: [None; Lore::MOST] }
    }
}

impl Lore {
    /// What comes after so many drives out the oldest.
    pub(crate) const MOST: usize = 48;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Note> + '_ {
        self.notes.iter().map_while(|note| *note)
    }

    pub(crate) fn add(&mut self, note: Note) {
        if self.notes[Lore::MOST - 1].is_some() {
            self.notes.rotate_left(1);
            self.notes[Lore::MOST - 1] = None;
        }
        if let Some(free) = self.notes.iter_mut().find(|note| note.is_none()) {
            *free = Some(note);
        }
    }

    /// Changes every note, or takes it out.
    pub(crate) fn revise(&mut self, mut change: impl FnMut(Note) -> Option<Note>) {
        if self.notes[0].is_none() {
            return;
        }
        let mut kept = Lore::default();
        self.iter()
            .filter_map(&mut change)
            .enumerate()
            .for_each(|(place, note)| kept.notes[place] = Some(note));
        *self = kept;
    }

    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&Note) -> bool) {
        self.revise(|note| keep(&note).then_some(note));
    }
}
