//! Proposals: what may be put into a Bribe, a demand or a trade, and how it lies on the table (WEST-197, WEST-198, WEST-R67).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Animal, Fur, Herd, ItemId, Origin, PowerDeck, PowerId};
use crate::event::{Event, Happening, OfferTold};
use crate::play::Play;
use crate::state::{Deal, Frame, Hand, Lot, Thing, West};

/// WEST-R67: how often something may be taken back while one proposal is put together.
const CHANGES: u8 = 6;

impl West {
    /// Cash that can be given: in Prosperity a Pioneer's Deposit too, but never as a Bribe (WEST-107).
    pub(crate) fn purse(&self, seat: Seat, trade: bool) -> u16 {
        let figure = &self.figures[seat];
        figure.wallet + if trade && self.is_in_town(seat) { figure.deposit } else { 0 }
    }

    /// WEST-197: what a party may give: in a trade only Cash, Items and Power Cards (WEST-98, WEST-99, WEST-144).
    pub(crate) fn list_compose(&self, seat: Seat, partner: Option<Seat>, sink: &mut impl Sink) {
        let trade = partner.is_some();
        let other = partner.unwrap_or_else(|| {
            if self.parley.attacker == seat { self.parley.defender } else { self.parley.attacker }
        });
        let Deal { give, ask, changes } = &self.deal;
        // WEST-R67: what is not yet said may be said otherwise.
        let may_change = *changes < CHANGES;
        let amounts = |now: u16, most: u16| {
            let least = u16::from(now == 0);
            (least..=most).filter(move |cash| now == 0 || (may_change && *cash != now))
        };
        amounts(give.cash, self.purse(seat, trade)).for_each(|cash| sink.put(Choice::GiveCash(cash)));
        self.list_own_goods(seat, trade, give, &mut |thing| sink.put(Choice::Give(thing)));
        amounts(ask.cash, self.purse(other, trade)).for_each(|cash| sink.put(Choice::AskCash(cash)));
        self.list_their_goods(other, trade, ask, &mut |thing| sink.put(Choice::Ask(thing)));
        // WEST-196: an empty Bribe is a truce; an empty trade is none.
        if !trade || !give.is_empty() || !ask.is_empty() {
            sink.put(Choice::Offer);
        }
        if may_change && !(give.is_empty() && ask.is_empty()) {
            sink.put(Choice::TakeBack);
        }
        // A trade is given up; who gives up a Bribe says fight, so that the talk ends (WEST-308).
        sink.put(Choice::Pass);
    }

