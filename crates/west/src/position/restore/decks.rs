//! The decks: what is written is discarded, and what is nowhere else is in the deck.

use std::collections::BTreeMap;

use super::Reader;
use crate::position::{Heap, Position};
use crate::state::{Deck, Decks, West};

impl Reader {
    /// Discards as they are written; what is nowhere else is in the deck.
    pub(super) fn decks(&mut self, position: &Position, west: &mut West) {
        let book = self.book.clone();
        let counts = |cards: Vec<(String, u8)>| cards;
        let movement =
            counts(book.movement_cards().iter().map(|card| (card.id.clone(), card.count)).collect());
        let ambush = counts(
            book.ambush_cards().iter().map(|card| (book.space(card.space).id.clone(), card.count)).collect(),
        );
        let gold = counts(book.gold_cards().iter().map(|card| (card.id.clone(), card.count)).collect());
        let power = counts(book.power_cards().iter().map(|card| (card.id.clone(), card.count)).collect());
        let discards = &position.discards;
        let mut decks = Decks::default();
        self.heap("movement", &discards.movement, &movement, &mut decks.movement);
        self.heap("ambush", &discards.ambush, &ambush, &mut decks.ambush);
        self.heap("gold", &discards.gold, &gold, &mut decks.gold);
        self.heap("power", &discards.power, &power, &mut decks.power);
        west.decks = decks;
        let out = west.cards_out();
        self.rest("Movement", &movement, &out.movement, &mut west.decks.movement);
        self.rest("Ambush", &ambush, &out.ambush, &mut west.decks.ambush);
        self.rest("Gold", &gold, &out.gold, &mut west.decks.gold);
        self.rest("Power", &power, &out.power, &mut west.decks.power);
    }

    fn heap<const N: usize>(&mut self, of: &str, heap: &Heap, names: &[(String, u8)], deck: &mut Deck<N>) {
        let mut fill = |written: &BTreeMap<String, u8>, pile: &mut crate::state::Pile<N>| {
            for (name, &count) in written {
                match names.iter().position(|(known, _)| known == name) {
                    Some(number) => (0..count).for_each(|_| pile.add(number as u8)),
                    None => self.wrong.push(format!("discards of {of}: there is no card {name:?}")),
                }
            }
        };
        fill(&heap.up, &mut deck.up);
        fill(&heap.down, &mut deck.down);
    }

    fn rest<const N: usize>(&mut self, of: &str, names: &[(String, u8)], out: &[u16], deck: &mut Deck<N>) {
        for (number, (name, count)) in names.iter().enumerate() {
            match u16::from(*count).checked_sub(out[number]) {
                Some(left) => (0..left).for_each(|_| deck.draw.add(number as u8)),
                None => self.wrong.push(format!("{of}: {} {name}, but there are only {count}", out[number])),
            }
        }
    }
}
