//! Sections 8, 11 and 22: what a character may own, and how it comes and goes.

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{ItemId, PetId, Side, Ware, WeaponClass, WeaponId};
use crate::event::Happening;
use crate::play::Play;
use crate::rules::abilities::HeldBy;
use crate::state::{Pet, West};

impl West {
    /// Is there room and right for it, after `given` was handed in?
    pub(crate) fn may_own(&self, seat: Seat, ware: Ware, given: Option<Ware>) -> bool {
        let figure = &self.figures[seat];
        let book = &self.facts.book;
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
    pub(crate) fn may_own_pet(&self, seat: Seat, id: PetId, given: Option<Ware>) -> bool {
        let figure = &self.figures[seat];
        let book = &self.facts.book;
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

    pub(crate) fn each_owned(&self, seat: Seat, mut each: impl FnMut(Ware)) {
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

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn hand_in(&mut self, seat: Seat, ware: Ware) {
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

    /// Something new is at hand; gives what it makes together with what was there.
    pub(crate) fn receive(&mut self, seat: Seat, ware: Ware) -> Option<WeaponId> {
        let round = self.round;
        match ware {
            Ware::Tool(tool) => self.west.figures[seat].tool = Some(tool),
            Ware::Item(id) => self.west.figures[seat].items[id.index()] += 1,
            Ware::Weapon(id) => return self.equip(seat, id),
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
        None
    }

    /// WEST-182: the new Weapon takes its slot; a second Revolver makes a pair (WEST-86), which is given back.
    pub(crate) fn equip(&mut self, seat: Seat, id: WeaponId) -> Option<WeaponId> {
        let west = &mut *self.west;
        let weapon = west.facts.book.weapon(id);
        let figure = &mut west.figures[seat];
        if weapon.always_equipped {
            figure.knife = Some(id);
            return None;
        }
        let slot = match weapon.class {
            WeaponClass::Heavy => &mut figure.heavy,
            WeaponClass::Sidearm => &mut figure.sidearm,
            WeaponClass::HandToHand => &mut figure.hand,
        };
        let pair = weapon.second_makes.filter(|_| *slot == Some(id));
        *slot = pair.or(Some(id));
        pair
    }

    pub(crate) fn tell_pair(&mut self, seat: Seat, pair: Option<WeaponId>) {
        if let Some(weapon) = pair {
            self.note(|| Happening::Paired { seat, weapon });
        }
    }
}
