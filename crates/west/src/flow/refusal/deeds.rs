//! Shops, places, jobs, cards and trades.

use rustlers_core::Seat;

use super::Reason;
use crate::choice::{Choice, Ware};
use crate::edition::{Enables, ItemId, Place, PowerDeck, PowerId, Side, Tool, Use};
use crate::state::{Thing, West};

impl West {
    pub(super) fn no_sale(&self, seat: Seat, ware: Ware) -> Reason {
        let figure = &self.figures[seat];
        let Some(shop) = self.shop(seat) else {
            return ("WEST-68", "You are not in a shop of your side.");
        };
        let Some(price) = self.price(seat, ware, shop) else {
            return ("WEST-68", "This shop does not sell it to you.");
        };
        if matches!(ware, Ware::Bag(bag) if figure.bag().next() != Some(bag)) {
            return ("WEST-74", "Bags are bought in order: Large, then Huge.");
        }
        if price > self.funds(seat) && self.is_in_bunker(seat) && self.round == 1 && self.stash > 0 {
            return ("WEST-R14", "In Round 1 nobody takes or spends Cash from the Stash.");
        }
        if price > self.funds(seat) {
            return ("WEST-68", "You cannot pay its price.");
        }
        match ware {
            Ware::Tool(_) => ("WEST-76", "You have a Tool already; exchange it instead."),
            Ware::Item(_) if figure.item_squares() >= self.item_limit(seat) => {
                ("WEST-75", "Your Bag has no free Item square.")
            }
            Ware::Item(_) => ("WEST-75", "You cannot carry more of this Item."),
            Ware::Weapon(_) => ("WEST-182", "You have this Weapon already."),
            Ware::Pet(_) => (
                "WEST-90",
                "You may have two Pets, no two alike and never Horse and Donkey; the gang's supply of some is limited.",
            ),
            Ware::Bag(_) => ("WEST-74", "You have this Bag already."),
        }
    }

    pub(super) fn no_exchange(&self, seat: Seat, give: Ware, take: Ware) -> Reason {
        if matches!(give, Ware::Bag(_)) {
            return ("WEST-74", "A Bag is never handed in.");
        }
        let sells =
            |ware: Ware| self.shop(seat).is_some_and(|shop| self.facts.book.price(ware, shop).is_some());
        if !sells(take) {
            return ("WEST-68", "This is not sold to you here.");
        }
        ("WEST-69", "Hand in something you have, where such things are sold, and pay the difference.")
    }

    pub(super) fn no_healing(&self, seat: Seat) -> Reason {
        let rule = if self.is_bandit(seat) { "WEST-147" } else { "WEST-105" };
        let at_saloon = self.figures[seat].space() == Some(self.place(Place::Saloon));
        if self.figures[seat].hp >= self.max_hp(seat) {
            return ("WEST-6", "You have all your HP already.");
        }
        if at_saloon {
            return (
                "WEST-260",
                "At the Saloon you heal once per turn for $2, while it is open and no enemy is there.",
            );
        }
        if self.is_in_town(seat) || self.is_in_bunker(seat) {
            return (rule, "You cannot pay the $2.");
        }
        (rule, "You can pay to heal only at home and at the Saloon.")
    }

    pub(super) fn no_saloon_card(&self, seat: Seat) -> Reason {
        if self.figures[seat].space() != Some(self.place(Place::Saloon)) {
            ("WEST-260", "Saloon Cards are sold at the Saloon.")
        } else if self.saloon_closed {
            ("WEST-262", "The Saloon was robbed and is closed for this Round.")
        } else if !self.contacts(seat).is_empty() {
            ("WEST-259", "Deal with the enemy here first.")
        } else if !self.has_room(seat, PowerDeck::Saloon) {
            ("WEST-85", "You hold as many Saloon Cards as you may; discard one first.")
        } else {
            ("WEST-260", "You may buy two Saloon Cards per turn, if you can pay for them.")
        }
    }

    pub(super) fn no_free_card(&self, seat: Seat, deck: PowerDeck) -> Reason {
        let figure = &self.figures[seat];
        let (rule, place) = match deck {
            PowerDeck::PeacePipe => ("WEST-265", Place::Village),
            PowerDeck::Saloon => ("WEST-260", Place::Saloon),
            PowerDeck::Shadow => ("WEST-268", Place::Purgatory),
        };
        if figure.space() != Some(self.place(place)) {
            (rule, "You cannot draw such a card here.")
        } else if figure.draws == 0 {
            (rule, "You have drawn your card; leave and come back for another.")
        } else {
            ("WEST-85", "You hold as many cards of this type as you may; discard one first.")
        }
    }

