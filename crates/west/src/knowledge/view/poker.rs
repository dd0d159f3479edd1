//! The Poker Tournament (section 30).

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::edition::PowerDeck;
use crate::state::{Entry, Frame, West};

/// The Tournament as it stands.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct TournamentView {
    pub number: u8,
    pub fee: u8,
    pub part: TournamentPart,
    /// Who may enter, by public facts: who has answered nobody sees (WEST-287).
    pub may_enter: Seats,
    /// Who of a gang in last place enters free (WEST-253).
    pub free_seat: Option<Seat>,
    /// How the viewer has answered.
    pub own_entry: Option<EntryView>,
    pub entrants: Seats,
    /// Who is still to draw cards, and how many the one who draws has left.
    pub to_draw: Seats,
    pub draws_left: Option<u8>,
    /// Who is still to roll.
    pub to_roll: Seats,
    /// Who is still to pick.
    pub to_pick: Seats,
    /// Picks that each seat has left.
    pub picks: Vec<u8>,
    /// Shadow Cards that each seat has drawn, or taken (WEST-254, WEST-257).
    pub shadow_cards: Vec<u8>,
    pub cards: Vec<TournamentCard>,
}

/// The parts of a Tournament, in their order.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TournamentPart {
    /// The leader names who of the gang enters free (WEST-340).
    FreeSeat,
    Entry,
    Drawing,
    Rolling,
    /// WEST-256.
    Picking,
}

/// How a character enters.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum EntryView {
    StaysOut,
    Free,
    Wallet,
    /// Deposit or Stash.
    Savings,
    Item(String),
}

/// A face-down card on the table: its type is public, its face known to the one who laid it (WEST-287).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TournamentCard {
    /// Its place on the table.
    pub number: u8,
    pub owner: Seat,
    pub deck: PowerDeck,
    pub card: Option<String>,
}

pub(super) fn tournament(west: &West, viewer: Viewer) -> TournamentView {
    let poker = &west.poker;
    let book = west.facts.book.all();
    let numbers = book.numbers().poker;
    let players = usize::from(west.facts.players);
    let laid_by = |owner: Seat| match viewer {
        Viewer::Seat(own) => west.facts.persons[owner].contains(own),
        Viewer::Spectator => false,
        Viewer::Open => true,
    };
    let answered = |seat: &Seat| poker.entries[seat.index()].is_some();
    let round = numbers.rounds.iter().position(|&round| round == west.round);
    let has_frame = |is: fn(Frame) -> bool| west.frames.iter().any(is);
    TournamentView {
        number: round.map_or(0, |place| place as u8 + 1),
        fee: numbers.fee,
        part: if has_frame(|frame| frame == Frame::PokerSeat) {
            TournamentPart::FreeSeat
        } else if has_frame(|frame| frame == Frame::PokerEntry) {
            TournamentPart::Entry
        } else if has_frame(|frame| matches!(frame, Frame::PokerDraw { .. })) {
            TournamentPart::Drawing
        } else if has_frame(|frame| matches!(frame, Frame::PokerPick { .. } | Frame::PokerOrder { .. })) {
            TournamentPart::Picking
        } else {
            TournamentPart::Rolling
        },
        may_enter: west.everybody().into_iter().filter(answered).chain(poker.open).collect(),
        free_seat: poker.free,
        own_entry: match viewer {
            Viewer::Seat(own) => poker.entries[own.index()].map(|entry| entry_view(west, entry)),
            Viewer::Spectator | Viewer::Open => None,
        },
        entrants: poker.entrants,
        to_draw: poker.drawing,
        draws_left: west.frames.iter().find_map(|frame| match frame {
            Frame::PokerDraw { left, .. } => Some(left),
            _ => None,
        }),
        to_roll: poker.rolling,
        to_pick: poker.picking,
        picks: poker.picks[..players].to_vec(),
        shadow_cards: poker.shadows[..players].to_vec(),
        cards: poker
            .table
            .iter()
            .enumerate()
            .filter_map(|(place, card)| {
                let card = (*card)?;
                let power = book.power(card.card);
                Some(TournamentCard {
                    number: place as u8,
                    owner: card.owner,
                    deck: power.deck,
                    card: laid_by(card.owner).then(|| power.id.clone()),
                })
            })
            .collect(),
    }
}

fn entry_view(west: &West, entry: Entry) -> EntryView {
    match entry {
        Entry::Out => EntryView::StaysOut,
        Entry::Free => EntryView::Free,
        Entry::Wallet => EntryView::Wallet,
        Entry::Savings => EntryView::Savings,
        Entry::Item(item) => EntryView::Item(west.facts.book.all().item(item).id.clone()),
    }
}
