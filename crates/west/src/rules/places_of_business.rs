//! Sections 13, 18 and 31 to 33: what is done at the Bank, the Bunker, the Saloon, the Village and Purgatory.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{
    Bargain, DrawFrom, Effect, Npc, Place, PowerDeck, PowerId, Shop, SpaceId, Trigger, Use,
};
use crate::event::{Happening, Payment};
use crate::play::Play;
use crate::state::{Frame, Thing, West};

impl West {
    /// The deck whose card is free at a place.
    pub(crate) fn deck_of(&self, space: SpaceId) -> PowerDeck {
        if space == self.place(Place::Purgatory) { PowerDeck::Shadow } else { PowerDeck::PeacePipe }
    }

    /// WEST-85: draw, or make room first.
    pub(crate) fn list_draw(&self, seat: Seat, deck: PowerDeck, sink: &mut impl Sink) {
        if !self.decks.power.has(self.facts.decks[deck.index()]) {
            return;
        }
        if self.has_room(seat, deck) {
            sink.put(Choice::Draw(deck));
        } else {
            self.list_power_discards(seat, deck, sink);
        }
    }

    pub(crate) fn list_power_discards(&self, seat: Seat, deck: PowerDeck, sink: &mut impl Sink) {
        let (from, to) = self.facts.decks[deck.index()];
        for card in self.figures[seat].power.sorts().filter(|card| (from..to).contains(card)) {
            sink.put(Choice::Discard(Thing::Power(PowerId::of(card))));
        }
    }

    pub(crate) fn saloon_price(&self, seat: Seat) -> u16 {
        let discounts = self.discounts(seat);
        let less = [Bargain::Any, Bargain::SaloonCard].map(|on| u16::from(discounts[on.index()]));
        u16::from(self.facts.book.numbers().saloon_card_price).saturating_sub(less.iter().sum())
    }

    /// Bank, Stash and healing (WEST-105, WEST-106, WEST-147, WEST-148).
    pub(crate) fn list_bank(&self, seat: Seat, shop: Shop, sink: &mut impl Sink) {
        if !matches!(shop, Shop::Prosperity | Shop::Bunker) {
            return;
        }
        let figure = &self.figures[seat];
        let healing = self.facts.book.numbers().healing;
        if figure.hp < self.max_hp(seat) && self.funds(seat) >= healing.town_cash.into() {
            sink.put(Choice::Heal);
        }
        if self.turn.fidgets >= super::turn::FIDGETS {
            return;
        }
        (1..=figure.wallet).for_each(|cash| sink.put(Choice::Save(cash)));
        (1..=self.funds(seat) - figure.wallet).for_each(|cash| sink.put(Choice::Withdraw(cash)));
    }

