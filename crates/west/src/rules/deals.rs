//! Goods that change hands: Bribes and demands (WEST-197, WEST-198, WEST-R67, WEST-R70), trades (WEST-98, WEST-144).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Animal, Fur, Herd, ItemId, Origin, PowerDeck, PowerId};
use crate::event::{Event, Happening, OfferTold};
use crate::play::Play;
use crate::state::{Deal, Frame, Hand, Lot, Thing, West};

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
        let Deal { give, ask } = &self.deal;
        if give.cash == 0 {
            (1..=self.purse(seat, trade)).for_each(|cash| sink.put(Choice::GiveCash(cash)));
        }
        self.list_own_goods(seat, trade, give, &mut |thing| sink.put(Choice::Give(thing)));
        if ask.cash == 0 {
            (1..=self.purse(other, trade)).for_each(|cash| sink.put(Choice::AskCash(cash)));
        }
        self.list_their_goods(other, trade, ask, &mut |thing| sink.put(Choice::Ask(thing)));
        // WEST-196: an empty Bribe is a truce; an empty trade is none.
        if !trade || !give.is_empty() || !ask.is_empty() {
            sink.put(Choice::Offer);
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

    /// The face-down cards that the giver still has to pick.
    pub(crate) fn list_give_pick(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let ask = &self.deal.ask;
        for origin in Origin::ALL.into_iter().filter(|origin| ask.gold_from[origin.index()] > 0) {
            for fools in [false, true] {
                let place = usize::from(fools);
                if figure.gold[origin.index()][place] > ask.gold[origin.index()][place] {
                    sink.put(Choice::Give(Thing::Gold { from: origin, fools }));
                }
            }
        }
        for card in figure.power.sorts() {
            let deck = self.facts.book.power(PowerId::of(card)).deck;
            let mine = figure.power.iter().filter(|held| *held == card).count();
            let put = ask.power.iter().filter(|held| *held == card).count();
            if ask.power_of[deck.index()] > 0 && mine > put {
                sink.put(Choice::Give(Thing::Power(PowerId::of(card))));
            }
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

    pub(crate) fn has_to_pick(&self) -> bool {
        let ask = &self.deal.ask;
        ask.gold_from.iter().any(|&count| count > 0) || ask.power_of.iter().any(|&count| count > 0)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(crate) fn answer_compose(&mut self, seat: Seat, partner: Option<Seat>, choice: Choice) {
        match choice {
            Choice::GiveCash(cash) => self.west.deal.give.cash = cash,
            Choice::AskCash(cash) => self.west.deal.ask.cash = cash,
            Choice::Give(Thing::GoldFrom(origin)) => self.give_random_gold(seat, origin),
            Choice::Give(Thing::PowerOf(deck)) => self.give_random_power(seat, deck),
            Choice::Give(thing) => self.west.deal.give.add(thing),
            Choice::Ask(thing) => self.west.deal.ask.add(thing),
            Choice::Offer => {
                self.pop();
                match partner {
                    None => self.bribe_offered(seat),
                    Some(other) => {
                        self.tell_offer(seat, other);
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
        self.west.deal.give.add(Thing::Gold { from, fools: drawn >= u32::from(left[0]) });
    }

    fn give_random_power(&mut self, seat: Seat, deck: PowerDeck) {
        let book = self.facts.book.all();
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
        self.west.deal.give.add(Thing::Power(PowerId::of(left.nth(place as u8))));
    }

    /// WEST-198: Gold and Power Cards are offered face down.
    pub(crate) fn tell_offer(&mut self, seat: Seat, to_seat: Seat) {
        let west = &*self.west;
        self.log.note(|| {
            let book = west.facts.book;
            let deal = OfferTold {
                give_cash: west.deal.give.cash,
                ask_cash: west.deal.ask.cash,
                give: west.shown(&west.deal.give),
                ask: west.shown(&west.deal.ask),
            };
            Event { book, what: Happening::Offered { seat, to_seat, deal } }
        });
    }

    /// WEST-309, WEST-325.
    pub(crate) fn answer_offer(&mut self, seat: Seat, trade: bool, choice: Choice) {
        let proposer = if trade { self.active.unwrap_or(seat) } else { self.parley.party(self.parley.turn) };
        if choice == Choice::Accept {
            self.note(|| Happening::Accepted { seat });
            return self.turn_into(Frame::GivePick { seat, to: proposer, trade });
        }
        self.pop();
        self.note(|| Happening::Refused { seat });
        if trade {
            self.west.turn.refused[seat.index()] += 1;
            self.west.deal = Deal::default();
        } else {
            self.bribe_refused();
        }
    }

    pub(crate) fn pick_given(&mut self, thing: Thing) {
        match thing {
            Thing::Gold { from, .. } => self.west.deal.ask.gold_from[from.index()] -= 1,
            Thing::Power(card) => {
                let deck = self.facts.book.power(card).deck;
                self.west.deal.ask.power_of[deck.index()] -= 1;
            }
            _ => {}
        }
        self.west.deal.ask.add(thing);
    }

    /// Everything is named: it changes hands. `seat` accepted what `proposer` proposed.
    pub(crate) fn carry_out_deal(&mut self, seat: Seat, proposer: Seat, trade: bool) {
        self.pop();
        let deal = self.deal;
        self.west.deal = Deal::default();
        let (given, asked) = (!deal.give.is_empty(), !deal.ask.is_empty());
        let one = self.take_lot(proposer, &deal.give, trade);
        let other = self.take_lot(seat, &deal.ask, trade);
        let eyes = self.both(proposer, seat);
        for (giver, lot) in [(proposer, &one), (seat, &other)] {
            for card in lot.power.iter() {
                self.lose_power_track(giver, PowerId::of(card), eyes);
            }
            for from in Origin::ALL.into_iter().filter(|from| lot.gold_cards_from(*from) > 0) {
                self.lose_gold_track(giver, from, lot.gold[from.index()], eyes);
            }
        }
        self.receive_lot(proposer, seat, one);
        self.receive_lot(seat, proposer, other);
        if !trade {
            // The talk is over.
            self.pop();
            self.bribe_done(proposer, seat, given, asked);
        }
        // WEST-205, WEST-316: what cannot be held is discarded.
        self.push(Frame::Shed { seat, job: false });
        self.push(Frame::Shed { seat: proposer, job: false });
    }

    /// Takes the goods from their owner; animals that were named by kind alone come from where there are any.
    fn take_lot(&mut self, seat: Seat, lot: &Lot, trade: bool) -> Lot {
        let mut lot = *lot;
        let in_town = trade && self.is_in_town(seat);
        let from_deposit = lot.cash.saturating_sub(self.figures[seat].wallet);
        if in_town && from_deposit > 0 {
            self.spend_deposit(seat, from_deposit);
            self.west.figures[seat].wallet += from_deposit;
        }
        let figure = &mut self.west.figures[seat];
        figure.wallet -= lot.cash;
        for origin in 0..lot.gold.len() {
            figure.gold[origin][0] -= lot.gold[origin][0];
            figure.gold[origin][1] -= lot.gold[origin][1];
        }
        for kind in 0..lot.animals_of.len() {
            for herd in 0..lot.animals.len() {
                let moved = lot.animals_of[kind].min(figure.animals[herd][kind] - lot.animals[herd][kind]);
                lot.animals_of[kind] -= moved;
                lot.animals[herd][kind] += moved;
                figure.animals[herd][kind] -= lot.animals[herd][kind];
            }
        }
        figure.furs &= !lot.furs;
        for (held, taken) in figure.items.iter_mut().zip(lot.items) {
            *held -= taken;
        }
        for card in lot.power.iter() {
            figure.power.remove(card);
        }
        lot
    }

    fn receive_lot(&mut self, from: Seat, to: Seat, lot: Lot) {
        if lot.is_empty() {
            return;
        }
        let figure = &mut self.west.figures[to];
        figure.wallet += lot.cash;
        for origin in 0..lot.gold.len() {
            figure.gold[origin][0] += lot.gold[origin][0];
            figure.gold[origin][1] += lot.gold[origin][1];
        }
        for herd in 0..lot.animals.len() {
            for kind in 0..lot.animals_of.len() {
                figure.animals[herd][kind] += lot.animals[herd][kind];
            }
        }
        figure.furs |= lot.furs;
        for (held, got) in figure.items.iter_mut().zip(lot.items) {
            *held += got;
        }
        for card in lot.power.iter() {
            // A hand that is full to the last place lets the card go.
            if !figure.power.insert(card) {
                self.west.decks.power.down.add(card);
            }
        }
        self.learn_lot(from, to, &lot);
        let seats = self.both(from, to);
        let shown = |west: &West| west.shown(&lot);
        let (book, west) = (self.facts.book, &*self.west);
        self.log.note(|| {
            let things = lot.things();
            let what = Happening::Passed {
                from,
                to_seat: to,
                cash: lot.cash,
                things,
                shown: shown(west),
                to: seats,
            };
            Event { book, what }
        });
    }
}
