//! Section 9: Power Cards, and the use of Items and abilities on the own turn.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Any, Choice, Sink};
use crate::edition::{HolderId, ItemId, ItemKind, PowerDeck, PowerId, Target, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Frame, Holding, West};

impl West {
    /// WEST-82, WEST-84: one card of each type per Round, unless it is exempt.
    pub(crate) fn may_play_power(&self, seat: Seat, card: PowerId) -> bool {
        let power = self.facts.book.power(card);
        let holder = self.holder(power.holder);
        let figure = &self.figures[seat];
        figure.is_about() && (holder.exempt || figure.played & 1 << power.deck.index() == 0)
    }

    /// Your Turn cards.
    pub(crate) fn list_powers(&self, seat: Seat, sink: &mut impl Sink) {
        for card in self.figures[seat].power.sorts().map(PowerId::of) {
            let holder = self.holder(self.facts.book.power(card).holder);
            if holder.usable == Use::YourTurn
                && self.may_play_power(seat, card)
                && self.does_something(seat, holder.effects)
            {
                sink.put(Choice::Power(card));
            }
        }
    }

    /// Items with a use on the own turn.
    pub(crate) fn list_items(&self, seat: Seat, sink: &mut impl Sink) {
        for item in self.items_for(seat, Use::YourTurn, None) {
            let data = self.facts.book.item(item);
            let works = data.sides.contains(self.side(seat));
            if works && data.holder.is_some_and(|id| self.does_something(seat, self.holder(id).effects)) {
                sink.put(Choice::Item(item));
            }
        }
    }

    /// WEST-49: Consumables right after a victory, on anybody's turn.
    pub(crate) fn list_consumables(&self, seat: Seat, sink: &mut impl Sink) {
        for item in self.items_for(seat, Use::YourTurn, None) {
            let data = self.facts.book.item(item);
            let fits = data.kind == ItemKind::Consumable && data.sides.contains(self.side(seat));
            if fits && data.holder.is_some_and(|id| self.does_something(seat, self.holder(id).effects)) {
                sink.put(Choice::Item(item));
            }
        }
    }

    pub(crate) fn has_consumable(&self, seat: Seat) -> bool {
        let mut found = Any(false);
        self.list_consumables(seat, &mut found);
        found.0
    }

    /// Abilities of character and Pets that are used on the own turn.
    pub(crate) fn list_abilities(&self, seat: Seat, sink: &mut impl Sink) {
        for held in self.held(seat) {
            if held.holder.usable == Use::YourTurn
                && self.is_fresh(seat, &held)
                && self.does_something(seat, held.holder.effects)
            {
                sink.put(Choice::Ability(held.id));
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// A card of a deck is drawn into the hand; an Immediately card acts at once (WEST-R29).
    pub(crate) fn draw_power(&mut self, seat: Seat, deck: PowerDeck) {
        let Some(card) = self.draw_power_card(deck) else { return };
        self.hold_power(seat, card);
        // WEST-290: what acts at once is seen by all.
        let to = if self.acts_at_once(card) { self.everybody() } else { self.circle(seat) };
        self.note(|| Happening::DrewPower { seat, deck, card, to });
        self.act_at_once(seat, card);
    }

    fn acts_at_once(&self, card: PowerId) -> bool {
        self.holder(self.facts.book.power(card).holder).usable == Use::Immediately
    }

    /// A card comes into the hand, unless it acts at once; a full hand takes no more.
    pub(crate) fn hold_power(&mut self, seat: Seat, card: PowerId) {
        if !self.acts_at_once(card) && !self.west.figures[seat].power.insert(card.number()) {
            self.west.decks.power.down.add(card.number());
        }
    }

    /// WEST-R29: an Immediately card is played by itself.
    pub(crate) fn act_at_once(&mut self, seat: Seat, card: PowerId) {
        if self.acts_at_once(card) {
            let rest = self.holder(self.facts.book.power(card).holder).effects;
            self.west.decks.power.up.add(card.number());
            self.note(|| Happening::PlayedPower { seat, card });
            self.push(Frame::Resolve { seat, target: None, from: Holding::Power, rest });
        }
    }

    /// The card is shown and discarded (WEST-290); its type is used for the Round unless it is exempt.
    pub(crate) fn spend_power(&mut self, seat: Seat, card: PowerId) {
        let power = self.facts.book.power(card);
        let (holder, deck) = (power.holder, power.deck);
        self.west.figures[seat].power.remove(card.number());
        self.west.decks.power.up.add(card.number());
        if !self.holder(holder).exempt {
            self.west.figures[seat].played |= 1 << deck.index();
        }
        self.lose_power_track(seat, card, self.everybody());
        self.note(|| Happening::PlayedPower { seat, card });
    }

    pub(crate) fn play_power(&mut self, seat: Seat, card: PowerId) {
        self.spend_power(seat, card);
        let holder = self.facts.book.power(card).holder;
        self.use_holder(seat, holder, Holding::Power);
    }

    pub(crate) fn use_item(&mut self, seat: Seat, item: ItemId) {
        self.west.figures[seat].items[item.index()] -= 1;
        self.note(|| Happening::UsedItem { seat, item });
        if let Some(holder) = self.facts.book.item(item).holder {
            self.use_holder(seat, holder, Holding::Item);
        }
    }

    pub(crate) fn use_ability(&mut self, seat: Seat, id: HolderId) {
        let found = self.held(seat).find(|held| held.id == id);
        if let Some(held) = found {
            self.use_up(seat, held.slot, held.holder.limit);
            self.note(|| Happening::UsedAbility { seat, holder: id });
            self.use_holder(seat, id, Holding::Ability);
        }
    }

    /// EFFECTS 4: a player is chosen once, before the first effect.
    fn use_holder(&mut self, seat: Seat, id: HolderId, from: Holding) {
        let rest = self.holder(id).effects;
        if self.wants_target(seat, rest).is_some() {
            return self.push(Frame::PickTarget { seat, holder: id });
        }
        self.push(Frame::Resolve { seat, target: None, from, rest });
    }

    pub(crate) fn target_picked(&mut self, seat: Seat, holder: HolderId, target: Seat) {
        let data = self.holder(holder);
        let from = match data.source {
            crate::edition::Source::Power(_) => Holding::Power,
            crate::edition::Source::Item(_) => Holding::Item,
            _ => Holding::Ability,
        };
        self.note(|| Happening::Chose { seat, target });
        self.turn_into(Frame::Resolve { seat, target: Some(target), from, rest: data.effects });
    }
}

impl West {
    /// The first `enemy` or `any_player` among the effects of a use, for the owner's side.
    pub(crate) fn wants_target(&self, seat: Seat, effects: crate::edition::Effects) -> Option<Target> {
        use crate::edition::Effect;
        let book = self.facts.book.all();
        book.effects(effects).iter().find_map(|row| match row.effect {
            Effect::Steal { target, .. }
            | Effect::Hurt { target, .. }
            | Effect::Slow { target, .. }
            | Effect::Discard { target, .. } => {
                matches!(target, Target::Enemy(_) | Target::AnyPlayer(_)).then_some(target)
            }
            Effect::BySide { pioneer, bandit } => {
                self.wants_target(seat, if self.is_bandit(seat) { bandit } else { pioneer })
            }
            _ => None,
        })
    }
}
