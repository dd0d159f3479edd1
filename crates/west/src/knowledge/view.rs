//! All that one viewer knows of the table.

use std::collections::BTreeMap;

use rustlers_core::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use super::lore::{Known, known};
use super::seat::{SeatView, seat_view};
use crate::choice::Choice;
use crate::edition::{
    AmbushId, GoldCardId, MovementId, Npc, Origin, PowerDeck, PowerId, SpaceId, Station, Zone,
};
use crate::options::Book;
use crate::state::{Battle, Deck, Frame, Parley, PendingRoll, Step, Thing, Turn, West};

/// The table as a viewer knows it. Names are the ids of the edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct View {
    #[serde(skip)]
    pub(crate) book: Book,
    #[serde(skip)]
    pub(crate) viewer: Option<Seat>,
    pub round: u8,
    pub rounds: u8,
    pub(crate) step: Step,
    pub starter: Seat,
    pub active: Option<Seat>,
    pub pioneers: u8,
    pub gang_rep: u16,
    pub stash: u16,
    pub meter: u8,
    pub zone: Zone,
    pub train: Station,
    pub train_at: String,
    train_asked: Seats,
    pub npcs: Vec<NpcView>,
    pub saloon_closed: bool,
    pub seats: Vec<SeatView>,
    pub decks: BTreeMap<&'static str, DeckView>,
    /// Who is asked.
    pub asked: Seats,
    pub(crate) frames: Vec<Frame>,
    pub(crate) turn: Turn,
    pub(crate) parley: Parley,
    pub(crate) battle: Option<Battle>,
    pub(crate) roll: PendingRoll,
    job: JobView,
    /// What is proposed, face down where it is.
    pub offer: OfferView,
    pub poker: PokerView,
    /// What the viewer has learned of hidden cards and still knows.
    pub known: Vec<Known>,
    /// What the viewer does next if nobody strikes in the window that is open (WEST-R60).
    pub plan: Option<Choice>,
    pub outcome: Option<Outcome>,
}

/// An NPC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NpcView {
    pub name: String,
    pub hp: u8,
    pub pot: u16,
    pub robbed: u8,
    pub level: u8,
    pub gone: bool,
}

/// A deck: how many cards are left, what was thrown away unseen, and what lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DeckView {
    pub left: u32,
    pub face_down: u32,
    pub face_up: BTreeMap<String, u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct JobView {
    origin: Origin,
    left: u8,
    card: Option<GoldCardId>,
    used: u8,
    aside: u32,
}

/// A proposal on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Default)]
#[allow(missing_docs)]
pub struct OfferView {
    pub give_cash: u16,
    pub give: Vec<(Thing, u8)>,
    pub ask_cash: u16,
    pub ask: Vec<(Thing, u8)>,
    /// What the viewer itself gives, face up.
    own: Vec<Thing>,
}

/// The Tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PokerView {
    pub open: Seats,
    pub free: Option<Seat>,
    pub entrants: Seats,
    /// Face-down cards: owner, type, and the card itself for the one who laid it.
    pub table: Vec<Option<(Seat, PowerDeck, Option<String>)>>,
    pub picks: [u8; 8],
    marks: (Seats, Seats, Seats, [u8; 8]),
    own_entry: Option<String>,
}

pub(crate) fn view(west: &West, viewer: Viewer) -> View {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).id.clone();
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    View {
        book: west.facts.book,
        viewer: own,
        round: west.round,
        rounds: west.facts.rounds,
        step: west.step,
        starter: west.starter,
        active: west.active,
        pioneers: west.facts.pioneers,
        gang_rep: west.rep[crate::state::GANG],
        stash: west.stash,
        meter: west.meter,
        zone: west.zone(),
        train: west.train.station,
        train_at: space(west.train.at),
        train_asked: west.train.asked,
        npcs: Npc::ALL
            .into_iter()
            .map(|npc| {
                let state = west.npc(npc);
                NpcView {
                    name: book.npc(npc, west.level(npc)).id.clone(),
                    hp: state.hp,
                    pot: state.pot,
                    robbed: state.robbed,
                    level: 1 + u8::from(state.level_two),
                    gone: state.gone,
                }
            })
            .collect(),
        saloon_closed: west.saloon_closed,
        seats: Seat::first(west.facts.players).map(|seat| seat_view(west, seat, viewer)).collect(),
        decks: decks(west),
        asked: asked(west, own),
        frames: west.frames.iter().map(in_public).collect(),
        // What is declared for the Ranch is seen when it is bought there.
        turn: Turn { declared: None, ..west.turn },
        parley: west.parley,
        battle: (west.battle != Battle::default()).then_some(west.battle),
        roll: west.roll,
        job: JobView {
            origin: west.job.origin,
            left: west.job.left,
            card: west.job.card,
            used: west.job.used,
            aside: west.job.aside.len((0, book.gold_cards().len() as u8)),
        },
        offer: offer(west, viewer),
        poker: poker(west, viewer),
        known: known(west, viewer),
        plan: match viewer {
            Viewer::Open => west.watch.plan,
            Viewer::Seat(seat) if west.active == Some(seat) => west.watch.plan,
            Viewer::Seat(_) | Viewer::Spectator => None,
        },
        outcome: (west.step == Step::Over).then(|| west.result()),
    }
}

