//! What has happened to action cards since there was more to remember than the numbers that lie open.

use rustlers_core::{Seat, SeatMap};
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Actions, Held};

/// Something that happened to action cards. It is serialized only for the memory of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Note {
    /// A card was drawn; only its owner saw it.
    Gain { seat: Seat, card: Action },
    /// The owner's turn came round.
    Ripen { seat: Seat },
    /// A ripe card was played in public.
    Play { seat: Seat, card: Action },
    /// A fourth card was discarded. Everybody sees the kind; only its owner knows whether it was ripe.
    Shed { seat: Seat, card: Action, ripe: bool },
    /// A player saw all cards of another.
    Look { seat: Seat, at: Seat },
    /// A player took a card from another; only these two saw it.
    Take { seat: Seat, from: Seat, card: Action, ripe: bool },
}

/// The notes of a round, and what everybody held before the first of them.
///
/// Without notes, players know only the number of others' action cards, and how many of them are ripe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notes {
    before: SeatMap<Held>,
    notes: [Note; Notes::MOST],
    len: u8,
}

impl Notes {
    /// How far back an attentive player remembers.
    pub(crate) const MOST: usize = 40;

    const BLANK: Note = Note::Ripen { seat: Seat::FIRST };

    pub(crate) fn new(players: u8) -> Notes {
        Notes { before: SeatMap::new(players, Held::NONE), notes: [Notes::BLANK; Notes::MOST], len: 0 }
    }

    /// These notes, and the cards before them; `None` when there are too many.
    pub(crate) fn from_parts(before: SeatMap<Held>, list: &[Note]) -> Option<Notes> {
        let mut notes = Notes::new(before.players());
        notes.notes.get_mut(..list.len())?.copy_from_slice(list);
        notes.before = before;
        notes.len = list.len() as u8;
        Some(notes)
    }

    /// The notes, and the cards before them.
    pub(crate) fn written(&self) -> (&SeatMap<Held>, &[Note]) {
        (&self.before, &self.notes[..self.len.into()])
    }

    /// Notes are needed from now on; `hands` is what everybody holds.
    pub(crate) fn begin(&mut self, hands: &SeatMap<Held>) {
        // Room for what follows at once.
        if usize::from(self.len) + 2 > Notes::MOST {
            self.forget();
        }
        if self.len == 0 {
            self.before = *hands;
        }
    }

    /// Adds a note, if there are any yet or one has just begun.
    pub(crate) fn add(&mut self, note: Note) {
        let is_first = matches!(note, Note::Shed { .. } | Note::Look { .. });
        if self.len == 0 && !is_first {
            return;
        }
        if usize::from(self.len) == Notes::MOST {
            return self.forget();
        }
        self.notes[usize::from(self.len)] = note;
        self.len += 1;
    }

    /// Forgets what no longer reveals anything: a card shed by a player whose other cards have since become ripe.
    pub(crate) fn settle(&mut self) {
        let notes = &self.notes[..self.len.into()];
        let is_settled = |(index, note): (usize, &Note)| match *note {
            Note::Look { .. } | Note::Take { .. } => false,
            Note::Shed { seat, .. } => notes[index..].contains(&Note::Ripen { seat }),
            Note::Gain { .. } | Note::Ripen { .. } | Note::Play { .. } => true,
        };
        if notes.iter().enumerate().all(is_settled) {
            self.forget();
        }
    }

    fn forget(&mut self) {
        *self = Notes::new(self.before.players());
    }

    /// What everybody holds after the notes; `None` if they are impossible.
    pub(crate) fn outcome(&self) -> Option<SeatMap<Held>> {
        let mut held = self.before;
        for note in self.written().1 {
            Notes::follow(&mut held, *note)?;
        }
        Some(held)
    }

    /// What a note does to the cards; `None` when it is not possible.
    pub(super) fn follow(held: &mut SeatMap<Held>, note: Note) -> Option<()> {
        let lose = |cards: &mut Actions, card: Action| cards.contains(card).then(|| cards.remove(card));
        let room = |cards: &mut Actions, card: Action| {
            (cards.count(card) < Actions::MOST).then(|| cards.insert(card))
        };
        match note {
            Note::Gain { seat, card } => room(&mut held[seat].unripe, card),
            Note::Ripen { seat } => {
                for card in held[seat].unripe.iter() {
                    room(&mut held[seat].ripe, card)?;
                }
                held[seat].unripe = Actions::NONE;
                Some(())
            }
            Note::Play { seat, card } => lose(&mut held[seat].ripe, card),
            Note::Shed { seat, card, ripe: true } => lose(&mut held[seat].ripe, card),
            Note::Shed { seat, card, ripe: false } => lose(&mut held[seat].unripe, card),
            Note::Look { .. } => Some(()),
            Note::Take { seat, from, card, ripe } => {
                let cards = if ripe { &mut held[from].ripe } else { &mut held[from].unripe };
                lose(cards, card)?;
                room(&mut held[seat].unripe, card)
            }
        }
    }
}
