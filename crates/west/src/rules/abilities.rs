//! What characters, Pets and Items do by themselves: the passive rows of the edition (WEST-R102).

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{
    Bargain, Edition, Effect, Effects, Guard, Holder, HolderId, Holders, Ignored, Limit, Paid, Per,
    PowerDeck, Roll, Stat, Topic, Trigger, Use,
};
use crate::play::Play;
use crate::state::{West, Where};

/// A holder of a character or its Pets, by its place among them.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) slot: u8,
    pub(crate) id: HolderId,
    pub(crate) holder: Holder,
}

/// The holders of a character and its Pets, one after the other.
pub(crate) struct HeldBy<'a> {
    book: &'a Edition,
    lists: [Holders; 3],
    list: u8,
    place: u8,
}

impl HeldBy<'_> {
    /// The slots of the lists begin at these: a Pet keeps its slots whatever the other one is.
    const SLOTS: [u8; 3] = [0, 4, 6];

    /// What was used up, a bit for each slot, when the second Pet takes the place of the first.
    pub(crate) fn second_pet_first(used: u8) -> u8 {
        let [_, first, second] = HeldBy::SLOTS;
        used & ((1 << first) - 1) | (used >> second) << first
    }
}

impl Iterator for HeldBy<'_> {
    type Item = Held;

    #[inline]
    fn next(&mut self) -> Option<Held> {
        while let Some(list) = self.lists.get(usize::from(self.list)) {
            let slot = HeldBy::SLOTS[usize::from(self.list)] + self.place;
            if let Some(id) = list.get(self.place).filter(|_| slot < 8) {
                self.place += 1;
                return Some(Held { slot, id, holder: self.book.holder(id) });
            }
            (self.list, self.place) = (self.list + 1, 0);
        }
        None
    }
}

