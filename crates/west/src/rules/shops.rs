//! Section 7: buying and exchanging.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Any, Choice, Find, Sink};
use crate::edition::{Bag, Bargain, Shop, Ware};
use crate::event::{Happening, Payment};
use crate::play::Play;
use crate::state::{Frame, ITEM_SORTS, West};

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
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-348: Wallet first, then Deposit or Stash.
    pub(crate) fn spend(&mut self, seat: Seat, cash: u16) -> Payment {
        let wallet = cash.min(self.figures[seat].wallet);
        let savings = cash - wallet;
        self.west.figures[seat].wallet -= wallet;
        self.spend_savings(seat, savings);
        Payment { wallet, savings, stash: self.is_bandit(seat) }
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
        let payment = self.spend(seat, price);
        self.use_up_discounts(seat, ware);
        let pair = self.receive(seat, ware);
        self.note(|| Happening::Bought { seat, ware, price, payment });
        self.tell_pair(seat, pair);
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
        let payment = self.spend(seat, due);
        self.use_up_discounts(seat, take);
        self.hand_in(seat, give);
        let pair = self.receive(seat, take);
        self.note(|| Happening::Exchanged { seat, give, take, price: due, payment });
        self.tell_pair(seat, pair);
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
}
