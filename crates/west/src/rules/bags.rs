//! Section 8 and the small questions that cards ask: what is kept, drawn, picked and thrown away.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{
    Destination, DrawFrom, Effects, HolderId, ItemId, Options, PowerDeck, PowerId, SpaceSet,
};
use crate::event::{Happening, Seen};
use crate::play::Play;
use crate::state::{Fact, Frame, Holding, Purpose, Thing, West, Where};

impl West {
    /// WEST-316, WEST-323: is the character over one of its limits?
    pub(crate) fn is_over_limits(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        self.weight(seat) > self.weight_limit(seat)
            || figure.livestock() > self.livestock_limit(seat)
            || figure.item_squares() > self.item_limit(seat)
            || self.has_too_many(seat)
            || PowerDeck::ALL
                .into_iter()
                .any(|deck| self.powers_of(seat, deck) > self.power_limit(seat, deck))
            || (figure.is_hiding() && figure.has_loot())
    }

    pub(crate) fn list_shed(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let heavy = self.weight(seat) > self.weight_limit(seat);
        let many = figure.livestock() > self.livestock_limit(seat);
        // WEST-R53: a hidden Bandit can hold no Loot.
        let hidden = figure.is_hiding();
        self.each_loot(seat, |thing| {
            let over = match thing {
                Thing::Gold { .. } => heavy || hidden,
                _ => many || hidden,
            };
            if over {
                sink.put(Choice::Discard(thing));
            }
        });
        // One too many of a kind goes first: nothing else is thrown away for its square.
        let crammed = figure.item_squares() > self.item_limit(seat) && !self.has_too_many(seat);
        self.each_item(seat, |item| {
            if crammed || self.is_too_many(seat, item) {
                sink.put(Choice::Discard(Thing::Item(item)));
            }
        });
        for deck in PowerDeck::ALL {
            if self.powers_of(seat, deck) > self.power_limit(seat, deck) {
                self.list_power_discards(seat, deck, sink);
            }
        }
    }

    /// WEST-117: of some Items nobody may carry more than so many.
    fn is_too_many(&self, seat: Seat, item: ItemId) -> bool {
        self.facts.book.item(item).max.is_some_and(|max| self.figures[seat].items[item.index()] > max)
    }

    fn has_too_many(&self, seat: Seat) -> bool {
        let mut found = false;
        self.each_item(seat, |item| found |= self.is_too_many(seat, item));
        found
    }

    fn each_item(&self, seat: Seat, each: impl FnMut(ItemId)) {
        let items = self.figures[seat].items;
        (0..items.len())
            .filter(|&number| items[number] > 0)
            .map(|number| ItemId::of(number as u8))
            .for_each(each);
    }

    /// The target's own choice of what it discards.
    pub(crate) fn list_lose(&self, seat: Seat, gold_only: bool, sink: &mut impl Sink) {
        self.each_loot(seat, |thing| {
            if !gold_only || matches!(thing, Thing::Gold { .. }) {
                sink.put(Choice::Discard(thing));
            }
        });
    }

    pub(crate) fn can_lose(&self, seat: Seat, gold_only: bool) -> bool {
        let figure = &self.figures[seat];
        figure.gold_cards() > 0 || (!gold_only && figure.livestock() > 0)
    }

    /// Room for a card that comes free: draw, discard one of the type, or stop.
    pub(crate) fn list_draw_power(&self, seat: Seat, from: DrawFrom, sink: &mut impl Sink) {
        self.list_draw(seat, PowerDeck::PeacePipe, sink);
        if from == DrawFrom::PeacePipeOrSaloon {
            self.list_draw(seat, PowerDeck::Saloon, sink);
        }
        sink.put(Choice::Pass);
    }

    /// EFFECTS, `choose`: an option without effect may not be picked while another has one.
    pub(crate) fn list_options(&self, seat: Seat, options: Options, sink: &mut impl Sink) {
        let lists = self.facts.book.all().options(options);
        let useful = |list: &Effects| self.does_something(seat, *list);
        let none = !lists.iter().any(useful);
        for (number, _) in lists.iter().enumerate().filter(|(_, list)| none || useful(list)) {
            sink.put(Choice::Option(number as u8));
        }
    }

    /// The spaces that may be named.
    pub(crate) fn spaces_for(&self, seat: Seat, purpose: Purpose, range: u8) -> SpaceSet {
        match purpose {
            Purpose::PeekSpace => {
                let Some(own) = self.ground(seat) else { return SpaceSet::EMPTY };
                let book = &self.facts.book;
                book.sets().hideable.into_iter().filter(|space| book.away(own, *space) <= range).collect()
            }
            Purpose::Relocate => self.destinations(seat, Destination::OpenSpace, range),
            Purpose::Station => self.destinations(seat, Destination::Station, range),
            Purpose::Flee => self.refuges(seat, range),
            Purpose::Vulture => self.facts.book.sets().hostile,
            _ => SpaceSet::EMPTY,
        }
    }

    pub(crate) fn list_room(&self, seat: Seat, sink: &mut impl Sink) {
        self.each_item(seat, |item| sink.put(Choice::Discard(Thing::Item(item))));
        sink.put(Choice::Pass);
    }

