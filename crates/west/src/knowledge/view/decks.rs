//! The decks and their discards (WEST-288, WEST-R15).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::edition::{AmbushId, GoldCardId, MovementId, PowerDeck, PowerId};
use crate::state::{Deck, West};

/// A deck: how many cards are left, what was thrown away unseen, and what lies open.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DeckView {
    pub left: u32,
    pub face_down: u32,
    pub face_up: BTreeMap<String, u8>,
}

fn deck_view<const N: usize>(deck: &Deck<N>, range: (u8, u8), name: impl Fn(u8) -> String) -> DeckView {
    DeckView {
        left: deck.draw.len(range),
        face_down: deck.down.len(range),
        face_up: deck.up.counts(range).fold(BTreeMap::new(), |mut cards, (card, count)| {
            *cards.entry(name(card)).or_default() += count;
            cards
        }),
    }
}

/// WEST-288: sizes are public, the order is hidden from all.
pub(super) fn decks(west: &West) -> BTreeMap<&'static str, DeckView> {
    let book = west.facts.book.all();
    let count = |count: usize| (0, count as u8);
    let power = |deck: PowerDeck| {
        let range = west.facts.decks[deck.index()];
        (deck.word(), deck_view(&west.decks.power, range, |card| book.power(PowerId::of(card)).id.clone()))
    };
    let movement = deck_view(&west.decks.movement, count(book.movement_cards().len()), |card| {
        book.movement(MovementId::of(card)).id.clone()
    });
    let ambush = deck_view(&west.decks.ambush, count(book.ambush_cards().len()), |card| {
        book.space(west.ambush_space(AmbushId::of(card))).id.clone()
    });
    let gold = deck_view(&west.decks.gold, count(book.gold_cards().len()), |card| {
        book.gold_card(GoldCardId::of(card)).id.clone()
    });
    let others = [("movement", movement), ("ambush", ambush), ("gold", gold)];
    PowerDeck::ALL.into_iter().map(power).chain(others).collect()
}
