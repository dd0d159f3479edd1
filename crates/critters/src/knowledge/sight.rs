use rustlers_core::{Outcome, Seat, SeatMap, Viewer};
use serde::Serialize;

use super::view::TopCard;
use crate::choice::Statement;
use crate::edition::Effect;
use crate::event::{Event, Naming, Offered};
use crate::pieces::{Action, Card, Critter, Loot, Side};
use crate::state::{OfferId, OfferKind};

/// An event as one viewer saw it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // As the events.
pub enum Sight {
    Dealt { seat: Seat, critter: Critter, cards: Option<Loot> },
    RoundBegan { round: u8, boss: Seat, reign: u8 },
    TurnedUp { boss: Seat, cards: Loot },
    FuzzTurnedUp,
    FuzzMet { seat: Seat },
    Shared { boss: Seat, card: Card, from: Option<Seat>, to: Seat },
    Committed { boss: Seat, shares: SeatMap<Loot> },
    Threatened { seat: Seat, at: Seat, moved: bool },
    TookMarkerBack { seat: Seat },
    PutDown { seat: Seat, action: Option<Action>, swapped: bool },
    BecameReady { seat: Seat },
    BecameUnready { seat: Seat },
    Hushed { seat: Seat },
    CalledOrderly { seat: Seat, calls: u8 },
    UncalledOrderly { seat: Seat, calls: u8 },
    OrderlyBegan,
    TurnBegan { seat: Seat },
    TurnEnded { seat: Seat },
    Froze,
    Locked,
    Said { seat: Seat, statement: Statement },
    OfferPlaced(OfferSight),
    OfferWithdrawn(OfferSight),
    OfferLapsed(OfferSight),
    OfferDeclined(OfferSight),
    OfferAccepted(OfferSight),
    LeftLying { seat: Seat },
    Peeked { offer: OfferId, to: Seat, card: Option<Card> },
    PayoffCollected(OfferSight),
    PayoffReturned(OfferSight),
    Revealed { seat: Seat, action: Action, early: bool },
    Skimmed { seat: Seat, got: bool, card: Option<Card> },
    SkimmedLate { seat: Seat },
    RobbedNobody { seat: Seat },
    FoundNothing { seat: Seat, at: Seat },
    Stole { taker: Seat, victim: Seat, guarding: bool, card: Option<Card> },
    UsedPromo { seat: Seat, card: Card, name: String, effect: Effect },
    PeekedPile { seat: Seat, count: u8, cards: Option<Vec<TopCard>> },
    PassedWindow { seat: Seat },
    Counted { yes: u8, no: u8 },
    TookShares { shares: SeatMap<Loot> },
    SharesWentBack { cards: Loot },
    BossNamed { seat: Seat, by: Naming },
    TookBonus { seat: Seat, got: bool, card: Option<Card> },
    Confiscated { cards: Loot },
    Counting { seat: Seat, stash: Loot, bills: u8, set_aside: Loot, total: i32 },
    GameEnded { outcome: Outcome },
}

/// An offer as one viewer sees it (CRIT-88).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferSight {
    /// Its name.
    pub offer: OfferId,
    /// `payoff`, `gift` or `trade`.
    #[cfg_attr(feature = "ts", ts(type = "\"payoff\" | \"gift\" | \"trade\""))]
    pub kind: &'static str,
    /// The vote that collects a payoff.
    pub side: Option<Side>,
    /// For whom it is.
    pub to: Seat,
    /// Loot that everybody sees.
    pub open: Loot,
    /// How many cards lie face down.
    pub hidden_count: u8,
    /// How many of them the target has looked at.
    pub peeked_count: u8,
    /// Those of the face-down cards that the viewer knows.
    pub hidden: Loot,
    /// Bills given; in a trade, wanted.
    pub bills: u8,
    /// Whether the rules see to it (CRIT-138). A gift binds nobody to anything.
    pub binding: bool,
}

impl OfferSight {
    /// CRIT-88, CRIT-89: the giver knows all faces, the target those it was let look at, nobody else any.
    ///
    /// `handed_over` says that the cards have changed hands: then the new owner knows them, too (CRIT-96).
    pub(crate) fn of(offered: &Offered, viewer: Viewer, handed_over: bool) -> OfferSight {
        let to_receiver = viewer.is_let_in_on(offered.to);
        let hidden = if viewer.is_let_in_on(offered.offer.owner) || (handed_over && to_receiver) {
            offered.hidden
        } else if to_receiver {
            offered.peeked
        } else {
            Loot::NONE
        };
        let (kind, side) = match offered.kind {
            OfferKind::Payoff(side) => ("payoff", Some(side)),
            OfferKind::Gift => ("gift", None),
            OfferKind::Trade => ("trade", None),
        };
        OfferSight {
            offer: offered.offer,
            kind,
            side,
            to: offered.to,
            open: offered.open,
            hidden_count: offered.hidden.len(),
            peeked_count: offered.peeked.len(),
            hidden,
            bills: offered.bills,
            binding: offered.kind != OfferKind::Gift,
        }
    }
}

