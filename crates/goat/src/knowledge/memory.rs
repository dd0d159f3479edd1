use rustlers_core::{Seat, SeatMap};

use crate::edition::MAX_ROUNDS;
use crate::pieces::{Cards, Character, PerToken, Token};

/// What the players can remember beyond what lies open: which cards went through whose hand this round, and which
/// tokens changed hands unseen.
///
/// Time is counted in offers: a card is drawn before offer 0, 1, 2 ... of the round.
///
/// - A seat that held the hand for an offer saw every card drawn up to it (GOAT-R49).
/// - A name must be in the hand (GOAT-91), so everybody knows that a declared card had been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// Offers answered this round.
    pub(crate) offers: u8,
    /// Before which offer each card was drawn; 0 for cards that were not drawn.
    pub(crate) drawn_at: [u8; 15],
    /// At which offer everybody learned that a card was no longer in the deck; [`Memory::NEVER`] if not yet.
    pub(crate) known_at: [u8; 15],
    /// For which offers each seat held the hand, one bit per offer.
    pub(crate) held: SeatMap<u16>,
    /// The Gambler actions of the game, in order.
    thefts: [Theft; MAX_ROUNDS as usize],
    theft_count: u8,
}

/// A token that changed hands through the Gambler action: taker and victim know its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theft {
    pub(crate) taker: Seat,
    pub(crate) victim: Seat,
    pub(crate) token: Token,
    /// What the victim had gained in public up to then: everything except what thefts gave and took.
    pub(crate) seen_gains: PerToken,
}

impl Theft {
    const NONE: Theft = Theft {
        taker: Seat::FIRST,
        victim: Seat::FIRST,
        token: Token::Supplies,
        seen_gains: PerToken([0; 5]),
    };
}

impl Memory {
    pub(crate) const NEVER: u8 = u8::MAX;

    /// Every offer has a lower number: a round has no more offers than bits in `held`.
    const LAST: u8 = u16::BITS as u8;

    pub(crate) fn new(players: u8) -> Memory {
        Memory {
            offers: 0,
            drawn_at: [0; 15],
            known_at: [Memory::NEVER; 15],
            held: SeatMap::new(players, 0),
            thefts: [Theft::NONE; MAX_ROUNDS as usize],
            theft_count: 0,
        }
    }

    /// All Characters are shuffled: everything known about them becomes worthless.
    pub(crate) fn forget_cards(&mut self) {
        let fresh = Memory::new(self.held.players());
        *self = Memory { thefts: self.thefts, theft_count: self.theft_count, ..fresh };
    }

    /// Cards come into the hand for the next offer.
    #[inline]
    pub(crate) fn draw(&mut self, cards: Cards) {
        for card in cards {
            self.drawn_at[card as usize] = self.offers;
        }
    }

    /// A seat looks at the hand for the next offer.
    #[inline]
    pub(crate) fn hold(&mut self, seat: Seat) {
        self.held[seat] |= 1 << self.offers;
    }

    /// A card is declared: it is in the hand or on offer.
    #[inline]
    pub(crate) fn declare(&mut self, name: Character) {
        let known_at = &mut self.known_at[name as usize];
        *known_at = (*known_at).min(self.offers);
    }

    /// The card on offer is revealed, which ends the offer.
    #[inline]
    pub(crate) fn reveal(&mut self, card: Character) {
        self.declare(card);
        self.offers += 1;
    }

    /// A token changes hands; `had` is what the victim owned just before.
    pub(crate) fn steal(&mut self, taker: Seat, victim: Seat, token: Token, had: PerToken) {
        let mut seen_gains = had;
        // Losses are counted before gains: a token stolen back and forth never goes below zero.
        for lost in self.thefts().iter().filter(|earlier| earlier.victim == victim) {
            seen_gains[lost.token] += 1;
        }
        for got in self.thefts().iter().filter(|earlier| earlier.taker == victim) {
            seen_gains[got.token] -= 1;
        }
        self.push(Theft { taker, victim, token, seen_gains });
    }

    pub(crate) fn push(&mut self, theft: Theft) {
        self.thefts[usize::from(self.theft_count)] = theft;
        self.theft_count += 1;
    }

    pub(crate) fn thefts(&self) -> &[Theft] {
        &self.thefts[..self.theft_count.into()]
    }

    pub(crate) fn thefts_mut(&mut self) -> &mut [Theft] {
        &mut self.thefts[..self.theft_count.into()]
    }

    /// Whether every theft took a token that its victim had, and left the players with what they `own`.
    pub(crate) fn thefts_fit(&self, own: impl Fn(Seat) -> PerToken) -> bool {
        let thefts = self.thefts();
        // What thefts before `end` gave a seat of one type, minus what they took.
        let balance = |seat: Seat, token: Token, end: usize| -> i32 {
            let of_type = thefts[..end].iter().filter(|theft| theft.token == token);
            of_type.map(|theft| i32::from(theft.taker == seat) - i32::from(theft.victim == seat)).sum()
        };
        let gains =
            |seat: Seat, token: Token| i32::from(own(seat)[token]) - balance(seat, token, thefts.len());
        let fits = |(index, theft): (usize, &Theft)| {
            let had = i32::from(theft.seen_gains[theft.token]) + balance(theft.victim, theft.token, index);
            // Public gains only grow.
            let later = thefts[index..].iter().filter(|later| later.victim == theft.victim);
            let grow = |token: Token| {
                let seen = theft.seen_gains[token];
                later.clone().all(|later| later.seen_gains[token] >= seen)
                    && gains(theft.victim, token) >= i32::from(seen)
                    && gains(theft.taker, token) >= 0
            };
            had > 0 && Token::ALL.into_iter().all(grow)
        };
        thefts.iter().enumerate().all(fits)
    }

    /// Of the cards with the holder, those that a seat saw when it last held the hand.
    #[inline]
    pub(crate) fn seen_by(&self, seat: Seat, live: Cards) -> Cards {
        match self.held[seat].checked_ilog2() {
            Some(last) => live.common(Cards::up_to(last as u8, &self.drawn_at)),
            None => Cards::NONE,
        }
    }

    /// Of the cards with the holder, those that everybody knows to be there because they were declared.
    #[inline]
    pub(crate) fn declared(&self, live: Cards) -> Cards {
        live.common(Cards::up_to(Memory::LAST, &self.known_at))
    }
}
