//! Talks, Bribes, demands and trades: what lies open, and what lies face down (WEST-198).

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use super::names::{self, GoodsView};
use super::odds::{self, OddsView};
use crate::edition::Edition;
use crate::state::{Foe, Frame, Lot, Thing, West};

/// The talk before a Battle (WEST-R67).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct TalkView {
    pub attacker: Seat,
    pub defender: Seat,
    pub ambush: bool,
    /// Whose word it is.
    pub speaks: Seat,
    /// Offers made so far, each party's; three is the most.
    pub offers_by_attacker: u8,
    pub offers_by_defender: u8,
    /// Who has said to fight.
    pub ready_to_fight: Seats,
    /// WEST-R72: the Bandit offered something for nothing and was refused, so the Warrant Meter will not rise.
    pub peace_was_refused: bool,
    pub offer: Option<OfferView>,
    /// How a Battle between the two would end, by hearts and guns alone.
    pub odds: OddsView,
}

/// A proposal.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct OfferView {
    pub by: Seat,
    /// Who is asked; while it is put together nobody is yet.
    pub to: Option<Seat>,
    pub gives: LotView,
    pub asks: LotView,
}

/// What one party gives.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct LotView {
    pub cash: u16,
    pub goods: Vec<GoodsView>,
}

pub(super) fn talk(west: &West, viewer: Viewer) -> TalkView {
    let parley = &west.parley;
    let parties = [parley.attacker, parley.defender];
    let ready = parties.into_iter().zip(parley.fights).filter(|(_, fights)| *fights);
    TalkView {
        attacker: parley.attacker,
        defender: parley.defender,
        ambush: parley.ambush,
        speaks: parley.party(parley.turn),
        offers_by_attacker: parley.offers[0],
        offers_by_defender: parley.offers[1],
        ready_to_fight: ready.map(|(seat, _)| seat).collect(),
        peace_was_refused: parley.self_defence,
        offer: offer(west, viewer),
        odds: odds::before_battle(
            west,
            Foe::Seat(parley.attacker),
            Foe::Seat(parley.defender),
            parley.ambush,
        ),
    }
}

/// WEST-198: Gold and Power Cards lie face down; who gives them knows them.
pub(super) fn offer(west: &West, viewer: Viewer) -> Option<OfferView> {
    let book = west.facts.book.all();
    let (proposer, asked) = west.parties()?;
    let is = |seat: Option<Seat>| match viewer {
        Viewer::Seat(own) => seat == Some(own),
        Viewer::Spectator => false,
        Viewer::Open => seat.is_some(),
    };
    // What is still being put together is nobody else's affair, not even the gang's.
    if matches!(west.frames.top(), Frame::Compose { .. }) && !is(Some(proposer)) {
        return None;
    }
    let lot = |lot: &Lot, is_known: bool| LotView {
        cash: lot.cash,
        goods: if is_known { faces(book, lot) } else { backs(west, lot) },
    };
    let (give, ask) = (&west.deal.give, &west.deal.ask);
    Some(OfferView {
        by: proposer,
        to: asked,
        gives: lot(give, is(Some(proposer))),
        asks: lot(ask, is(asked)),
    })
}

fn backs(west: &West, lot: &Lot) -> Vec<GoodsView> {
    let book = west.facts.book.all();
    west.shown(lot).into_iter().map(|(thing, count)| names::goods(book, thing, count)).collect()
}

fn faces(book: &Edition, lot: &Lot) -> Vec<GoodsView> {
    let things = lot.things();
    let runs = things.chunk_by(|one: &Thing, other: &Thing| one == other);
    runs.map(|run| names::goods(book, run[0], run.len() as u8)).collect()
}
