//! Section 7: buying and exchanging; sections 8 and 11: what Bags and Pets allow.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Any, Choice, Find, Sink};
use crate::edition::{Bag, Bargain, ItemId, PetId, Shop, Side, Ware, WeaponClass, WeaponId};
use crate::event::{Event, Happening};
use crate::play::Play;
use crate::rules::abilities::HeldBy;
use crate::state::{Frame, ITEM_SORTS, Pet, West};

/// One Tool, Items, three Weapons and two Pets.
const MOST_OWNED: usize = 1 + ITEM_SORTS + 3 + 2;

impl West {
    /// The shop where a character stands, if it is one of its side (WEST-68).
    pub(crate) fn shop(&self, seat: Seat) -> Option<Shop> {
        use crate::edition::SpaceKind;
        let space = self.figures[seat].space()?;
        let shop = match self.facts.book.space(space).kind {
            SpaceKind::Town => Shop::Prosperity,
            SpaceKind::Ranch => Shop::Ranch,
            SpaceKind::Bunker => Shop::Bunker,
            SpaceKind::Shack => Shop::Shack,
            _ => return None,
        };
        (shop.side() == self.side(seat)).then_some(shop)
    }

    pub(crate) fn is_in_town(&self, seat: Seat) -> bool {
        self.figures[seat].space() == Some(self.facts.book.place(crate::edition::Place::Prosperity))
            && !self.is_bandit(seat)
    }

    pub(crate) fn is_in_bunker(&self, seat: Seat) -> bool {
        self.figures[seat].space() == Some(self.facts.book.place(crate::edition::Place::Bunker))
            && self.is_bandit(seat)
    }

    /// What can be spent here: in Prosperity the Deposit, in the Bunker the Stash too (WEST-107, WEST-148, WEST-R14).
    pub(crate) fn funds(&self, seat: Seat) -> u16 {
        let figure = &self.figures[seat];
        let savings = if self.is_in_town(seat) {
            figure.deposit
        } else if self.is_in_bunker(seat) && self.round > 1 {
            self.stash
        } else {
            0
        };
        figure.wallet + savings
    }

    fn fits(&self, ware: Ware, on: Bargain) -> bool {
        match on {
            Bargain::Any => true,
            Bargain::Weapon => matches!(ware, Ware::Weapon(_)),
            Bargain::Pet => matches!(ware, Ware::Pet(_)),
            Bargain::Dynamite => ware == Ware::Item(self.facts.book.known_items().dynamite),
            Bargain::SaloonCard => false,
        }
    }

    /// The price with discounts, at least $0.
    pub(crate) fn price(&self, seat: Seat, ware: Ware, shop: Shop) -> Option<u16> {
        let price = self.facts.book.price(ware, shop)?;
        Some(self.reduced(ware, price, &self.discounts(seat)))
    }

    /// A list price less the discounts on such a thing.
    fn reduced(&self, ware: Ware, price: u8, discounts: &[u8; Bargain::ALL.len()]) -> u16 {
        let fitting = Bargain::ALL.into_iter().filter(|on| discounts[on.index()] > 0 && self.fits(ware, *on));
        let less: u16 = fitting.map(|on| u16::from(discounts[on.index()])).sum();
        u16::from(price).saturating_sub(less)
    }

    /// Is there room and right for it, after `given` was handed in?
    fn may_own(&self, seat: Seat, ware: Ware, given: Option<Ware>) -> bool {
        let figure = &self.figures[seat];
        let book = self.facts.book;
        match ware {
            // WEST-76: one Tool; a second one like it is pointless.
            Ware::Tool(tool) => {
                figure.tool != Some(tool) && (figure.tool.is_none() || matches!(given, Some(Ware::Tool(_))))
            }
            Ware::Item(id) => {
                let back = u8::from(matches!(given, Some(Ware::Item(_))));
                let same = u8::from(given == Some(ware));
                // WEST-75: an Item needs a free square, and some may be had only once.
                figure.item_squares() - back < self.item_limit(seat)
                    && book.item(id).max.is_none_or(|max| figure.items[id.index()] - same < max)
            }
            // WEST-182: one Weapon per type, which a new one replaces.
            Ware::Weapon(id) => {
                let held = match book.weapon(id).class {
                    WeaponClass::Heavy => figure.heavy,
                    WeaponClass::Sidearm => figure.sidearm,
                    WeaponClass::HandToHand => figure.hand,
                };
                held != Some(id) || book.weapon(id).second_makes.is_some()
            }
            Ware::Pet(id) => self.may_own_pet(seat, id, given),
            // WEST-74: Large before Huge.
            Ware::Bag(bag) => figure.bag().next() == Some(bag) && given.is_none(),
        }
    }