    pub(super) fn no_banking(&self, seat: Seat) -> Reason {
        match self.side(seat) {
            Side::Pioneer if self.is_in_town(seat) => ("WEST-106", "You do not have that much."),
            Side::Pioneer => ("WEST-106", "The Bank is in Prosperity."),
            Side::Bandit if self.is_in_bunker(seat) && self.round == 1 => {
                ("WEST-R14", "In Round 1 nobody takes Cash out of the Stash.")
            }
            Side::Bandit if self.is_in_bunker(seat) => ("WEST-148", "There is not that much in it."),
            Side::Bandit => ("WEST-148", "The Stash is in the Bunker."),
        }
    }

    pub(super) fn no_discard(&self, seat: Seat, thing: Thing) -> Reason {
        match thing {
            Thing::Item(_) => ("WEST-75", "You have no such Item."),
            Thing::Power(_) => {
                ("WEST-85", "Power Cards are discarded only to make room for a card of their type.")
            }
            _ if self.is_bandit(seat) => ("WEST-155", "Loot is discarded only to go into Hiding."),
            _ => ("WEST-75", "Only Items are thrown away at will."),
        }
    }

    pub(super) fn no_power(&self, seat: Seat, card: PowerId) -> Reason {
        let figure = &self.figures[seat];
        let power = self.facts.book.power(card);
        let holder = self.holder(power.holder);
        if !figure.power.sorts().any(|held| held == card.number()) {
            ("WEST-81", "You do not hold this Power Card.")
        } else if holder.usable != Use::YourTurn {
            ("WEST-81", "This card is for Battle.")
        } else if !self.may_play_power(seat, card) {
            ("WEST-82", "You have played a card of this type this Round.")
        } else {
            ("WEST-R102", "The card would do nothing now.")
        }
    }

    pub(super) fn no_item(&self, seat: Seat, item: ItemId) -> Reason {
        let figure = &self.figures[seat];
        let data = self.facts.book.item(item);
        let holder = data.holder.map(|id| self.holder(id));
        if figure.items.get(item.index()).is_none_or(|count| *count == 0) {
            ("WEST-47", "You have no such Item.")
        } else if !data.sides.contains(self.side(seat)) {
            ("WEST-47", "The other side can use it, not yours.")
        } else if holder.is_some_and(|holder| holder.usable == Use::InBattle) {
            ("WEST-193", "This Item is for Battle.")
        } else if holder.is_none_or(|holder| holder.usable != Use::YourTurn) {
            ("WEST-47", "This Item helps at its own moment; it is not used by itself.")
        } else {
            ("WEST-R102", "The Item would do nothing now.")
        }
    }

    pub(super) fn no_work(&self, seat: Seat, work: Choice) -> Reason {
        let figure = &self.figures[seat];
        let Some(space) = figure.space().filter(|_| !self.is_bandit(seat)) else {
            return ("WEST-96", "Only Pioneers on the board work.");
        };
        let space = self.facts.book.space(space);
        let has = |what: Enables| {
            let items = self.facts.book.items().iter().zip(figure.items);
            items.into_iter().any(|(item, count)| count > 0 && item.enables == Some(what))
        };
        match work {
            Choice::Work => match space.origin {
                None => ("WEST-116", "There is no Gold here."),
                Some(_) if self.turn.no_more_gold => ("WEST-119", "You draw no more Gold Cards this turn."),
                Some(origin) if self.turn.jobs & 1 << origin.index() != 0 => {
                    ("WEST-118", "You have worked here this turn.")
                }
                Some(_) => ("WEST-96", "You need the Sifting Pan at a Waterfall, the Pickaxe in a Mine."),
            },
            Choice::Herd if space.herd.is_none() => ("WEST-132", "There is no Herd here."),
            Choice::Herd if figure.tool != Some(Tool::Rope) => ("WEST-96", "Herding needs the Rope."),
            Choice::Herd => ("WEST-48", "You have herded here this turn."),
            Choice::Tame if space.herd.is_none() => ("WEST-138", "Mustangs run with the Herds."),
            Choice::Tame if figure.tool != Some(Tool::Rope) || !has(Enables::Taming) => {
                ("WEST-138", "Taming needs Rope and Saddle.")
            }
            Choice::Tame => ("WEST-R48", "You have tried a Mustang here this turn."),
            _ => match space.fur {
                None => ("WEST-139", "No animal can be trapped here."),
                Some(_) if !has(Enables::Trapping) => ("WEST-139", "You need Traps."),
                Some(fur) if figure.has_fur(fur) => ("WEST-78", "You carry such a Fur already."),
                Some(_) => ("WEST-139", "You get one attempt per space and turn."),
            },
        }
    }

    pub(super) fn no_trade(&self, seat: Seat, partner: Seat) -> Reason {
        let rule = if self.is_bandit(seat) { "WEST-144" } else { "WEST-98" };
        if self.is_bandit(seat) && self.round == 1 {
            ("WEST-30", "In Round 1 Bandits do not trade.")
        } else if self.side(partner) != self.side(seat) || partner == seat {
            (rule, "You can trade only with others of your own side.")
        } else {
            (
                rule,
                "Partners must be on the same space or next to each other, and after three refusals one listens no more.",
            )
        }
    }
}
