use rustlers_core::{Outcome, Seat, Viewer};
use serde::Serialize;

use crate::event::Event;
use crate::pieces::{Action, Goat, Goats, Held, Pile};

/// An event as one viewer saw it: like [`Event`], with `null` for what stayed hidden.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are those of the event of the same name.
pub enum Sight {
    RoundBegan { round: u16, dealer: Seat },
    Dealt { seat: Seat, count: u8, cards: Option<Goats> },
    SetAside { card: Goat },
    TurnedUp { card: Goat },
    MissedTurn { seat: Seat, left: u8 },
    Passed { seat: Seat },
    EndedTurn { seat: Seat },
    Born { seat: Seat, pile: Pile },
    Assisted { seat: Seat, card: Goat, top: Goat },
    Attacked { attacker: Seat, defender: Seat, card: Goat },
    Answered { seat: Seat, card: Goat },
    DidNotAnswer { seat: Seat },
    WonPile { attacker: Seat, defender: Seat, pile: Pile },
    DefendedPile { defender: Seat, attacker: Seat, gained: Pile, pile: Pile },
    Discarded { seat: Seat, card: Goat },
    Trimmed { seat: Seat, card: Goat },
    Drew { seat: Seat, count: u8, cards: Option<Goats> },
    Reshuffled { cards: u8 },
    DrawPileGone,
    Played { seat: Seat, card: Action, on: Option<Seat> },
    EscapedDuel { seat: Seat, attacker: Seat, card: Goat },
    EscapedCard { seat: Seat, attacker: Seat, card: Action },
    DrewLuck { seat: Seat, number: u8 },
    Called { seat: Seat, low: u8, high: u8 },
    Stole { thief: Seat, victim: Seat, pile: Pile },
    CameToNothing { seat: Seat, card: Action },
    Exploded { seat: Seat, pile: Pile },
    Loafed { seat: Seat, missed: u8 },
    Looked { seat: Seat, at: Seat, count: u8, held: Option<Held> },
    Took { seat: Seat, from: Seat, card: Option<Action>, ripe: Option<bool> },
    GotActions { seat: Seat, ordinary: u8, santy: u8 },
    Raided { seat: Seat, victim: Seat, position: u8, pile: Pile },
    GotShare { seat: Seat, pile: Pile },
    Flipped { seat: Seat, shows: u8 },
    DrewAction { seat: Seat, card: Option<Action> },
    NoActionCard { seat: Seat },
    ActionsReshuffled { cards: u8 },
    Shed { seat: Seat, card: Action, ripe: Option<bool> },
    RoundEnded { round: u16 },
    Scored { seat: Seat, points: u32, total: u32 },
    Tied { total: u32 },
    GameEnded { outcome: Outcome },
}

/// What a viewer sees of an event. Every event is seen by all; six have a part that is not.
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Sight {
    match *event {
        Event::RoundBegan { round, dealer } => Sight::RoundBegan { round, dealer },
        Event::Dealt { seat, cards } => {
            Sight::Dealt { seat, count: cards.len(), cards: viewer.is_let_in_on(seat).then_some(cards) }
        }
        Event::SetAside { card } => Sight::SetAside { card },
        Event::TurnedUp { card } => Sight::TurnedUp { card },
        Event::MissedTurn { seat, left } => Sight::MissedTurn { seat, left },
        Event::Passed { seat } => Sight::Passed { seat },
        Event::EndedTurn { seat } => Sight::EndedTurn { seat },
        Event::Born { seat, pile } => Sight::Born { seat, pile },
        Event::Assisted { seat, card, top } => Sight::Assisted { seat, card, top },
        Event::Attacked { attacker, defender, card } => Sight::Attacked { attacker, defender, card },
        Event::Answered { seat, card } => Sight::Answered { seat, card },
        Event::DidNotAnswer { seat } => Sight::DidNotAnswer { seat },
        Event::WonPile { attacker, defender, pile } => Sight::WonPile { attacker, defender, pile },
        Event::DefendedPile { defender, attacker, gained, pile } => {
            Sight::DefendedPile { defender, attacker, gained, pile }
        }
        Event::Discarded { seat, card } => Sight::Discarded { seat, card },
        Event::Trimmed { seat, card } => Sight::Trimmed { seat, card },
        // LORD-21: of cards drawn others see only the number.
        Event::Drew { seat, cards } => {
            Sight::Drew { seat, count: cards.len(), cards: viewer.is_let_in_on(seat).then_some(cards) }
        }
        Event::Reshuffled { cards } => Sight::Reshuffled { cards },
        Event::DrawPileGone => Sight::DrawPileGone,
        Event::Played { seat, card, on } => Sight::Played { seat, card, on },
        Event::EscapedDuel { seat, attacker, card } => Sight::EscapedDuel { seat, attacker, card },
        Event::EscapedCard { seat, attacker, card } => Sight::EscapedCard { seat, attacker, card },
        Event::DrewLuck { seat, number } => Sight::DrewLuck { seat, number },
        Event::Called { seat, low, high } => Sight::Called { seat, low, high },
        Event::Stole { thief, victim, pile } => Sight::Stole { thief, victim, pile },
        Event::CameToNothing { seat, card } => Sight::CameToNothing { seat, card },
        Event::Exploded { seat, pile } => Sight::Exploded { seat, pile },
        Event::Loafed { seat, missed } => Sight::Loafed { seat, missed },
        // LORD-91: the player of the card sees them, and their owner knows them.
        Event::Looked { seat, at, held } => {
            let knows = viewer.is_let_in_on(seat) || viewer.is_let_in_on(at);
            Sight::Looked { seat, at, count: held.len(), held: knows.then_some(held) }
        }
        // LORD-113: the robbed player sees which card went, the others only the numbers change.
        Event::Took { seat, from, card, ripe } => {
            let knows = viewer.is_let_in_on(seat) || viewer.is_let_in_on(from);
            Sight::Took { seat, from, card: knows.then_some(card), ripe: knows.then_some(ripe) }
        }
        Event::GotActions { seat, ordinary, santy } => Sight::GotActions { seat, ordinary, santy },
        Event::Raided { seat, victim, position, pile } => Sight::Raided { seat, victim, position, pile },
        Event::GotShare { seat, pile } => Sight::GotShare { seat, pile },
        Event::Flipped { seat, shows } => Sight::Flipped { seat, shows },
        Event::DrewAction { seat, card } => {
            Sight::DrewAction { seat, card: viewer.is_let_in_on(seat).then_some(card) }
        }
        Event::NoActionCard { seat } => Sight::NoActionCard { seat },
        Event::ActionsReshuffled { cards } => Sight::ActionsReshuffled { cards },
        // LORD-116: which kind is seen by all; whether it was a ripe one is the owner's affair.
        Event::Shed { seat, card, ripe } => {
            Sight::Shed { seat, card, ripe: viewer.is_let_in_on(seat).then_some(ripe) }
        }
        Event::RoundEnded { round } => Sight::RoundEnded { round },
        Event::Scored { seat, points, total } => Sight::Scored { seat, points, total },
        Event::Tied { total } => Sight::Tied { total },
        Event::GameEnded { outcome } => Sight::GameEnded { outcome },
    }
}