/// What a viewer sees of an event. Every event is seen by all; some have a part that is not.
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Sight {
    let offer = |offered: &Offered| OfferSight::of(offered, viewer, false);
    let handed_over = |offered: &Offered| OfferSight::of(offered, viewer, true);
    let only = |seat: Seat, card: Card| viewer.is_let_in_on(seat).then_some(card);
    match *event {
        // CRIT-24: the values of a starting stash are common knowledge, the kinds are not.
        Event::Dealt { seat, critter, cards } => {
            Sight::Dealt { seat, critter, cards: viewer.is_let_in_on(seat).then_some(cards) }
        }
        Event::RoundBegan { round, boss, reign } => Sight::RoundBegan { round, boss, reign },
        Event::TurnedUp { boss, cards } => Sight::TurnedUp { boss, cards },
        Event::FuzzTurnedUp => Sight::FuzzTurnedUp,
        Event::FuzzMet { seat } => Sight::FuzzMet { seat },
        Event::Shared { boss, card, from, to } => Sight::Shared { boss, card, from, to },
        Event::Committed { boss, shares } => Sight::Committed { boss, shares },
        Event::Threatened { seat, at, moved } => Sight::Threatened { seat, at, moved },
        Event::TookMarkerBack { seat } => Sight::TookMarkerBack { seat },
        // CRIT-44: that a card is down, or was swapped, is public; its face is not.
        Event::PutDown { seat, action, swapped } => {
            Sight::PutDown { seat, action: viewer.is_let_in_on(seat).then_some(action), swapped }
        }
        Event::BecameReady { seat } => Sight::BecameReady { seat },
        Event::BecameUnready { seat } => Sight::BecameUnready { seat },
        Event::Hushed { seat } => Sight::Hushed { seat },
        Event::CalledOrderly { seat, calls } => Sight::CalledOrderly { seat, calls },
        Event::UncalledOrderly { seat, calls } => Sight::UncalledOrderly { seat, calls },
        Event::OrderlyBegan => Sight::OrderlyBegan,
        Event::TurnBegan { seat } => Sight::TurnBegan { seat },
        Event::TurnEnded { seat } => Sight::TurnEnded { seat },
        Event::Froze => Sight::Froze,
        Event::Locked => Sight::Locked,
        Event::Said { seat, statement } => Sight::Said { seat, statement },
        Event::OfferPlaced(ref offered) => Sight::OfferPlaced(offer(offered)),
        Event::OfferWithdrawn(ref offered) => Sight::OfferWithdrawn(offer(offered)),
        Event::OfferLapsed(ref offered) => Sight::OfferLapsed(offer(offered)),
        Event::OfferDeclined(ref offered) => Sight::OfferDeclined(offer(offered)),
        Event::OfferAccepted(ref offered) => Sight::OfferAccepted(handed_over(offered)),
        Event::LeftLying { seat } => Sight::LeftLying { seat },
        // CRIT-89: the face is for giver and target, the fact for all.
        Event::Peeked { offer, to, card } => {
            Sight::Peeked { offer, to, card: only(to, card).or(only(offer.owner, card)) }
        }
        Event::PayoffCollected(ref offered) => Sight::PayoffCollected(handed_over(offered)),
        Event::PayoffReturned(ref offered) => Sight::PayoffReturned(offer(offered)),
        Event::Revealed { seat, action, early } => Sight::Revealed { seat, action, early },
        // CRIT-27: seen only by the taker.
        Event::Skimmed { seat, card } => {
            Sight::Skimmed { seat, got: card.is_some(), card: card.and_then(|card| only(seat, card)) }
        }
        Event::SkimmedLate { seat } => Sight::SkimmedLate { seat },
        Event::RobbedNobody { seat } => Sight::RobbedNobody { seat },
        Event::FoundNothing { seat, at } => Sight::FoundNothing { seat, at },
        // CRIT-62: the two of them see the card.
        Event::Stole { taker, victim, card, guarding } => {
            Sight::Stole { taker, victim, guarding, card: only(taker, card).or(only(victim, card)) }
        }
        Event::UsedPromo { seat, card, name, effect } => {
            Sight::UsedPromo { seat, card, name: name.to_string(), effect }
        }
        // CRIT-117: the user alone looks.
        Event::PeekedPile { seat, ref cards } => Sight::PeekedPile {
            seat,
            count: cards.len() as u8,
            cards: viewer.is_let_in_on(seat).then(|| cards.iter().map(|card| TopCard(*card)).collect()),
        },
        Event::PassedWindow { seat } => Sight::PassedWindow { seat },
        Event::Counted { yes, no } => Sight::Counted { yes, no },
        Event::TookShares { shares } => Sight::TookShares { shares },
        Event::SharesWentBack { cards } => Sight::SharesWentBack { cards },
        Event::BossNamed { seat, by } => Sight::BossNamed { seat, by },
        Event::TookBonus { seat, card } => {
            Sight::TookBonus { seat, got: card.is_some(), card: card.and_then(|card| only(seat, card)) }
        }
        Event::Confiscated { cards } => Sight::Confiscated { cards },
        // CRIT-80: at the end everything is shown.
        Event::Counting { seat, stash, bills, set_aside, total } => {
            Sight::Counting { seat, stash, bills, set_aside, total }
        }
        Event::GameEnded { outcome } => Sight::GameEnded { outcome },
    }
}