    fn list_own_goods(&self, seat: Seat, trade: bool, lot: &Lot, each: &mut impl FnMut(Thing)) {
        let figure = &self.figures[seat];
        if !trade {
            for origin in Origin::ALL {
                let left = figure.gold_from(origin) - lot.gold_cards_from(origin);
                for fools in [false, true] {
                    let place = usize::from(fools);
                    if left > 0 && figure.gold[origin.index()][place] > lot.gold[origin.index()][place] {
                        each(Thing::Gold { from: origin, fools });
                    }
                }
                // WEST-198: or a random one.
                if left > 0 {
                    each(Thing::GoldFrom(origin));
                }
            }
            for herd in Herd::ALL {
                for kind in Animal::ALL {
                    if figure.animals[herd.index()][kind.index()] > lot.animals[herd.index()][kind.index()] {
                        each(Thing::Animal { kind, herd });
                    }
                }
            }
            for fur in
                Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur) && lot.furs & 1 << fur.index() == 0)
            {
                each(Thing::Fur(fur));
            }
        }
        for (number, &count) in figure.items.iter().enumerate() {
            if count > lot.items[number] {
                each(Thing::Item(ItemId::of(number as u8)));
            }
        }
        for card in figure.power.sorts() {
            let mine = figure.power.iter().filter(|held| *held == card).count();
            let put = lot.power.iter().filter(|held| *held == card).count();
            if mine > put && !lot.power.is_full() {
                each(Thing::Power(PowerId::of(card)));
            }
        }
        // WEST-198: or a random one.
        for deck in PowerDeck::ALL.into_iter().filter(|_| !trade) {
            let put = lot
                .power
                .iter()
                .filter(|card| self.facts.book.power(PowerId::of(*card)).deck == deck)
                .count();
            if usize::from(self.powers_of(seat, deck)) > put && !lot.power.is_full() {
                each(Thing::PowerOf(deck));
            }
        }
    }

    /// WEST-R67: a demand names only what the other publicly has.
    fn list_their_goods(&self, seat: Seat, trade: bool, lot: &Lot, each: &mut impl FnMut(Thing)) {
        let figure = &self.figures[seat];
        if !trade {
            for origin in Origin::ALL.into_iter().filter(|o| figure.gold_from(*o) > lot.gold_from[o.index()])
            {
                each(Thing::GoldFrom(origin));
            }
            for kind in
                Animal::ALL.into_iter().filter(|kind| figure.animals_of(*kind) > lot.animals_of[kind.index()])
            {
                each(Thing::AnimalOf(kind));
            }
            for fur in
                Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur) && lot.furs & 1 << fur.index() == 0)
            {
                each(Thing::Fur(fur));
            }
        }
        for (number, &count) in figure.items.iter().enumerate() {
            if count > lot.items[number] {
                each(Thing::Item(ItemId::of(number as u8)));
            }
        }
        for deck in PowerDeck::ALL.into_iter().filter(|d| self.powers_of(seat, *d) > lot.power_of[d.index()])
        {
            each(Thing::PowerOf(deck));
        }
    }

    /// A thing as those see it who may not see its face.
    pub(crate) fn face_down(&self, thing: Thing) -> Thing {
        match thing {
            Thing::Gold { from, .. } => Thing::GoldFrom(from),
            Thing::Power(card) => Thing::PowerOf(self.facts.book.power(card).deck),
            other => other,
        }
    }

    /// WEST-198: a lot as it lies on the table: Gold and Power Cards face down.
    pub(crate) fn shown(&self, lot: &Lot) -> Vec<(Thing, u8)> {
        let count =
            |thing: Thing| lot.things().into_iter().filter(|held| self.face_down(*held) == thing).count();
        // One order, whatever is named and whatever is still to be picked: the order of picks is nobody's affair.
        let gold = Origin::ALL.into_iter().map(Thing::GoldFrom);
        let herds = Herd::ALL
            .into_iter()
            .flat_map(|herd| Animal::ALL.into_iter().map(move |kind| Thing::Animal { kind, herd }));
        let animals = herds.chain(Animal::ALL.into_iter().map(Thing::AnimalOf));
        let furs = Fur::ALL.into_iter().map(Thing::Fur);
        let items = (0..lot.items.len()).map(|number| Thing::Item(ItemId::of(number as u8)));
        let powers = PowerDeck::ALL.into_iter().map(Thing::PowerOf);
        let all = gold.chain(animals).chain(furs).chain(items).chain(powers);
        all.map(|thing| (thing, count(thing) as u8)).filter(|(_, count)| *count > 0).collect()
    }

    /// Who proposes, and who was asked, while a proposal is made, answered or carried out.
    pub(crate) fn parties(&self) -> Option<(Seat, Option<Seat>)> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Compose { seat, .. } => Some((seat, None)),
            Frame::Answer { seat, trade: true } => Some((self.active?, Some(seat))),
            Frame::Answer { seat, .. } => Some((self.parley.party(self.parley.turn), Some(seat))),
            Frame::GivePick { seat, to, .. } => Some((to, Some(seat))),
            _ => None,
        })
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn answer_compose(&mut self, seat: Seat, partner: Option<Seat>, choice: Choice) {
        match choice {
            Choice::GiveCash(cash) => {
                let before = std::mem::replace(&mut self.west.deal.give.cash, cash);
                self.west.deal.changes += u8::from(before > 0);
            }
            Choice::AskCash(cash) => {
                let before = std::mem::replace(&mut self.west.deal.ask.cash, cash);
                self.west.deal.changes += u8::from(before > 0);
            }
            Choice::TakeBack => {
                let changes = self.deal.changes + 1;
                self.west.deal = Deal { changes, ..Deal::default() };
            }
            Choice::Give(Thing::GoldFrom(origin)) => self.give_random_gold(seat, origin),
            Choice::Give(Thing::PowerOf(deck)) => self.give_random_power(seat, deck),
            Choice::Give(thing) => self.west.deal.give.add(thing),
            Choice::Ask(thing) => self.west.deal.ask.add(thing),
            Choice::Offer => {
                self.pop();
                match partner {
                    None => self.bribe_offered(seat),
                    Some(other) => {
                        self.tell_offer(seat, other, true);
                        self.push(Frame::Answer { seat: other, trade: true });
                    }
                }
            }
            _ => {
                self.pop();
                self.west.deal = Deal::default();
                match partner {
                    Some(_) => self.note(|| Happening::Dropped { seat }),
                    None => self.answer_parley(seat, Choice::Fight),
                }
            }
        }
    }

    fn give_random_gold(&mut self, seat: Seat, from: Origin) {
        let place = from.index();
        let [gold, fools] = self.figures[seat].gold[place];
        let left = [gold - self.deal.give.gold[place][0], fools - self.deal.give.gold[place][1]];
        let name = |i: u32| if i < u32::from(left[0]) { "Gold".to_owned() } else { "Fool's Gold".to_owned() };
        let drawn = self.chance.pick(u32::from(left[0] + left[1]), "the Gold Card", &name);
        self.put_in(seat, Thing::Gold { from, fools: drawn >= u32::from(left[0]) });
    }

    fn give_random_power(&mut self, seat: Seat, deck: PowerDeck) {
        let book = self.west.facts.book.all();
        let mut left: Hand<16> = self.figures[seat]
            .power
            .iter()
            .filter(|card| book.power(PowerId::of(*card)).deck == deck)
            .collect();
        self.deal.give.power.iter().for_each(|card| {
            left.remove(card);
        });
        let name = |place: u32| book.power(PowerId::of(left.nth(place as u8))).id.clone();
        let place = self.chance.pick(left.len().into(), "the Power Card", &name);
        self.put_in(seat, Thing::Power(PowerId::of(left.nth(place as u8))));
    }

    fn put_in(&mut self, seat: Seat, thing: Thing) {
        self.west.deal.give.add(thing);
        self.note(|| Happening::PutIn { seat, thing });
    }

    /// WEST-198: Gold and Power Cards are offered face down.
    pub(crate) fn tell_offer(&mut self, seat: Seat, to_seat: Seat, trade: bool) {
        let west = &*self.west;
        self.log.note(west, || {
            let book = west.facts.book.clone();
            let deal = OfferTold {
                give_cash: west.deal.give.cash,
                ask_cash: west.deal.ask.cash,
                give: west.shown(&west.deal.give),
                ask: west.shown(&west.deal.ask),
            };
            Event { book, what: Happening::Offered { seat, to_seat, deal, trade } }
        });
    }
}
