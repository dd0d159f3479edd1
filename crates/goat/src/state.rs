//! The state of a game: plain data, copied by the million.

use rustlers_core::{Seat, SeatMap, Seats};

use crate::choice::Offer;
use crate::edition::Facts;
use crate::hats::Hats;
use crate::knowledge::Memory;
use crate::pieces::{Cards, Character, Location, PerToken, Token};

/// A game of The Good and the Bad and the Goat.
///
/// Invariants, checked by [`Goat::audit`]:
///
/// - GOAT-93: supply, reserves, Locations and Charlatan hold all coins. The Charlatan's coins are not a field: their
///   number equals that of the players' Elixirs.
/// - GOAT-94: every token is in the supply, at its Location, on the Robber or in a reserve.
/// - GOAT-95: every card that is not boxed is in exactly one place.
///
/// It cannot be serialized; a [`Position`](crate::Position) can:
///
/// ```compile_fail,E0277
/// fn written<T: serde::Serialize>() {}
/// written::<rustlers_goat::Goat>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goat {
    pub(crate) facts: Facts,
    pub(crate) round: u8,
    pub(crate) frame: Frame,

    /// The cards that can still be drawn, in no order: a card is determined when it is drawn.
    pub(crate) deck: Cards,
    /// The cards in the hand of `holder`, without the one on offer; after Distribution, the leftover cards.
    pub(crate) hand: Cards,
    /// Dealer or Assistant.
    pub(crate) holder: Seat,
    /// The Small Hats placed this round.
    pub(crate) hats: Hats,
    /// Declined, eliminated and arrested cards.
    pub(crate) discarded: Cards,
    /// The cards that Upkeep removed, once it has.
    pub(crate) face_up: Option<Character>,
    pub(crate) face_down: Option<Character>,
    /// Whether the Goat was turned up in this Upkeep, so that everybody knows it is not the face-down card (GOAT-R13).
    pub(crate) goat_turned_up: bool,
    /// Players with a Small Hat left to place.
    pub(crate) active: Seats,
    /// L of GOAT-44, once there is one.
    pub(crate) last_active: Option<Seat>,

    pub(crate) supply_coins: u8,
    pub(crate) supply: PerToken,
    /// Tokens at each Location (all of its own type).
    pub(crate) tokens_at: PerToken,
    /// Coins at each Location.
    pub(crate) coins_at: PerToken,
    /// How many tokens lie on the Robber, and where they came from.
    pub(crate) loot: Option<Loot>,
    pub(crate) reserves: SeatMap<Reserve>,

    pub(crate) memory: Memory,
}

/// What the table is waiting for. One frame is enough: no decision of this game interrupts another.
///
/// Some frames last only while a choice is being carried out: a view taken at that point shows that nobody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// The holder must make an offer (GOAT-80).
    Offer,
    /// The player asked must answer (GOAT-81).
    Answer(Offer),
    /// The answer has been given, and the card is still on offer; nobody is asked.
    Answered {
        offer: Offer,
        /// Whether it has been turned over.
        turned_over: bool,
    },
    /// The Robber's controller must name a Location (GOAT-82).
    Rob(Seat),
    /// The Charlatan's controller must name victims (GOAT-83).
    Con(Seat),
    /// The Dancer's controller must share out the Bottles (GOAT-84).
    Serve(Seat),
    /// The Gambler action needs a victim (GOAT-85).
    Gamble(Seat),
    /// Nobody is asked: the consequences of a choice are being carried out.
    Underway,
    /// The reserves of these players are open; nobody is asked (GOAT-78).
    Counting(Seats),
    /// The game has ended.
    Over,
}

/// A personal reserve (GOAT-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reserve {
    pub(crate) coins: u8,
    pub(crate) elixirs: u8,
    pub(crate) tokens: PerToken,
}

/// Tokens on the Robber card (GOAT-56).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Loot {
    pub(crate) from: Location,
    pub(crate) count: u8,
}

impl Goat {
    /// Characters that lie under a hat and have not been discarded (GOAT-5).
    #[inline]
    pub(crate) fn in_play(&self) -> Cards {
        self.hats.on().without(self.discarded)
    }

    /// Who controls a Character; `None` if it is not in play.
    #[inline]
    pub(crate) fn controller(&self, card: Character) -> Option<Seat> {
        self.hats.owner(card).filter(|_| !self.discarded.contains(card))
    }

    /// Small Hats that a seat has not placed yet.
    #[inline]
    pub(crate) fn hats_left(&self, seat: Seat) -> u8 {
        self.facts.hats - self.hats.count(seat)
    }