    /// WEST-90: at most 2, no two alike, no Horse with a Donkey, and the gang's supply.
    fn may_own_pet(&self, seat: Seat, id: PetId, given: Option<Ware>) -> bool {
        let figure = &self.figures[seat];
        let book = self.facts.book;
        let kept = || figure.pets().filter(|pet| Some(Ware::Pet(pet.kind)) != given);
        let known = book.known_pets();
        let pair = [known.horse, known.donkey];
        let rival = kept().any(|pet| pair.contains(&id) && pair.contains(&pet.kind) && pet.kind != id);
        let owned = self.bandits().into_iter().filter(|&bandit| self.figures[bandit].has_pet(id)).count();
        kept().count() < usize::from(book.numbers().pets)
            && kept().all(|pet| pet.kind != id)
            && !(self.side(seat) == Side::Pioneer && rival)
            && (self.side(seat) == Side::Pioneer
                || book.pet(id).gang_max.is_none_or(|max| owned < usize::from(max)))
    }

    /// WEST-R37: is there anything that the character could pay for there?
    pub(crate) fn can_buy_something(&self, seat: Seat, shop: Shop) -> bool {
        let wallet = self.figures[seat].wallet;
        let mut found = Any(false);
        self.list_purchases(seat, shop, wallet, true, &mut found);
        found.0
    }

    /// WEST-68, WEST-69: purchases, and exchanges of one thing for another where the kind is sold.
    pub(crate) fn list_purchases(
        &self,
        seat: Seat,
        shop: Shop,
        funds: u16,
        free: bool,
        sink: &mut impl Sink,
    ) {
        let discounts = self.discounts(seat);
        // $0 exchanges come to an end (WEST-R114).
        let free = free && self.turn.fidgets < super::turn::FIDGETS;
        // WEST-R27: both on the shop's list for that side.
        let mut owned = [(Ware::Bag(Bag::Small), 0); MOST_OWNED];
        let mut count = 0;
        self.each_owned(seat, |give| {
            if let Some(value) = self.facts.book.price(give, shop) {
                owned[count] = (give, u16::from(value));
                count += 1;
            }
        });
        for &(ware, price) in self.facts.book.stock(shop) {
            if sink.is_done() {
                return;
            }
            let price = self.reduced(ware, price, &discounts);
            if price <= funds && self.may_own(seat, ware, None) {
                sink.put(Choice::Buy(ware));
            }
            if matches!(ware, Ware::Bag(_)) {
                continue;
            }
            for &(give, value) in &owned[..count] {
                let due = price.saturating_sub(value);
                let counts = due > 0 || free;
                if give != ware && due <= funds && counts && self.may_own(seat, ware, Some(give)) {
                    sink.put(Choice::Exchange { give, take: ware });
                }
            }
        }
    }

