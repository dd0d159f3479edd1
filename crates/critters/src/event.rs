//! What happens, what viewers see of it, and who sees it.

use rustlers_core::{Outcome, Seat, SeatMap, Seats, events};

use crate::choice::Statement;
use crate::edition::{Effect, Name};
use crate::knowledge::{OfferSight, TopCard};
use crate::pieces::{Action, Card, Critter, Loot};
use crate::state::{OfferId, OfferKind};

events! {
    /// Something that happened at the table, with nothing hidden.
    ///
    /// ```compile_fail,E0277
    /// fn written<T: serde::Serialize>() {}
    /// written::<rustlers_critters::Event>();
    /// ```
    #[allow(missing_docs)] // The names and the story say what they mean.
    pub enum Event;

    /// An event as one viewer saw it: like [`Event`], with `null` for hidden parts.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
    #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // The fields are those of the event of the same name.
    pub enum Sight;

    /// What a viewer sees of an event. Everybody sees every event; some have a hidden part.
    pub(crate) fn witness(viewer);

    /// CRIT-18: a starting stash. Its values are common knowledge; its kinds are not (CRIT-24).
    Dealt => all {
        seat: Seat,
        critter: Critter,
        cards: Loot => only [seat],
    },
    RoundBegan => all {
        round: u8,
        boss: Seat,
        reign: u8,
    },
    /// CRIT-30, CRIT-72: cards were turned up into the centre.
    TurnedUp => all {
        boss: Seat,
        cards: Loot,
    },
    /// CRIT-74: the Fuzz was turned up instead of a card for the centre.
    FuzzTurnedUp => all,
    /// CRIT-27: somebody who took a card from the pile met the Fuzz.
    FuzzMet => all {
        seat: Seat,
    },
    Shared => all {
        boss: Seat,
        card: Card,
        from: Option<Seat>,
        to: Seat,
    },
    Committed => all {
        boss: Seat,
        shares: SeatMap<Loot>,
    },
    Threatened => all {
        seat: Seat,
        at: Seat,
        moved: bool,
    },
    TookMarkerBack => all {
        seat: Seat,
    },
    /// CRIT-44: it is public that a card is down, or was swapped; the face is the owner's secret.
    PutDown => all {
        seat: Seat,
        action: Action => only [seat],
        swapped: bool,
    },
    BecameReady => all {
        seat: Seat,
    },
    BecameUnready => all {
        seat: Seat,
    },
    Hushed => all {
        seat: Seat,
    },
    CalledOrderly => all {
        seat: Seat,
        calls: u8,
    },
    UncalledOrderly => all {
        seat: Seat,
        calls: u8,
    },
    OrderlyBegan => all,
    TurnBegan => all {
        seat: Seat,
    },
    TurnEnded => all {
        seat: Seat,
    },
    Froze => all,
    Locked => all,
    Said => all {
        seat: Seat,
        statement: Statement,
    },
    OfferPlaced => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, false)),
    OfferWithdrawn => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, false)),
    OfferLapsed => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, false)),
    OfferDeclined => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, false)),
    OfferAccepted => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, true)),
    /// An offer stays unanswered for now.
    LeftLying => all {
        seat: Seat,
    },
    /// CRIT-89: the target looked at a hidden card. Giver and target see the face; everybody sees that it happened.
    Peeked => all {
        offer: OfferId,
        to: Seat,
        card: Card => only [to, offer.owner],
    },
    PayoffCollected => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, true)),
    PayoffReturned => all (offered: Offered => OfferSight = OfferSight::of(offered, viewer, false)),
    /// `against` is the player with the robber's marker.
    Revealed => all {
        seat: Seat,
        action: Action,
        early: bool,
        + #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        against: Option<Seat> = *against,
        - against: Option<Seat>,
    },
    /// CRIT-27: seen only by the taker.
    Skimmed => all {
        seat: Seat,
        + got: bool = card.is_some(),
        card: Option<Card> => none_but [seat],
    },
    SkimmedLate => all {
        seat: Seat,
    },
    /// CRIT-55: the marker was at home.
    RobbedNobody => all {
        seat: Seat,
    },
    /// CRIT-56, CRIT-59: there was nothing to take.
    FoundNothing => all {
        seat: Seat,
        at: Seat,
    },
    /// CRIT-62: a card changed hands, and only those two see it; a guarding player takes it from the robber.
    Stole => all {
        taker: Seat,
        victim: Seat,
        guarding: bool,
        card: Card => only [taker, victim],
    },
    UsedPromo => all {
        seat: Seat,
        card: Card,
        + name: String = name.to_string(),
        - name: Name,
        effect: Effect,
    },
    /// CRIT-117: the top cards, which only the user sees; `None` is the Fuzz.
    PeekedPile => all {
        seat: Seat,
        + count: u8 = cards.len() as u8,
        + cards: Vec<TopCard> = cards.iter().map(|card| TopCard(*card)).collect::<Vec<_>>() => only [seat],
        - cards: Vec<Option<Card>>,
    },
    PassedWindow => all {
        seat: Seat,
    },
    Counted => all {
        yes: u8,
        no: u8,
    },
    TookShares => all {
        shares: SeatMap<Loot>,
    },
    SharesWentBack => all {
        cards: Loot,
    },
    BossNamed => all {
        seat: Seat,
        by: Naming,
    },
    TookBonus => all {
        seat: Seat,
        + got: bool = card.is_some(),
        card: Option<Card> => none_but [seat],
    },
    Confiscated => all {
        cards: Loot,
    },
    /// CRIT-80: at the end everything is shown.
    Counting => all {
        seat: Seat,
        stash: Loot,
        bills: u8,
        set_aside: Loot,
        total: i32,
    },
    GameEnded => all {
        outcome: Outcome,
    },
}

/// An offer on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Offered {
    pub offer: OfferId,
    pub kind: OfferKind,
    pub to: Seat,
    pub open: Loot,
    /// Face down, looked at or not.
    pub hidden: Loot,
    /// Those of them that the target has looked at.
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
    /// The previous Boss had had three rounds (CRIT-99).
    Limit,
}

/// Those who voted that way.
pub(crate) fn voters(cards: &SeatMap<Option<Action>>, vote: Action) -> Seats {
    cards.iter().filter(|(_, card)| **card == Some(vote)).map(|(seat, _)| seat).collect()
}