impl West {
    /// The abilities of the character, then those of its Pets that may act (WEST-91, WEST-R32).
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> HeldBy<'_> {
        let figure = &self.figures[seat];
        let book = self.facts.book.all();
        let own = figure.character.map_or(Holders::default(), |id| book.character(id).abilities);
        let [first, second] = figure.pets.map(|pet| match pet {
            Some(pet) if pet.bought < self.round => book.pet(pet.kind).abilities,
            _ => Holders::default(),
        });
        HeldBy { book, lists: [own, first, second], list: 0, place: 0 }
    }

    #[inline]
    pub(crate) fn holder(&self, id: HolderId) -> Holder {
        self.facts.book.holder(id)
    }

    /// Calls `each` with every passive effect on a topic that holds now, Items included.
    #[inline]
    pub(crate) fn passives(&self, seat: Seat, topic: Topic, mut each: impl FnMut(Effect)) {
        let book = self.facts.book.all();
        let mut take = |id: HolderId| {
            if book.has_say(id, topic) {
                self.each_row(seat, book.holder(id).effects, &mut each);
            }
        };
        for held in self.held(seat) {
            take(held.id);
        }
        for &(item, holder) in book.passive_items() {
            if self.figures[seat].items[item.index()] > 0 {
                take(holder);
            }
        }
    }

    /// Calls `each` with the effects of what acts by itself at a moment.
    pub(crate) fn passives_at(&self, seat: Seat, trigger: Trigger, mut each: impl FnMut(Effect)) {
        let own = self.held(seat).filter(|held| held.holder.usable == Use::Passive);
        let own = own.filter(|held| held.holder.trigger == Some(trigger));
        own.for_each(|held| self.each_row(seat, held.holder.effects, &mut each));
        for item in self.items_for(seat, Use::Passive, Some(trigger)) {
            if let Some(id) = self.facts.book.item(item).holder {
                self.each_row(seat, self.holder(id).effects, &mut each);
            }
        }
    }

    fn each_row(&self, seat: Seat, effects: Effects, each: &mut impl FnMut(Effect)) {
        for row in self.facts.book.all().effects(effects) {
            if row.guard.is_none_or(|guard| self.guard(seat, guard)) {
                each(row.effect);
            }
        }
    }

    /// Guards of single effects.
    pub(crate) fn guard(&self, seat: Seat, guard: Guard) -> bool {
        let figure = &self.figures[seat];
        let sets = self.facts.book.sets();
        match guard {
            Guard::NoLoot => !figure.has_loot(),
            Guard::Livestock => figure.livestock() > 0,
            Guard::AtWaterfall => figure.space().is_some_and(|space| sets.waterfalls.contains(space)),
            Guard::OnTrack => match figure.at {
                Where::Train => true,
                Where::Space(space) => sets.tracks.contains(space),
                _ => false,
            },
            Guard::LastPlace => self.is_last(self.competitor(seat)),
        }
    }

    fn stat(&self, seat: Seat, wanted: Stat) -> u8 {
        let mut sum = 0;
        self.passives(seat, Topic::Stat, |effect| {
            if let Effect::Stat { what, amount } = effect
                && what == wanted
            {
                sum += amount;
            }
        });
        sum
    }

    /// WEST-6: the maximum, 6 unless an ability says otherwise (WEST-13).
    pub(crate) fn max_hp(&self, seat: Seat) -> u8 {
        self.facts.book.numbers().start[self.side(seat)].max_hp + self.stat(seat, Stat::MaxHp)
    }

    /// WEST-72, WEST-77: in lbs.
    pub(crate) fn weight_limit(&self, seat: Seat) -> u16 {
        let bag = self.facts.book.bag(self.figures[seat].bag());
        u16::from(bag.weight) + u16::from(self.stat(seat, Stat::Weight))
    }

    pub(crate) fn weight(&self, seat: Seat) -> u16 {
        let figure = &self.figures[seat];
        crate::edition::Origin::ALL
            .into_iter()
            .map(|origin| u16::from(figure.gold_from(origin)) * u16::from(self.facts.book.weight(origin)))
            .sum()
    }

    pub(crate) fn livestock_limit(&self, seat: Seat) -> u8 {
        self.facts.book.bag(self.figures[seat].bag()).livestock
    }

    pub(crate) fn item_limit(&self, seat: Seat) -> u8 {
        self.facts.book.bag(self.figures[seat].bag()).items
    }

    /// WEST-72, WEST-85: Power Cards of a type that may be held.
    pub(crate) fn power_limit(&self, seat: Seat, deck: PowerDeck) -> u8 {
        self.facts.book.bag(self.figures[seat].bag()).power[deck.index()] + self.stat(seat, Stat::Power)
    }

    pub(crate) fn powers_of(&self, seat: Seat, deck: PowerDeck) -> u8 {
        let (from, to) = self.facts.decks[deck.index()];
        self.figures[seat].power.iter().filter(|card| (from..to).contains(card)).count() as u8
    }

    /// WEST-85: is there room for one more?
    pub(crate) fn has_room(&self, seat: Seat, deck: PowerDeck) -> bool {
        self.powers_of(seat, deck) < self.power_limit(seat, deck) && !self.figures[seat].power.is_full()
    }

    /// WEST-156: Hiding Movement as it is shown and used.
    pub(crate) fn hiding_movement(&self, seat: Seat) -> u8 {
        let figure = &self.figures[seat];
        let sum = figure.hiding + figure.hiding_bonus + self.stat(seat, Stat::HidingMovement);
        sum.min(self.facts.book.numbers().hiding.max)
    }

    /// Is it spared something, this turn or always?
    pub(crate) fn ignores(&self, seat: Seat, wanted: Ignored) -> bool {
        let mut spared = self.figures[seat].ignores & 1 << wanted.index() != 0;
        self.passives(seat, Topic::Spared, |effect| spared |= effect == Effect::Ignore { what: wanted });
        spared
    }

    /// The sum of the bonuses to a kind of roll, those for the next one included.
    pub(crate) fn roll_bonus(&self, seat: Seat, wanted: Roll) -> i8 {
        let figure = &self.figures[seat];
        let mut sum = figure.bonus_turn[wanted.index()] + figure.bonus_once[wanted.index()];
        self.passives(seat, Topic::Roll, |effect| {
            if let Effect::RollBonus { roll, amount, .. } = effect
                && roll == wanted
            {
                sum += amount;
            }
        });
        sum
    }

    /// EFFECTS: by how much things are cheaper, by what the discount is for: what lies open, and abilities.
    pub(crate) fn discounts(&self, seat: Seat) -> [u8; Bargain::ALL.len()] {
        let mut sums = self.figures[seat].discount;
        self.passives(seat, Topic::Price, |effect| {
            if let Effect::Discount { on, amount } = effect {
                sums[on.index()] = sums[on.index()].saturating_add(amount);
            }
        });
        sums
    }

    pub(crate) fn rides_free(&self, seat: Seat) -> bool {
        let mut free = false;
        self.passives(seat, Topic::Ride, |effect| free |= effect == Effect::FreeRide);
        free
    }

    /// `payout_bonus`: Cash and Rep for so many pieces.
    pub(crate) fn payout_bonus(&self, seat: Seat, wanted: Paid, pieces: u8) -> (u16, u16) {
        let mut sum = (0, 0);
        self.passives(seat, Topic::Pay, |effect| {
            if let Effect::PayoutBonus { on, cash, rep, per } = effect
                && on == wanted
                && pieces > 0
            {
                let times = if per == Per::Piece { u16::from(pieces) } else { 1 };
                sum.0 += u16::from(cash) * times;
                sum.1 += u16::from(rep) * times;
            }
        });
        sum
    }

    /// How far its Hiding reaches beyond the space of its card (`extend_ambush`).
    pub(crate) fn ambush_reach(&self, seat: Seat) -> u8 {
        let mut reach = 0;
        self.passives(seat, Topic::Reach, |effect| {
            if let Effect::ExtendAmbush { range } = effect {
                reach = reach.max(range);
            }
        });
        reach
    }

    /// Is an ability with a limit still unused?
    pub(crate) fn is_fresh(&self, seat: Seat, held: &Held) -> bool {
        let bit = 1 << held.slot;
        let figure = &self.figures[seat];
        match held.holder.limit {
            Limit::None | Limit::Job => true,
            Limit::Turn => figure.used_turn & bit == 0,
            Limit::Round => figure.used_round & bit == 0,
            Limit::Battle => {
                self.battle.side_of(seat).is_none_or(|side| self.battle.fighter(side).used & bit == 0)
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn use_up(&mut self, seat: Seat, slot: u8, limit: Limit) {
        let bit = 1 << slot;
        match limit {
            Limit::None | Limit::Job => {}
            Limit::Turn => self.west.figures[seat].used_turn |= bit,
            Limit::Round => self.west.figures[seat].used_round |= bit,
            Limit::Battle => {
                if let Some(side) = self.battle.side_of(seat) {
                    self.west.battle.fighter_mut(side).used |= bit;
                }
            }
        }
    }
}