    /// Is the Bag too full for one more, though it may be had?
    pub(crate) fn room_asks(&self, seat: Seat, item: ItemId) -> bool {
        self.may_have(seat, item) && self.figures[seat].item_squares() >= self.item_limit(seat)
    }

    fn may_have(&self, seat: Seat, item: ItemId) -> bool {
        self.facts.book.item(item).max.is_none_or(|max| self.figures[seat].items[item.index()] < max)
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_lose(&mut self, seat: Seat, left: u8, gold_only: bool, thing: Thing) {
        self.turn_into(Frame::Lose { seat, left: left - 1, gold_only });
        self.throw_away(seat, thing);
    }

    pub(crate) fn answer_draw_power(
        &mut self,
        seat: Seat,
        from: DrawFrom,
        left: u8,
        by: Option<HolderId>,
        choice: Choice,
    ) {
        match choice {
            Choice::Draw(deck) => {
                self.turn_into(Frame::DrawPower { seat, from, left: left - 1, by });
                if let Some(holder) = by {
                    self.note(|| Happening::UsedAbility { seat, holder });
                }
                self.draw_power(seat, deck);
            }
            Choice::Discard(thing) => self.throw_away(seat, thing),
            _ => self.pop(),
        }
    }

    /// `refresh_hand`: first the discards, face down, then as many draws.
    pub(crate) fn answer_refresh(&mut self, seat: Seat, left: u8, gone: u8, choice: Choice) {
        let Choice::Shun(card) = choice else {
            self.pop();
            return self.refill_movement(seat);
        };
        self.west.figures[seat].movement.remove(card.number());
        self.west.decks.movement.down.add(card.number());
        let to = self.circle(seat);
        self.note(|| Happening::ShedMovement { seat, cards: vec![card], to });
        self.turn_into(Frame::Refresh { seat, left: left - 1, gone: gone + 1 });
    }

    pub(crate) fn refresh_on(&mut self, seat: Seat) {
        self.pop();
        self.refill_movement(seat);
    }

    pub(crate) fn answer_room(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Discard(thing) => self.throw_away(seat, thing),
            _ => self.pop(),
        }
    }

    pub(crate) fn room_on(&mut self, seat: Seat, item: ItemId) {
        self.pop();
        if self.may_have(seat, item) {
            self.west.figures[seat].items[item.index()] += 1;
            self.note(|| Happening::GotItem { seat, item });
        }
    }

    pub(crate) fn option_picked(
        &mut self,
        seat: Seat,
        target: Option<Seat>,
        from: Holding,
        options: Options,
        number: u8,
    ) {
        let lists = self.facts.book.all().options(options);
        if let Some(&rest) = lists.get(usize::from(number)) {
            self.turn_into(Frame::Resolve { seat, target, from, rest });
        }
    }

    pub(crate) fn space_picked(&mut self, seat: Seat, purpose: Purpose, space: crate::edition::SpaceId) {
        match purpose {
            Purpose::Flee => self.flee(seat, space),
            Purpose::PeekSpace => {
                self.pop();
                let hidden = self.hidden_spaces(None).contains(space);
                let to = self.circle(seat);
                self.learn(to, Fact::Space { space, hidden });
                self.note(|| Happening::Peeked { seat, what: Seen::Space { space, hidden }, to });
            }
            Purpose::Vulture => {
                self.pop();
                let kind = self.facts.book.known_pets().vulture;
                for pet in self.west.figures[seat].pets.iter_mut().flatten().filter(|pet| pet.kind == kind) {
                    pet.space = Some(space);
                }
                self.note(|| Happening::VultureSet { seat, space });
            }
            _ => {
                self.pop();
                self.place_figure(seat, space);
            }
        }
    }

    pub(crate) fn player_picked(&mut self, seat: Seat, purpose: Purpose, other: Seat) {
        self.pop();
        self.note(|| Happening::Chose { seat, target: other });
        let to = self.circle(seat);
        match purpose {
            Purpose::Free => self.free(other),
            Purpose::PeekAmbush => {
                let card = match self.figures[other].at {
                    Where::Hiding(card) => card,
                    _ => {
                        let hand = self.figures[other].ambush;
                        let book = self.west.facts.book.all();
                        let name =
                            |place: u32| book.ambush_cards()[usize::from(hand.nth(place as u8))].id.clone();
                        let place = self.chance.pick(hand.len().into(), "the Ambush Card looked at", &name);
                        crate::edition::AmbushId::of(hand.nth(place as u8))
                    }
                };
                self.learn(to, Fact::Ambush { of: other, card });
                self.note(|| Happening::Peeked { seat, what: Seen::Ambush { of: other, card }, to });
            }
            Purpose::PeekPower => {
                let hand = self.figures[other].power;
                self.learn_powers(to, other);
                self.note(|| {
                    let cards = hand.iter().map(PowerId::of).collect();
                    Happening::Peeked { seat, what: Seen::Power { of: other, cards }, to }
                });
            }
            _ => {
                let gold = self.figures[other].gold;
                self.learn_gold(to, other);
                let sum = |face: usize| gold.iter().map(|origin| origin[face]).sum();
                self.note(|| {
                    let what = Seen::Gold { of: other, gold: sum(0), fools: sum(1) };
                    Happening::Peeked { seat, what, to }
                });
            }
        }
    }
}
