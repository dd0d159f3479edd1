//! Turns a position into a state, or reports every reason why it cannot be one.

use rustlers_core::{Impossible, Seat, SeatMap, Seats};

use super::check::table_problems;
use super::spec::{Spec, TopSpec};
use super::{Gone, KindPosition, OfferPosition, Position, StepPosition, memory};
use crate::facts::Facts;
use crate::knowledge::Memory;
use crate::options::Options;
use crate::pieces::{Card, Loot, Side};
use crate::rules::talk;
use crate::state::{Critters, Face, Frame, Head, OfferKind, Offers, Pile, Resolve, SLOTS, TOP, Talk};

/// The state that a position describes, or everything that is wrong with it.
pub(crate) fn restore(options: Option<&Options>, position: &Position) -> Result<Critters, Impossible> {
    let one = |problem: String| Impossible(vec![problem]);
    let seats = u8::try_from(position.seats.len()).unwrap_or(u8::MAX);
    let plain = Options::new(seats);
    let options = options.unwrap_or(&plain);
    let facts = options.facts().map_err(|bad| one(bad.0))?;
    if facts.players != seats {
        return Err(one(format!(
            "the options are for {} players, but {seats} seats are listed",
            facts.players
        )));
    }
    if let Some(nobody) = named_seats(position).find(|seat| seat.number() >= seats) {
        return Err(one(format!("nobody sits at seat {}: {seats} seats are listed", nobody.number())));
    }
    let mut builder = Builder { facts, position, free: free_cards(&facts, position), problems: Vec::new() };
    let game = builder.build();
    let mut problems = builder.problems;
    if problems.is_empty() {
        problems.extend(game.audit_goods());
    }
    if problems.is_empty() {
        problems.extend(table_problems(&game));
    }
    if problems.is_empty() { Ok(game) } else { Err(Impossible(problems)) }
}

fn named_seats(position: &Position) -> impl Iterator<Item = Seat> + '_ {
    let step = match &position.step {
        StepPosition::Turn(seat)
        | StepPosition::Robbed(seat)
        | StepPosition::Guarded(seat)
        | StepPosition::LateSkim(seat) => vec![*seat],
        StepPosition::Vote(seats) => seats.clone(),
        _ => Vec::new(),
    };
    let threats = position.seats.iter().filter_map(|seat| seat.threat);
    let drafts = position.seats.iter().filter_map(|seat| seat.draft.as_ref()).map(|draft| draft.to);
    let offers = position.offers.iter().flat_map(|offer| [Some(offer.to), offer.id.map(|id| id.owner)]);
    [position.boss].into_iter().chain(step).chain(threats).chain(drafts).chain(offers.flatten())
}

/// All Loot that is not given by its face anywhere.
fn free_cards(facts: &Facts, position: &Position) -> Loot {
    let mut free = facts.all_loot();
    let mut named = |specs: &[Spec]| {
        for spec in specs {
            if let Spec::Card(card) = spec {
                free.take(*card);
            }
        }
    };
    named(&position.centre);
    for seat in &position.seats {
        named(&seat.stash);
        named(&seat.share);
        let aside: Vec<Spec> = seat.set_aside.iter().copied().map(Spec::Card).collect();
        named(&aside);
    }
    for offer in &position.offers {
        [&offer.open, &offer.hidden, &offer.peeked].into_iter().for_each(|specs| named(specs));
    }
    if let Gone::Cards(specs) = &position.confiscated {
        named(specs);
    }
    for top in &position.pile.top {
        if let TopSpec::Card(spec) = top {
            named(&[*spec]);
        }
    }
    for (&card, &count) in position.pile.rest.iter().flatten() {
        (0..count.min(15)).for_each(|_| named(&[Spec::Card(card)]));
    }
    free
}

struct Builder<'a> {
    facts: Facts,
    position: &'a Position,
    /// Loot that is named nowhere, for values and for the pile.
    free: Loot,
    problems: Vec<String>,
}