/// WEST-R60: who has answered in a window is not seen before it closes.
fn asked(west: &West, viewer: Option<Seat>) -> Seats {
    let mut asked = west.asked();
    if matches!(west.frames.top(), Frame::Window { .. } | Frame::TrainWindow) {
        let has_answered = |seat: &Seat| viewer != Some(*seat) && west.window.answers[seat.index()].is_some();
        asked = west.bandits().into_iter().filter(has_answered).chain(asked).collect();
    }
    asked
}

/// WEST-164: a Pioneer is seen to set out before it is seen where it goes.
fn in_public(frame: Frame) -> Frame {
    match frame {
        Frame::Leave { seat, from, stage, .. } => Frame::Leave { seat, from, to: from, stage },
        other => other,
    }
}

fn deck_view<const N: usize>(deck: &Deck<N>, range: (u8, u8), name: impl Fn(u8) -> String) -> DeckView {
    DeckView {
        left: deck.draw.len(range),
        face_down: deck.down.len(range),
        face_up: deck.up.counts(range).map(|(card, count)| (name(card), count)).collect(),
    }
}

/// WEST-288: sizes are public, the order is hidden from all.
fn decks(west: &West) -> BTreeMap<&'static str, DeckView> {
    let book = west.facts.book.all();
    let count = |count: usize| (0, count as u8);
    let power = |deck: PowerDeck| {
        let range = west.facts.decks[deck.index()];
        (deck.word(), deck_view(&west.decks.power, range, |card| book.power(PowerId::of(card)).id.clone()))
    };
    let movement = deck_view(&west.decks.movement, count(book.movement_cards().len()), |card| {
        book.movement(MovementId::of(card)).id.clone()
    });
    let ambush = deck_view(&west.decks.ambush, count(book.ambush_cards().len()), |card| {
        book.space(west.ambush_space(AmbushId::of(card))).id.clone()
    });
    let gold = deck_view(&west.decks.gold, count(book.gold_cards().len()), |card| {
        book.gold_card(GoldCardId::of(card)).id.clone()
    });
    let others = [("movement", movement), ("ambush", ambush), ("gold", gold)];
    PowerDeck::ALL.into_iter().map(power).chain(others).collect()
}

/// WEST-198: Gold and Power Cards lie face down; who gives them knows them.
fn offer(west: &West, viewer: Viewer) -> OfferView {
    let (give, ask) = (&west.deal.give, &west.deal.ask);
    let Some((proposer, asked)) = west.parties() else { return OfferView::default() };
    let is = |seat: Option<Seat>| match viewer {
        Viewer::Seat(own) => seat == Some(own),
        Viewer::Spectator => false,
        Viewer::Open => seat.is_some(),
    };
    // What is still being put together is nobody else's affair, not even the gang's.
    if matches!(west.frames.top(), Frame::Compose { .. }) && !is(Some(proposer)) {
        return OfferView::default();
    }
    let mut own = if is(Some(proposer)) { give.things() } else { Vec::new() };
    if is(asked) {
        own.extend(ask.things());
    }
    OfferView { give_cash: give.cash, give: west.shown(give), ask_cash: ask.cash, ask: west.shown(ask), own }
}

/// WEST-287: the own two cards; entries stay secret until all have answered.
fn poker(west: &West, viewer: Viewer) -> PokerView {
    let poker = &west.poker;
    let book = west.facts.book.all();
    let laid_by = |owner: Seat| match viewer {
        Viewer::Seat(own) => west.facts.persons[owner].contains(own),
        Viewer::Spectator => false,
        Viewer::Open => true,
    };
    PokerView {
        open: poker.open,
        free: poker.free,
        entrants: poker.entrants,
        table: poker
            .table
            .iter()
            .map(|place| {
                let card = (*place)?;
                let power = book.power(card.card);
                Some((card.owner, power.deck, laid_by(card.owner).then(|| power.id.clone())))
            })
            .collect(),
        picks: poker.picks,
        marks: (poker.drawing, poker.rolling, poker.picking, poker.shadows),
        own_entry: match viewer {
            Viewer::Seat(own) => poker.entries[own.index()].map(|entry| format!("{entry:?}")),
            _ => None,
        },
    }
}
