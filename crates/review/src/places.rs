//! Where money was made and lost.

use std::collections::BTreeMap;

use rustlers_bots::{Bots, Purse};
use rustlers_core::Seat;

use crate::PlaceMoney;

/// What everybody had last, and what has changed hands where.
pub(crate) struct Places {
    last: Vec<Purse>,
    /// By the id of the space: what was won and lost.
    money: BTreeMap<String, (u32, u32)>,
}

impl Places {
    /// Opens the books; `None` for a game without places.
    pub(crate) fn open<G: Bots>(game: &G) -> Option<Places> {
        let last = Seat::all(game.players()).map(|seat| game.purse(seat)).collect::<Option<Vec<_>>>()?;
        Some(Places { last, money: BTreeMap::new() })
    }

    /// Books what a seat's choice changed.
    pub(crate) fn book<G: Bots>(&mut self, game: &G, by: Seat) {
        for (seat, last) in Seat::all(game.players()).zip(&mut self.last) {
            let Some(now) = game.purse(seat) else { continue };
            // What a side shares is counted for whoever put it in or took it out.
            let shared = if seat == by { now.shared - last.shared } else { 0 };
            let change = now.own - last.own + shared;
            let place = if now.place.is_empty() { &last.place } else { &now.place };
            if change != 0 && !place.is_empty() {
                let (won, lost) = self.money.entry(place.clone()).or_default();
                *(if change > 0 { won } else { lost }) += change.unsigned_abs();
            }
            *last = now;
        }
    }

    /// All places where money changed hands.
    pub(crate) fn done(self) -> Vec<PlaceMoney> {
        self.money.into_iter().map(|(space, (won, lost))| PlaceMoney { space, won, lost }).collect()
    }
}
