//! How action cards may have got where they are, as far as one seat can tell.

use rustlers_core::{Chance, Seat, SeatMap};

use super::notes::{Note, Notes};
use crate::pieces::{Action, Actions, Held};
use crate::state::Lords;

/// One way in which everything a seat saw of action cards can have happened.
pub(super) struct History {
    cards: Vec<Card>,
    /// How many of them were there before the first note.
    first: usize,
    /// Which card each note is about, and whether it was ripe then.
    subjects: Vec<Option<(usize, bool)>>,
    /// The action pile.
    pub(super) pile: Actions,
}

/// An action card that somebody holds or held.
#[derive(Clone, Copy)]
struct Card {
    /// Who had it first, and whether it was ripe then.
    origin: (Seat, bool),
    /// Who has it; `None` if it is gone.
    holder: Option<Seat>,
    ripe: bool,
    /// What it is, as far as the seat knows.
    kind: Option<Action>,
}

impl History {
    /// Draws a history. Where the seat cannot tell what happened, all ways are equally likely; `None` if the chosen way
    /// leads nowhere.
    pub(super) fn imagine(lords: &Lords, viewer: Seat, chance: &mut impl Chance) -> Option<History> {
        let (before, notes) = lords.memory.notes.written();
        let mut truth = if notes.is_empty() { lords.actions } else { *before };
        let mut history = History { cards: Vec::new(), first: 0, subjects: Vec::new(), pile: Actions::NONE };
        for (seat, held) in truth.iter() {
            for (card, ripe) in held.iter() {
                history.add(seat, ripe, (seat == viewer).then_some(card));
            }
        }
        history.first = history.cards.len();
        for &note in notes {
            let subject = history.follow(note, viewer, &truth, chance)?;
            history.subjects.push(subject);
            Notes::follow(&mut truth, note)?;
        }
        history.deal(lords, viewer, chance)?;
        Some(history)
    }

    fn add(&mut self, seat: Seat, ripe: bool, kind: Option<Action>) -> usize {
        self.cards.push(Card { origin: (seat, ripe), holder: Some(seat), ripe, kind });
        self.cards.len() - 1
    }

    /// Applies a note; returns the card it is about.
    fn follow(
        &mut self,
        note: Note,
        viewer: Seat,
        truth: &SeatMap<Held>,
        chance: &mut impl Chance,
    ) -> Option<Option<(usize, bool)>> {
        let (index, holder) = match note {
            Note::Gain { seat, card } => {
                let index = self.add(seat, false, (seat == viewer).then_some(card));
                return Some(Some((index, false)));
            }
            Note::Ripen { seat } => {
                for card in self.cards.iter_mut().filter(|card| card.holder == Some(seat)) {
                    card.ripe = true;
                }
                return Some(None);
            }
            Note::Look { seat, at } => {
                if seat == viewer {
                    self.see(at, truth[at])?;
                }
                return Some(None);
            }
            Note::Play { seat, card } => (self.one_of(seat, Some(card), Some(true), chance)?, None),
            Note::Shed { seat, card, ripe } => {
                let ripe = (seat == viewer).then_some(ripe);
                (self.one_of(seat, Some(card), ripe, chance)?, None)
            }
            Note::Take { seat, from, card, ripe } => {
                let saw = viewer == seat || viewer == from;
                let index = self.one_of(from, saw.then_some(card), saw.then_some(ripe), chance)?;
                (index, Some(seat))
            }
        };
        let card = &mut self.cards[index];
        let was_ripe = card.ripe;
        card.holder = holder;
        card.ripe = false;
        Some(Some((index, was_ripe)))
    }

    /// One of a player's cards that can be of this kind and ripeness; it is of this kind from now on.
    fn one_of(
        &mut self,
        seat: Seat,
        kind: Option<Action>,
        ripe: Option<bool>,
        chance: &mut impl Chance,
    ) -> Option<usize> {
        let fits = |card: &Card| {
            card.holder == Some(seat)
                && ripe.is_none_or(|ripe| card.ripe == ripe)
                && (kind.is_none() || card.kind.is_none() || card.kind == kind)
        };
        let fitting = self.cards.iter().enumerate().filter(|(_, card)| fits(card)).map(|(index, _)| index);
        let fitting: Vec<usize> = fitting.collect();
        let count = u32::try_from(fitting.len()).ok().filter(|&count| count > 0)?;
        let index = fitting[chance.below(count) as usize];
        self.cards[index].kind = self.cards[index].kind.or(kind);
        Some(index)
    }