impl Builder<'_> {
    /// Assembles the state; whatever does not fit is added to the problems.
    fn build(&mut self) -> Critters {
        let position = self.position;
        let players = self.facts.players;
        let by_seat = |index: Seat| &position.seats[index.index()];
        let mut stashes = SeatMap::new(players, Loot::NONE);
        let mut shares = SeatMap::new(players, Loot::NONE);
        for seat in Seat::all(players) {
            stashes[seat] = self.loot(&by_seat(seat).stash);
            shares[seat] = self.loot(&by_seat(seat).share);
        }
        let centre = self.loot(&position.centre);
        let offers = self.offers();
        let which = |flag: fn(&super::SeatPosition) -> bool| -> Seats {
            Seat::all(players).filter(|&seat| flag(by_seat(seat))).collect()
        };
        let dealt = if self.facts.payoffs { self.facts.bills } else { 0 };
        let mut pile = self.pile();
        pile.peeks = SeatMap::from_fn(players, |seat| by_seat(seat).looked_at);
        let mut game = Critters {
            facts: self.facts,
            round: position.round,
            boss: position.boss,
            reign: position.reign,
            frame: frame(&position.step),
            stashes,
            bills: SeatMap::from_fn(players, |seat| by_seat(seat).bills.unwrap_or(dealt)),
            set_aside: SeatMap::new(players, 0),
            pile,
            centre,
            shares,
            gone: Loot::NONE,
            talk: Talk {
                markers: SeatMap::from_fn(players, |seat| by_seat(seat).threat),
                cards: SeatMap::from_fn(players, |seat| by_seat(seat).card),
                ready: which(|seat| seat.ready),
                settled: which(|seat| seat.settled),
                tickets: SeatMap::from_fn(players, |seat| by_seat(seat).ticket),
                left: SeatMap::new(players, 0),
                drops: SeatMap::new(players, 0),
                hushed: which(|seat| seat.hushed),
                calls: which(|seat| seat.calls_orderly),
                unheard: which(|seat| seat.unheard),
                used_promo: which(|seat| seat.used_promo),
            },
            offers,
            resolve: Resolve {
                acted: position.acted,
                revealed: which(|seat| seat.revealed),
                skimmed: position.skimmed,
                ballots: SeatMap::from_fn(players, |seat| by_seat(seat).ballot),
            },
            memory: Memory::new(),
        };
        for seat in Seat::all(players) {
            for &card in &by_seat(seat).set_aside {
                match card.promo_index() {
                    Some(index) => game.set_aside[seat] |= 1 << index,
                    None => {
                        self.problems.push(format!("{card} is plain Loot and cannot be set aside (CRIT-108)"))
                    }
                }
            }
            let polls = match game.frame {
                Frame::Distribute if seat == game.boss => {
                    talk::polls(&game, seat).saturating_add(game.centre.len())
                }
                _ => talk::polls(&game, seat),
            };
            // Whatever a position says about a person: people's commands are not counted.
            if talk::is_counted(&game, seat) {
                game.talk.left[seat] = by_seat(seat).left.unwrap_or(polls);
                game.talk.drops[seat] = by_seat(seat).drops.min(talk::POLLS);
            }
        }
        // Last, as both may get whatever is nowhere else.
        match &position.confiscated {
            Gone::Cards(specs) => game.gone = self.loot(specs),
            Gone::Word(word) if word == "rest" => game.gone = std::mem::take(&mut self.free),
            Gone::Word(word) => {
                self.problems.push(format!("{word:?} is not possible; write a list of cards, or \"rest\""))
            }
        }
        if position.pile.rest.is_none() {
            game.pile.rest = game.pile.rest.and(std::mem::take(&mut self.free));
        }
        if position.pile.fuzz.is_none() && !position.pile.top.contains(&TopSpec::Fuzz) && !game.pile.fuzz_out
        {
            game.pile.above = game.pile.loot_count();
        }
        self.remember(&mut game);
        game
    }

    fn loot(&mut self, specs: &[Spec]) -> Loot {
        let mut loot = Loot::NONE;
        for spec in specs {
            if let Err(problem) = spec.take(&mut self.free, &mut loot) {
                self.problems.push(problem);
            }
        }
        loot
    }

    fn pile(&mut self) -> Pile {
        let written = &self.position.pile;
        let mut rest = Loot::NONE;
        for (&card, &count) in written.rest.iter().flatten() {
            if count > 15 {
                self.problems.push(format!("there are far too many cards of {card} in the pile (CRIT-12)"));
            }
            (0..count.min(15)).for_each(|_| rest.insert(card));
        }
        let mut pile = Pile::new(self.facts.players, rest, written.fuzz.unwrap_or(0));
        pile.fuzz_out = written.fuzz_out;
        if written.top.len() > TOP {
            self.problems.push(format!("at most {TOP} cards on top of the pile can have an order"));
            return pile;
        }
        for (place, top) in written.top.iter().enumerate() {
            match top {
                TopSpec::Fuzz if written.fuzz_out || written.fuzz.is_some() || place != pile.top().len() => {
                    self.problems.push("the place of the Fuzz is given twice (CRIT-5)".to_owned());
                }
                TopSpec::Fuzz => pile.above = place as u8,
                TopSpec::Card(spec) => {
                    let card = self.loot(&[*spec]);
                    card.into_iter().for_each(|card| pile.push_top(card));
                }
            }
        }
        pile
    }

    fn offers(&mut self) -> Offers {
        let position = self.position;
        let mut offers = Offers::new(self.facts.players);
        for (seat, written) in Seat::all(self.facts.players).zip(&position.seats) {
            offers.made[seat] = written.offers_made;
            if let Some(draft) = &written.draft {
                self.draft(&mut offers, seat, draft);
            }
        }
        for written in &position.offers {
            let Some(id) = written.id.filter(|id| id.number > 0) else {
                self.problems.push("an offer on the table has an id such as \"P1#2\" (CRIT-140)".to_owned());
                continue;
            };
            if offers.find(id).is_some() {
                self.problems.push(format!("there are two offers {id} (CRIT-140)"));
                continue;
            }
            let Some((slot, kind)) = self.slot(&offers, id.owner, written) else { continue };
            offers.made[id.owner] = offers.made[id.owner].max(id.number);
            offers.set(
                slot,
                Head { kind: Some(kind), to: written.to, bills: written.bills, number: id.number },
            );
            for (specs, face) in [
                (&written.open, Face::Open),
                (&written.hidden, Face::Hidden),
                (&written.peeked, Face::Peeked),
            ] {
                for card in self.loot(specs) {
                    offers.add(slot, card, face);
                }
            }
        }
        offers
    }

    /// The cards of a draft are in the stash; they are named there as well.
    fn draft(&mut self, offers: &mut Offers, seat: Seat, draft: &OfferPosition) {
        let Some((slot, kind)) = self.slot(offers, seat, draft) else { return };
        offers.begin(seat, slot, kind, draft.to);
        if !draft.peeked.is_empty() || draft.id.is_some() {
            self.problems
                .push("an offer that is being put together has no id and no looks (CRIT-89)".to_owned());
        }
        for (specs, face) in [(&draft.open, Face::Open), (&draft.hidden, Face::Hidden)] {
            for spec in specs.iter().take(100) {
                match spec {
                    Spec::Card(card) => offers.add(slot, *card, face),
                    Spec::Value(_) => {
                        self.problems.push("name the cards of a draft with their kind".to_owned())
                    }
                }
            }
        }
        (0..draft.bills).for_each(|_| offers.add_bill(slot));
    }

    fn slot(&mut self, offers: &Offers, owner: Seat, written: &OfferPosition) -> Option<(usize, OfferKind)> {
        let kind = match (written.kind, written.side) {
            (KindPosition::Payoff, side) => OfferKind::Payoff(side.unwrap_or(Side::Yes)),
            (KindPosition::Gift, _) => OfferKind::Gift,
            (KindPosition::Trade, _) => OfferKind::Trade,
        };
        if (written.side.is_some()) != (written.kind == KindPosition::Payoff) {
            self.problems.push(format!(
                "an offer of {owner}: a payoff has a side, and nothing else has one (CRIT-86)"
            ));
        }
        let free = offers.free_slot(owner, kind, self.facts.tokens);
        let slot = match written.slot {
            None => free,
            Some(slot) if usize::from(slot) < SLOTS => {
                let slot = owner.index() * SLOTS + usize::from(slot);
                let is_token = slot % SLOTS < 2;
                let fits =
                    is_token == matches!(kind, OfferKind::Payoff(_)) && offers.head(slot).kind.is_none();
                fits.then_some(slot)
            }
            Some(_) => None,
        };
        if slot.is_none() {
            self.problems.push(format!("{owner} has no place for that many offers (CRIT-87, CRIT-142)"));
        }
        slot.map(|slot| (slot, kind))
    }

    /// Without a memory, nobody remembers more than what they hold.
    fn remember(&mut self, game: &mut Critters) {
        let Some(lines) = &self.position.memory else {
            for seat in game.seats() {
                for card in game.holdings(seat) {
                    game.memory.gain(seat, card, Seats::only(seat));
                }
            }
            return remember_offers(game);
        };
        match memory::read(lines, self.facts.players) {
            Err(problem) => self.problems.push(problem),
            Ok(memory) => {
                game.memory = memory;
                let fits = memory.is_sound()
                    && game.seats().into_iter().all(|seat| memory.holdings(seat) == game.holdings(seat));
                if !fits {
                    self.problems.push(
                        "the memory does not fit what the players hold (it may be left out)".to_owned(),
                    );
                }
            }
        }
    }
}

