//! What players can remember, in readable form.

use rustlers_core::{Seat, SeatMap, Seats};
use serde::{Deserialize, Serialize};

use crate::knowledge::{Memory, Note, Notes, Stuck};
use crate::pieces::{Action, Actions, Goat, Goats, Held};
use crate::state::Lords;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MemoryPosition {
    /// The Draw Pile holds only these.
    pile: Goats,
    /// The hands of `undrawn` hold only these.
    out: Goats,
    undrawn: Vec<Seat>,
    /// What the last discard of a seat revealed about its hand.
    #[serde(default)]
    stuck: Vec<StuckPosition>,
    /// What discards revealed about ripe action cards.
    #[serde(default)]
    idle: Vec<IdlePosition>,
    /// The action pile holds only these.
    action_pile: Actions,
    /// Everybody's action cards when the notes begin; empty without notes.
    #[serde(default)]
    before: Vec<Held>,
    #[serde(default)]
    notes: Vec<Note>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StuckPosition {
    seat: Seat,
    /// Cards that have come since.
    fresh: u8,
    /// What the others are not.
    not: Vec<Goat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IdlePosition {
    seat: Seat,
    /// What the ripe cards are not.
    not: Vec<Action>,
}

/// A memory in readable form.
pub(super) fn written(memory: &Memory) -> MemoryPosition {
    let goats = |bits: u16| Goat::ALL.into_iter().filter(|goat| bits & 1 << *goat as u16 != 0).collect();
    let actions = |bits: u16| Action::ALL.into_iter().filter(|card| bits & 1 << *card as u16 != 0).collect();
    let (before, notes) = memory.notes.written();
    MemoryPosition {
        pile: memory.pile,
        out: memory.out,
        undrawn: memory.undrawn.into_iter().collect(),
        stuck: memory
            .stuck
            .iter()
            .filter(|(_, stuck)| stuck.is_known)
            .map(|(seat, stuck)| StuckPosition { seat, fresh: stuck.fresh, not: goats(stuck.forbidden) })
            .collect(),
        idle: memory
            .idle
            .iter()
            .filter(|(_, kinds)| **kinds != 0)
            .map(|(seat, kinds)| IdlePosition { seat, not: actions(*kinds) })
            .collect(),
        action_pile: memory.action_pile,
        before: if notes.is_empty() { Vec::new() } else { before.values().copied().collect() },
        notes: notes.to_vec(),
    }
}

/// The memory of a table where nobody remembers anything.
pub(super) fn forgotten(lords: &Lords) -> Memory {
    let facts = &lords.facts;
    let mut memory = Memory::new(facts.players);
    memory.begin(facts.goats, Goats::NONE, facts.actions);
    memory.undrawn = Seats::NONE;
    memory
}

/// Reads a memory, and checks that it fits the table.
pub(super) fn read(lords: &Lords, position: &MemoryPosition) -> Result<Memory, String> {
    let bad = |what: &str| Err(format!("the memory is not possible: {what} (it may be left out)"));
    let players = lords.facts.players;
    let is_seat = |seat: &Seat| seat.number() < players;
    let mut memory = Memory::new(players);
    if !position.undrawn.iter().all(is_seat)
        || !position.stuck.iter().all(|stuck| is_seat(&stuck.seat))
        || !position.idle.iter().all(|idle| is_seat(&idle.seat))
    {
        return bad("it names a seat that is not at the table");
    }
    memory.pile = position.pile;
    memory.out = position.out;
    memory.undrawn = position.undrawn.iter().copied().collect();
    memory.action_pile = position.action_pile;
    if !memory.pile.includes(lords.draw) || !memory.action_pile.includes(lords.action_pile) {
        return bad("a pile holds a card that it cannot hold");
    }
    let undrawn = memory.undrawn.into_iter();
    let held = undrawn.fold(Goats::NONE, |all, seat| all.and(lords.hands[seat]));
    if !memory.out.includes(held) {
        return bad("a hand holds a card that it cannot hold");
    }
    for stuck in &position.stuck {
        let forbidden = stuck.not.iter().fold(0, |bits, goat| bits | 1 << *goat as u16);
        let known = Stuck { is_known: true, fresh: stuck.fresh, forbidden };
        if stuck.fresh >= lords.hands[stuck.seat].len() || !known.allows(lords.hands[stuck.seat]) {
            return bad(&format!("the hand of {} is not what a discard left", stuck.seat));
        }
        memory.stuck[stuck.seat] = known;
    }
    for idle in &position.idle {
        let kinds = idle.not.iter().fold(0, |bits, card| bits | 1 << *card as u16);
        if lords.actions[idle.seat].ripe.kinds().any(|card| kinds & 1 << card as u16 != 0) {
            return bad(&format!("{} has an action card that was not there", idle.seat));
        }
        memory.idle[idle.seat] = kinds;
    }
    if position.notes.is_empty() {
        return if position.before.is_empty() { Ok(memory) } else { bad("`before` goes with notes") };
    }
    memory.notes = match read_notes(lords, position) {
        Some(notes) => notes,
        None => return bad("the notes do not lead to the action cards before the players"),
    };
    Ok(memory)
}

fn read_notes(lords: &Lords, position: &MemoryPosition) -> Option<Notes> {
    let players = lords.facts.players;
    let before = SeatMap::from_slice(&position.before).filter(|before| before.players() == players)?;
    let seats = |note: &Note| match *note {
        Note::Gain { seat, .. } | Note::Ripen { seat } | Note::Play { seat, .. } => (seat, seat),
        Note::Shed { seat, .. } => (seat, seat),
        Note::Look { seat, at } => (seat, at),
        Note::Take { seat, from, .. } => (seat, from),
    };
    let at_table = |(one, other): (Seat, Seat)| one.number().max(other.number()) < players;
    if !position.notes.iter().map(seats).all(at_table) {
        return None;
    }
    let notes = Notes::from_parts(before, &position.notes)?;
    (notes.outcome()? == lords.actions).then_some(notes)
}