    /// Saloon, Village and Purgatory (sections 31 to 33).
    pub(crate) fn list_places(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let numbers = self.facts.book.numbers();
        let Some(space) = figure.space() else { return };
        if figure.draws > 0 {
            self.list_draw(seat, self.deck_of(space), sink);
        }
        // WEST-259, WEST-262: not while an enemy must be dealt with, nor after a robbery.
        if space == self.place(Place::Saloon) && !self.saloon_closed && self.contacts(seat).is_empty() {
            let price = self.saloon_price(seat);
            let open = self.turn.saloon_cards < numbers.saloon_cards && figure.wallet >= price;
            if open && self.decks.power.has(self.facts.decks[PowerDeck::Saloon.index()]) {
                if self.has_room(seat, PowerDeck::Saloon) {
                    sink.put(Choice::SaloonCard);
                } else {
                    self.list_power_discards(seat, PowerDeck::Saloon, sink);
                }
            }
            let hurt = figure.hp < self.max_hp(seat);
            let healing = numbers.healing;
            if hurt
                && self.turn.saloon_heals < healing.saloon_per_turn
                && figure.wallet >= healing.saloon_cash.into()
            {
                sink.put(Choice::Heal);
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn pay_to_heal(&mut self, seat: Seat) {
        let healing = self.facts.book.numbers().healing;
        if self.figures[seat].space() == Some(self.place(Place::Saloon)) {
            // WEST-260, WEST-261: what is spent there lies on the Bartender card.
            self.west.figures[seat].wallet -= u16::from(healing.saloon_cash);
            self.west.npcs[Npc::Bartender.index()].pot += u16::from(healing.saloon_cash);
            self.west.turn.saloon_heals += 1;
            let payment = Payment { wallet: healing.saloon_cash.into(), ..Payment::default() };
            self.heal(seat, healing.saloon_hp, payment);
        } else {
            let payment = self.spend(seat, healing.town_cash.into());
            let most = self.max_hp(seat);
            self.heal(seat, most, payment);
        }
    }

    pub(crate) fn buy_saloon_card(&mut self, seat: Seat) {
        let price = self.saloon_price(seat);
        self.west.figures[seat].wallet -= price;
        self.west.npcs[Npc::Bartender.index()].pot += price;
        for on in [Bargain::Any, Bargain::SaloonCard] {
            self.west.figures[seat].discount[on.index()] = 0;
        }
        self.west.turn.saloon_cards += 1;
        self.note(|| Happening::Lost { seat, cash: price, why: crate::event::Why::SaloonCard });
        self.draw_power(seat, PowerDeck::Saloon);
    }

    /// WEST-265, WEST-268: once for each entering.
    pub(crate) fn draw_free_card(&mut self, seat: Seat, deck: PowerDeck) {
        self.west.figures[seat].draws -= 1;
        if deck == PowerDeck::PeacePipe && self.figures[seat].draws == 0 {
            self.offer_village_ability(seat);
        }
        self.draw_power(seat, deck);
    }

    /// `enter_village`: one more card, if its owner likes.
    fn offer_village_ability(&mut self, seat: Seat) {
        let found = self.held(seat).find(|held| {
            held.holder.usable == Use::Reaction && held.holder.trigger == Some(Trigger::EnterVillage)
        });
        let Some(held) = found else { return };
        let book = self.facts.book.clone();
        for row in book.effects(held.holder.effects) {
            if let Effect::Draw { deck: DrawFrom::PeacePipe, count } = row.effect {
                let by = Some(held.id);
                self.push(Frame::DrawPower { seat, from: DrawFrom::PeacePipe, left: count, by });
            }
        }
    }

    /// Wallet to Deposit or Stash.
    pub(crate) fn save(&mut self, seat: Seat, cash: u16) {
        self.west.turn.fidgets += 1;
        self.west.figures[seat].wallet -= cash;
        let stash = self.is_bandit(seat);
        if stash {
            self.west.stash += cash;
        } else {
            self.west.figures[seat].deposit += cash;
        }
        self.note(|| Happening::Saved { seat, cash, stash });
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, cash: u16) {
        self.west.turn.fidgets += 1;
        self.west.figures[seat].wallet += cash;
        let stash = self.is_bandit(seat);
        if stash {
            self.west.stash -= cash;
        } else {
            self.spend_deposit(seat, cash);
        }
        self.note(|| Happening::Withdrew { seat, cash, stash });
    }

    /// WEST-R15: thrown away unused, so face down.
    pub(crate) fn throw_away(&mut self, seat: Seat, thing: Thing) {
        let figure = &mut self.west.figures[seat];
        match thing {
            Thing::Item(item) => figure.items[item.index()] -= 1,
            Thing::Power(card) => {
                figure.power.remove(card.number());
                self.west.decks.power.down.add(card.number());
            }
            Thing::Gold { from, fools } => {
                figure.gold[from.index()][usize::from(fools)] -= 1;
                let card = if fools { self.facts.fools } else { self.facts.gold };
                self.discard_gold(card);
            }
            Thing::Animal { kind, herd } => figure.animals[herd.index()][kind.index()] -= 1,
            Thing::Fur(fur) => figure.furs &= !(1 << fur.index()),
            Thing::GoldFrom(_) | Thing::AnimalOf(_) | Thing::PowerOf(_) => {}
        }
        let to = self.circle(seat);
        match thing {
            Thing::Power(card) => self.lose_power_track(seat, card, to),
            Thing::Gold { from, fools } => {
                let faces = [u8::from(!fools), u8::from(fools)];
                self.lose_gold_track(seat, from, faces, to);
            }
            _ => {}
        }
        let shown = self.face_down(thing);
        self.note(|| Happening::ThrewAway { seat, thing, shown, to });
    }
}
