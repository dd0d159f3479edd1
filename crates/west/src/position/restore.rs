//! From a position to a state, if it is possible. Everything that is wrong is said, a sentence each.

mod decks;
mod figure;

use rustlers_core::{Impossible, Seat, SeatMap, Seats};

use super::Position;
use crate::choice::Any;
use crate::edition::{AmbushId, Npc, SpaceId, Station};
use crate::options::{Book, Facts, Options};
use crate::state::{Decks, Fact, Figure, Frame, Frames, GANG, NpcState, Step, Train, West};

/// The state that a position describes.
pub(crate) fn restore(options: Option<&Options>, position: &Position) -> Result<West, Impossible> {
    let ordinary = Options::new(position.seats.len() as u8);
    let options = options.unwrap_or(&ordinary);
    let facts = options.facts().map_err(|bad| Impossible(vec![bad.0]))?;
    if position.seats.len() != usize::from(facts.players) {
        return Err(Impossible(vec![format!(
            "{} seats for {} players",
            position.seats.len(),
            facts.players
        )]));
    }
    let mut reader = Reader { book: facts.book.clone(), facts, wrong: Vec::new() };
    let west = reader.read(position);
    if reader.wrong.is_empty() {
        reader.wrong.extend(west.problems());
    }
    if reader.wrong.is_empty() {
        reader.wrong.extend(stuck(&west));
    }
    if reader.wrong.is_empty() { Ok(west) } else { Err(Impossible(reader.wrong)) }
}

/// A game waits for somebody who can do something, or is over.
fn stuck(west: &West) -> Option<String> {
    let asked = west.asked();
    if asked.is_empty() && west.step != Step::Over {
        return Some("active: nobody is asked anything; say whose turn it is, or give the frames".to_owned());
    }
    let has_nothing = |seat: &Seat| {
        let mut anything = Any(false);
        west.list(*seat, &mut anything);
        !anything.0
    };
    let stuck = asked.into_iter().find(has_nothing)?;
    Some(format!("frames: {stuck} is asked, and there is nothing that it could choose"))
}

struct Reader {
    facts: Facts,
    book: Book,
    wrong: Vec<String>,
}

impl Reader {
    fn read(&mut self, position: &Position) -> West {
        let mut figures = SeatMap::new(self.facts.players, Figure::default());
        let mut rep = [0; 4];
        rep[GANG] = position.gang_rep;
        for (seat, written) in Seat::all(self.facts.players).zip(&position.seats) {
            figures[seat] = self.figure(seat, written);
            if seat.number() < self.facts.pioneers {
                rep[seat.index()] = written.rep;
            }
        }
        let frames = self.frames(position);
        let mut west = West {
            facts: self.facts.clone(),
            round: position.round,
            step: position.step.unwrap_or_else(|| self.step(position)),
            starter: position
                .starter
                .filter(|seat| seat.number() < self.facts.pioneers)
                .unwrap_or(Seat::FIRST),
            active: position.active.filter(|seat| seat.number() < self.facts.players),
            rep,
            stash: position.stash,
            meter: position.meter,
            train: self.train(position),
            npcs: Npc::ALL.map(|npc| self.npc(position, npc)),
            saloon_closed: position.saloon_closed,
            figures,
            decks: Decks::default(),
            frames,
            turn: position.turn,
            window: position.window,
            parley: position.parley,
            deal: position.deal,
            battle: position.battle.unwrap_or_default(),
            roll: position.roll,
            job: position.job,
            poker: position.poker,
            watch: position.watch,
            lore: Default::default(),
        };
        if position.frames.is_none()
            && let Some(seat) = west.active
        {
            west.turn.began = west.figures[seat].space();
            west.figures[seat].did |= crate::state::did::TURN;
        }
        self.decks(position, &mut west);
        self.lore(position, &mut west);
        west
    }

    /// What is known must be so.
    fn lore(&mut self, position: &Position, west: &mut West) {
        let book = self.book.clone();
        let is_seat = |seat: Seat| seat.number() < self.facts.players;
        for note in &position.lore {
            let exists = is_seat(note.to)
                && match note.fact {
                    Fact::Space { space, .. } => space.index() < book.spaces().len(),
                    Fact::Ambush { of, card } => is_seat(of) && card.index() < book.ambush_cards().len(),
                    Fact::Power { of, card } => is_seat(of) && card.index() < book.power_cards().len(),
                    Fact::Gold { of, .. } => is_seat(of),
                };
            if exists && west.is_true(note.fact) {
                west.lore.add(*note);
            } else {
                self.wrong.push(format!("lore: {:?} is not so", note.fact));
            }
        }
    }

    /// Without frames: the turn of the active character, or the Round as it goes on.
    fn frames(&mut self, position: &Position) -> Frames {
        let list = match (&position.frames, position.active) {
            (Some(list), _) => list.clone(),
            (None, Some(seat)) => vec![Frame::Round, Frame::Turn(seat)],
            (None, None) => vec![Frame::Round],
        };
        Frames::from_list(&list).unwrap_or_else(|| {
            self.wrong
                .push("frames: the first must be `round`, and there must not be more than 15".to_owned());
            Frames::new()
        })
    }

    fn step(&self, position: &Position) -> Step {
        match position.active {
            Some(seat) if seat.number() < self.facts.pioneers => Step::Pioneers(self.facts.pioneers),
            Some(_) => Step::Gang,
            None => Step::Opening,
        }
    }

    fn train(&mut self, position: &Position) -> Train {
        let place = usize::from(position.round.saturating_sub(1)) % Station::ALL.len();
        let standing = Station::ALL[place];
        let Some(train) = &position.train else {
            return Train { station: standing, asked: Seats::NONE, at: self.book.station(standing) };
        };
        let at = train.at.as_ref().map(|name| self.space("train", name));
        Train {
            station: train.station,
            asked: train.asked.iter().copied().collect(),
            at: at.unwrap_or_else(|| self.book.station(train.station)),
        }
    }

    fn npc(&self, position: &Position, npc: Npc) -> NpcState {
        let level_two = position.round >= self.book.numbers().level_two_round;
        let level = if level_two { crate::edition::Level::Two } else { crate::edition::Level::One };
        let fresh = NpcState { hp: self.book.npc(npc, level).hp, pot: 0, robbed: 0, level_two, gone: false };
        position.npcs.get(npc.word()).copied().unwrap_or(fresh)
    }

    fn space(&mut self, of: &str, name: &str) -> SpaceId {
        self.book.space_named(name).map(|(id, _)| id).unwrap_or_else(|| {
            self.wrong.push(format!("{of}: there is no space {name:?}"));
            SpaceId::of(0)
        })
    }

    fn ambush(&mut self, of: &str, name: &str) -> AmbushId {
        let space = self.space(of, name);
        let cards = self.book.ambush_cards();
        match cards.iter().position(|card| card.space == space) {
            Some(number) => AmbushId::of(number as u8),
            None => {
                self.wrong.push(format!("{of}: no Ambush Card names {name}"));
                AmbushId::of(0)
            }
        }
    }

    fn unknown(&mut self, of: &str, what: &str, name: &str) {
        self.wrong.push(format!("{of}: there is no {what} {name:?}"));
    }
}
