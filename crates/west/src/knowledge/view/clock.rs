//! What all see beside the characters: the clock of the Round, the Rep track, the Warrant Meter and the Train.

use rustlers_core::{Seat, Seats};
use serde::Serialize;

use super::names;
use crate::edition::{Station, Zone};
use crate::state::{Frame, GANG, Step, West, Where};

/// Where in the game the table is.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct ClockView {
    pub round: u8,
    /// How many Rounds the game has.
    pub rounds: u8,
    pub step: StepView,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// Who has the Starting Player Marker.
    pub starter: Seat,
}

/// One of the twelve steps of a Round (section 4), or what comes before and after all Rounds.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StepView {
    /// From 1 to 12; steps 1 to 5, up to Charity, are told as the first.
    pub number: Option<u8>,
    pub name: &'static str,
}

/// The markers of the Rep track (WEST-1).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RepTrack {
    /// By seat.
    pub pioneers: Vec<u16>,
    pub gang: u16,
}

/// The Warrant Meter (WEST-228).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WarrantView {
    pub zone: Zone,
    /// How many boxes the marker has risen.
    pub risen: u8,
    pub boxes: u8,
    /// Rounds in Jail for whoever is sentenced now.
    pub days: Option<u8>,
    /// The roll needed to Escape.
    pub escape: u8,
}

/// The Train.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TrainView {
    /// The Station that it stands at or left last.
    pub station: Station,
    /// The space that it stands at or crosses, and its name.
    pub at: String,
    pub place: String,
    /// The next Station.
    pub next: Station,
    pub riders: Seats,
    pub free_seats: u8,
    /// Does a Deputy ride (WEST-246)?
    pub deputy: bool,
}

pub(super) fn clock(west: &West) -> ClockView {
    ClockView {
        round: west.round,
        rounds: west.facts.rounds,
        step: step(west),
        turn: west.active,
        starter: west.starter,
    }
}

fn step(west: &West) -> StepView {
    let numbered = |number: u8, name: &'static str| StepView { number: Some(number), name };
    let beside = |name: &'static str| StepView { number: None, name };
    let is_poker = |frame: Frame| {
        matches!(
            frame,
            Frame::PokerSeat
                | Frame::PokerEntry
                | Frame::PokerDraw { .. }
                | Frame::PokerRoll
                | Frame::PokerPick { .. }
                | Frame::PokerOrder { .. }
        )
    };
    if west.frames.iter().any(is_poker) {
        return numbered(10, "Poker Tournament");
    }
    let gang = numbered(8, "the gang's turns");
    match west.step {
        Step::SetUp => beside("set-up"),
        Step::Opening | Step::Charity | Step::Pioneers(0) => numbered(1, "the Round opens"),
        // WEST-41: when the last Pioneer turn has ended the gang's turn begins.
        Step::Pioneers(begun) if west.active.is_none() && is_last_pioneer_done(west, begun) => gang,
        Step::Pioneers(_) => numbered(6, "the Pioneers' turns"),
        Step::Gang => gang,
        Step::Train(_) => numbered(9, "the Train moves"),
        Step::Poker | Step::Closing => numbered(11, "the Round ends"),
        Step::Scoring => beside("final count"),
        Step::Duels => beside("Duels"),
        Step::Over => beside("the game is over"),
    }
}

/// Is nobody left who takes a turn after so many? In the Graveyard there is none (WEST-R113).
fn is_last_pioneer_done(west: &West, begun: u8) -> bool {
    let in_order = |number: u8| Seat::new((west.starter.number() + number) % west.facts.pioneers);
    let has_turn = |seat: Seat| west.figures[seat].at != Where::Graveyard;
    (begun..west.facts.pioneers).filter_map(in_order).all(|seat| !has_turn(seat))
}

pub(super) fn rep(west: &West) -> RepTrack {
    RepTrack {
        pioneers: west.pioneers().into_iter().map(|seat| west.rep[seat.index()]).collect(),
        gang: west.rep[GANG],
    }
}

pub(super) fn warrant(west: &West) -> WarrantView {
    let meter = west.facts.book.all().warrant(west.facts.warrant_side);
    let zone = meter.zone(west.meter);
    WarrantView {
        zone: zone.zone,
        risen: west.meter,
        boxes: meter.boxes(),
        days: zone.days.filter(|days| *days > 0),
        escape: zone.escape,
    }
}

pub(super) fn train(west: &West) -> TrainView {
    let riders = west.riders();
    let at = names::space(west.facts.book.all(), west.train.at);
    TrainView {
        station: west.train.station,
        at: at.id,
        place: at.name,
        next: west.train.station.next(),
        riders,
        free_seats: west.facts.book.numbers().seats.saturating_sub(riders.len()),
        deputy: west.has_deputy(),
    }
}
