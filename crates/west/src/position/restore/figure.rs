//! One character, from what is written of it.

use rustlers_core::Seat;

use super::Reader;
use crate::edition::{Side, WeaponClass};
use crate::position::seat::{SeatPosition, figure, pet};
use crate::state::{Figure, Where};

impl Reader {
    /// What is written, and what may be left out.
    pub(super) fn figure(&mut self, seat: Seat, written: &SeatPosition) -> Figure {
        let of = seat.to_string();
        let mut made = figure(written);
        made.character = self.facts.characters[seat];
        if let Some(name) = &written.character {
            match self.book.character_named(name) {
                Some((id, _)) => made.character = Some(id),
                None => self.unknown(&of, "character", name),
            }
        }
        let home = &self.book.numbers().start
            [if seat.number() < self.facts.pioneers { Side::Pioneer } else { Side::Bandit }];
        made.at = match written.at.as_deref() {
            None if made.character.is_none() => Where::Away,
            None => Where::Space(home.space),
            Some("away") => Where::Away,
            Some("train") => Where::Train,
            Some("graveyard") => Where::Graveyard,
            Some("jail_cells") => Where::Jail,
            Some(name) => match name.strip_prefix("hiding:") {
                Some(card) => Where::Hiding(self.ambush(&of, card)),
                None => Where::Space(self.space(&of, name)),
            },
        };
        self.hands(&of, written, &mut made);
        self.weapons(&of, written, &mut made);
        self.pets(&of, written, &mut made);
        made.last_end = written.last_end.as_ref().map(|name| self.space(&of, name));
        made
    }

    /// Cards and Items.
    fn hands(&mut self, of: &str, written: &SeatPosition, made: &mut Figure) {
        for name in &written.movement {
            match self.book.movement_named(name) {
                Some((id, _)) if made.movement.insert(id.number()) => {}
                Some(_) => self.wrong.push(format!("{of}: too many Movement Cards (WEST-56)")),
                None => self.unknown(of, "Movement Card", name),
            }
        }
        for name in &written.ambush {
            let card = self.ambush(of, name);
            if !made.ambush.insert(card.number()) {
                self.wrong.push(format!("{of}: too many Ambush Cards (WEST-32)"));
            }
        }
        for name in &written.power {
            match self.book.power_named(name) {
                Some((id, _)) if made.power.insert(id.number()) => {}
                Some(_) => self.wrong.push(format!("{of}: too many Power Cards (WEST-72)")),
                None => self.unknown(of, "Power Card", name),
            }
        }
        for (name, count) in &written.items {
            match self.book.item_named(name) {
                Some((id, _)) => made.items[id.index()] = *count,
                None => self.unknown(of, "Item", name),
            }
        }
    }

    fn weapons(&mut self, of: &str, written: &SeatPosition, made: &mut Figure) {
        made.knife = (made.at != Where::Away).then_some(self.book.known_weapons().pocket_knife);
        for name in &written.weapons {
            let Some((id, weapon)) = self.book.weapon_named(name) else {
                self.unknown(of, "Weapon", name);
                continue;
            };
            match weapon.class {
                _ if weapon.always_equipped => made.knife = Some(id),
                WeaponClass::Heavy => made.heavy = Some(id),
                WeaponClass::Sidearm => made.sidearm = Some(id),
                WeaponClass::HandToHand => made.hand = Some(id),
            }
        }
    }

    fn pets(&mut self, of: &str, written: &SeatPosition, made: &mut Figure) {
        for written in &written.pets {
            let Some((kind, _)) = self.book.pet_named(&written.pet) else {
                self.unknown(of, "Pet", &written.pet);
                continue;
            };
            let mut read = pet(kind, written);
            read.card = written.under.as_ref().map(|name| self.ambush(of, name));
            read.space = written.on.as_ref().map(|name| self.space(of, name));
            match made.pets[usize::from(written.second)..].iter_mut().find(|slot| slot.is_none()) {
                Some(slot) => *slot = Some(read),
                None => self.wrong.push(format!("{of} has no place for another {}", written.pet)),
            }
        }
    }
}
