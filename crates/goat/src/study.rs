//! The game for programs that learn: what a choice is as numbers, and which ids are legal.

use std::ops::Range;

use rustlers_core::study::{Arg, Kind, Sheet, Spelling, Study, arg, kind_start, seat_at, seat_from};
use rustlers_core::{Chance, Game, Seat};

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
    fn mask(&self, seat: Seat, buffer: &mut Vec<Choice>, mask: &mut [bool]) -> Range<usize> {
        let start = |kind: u8| kind_start::<Goat>(kind) as usize;
        match self.frame {
            // Half of all decisions are offers, and every card may have every name in the hand: a row at a time.
            Frame::Offer if seat == self.holder => {
                let mut names = [false; CARDS as usize];
                for (card, name) in names.iter_mut().enumerate() {
                    *name = self.hand.bits() & (1 << card) != 0;
                }
                let mut end = 0;
                for to in distribution::targets(self) {
                    let to = (seat_from(seat, to, self.facts.players) - 1) as usize;
                    for card in self.hand {
                        let row = (to * CARDS as usize + card as usize) * CARDS as usize;
                        mask[row..row + CARDS as usize].copy_from_slice(&names);
                        end = end.max(row + CARDS as usize);
                    }
                }
                start(OFFER)..end
            }
            Frame::Answer(offer) if seat == offer.to => {
                mask[start(ACCEPT)] = true;
                mask[start(REFUSE)] = !distribution::is_forced(self);
                start(ACCEPT)..start(REFUSE) + 1
            }
            _ => {
                let (mut from, mut end) = (mask.len(), 0);
                self.ids(seat, buffer, |id| {
                    let id = id as usize;
                    mask[id] = true;
                    (from, end) = (from.min(id), end.max(id + 1));
                });
                from.min(end)..end
            }
        }
    }

    #[inline]
    fn any_id(&self, seat: Seat, chance: &mut impl Chance, buffer: &mut Vec<Choice>) -> Option<u32> {
        match self.frame {
            Frame::Offer if seat == self.holder => {
                let Offer { card, name, to } = distribution::any_offer(self, chance);
                let to = (seat_from(seat, to, self.facts.players) - 1) as u32;
                Some((to * CARDS + card as u32) * CARDS + name as u32)
            }
            Frame::Answer(offer) if seat == offer.to => {
                let count = 2 - u32::from(distribution::is_forced(self));
                Some(kind_start::<Goat>(ACCEPT) + chance.below(count))
            }
            _ => {
                let spelling = self.spell(seat, self.any_choice(seat, chance, buffer));
                let id = Goat::KINDS[usize::from(spelling.kind)].id(&spelling, 0)?;
                Some(kind_start::<Goat>(spelling.kind) + id)
            }
        }
    }

    #[inline]
    fn choice_of(&self, seat: Seat, id: u32, _: &mut Vec<Choice>) -> Option<Choice> {
        let players = self.facts.players;
        let start = |kind: u8| kind_start::<Goat>(kind);
        let other = |place: u32| seat_at(seat, place as i16 + 1, players);
        let split = |kind: u8| {
            let parts = Goat::KINDS[usize::from(kind)].args_of(id - start(kind));
            let mut split = Split::default();
            for (at, &part) in (1..).zip(&parts[..4]) {
                match seat_at(seat, at, players) {
                    Some(seat) => split = split.with(seat, part as u8),
                    None if part > 0 => return None,
                    None => {}
                }
            }
            Some(split)
        };
        // The kinds in their order, and so the most frequent ones first.
        if id < start(ACCEPT) {
            let (rest, name) = (id / CARDS, id % CARDS);
            let (to, card) = (rest / CARDS, rest % CARDS);
            let named = |number: u32| Character::ALL[number as usize];
            Some(Choice::Offer(Offer { card: named(card), name: named(name), to: other(to)? }))
        } else if id < start(REFUSE) {
            Some(Choice::Accept)
        } else if id < start(ROB) {
            Some(Choice::Refuse)
        } else if id < start(CON) {
            Some(Choice::Rob(Location::ALL[(id - start(ROB)) as usize]))
        } else if id < start(SERVE) {
            split(CON).map(Choice::Con)
        } else if id < start(GAMBLE) {
            split(SERVE).map(Choice::Serve)
        } else if id < start(GAMBLE) + OTHERS {
            other(id - start(GAMBLE)).map(Choice::Gamble)
        } else {
            None
        }
    }
}
