//! What happened, nothing hidden. Who sees what of it is decided in `knowledge`.

use rustlers_core::{Outcome, Seat, SeatMap, Seats};

use crate::choice::Statement;
use crate::edition::{Effect, Name};
use crate::pieces::{Action, Card, Critter, Loot};
use crate::state::{OfferId, OfferKind};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names and the story say it.
pub enum Event {
    /// CRIT-18: a starting stash.
    Dealt {
        seat: Seat,
        critter: Critter,
        cards: Loot,
    },
    RoundBegan {
        round: u8,
        boss: Seat,
        reign: u8,
    },
    /// CRIT-30, CRIT-72: cards were turned up into the centre.
    TurnedUp {
        boss: Seat,
        cards: Loot,
    },
    /// CRIT-74: the Fuzz was turned up instead of a card for the centre.
    FuzzTurnedUp,
    /// CRIT-27: somebody who took a card from the pile met the Fuzz.
    FuzzMet {
        seat: Seat,
    },
    Shared {
        boss: Seat,
        card: Card,
        from: Option<Seat>,
        to: Seat,
    },
    Committed {
        boss: Seat,
        shares: SeatMap<Loot>,
    },
    Threatened {
        seat: Seat,
        at: Seat,
        moved: bool,
    },
    TookMarkerBack {
        seat: Seat,
    },
    /// CRIT-44: the face is the owner's secret.
    PutDown {
        seat: Seat,
        action: Action,
        swapped: bool,
    },
    BecameReady {
        seat: Seat,
    },
    BecameUnready {
        seat: Seat,
    },
    Hushed {
        seat: Seat,
    },
    CalledOrderly {
        seat: Seat,
        calls: u8,
    },
    UncalledOrderly {
        seat: Seat,
        calls: u8,
    },
    OrderlyBegan,
    TurnBegan {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    Froze,
    Locked,
    Said {
        seat: Seat,
        statement: Statement,
    },
    OfferPlaced(Offered),
    OfferWithdrawn(Offered),
    OfferLapsed(Offered),
    OfferDeclined(Offered),
    OfferAccepted(Offered),
    /// An offer stays unanswered for now.
    LeftLying {
        seat: Seat,
    },
    /// CRIT-89: the target looked at a hidden card.
    Peeked {
        offer: OfferId,
        to: Seat,
        card: Card,
    },
    PayoffCollected(Offered),
    PayoffReturned(Offered),
    Revealed {
        seat: Seat,
        action: Action,
        early: bool,
    },
    Skimmed {
        seat: Seat,
        card: Option<Card>,
    },
    SkimmedLate {
        seat: Seat,
    },
    /// CRIT-55: the marker was at home.
    RobbedNobody {
        seat: Seat,
    },
    /// CRIT-56, CRIT-59: there was nothing to take.
    FoundNothing {
        seat: Seat,
        at: Seat,
    },
    /// CRIT-62: a card changed hands; a guarding player takes from the robber.
    Stole {
        taker: Seat,
        victim: Seat,
        card: Card,
        guarding: bool,
    },
    UsedPromo {
        seat: Seat,
        card: Card,
        name: Name,
        effect: Effect,
    },
    /// CRIT-117: the top cards; `None` is the Fuzz.
    PeekedPile {
        seat: Seat,
        cards: Vec<Option<Card>>,
    },
    PassedWindow {
        seat: Seat,
    },
    Counted {
        yes: u8,
        no: u8,
    },
    TookShares {
        shares: SeatMap<Loot>,
    },
    SharesWentBack {
        cards: Loot,
    },
    BossNamed {
        seat: Seat,
        by: Naming,
    },
    TookBonus {
        seat: Seat,
        card: Option<Card>,
    },
    Confiscated {
        cards: Loot,
    },
    Counting {
        seat: Seat,
        stash: Loot,
        bills: u8,
        set_aside: Loot,
        total: i32,
    },
    GameEnded {
        outcome: Outcome,
    },
}

/// An offer as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Offered {
    pub offer: OfferId,
    pub kind: OfferKind,
    pub to: Seat,
    pub open: Loot,
    /// Face down, looked at or not.
    pub hidden: Loot,
    /// Of those, the ones that the target has looked at.
    pub peeked: Loot,
    pub bills: u8,
}

/// Why somebody is Boss.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Naming {
    /// The vote passed (CRIT-65), or nobody else voted No (CRIT-68), or a promo card said so (CRIT-118).
    Stays,
    /// Next after a tie (CRIT-66).
    Tie,
    /// First to vote No (CRIT-67).
    FirstNo,
    /// The old Boss had had three rounds (CRIT-99).
    Limit,
}

/// Those who voted so.
pub(crate) fn voters(cards: &SeatMap<Option<Action>>, vote: Action) -> Seats {
    cards.iter().filter(|(_, card)| **card == Some(vote)).map(|(seat, _)| seat).collect()
}
