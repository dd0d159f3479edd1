use rustlers_core::{Seat, Viewer};
use serde::Serialize;

use crate::event::Offered;
use crate::pieces::{Loot, Side};
use crate::state::{OfferId, OfferKind};

/// An offer as one viewer sees it (CRIT-88).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferSight {
    /// Its id.
    pub offer: OfferId,
    /// `payoff`, `gift` or `trade`.
    #[cfg_attr(feature = "ts", ts(type = "\"payoff\" | \"gift\" | \"trade\""))]
    pub kind: &'static str,
    /// The vote that collects a payoff.
    pub side: Option<Side>,
    /// The player it is for.
    pub to: Seat,
    /// Loot that everybody sees.
    pub open: Loot,
    /// How many cards lie face down.
    pub hidden_count: u8,
    /// How many of them the target has looked at.
    pub peeked_count: u8,
    /// Those of the face-down cards that the viewer knows.
    pub hidden: Loot,
    /// Bills given; in a trade, bills asked for.
    pub bills: u8,
    /// Whether the rules enforce it (CRIT-138). A gift is not binding.
    pub binding: bool,
}

impl OfferSight {
    /// CRIT-88, CRIT-89: the giver knows all faces, the target those it was allowed to look at, and nobody else any.
    ///
    /// `handed_over` means that the cards have changed hands: then the new owner knows them, too (CRIT-96).
    pub(crate) fn of(offered: &Offered, viewer: Viewer, handed_over: bool) -> OfferSight {
        let to_receiver = viewer.knows_secrets_of(offered.to);
        let hidden = if viewer.knows_secrets_of(offered.offer.owner) || (handed_over && to_receiver) {
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
