//! Other worlds that a seat cannot tell from the real one.
//!
//! Every card that players hold has a path through the [`Memory`]: it was gained, shown, passed from one player to
//! another. What the seat saw of a path is kept. At each move that it did not see, any card could have moved, as long
//! as the seat did not see its further path either; cards that it never saw can be any that it has not seen elsewhere.
//! How the others chose is not considered.

use rustlers_core::{Chance, Seat, SeatMap};

use super::memory::{CAPACITY, Record, What};
use super::path_set::PathSet;
use crate::edition::Window;
use crate::pieces::{Action, Card, Loot};
use crate::state::{Critters, Face, Frame};

/// A state that `seat` cannot tell from this one.
pub(crate) fn redeal(game: &Critters, seat: Seat, chance: &mut impl Chance) -> Critters {
    let mut world = *game;
    // CRIT-80: at the end everything that counts is public.
    if game.frame != Frame::Over {
        // Nobody knows what others are putting together, or whether they are.
        for other in game.offers.drafting.without(seat) {
            world.offers.drop_draft(other);
        }
        redeal_actions(&mut world, seat, chance);
        redeal_loot(&mut world, seat, chance);
        redeal_fuzz(&mut world, seat, chance);
        redeal_ballots(&mut world, seat, chance);
    }
    world
}

/// CRIT-44: a card that is not turned up can be any; but a player who was robbed without a Guard turning up has none
/// (CRIT-49).
fn redeal_actions(world: &mut Critters, seat: Seat, chance: &mut impl Chance) {
    let revealed = world.resolve.revealed;
    let is_robbed = |victim: Seat| {
        let robs = |robber: Seat| world.talk.cards[robber] == Some(Action::Rob);
        revealed.into_iter().any(|robber| robs(robber) && world.talk.markers[robber] == Some(victim))
    };
    let robbed: SeatMap<bool> = SeatMap::from_fn(world.facts.players, is_robbed);
    for other in world.seats().without(seat) {
        if world.talk.cards[other].is_some() && !revealed.contains(other) {
            let first = usize::from(robbed[other]);
            let action = first + chance.below((Action::ALL.len() - first) as u32) as usize;
            world.talk.cards[other] = Some(Action::ALL[action]);
        }
    }
}

/// CRIT-24, CRIT-121: the Fuzz is anywhere it can have been put, below what was drawn and what the seat looked at.
fn redeal_fuzz(world: &mut Critters, seat: Seat, chance: &mut impl Chance) {
    let pile = &mut world.pile;
    if pile.fuzz_out || pile.above < pile.peeks[seat] {
        return;
    }
    let facts = &world.facts;
    let all = 20 * facts.copies - 4 * facts.players + facts.promos.count_ones() as u8;
    let drawn = all.saturating_sub(pile.loot_count());
    let lowest = facts.fuzz.0.saturating_sub(drawn);
    let highest = facts.fuzz.1.saturating_sub(drawn).min(pile.loot_count());
    // A handmade position may have the Fuzz where no set-up puts it.
    let (lowest, highest) =
        if (lowest..=highest).contains(&pile.above) { (lowest, highest) } else { (0, pile.loot_count()) };
    let lowest = lowest.max(pile.peeks[seat]);
    pile.above = lowest + chance.below(u32::from(highest - lowest) + 1) as u8;
}

/// CRIT-110: answers in the window `vote` are face down; nobody can have used a card they do not hold.
fn redeal_ballots(world: &mut Critters, seat: Seat, chance: &mut impl Chance) {
    let Frame::Vote(asked) = world.frame else { return };
    for other in world.seats().without(seat) {
        let voted = matches!(world.talk.cards[other], Some(Action::Yes | Action::No));
        if !voted || asked.contains(other) {
            continue;
        }
        let is_ballot =
            |card: &Card| world.facts.promo_facts(*card).is_some_and(|promo| promo.window == Window::Vote);
        let usable: Loot = world.stashes[other].faces().filter(is_ballot).collect();
        let number = chance.below(u32::from(usable.len()) + 1);
        world.resolve.ballots[other] = number.checked_sub(1).map(|index| usable.nth(index));
    }
}

/// The path of one card through the memory.
#[derive(Clone, Copy)]
struct Path {
    card: Card,
    holder: Seat,
    /// One more than the last record where the seat saw the card, or [`NOW`]; 0 if it never did.
    seen: u8,
    /// From this record on, the card is certainly in an offer.
    placed_at: u8,
    /// CRIT-24: everybody knows the value of a starting card.
    started: bool,
    is_gone: bool,
}

impl Path {
    /// Is the card in no offer, as far as the seat knows?
    fn lies_free(&self) -> bool {
        self.seen != NOW && self.placed_at == NOW
    }

    /// May the card be another one at this record?
    fn is_open_at(&self, record: usize) -> bool {
        usize::from(self.seen) <= record && usize::from(self.placed_at) >= record
    }
}

