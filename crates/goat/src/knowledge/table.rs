//! The table as one seat knows it, without copying: for bots.
//!
//! A [`View`](super::View) says the same in words, which takes time to write and to read. A bot gets its table from a
//! redealt world, so even a bug here could not tell it anything that its seat does not know.

use rustlers_core::{Seat, Seats};

use super::view::{self, Asked, OfferView};
use crate::pieces::{Cards, Character, Location};
use crate::rules::end;
use crate::state::Goat;

/// What a seat knows, and what it imagines where it does not know.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    goat: &'a Goat,
    me: Seat,
}

impl Goat {
    /// What a seat knows.
    pub fn table(&self, seat: Seat) -> Table<'_> {
        Table { goat: self, me: seat }
    }
}

impl Table<'_> {
    /// Whose knowledge it is.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// The number of seats at the table.
    pub fn players(&self) -> u8 {
        self.goat.facts.players
    }

    /// The current round, from 1.
    pub fn round(&self) -> u8 {
        self.goat.round
    }

    /// The number of rounds in the game.
    pub fn rounds(&self) -> u8 {
        self.goat.facts.rounds
    }

    /// Offers answered this round.
    pub fn offers(&self) -> u8 {
        self.goat.memory.offers
    }

    /// Whose decision is open, and which.
    pub fn asked(&self) -> Option<Asked> {
        view::asked(self.goat)
    }

    /// The card on offer.
    pub fn offer(&self) -> Option<OfferView> {
        view::offer_view(self.goat, rustlers_core::Viewer::Seat(self.me))
    }

    /// Dealer or Assistant.
    pub fn holder(&self) -> Seat {
        self.goat.holder
    }

    /// How many cards the holder has, not counting the one on offer.
    pub fn hand_count(&self) -> u8 {
        self.goat.hand.len()
    }

    /// How many cards the deck has.
    pub fn deck_count(&self) -> u8 {
        self.goat.deck.len()
    }

    /// Cards that the seat knows to be with the holder, including the one on offer.
    pub fn held(&self) -> Cards {
        let live = self.goat.live();
        if self.me == self.goat.holder {
            return live;
        }
        self.goat.memory.declared(live).and(self.goat.memory.seen_by(self.me, live))
    }

    /// Cards whose place the seat does not know: with the holder, in the deck, or face down.
    pub fn unknown(&self) -> Cards {
        let goat = self.goat;
        let face_up: Cards = goat.face_up.into_iter().collect();
        let gone = goat.hats.on().and(goat.discarded).and(face_up);
        goat.facts.cards.without(gone).without(self.held())
    }

    /// The cards that had been drawn by the time of offer `offer` of the round, from 0: those that came out of the deck since Upkeep,
    /// wherever they went. Of an imagined world, since no seat has seen all of them.
    pub fn drawn_for(&self, offer: u8) -> Cards {
        let goat = self.goat;
        let aside: Cards = goat.face_up.into_iter().chain(goat.face_down).collect();
        let drawn = goat.facts.cards.without(goat.deck).without(aside);
        drawn.into_iter().filter(|&card| goat.memory.drawn_at[card as usize] <= offer).collect()
    }

    /// Who controls a Character in play.
    pub fn controller(&self, card: Character) -> Option<Seat> {
        self.goat.controller(card)
    }

    /// Where the tokens on the Robber came from, and how many there are.
    pub fn loot(&self) -> Option<(Location, u8)> {
        let loot = self.goat.loot.filter(|_| self.goat.controller(Character::Robber).is_some());
        loot.map(|loot| (loot.from, loot.count))
    }

    /// Is this Location in play?
    pub fn has(&self, location: Location) -> bool {
        self.goat.facts.locations.contains(location)
    }

    /// How many tokens lie at a Location.
    pub fn tokens_at(&self, location: Location) -> u8 {
        if self.has(location) { self.goat.tokens_at[location.token()] } else { 0 }
    }

    /// What each of them is worth.
    pub fn value_at(&self, location: Location) -> u8 {
        if self.has(location) { self.goat.facts.values[location.token()] } else { 0 }
    }

    /// How many coins lie at a Location.
    pub fn coins_at(&self, location: Location) -> u8 {
        if self.has(location) { self.goat.coins_at[location.token()] } else { 0 }
    }

    /// Coins in a reserve.
    pub fn coins(&self, seat: Seat) -> u8 {
        self.goat.reserves[seat].coins
    }

    /// Elixirs in a reserve.
    pub fn elixirs(&self, seat: Seat) -> u8 {
        self.goat.reserves[seat].elixirs
    }

    /// How many tokens are in a reserve.
    pub fn token_count(&self, seat: Seat) -> u8 {
        self.goat.reserves[seat].tokens.total()
    }

    /// What a reserve is worth: the seat's own, or an imagined one for anybody else.
    pub fn money(&self, seat: Seat) -> i32 {
        end::money(self.goat, seat)
    }

    /// Small Hats that a seat has not placed yet this round.
    pub fn hats_left(&self, seat: Seat) -> u8 {
        self.goat.hats_left(seat)
    }

    /// Players with a Small Hat left to place.
    pub fn active(&self) -> Seats {
        self.goat.active
    }

    /// The last active player of this round, if there is one.
    pub fn last_active(&self) -> Option<Seat> {
        self.goat.last_active
    }

    /// Coins in the supply.
    pub fn supply(&self) -> u8 {
        self.goat.supply_coins
    }
}