    /// The cards of the Dealer or Assistant: the hand and the card on offer.
    #[inline]
    pub(crate) fn live(&self) -> Cards {
        match self.frame {
            Frame::Answer(offer) | Frame::Answered { offer, turned_over: false } => {
                self.hand.and(Cards::only(offer.card))
            }
            _ => self.hand,
        }
    }

    /// The cards that Upkeep removed, face up and face down.
    pub(crate) fn removed(&self) -> Cards {
        self.face_up.into_iter().chain(self.face_down).collect()
    }

    /// The players' Elixirs: as many as there are coins on the Charlatan.
    pub(crate) fn elixirs_out(&self) -> u8 {
        self.reserves.values().map(|reserve| reserve.elixirs).sum()
    }

    /// Counts every coin, token and card, and reports what is missing or too many.
    ///
    /// GOAT-93, GOAT-94, GOAT-95. No sequence of choices leads to a state that fails it.
    pub fn audit(&self) -> Result<(), String> {
        let goods = self.audit_goods().err().unwrap_or_default();
        let cards = Character::ALL
            .into_iter()
            .filter(|&card| self.places_of(card) != u32::from(self.facts.cards.contains(card)))
            .map(|card| format!("the {card} is in {} places (GOAT-95)", self.places_of(card)));
        let problems: Vec<String> = goods.into_iter().chain(cards).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems.join("; ")) }
    }

    /// Counts every coin, token and Elixir; a sentence for each kind whose number is wrong.
    pub(crate) fn audit_goods(&self) -> Result<(), Vec<String>> {
        let facts = &self.facts;
        let (coins, tokens) = self.goods_outside_supply();
        let coins = coins + u32::from(self.supply_coins);
        let mut problems = Vec::new();
        if coins != u32::from(facts.coins) {
            problems.push(off("coin", "coins", coins, facts.coins.into(), "GOAT-93"));
        }
        for token in Token::ALL {
            let count = tokens[token as usize] + u32::from(self.supply[token]);
            if count != u32::from(facts.tokens[token]) {
                let (one, many) = (format!("{token} token"), format!("{token} tokens"));
                problems.push(off(&one, &many, count, facts.tokens[token].into(), "GOAT-94"));
            }
        }
        let elixirs: u32 = self.reserves.values().map(|reserve| u32::from(reserve.elixirs)).sum();
        if elixirs > u32::from(facts.elixirs) {
            problems.push(off("Elixir", "Elixirs", elixirs, facts.elixirs.into(), "GOAT-94"));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Coins (including those on the Charlatan) and tokens by type that are not in the supply.
    pub(crate) fn goods_outside_supply(&self) -> (u32, [u32; 5]) {
        let placed: u32 = self.coins_at.0.iter().map(|&coins| u32::from(coins)).sum();
        let held: u32 = self.reserves.values().map(|r| u32::from(r.coins) + u32::from(r.elixirs)).sum();
        let tokens = Token::ALL.map(|token| {
            let on_robber = self.loot.filter(|loot| loot.from.token() == token).map_or(0, |loot| loot.count);
            let held: u32 = self.reserves.values().map(|reserve| u32::from(reserve.tokens[token])).sum();
            u32::from(self.tokens_at[token]) + u32::from(on_robber) + held
        });
        (placed + held, tokens)
    }

    /// The number of places a card is in.
    fn places_of(&self, card: Character) -> u32 {
        let hatted = u32::from(self.hats.on().contains(card));
        // A discarded card that carries a hat was eliminated or arrested: one place, not two.
        let declined = u32::from(self.discarded.contains(card) && hatted == 0);
        let offered = matches!(self.frame, Frame::Answer(offer) if offer.card == card);
        hatted
            + declined
            + u32::from(self.deck.contains(card))
            + u32::from(self.hand.contains(card))
            + u32::from(offered)
            + u32::from(self.face_up == Some(card))
            + u32::from(self.face_down == Some(card))
    }
}

/// A sentence about a wrong number of something.
fn off(one: &str, many: &str, count: u32, expected: u32, rule: &str) -> String {
    let noun = |n| if n == 1 { one } else { many };
    if count < expected {
        let missing = expected - count;
        let is = if missing == 1 { "is" } else { "are" };
        format!("{missing} {} {is} missing: {count} of {expected} ({rule})", noun(missing))
    } else {
        let extra = count - expected;
        format!("{extra} {} too many: {count} instead of {expected} ({rule})", noun(extra))
    }
}