/// All paths of a memory, as one seat knows them.
struct Paths {
    paths: [Path; CAPACITY],
    count: usize,
    /// The path of each record.
    of_record: [u8; CAPACITY],
    /// What each player holds and the seat does not see in an offer.
    free: SeatMap<PathSet>,
    of_card: [PathSet; FACES],
    /// Those that the seat has ever seen.
    seen: PathSet,
}

/// Later than every record.
const NOW: u8 = u8::MAX;
/// More than there are different cards.
const FACES: usize = 32;
const _: () = assert!(CAPACITY < NOW as usize, "the number of a record is a byte");

fn redeal_loot(world: &mut Critters, seat: Seat, chance: &mut impl Chance) {
    let mut paths = Paths::trace(world, seat);
    paths.pin_offers(world, seat);
    redeal_unseen(world, seat, &mut paths, chance);
    replay(world, seat, &mut paths, chance);
    redeal_holdings(world, seat, &paths, chance);
}

impl Paths {
    fn trace(world: &Critters, seat: Seat) -> Paths {
        let blank = Path {
            card: Card::from_index(0),
            holder: Seat::FIRST,
            seen: 0,
            placed_at: NOW,
            started: false,
            is_gone: false,
        };
        let mut paths = Paths {
            paths: [blank; CAPACITY],
            count: 0,
            of_record: [0; CAPACITY],
            free: SeatMap::new(world.facts.players, PathSet::NONE),
            of_card: [PathSet::NONE; FACES],
            seen: PathSet::NONE,
        };
        for (index, Record { what, card, seen }) in world.memory.records().enumerate() {
            let known = seen.contains(seat);
            let path = match what {
                What::Started(holder) | What::Gained(holder) => {
                    let path = paths.count;
                    let started = matches!(what, What::Started(_));
                    paths.paths[path] = Path { card, holder, started, ..blank };
                    paths.of_card[usize::from(card.index())].insert(path);
                    paths.free[holder].insert(path);
                    paths.count += 1;
                    path
                }
                // Among equal cards, what the seat sees is one that it has seen before, if there is one.
                What::Moved(from, to) => {
                    let path = paths.find(from, card, known);
                    paths.paths[path].holder = to;
                    paths.free[from].remove(path);
                    paths.free[to].insert(path);
                    path
                }
                What::Shown(holder) => paths.find(holder, card, known),
                What::Lost(holder) => {
                    let path = paths.find(holder, card, known);
                    paths.paths[path].is_gone = true;
                    paths.free[holder].remove(path);
                    path
                }
            };
            if known {
                paths.paths[path].seen = index as u8 + 1;
                paths.seen.insert(path);
            }
            paths.of_record[index] = path as u8;
        }
        paths
    }

    /// All of them.
    fn all(&self) -> &[Path] {
        &self.paths[..self.count]
    }

    /// A card of a player: one that the seat has seen, or preferably one that it has not.
    fn find(&self, holder: Seat, card: Card, seen: bool) -> usize {
        let fitting = self.free[holder].and(&self.of_card[usize::from(card.index())]);
        let preferred = if seen { fitting.and(&self.seen) } else { fitting.without(&self.seen) };
        preferred.first().or(fitting.first()).expect("the memory accounts for every card")
    }

    /// Cards that the seat sees in an offer are there; cards that others have looked at in one stay what they were.
    fn pin_offers(&mut self, world: &Critters, seat: Seat) {
        if world.offers.is_empty() {
            return;
        }
        for slot in world.offers.slots() {
            let (owner, to) = (crate::state::Offers::owner(slot), world.offers.head(slot).to);
            for (card, face) in world.offers.items_of(slot) {
                let seen = owner == seat || face == Face::Open || (face == Face::Peeked && to == seat);
                if seen {
                    let path = self.find(owner, card, true);
                    self.paths[path].seen = NOW;
                    self.free[owner].remove(path);
                }
            }
        }
        for slot in world.offers.slots() {
            let (owner, to) = (crate::state::Offers::owner(slot), world.offers.head(slot).to);
            for (card, face) in world.offers.items_of(slot) {
                if face == Face::Peeked && owner != seat && to != seat {
                    self.pin_look(world, owner, to, card);
                }
            }
        }
    }

    /// The latest look of `to` at such a card that is in no other offer.
    fn pin_look(&mut self, world: &Critters, owner: Seat, to: Seat, card: Card) {
        let looks = world.memory.records().enumerate().filter(|(_, record)| {
            record.what == What::Shown(owner) && record.card == card && record.seen.contains(to)
        });
        let free = |index: &usize| {
            let path = &self.paths[usize::from(self.of_record[*index])];
            path.holder == owner && path.lies_free() && !path.is_gone
        };
        let look = looks.map(|(index, _)| index).filter(free).last();
        // A handmade position may contain no look, and a full memory has forgotten it; any such card will do.
        let (path, from) = match look {
            Some(index) => (usize::from(self.of_record[index]), index),
            None => (self.find(owner, card, false), 0),
        };
        self.paths[path].placed_at = from as u8;
        self.free[owner].remove(path);
    }
}