    fn each_owned(&self, seat: Seat, mut each: impl FnMut(Ware)) {
        let figure = &self.figures[seat];
        figure.tool.into_iter().for_each(|tool| each(Ware::Tool(tool)));
        for (number, _) in figure.items.iter().enumerate().filter(|(_, count)| **count > 0) {
            each(Ware::Item(ItemId::of(number as u8)));
        }
        [figure.heavy, figure.sidearm, figure.hand]
            .into_iter()
            .flatten()
            .for_each(|id| each(Ware::Weapon(id)));
        // A Pet that is out on the board cannot be handed in.
        for pet in figure.pets().filter(|pet| pet.card.is_none() && pet.space.is_none()) {
            each(Ware::Pet(pet.kind));
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// WEST-348: Wallet first, then Deposit or Stash.
    pub(crate) fn spend(&mut self, seat: Seat, cash: u16) {
        let from_wallet = cash.min(self.figures[seat].wallet);
        self.west.figures[seat].wallet -= from_wallet;
        self.spend_savings(seat, cash - from_wallet);
    }

    /// From the Stash or the Deposit.
    pub(crate) fn spend_savings(&mut self, seat: Seat, cash: u16) {
        if self.is_bandit(seat) {
            self.west.stash -= cash;
        } else {
            self.spend_deposit(seat, cash);
        }
    }

    pub(crate) fn buy(&mut self, seat: Seat, ware: Ware) {
        let Some(price) = self.shop(seat).and_then(|shop| self.price(seat, ware, shop)) else { return };
        self.spend(seat, price);
        self.use_up_discounts(seat, ware);
        self.receive(seat, ware);
        self.note(|| Happening::Bought { seat, ware, price });
    }

    /// WEST-R37: made on entry, unless the money went on the way.
    pub(crate) fn keep_declaration(&mut self, seat: Seat, choice: Choice) {
        let mut find = Find::new(choice);
        self.list_purchases(seat, Shop::Ranch, self.figures[seat].wallet, true, &mut find);
        match choice {
            Choice::Buy(ware) if find.found => self.buy(seat, ware),
            Choice::Exchange { give, take } if find.found => self.exchange(seat, give, take),
            _ => {}
        }
    }

    /// WEST-70: the difference, and never Cash back.
    pub(crate) fn exchange(&mut self, seat: Seat, give: Ware, take: Ware) {
        let Some(shop) = self.shop(seat) else { return };
        let price = self.price(seat, take, shop).unwrap_or(0);
        let value = self.facts.book.price(give, shop).unwrap_or(0);
        let due = price.saturating_sub(value.into());
        self.west.turn.fidgets += u8::from(due == 0);
        self.spend(seat, due);
        self.use_up_discounts(seat, take);
        self.hand_in(seat, give);
        self.receive(seat, take);
        self.note(|| Happening::Exchanged { seat, give, take, price: due });
        // WEST-77: what the Pet helped to carry is too much now.
        if matches!(give, Ware::Pet(_)) {
            self.push(Frame::Shed { seat, job: false });
        }
    }

    fn use_up_discounts(&mut self, seat: Seat, ware: Ware) {
        for on in Bargain::ALL {
            if self.fits(ware, on) {
                self.west.figures[seat].discount[on.index()] = 0;
            }
        }
    }

    fn hand_in(&mut self, seat: Seat, ware: Ware) {
        let figure = &mut self.west.figures[seat];
        match ware {
            Ware::Tool(_) => figure.tool = None,
            Ware::Item(id) => figure.items[id.index()] -= 1,
            Ware::Weapon(id) => {
                for slot in [&mut figure.heavy, &mut figure.sidearm, &mut figure.hand] {
                    if *slot == Some(id) {
                        *slot = None;
                    }
                }
            }
            Ware::Pet(id) => {
                for slot in &mut figure.pets {
                    if slot.is_some_and(|pet| pet.kind == id) {
                        *slot = None;
                    }
                }
                // No gap stays: in which slot a Pet is means nothing.
                if figure.pets[0].is_none() {
                    figure.pets.swap(0, 1);
                    figure.used_round = HeldBy::second_pet_first(figure.used_round);
                    figure.used_turn = HeldBy::second_pet_first(figure.used_turn);
                }
            }
            Ware::Bag(_) => {}
        }
    }

    pub(crate) fn receive(&mut self, seat: Seat, ware: Ware) {
        let round = self.round;
        match ware {
            Ware::Tool(tool) => self.west.figures[seat].tool = Some(tool),
            Ware::Item(id) => self.west.figures[seat].items[id.index()] += 1,
            Ware::Weapon(id) => self.equip(seat, id),
            Ware::Pet(kind) => {
                let pet = Pet {
                    kind,
                    bought: round,
                    ready: round + 1,
                    card: None,
                    space: None,
                    tried: Default::default(),
                };
                if let Some(free) = self.west.figures[seat].pets.iter_mut().find(|slot| slot.is_none()) {
                    *free = Some(pet);
                }
            }
            Ware::Bag(bag) => self.west.figures[seat].bag = Some(bag),
        }
    }

    /// WEST-182: the new Weapon takes its slot; a second Revolver makes a pair (WEST-86).
    pub(crate) fn equip(&mut self, seat: Seat, id: WeaponId) {
        let book = self.facts.book.all();
        let weapon = book.weapon(id);
        let figure = &mut self.west.figures[seat];
        if weapon.always_equipped {
            figure.knife = Some(id);
            return;
        }
        let slot = match weapon.class {
            WeaponClass::Heavy => &mut figure.heavy,
            WeaponClass::Sidearm => &mut figure.sidearm,
            WeaponClass::HandToHand => &mut figure.hand,
        };
        *slot = match (*slot == Some(id), weapon.second_makes) {
            (true, Some(pair)) => Some(pair),
            _ => Some(id),
        };
    }
}
