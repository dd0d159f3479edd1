//! The game for programs that learn: what a choice is as numbers, and which ids are legal.

use rustlers_core::Seat;
use rustlers_core::study::{Arg, Kind, Sheet, Spelling, Study, arg, kind_start, seat_at, seat_from};

use crate::choice::{Choice, Offer, Split};
use crate::knowledge;
use crate::pieces::{Character, Location};
use crate::rules::{distribution, instant};
use crate::state::{Frame, Goat};

const OFFER: u8 = 0;
const ACCEPT: u8 = 1;
const REFUSE: u8 = 2;
const ROB: u8 = 3;
const CON: u8 = 4;
const SERVE: u8 = 5;
const GAMBLE: u8 = 6;

const OTHERS: u32 = 4;
const CARDS: u32 = 15;
/// Coins or Bottles for each of the others, from the next seat on.
const PARTS: &[Arg] = &[arg("next", 8), arg("second", 8), arg("third", 8), arg("fourth", 8)];

impl Study for Goat {
    const STUDY_VERSION: u32 = 1;
    const FIELDS: &'static [rustlers_core::study::Field] = knowledge::FIELDS;
    const KINDS: &'static [Kind] = &[
        Kind::table("offer", &[arg("to", OTHERS), arg("card", CARDS), arg("name", CARDS)]),
        Kind::table("accept", &[]),
        Kind::table("refuse", &[]),
        Kind::table("rob", &[arg("location", 4)]),
        Kind::split("con", 3, PARTS),
        Kind::split("serve", Split::MOST as u32, PARTS),
        Kind::table("gamble", &[arg("victim", OTHERS)]),
    ];

    const DIRECT: bool = true;

    fn observe(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        knowledge::observe(self, seat, sheet);
    }

    /// The others are counted from the next seat, which is 0.
    fn spell(&self, seat: Seat, choice: Choice) -> Spelling {
        let players = self.facts.players;
        let other = |of: Seat| seat_from(seat, of, players) - 1;
        let parts = |split: Split| {
            [1, 2, 3, 4].map(|at| seat_at(seat, at, players).map_or(0, |seat| i16::from(split.get(seat))))
        };
        match choice {
            Choice::Offer(Offer { card, name, to }) => {
                Spelling::new(OFFER, [other(to), card as i16, name as i16])
            }
            Choice::Accept => Spelling::new(ACCEPT, []),
            Choice::Refuse => Spelling::new(REFUSE, []),
            Choice::Rob(location) => Spelling::new(ROB, [location as i16]),
            Choice::Con(split) => Spelling::new(CON, parts(split)),
            Choice::Serve(split) => Spelling::new(SERVE, parts(split)),
            Choice::Gamble(victim) => Spelling::new(GAMBLE, [other(victim)]),
        }
    }

    #[inline]
    fn ids(&self, seat: Seat, buffer: &mut Vec<Choice>, mut mark: impl FnMut(u32)) {
        let id = |kind: u8, place: u32| kind_start::<Goat>(kind) + place;
        match self.frame {
            // Half of all decisions are offers: their ids follow from the hand, without a list.
            Frame::Offer if seat == self.holder => {
                for to in distribution::targets(self) {
                    let to = (seat_from(seat, to, self.facts.players) - 1) as u32;
                    for card in self.hand {
                        let row = id(OFFER, (to * CARDS + card as u32) * CARDS);
                        for name in self.hand {
                            mark(row + name as u32);
                        }
                    }
                }
            }
            Frame::Answer(offer) if seat == offer.to => {
                mark(id(ACCEPT, 0));
                if !distribution::is_forced(self) {
                    mark(id(REFUSE, 0));
                }
            }
            Frame::Rob(robber) if seat == robber => {
                for location in instant::robbable(self) {
                    mark(id(ROB, location as u32));
                }
            }
            _ => self.ids_of_list(seat, buffer, |id, _| {
                mark(id);
                true
            }),
        }
    }

    #[inline]
    fn mask(&self, seat: Seat, buffer: &mut Vec<Choice>, mask: &mut [bool]) {
        if !matches!(self.frame, Frame::Offer) || seat != self.holder {
            return self.ids(seat, buffer, |id| mask[id as usize] = true);
        }
        // Half of all decisions are offers, and every card may have every name in the hand: a row at a time.
        let mut names = [false; CARDS as usize];
        for name in self.hand {
            names[name as usize] = true;
        }
        for to in distribution::targets(self) {
            let to = (seat_from(seat, to, self.facts.players) - 1) as u32;
            for card in self.hand {
                let start = (kind_start::<Goat>(OFFER) + (to * CARDS + card as u32) * CARDS) as usize;
                mask[start..start + CARDS as usize].copy_from_slice(&names);
            }
        }
    }

    #[inline]
    fn choice_of(&self, seat: Seat, id: u32, _: &mut Vec<Choice>) -> Option<Choice> {
        let players = self.facts.players;
        let within = |kind: u8| id.checked_sub(kind_start::<Goat>(kind));
        let other = |place: u32| seat_at(seat, place as i16 + 1, players);
        if let Some(place) = within(GAMBLE) {
            return (place < OTHERS).then(|| other(place).map(Choice::Gamble))?;
        }
        for (kind, made) in [(SERVE, Choice::Serve as fn(Split) -> Choice), (CON, Choice::Con)] {
            let Some(place) = within(kind) else { continue };
            let mut split = Split::default();
            for (at, &part) in (1..).zip(&Goat::KINDS[usize::from(kind)].args_of(place)[..4]) {
                match seat_at(seat, at, players) {
                    Some(seat) => split = split.with(seat, part as u8),
                    None if part > 0 => return None,
                    None => {}
                }
            }
            return Some(made(split));
        }
        if let Some(place) = within(ROB) {
            return Some(Choice::Rob(Location::ALL[place as usize]));
        }
        match (within(REFUSE), within(ACCEPT)) {
            (Some(_), _) => return Some(Choice::Refuse),
            (None, Some(_)) => return Some(Choice::Accept),
            (None, None) => {}
        }
        let (rest, name) = (id / CARDS, id % CARDS);
        let (to, card) = (rest / CARDS, rest % CARDS);
        let named = |number: u32| Character::ALL[number as usize];
        Some(Choice::Offer(Offer { card: named(card), name: named(name), to: other(to)? }))
    }
}
