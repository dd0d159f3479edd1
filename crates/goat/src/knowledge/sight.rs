use rustlers_core::{Outcome, Seat, Viewer};
use serde::Serialize;

use crate::choice::Split;
use crate::event::Event;
use crate::pieces::{Cards, Character, Location, PerToken, Token};

/// An event as one viewer saw it: like [`Event`], with `null` for what stayed hidden.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are those of the event of the same name.
pub enum Sight {
    RoundBegan { round: u8, starter: Seat },
    Stocked { location: Location, tokens: u8, coins: u8 },
    LaidAside { card: Option<Character> },
    GoatTurnedUp,
    TurnedUp { card: Character },
    Passed { from: Seat, to: Seat, count: u8, cards: Option<Cards>, assistant: bool },
    Drew { seat: Seat, count: u8, cards: Option<Cards> },
    LastActive { seat: Seat, hats_left: u8 },
    Offered { from: Seat, to: Seat, name: Character, card: Option<Character> },
    Accepted { seat: Seat, forced: bool },
    Refused { seat: Seat },
    Revealed { from: Seat, to: Seat, name: Character, card: Character },
    Placed { seat: Seat, card: Character },
    BecameInactive { seat: Seat },
    Discarded { card: Character },
    TookTokens { seat: Seat, location: Location, token: Token, count: u8 },
    TookCoins { seat: Seat, location: Location, count: u8 },
    FoundNothing { seat: Seat, card: Character },
    Robbed { seat: Seat, location: Location, token: Token, count: u8 },
    Conned { seat: Seat, split: Split },
    SaloonOpened,
    Shot { seat: Seat, sheriff: Seat, coins: u8 },
    PaidSheriff { seat: Seat, coins: u8 },
    ArrestedRobber { seat: Seat, to: Option<Location>, count: u8 },
    ArrestedCharlatan { seat: Seat, back: Split },
    GotLoot { seat: Seat, token: Token, count: u8 },
    GotConMoney { seat: Seat, coins: u8 },
    Served { seat: Seat, split: Split },
    Upstaged { dancer: Seat, gambler: Seat },
    Stole { taker: Seat, victim: Seat, token: Option<Token> },
    RoundEnded { round: u8 },
    Counted { seat: Seat, coins: u8, tokens: PerToken, money: i32 },
    GameEnded { outcome: Outcome },
}

/// What a viewer sees of an event. Every event is seen by all; five have a part that is not.
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Sight {
    match *event {
        Event::RoundBegan { round, starter } => Sight::RoundBegan { round, starter },
        Event::Stocked { location, tokens, coins } => Sight::Stocked { location, tokens, coins },
        // GOAT-R15: nobody looks at the face-down card, ever.
        Event::LaidAside { card } => Sight::LaidAside { card: (viewer == Viewer::Open).then_some(card) },
        Event::GoatTurnedUp => Sight::GoatTurnedUp,
        Event::TurnedUp { card } => Sight::TurnedUp { card },
        // Who passes the cards on knows them as well as who receives them.
        Event::Passed { from, to, cards, assistant } => {
            let knows = viewer.is_let_in_on(from) || viewer.is_let_in_on(to);
            Sight::Passed { from, to, count: cards.len(), cards: knows.then_some(cards), assistant }
        }
        Event::Drew { seat, cards } => {
            Sight::Drew { seat, count: cards.len(), cards: viewer.is_let_in_on(seat).then_some(cards) }
        }
        Event::LastActive { seat, hats_left } => Sight::LastActive { seat, hats_left },
        // GOAT-80: name and target are public, the card is not.
        Event::Offered { from, offer } => Sight::Offered {
            from,
            to: offer.to,
            name: offer.name,
            card: viewer.is_let_in_on(from).then_some(offer.card),
        },
        Event::Accepted { seat, forced } => Sight::Accepted { seat, forced },
        Event::Refused { seat } => Sight::Refused { seat },
        Event::Revealed { from, offer } => {
            Sight::Revealed { from, to: offer.to, name: offer.name, card: offer.card }
        }
        Event::Placed { seat, card } => Sight::Placed { seat, card },
        Event::BecameInactive { seat } => Sight::BecameInactive { seat },
        Event::Discarded { card } => Sight::Discarded { card },
        // GOAT-90: tokens taken face up are seen by all, though they lie face down afterwards.
        Event::TookTokens { seat, location, count } => {
            Sight::TookTokens { seat, location, token: location.token(), count }
        }
        Event::TookCoins { seat, location, count } => Sight::TookCoins { seat, location, count },
        Event::FoundNothing { seat, card } => Sight::FoundNothing { seat, card },
        Event::Robbed { seat, location, count } => {
            Sight::Robbed { seat, location, token: location.token(), count }
        }
        Event::Conned { seat, split } => Sight::Conned { seat, split },
        Event::SaloonOpened => Sight::SaloonOpened,
        Event::Shot { seat, sheriff, coins } => Sight::Shot { seat, sheriff, coins },
        Event::PaidSheriff { seat, coins } => Sight::PaidSheriff { seat, coins },
        Event::ArrestedRobber { seat, to, count } => Sight::ArrestedRobber { seat, to, count },
        Event::ArrestedCharlatan { seat, back } => Sight::ArrestedCharlatan { seat, back },
        Event::GotLoot { seat, token, count } => Sight::GotLoot { seat, token, count },
        Event::GotConMoney { seat, coins } => Sight::GotConMoney { seat, coins },
        Event::Served { seat, split } => Sight::Served { seat, split },
        Event::Upstaged { dancer, gambler } => Sight::Upstaged { dancer, gambler },
        // GOAT-R48: taker and victim learn the type.
        Event::Stole { taker, victim, token } => {
            let knows = viewer.is_let_in_on(taker) || viewer.is_let_in_on(victim);
            Sight::Stole { taker, victim, token: knows.then_some(token) }
        }
        Event::RoundEnded { round } => Sight::RoundEnded { round },
        Event::Counted { seat, coins, tokens, money } => Sight::Counted { seat, coins, tokens, money },
        Event::GameEnded { outcome } => Sight::GameEnded { outcome },
    }
}