/// Cards that lie open in an offer, or were looked at, are known.
fn remember_offers(game: &mut Critters) {
    let everybody = game.seats();
    let slots: Vec<usize> = game.offers.slots().collect();
    for slot in slots {
        let (owner, to) = (Offers::owner(slot), game.offers.head(slot).to);
        let items: Vec<(Card, Face)> = game.offers.items_of(slot).collect();
        for (card, face) in items {
            match face {
                Face::Open => game.memory.show(owner, card, everybody),
                Face::Peeked => game.memory.show(owner, card, [owner, to].into_iter().collect()),
                Face::Hidden => {}
            }
        }
    }
}

fn frame(step: &StepPosition) -> Frame {
    match step {
        StepPosition::Distribute => Frame::Distribute,
        StepPosition::Talk => Frame::Talk,
        StepPosition::Turn(seat) => Frame::Turn(*seat),
        StepPosition::Choose => Frame::Choose,
        StepPosition::Robbed(seat) => Frame::Robbed(*seat),
        StepPosition::Guarded(seat) => Frame::Guarded(*seat),
        StepPosition::LateSkim(seat) => Frame::LateSkim(*seat),
        StepPosition::Vote(seats) => Frame::Vote(seats.iter().copied().collect()),
        StepPosition::Tie => Frame::Tie,
        StepPosition::Over => Frame::Over,
    }
}