    /// The seat sees all cards of a player.
    fn see(&mut self, at: Seat, held: Held) -> Option<()> {
        for (ripe, mut seen) in [(true, held.ripe), (false, held.unripe)] {
            let is_there = |card: &Card| card.holder == Some(at) && card.ripe == ripe;
            for card in self.cards.iter().filter(|card| is_there(card)) {
                if let Some(kind) = card.kind {
                    seen.contains(kind).then(|| seen.remove(kind))?;
                }
            }
            for card in self.cards.iter_mut().filter(|card| is_there(card) && card.kind.is_none()) {
                let kind = seen.kinds().next()?;
                seen.remove(kind);
                card.kind = Some(kind);
            }
            if !seen.is_empty() {
                return None;
            }
        }
        Some(())
    }

    /// Decides what the unknown cards are.
    fn deal(&mut self, lords: &Lords, viewer: Seat, chance: &mut impl Chance) -> Option<()> {
        let memory = &lords.memory;
        let others = lords.opponents(viewer);
        let mut pool =
            others.into_iter().fold(lords.action_pile, |pool, seat| pool.and(lords.actions[seat].all()));
        for card in self.cards.iter().filter(|card| card.holder.is_some_and(|seat| seat != viewer)) {
            if let Some(kind) = card.kind {
                pool.contains(kind).then(|| pool.remove(kind))?;
            }
        }
        // A pile of known cards comes first; otherwise it is whatever is left.
        let is_pile_known = !memory.action_pile.includes(pool);
        if is_pile_known {
            for _ in 0..lords.action_pile.len() {
                let card = pick(pool.common(memory.action_pile.without(self.pile)), chance)?;
                self.pile.insert(card);
                pool.remove(card);
            }
        }
        for card in &mut self.cards {
            let Some(holder) = card.holder.filter(|&seat| seat != viewer) else { continue };
            let idle = if card.ripe { memory.idle[holder] } else { 0 };
            let may_be = |kind: Action| idle & 1 << kind as u16 == 0;
            match card.kind {
                Some(kind) if !may_be(kind) => return None,
                Some(_) => {}
                None => {
                    let kinds = pool.iter().filter(|&kind| may_be(kind)).collect();
                    let kind = pick(kinds, chance)?;
                    pool.remove(kind);
                    card.kind = Some(kind);
                }
            }
        }
        if !is_pile_known {
            self.pile = pool;
        }
        Some(())
    }

    /// What everybody holds at the end.
    pub(super) fn hands(&self, players: u8) -> SeatMap<Held> {
        let mut hands = SeatMap::new(players, Held::NONE);
        for card in &self.cards {
            if let Some(seat) = card.holder {
                put(&mut hands, seat, card.ripe, card.kind);
            }
        }
        hands
    }

    /// The notes as they would have been taken.
    pub(super) fn notes(&self, real: &Notes) -> Notes {
        let (before, notes) = real.written();
        if notes.is_empty() {
            return *real;
        }
        let mut hands = SeatMap::new(before.players(), Held::NONE);
        for card in &self.cards[..self.first] {
            put(&mut hands, card.origin.0, card.origin.1, card.kind);
        }
        let retell = |(note, subject): (&Note, &Option<(usize, bool)>)| {
            let kind = |card| subject.and_then(|(index, _)| self.cards[index].kind).unwrap_or(card);
            let ripe = |ripe| subject.map_or(ripe, |(_, was)| was);
            match *note {
                Note::Gain { seat, card } => Note::Gain { seat, card: kind(card) },
                Note::Ripen { .. } | Note::Look { .. } | Note::Play { .. } => *note,
                Note::Shed { seat, card, ripe: was } => Note::Shed { seat, card, ripe: ripe(was) },
                Note::Take { seat, from, card, ripe: was } => {
                    Note::Take { seat, from, card: kind(card), ripe: ripe(was) }
                }
            }
        };
        let notes: Vec<Note> = notes.iter().zip(&self.subjects).map(retell).collect();
        Notes::from_parts(hands, &notes).unwrap_or(*real)
    }
}

fn put(hands: &mut SeatMap<Held>, seat: Seat, ripe: bool, kind: Option<Action>) {
    if let Some(kind) = kind {
        let held = &mut hands[seat];
        let cards = if ripe { &mut held.ripe } else { &mut held.unripe };
        cards.insert(kind);
    }
}

fn pick(actions: Actions, chance: &mut impl Chance) -> Option<Action> {
    match actions.len() {
        0 => None,
        count => Some(actions.nth(chance.below(count.into()))),
    }
}
