//! A complete state in readable form, secrets included: what FEN is to chess.
//!
//! A position is taken at an open decision, or at the end. Loading one checks that it is possible (`restore.rs`). In a
//! handwritten position, three parts may be left out: the deck and the supply (they get whatever is nowhere else), and
//! the memory (then nobody remembers more than they see).

mod check;
mod restore;

use std::collections::BTreeMap;

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};

use crate::choice::Offer;
use crate::knowledge::{Memory, Theft};
use crate::pieces::{Cards, Character, Location, PerToken, Token};
use crate::state::{Frame, Goat};

pub(crate) use restore::restore;

/// A complete state in readable form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    round: u8,
    asked: AskedFor,
    seats: Vec<SeatPosition>,
    locations: BTreeMap<Location, Goods>,
    /// What lies on the Robber.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    robber: Option<LootPosition>,
    hand: HandPosition,
    #[serde(default)]
    deck: Option<Vec<Character>>,
    face_up: Character,
    face_down: Character,
    #[serde(default)]
    goat_turned_up: bool,
    /// Declined, eliminated and arrested cards.
    #[serde(default)]
    discarded: Vec<Character>,
    /// The last active player, once Assistants deal.
    #[serde(default)]
    last_active: Option<Seat>,
    #[serde(default)]
    supply: Option<SupplyPosition>,
    #[serde(default)]
    memory: Option<MemoryPosition>,
}

/// The open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AskedFor {
    Offer,
    Answer(Offer),
    Rob(Seat),
    Con(Seat),
    Serve(Seat),
    Gamble(Seat),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatPosition {
    coins: u8,
    tokens: PerToken,
    #[serde(default)]
    elixirs: u8,
    /// The Characters under this player's hats this round, discarded ones included.
    #[serde(default)]
    hats_on: Vec<Character>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Goods {
    tokens: u8,
    coins: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LootPosition {
    from: Location,
    tokens: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HandPosition {
    holder: Seat,
    cards: Vec<Character>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyPosition {
    coins: u8,
    tokens: BTreeMap<Token, u8>,
}

/// What players can remember; the offers of the round are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemoryPosition {
    /// Offers answered this round.
    offers: u8,
    /// Before which offer a card was drawn.
    drawn_at: BTreeMap<Character, u8>,
    /// At which offer a card was first declared or revealed.
    known_at: BTreeMap<Character, u8>,
    /// For which offers each seat held the hand.
    held: Vec<Vec<u8>>,
    /// The Gambler actions of the game.
    #[serde(default)]
    thefts: Vec<TheftPosition>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TheftPosition {
    taker: Seat,
    victim: Seat,
    token: Token,
    /// What the victim had gained in public up to then.
    seen_gains: PerToken,
}

/// The state in readable form.
pub(crate) fn position(goat: &Goat) -> Position {
    let list = |cards: Cards| cards.into_iter().collect::<Vec<_>>();
    let locations = goat.facts.locations;
    Position {
        round: goat.round,
        asked: match goat.frame {
            Frame::Offer => AskedFor::Offer,
            Frame::Answer(offer) => AskedFor::Answer(offer),
            Frame::Rob(seat) => AskedFor::Rob(seat),
            Frame::Con(seat) => AskedFor::Con(seat),
            Frame::Serve(seat) => AskedFor::Serve(seat),
            Frame::Gamble(seat) => AskedFor::Gamble(seat),
            Frame::Over => AskedFor::Over,
            Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) => {
                unreachable!("a choice is carried out before anybody writes the position down")
            }
        },
        seats: goat
            .reserves
            .iter()
            .map(|(seat, reserve)| SeatPosition {
                coins: reserve.coins,
                tokens: reserve.tokens,
                elixirs: reserve.elixirs,
                hats_on: list(goat.hats.of(seat)),
            })
            .collect(),
        locations: locations
            .iter()
            .map(|location| {
                let token = location.token();
                (location, Goods { tokens: goat.tokens_at[token], coins: goat.coins_at[token] })
            })
            .collect(),
        robber: goat.loot.map(|loot| LootPosition { from: loot.from, tokens: loot.count }),
        hand: HandPosition { holder: goat.holder, cards: list(goat.hand) },
        deck: Some(list(goat.deck)),
        face_up: goat.face_up.expect("Upkeep is over"),
        face_down: goat.face_down.expect("Upkeep is over"),
        goat_turned_up: goat.goat_turned_up,
        discarded: list(goat.discarded),
        last_active: goat.last_active,
        supply: Some(SupplyPosition {
            coins: goat.supply_coins,
            tokens: locations
                .iter()
                .map(|location| (location.token(), goat.supply[location.token()]))
                .collect(),
        }),
        memory: Some(memory_position(goat)),
    }
}

fn memory_position(goat: &Goat) -> MemoryPosition {
    let memory = &goat.memory;
    let not_drawn = goat.deck.and(goat.removed());
    let drawn = goat.facts.cards.without(not_drawn);
    let times = |times: &[u8; 15]| -> BTreeMap<Character, u8> {
        let at = |card: Character| (card, times[card as usize]);
        drawn.into_iter().map(at).filter(|(_, time)| *time != Memory::NEVER).collect()
    };
    let theft = |theft: &Theft| TheftPosition {
        taker: theft.taker,
        victim: theft.victim,
        token: theft.token,
        seen_gains: theft.seen_gains,
    };
    MemoryPosition {
        offers: memory.offers,
        drawn_at: times(&memory.drawn_at),
        known_at: times(&memory.known_at),
        held: memory
            .held
            .values()
            .map(|bits| (0..16).filter(|offer| bits & (1 << offer) != 0).collect())
            .collect(),
        thefts: memory.thefts().iter().map(theft).collect(),
    }
}