/// Deals what the seat has never seen: cards that others drew or started with, and the pile.
fn redeal_unseen(world: &mut Critters, seat: Seat, paths: &mut Paths, chance: &mut impl Chance) {
    let pile = &mut world.pile;
    let ordered = pile.top().len();
    let seen = usize::from(pile.peeks[seat]);
    let fuzz = !pile.fuzz_out && usize::from(pile.above) < seen;
    pile.cut_top(seen - usize::from(fuzz));
    let mut pool = pile.rest;
    let unseen = |path: &Path| path.seen == 0;
    for path in paths.all().iter().filter(|path| unseen(path)) {
        pool.insert(path.card);
    }
    // Cards that can only come from part of the pool go first, so that all deals are equally likely.
    for started in [true, false] {
        for path in
            paths.paths[..paths.count].iter_mut().filter(|path| unseen(path) && path.started == started)
        {
            let possible = match path.card.face() {
                Some((_, value)) if started => pool.of_value(value),
                _ => pool,
            };
            path.card = one_of(possible, chance);
            pool.remove(path.card);
        }
    }
    pile.rest = pool;
    for _ in pile.top().len()..ordered {
        let card = one_of(pile.rest, chance);
        pile.rest.remove(card);
        pile.push_top(card);
    }
}

fn one_of(loot: Loot, chance: &mut impl Chance) -> Card {
    loot.nth(chance.below(loot.len().into()))
}

/// Replays the memory, letting any possible card be the one that moved unseen.
fn replay(world: &mut Critters, seat: Seat, paths: &mut Paths, chance: &mut impl Chance) {
    let memory = &mut world.memory;
    // What each player holds at a record; what the seat does not see again after it; and what is in an offer by now.
    let mut held: SeatMap<PathSet> = SeatMap::new(world.facts.players, PathSet::NONE);
    let (mut open, mut placed) = (PathSet::NONE, PathSet::NONE);
    for (number, path) in paths.all().iter().enumerate() {
        if path.seen == 0 {
            open.insert(number);
        }
        if path.placed_at != NOW {
            placed.insert(number);
        }
    }
    let mut before: Option<usize> = None;
    for index in 0..memory.len() {
        if let Some(before) = before.filter(|path| usize::from(paths.paths[*path].seen) == index) {
            open.insert(before);
        }
        let Record { what, card, seen } = memory.record(index);
        let path = usize::from(paths.of_record[index]);
        let from = match what {
            What::Moved(from, _) | What::Shown(from) | What::Lost(from) => Some(from),
            What::Started(_) | What::Gained(_) => None,
        };
        if let Some(from) = from.filter(|_| !seen.contains(seat))
            && paths.paths[path].is_open_at(index)
        {
            let mut fitting = held[from].and(&open);
            for number in fitting.and(&placed) {
                if !paths.paths[number].is_open_at(index) {
                    fitting.remove(number);
                }
            }
            let chosen = fitting.nth(chance.below(fitting.len()));
            let (one, other) = (paths.paths[path].card, paths.paths[chosen].card);
            (paths.paths[path].card, paths.paths[chosen].card) = (other, one);
        }
        match what {
            What::Started(to) | What::Gained(to) => held[to].insert(path),
            What::Moved(from, to) => {
                held[from].remove(path);
                held[to].insert(path);
            }
            What::Lost(from) => held[from].remove(path),
            What::Shown(_) => {}
        }
        if paths.paths[path].card != card {
            memory.set_card(index, paths.paths[path].card);
        }
        before = Some(path);
    }
}

/// Divides what the others hold into stash and offers again.
fn redeal_holdings(world: &mut Critters, seat: Seat, paths: &Paths, chance: &mut impl Chance) {
    let mut free = SeatMap::new(world.facts.players, Loot::NONE);
    let mut looked_at = free;
    for path in paths.all().iter().filter(|path| !path.is_gone) {
        if path.placed_at != NOW {
            looked_at[path.holder].insert(path.card);
        } else if path.seen != NOW {
            free[path.holder].insert(path.card);
        }
    }
    for other in world.seats().without(seat) {
        if !world.offers.is_empty() {
            redeal_offers(world, seat, other, &mut free[other], &mut looked_at[other], chance);
        }
        world.stashes[other] = free[other];
    }
}

/// Fills the offers of a player with other cards that may lie there.
fn redeal_offers(
    world: &mut Critters,
    seat: Seat,
    other: Seat,
    free: &mut Loot,
    looked_at: &mut Loot,
    chance: &mut impl Chance,
) {
    // What lies there is read from a copy, which costs less than a list of it.
    let before = world.offers;
    for slot in before.slots_of(other) {
        let to = before.head(slot).to;
        let hidden = || {
            let is_hidden = |face| face == Face::Hidden || (face == Face::Peeked && to != seat);
            before.items_of(slot).filter(move |(_, face)| is_hidden(*face))
        };
        for (card, face) in hidden() {
            world.offers.remove(slot, card, face);
        }
        for (_, face) in hidden() {
            let from = if face == Face::Peeked { &mut *looked_at } else { &mut *free };
            let card = one_of(*from, chance);
            from.remove(card);
            world.offers.add(slot, card, face);
        }
    }
}
